// Called by iss_compare: node iss_compare.mjs ISS COUNT_FILES FILE…
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [iss, program, ...files] = process.argv.slice(2);
const TURNS = 5;
globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const { SimpleSolver } = await import(`${iss}/js/sandbox/simple_solver.js`);
const solver = new SimpleSolver();
const ours = spawn(program, ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: ours.stdout })[Symbol.asyncIterator]();

const rows = [];
let wrong = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const best = { ours: Infinity, theirs: Infinity };
  const counts = new Set();
  for (let turn = 0; turn < TURNS; turn++) {
    ours.stdin.write(`${file}\n`);
    const [, count, ms] = (await answers.next()).value.split('\t');
    counts.add(count);
    best.ours = Math.min(best.ours, Number(ms));
    const start = performance.now();
    counts.add(String(solver.countSolutions(text, 2)));
    best.theirs = Math.min(best.theirs, performance.now() - start);
  }
  if (counts.size > 1) wrong += 1;
  const ratio = best.ours / best.theirs;
  rows.push({ ...best, ratio });
  const cells = [best.ours.toFixed(2), best.theirs.toFixed(2), ratio.toFixed(3), [...counts].join('≠')];
  console.log([...cells, file].join('\t'));
}
ours.stdin.end();
const median = (key) => rows.map((row) => row[key]).sort((a, b) => a - b)[rows.length >> 1];
console.log(`${rows.length} puzzles: median ${median('ours').toFixed(2)} ms against ${median('theirs').toFixed(2)} ms,`
  + ` median ratio ${median('ratio').toFixed(3)}, worst ${Math.max(...rows.map((row) => row.ratio)).toFixed(2)},`
  + ` slower on ${rows.filter((row) => row.ratio > 1).length}, differing counts ${wrong}`);
process.exit(wrong ? 1 : 0);
