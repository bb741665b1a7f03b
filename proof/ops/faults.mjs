// Faults of one machine among several: no acknowledged answer may be lost.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { inspectTables } from '../faults/check.mjs';
import { pause, shutDown } from '../faults/server.mjs';
import { until } from '../waiting.mjs';
import { allSaved, end, meanwhile, told } from './meanwhile.mjs';
import { keepStreams } from './streams.mjs';

const LIST = '/api/societes/getAllSocietes';

/** Kills one process (`kill -9`): its requests and streams are cut off, and nobody else notices. */
export async function killOne(scene) {
  const { cluster } = scene;
  const streams = await keepStreams(cluster.url, scene.room);
  const replies = await meanwhile(scene, async () => {
    await end(cluster.products[1], 'SIGKILL');
    await delay(2_000);
    await cluster.restart(1);
  });
  const back = await streams.end();
  return `one of three processes killed and started again: ${told(replies)}, lost = 0; ${back}`;
}

/** Stops and starts each process in turn, as for a new version: nobody notices. */
export async function rollOver(scene) {
  const { cluster } = scene;
  const codes = [];
  const replies = await meanwhile(scene, async () => {
    for (const [i, product] of cluster.products.entries()) {
      codes.push(await end(product, 'SIGTERM'));
      await cluster.restart(i);
      // The balancer asks a process twice before it uses it.
      await delay(1_500);
    }
  });
  assert.deepEqual(codes, [0, 0, 0], 'a process did not end well');
  allSaved(replies);
  return `three processes replaced one after the other: ${told(replies)}, lost = 0`;
}

/** How many times the replica has read the companies. */
async function looks({ url }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select seq_scan + coalesce(idx_scan, 0) as n from pg_stat_user_tables where relname = 'societe'`,
    );
    return Number(rows[0].n);
  } finally {
    await client.end();
  }
}

const READS = 60;
/** Reads lists as a facilitator who has not written lately; no read may fail. */
async function readLists({ cluster, cookie }) {
  for (let i = 0; i < READS; i += 1) {
    const reply = await fetch(cluster.url + LIST, { headers: { cookie } });
    const text = await reply.text();
    assert.equal(reply.status, 200, text);
    assert.ok(JSON.parse(text).length > 0, 'an empty list');
  }
}

const servesReads = (scene) => async () => {
  const before = await looks(scene.cluster.replica);
  await readLists(scene);
  // The server counts a read only when its connection is idle.
  await delay(1_500);
  const served = (await looks(scene.cluster.replica)) - before;
  return served > READS / 4 || `${served} of ${READS} lists read there`;
};

/** Stops, then freezes the replica while lists are read and answers given; then it must serve again. */
export async function withoutReplica(scene) {
  const { replica } = scene.cluster;
  await until('the replica serves lists', servesReads(scene));
  const replies = await meanwhile(scene, async () => {
    const reading = readLists(scene);
    await shutDown(replica, 'SIGQUIT');
    await reading;
    await readLists(scene);
    await replica.relaunch();
    await until('the replica is back', servesReads(scene));
    const resume = pause(replica);
    await readLists(scene).finally(resume);
    await until('the replica is back', servesReads(scene));
  });
  allSaved(replies);
  return (
    `replica stopped, started, frozen and woken: ${told(replies)}, lost = 0; ` +
    `${READS * 3} lists read meanwhile, errors: none; it serves lists again by itself`
  );
}

/** Checks the tables on the primary and, once it has caught up, on the replica. */
export async function inspectBoth({ cluster: { primary, replica } }) {
  const rows = await inspectTables({ databaseUrl: primary.url, dataDir: '' });
  await until('the replica has every row', async () => {
    return (await inspectTables({ databaseUrl: replica.url, dataDir: '' })) === rows;
  });
  return `${rows} rows of answers on the primary and on the replica, kept sums equal their recomputation on both`;
}
