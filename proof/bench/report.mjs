// Writes docs/BENCH.md from the readings/ folder and from notes.md, which is written by hand. A size that was not measured
// this time keeps its last figures.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { findPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run } from '../../scripts/tools/processes.mjs';

const READINGS = join(root, 'proof/bench/readings');
const NOTES = join(root, 'proof/bench/notes.md');
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

const TARGETS = { W1: 1, W2: 2, W3: 0.65, W4: 0.6, W5: 0.85, W1p: 1 };
const DOORS = {
  graphql: 'GraphQL',
  navigateur: 'GraphQL, compressed',
  premiere: 'GraphQL, never asked before',
  rest: 'REST',
  restFirst: 'REST, never asked before',
  restPage: 'REST, a page of ten',
  restPageFirst: 'REST, a page of ten, never asked before',
  nu: 'bare handler',
  lignes: 'bare handler, three rows by key',
  memoire: 'bare handler that keeps its replies in the same way',
  pair: 'PostGraphile',
};

/** Of what a request makes, in kB: ten requests are always under way when the nursery is cleaned. */
const KEPT_MAX = 5;

const met = (seen, target) => (seen >= target ? 'yes' : '**no**');

/** Of a reply that is not kept yet; where none is wanted, it is told all the same. */
const FIRST_TARGETS = { W1: 0.45, W1p: 0.45, W2: '', W5: '' };

function targets({ taille, mesures, memoire }) {
  const rows = Object.entries(mesures).map(([name, { quoi, portes, seconds }]) => {
    if (seconds)
      return [`${name} ${quoi}, by sixty every ${seconds} s`, '', shareOf(portes, seconds), ''];
    const { ratioNu } = portes.graphql;
    return [`${name} ${quoi}`, `≥ ${TARGETS[name]}`, n(ratioNu), met(ratioNu, TARGETS[name])];
  });
  if (taille === 'L' && mesures.W2) {
    const { execution } = mesures.W2.base;
    const found = `${n(execution, 1)} ms`;
    rows.push(['W2, inside the database', '≤ 15 ms', found, met(15, execution)]);
  }
  for (const [name, target] of Object.entries(FIRST_TARGETS)) {
    const first = mesures[name]?.portes.premiere?.ratioNu;
    const wanted = target ? `≥ ${target}` : '';
    if (first)
      rows.push([`${name}, never asked before`, wanted, n(first), target && met(first, target)]);
    const same = mesures[name]?.portes.graphql.ratioMemoire;
    if (same) rows.push([`${name}, to a bare handler that keeps its replies`, '', n(same), '']);
  }
  const page = mesures.W5?.portes.restPage?.ratioNu;
  if (page) rows.push(['W5 by REST, a page of ten', '≥ 0.5', n(page), met(page, 0.5)]);
  const unasked = mesures.W5?.portes.restPageFirst?.ratioNu;
  if (unasked) rows.push(['W5 by REST, a page of ten, never asked before', '', n(unasked), '']);
  const ofRows = mesures.W1p?.portes.graphql.ratioLignes;
  if (ofRows) rows.push(['W1p, to three rows read by key', '≥ 0.5', n(ofRows), met(ofRows, 0.5)]);
  const peer = mesures.W1?.portes.graphql.ratioPair;
  if (peer) rows.push(['W1, to PostGraphile', '≥ 3', n(peer, 1), met(peer, 3)]);
  for (const [name, { portes }] of Object.entries(mesures)) {
    // A whole list, of megabytes, is kept for as long as it is read.
    const { rest: _list, restFirst: _other, ...pages } = portes;
    const most = Math.max(...Object.values(pages).map(({ kept = -1 }) => kept));
    const measure = [`${n(most, 1)} kB`, met(KEPT_MAX, most)];
    if (most >= 0)
      rows.push([`${name}, kept by the nursery at any door`, `≤ ${KEPT_MAX} kB`, ...measure]);
  }
  for (const [when, given] of [
    ['as the run ends', memoire.produit],
    ['half a minute after the run', memoire.repos],
    ['at its highest', memoire.peak],
  ]) {
    if (given) {
      const measure = [`${n(given, 0)} MiB`, met(350, given)];
      rows.push([`memory of the process ${when}`, '< 350 MiB', ...measure]);
    }
  }
  return table(['', 'wanted', 'measured', 'kept'], rows);
}

/** CPU of both processes per request, in ms: the figure that a busy machine disturbs least. */
const cpuOf = ({ cpuNode, cpuBase }) => cpuNode + cpuBase;

/** What part of one core sixty readers take who ask again every so many seconds. */
const shareOf = ({ graphql }, seconds) =>
  `${n((60 / seconds / 10) * cpuOf(graphql), 1)} % of a core`;

const throughputs = ({ mesures }) =>
  table(
    [
      '',
      'door',
      'req/s',
      'to bare',
      'CPU to bare',
      'p50 ms',
      'p99 ms',
      'Node ms',
      'PostgreSQL ms',
      'kept kB',
    ],
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
        n(p.kept, 1),
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

/** Draws the report. */
export async function writeReport() {
  const readings = ['S', 'M', 'L', 'R'].map((size) => read(`size-${size}`)).filter(Boolean);
  const ofSizes = readings.filter(({ taille }) => ['S', 'M', 'L'].includes(taille));
  const sixty = read('sixty');
  const text = `# Measured

Drawn by \`npm run bench\` (\`-- --sizes=S,M,L\` for all sizes); written by hand: only what is below [What each change brought](#what-each-change-brought), kept in \`proof/bench/notes.md\`.

The bare handler is \`node:http\` + \`pg\` running the page's own statement, prepared, captured from the product on its way to the database: no session, no rights, no validation, no shape given to the answer. Both run on the same tables, in turn; ratios hold on a busy machine, absolute figures do not. *To bare*: the median over the rounds of the ratio of requests a second. *CPU to bare*: CPU of both processes a request, the bare handler's over the door's, which a busy machine blurs least. *Node ms* and *PostgreSQL ms*: that CPU, a request. _kept kB_: of what a request makes, what outlives the cleaning of the nursery. The product reads the session and the rights besides, in a statement each at most.

${readings.map(section).join('\n')}
## Inside the database

Execution (+ planning, which a prepared statement pays once) of the page's statements, ms, median of 15.

${readings.length ? inDatabase(readings.filter(({ mesures }) => 'W1' in mesures)) : ''}

## Growth

CPU of both processes a request, ms, from the smallest size to the largest. A company of S has 100 teams, one of L 2,000: a list that is asked whole grows with it, a page should not.

${ofSizes.length > 1 ? growth(ofSizes) : ''}

## Sixty members, twelve answers each, at once

${sixty ? `${sixty.lignes.map((line) => `- ${line}`).join('\n')}\n\n${readOn(sixty)}` : ''}

${readFileSync(NOTES, 'utf8')}`;
  writeFileSync(REPORT, text);
  await run('oxfmt', [REPORT]);
  console.log(`Written: ${REPORT}`);
}
