// `npm run prove -- <name>`: runs one proof of the built product; words after the name go to the proof.
import { isBuilt } from '../scripts/built.mjs';
import { root, run, toolEnv } from '../scripts/tools/processes.mjs';

/** The command of each proof. Those that need no build say so. */
const PROOFS = {
  faults: 'node --liftoff-only proof/faults/faults.mjs',
  attacks: 'node proof/attacks/attacks.mjs',
  sixty: 'node proof/sixty/sixty.mjs',
  figures: 'node --liftoff-only proof/figures/figures.mjs',
  'figures:change': 'node proof/figures/change.mjs',
  backup: 'node proof/figures/backup.mjs',
  ops: 'node proof/ops/ops.mjs',
  levels: 'node proof/levels/levels.mjs',
  year: 'node proof/ops/year.mjs',
  // For an operator's own database: checks or repairs the sums kept beside the answers, and checks the seals of the trail.
  sums: 'node --liftoff-only --enable-source-maps api/dist/api/src/resultat/sums/main.js verifier',
  'sums:rebuild':
    'node --liftoff-only --enable-source-maps api/dist/api/src/resultat/sums/main.js reconstruire',
  seal: 'node --enable-source-maps api/dist/api/src/audit/verify.js',
  bench: 'node proof/bench/bench.mjs',
  'bench:seance': 'node proof/room/seance.mjs',
  'bench:scan': 'node proof/room/scan.mjs',
  'bench:crowd': 'node proof/bench/crowd.mjs',
  'bench:web': 'node proof/bench/web.mjs',
  print: 'playwright test -c proof/print/playwright.config.mjs',
  screenshots: 'node proof/screenshots/screenshots.mjs',
  mutations: 'node proof/specification/mutations.mjs',
};
const FROM_SOURCES = new Set(['mutations']);

const [name, ...options] = process.argv.slice(2);
if (!(name in PROOFS)) {
  console.error(`npm run prove -- <name>, one of ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
const [program, ...words] = PROOFS[name].split(' ');

/** Before a proof: builds what is stale, but for an operator's own, which starts one of our programs as it is. */
async function prepare() {
  if (FROM_SOURCES.has(name)) return 0;
  if (PROOFS[name].includes(' api/dist/')) return isBuilt() ? 0 : 1;
  return run('node', ['scripts/build.mjs', '--if-stale']);
}

process.exitCode =
  (await prepare()) || (await run(program, [...words, ...options], { cwd: root, env: toolEnv() }));
