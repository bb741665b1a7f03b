// `npm run ops:essai`: several machines on one (see cluster.mjs): sixty members through the balancer; then a process
// killed, all of them replaced, the replica stopped, PgBouncer put between and killed, while thirty members answer and a
// room of thirty follows its séance. Prints figures and stops everything.
import { createClient } from '../../scripts/tools/product.mjs';
import { ADMIN, prepareScene } from '../faults/scene.mjs';
import { createWitness } from '../faults/witness.mjs';
import { playSixty } from '../sixty/play.mjs';
import { startCluster } from './cluster.mjs';
import { inspectBoth, killOne, rollOver, withoutReplica } from './faults.mjs';
import { requireParts } from './parts.mjs';
import { killPooler, throughPooler } from './poolerPlays.mjs';
import { openRoom, revealTwice } from './streams.mjs';

const MEMBERS = 30;
const CRITERIA = 20;

requireParts('haproxy', 'pgbouncer');

const say = (line) => console.log(`✔ ${line}`);

const cluster = await startCluster({ ...ADMIN, withPooler: true });
try {
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
  const plays = [
    killOne,
    rollOver,
    withoutReplica,
    revealTwice,
    throughPooler,
    killPooler,
    inspectBoth,
  ];
  for (const play of plays) say(await play(scene));
  say(`in all ${scene.witness.acknowledged()} answers acknowledged, lost = 0`);
} catch (error) {
  for (const { url, output } of cluster.products) console.error(`${url}\n${output.slice(-2_000)}`);
  throw error;
} finally {
  await cluster.close();
}
