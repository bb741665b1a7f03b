// `npm run prove -- bench:million`: a hundredth, a tenth, then the whole of a million people (100 companies × 1,000 teams ×
// 10 members, 60 million answers) on a PostgreSQL of our own, and what each thing takes there. It writes the readings into
// proof/bench/readings. An hour and 30 GB of disk for all three; this machine only; stops and removes what it made.
//
// npm run prove -- bench:million --companies=1,10,100 --folder=/var/tmp [--url=postgresql://… filled before, kept]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';
import { run, toolEnv } from '../../../scripts/tools/processes.mjs';
import { inventory, publish } from '../data.mjs';
import { keep } from '../report.mjs';
import { launchProduct } from '../servers/servers.mjs';
import { fill } from './fill.mjs';
import {
  measureBackup,
  measureCheck,
  measureHousekeeping,
  measureMigration,
  measureRestore,
} from './jobs.mjs';
import { pages } from './pages.mjs';
import {
  ask,
  forgetStatistics,
  prepareStatistics,
  readStatistics,
  SETTINGS,
  sizeOf,
} from './server.mjs';
import { measureAdministration, measureWholeList, measureWorks } from './works.mjs';

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '1,10,100' },
    folder: { type: 'string', default: tmpdir() },
    url: { type: 'string' },
    steps: { type: 'string', default: 'works,pages,jobs,migration,check,backup,restore,list' },
  },
});
const STEPS = new Set(options.steps.split(','));
const EQUIPES = 1_000;
const MEMBRES = 10;
/** Teams of the first company whose every second is Publiée: publishing is one statement a boussole. */
const PUBLISHED = 20;
/** A restore writes row by row what was read by pages: it is measured at this size and below. */
const RESTORED_MAX = 10;
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** The load gives way to everything else on the machine; what is measured does not. */
function giveWay(pid, yields) {
  setPriority(pid, yields ? 19 : 0);
  try {
    execFileSync('ionice', [...(yields ? ['-c3'] : ['-c2', '-n4']), '-p', String(pid)]);
  } catch {
    // Not every machine has it.
  }
}

async function make(server, url, size) {
  await ask(
    server.url.replace(/[^/]+$/, 'postgres'),
    `create database ${url.slice(url.lastIndexOf('/') + 1)}`,
  );
  const env = toolEnv({ DATABASE_URL: url });
  const migrated = await run('node', ['api/dist/api/src/app/migrate.js'], { env, stdio: 'ignore' });
  if (migrated !== 0) throw new Error('the migrations failed');
  giveWay(server.pid, true);
  const data = await fill(url, size, say);
  await publish(url, { total: PUBLISHED });
  giveWay(server.pid, false);
  return data;
}

async function served(url, folder, data, read) {
  await forgetStatistics(url);
  const start = performance.now();
  const product = await launchProduct(url, folder);
  read.start = {
    seconds: (performance.now() - start) / 1000,
    statements: (await readStatistics(url)).slice(0, 8),
  };
  say(`start: ${read.start.seconds.toFixed(1)} s`);
  try {
    if (STEPS.has('works')) read.works = await measureWorks(url, product, data, say);
    if (STEPS.has('pages')) {
      const { asked, without } = pages();
      say(`not asked: ${without.join(', ')}`);
      read.pages = await measureAdministration(url, product, data, asked, say);
    }
    if (STEPS.has('list')) read.list = await measureWholeList(url, product, data, say);
  } finally {
    await product.stop();
  }
}

async function measure(url, folder, data, { societes }) {
  const read = {
    companies: societes,
    answers: data.reponses,
    filled: data.seconds,
    bytes: await sizeOf(url),
    loads: [loadavg()[0]],
  };
  say(
    `${societes} companies, ${data.reponses} answers, ${(read.bytes / 1e9).toFixed(2)} GB, load ${read.loads[0].toFixed(1)}`,
  );
  await served(url, folder, data, read);
  if (STEPS.has('jobs')) read.jobs = await measureHousekeeping(url, say);
  if (STEPS.has('check')) read.check = await measureCheck(url, say);
  if (STEPS.has('migration')) read.migration = await measureMigration(url, say);
  if (STEPS.has('backup')) read.backup = await measureBackup(url, folder, say);
  if (STEPS.has('restore') && read.backup && societes <= RESTORED_MAX)
    read.restore = await measureRestore(url, read.backup.file, say);
  read.loads.push(loadavg()[0]);
  return read;
}

const folder = mkdtempSync(join(options.folder, 'boussole-million-'));
const server = options.url
  ? { url: options.url, stop: () => undefined }
  : await startPostgres({ durable: true, parent: options.folder, settings: SETTINGS });
try {
  await prepareStatistics(server.url);
  for (const companies of options.companies.split(',').map(Number)) {
    const size = { societes: companies, equipes: EQUIPES, membres: MEMBRES };
    const url = server.url.replace(/[^/]+$/, `c${companies}`);
    const data = options.url
      ? inventory({ ...size, annee: new Date().getFullYear(), reponses: companies * 600_000 })
      : await make(server, url, size);
    const published = (n) => data.published(n % (PUBLISHED / 2));
    const read = await measure(url, folder, { ...data, published }, size);
    await keep(`million-${companies}`, read);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
