// `npm run ops:essai`: several machines on one (see cluster.mjs). First sixty members through the balancer; then a process
// killed, all of them replaced, the replica stopped, PgBouncer put between and killed, while thirty members answer and a
// room of thirty follows its séance. Then two machines of PostgreSQL under Patroni: the primary, a process and PgBouncer
// killed twenty times each. `npm run ops:essai -- machines 3` plays these alone, three times each; `-- moment` restores a
// server to a moment by pgBackRest, `-- pair` is the first part. Prints figures and stops everything.
import { parseArgs } from 'node:util';

import { createClient } from '../../scripts/tools/product.mjs';
import { ADMIN, prepareScene } from '../faults/scene.mjs';
import { createWitness } from '../faults/witness.mjs';
import { playSixty } from '../sixty/play.mjs';
import { startCluster } from './cluster.mjs';
import { inspectBoth, killOne, rollOver, withoutReplica } from './faults.mjs';
import { killPoolers, killPrimary, killProcesses } from './machinePlays.mjs';
import { startMachines } from './machines.mjs';
import { requireParts } from './parts.mjs';
import { restoreMoment } from './pointInTime.mjs';
import { killPooler, throughPooler } from './poolerPlays.mjs';
import { openRoom, revealTwice } from './streams.mjs';

const MEMBERS = 30;
/** Fewer where two machines more share this one's processor. */
const MEMBERS_OF_MACHINES = 12;
const CRITERIA = 20;
const KILLS = 20;

const say = (line) => console.log(`✔ ${line}`);

/** Starts a cluster, plays in it, and stops it; shows what the processes said when something fails. */
async function playIn(settings, plays) {
  const cluster = await startCluster({ ...ADMIN, ...settings });
  try {
    await plays(cluster);
  } catch (error) {
    for (const { url, output } of cluster.products)
      console.error(`${url}\n${output.slice(-8_000)}`);
    throw error;
  } finally {
    await cluster.close();
  }
}

/** One server and its replica. */
async function onPair(cluster) {
  say(
    `one primary, one replica, ${cluster.products.length} processes behind HAProxy at ${cluster.url}`,
  );
  say(await playSixty(cluster.url, ADMIN));
  const admin = createClient(cluster.url);
  await admin.post('/api/access/login', ADMIN);
  const { people } = await prepareScene(cluster.url, MEMBERS, CRITERIA);
  // Without the cookie of a browser that has just written, which would make it read the primary.
  const cookie = admin.cookie().replace(/boussole_ecrit=\d/, '');
  const room = await openRoom(cluster.url);
  const scene = { cluster, people, room, witness: createWitness(), cookie };
  const plays = [killOne, rollOver, withoutReplica, revealTwice, throughPooler, killPooler];
  for (const play of [...plays, inspectBoth]) say(await play(scene));
  say(`in all ${scene.witness.acknowledged()} answers acknowledged, lost = 0`);
}

/** Two machines of which one replaces the other, with everybody by PgBouncer. */
const onMachines = (times) => async (cluster) => {
  say(
    `two machines of PostgreSQL under Patroni and etcd, the replica synchronous; PgBouncer; ${cluster.products.length} processes behind HAProxy`,
  );
  const { people } = await prepareScene(cluster.url, MEMBERS_OF_MACHINES, CRITERIA);
  const scene = { cluster, people, witness: createWitness() };
  for (const play of [killPrimary, killProcesses, killPoolers]) say(await play(scene, times));
  await cluster.whole();
  say(await inspectBoth(scene));
  say(`in all ${scene.witness.acknowledged()} answers acknowledged, lost = 0`);
};

const {
  positionals: [part, times = KILLS],
} = parseArgs({ allowPositionals: true });
if (![undefined, 'pair', 'moment', 'machines'].includes(part)) {
  console.error(
    'npm run ops:essai, or npm run ops:essai -- pair, or -- moment, or -- machines <how many times>.',
  );
  process.exit(1);
}
const plays = (name) => part === undefined || part === name;
requireParts(
  'haproxy',
  'pgbouncer',
  ...(plays('moment') ? ['pgbackrest'] : []),
  ...(plays('machines') ? ['patroni', 'etcd'] : []),
);
if (plays('pair')) await playIn({ pooler: 'aside' }, onPair);
if (plays('moment')) say(await restoreMoment());
if (plays('machines')) {
  await playIn({ startDatabases: startMachines, pooler: 'between' }, onMachines(Number(times)));
}
