// Point 4: migrations that last longer than a start may, and a start without them.
import { setTimeout as delay } from 'node:timers/promises';

import { ask, play, refusedBy } from './stage.mjs';

/** More than the minute of a start, and than the two of a transaction in which nothing is done. */
const SLOW = 130;
/** Late enough to be one of the migrations themselves, whatever is made before them. */
const SLOW_AT = 5;

/** A base where one of the first tables takes that long to make, as a migration that rewrites every answer would. */
async function slowBase(stage, name) {
  const url = await stage.base(name);
  await ask(
    url,
    `create schema lenteur;
     create sequence lenteur.fois;
     create function lenteur.attendre() returns event_trigger language plpgsql as $$
     begin if nextval('lenteur.fois') = ${SLOW_AT} then perform pg_sleep(${SLOW}); end if; end $$;
     create event trigger lenteur on ddl_command_start when tag in ('CREATE TABLE')
       execute function lenteur.attendre()`,
  );
  return url;
}

/** Both at the same time: each waits more than it works. */
const slowWorks = (stage) =>
  stage.once('slow', async () => {
    const { tree } = stage;
    const [atStart, apart] = [await slowBase(stage, 'lente'), await slowBase(stage, 'apart')];
    const timed = async (words, url) => {
      const started = performance.now();
      const done = await play(tree, words, { DATABASE_URL: url });
      return { ...done, seconds: (performance.now() - started) / 1000 };
    };
    const [start, migration] = await Promise.all([
      timed(tree.main, atStart),
      timed(tree.migrate, apart),
    ]);
    return { start, migration };
  });

const after = ({ seconds, seen }) => `après ${seconds.toFixed(0)} s, ${seen}`;

async function slowStart(stage) {
  const { start } = await slowWorks(stage);
  return { good: refusedBy(start, 'npm run db:migrate'), seen: after(start) };
}

async function slowApart(stage) {
  const { migration } = await slowWorks(stage);
  return { good: migration.code === 0 && migration.seconds > SLOW, seen: after(migration) };
}

const levels = async (url) => {
  const [{ is }] = await ask(url, `select to_regclass('mikro_orm_migrations') is not null as is`);
  if (!is) return 0;
  const [{ n }] = await ask(url, 'select count(*)::int as n from mikro_orm_migrations');
  return n;
};

async function waiting(stage) {
  const url = await stage.base('attente');
  const start = await play(stage.tree, stage.tree.main, { DATABASE_URL: url, MIGRATIONS: '0' });
  const made = await levels(url);
  return {
    good: refusedBy(start, 'npm run db:migrate') && made === 0,
    seen: `${start.seen} ; ${made} mises à niveau faites`,
  };
}

async function upToDate(stage) {
  const url = await stage.base('a_jour');
  const { code } = await play(stage.tree, stage.tree.migrate, { DATABASE_URL: url });
  const before = await levels(url);
  const product = await stage.serve({ DATABASE_URL: url, MIGRATIONS: '0' });
  await delay(200);
  const { status } = await fetch(`${product.url}/pret`);
  await product.stop();
  const good = code === 0 && before > 0 && status === 200 && (await levels(url)) === before;
  return { good, seen: `sert, /pret ${status}, ${before} niveaux avant et après` };
}

export const MIGRATIONS = {
  4.1: slowStart,
  4.2: slowApart,
  4.3: waiting,
  4.4: upToDate,
};
