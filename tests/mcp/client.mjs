// Talks to `kotowari mcp` with the reference client of the protocol: every tool, mistakes, two languages, a call
// that is cancelled, one that takes too long, and the end of the input.  `node client.mjs PROGRAM`.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const program = process.argv[2];
const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const SOLUTION = "921487365583261497746593812897356124265148973314729658478612539152934786639875241";
// No technique but the last gets anywhere: explaining it takes long.
const HARD = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.";
let checked = 0;

async function connected(args = []) {
    const transport = new StdioClientTransport({ command: program, args: ["mcp", ...args], stderr: "inherit" });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    return client;
}

const call = (client, name, args, options) => client.callTool({ name, arguments: args }, undefined, options);
const done = what => (checked++, console.log(`  ${what}`));
// The processes that belong to this one, but for the programs that list them.
const children = pid =>
    spawnSync("ps", ["--ppid", String(pid), "-o", "pid="]).stdout.toString().split("\n").filter(line => line.trim()).length;

const client = await connected();
assert.equal(client.getServerVersion().name, "kotowari");
assert.equal(client.getServerVersion().version, execFileSync(program, ["--version"]).toString().trim().split(" ")[1]);
assert.match(client.getInstructions(), /Sudoku/);
await client.ping();
done("initialize, ping");

const { tools } = await client.listTools();
assert.deepEqual(tools.map(tool => tool.name), ["hint", "why", "check", "explain", "judge", "rate", "generate"]);
for (const tool of tools) {
    assert.ok(tool.description.length > 40 && tool.annotations.readOnlyHint);
    for (const [name, about] of Object.entries(tool.inputSchema.properties)) {
        assert.ok(about.description && !about.description.includes("{"), `${tool.name}.${name}`);
    }
}
done("seven tools, each with a description of all it is asked");

let answer = await call(client, "hint", { puzzle: DEMO, level: 4 });
assert.ok(!answer.isError);
let document = answer.structuredContent;
assert.equal(document.schema, "kotowari/hint/1");
assert.equal(document.step.place, "r6c2=1");
assert.deepEqual(JSON.parse(answer.content[0].text), document, "the same as text");
const typed = JSON.parse(execFileSync(program, ["hint", "-", "--level", "4", "--format", "json"], { input: DEMO }));
assert.deepEqual(document, typed, "the same as typed");
done("hint: what the command says");

answer = await call(client, "why", { puzzle: DEMO, cell: "r6c2", digit: 1 });
assert.equal(answer.structuredContent.answer, "must");
answer = await call(client, "why", { puzzle: DEMO, cell: "r1c1", digit: 4 });
assert.equal(answer.structuredContent.answer, "seen");
done("why");

const mine = "3" + DEMO.slice(1);
answer = await call(client, "check", { puzzle: mine, givens: DEMO });
assert.ok(!answer.isError && answer.structuredContent.schema === "kotowari/check/1");
assert.ok(JSON.stringify(answer.structuredContent).includes("r1c1"), "the wrong digit is named");
assert.ok(!JSON.stringify(answer.structuredContent).includes(SOLUTION), "the solution is not");
done("check: one's own digit from the givens");

answer = await call(client, "explain", { puzzle: DEMO, from: 2, to: 3 });
document = answer.structuredContent;
assert.deepEqual(document.steps.map(step => step.n), [2, 3]);
assert.equal(document.steps[0].technique, "locked_candidates_pointing");
done("explain: two steps");
const second = async simplest => {
    const answer = await call(client, "explain", { puzzle: HARD, from: 2, to: 2, simplest });
    return answer.structuredContent.steps[0].technique;
};
assert.deepEqual([await second(false), await second(true)], ["hidden_pair", "multi_sector_locked_sets"]);
done("explain: the path that is short to tell");

// The client checks the answer against the schema that the tool announced.
assert.equal(tools.find(tool => tool.name === "judge").outputSchema.required[0], "verdicts");
const claims = ["r6c2=1", "Hidden Single: r6c2=1", "r6c2<>1", "r6c2=", "r1c4<>1"];
answer = await call(client, "judge", { puzzle: DEMO, claims });
assert.ok(!answer.isError, JSON.stringify(answer));
const verdicts = answer.structuredContent.verdicts;
assert.deepEqual(verdicts.map(one => one.verdict), ["otherwise", "proved", "false", "not_understood", "pointless"]);
assert.deepEqual(verdicts.map(one => one.claim), claims);
assert.equal(verdicts[2].results[0].counter, SOLUTION);
assert.equal(verdicts[3].column, 6);
assert.match(verdicts[3].told.join(" "), /a digit/);
const ordered = { puzzle: DEMO, claims: ["r6c2=1", "r6c5<>1"] };
const pointless = async in_order => (await call(client, "judge", { ...ordered, in_order })).structuredContent.verdicts[1].verdict;
assert.deepEqual([await pointless(true), await pointless(false)], ["pointless", "otherwise"]);
done("judge: verdicts, by themselves and in order");

answer = await call(client, "rate", { puzzles: [DEMO, SOLUTION], scale: "own" });
assert.deepEqual(answer.structuredContent.ratings.map(one => one.clues), [17, 81]);
done("rate: two puzzles");

const order = { count: 2, seed: 7, level: "easy", symmetry: "half-turn" };
const first = await call(client, "generate", order);
assert.equal(first.structuredContent.puzzles.length, 2);
assert.deepEqual((await call(client, "generate", order)).structuredContent, first.structuredContent);
done("generate: the same seed, the same puzzles");

answer = await call(client, "hint", { puzzle: DEMO, lang: "ja" });
assert.match(answer.content[0].text, /[ぁ-ん]/);
const japanese = await connected(["--lang", "ja"]);
assert.match(japanese.getInstructions(), /ナンプレ/);
answer = await call(japanese, "hint", { puzzle: "44" });
assert.match(answer.content.at(-1).text, /[ぁ-ん]/);
await japanese.close();
done("both languages");

for (const [name, args, said] of [
    ["hint", { puzzle: DEMO.slice(1) }, "one cell"],
    ["hint", { puzzle: DEMO, level: 9 }, "level"],
    ["hint", { puzzle: DEMO, path: "/etc/passwd" }, "no argument"],
    ["hint", { puzzle: DEMO, givens: "/etc/passwd" }, "givens"],
    ["hint", { puzzle: "/etc/passwd" }, "puzzle"],
    ["hint", { puzzle: DEMO, upto: "x-wings-of-gold" }, "x-wings-of-gold"],
    ["why", { puzzle: DEMO, cell: "r1c1" }, "digit"],
    ["why", { puzzle: DEMO, cell: "--help", digit: 1 }, "--help"],
    ["judge", { puzzle: DEMO }, "claims"],
    ["judge", { puzzle: DEMO, claims: ["r1c1=1\nr1c2=2"] }, "claims"],
    ["judge", { puzzle: "11" + DEMO.slice(2), claims: ["r1c1=1"] }, "twice"],
    ["generate", { level: "--output=x" }, "--output=x"],
]) {
    answer = await call(client, name, args);
    assert.ok(answer.isError, JSON.stringify(args));
    assert.ok(answer.content.at(-1).text.includes(said), `${said}: ${answer.content.at(-1).text}`);
}
await assert.rejects(call(client, "rm", {}), /no tool/);
done("mistakes are told, and name what is wrong");

// Several at a time: the quick one does not wait for the slow one.
const abort = new AbortController();
const slow = call(client, "generate", { count: 100, needs: "jellyfish", seed: 1, time: 500 }, { signal: abort.signal });
slow.catch(() => {});
await new Promise(over => setTimeout(over, 700));
const pid = client.transport.pid;
assert.equal(children(pid), 1, "the slow one is at work");
await call(client, "hint", { puzzle: DEMO });
abort.abort("enough");
await assert.rejects(slow);
for (let tries = 0; children(pid) > 0; tries++) {
    assert.ok(tries < 100, "what was cancelled goes on");
    await new Promise(over => setTimeout(over, 100));
}
await client.ping();
done("a slow call is cancelled, and its process is gone");

// Whoever asks hears how far it is, in the language of the server; what is told only grows.
const told = [];
const quiet = call(client, "generate", { count: 100, needs: "jellyfish", seed: 1, time: 3 }, { onprogress: one => told.push(one) });
answer = await quiet;
assert.ok(told.length >= 2, `${told.length} notifications`);
for (const [at, one] of told.entries()) {
    assert.ok(one.total === 100 && one.progress <= 100 && /of 100 after \d+ s/.test(one.message), JSON.stringify(one));
    assert.ok(at === 0 || one.progress > told[at - 1].progress, JSON.stringify(told));
}
const many = [];
answer = await call(client, "generate", { count: 40, seed: 1, level: "hard" }, { onprogress: one => many.push(one) });
assert.equal(answer.structuredContent.puzzles.length, 40);
done(`progress: ${told.length} and ${many.length} notifications, each further than the last`);

// Whoever cancels hears no more.
const halted = new AbortController();
let after = 0;
const ended = call(client, "generate", { count: 100, needs: "jellyfish", seed: 1, time: 500 }, {
    signal: halted.signal,
    onprogress: () => (halted.signal.aborted ? after++ : halted.abort("enough")),
});
await assert.rejects(ended);
await new Promise(over => setTimeout(over, 2500));
assert.equal(after, 0);
assert.equal(children(client.transport.pid), 0);
done("cancelled by what it was told: no more is told");

await client.close();
const impatient = await connected(["--timeout", "1"]);
answer = await call(impatient, "generate", { count: 100, needs: "jellyfish", seed: 1, time: 500 });
assert.ok(answer.isError && answer.structuredContent.error === "mcp-too-late", JSON.stringify(answer));
await impatient.close();
done("a call that takes too long is stopped, and told");

// Without the client: lines in, lines out.
const raw = (input, args = []) => spawnSync(program, ["mcp", ...args], { input, timeout: 60000 });
const ask = (id, puzzle) => JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "hint", arguments: { puzzle } } });
let run = raw("");
assert.deepEqual([run.status, run.stdout.toString()], [0, ""]);
run = raw(`{"jsonrpc":\n${ask(1, DEMO)}\n\n${ask("b", HARD)}\n`);
assert.equal(run.status, 0);
const lines = run.stdout.toString().trim().split("\n").map(line => JSON.parse(line));
assert.deepEqual(lines.map(line => String(line.id)).sort(), ["1", "b", "null"]);
assert.equal(lines.find(line => line.id === null).error.code, -32700);
run = raw(`${"x".repeat(9 << 20)}\n${ask(1, DEMO)}\n`);
assert.deepEqual(run.stdout.toString().trim().split("\n").map(line => JSON.parse(line).id), [null, 1]);
done("the end of the input ends it, after what was asked is answered");

const closed = spawn("bash", ["-c", `(echo '${ask(1, DEMO)}'; sleep 2; echo '${ask(2, DEMO)}'; sleep 30) | timeout 20 "$0" mcp | head -c 1 >/dev/null; echo "\${PIPESTATUS[1]}"`, program], { stdio: ["ignore", "pipe", "inherit"], detached: true });
const code = await new Promise(over => closed.stdout.once("data", data => over(data.toString().trim())));
process.kill(-closed.pid, "SIGTERM");
assert.ok(code === "0", `nobody reads: ${code}`);
done("nobody reads: it ends");

const stopped = spawn(program, ["mcp"], { stdio: ["pipe", "pipe", "inherit"] });
stopped.stdin.write(`${ask(1, DEMO)}\n`);
await new Promise(over => stopped.stdout.once("data", over));
stopped.kill("SIGINT");
const [status] = await new Promise(over => stopped.once("exit", (...all) => over(all)));
assert.equal(status, 130);
done("Ctrl-C: 130");

console.log(`mcp: ${checked} checks with the reference client`);
