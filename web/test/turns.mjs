// The same inputs give the same turns in `kotowari play --turns` and in the browser.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { holds, open } from "./harness.mjs";

const GAMES = [
  ["...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...",
    ["hint", "hint", "hint", "hint", "take", "r1c1=5", "check", "back", "show", "take", "again", "why r1c2=5", "corner r1c1=2", "nonsense", "fill", "marks own", "hint", "mark here", "reset", "return here"]],
  ["...25.3.81.8.3.2....7.........58.7....6......7...2451...1.....26..8...4......9...",
    ["show", "take", "show", "take", "claim r1c1<>4", "claim r1c1<>4 because r1c2=4 r1c3=4", "check", "colour 3 r1c1 r1c2", "delete r1c1", "why r1c1=9"]],
];

/** Where two texts part. */
function differ(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other?.[at]) at++;
  return `${one.slice(Math.max(at - 60, 0), at + 60)}\n${other?.slice(Math.max(at - 60, 0), at + 60)}`;
}

export async function turns({ browser, server }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kotowari-web-"));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
  for (const language of ["en", "ja"]) {
    const page = await open(browser, server.base, { locale: language });
    await page.to("#");
    for (const [puzzle, lines] of GAMES) {
      const file = path.join(folder, "puzzle.txt");
      writeFileSync(file, `${puzzle}\n`);
      const out = execFileSync(process.env.KOTOWARI, ["play", "--turns", file, "--lang", language], { input: lines.join("\n") + "\n", env, encoding: "utf8" });
      const terminal = out.trim().split("\n").map((line) => JSON.parse(line));
      const web = await page.evaluate(async ([text, all]) => {
        const { call } = globalThis.kotowari;
        const turns = [(await call("open", { text })).turn];
        for (const line of all) turns.push(await call("send", { line }).then(({ turn }) => turn, (refused) => refused.wrong));
        return turns;
      }, [puzzle, lines]);
      holds(terminal.length === web.length, `${language}: ${terminal.length} turns and ${web.length}`);
      terminal.forEach((turn, at) => {
        holds(JSON.stringify(turn) === JSON.stringify(web[at]), `${language}: the turn after "${lines[at - 1]}" is another one:\n${differ(JSON.stringify(turn), JSON.stringify(web[at]))}`);
      });
    }
    await page.context().close();
  }
}
