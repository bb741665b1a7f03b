// `npm run prove -- mutations ['<pattern of names>']`: breaks, one at a time, every text, route and field that a row of
// the specifications names, in a copy of the product, and runs the tests that name the row: they must fail. Run it by
// hand: each takes some ten seconds.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, toolEnv } from '../../scripts/tools/processes.mjs';
import { claims, unproved } from './claims.mjs';
import { whatIsLeft } from './exceptions.mjs';
import { FIGURES } from './figures.mjs';
import { readRows } from './rows.mjs';
import { placesOf, readTests } from './tests.mjs';
import { WAYS } from './ways.mjs';

const wanted = new RegExp(process.argv[2] ?? '');
const DOCUMENTS = { admin: '1-administration-et-acces', journey: '2-parcours-boussole' };
const CONFIGS = { web: 'web/jest.config.js', api: 'api/jest.config.js' };
const copy = mkdtempSync(join(tmpdir(), 'boussole-mutations-'));

function makeCopy() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const tar = execFileSync('tar', ['c', '--null', '-T', '-'], {
    cwd: root,
    input: files,
    maxBuffer: 2 ** 29,
  });
  execFileSync('tar', ['x'], { cwd: copy, input: tar });
  for (const folder of ['', 'api', 'web']) {
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
}

const isProduct = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|spec)\.|\/testing\/|\/generated\/|fixtures/.test(file);
const readProduct = () =>
  ['web/src', 'schema', 'api/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter(isProduct)
      .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  );

const side = (path) => (path.startsWith('web/') ? 'web' : 'api');
const isPage = (path) => !path.startsWith('web/e2e/');
const roomOf = (path) => path.split('/').slice(0, 3).join('/');
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of a claim in the product: a route in its table, a field as a word, a text between its quotation marks. */
function patternsOf(claim) {
  if (claim.startsWith('/')) return [new RegExp(`(?<=['"\`])${escape(claim)}(?!\\w)`, 'gi')];
  if (/^\w+$/.test(claim) && /_|[a-z][A-Z]/.test(claim)) return [new RegExp(`\\b${claim}\\b`, 'g')];
  const whole = new RegExp(`(?<=['"\`])${escape(claim)}(?=['"\`])`, 'g');
  // A short word may be a part of anything.
  return claim.includes(' ') ? [whole, new RegExp(escape(claim), 'g')] : [whole];
}

/** The product's files that contain it: those nearest to the test first, all equally near ones together. */
function writtenIn(claim, bearer, product) {
  const room = roomOf(bearer);
  const ranks = [
    ({ path }) => claim.startsWith('/') && path === 'web/src/paths.ts',
    ({ path }) =>
      path.startsWith(`${room}/`) || (side(bearer) === 'web' && path.startsWith('web/src/ui/')),
    ({ path }) => path.endsWith('.rest.ts') && side(bearer) === 'api',
    ({ path }) => path.startsWith('web/src/') && side(bearer) === 'web',
    ({ path }) => path.startsWith('schema/'),
    ({ path }) => path.startsWith('api/src/') && side(bearer) === 'api',
  ];
  for (const pattern of patternsOf(claim)) {
    for (const rank of ranks) {
      const files = product.filter((file) => rank(file) && file.source.match(pattern));
      if (files.length > 0) return { pattern, files };
    }
  }
  return undefined;
}

/** Changes only the last letter, so that the name's form stays and its meaning is lost. */
const broken = (text) => `${text.slice(0, -1)}${text.endsWith('z') ? 'y' : 'z'}`;

/** Runs the tests with this name in these files; returns whether they fail. */
function fails(name, files) {
  const jest = 'node_modules/jest/bin/jest.js --maxWorkers=1 --silent';
  const args = [...jest.split(' '), '-c', CONFIGS[side(files[0])], '-t', escape(name)];
  const { status } = spawnSync('node', args.concat('--runTestsByPath', files), {
    cwd: copy,
    env: toolEnv({ TEST_ENGINE: 'pglite' }),
    stdio: 'ignore',
  });
  return status !== 0;
}

function tryOne({ name, what, edits, tests }) {
  for (const { path, after } of edits) writeFileSync(join(copy, path), after);
  const caught = fails(name, tests);
  for (const { path, before } of edits) writeFileSync(join(copy, path), before);
  console.log(
    `${caught ? '✔' : '✘'} ${name} ${what}   (${edits.map(({ path }) => path).join(', ')})`,
  );
  return caught;
}

/** « Page n sur N », whose words occur everywhere, is among the figures; the profile's name comes from the server. */
const ELSEWHERE = new Set(['Page', 'sur', 'User']);

/** One mutation per claim: the row's tests that contain it, and the product's files that do. */
function plan(row, bearers, product) {
  const texts = claims(whatIsLeft(row)).filter((claim) => !ELSEWHERE.has(claim));
  return texts.flatMap((claim) => {
    const holding = bearers.filter(({ source }) => unproved(claim, [source]).length === 0);
    const writes = ({ source }) => patternsOf(claim).some((it) => source.match(it));
    const first = holding.find(writes) ?? bearers[0];
    if (!first) return [];
    const found = writtenIn(claim, first.path, product);
    if (!found) return [{ name: row.name, what: claim, edits: [] }];
    const edits = found.files.map(({ path, source }) => ({
      path,
      before: source,
      after: source.replace(found.pattern, broken),
    }));
    const tests = bearers.map(({ path }) => path).filter((path) => side(path) === side(first.path));
    return [{ name: row.name, what: claim, edits, tests }];
  });
}

/** Figures that rows give without quoting them, listed by hand. */
const planFigures = (product) =>
  [...FIGURES, ...WAYS].map(({ row, path, from, to, tests }) => {
    const { source } = product.find((file) => file.path === path) ?? { source: '' };
    const edits = source.includes(from)
      ? [{ path, before: source, after: source.replace(from, to) }]
      : [];
    return { name: row, what: `${from} → ${to}`, edits, tests };
  });

function main() {
  const tests = readTests().filter(({ path }) => isPage(path));
  const rows = Object.entries(DOCUMENTS).flatMap(([name, file]) =>
    readRows(name, readFileSync(join(root, `docs/specification/${file}.md`), 'utf8')),
  );
  const places = placesOf(
    rows.map(({ name }) => name),
    tests,
  );
  const product = readProduct();
  const planned = [
    ...rows.flatMap((row) => {
      const paths = new Set(places.get(row.name).map(({ path }) => path));
      return plan(
        row,
        tests.filter(({ path }) => paths.has(path)),
        product,
      );
    }),
    ...planFigures(product),
  ].filter(({ name, what }) => wanted.test(`${name} ${what}`));
  console.log(`${planned.length} mutations`);
  makeCopy();
  const unknown = planned.filter(({ edits }) => edits.length === 0);
  for (const { name, what } of unknown) console.log(`? ${name} ${what}: not found as it stands`);
  const tried = planned.filter(({ edits }) => edits.length > 0);
  // A test that fails as it stands would catch everything.
  for (const config of Object.keys(CONFIGS)) {
    const { name, tests: files } = tried.find((one) => side(one.tests[0]) === config) ?? {};
    if (files && fails(name, files)) throw new Error(`Without any mutation it fails: ${files}`);
  }
  const caught = tried.filter(tryOne).length;
  console.log(`${caught} of ${tried.length} mutations caught, ${unknown.length} not found`);
  process.exitCode = caught === tried.length ? 0 : 1;
}

try {
  main();
} finally {
  rmSync(copy, { recursive: true, force: true });
}
