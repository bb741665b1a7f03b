// `npm run check -- migrations`: refuses the levels that would keep those who answer waiting (CONTRIBUTING, rule 7), by squawk's rules and
// by those that it lacks. `node scripts/checks/migrations.mjs <file>` checks the levels that a file exports instead.
import '../tools/register-typescript.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root, toolEnv } from '../tools/processes.mjs';

/** The last level of before the rule. */
const BEFORE = 'Migration20261128000001';
/** Limits of time are the start's (core/climb); the types of columns are ours to choose. */
const NOT_OURS = ['require-lock-timeout', 'require-statement-timeout', 'prefer-bigint-over-int']
  .concat(['prefer-bigint-over-smallint', 'prefer-text-field', 'prefer-identity'])
  .concat(['prefer-timestamptz']);
/** What only a level that takes away does, by its name. */
const REMOVING = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];
const HOLDING = /^\s*(cluster|lock|vacuum\s+full)\b|\bset\s+(un)?logged\b/i;
const NUMBERING = /\badd\s+column\b[^;]*(serial\b|\bas\s+identity\b)/i;
const ROWS = /^\s*(update|delete|insert|merge|truncate)\b/i;
const ALTERED = /^\s*alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i;

/** The statements of a level, played on nothing. */
async function statementsOf(Level) {
  const played = [];
  const execute = async (statement) => played.push(statement) && [];
  const level = new Level({ execute }, { get: () => ({}) });
  await level.up();
  return { statements: [...played, ...level.getQueries()], transactional: level.isTransactional() };
}

/** What squawk has no rule for. */
function ownFaults({ statements, transactional }) {
  const tables = statements.flatMap((one) => ALTERED.exec(one)?.[1]?.toLowerCase() ?? []);
  return [
    ...statements.filter((one) => HOLDING.test(one)).map((one) => `holds a table: ${one}`),
    ...statements.filter((one) => NUMBERING.test(one)).map((one) => `rewrites a table: ${one}`),
    ...(transactional ? statements.filter((one) => ROWS.test(one)) : []).map(
      (one) => `changes rows in a transaction; an Outside level does, in batches: ${one}`,
    ),
    ...(transactional && new Set(tables).size > 1
      ? [`holds several tables, and one is enough for a level: ${[...new Set(tables)].join(', ')}`]
      : []),
  ];
}

/** What squawk says of a level, as it would be sent. */
function squawk(folder, name, { statements, transactional }) {
  const file = join(folder, `${name}.sql`);
  // Validating twice is harmless.
  const robust = (one) =>
    /validate constraint/i.test(one) ? `-- squawk-ignore prefer-robust-stmts\n${one}` : one;
  // A statement that is alone in its file would count as its own transaction.
  writeFileSync(file, `${['select 1', ...statements.map(robust)].join(';\n')};\n`);
  const excluded = [...NOT_OURS, ...(/_apres\d{14}$/.test(name) ? REMOVING : [])];
  const words = ['--pg-version=15', '--reporter=gcc', `--exclude=${excluded.join(',')}`, file];
  if (transactional) words.push('--assume-in-transaction');
  const { status, stdout, stderr, error } = spawnSync('squawk', words, {
    env: toolEnv(),
    encoding: 'utf8',
  });
  if (error) throw error;
  return status === 0 ? [] : (stdout || stderr).replaceAll(`${folder}/`, '').trim().split('\n');
}

async function levels() {
  if (process.argv[2]) return import(pathToFileURL(resolve(process.argv[2])).href);
  const { MIGRATIONS } = await import('../../api/src/migrations/migrations.ts');
  const from = MIGRATIONS.findIndex(({ name }) => name === BEFORE) + 1;
  return Object.fromEntries(MIGRATIONS.slice(from).map((level) => [level.name, level.class]));
}

const folder = mkdtempSync(join(tmpdir(), 'boussole-niveaux-'));
process.chdir(root);
const checked = Object.entries(await levels());
for (const [name, Level] of checked) {
  const level = await statementsOf(Level);
  const faults = [
    ...squawk(folder, name, level),
    ...ownFaults(level).map((one) => `${name}: ${one}`),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
console.log(`${checked.length} levels looked at`);
