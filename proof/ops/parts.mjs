// The programs that the plays of ops/ need, and how they wait for one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findPostgres } from '../../scripts/tools/postgres.mjs';

const READY_WITHIN = 120_000;

/** Path of a server's program; Debian puts it where only root's PATH leads. */
export const findServer = (name) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Debian's package of a program, where the two have different names. */
const PACKAGES = { etcd: 'etcd-server', etcdctl: 'etcd-client' };

/** Ends the process, and says what to install, where PostgreSQL or one of these programs is missing. */
export function requireParts(...programs) {
  const missing = programs
    .filter((name) => !findServer(name))
    .map((name) => PACKAGES[name] ?? name);
  if (!findPostgres()) missing.unshift('postgresql');
  if (missing.length === 0) return;
  console.error(
    `Il manque « ${missing.join(' », « ')} » : apt-get install -y ${missing.join(' ')}`,
  );
  process.exit(1);
}

/** Polls until the condition is true; tells the last obstacle when it never is. */
export async function until(what, isSo) {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    const answer = await isSo().catch((error) => error);
    if (answer === true) return;
    if (Date.now() > deadline) throw new Error(`never so: ${what} (last: ${answer})`);
    await delay(200);
  }
}
