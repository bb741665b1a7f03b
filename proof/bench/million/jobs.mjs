// What the product does by itself, and what an operator does to all of it: the minute, the night, a backup, a migration of
// every row, the check of the sums; each with its time, its blocks and its memory.
import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

import { root, toolEnv } from '../../../scripts/tools/processes.mjs';
import { memoryOf } from '../measures.mjs';
import { ask, forgetStatistics, readStatistics } from './server.mjs';

const MODULE = ['--enable-source-maps'];
const POLL = 200;
/** What a night finds to do in each company: so many people gone for three years, boussoles due, and new comments. */
const PER_COMPANY = 10;
/** Rows of a batch of a migration, and how many batches are measured. */
const BATCH = 50_000;
const BATCHES = 10;

/** Runs a command to its end: seconds, the most memory it held, in MiB, and what it said. */
function watch(args, env) {
  const child = spawn('node', [...MODULE, ...args], {
    cwd: root,
    env: toolEnv({ LOG_LEVEL: 'error', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const start = performance.now();
  let said = '';
  let memory = 0;
  child.stdout.on('data', (chunk) => (said += chunk));
  let problem = '';
  child.stderr.on('data', (chunk) => (problem = `${problem}${chunk}`.slice(-500)));
  const timer = setInterval(() => {
    try {
      memory = Math.max(memory, memoryOf(child.pid));
    } catch {
      // It ends at this moment.
    }
  }, POLL);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(timer);
      resolve({ code, seconds: (performance.now() - start) / 1000, memory, said, problem });
    });
  });
}

/** Work for one night, made as the product would have. */
const NIGHT = [
  'delete from entretien',
  `update individu set vu_le = current_date - 1100 where id_individu in (
    select i.id_individu from societe s cross join lateral (select id_individu from individu
      where id_societe = s.id_societe and id_profil = 0 and vu_le > current_date - 1000
      order by id_individu desc limit ${PER_COMPANY}) i)`,
  `update boussole set closes_at = now() - interval '1 minute' where id_boussole in (
    select b.id_boussole from societe s cross join lateral (select id_boussole from boussole
      where id_societe = s.id_societe and id_campagne = 4 and cloturee_le is null and seuil is null
      order by id_boussole desc limit ${PER_COMPANY}) b)`,
  `insert into commentaire (id_boussole, id_societe, commentaire, roti)
    select b.id_boussole, s.id_societe, 'Un mot de plus', 4 from societe s cross join lateral (
      select id_boussole from boussole where id_societe = s.id_societe and id_campagne = 3 and seuil is null
      order by id_boussole limit ${PER_COMPANY}) b`,
];

async function maintain(url) {
  await forgetStatistics(url);
  const read = await watch(['proof/bench/million/housekeeping.mjs'], {
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://boussole.example',
  });
  const statements = await readStatistics(url);
  return { ...read, statements: statements.slice(0, 25) };
}

const show = ({ calls, ms, blocks, spilled, text }) =>
  `    ${calls} × ${(ms / calls).toFixed(1)} ms, ${(blocks / calls).toFixed(0)} blocks${spilled ? `, ${spilled} spilled` : ''}: ${text.slice(0, 150)}`;

export async function measureHousekeeping(url, say) {
  for (const text of NIGHT) await ask(url, text);
  const night = await maintain(url);
  const minute = await maintain(url);
  for (const [name, read] of Object.entries({ night, minute })) {
    say(
      `${name}: ${read.seconds.toFixed(1)} s, ${read.memory.toFixed(0)} MiB ${read.said.trim()} ${read.problem}`,
    );
    for (const one of read.statements.slice(0, 12)) say(show(one));
  }
  return { night, minute };
}

export async function measureBackup(url, folder, say) {
  const file = join(folder, `${url.slice(url.lastIndexOf('/') + 1)}.boussole`);
  rmSync(file, { force: true });
  const read = await watch(['api/dist/api/src/sauvegarde/main.js', 'sauvegarde', file], {
    DATABASE_URL: url,
  });
  const bytes = read.code === 0 ? statSync(file).size : 0;
  say(
    `backup: ${read.seconds.toFixed(0)} s, ${read.memory.toFixed(0)} MiB, ${(bytes / 1e6).toFixed(0)} MB ${read.problem.slice(-150)}`,
  );
  return { ...read, bytes, file };
}

export async function measureRestore(url, file, say) {
  const target = `${url}_restored`;
  await ask(
    url.replace(/[^/]+$/, 'postgres'),
    `create database ${target.slice(target.lastIndexOf('/') + 1)}`,
  );
  const read = await watch(['api/dist/api/src/sauvegarde/main.js', 'restauration', file], {
    DATABASE_URL: target,
  });
  say(
    `restore: ${read.seconds.toFixed(0)} s, ${read.memory.toFixed(0)} MiB ${read.said.trim()} ${read.problem.slice(-300)}`,
  );
  return read;
}

export async function measureCheck(url, say) {
  const read = await watch(['api/dist/api/src/resultat/sums/main.js', 'verifier'], {
    DATABASE_URL: url,
  });
  say(
    `sums: ${read.seconds.toFixed(0)} s, ${read.memory.toFixed(0)} MiB: ${read.said.trim().slice(-200)} ${read.problem}`,
  );
  return read;
}

/** What a migration of every answer takes: a column with a constant, and rows rewritten by batches of the key, each its own transaction. */
export async function measureMigration(url, say) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const time = async (text, values) => {
      const start = performance.now();
      const { rowCount } = await client.query(text, values);
      return { ms: performance.now() - start, rows: rowCount };
    };
    const column = await time('alter table resultat add column essai integer not null default 0');
    const batches = [];
    const { rows } = await client.query(
      'select max(id_boussole_individu) as last, count(*)::float8 as n from resultat',
    );
    const people = BATCH / 20;
    for (let i = 0; i < BATCHES; i += 1) {
      const first = Math.floor((rows[0].last / BATCHES) * i);
      batches.push(
        await time(
          'update resultat set essai = 1 where id_boussole_individu > $1 and id_boussole_individu <= $2',
          [first, first + people],
        ),
      );
    }
    const undone = await time('alter table resultat drop column essai');
    const done = batches.reduce((sum, one) => sum + one.rows, 0);
    const ms = batches.reduce((sum, one) => sum + one.ms, 0);
    const read = {
      column: column.ms,
      undone: undone.ms,
      rows: done,
      ms,
      whole: ((ms / done) * rows[0].n) / 1000,
      slowest: Math.max(...batches.map((one) => one.ms)),
    };
    say(
      `migration: column ${column.ms.toFixed(0)} ms; ${done} rows in ${ms.toFixed(0)} ms, slowest batch ${read.slowest.toFixed(0)} ms; all of them: ${read.whole.toFixed(0)} s computed`,
    );
    return read;
  } finally {
    await client.end();
  }
}
