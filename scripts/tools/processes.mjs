// Child processes of our scripts: started here, and stopped by their id, never by name.
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Environment in which `node` and every npm tool are the ones of the lockfile, even outside `npm run`. */
export function toolEnv(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Runs a command to its end; resolves to its exit code (1 when a signal ended it). */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The date and commit of a run. */
export const stamp = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim(),
});

/** Asks a child to stop, waits, then kills it. */
export async function stop(child, { signal = 'SIGTERM', patience = 10_000 } = {}) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(insist);
}

/**
 * Below those that systems lend to outgoing connections, from 32768 up (Linux) or 49152 up; above those that browsers refuse,
 * the last of which is 10080.
 */
const PORTS = { first: 11_000, last: 32_000 };

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A TCP port that nobody uses, on the loopback address: drawn among those that the system gives to nobody, because between
 * this answer and its use any connection of any process might be given one that the system had chosen.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    if (await isFree(port)) return port;
  }
}

/** Full path of the first of these commands found in PATH. */
export function which(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  return undefined;
}
