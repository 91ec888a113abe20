// Called by iss_collection: node iss_collection.mjs ISS PROGRAM
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [iss, program] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS_EACH ?? 20);
globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
process.chdir(iss);
const { resolvePuzzleConfig, DISPLAYED_EXAMPLES } = await import(`${iss}/data/example_puzzles.js`);
const collections = await import(`${iss}/data/collections.js`);
const { solveCollections } = await import(`${iss}/tests/e2e/e2e_puzzles.js`);
const { ensureGlobalEnvironment } = await import(`${iss}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const { SimpleSolver } = await import(`${iss}/js/sandbox/simple_solver.js`);

const lists = [DISPLAYED_EXAMPLES, ...Object.values(collections).filter(Array.isArray), ...solveCollections.map((c) => c.puzzles)];
const all = new Map();
for (const entry of lists.flat()) {
  const puzzle = resolvePuzzleConfig(entry);
  // Programs that make a text are no texts.
  if (typeof puzzle.input !== 'string' || puzzle.input.endsWith('.js')) continue;
  const file = puzzle.input.startsWith('/') ? path.join(iss, puzzle.input) : null;
  if (file && !existsSync(file)) continue;
  const text = file ? readFileSync(file, 'utf8') + (puzzle.extraConstraints ?? '') : puzzle.input;
  const known = all.get(text);
  if (!known?.solution) all.set(text, { name: puzzle.name, solution: puzzle.solution });
}

/** The digits of an answer, as numbers: ISS writes letters above 9, we write numbers between blanks. */
function digits(text) {
  const parts = text.trim().includes(' ') ? text.trim().split(/\s+/) : [...text.trim()];
  return parts.map((part) => (/[A-Za-z]/.test(part) ? part.toUpperCase().charCodeAt(0) - 64 : Number(part)));
}

/** Two solutions of ours. */
function several(file) {
  const run = spawnSync(program, ['--lang', 'en', 'solve', file, '--all', '2', '--format', 'jsonl'], { encoding: 'utf8' });
  return JSON.parse(run.stdout.trim().split('\n')[0]).found;
}

/** Whether ISS finds nothing wrong with any of these boards when it is given all of their digits: its search may lose one. */
function accepts(text, boards) {
  const filled = (board) => {
    const all = digits(board);
    const side = Math.sqrt(all.length);
    const cell = (at) => `R${(Math.floor(at / side) + 1).toString(17)}C${((at % side) + 1).toString(17)}`;
    return `${text.trim()}.${all.map((digit, at) => `~${cell(at)}_${digit}`).join('')}`;
  };
  return boards.length > 1 && boards.every((board) => new SimpleSolver().countSolutions(filled(board)) === 1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'iss-'));
const counts = {};
const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);
let wrong = 0;
let number = 0;
for (const [text, { name, solution }] of all) {
  const file = path.join(folder, `${++number}.iss`);
  writeFileSync(file, text);
  const run = spawnSync(program, ['--lang', 'en', 'solve', file, '--format', 'jsonl'], { encoding: 'utf8', timeout: SECONDS * 1000 });
  if (run.signal || run.error) { count('not settled in time'); console.log(`slow\t${number}\t${name}`); continue; }
  const rows = run.stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const said = run.stderr.trim().split('\n')[0] ?? '';
  const row = rows[0];
  if (rows.length !== 1 || !row) {
    count('no row, or several'); wrong += 1;
    console.log(`wrong\t${number}\t${name}\t${rows.length} rows\t${said}`);
  } else if (row.error) {
    count(`refused: ${row.error}`);
    console.log(`refused\t${number}\t${name}\t${row.error}\t${(row.note ?? said).slice(0, 200)}`);
  } else if (typeof solution === 'string' && row.solutions === 'one') {
    // Variable cells come after those of the grid in ours, and are not kept with an answer.
    const kept = digits(solution);
    const found = digits(row.found[0]).slice(0, text.includes('.Var~') ? kept.length : undefined);
    const same = found.join() === kept.join();
    count(same ? 'agrees' : 'DIFFERS');
    if (!same) { wrong += 1; console.log(`differs\t${number}\t${name}\t${row.found[0]}\t${solution}`); }
  } else if (typeof solution === 'string') {
    if (row.solutions === 'many' && accepts(text, several(file))) {
      count('has more solutions than the one kept, as ISS itself accepts');
      console.log(`several\t${number}\t${name}`);
      continue;
    }
    const bad = row.solutions === 'none' || row.solutions === 'many';
    count(bad ? 'DIFFERS' : 'read, not settled');
    wrong += bad;
    console.log(`${bad ? 'differs' : 'unsettled'}\t${number}\t${name}\t${row.solutions}`);
  } else {
    const bad = (solution === true && row.solutions === 'none') || (solution === null && ['one', 'many'].includes(row.solutions));
    wrong += bad;
    count(bad ? 'DIFFERS' : `no answer kept: ${row.solutions}`);
    if (bad) console.log(`differs\t${number}\t${name}\t${row.solutions}`);
  }
}
console.log(`${all.size} texts in ${folder}`);
for (const [what, times] of Object.entries(counts).sort((a, b) => b[1] - a[1])) console.log(`${String(times).padStart(5)}  ${what}`);
process.exit(wrong ? 1 : 0);
