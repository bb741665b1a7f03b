// Writes docs/BENCH.md from the readings/ folder. A size that was not measured this time keeps its last figures.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { findPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run } from '../../scripts/tools/processes.mjs';

const READINGS = join(root, 'proof/bench/readings');
const REPORT = join(root, 'docs/BENCH.md');

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const versionOf = (pkg) =>
  JSON.parse(readFileSync(join(root, 'node_modules', pkg, 'package.json'), 'utf8')).version;

function context() {
  const [cpu] = cpus();
  let commit = '';
  try {
    commit = git('rev-parse', '--short', 'HEAD');
  } catch {
    // An archive of the product has no git history.
  }
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit,
    node: process.version,
    postgres: execFileSync(join(findPostgres(), 'postgres'), ['--version'], {
      encoding: 'utf8',
    }).trim(),
    apollo: versionOf('@apollo/server'),
    machine: `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
}

/** Keeps one series, with the machine and the time. */
export async function keep(name, reading) {
  mkdirSync(READINGS, { recursive: true });
  const file = join(READINGS, `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...context(), ...reading }, rounded, 1));
  await run('oxfmt', [file]);
}

const rounded = (_key, value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

const read = (name) => {
  const file = join(READINGS, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

const table = (titles, rows) =>
  [titles, titles.map(() => '---'), ...rows].map((l) => `| ${l.join(' | ')} |`).join('\n');
const n = (value, digits = 2) => (value === undefined ? '–' : value.toFixed(digits));

/** Of the bare handler's requests a second: below, a user would notice at the sizes that we promise. */
const FLOORS = { W1: 0.3, W2: 0.33, W3: 0.55, W4: 0.3, W5: 0.33 };
/** To PostGraphile, which reads neither session nor rights. */
const TO_PEER = 0.7;
const MEMORY_MAX_MIB = 450;
const DOORS = {
  graphql: 'GraphQL',
  navigateur: 'GraphQL, compressed',
  rest: 'REST',
  restPage: 'REST, a page of ten',
  nu: 'bare handler',
  pair: 'PostGraphile',
};

const met = (seen, target) => (seen >= target ? 'yes' : '**no**');

function targets({ mesures, memoire }) {
  const rows = Object.entries(mesures).map(([name, { quoi, portes }]) => {
    const { ratioNu } = portes.graphql;
    return [`${name} ${quoi}`, `≥ ${FLOORS[name]}`, n(ratioNu), met(ratioNu, FLOORS[name])];
  });
  const peer = mesures.W1?.portes.graphql.ratioPair;
  if (peer) rows.push(['W1, to PostGraphile', `≥ ${TO_PEER}`, n(peer, 1), met(peer, TO_PEER)]);
  for (const [when, given] of [
    ['as the run ends', memoire.produit],
    ['at its highest', memoire.peak],
  ]) {
    const measure = [`${n(given, 0)} MiB`, met(MEMORY_MAX_MIB, given)];
    rows.push([`memory of the process ${when}`, `≤ ${MEMORY_MAX_MIB} MiB`, ...measure]);
  }
  return table(['', 'wanted', 'measured', 'kept'], rows);
}

/** CPU of both processes per request, in ms: the figure that a busy machine disturbs least. */
const cpuOf = ({ cpuNode, cpuBase }) => cpuNode + cpuBase;

const throughputs = ({ mesures }) =>
  table(
    ['', 'door', 'req/s', 'to bare', 'CPU to bare', 'p50 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms'],
    Object.entries(mesures).flatMap(([name, { portes }]) =>
      Object.entries(portes).map(([door, p]) => [
        name,
        DOORS[door],
        n(p.parSeconde, 0),
        n(p.ratioNu),
        n(cpuOf(portes.nu) / cpuOf(p)),
        n(p.p50, 1),
        n(p.p99, 1),
        n(p.cpuNode),
        n(p.cpuBase),
      ]),
    ),
  );

const latencies = ({ mesures }) =>
  table(
    ['', 'door', '1 connection', '10', '100'],
    Object.entries(mesures).flatMap(([name, { latences: found }]) =>
      Object.entries(found).map(([door, by]) => [
        name,
        DOORS[door],
        ...[1, 10, 100].map((connections) => {
          const loaded = by[connections];
          return loaded ? `${n(loaded.p50, 1)} / ${n(loaded.p99, 1)}` : 'refused';
        }),
      ]),
    ),
  );

const readOn = ({ date, commit, node, postgres, apollo, machine, pair, charges }) =>
  [
    `${date} UTC at ${commit || 'no commit'}`,
    `Node ${node}, ${postgres}, Apollo Server ${apollo}${pair ? `, ${pair}` : ''}`,
    `${machine}; load ${charges.map((load) => n(load, 1)).join(' → ')}`,
  ].join(' · ');

const section = (reading) => {
  const { taille, societes, equipes, membres, reponses, tours, ms } = reading;
  return `## Size ${taille}

${societes} × ${equipes} teams × ${membres} members × 20 criteria × 3 campaigns: ${reponses.toLocaleString('en')} answers.
Medians of ${tours} interleaved rounds of ${ms} ms, 10 connections. ${readOn(reading)}

${targets(reading)}

${throughputs(reading)}

p50 / p99 in ms at 1, 10 and 100 connections:

${latencies(reading)}
`;
};

function inDatabase(readings) {
  const names = Object.keys(readings[0].mesures);
  return table(
    ['', ...readings.map(({ taille }) => taille), 'statements a request'],
    names.map((name) => [
      name,
      ...readings.map(({ mesures }) => {
        const { plan, execution } = mesures[name]?.base ?? {};
        return `${n(execution)} (+ ${n(plan)})`;
      }),
      String(readings[0].mesures[name].requetes),
    ]),
  );
}

/** CPU a request of each work item at the sizes that were measured, and how many times as much it is at the last. */
function growth(readings) {
  const names = Object.keys(Object.assign({}, ...readings.map(({ mesures }) => mesures)));
  const lines = names.flatMap((name) =>
    Object.keys(DOORS).flatMap((door) => {
      const seen = readings.map(({ mesures }) => mesures[name]?.portes[door]);
      const [first, last] = [seen.at(0), seen.at(-1)];
      if (!first || !last) return [];
      const times = cpuOf(last) / cpuOf(first);
      return [[name, DOORS[door], ...seen.map((p) => (p ? n(cpuOf(p)) : '–')), `× ${n(times, 1)}`]];
    }),
  );
  const sizes = readings.map(({ taille }) => taille);
  return table(['', 'door', ...sizes, `${sizes.at(0)} to ${sizes.at(-1)}`], lines);
}

const told = (reading) =>
  reading
    ? `${reading.lignes.map((line) => `- ${line}`).join('\n')}\n\n${readOn(reading)}`
    : 'Not measured yet.';

/** Draws the report. */
export async function writeReport() {
  const readings = ['S', 'M'].map((size) => read(`size-${size}`)).filter(Boolean);
  const sixty = read('sixty');
  const phone = read('phone');
  const text = `# Measured

Drawn by \`npm run bench\`.

The bare handler is \`node:http\` + \`pg\` running the page's own statement, prepared, captured from the product on its way to the database: no session, no rights, no validation, no shape given to the answer. Both run on the same tables, in turn; ratios hold on a busy machine, absolute figures do not. *To bare*: the median over the rounds of the ratio of requests a second. *CPU to bare*: CPU of both processes a request, the bare handler's over the door's, which a busy machine blurs least. *Node ms* and *PostgreSQL ms*: that CPU, a request. The product reads the session and the rights besides, in a statement each at most.

${readings.map(section).join('\n')}
## Inside the database

Execution (+ planning, which a prepared statement pays once) of the page's statements, ms, median of 15.

${readings.length ? inDatabase(readings) : ''}

## Growth

CPU of both processes a request, ms, from one size to the other: S is a company of 100 teams, M twenty of them.

${readings.length > 1 ? growth(readings) : ''}

## Sixty members, twelve answers each, at once

${told(sixty)}

## A slow phone

From the scan of a team's square: a phone that was never here, its processor slowed 4 times, slow 4G. ≤ 5.4 s to the first question and ≤ 19 s for twelve criteria without thinking are asked.

${told(phone)}
`;
  writeFileSync(REPORT, text);
  await run('oxfmt', [REPORT]);
  console.log(`Written: ${REPORT}`);
}
