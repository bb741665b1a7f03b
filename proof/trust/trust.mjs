// `npm run prove -- trust`: runs what proves each promise, and prints its number, the figure asked and the figure found.
// Writes the figures to docs/trust.json and the table to docs/TRUST.md. A step that is not run keeps its last figures,
// with their date: `--only=kill,attaques` runs some, `--only=` none (the table alone, which `--check` compares instead),
// `--long` runs all that was asked, for hours, `--cycles=100` kills so many times; `--from=folder` takes what
// `TEST_RESULTATS=folder npm test` found.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root, run, stamp, toolEnv } from '../../scripts/tools/processes.mjs';
import { pathOf, PROMISES, TESTED } from './promises.mjs';
import { addUp, importFrom, readJest, readLines } from './readings.mjs';
import { table } from './table.mjs';

const {
  values: { long: isLong, check: isCheck, from, cycles, ...options },
} = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    cycles: { type: 'string' },
    from: { type: 'string' },
  },
});
const only = options.only?.split(',');
const FIGURES = join(root, 'docs/trust.json');
const TABLE = join(root, 'docs/TRUST.md');

const form = isLong ? [] : ['--short'];
const kills = cycles ? [`--cycles=${cycles}`] : [];
/** Files of the API suite that run together, and the settings that make them long. */
const AFTERMATHS = {
  droits: [['contract/rights']],
  entries: [
    ['contract/fuzz', 'contract/badInputs', 'contract/documents'],
    // Through REST and GraphQL, on each engine: a million in all.
    { TEST_FUZZ_RUNS: '250000' },
  ],
  canaris: [['contract/canaries'], { TEST_CANARIS: '10000' }],
  invariants: [['contract/invariants'], { TEST_INVARIANTS: 'table' }],
  liens: [
    ['contract/attack/links', 'contract/attack/times', 'contract/attack/schema'],
    { TEST_ATTAQUE: '1000' },
  ],
  groups: [['contract/attack/groups'], { TEST_ATTAQUE: '1000' }],
  histoires: [['contract/histories'], { TEST_HISTOIRES: '1000' }],
  formes: [['contract/shapes', 'contract/plans'], { TEST_FORMES: '30000' }],
};
const rest = TESTED.filter((file) => !file.startsWith('contract/'));
const aftermaths = Object.entries({ ...AFTERMATHS, rest: [rest] }).flatMap(
  ([name, [files, long]]) =>
    ['pglite', 'postgres'].map((engine) => [
      `${name}-${engine}`,
      {
        commands: [['test:api', '--', ...files.map(pathOf), '--json']],
        env: { TEST_ENGINE: engine, ...(isLong && long) },
      },
    ]),
);
/** Kinds of faults, each a step of its own: the long form of all takes almost an hour. */
const FAULTS = {
  publications: 'publication,fermeture',
  coupures: 'reseau,foule',
  arrets: 'sigterm,verrou,course',
  disque: 'disque,journal',
  absence: 'attente,arret,pause,longue,adieu',
};
const STEPS = {
  ...Object.fromEntries(aftermaths),
  kill: {
    commands: [['prove', '--', 'faults', ...form, ...kills, '--only=kill,mort']],
    form: cycles && `${cycles} cycles`,
  },
  ...Object.fromEntries(
    Object.entries(FAULTS).map(([name, scenarios]) => [
      name,
      { commands: [['prove', '--', 'faults', ...form, `--only=${scenarios}`]] },
    ]),
  ),
  attaques: { commands: [['prove', '--', 'attacks', ...form]] },
  soixante: { commands: [['soixante', '--', '--members=30', '--criteria=20']] },
  e2e: { commands: [['e2e']] },
  chaine: { commands: [['check', '--', 'pins', 'licences', 'specification', 'deps']] },
};

async function play(name) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-confiance-'));
  const [report, jest] = [join(folder, 'rapport.jsonl'), join(folder, 'jest.json')];
  const started = Date.now();
  const when = stamp();
  let ok = true;
  try {
    for (const [script, ...args] of STEPS[name].commands) {
      const output = args.includes('--json') ? [`--outputFile=${jest}`] : [];
      const env = { ...toolEnv(), ...STEPS[name].env, TEST_RAPPORT: report };
      const code = await run('npm', ['run', '--silent', script, ...args, ...output], {
        env,
      });
      ok &&= code === 0;
    }
    return {
      ...when,
      form: STEPS[name].form ?? (isLong ? 'long' : 'short'),
      minutes: Math.ceil((Date.now() - started) / 60_000),
      ok,
      found: addUp(readLines(report)),
      tests: readJest(jest),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const figures = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {};
// Figures of a step that no longer exists are dropped.
for (const name of Object.keys(figures)) {
  if (!(name in STEPS) && !name.startsWith('npm-test-')) delete figures[name];
}
if (from) importFrom(from, figures);
for (const name of Object.keys(STEPS)) {
  if (isCheck || from || (only && !only.includes(name))) continue;
  console.log(`\n━━━ ${name}`);
  figures[name] = await play(name);
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
}
const { text, broken } = table(PROMISES, figures);
const isFresh = text === readFileSync(TABLE, 'utf8');
if (isCheck && !isFresh)
  console.error(
    'docs/TRUST.md is not what is asked and was found: `npm run prove -- trust --only=`.',
  );
if (!isCheck) {
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(TABLE, text);
  console.log(text);
}
process.exitCode = broken || (isCheck && !isFresh) ? 1 : 0;
