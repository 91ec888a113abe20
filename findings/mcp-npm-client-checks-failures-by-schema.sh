#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 (npm), the client: a tool that announces an outputSchema cannot say in structuredContent
# why it failed. The result has isError, and its document describes the error, not an answer; the client holds it against the
# schema of answers all the same and throws -32602, so that the caller never sees the message in "content". The remark above
# that line of the client says "not when there's an error", and the reference client of PyPI (mcp 2.3.0) hands the same
# result over. Whoever answers errors as data, as most do that answer in JSON, finds that each mistake of a caller looks like
# a mistake of the server, with one client and not with the other. A failure must be in "content" alone.
# Seen 2026-11-28 on Linux x86-64, Node 20, Python 3.11.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0
npm install --silent --no-audit --no-fund @modelcontextprotocol/sdk@1.32.2

# A server with one tool, in the words of the protocol alone. What it says of 6 fits the schema; 7 is refused.
cat >server.py <<'PY'
import json, sys

schema = {"type": "object", "properties": {"half": {"type": "integer"}}, "required": ["half"]}
tool = {
    "name": "half",
    "inputSchema": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]},
    "outputSchema": schema,
}

def answer(method, params):
    if method == "initialize":
        version = params["protocolVersion"]
        return {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": {"name": "s", "version": "1"}}
    if method == "tools/list":
        return {"tools": [tool]}
    if method == "tools/call":
        n = params["arguments"]["n"]
        said = {"half": n // 2} if n % 2 == 0 else {"error": f"{n} is odd"}
        text = [{"type": "text", "text": json.dumps(said)}]
        return {"content": text, "structuredContent": said, "isError": n % 2 == 1}
    return None

for line in sys.stdin:
    message = json.loads(line)
    if "id" not in message:
        continue
    result = answer(message["method"], message.get("params", {}))
    reply = {"result": result} if result is not None else {"error": {"code": -32601, "message": "no such method"}}
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **reply}), flush=True)
PY

cat >client.mjs <<'JS'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
const client = new Client({ name: 'c', version: '1' });
await client.connect(new StdioClientTransport({ command: 'python3', args: ['server.py'] }));
await client.listTools();
for (const n of [6, 7]) {
    const said = await client.callTool({ name: 'half', arguments: { n } }).then(
        result => `handed over, ${result.content[0].text}`,
        error => `thrown, ${error.code}`,
    );
    console.log(`npm, ${n}: ${said}`);
}
await client.close();
JS

cat >client.py <<'PY'
import asyncio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

async def main():
    async with stdio_client(StdioServerParameters(command="python3", args=["server.py"])) as streams:
        async with ClientSession(*streams) as session:
            await session.initialize()
            await session.list_tools()
            for n in (6, 7):
                try:
                    result = await session.call_tool("half", {"n": n})
                    print(f"PyPI, {n}: handed over, {result.content[0].text}")
                except Exception as error:
                    print(f"PyPI, {n}: thrown, {type(error).__name__}")

asyncio.run(main())
PY

observed=$(node client.mjs 2>&1; venv/bin/python client.py 2>/dev/null)
echo "@modelcontextprotocol/sdk 1.32.2 and mcp 2.3.0: expected \"handed over\" four times, observed:"
echo "$observed"
[ "$observed" = 'npm, 6: handed over, {"half": 3}
npm, 7: thrown, -32602
PyPI, 6: handed over, {"half": 3}
PyPI, 7: handed over, {"error": "7 is odd"}' ] # The finding; if this fails, it is gone.
