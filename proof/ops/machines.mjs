// PostgreSQL on two machines under Patroni and etcd, one of which replaces the other: Debian's own programs, configured as
// in ops/, on this machine's network only. Every process is stopped by its id.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { findPostgres, identity } from '../../scripts/tools/postgres.mjs';
import { freePort, root, stop } from '../../scripts/tools/processes.mjs';
import { family, isAlive } from '../faults/server.mjs';
import { until } from '../waiting.mjs';
import { findServer } from './parts.mjs';

const PASSWORD = randomBytes(12).toString('hex');

/** Starts a program as whoever PostgreSQL may run as; what it says goes to a file of the folder. */
function launchIn(folder, name, command, args, env = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  return spawn(findServer(command), args, {
    ...identity(),
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder, ...env },
    stdio: ['ignore', log, log],
  });
}

async function startEtcd(folder) {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`);
  const child = launchIn(folder, 'etcd', 'etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    `--initial-cluster=default=http://${peer}`,
    `--listen-client-urls=http://${client}`,
    `--advertise-client-urls=http://${client}`,
    `--listen-peer-urls=http://${peer}`,
    `--initial-advertise-peer-urls=http://${peer}`,
  ]);
  const healthy = async () => (await fetch(`http://${client}/health`)).ok;
  await until('etcd answers', healthy);
  return { address: client, child };
}

/** One machine: Patroni and the server that it looks after. */
async function makeNode(folder, name, etcd) {
  const [port, api] = [await freePort(), await freePort()];
  const data = join(folder, name);
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `'${etcd.address}'`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: findPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'repliques',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
  let child;
  /** The server's process; Patroni does not take it along when it dies. */
  const server = () => {
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return isAlive(pid) ? pid : undefined;
    } catch {
      return undefined;
    }
  };
  const killServer = () => {
    const pid = server();
    if (pid) family(pid).forEach((one) => isAlive(one) && process.kill(one, 'SIGKILL'));
  };
  return {
    name,
    port,
    api,
    launch: () => {
      child = launchIn(folder, name, 'patroni', [join(root, 'ops/patroni.yml')], env);
    },
    /** What Patroni says that it is: `primary`, `replica`, `synchronous`. */
    is: async (role) => {
      const signal = AbortSignal.timeout(2_000);
      return (
        (await fetch(`http://127.0.0.1:${api}/${role}`, { signal }).catch(() => ({}))).status ===
        200
      );
    },
    /** The server dies, Patroni stays. */
    killServer,
    /** The whole machine dies. */
    kill: async () => {
      await stop(child, { signal: 'SIGKILL' });
      killServer();
      while (server()) await delay(20);
    },
    stop: async () => {
      await stop(child, { patience: 30_000 });
      killServer();
    },
    now: () => {
      child?.kill('SIGKILL');
      killServer();
    },
  };
}

async function startBalancer(folder, nodes) {
  const [primary, replicas] = [await freePort(), await freePort()];
  const servers = nodes.flatMap(({ port, api }, i) => [
    [`BASE${i + 1}_PORT`, String(port)],
    [`BASE${i + 1}_API`, String(api)],
  ]);
  const child = launchIn(
    folder,
    'haproxy',
    'haproxy',
    ['-f', join(root, 'ops/haproxy-base.cfg'), '-db'],
    {
      BOUSSOLE_PRIMARY: `127.0.0.1:${primary}`,
      BOUSSOLE_REPLICAS: `127.0.0.1:${replicas}`,
      ...Object.fromEntries(servers),
    },
  );
  return { primary, replicas, child };
}

async function sql(url, ...statements) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } finally {
    await client.end();
  }
}

/** Starts them; how to stop each is added to `ends`, and to `children` what an interruption must kill. */
export async function startMachines(ends, children) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-machines-'));
  const who = identity();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const etcd = await startEtcd(folder);
  children.push(etcd.child);
  ends.push(() => stop(etcd.child));
  const nodes = [await makeNode(folder, 'base1', etcd), await makeNode(folder, 'base2', etcd)];
  children.push(...nodes.map(({ now }) => ({ kill: now })));
  ends.push(() => Promise.all(nodes.map((node) => node.stop())));
  for (const node of nodes) node.launch();
  const balancer = await startBalancer(folder, nodes);
  children.push(balancer.child);
  ends.push(() => stop(balancer.child));
  const whole = async () => {
    const [one, other] = await Promise.all(
      nodes.map(async (node) => ({
        primary: await node.is('primary'),
        synchronous: await node.is('synchronous'),
      })),
    );
    const pair = (a, b) => a.primary && !b.primary && b.synchronous;
    return pair(one, other) || pair(other, one) || JSON.stringify([one, other]);
  };
  await until('a primary and its synchronous replica', whole);
  const at = (user, base, port) => `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${base}`;
  const admin = at('postgres', 'postgres', balancer.primary);
  await until('the balancer finds the primary', () => sql(admin, 'select 1'));
  await sql(
    admin,
    `create role boussole login password '${PASSWORD}'`,
    'create database boussole owner boussole',
  );
  return {
    primary: { url: at('boussole', 'boussole', balancer.primary) },
    replica: { url: at('boussole', 'boussole', balancer.replicas) },
    nodes,
    folder,
    whole: () => until('a primary and its synchronous replica', whole),
  };
}
