// Starts PgBouncer between the product and a server of our own, configured as ops/pgbouncer.ini but for its addresses.
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { identity } from '../../scripts/tools/postgres.mjs';
import { freePort, root, stop } from '../../scripts/tools/processes.mjs';
import { until } from '../waiting.mjs';
import { findServer } from './parts.mjs';

/** The file of ops/ for a server that trusts us, listening on this port, with these lines more. */
function configFor({ hostname, port, username, password }, listenPort, lines) {
  const changes = [
    [/host=\S+ port=\d+/, `host=${hostname} port=${port}`],
    [/^listen_port = .*$/m, `listen_port = ${listenPort}`],
    [/^auth_type = .*$/m, 'auth_type = any'],
    [/^auth_file = .*$/m, lines.join('\n')],
    [/dbname=boussole/, `dbname=boussole user=${username}${password && ` password=${password}`}`],
  ];
  return changes.reduce(
    (text, [what, instead]) => text.replace(what, instead),
    readFileSync(join(root, 'ops/pgbouncer.ini'), 'utf8'),
  );
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', (error) => resolve(error.code));
  });

/** Starts it in front of this server; `launch` starts it again once it was killed. */
export async function startPgBouncer(databaseUrl, lines = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'boussole-pgbouncer-'));
  const who = identity();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configFor(new URL(databaseUrl), port, lines));
  if (who.uid !== undefined) for (const path of [folder, file]) chownSync(path, who.uid, who.gid);
  let child;
  const launch = async () => {
    child = spawn(findServer('pgbouncer'), ['-q', file], {
      ...who,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('PgBouncer answers', () => answers(port));
  };
  await launch();
  const { username, pathname } = new URL(databaseUrl);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    get child() {
      return child;
    },
    launch,
    stop: async () => {
      await stop(child, { signal: 'SIGINT' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
