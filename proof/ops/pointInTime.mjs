// Every answer up to one moment comes back on a second server, by pgBackRest: from a full backup of the first, what changed since, and
// the log that it archived. What was written after that moment, and the mistake that somebody made then, do not.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { identity, startPostgres } from '../../scripts/tools/postgres.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { inspectTables, readBack } from '../faults/check.mjs';
import { startLoad } from '../faults/load.mjs';
import { ADMIN, prepareScene } from '../faults/scene.mjs';
import { createWitness } from '../faults/witness.mjs';
import { until } from '../waiting.mjs';

const MEMBERS = 10;
const CRITERIA = 10;
const WHILE = 2_000;

async function ask(url, text) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows[0];
}

const startOn = ({ url }) =>
  startProduct({
    DATABASE_URL: url,
    DEMO: '0',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
  });

async function answerFor(ms, product, people, witness) {
  const load = startLoad(product.url, people, witness);
  await delay(ms);
  await load.stop();
}

/** Where the backups are, on a disk that both machines reach, and what pgBackRest is told (docs/INSTALLATION.md). */
function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-instant-'));
  const who = identity();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const config = join(folder, 'pgbackrest.conf');
  const words = [`--config=${config}`, '--stanza=boussole'];
  return {
    folder,
    push: `pgbackrest ${words.join(' ')} archive-push %p`,
    describe: ({ url, data, sockets }) =>
      writeFileSync(
        config,
        `[global]
repo1-path=${folder}/depot
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=${folder}
lock-path=${folder}
[boussole]
pg1-path=${data}
pg1-port=${new URL(url).port}
pg1-socket-path=${sockets}
pg1-user=postgres
`,
      ),
    run: (...command) =>
      execFileSync('pgbackrest', [...words, ...command], { ...who, cwd: folder, stdio: 'pipe' }),
  };
}

/** Fills the server, makes a mistake after the moment that it returns, and leaves the log archived. */
async function live(server, place, witness) {
  const product = await startOn(server);
  try {
    place.describe(server);
    place.run('stanza-create');
    place.run('check');
    const { people } = await prepareScene(product.url, MEMBERS, CRITERIA);
    place.run('--type=full', 'backup');
    await answerFor(WHILE, product, people, witness);
    place.run('--type=incr', 'backup');
    await answerFor(WHILE, product, people, witness);
    const { now: moment } = await ask(server.url, 'select clock_timestamp()::text as now');
    const later = createWitness();
    await answerFor(WHILE, product, people, later);
    assert.ok(later.acknowledged() > 0);
    await ask(server.url, 'delete from commentaire');
    await ask(server.url, 'delete from resultat');
    const { wal } = await ask(server.url, 'select pg_walfile_name(pg_switch_wal()) as wal');
    await until('the log is archived', async () => {
      const { last } = await ask(
        server.url,
        'select last_archived_wal as last from pg_stat_archiver',
      );
      return last >= wal;
    });
    return { people, moment, later: later.acknowledged() };
  } finally {
    await product.stop();
  }
}

/** Plays it; returns what to print. */
export async function restoreMoment() {
  const place = makePlace();
  const { folder } = place;
  const witness = createWitness();
  try {
    const settings = ['archive_mode=on', `archive_command=${place.push}`];
    const first = await startPostgres({ durable: true, settings });
    const { people, moment, later } = await live(first, place, witness).finally(first.stop);
    const began = performance.now();
    const second = await startPostgres({
      durable: true,
      restore: (data) =>
        place.run(
          `--pg1-path=${data}`,
          '--type=time',
          `--target=${moment}`,
          '--target-action=promote',
          '--archive-mode=off',
          'restore',
        ),
    });
    try {
      const writes = async () =>
        !(await ask(second.url, 'select pg_is_in_recovery() as still')).still;
      await until('the second server writes', writes);
      const lasted = ((performance.now() - began) / 1000).toFixed(1);
      const product = await startOn(second);
      await readBack(product.url, people, witness).finally(() => product.stop());
      const rows = await inspectTables({ databaseUrl: second.url, dataDir: '' });
      return (
        `restored to a moment on a second server in ${lasted} s, from a full backup, an incremental one and the log: ${witness.acknowledged()} answers acknowledged before it, ` +
        `lost = 0; none of the ${later} after it, nor the mistake; ${rows} rows, kept sums equal their recomputation`
      );
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
