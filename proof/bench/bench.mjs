// `npm run bench`: the built product, a bare handler that runs the product's own SQL, and PostGraphile, all on one
// PostgreSQL of our own, measured by turns at two sizes; then sixty members at once, and a slow phone. Writes docs/BENCH.md, which
// explains the measures. It uses this machine only, has a time limit, and stops what it started.
//
// npm run bench -- --sizes=S,M --rounds=5 --ms=600 --works=W1,W2 --no-peer --no-sixty --no-phone --no-report
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { run, toolEnv } from '../../scripts/tools/processes.mjs';
import { load, reopen, SIZES } from './data.mjs';
import { assail } from './load.mjs';
import {
  cpuOf,
  median,
  memoryOf,
  peakMemoryOf,
  serverCpu,
  summarize,
  timeInDatabase,
} from './measures.mjs';
import { keep, writeReport } from './report.mjs';
import { bare, capture, installPeer, launchProduct, pair } from './servers/servers.mjs';
import { phone, sixty } from './told.mjs';
import { doors, worksOn } from './work.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'S,M' },
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '600' },
    works: { type: 'string', default: 'W1,W2,W3,W4,W5' },
    'no-peer': { type: 'boolean', default: false },
    'no-sixty': { type: 'boolean', default: false },
    'no-phone': { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(options.rounds);
const MS = Number(options.ms);
const CONNECTIONS = 10;
/** Time in ms before measuring: JavaScript is compiled once it has run often enough, and would be measured with it. */
const WARM_UP = 1_500;
const say = (line) => console.log(line);

/** Measures one server for a while: requests a second, quantiles, and CPU per request of each process, in ms. */
async function round(server, postgres, make, counter, connections, ms) {
  const before = [cpuOf(server.pid), serverCpu(postgres.pid)];
  const measure = await assail({
    port: server.port,
    connections,
    ms,
    make,
    next: () => counter.n++,
  });
  const [node, base] = [cpuOf(server.pid) - before[0], serverCpu(postgres.pid) - before[1]];
  return {
    ...measure,
    cpuNode: (node * 1000) / measure.requetes,
    cpuBase: (base * 1000) / measure.requetes,
  };
}

/** The doors of one work item, and the server that answers each. */
const inCompetition = (servers, makers) =>
  [
    ['graphql', servers.produit],
    ['navigateur', servers.produit],
    ['rest', servers.produit],
    ['restPage', servers.produit],
    ['nu', servers.nu],
    ['pair', servers.pair],
  ].filter(([door, server]) => server && makers[door]);

/** A size may not bear so many connections: the bench reports it and goes on. */
const refuse = (name, door, connections) => (error) => {
  say(`  ${name} at ${connections} connections, ${door}: ${error.message.slice(0, 200)}`);
};

/** Measures all doors by turns, round after round, so that the machine's other work affects them alike. */
async function measureWork(name, servers, postgres, makers, again) {
  const measuredDoors = inCompetition(servers, makers);
  const rounds = Object.fromEntries(measuredDoors.map(([door]) => [door, []]));
  let counter;
  for (let i = -1; i < ROUNDS; i += 1) {
    counter = await again();
    // Each door comes first in turn, because the one after the tables were emptied finds cold caches.
    const played = measuredDoors.map((_, k) => measuredDoors.at((k + i) % measuredDoors.length));
    for (const [door, server] of played) {
      const ms = i < 0 ? WARM_UP : MS;
      const read = await round(server, postgres, makers[door], counter, CONNECTIONS, ms);
      // The first round only warms up.
      if (i >= 0) rounds[door].push(read);
    }
  }
  const ratio = (a, b) =>
    rounds[b] && median(rounds[a].map((read, i) => read.parSeconde / rounds[b][i].parSeconde));
  const resultat = Object.fromEntries(
    Object.entries(rounds).map(([door, read]) => [
      door,
      {
        ...summarize(read),
        ratioNu: ratio(door, 'nu'),
        ratioPair: ratio(door, 'pair'),
      },
    ]),
  );
  counter = await again();
  const latencies = {};
  for (const connections of [1, CONNECTIONS, 100]) {
    for (const [door, server] of measuredDoors.filter(([p]) => p === 'graphql' || p === 'nu')) {
      const read = await round(server, postgres, makers[door], counter, connections, MS).catch(
        refuse(name, door, connections),
      );
      latencies[door] = {
        ...latencies[door],
        [connections]: read && { p50: read.p50, p99: read.p99 },
      };
    }
  }
  return { portes: resultat, latences: latencies };
}

/** Migrates and fills an empty database. */
async function fill(url, size) {
  const env = toolEnv({ DATABASE_URL: url });
  const migrated = await run('node', ['api/dist/api/src/app/migrate.js'], { env, stdio: 'ignore' });
  if (migrated !== 0) throw new Error('the migrations failed');
  const start = performance.now();
  const data = await load(url, SIZES[size]);
  const seconds = (performance.now() - start) / 1000;
  say(`${size}: ${data.reponses} answers loaded in ${seconds.toFixed(0)} s`);
  return data;
}

const ofWork = (name, { portes: p }) =>
  `  ${name} ${p.graphql.parSeconde.toFixed(0)} req/s, ${p.graphql.ratioNu.toFixed(2)} of the bare handler` +
  (p.graphql.ratioPair ? `, ${p.graphql.ratioPair.toFixed(1)} × PostGraphile` : '') +
  `; CPU node ${p.graphql.cpuNode.toFixed(2)} ms, base ${p.graphql.cpuBase.toFixed(2)} ms` +
  ` (bare ${p.nu.cpuNode.toFixed(2)} + ${p.nu.cpuBase.toFixed(2)})`;

/** Resident memory of each process, in MiB. */
async function memories(servers) {
  const read = Object.entries(servers).map(([name, { pid }]) => [name, memoryOf(pid)]);
  const memory = Object.fromEntries(read);
  const peak = peakMemoryOf(servers.produit.pid);
  say(
    `  memory of the product after: ${memory.produit.toFixed(0)} MiB, at most ${peak.toFixed(0)}`,
  );
  return { ...memory, peak };
}

async function measureServers(postgres, folder, data, open) {
  const { url } = postgres;
  const chosen = options.works.split(',');
  const works = Object.fromEntries(
    Object.entries(worksOn(data)).filter(([name]) => chosen.includes(name)),
  );
  const captured = await capture(url, folder, works, data.jetonAdmin);
  const servers = {
    nu: await open(bare(url, folder, captured)),
    produit: await open(launchProduct(url, folder)),
    ...(installedPeer && { pair: await open(pair(url, installedPeer.folder)) }),
  };
  const measures = {};
  for (const [name, work] of Object.entries(works)) {
    const makers = doors(work, name, data.jetonAdmin);
    measures[name] = {
      quoi: work.quoi,
      requetes: captured[name].total,
      base: await timeInDatabase(url, captured[name].page),
      ...(await measureWork(name, servers, postgres, makers, async () => {
        if (work.written) await reopen(url);
        return { n: 0 };
      })),
    };
    say(ofWork(name, measures[name]));
  }
  return { mesures: measures, memoire: await memories(servers) };
}

async function measureSize(size) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-bench-'));
  const postgres = await startPostgres({ durable: true });
  const opened = [];
  const open = async (promise) => {
    const server = await promise;
    opened.push(server);
    return server;
  };
  try {
    const data = await fill(postgres.url, size);
    const read = await measureServers(postgres, folder, data, open);
    return { taille: size, ...SIZES[size], reponses: data.reponses, ...read };
  } finally {
    for (const server of opened.toReversed()) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const installedPeer = options['no-peer'] ? undefined : await installPeer();
if (!installedPeer && !options['no-peer']) say('PostGraphile could not be installed: no peer.');
try {
  for (const size of options.sizes.split(',').filter(Boolean)) {
    const loads = [loadavg()[0]];
    const reading = await measureSize(size);
    loads.push(loadavg()[0]);
    const complete = {
      ...reading,
      charges: loads,
      tours: ROUNDS,
      ms: MS,
      pair: installedPeer?.version,
    };
    if (!options['no-report']) await keep(`size-${size}`, complete);
  }
} finally {
  installedPeer?.retirer();
}
if (!options['no-sixty']) {
  const rows = await sixty(say);
  if (!options['no-report']) await keep('sixty', { lignes: rows, charges: [loadavg()[0]] });
}
if (!options['no-phone']) {
  const rows = await phone(say);
  if (!options['no-report']) await keep('phone', { lignes: rows, charges: [loadavg()[0]] });
}
if (!options['no-report']) await writeReport();
