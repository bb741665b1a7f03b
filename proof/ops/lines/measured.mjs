// Point 5: what /metrics and each line of the log tell an operator.
import { setTimeout as delay } from 'node:timers/promises';

import { save } from '../../faults/load.mjs';
import { prepareScene } from '../../faults/scene.mjs';
import { createWitness } from '../../faults/witness.mjs';
import { until } from '../../waiting.mjs';
import { ask } from './stage.mjs';

/** What the monitors of these probes carry. */
export const TOKEN = 'un-jeton-de-releve-des-lignes';
const READINGS = 20;

/** A product with a replica and a token, on which a few people have answered. */
const measured = (stage) =>
  stage.once('measured', async () => {
    const primary = await stage.server({ durable: true });
    const replica = await stage.server({ durable: true, replicaOf: primary.url });
    const product = await stage.serve({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
    });
    const { people } = await prepareScene(product.url, 3, 5);
    const witness = createWitness();
    for (const person of people)
      for (const id of person.criteria) await save(product.url, person, witness.draw(person, id));
    await delay(3_000);
    return { primary, product };
  });

const readMetrics = async ({ url }, headers = {}) => {
  const reply = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });
  return { status: reply.status, text: await reply.text() };
};

/** A probe of one measure: its rows, and whether they say what they should. */
const measure = (name, isRight) => async (stage) => {
  const { product } = await measured(stage);
  const { text } = await readMetrics(product);
  const found = text.split('\n').filter((row) => row.startsWith(name));
  const good = found.length > 0 && found.every((row) => isRight(row, stage.tree));
  return { good, seen: found.slice(0, 2).join(' ; ') || `aucune mesure ${name}…` };
};

const isFresh = (row) => {
  const age = Date.now() / 1_000 - Number(row.split(' ').at(-1));
  return age > -1 && age < 2 * 24 * 3_600;
};

/** How often each table of sums was read as a whole, as the server counts. */
async function scans(url) {
  // The server counts the last reads of a connection when it ends: the product closes an idle one after 4 s.
  await delay(6_000);
  const found = await ask(
    url,
    `select relname, seq_scan::int as n from pg_stat_user_tables
     where relname in ('resultat_cumul', 'domaine_cumul')`,
  );
  return new Map(found.map(({ relname, n }) => [relname, n]));
}

async function countsWithoutScan(stage) {
  const { primary, product } = await measured(stage);
  const before = await scans(primary.url);
  for (let i = 0; i < READINGS; i += 1) await readMetrics(product);
  const now = await scans(primary.url);
  const read = [...now].map(([table, n]) => [table, n - before.get(table)]);
  const told = read.map(([table, n]) => `${table} parcourue ${n} fois`);
  return {
    good: read.find(([table]) => table === 'resultat_cumul')[1] < READINGS / 4,
    seen: `${READINGS} relevés : ${told.join(', ')}`,
  };
}

async function replicaAge(stage) {
  const { product } = await measured(stage);
  const read = async () => (await readMetrics(product)).text;
  const isThere = async () => (await read()).includes('boussole_replica_age_seconds{');
  const found = await Promise.race([
    until('the age of the replica', isThere),
    delay(15_000, 'late'),
  ]);
  if (found === 'late') return { good: false, seen: 'aucune mesure de la réplique' };
  return measure(
    'boussole_replica_age_seconds{',
    (row) => Number(row.split(' ').at(-1)) < 60,
  )(stage);
}

async function fromElsewhere(stage) {
  const { product } = await measured(stage);
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  const { status } = await readMetrics(product, elsewhere);
  const wrong = await readMetrics(product, {
    ...elsewhere,
    authorization: 'Bearer un-autre-jeton',
  });
  return {
    good: status === 200 && wrong.status === 401,
    seen: `relayé : ${status} avec le jeton, ${wrong.status} avec un autre`,
  };
}

async function whoWrites(stage) {
  const { product } = await measured(stage);
  await delay(500);
  const rows = product.output
    .split('\n')
    .filter((row) => row.startsWith('{'))
    .map((row) => JSON.parse(row));
  const isNamed = (row) =>
    Object.values(row).some(
      (value) => String(value).split(':').at(-1) === String(product.child.pid),
    );
  const named = rows.filter(isNamed).length;
  return {
    good: rows.length > 10 && named === rows.length,
    seen: `${named} lignes sur ${rows.length} nomment leur processus`,
  };
}

export const MEASURED = {
  5.6: countsWithoutScan,
  5.7: measure('boussole_build_info{', (row, { manifest }) =>
    row.includes(`version="${manifest.version}"`),
  ),
  5.8: measure('boussole_housekeeping_timestamp_seconds ', isFresh),
  5.9: replicaAge,
  '5.10': fromElsewhere,
  5.11: whoWrites,
};
