// The site, used.  `node web/test/site.mjs SITE SCREENS`

import { mkdirSync } from "node:fs";
import { chromium, count, failures } from "./harness.mjs";
import { serve } from "./serve.mjs";
import { budgets } from "./budgets.mjs";
import { daily } from "./daily.mjs";
import { faults } from "./faults.mjs";
import { hour } from "./hour.mjs";
import { hands } from "./hands.mjs";
import { large } from "./large.mjs";
import { make } from "./make.mjs";
import { parts } from "./parts.mjs";
import { playing } from "./playing.mjs";
import { screens } from "./screens.mjs";
import { turns } from "./turns.mjs";

const [site, pictures] = process.argv.slice(2);
mkdirSync(pictures, { recursive: true });
const server = await serve(site);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const only = (process.env.ONLY ?? "parts,budgets,turns,hands,daily,playing,large,make,faults,hour,screens").split(",");
try {
  for (const [name, test] of Object.entries({ parts, budgets, turns, hands, daily, playing, large, make, faults, hour, screens })) {
    if (!only.includes(name)) continue;
    const began = Date.now();
    await test({ browser, server, site, pictures });
    console.log(`--- ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`web: ${count()} checks, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
