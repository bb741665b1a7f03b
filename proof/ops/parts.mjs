// The programs that the plays of ops/ need, and how they wait for one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findPostgres } from '../../scripts/tools/postgres.mjs';

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
