// What people ask the served product, at the size of the million: how long each takes, and how many blocks it reads.
import { setTimeout as delay } from 'node:timers/promises';

import { document } from '../documents.mjs';
import { assail, attempt, httpRequest } from '../load.mjs';
import { cpuOf, memoryOf, serverCpu } from '../measures.mjs';
import { doors, worksOn } from '../work.mjs';
import { forgetStatistics, readStatistics, serverPid } from './server.mjs';

const CONNECTIONS = 10;
const MS = 3_000;
const WARM_UP = 1_500;
const DOORS = ['graphql', 'premiere'];
/** One request that gives every user of every company: whether it ends, and what it takes. */
const WHOLE_LIST = '/api/register/getAllUsers';
const CHAPTERS = ['W1', 'W1p', 'W2', 'W3', 'W4', 'W5', 'W6'];

const heaviest = (statements, calls) =>
  statements.slice(0, 3).map(({ text, blocks, ms, calls: own }) => ({
    text: text.slice(0, 160),
    blocks: blocks / calls,
    ms: ms / own,
  }));

/** One door of one work item: ms, CPU and blocks a request. */
async function round(url, server, pid, make) {
  const counter = { n: 0 };
  const ask = (ms) =>
    assail({ port: server.port, connections: CONNECTIONS, ms, make, next: () => counter.n++ });
  await ask(WARM_UP);
  await forgetStatistics(url);
  const before = [cpuOf(server.pid), serverCpu(pid)];
  const read = await ask(MS);
  const cpu = [cpuOf(server.pid) - before[0], serverCpu(pid) - before[1]];
  const statements = await readStatistics(url);
  const blocks = statements.reduce((sum, one) => sum + one.blocks, 0);
  return {
    p50: read.p50,
    p99: read.p99,
    perSecond: read.parSeconde,
    node: (cpu[0] * 1000) / read.requetes,
    database: (cpu[1] * 1000) / read.requetes,
    blocks: blocks / read.requetes,
    heaviest: heaviest(statements, read.requetes),
  };
}

/** One request alone, after one that warms up. */
async function once(url, server, bytes) {
  await attempt(server.port, bytes);
  await forgetStatistics(url);
  const start = performance.now();
  const { statut, corps } = await attempt(server.port, bytes);
  const ms = performance.now() - start;
  const statements = await readStatistics(url);
  return {
    ms,
    statut,
    bytes: corps.length,
    blocks: statements.reduce((sum, one) => sum + one.blocks, 0),
    heaviest: heaviest(statements, 1),
  };
}

export async function measureWorks(url, server, data, say) {
  const pid = await serverPid(url);
  const works = worksOn(data);
  const measured = {};
  for (const name of CHAPTERS) {
    const makers = doors(works[name], name, data.jetonAdmin);
    for (const door of DOORS.filter((one) => makers[one])) {
      const read = await round(url, server, pid, makers[door]).catch(({ message }) => ({
        refused: message.slice(0, 200),
      }));
      measured[`${name} ${door}`] = read;
      if (read.refused) {
        say(`${name} ${door}: ${read.refused}`);
        continue;
      }
      say(
        `${name} ${door}: p50 ${read.p50.toFixed(1)} ms, p99 ${read.p99.toFixed(1)}, ${read.perSecond.toFixed(0)}/s, ` +
          `CPU ${read.node.toFixed(2)} + ${read.database.toFixed(2)} ms, ${read.blocks.toFixed(0)} blocks`,
      );
    }
  }
  return measured;
}

/** What an administrator asks of everybody at once, by the page of users, and of the trail. */
const ofUsers = (input) => [
  document('individu/utilisateurs/UsersPage.graphql', 'UsersPage'),
  { input: { page: 1, taille: 10, ...input } },
];
const ADMINISTRATION = {
  'users, nobody found': ofUsers({ recherche: 'zzzz' }),
  'users, one found': ofUsers({ recherche: 'membre777@' }),
  'users, page 1000': ofUsers({ page: 1_000 }),
  ...Object.fromEntries(
    ['nom', 'prenom', 'pseudo', 'adresseMail', 'libelleSociete'].map((column) => [
      `users by ${column}`,
      ofUsers({ tri: column }),
    ]),
  ),
};

export async function measureAdministration(url, server, { jetonAdmin }, documents, say) {
  const measured = {};
  for (const [name, [query, variables]] of Object.entries({ ...ADMINISTRATION, ...documents })) {
    const headers = { 'apollo-require-preflight': 'true' };
    const bytes = httpRequest('/graphql', { query, variables }, { jeton: jetonAdmin, headers });
    measured[name] = await once(url, server, bytes);
  }
  measured.metrics = await once(url, server, httpRequest('/metrics', undefined));
  for (const [name, { ms, statut, blocks, bytes }] of Object.entries(measured))
    say(`${name}: ${ms.toFixed(0)} ms, ${blocks} blocks, ${bytes} bytes, ${statut}`);
  return measured;
}

/** Last, because a process that builds a million rows may not outlive it. */
export async function measureWholeList(url, server, { jetonAdmin }, say) {
  const start = performance.now();
  const ended = await attempt(
    server.port,
    httpRequest(WHOLE_LIST, undefined, { jeton: jetonAdmin }),
  ).catch(({ message }) => ({ statut: message, corps: '' }));
  await delay(200);
  let memory = Number.NaN;
  try {
    memory = memoryOf(server.pid);
  } catch {
    // It has ended.
  }
  const read = {
    ms: performance.now() - start,
    statut: ended.statut,
    bytes: ended.corps.length,
    memory,
  };
  say(`all users: ${JSON.stringify(read)}`);
  return read;
}
