// Compares the number of solutions that our counter finds with what ISS finds:
//
//     KOTOWARI_NAMED=/tmp/named.tsv cargo test -p kotowari-format --lib tests::
//     node tests/rules/iss.mjs FOLDER_OF_ISS /tmp/named.tsv
//
// A line of the file is a number and a string. ISS (MIT) is github:sigh/Interactive-Sudoku-Solver, its files in a
// folder.

import fs from 'node:fs';
import path from 'node:path';

const [folder, file] = process.argv.slice(2).map(name => path.resolve(name));
const { ensureGlobalEnvironment } = await import(`${folder}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const { SimpleSolver } = await import(`${folder}/js/sandbox/simple_solver.js${self.VERSION_PARAM}`);

let [same, refused, other] = [0, 0, 0];
for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
  const [count, text] = line.split('\t');
  let found;
  try {
    found = new SimpleSolver().countSolutions(text);
  } catch (error) {
    // What is impossible is an error there.
    if (count === '0') { same++; continue; }
    console.log(`refused: ${error.message}: ${text}`);
    refused++;
    continue;
  }
  if (found === Number(count)) same++;
  else { console.log(`${count} here, ${found} there: ${text}`); other++; }
}
console.log(`${same} the same, ${other} others, ${refused} refused`);
process.exit(other || refused ? 1 : 0);
