// Runs on one machine what several would run: a PostgreSQL server and its streaming replica, or two machines of which one
// replaces the other; three processes of the product; HAProxy in front and PgBouncer behind, configured as in ops/. On this
// machine's network only; every process is stopped by its id.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { freePort, root, stop, toolEnv } from '../../scripts/tools/processes.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { until } from '../waiting.mjs';
import { findServer } from './parts.mjs';
import { startPgBouncer } from './pooler.mjs';

const PROCESSES = 3;

async function startHaproxy(products) {
  const port = await freePort();
  const servers = products.map(({ url }, i) => [
    `BOUSSOLE_API${i + 1}`,
    `127.0.0.1:${new URL(url).port}`,
  ]);
  const env = toolEnv({ ...Object.fromEntries(servers), BOUSSOLE_BIND: `127.0.0.1:${port}` });
  const child = spawn(findServer('haproxy'), ['-f', join(root, 'ops/haproxy.cfg'), '-db', '-q'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { url: `http://127.0.0.1:${port}`, child, stop: () => stop(child) };
}

/** A primary and its streaming replica. */
async function startPair(ends) {
  const primary = await startPostgres({ durable: true });
  ends.push(primary.stop);
  const replica = await startPostgres({ durable: true, replicaOf: primary.url });
  ends.push(replica.stop);
  return { primary, replica };
}

/**
 * Starts all of it, with this first administrator, and these settings more for the product.
 *
 * @param startDatabases what to start first: a pair of servers, or `startMachines`.
 * @param pooler 'aside': PgBouncer is there and nobody goes by it yet; 'between': everybody does.
 */
export async function startCluster({
  mail,
  password,
  settings: own = {},
  startDatabases = startPair,
  pooler: place,
}) {
  const ends = [];
  const children = [];
  // At an interruption nothing can be awaited: each child is killed by its id, and the PostgreSQL servers stop by
  // themselves.
  const killAll = () => children.forEach((child) => child.kill());
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit']) {
    process.prependListener(event, killAll);
  }
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const databases = await startDatabases(ends, children);
    const { primary, replica } = databases;
    const pooler = place && (await startPgBouncer(primary.url));
    if (pooler) ends.push(pooler.stop);
    const settings = {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO: '0',
      ADMIN_MAIL: mail,
      ADMIN_PASSWORD: password,
      ...(place === 'between' && { DATABASE_POOLER: pooler.url }),
      ...own,
    };
    const products = [];
    ends.push(() => Promise.all(products.map((product) => product.stop())));
    const launch = async (more, from) => {
      const product = await startProduct({ ...settings, ...more }, undefined, from);
      children.push(product.child);
      return product;
    };
    for (let i = 0; i < PROCESSES; i += 1) products.push(await launch({}));
    const haproxy = await startHaproxy(products);
    children.push(haproxy.child);
    ends.push(haproxy.stop);
    await until('the balancer answers', async () => (await fetch(`${haproxy.url}/pret`)).ok);
    return {
      url: haproxy.url,
      ...databases,
      pooler,
      products,
      close,
      /** Starts a process that has ended again, on the port that the balancer expects, with these settings more. */
      restart: async (i, more) => {
        const { port } = new URL(products[i].url);
        products[i] = await launch({ ...more, PORT: port });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
