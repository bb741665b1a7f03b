// A transaction pooler is put between the processes and the server while people answer, then killed.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { until } from '../waiting.mjs';
import { allSaved, end, meanwhile, refusedWell, told } from './meanwhile.mjs';

/** How many connections of the server are PgBouncer's, and how many the product's own. */
async function connections({ primary }) {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0].n;
}

/** Replaces each process by one that is told of the pooler, and lets people answer through it. Nobody is refused. */
export async function throughPooler(scene) {
  const { cluster } = scene;
  const settings = { DATABASE_POOLER: cluster.pooler.url };
  const moving = await meanwhile(scene, async () => {
    for (const [i, product] of cluster.products.entries()) {
      assert.equal(await end(product, 'SIGTERM'), 0);
      await cluster.restart(i, settings);
      // The balancer asks a process twice before it uses it.
      await delay(1_500);
    }
  });
  allSaved(moving);
  let busy;
  const there = await meanwhile(scene, async () => {
    await delay(5_000);
    busy = await connections(cluster);
  });
  allSaved(there);
  return (
    `each process replaced by one behind PgBouncer: ${told(moving)}; then through it: ${told(there)}, lost = 0; ` +
    `${busy} connections of the server in all`
  );
}

const KILLS = 3;
/** Kills PgBouncer under load, and starts it again: who is refused is told to try again, nothing is lost. */
export async function killPooler(scene) {
  const { cluster } = scene;
  const replies = await meanwhile(scene, async () => {
    for (let i = 0; i < KILLS; i += 1) {
      await end(cluster.pooler, 'SIGKILL');
      await delay(1_000);
      await cluster.pooler.launch();
      await until('it serves', async () => (await fetch(`${cluster.url}/pret`)).ok);
      await delay(2_000);
    }
  });
  refusedWell(replies);
  return `PgBouncer killed and started again ${KILLS} times: ${told(replies)}, lost = 0`;
}
