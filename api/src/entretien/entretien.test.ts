import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { readFigures } from '../testing/figures.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { maintain, type Done } from './entretien.service.js';

const app = useApp();
const { buildScene, buildMembre, buildAdmin, writeScores, setStatut, asAdmin } = scenes(app);
const TASKS = [
  'audit:purger',
  'commentaires:brasser',
  'conservation:annoncer',
  'conservation:effacer',
  'essais:oublier',
  'individus:effacer',
  'jetons:annoncer',
  'participations:arrondir',
  'participations:compter',
  'participations:retablir',
  'provisoires:effacer',
  'textes:effacer',
];
const HOUR = 3600 * 1000;

const monthsAfter = (months: number): Date => {
  const when = new Date();
  when.setUTCMonth(when.getUTCMonth() + months);
  return when;
};
const existing = async (): Promise<number[]> => {
  const read = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from individu order by 1`,
  );
  return read.map(({ id }) => id);
};
/** Sets the day on which these people were last seen. */
const seenOn = (when: Date, ...ids: number[]) =>
  run(
    app.database.fork(),
    sql`update individu set vu_le = ${when.toISOString()}::timestamptz::date where id_individu = any(${ids}::int[])`,
  );

test('each task is done once a night, by whichever process comes first, and again the next night', async () => {
  const together = async (): Promise<string[]> => {
    const tallies = await Promise.all(
      Array.from({ length: 8 }, (): Promise<Done> => maintain(app.context())),
    );
    return tallies.flatMap((done) => Object.keys(done)).toSorted((a, b) => a.localeCompare(b));
  };

  expect(await together()).toEqual(TASKS);
  expect(await together()).toEqual([]);
  app.setNow(new Date(Date.now() + 24 * HOUR));
  expect(await together()).toEqual(TASKS);
});

test('the minute of openings leaves the night to the other loop', async () => {
  expect(await maintain(app.context(), undefined, ['prompt'])).toEqual({});
  const night = await maintain(app.context(), undefined, ['patient']);
  expect(Object.keys(night).toSorted()).toEqual(TASKS);
});

test('once a night is done, the next minutes write nothing of it: not even a lock of a row', async () => {
  const marks = () =>
    rows(
      app.database.fork(),
      sql`select tache, xmin::text, xmax::text from entretien order by tache`,
    );
  app.setNow(new Date());
  await maintain(app.context());
  const after = await marks();
  expect(after.length).toBeGreaterThan(TASKS.length);

  await maintain(app.context());
  expect(await marks()).toEqual(after);
});

test('a task that fails is left for the next time, and keeps none of the others from being done', async () => {
  const em = app.database.fork();
  await run(em, sql`alter table commentaire rename to commentaire_ailleurs`);
  await expect(maintain(app.context())).rejects.toThrow('commentaire');
  await run(em, sql`alter table commentaire_ailleurs rename to commentaire`);

  expect(Object.keys(await maintain(app.context()))).toEqual([
    'commentaires:brasser',
    'textes:effacer',
    'conservation:annoncer',
  ]);
});

test('what the shuffle leaves behind is freed again when that was stopped in the middle', async () => {
  await maintain(app.context());
  const done = async () => {
    const read = await rows<{ tache: string }>(
      app.database.fork(),
      sql`select tache from entretien order by tache`,
    );
    return read.map(({ tache }) => tache);
  };
  expect(await done()).toContain('commentaires:oublier');
  await run(app.database.fork(), sql`delete from entretien where tache = 'commentaires:oublier'`);

  expect(await maintain(app.context())).toEqual({});
  expect(await done()).toContain('commentaires:oublier');
});

test('an account is announced as going after 23 months unused and erased after 24; its answers stay in the averages', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1 });
  await writeScores(
    scene.idBoussole,
    scene.participations.map((participation, i) => ({
      participation,
      critere: scene.idCritere,
      question1: i,
      question2: -i,
    })),
  );
  await setStatut(scene.participations, 'Terminé');
  const admin = await asAdmin();
  const [gone, almost, there] = scene.idMembres;
  if (!gone || !almost || !there) throw new Error('three members were asked for');
  await seenOn(monthsAfter(-25), gone);
  await seenOn(monthsAfter(-23), almost);
  const announcements = async () => {
    const { data } = await admin.graphql(
      '{ individusPage(page: { taille: 50 }) { lignes { id effacementPrevuLe } } }',
    );
    const lines = (
      data as { individusPage: { lignes: { id: number; effacementPrevuLe: string | null }[] } }
    ).individusPage.lignes;
    return lines.filter((entry) => entry.effacementPrevuLe).map(({ id }) => id);
  };
  expect((await announcements()).toSorted((a, b) => a - b)).toEqual([gone, almost]);
  const before = await readFigures(admin, scene.idBoussole);

  expect(await maintain(app.context())).toMatchObject({ 'individus:effacer': 1 });

  expect(await existing()).not.toContain(gone);
  expect(await existing()).toEqual(expect.arrayContaining([almost, there]));
  expect(await readFigures(admin, scene.idBoussole)).toEqual(before);
  expect(await announcements()).toEqual([almost]);
  const trace = await row<{ objet: number; auteur: number | null; au_jour: boolean }>(
    app.database.fork(),
    sql`select id_objet as objet, id_individu as auteur, au_jour from audit where action = 'individu:inactif'`,
  );
  expect(trace).toEqual({ objet: gone, auteur: null, au_jour: true });
});

test('whoever comes back is no longer about to go', async () => {
  const { id } = await buildMembre({ idEquipe: (await buildScene()).idEquipe });
  await seenOn(monthsAfter(-25), id);
  const membre = await app.as(id);
  // The session was opened an hour ago, so its next use will be noted.
  await run(app.database.fork(), sql`update session set vu_le = vu_le - interval '1 hour'`);
  expect((await membre.get('/api/register/me')).status).toBe(200);

  expect(await maintain(app.context())).toMatchObject({ 'individus:effacer': 0 });
  expect(await existing()).toContain(id);
});

test('the last administrator stays, however long nobody came', async () => {
  const ids = [(await buildAdmin()).id, (await buildAdmin()).id, (await buildAdmin()).id];
  await seenOn(monthsAfter(-30), ...ids);

  expect(await maintain(app.context())).toMatchObject({ 'individus:effacer': 2 });
  expect(await existing()).toHaveLength(1);
});

test('whoever lost an open boussole by joining while it was made has it back after a night, and nobody else gets one (fault 10)', async () => {
  const isOpen = await buildScene({ membres: 2 });
  const closed = await buildScene({ membres: 2 });
  const past = await buildScene({ membres: 2, annee: new Date().getFullYear() - 1 });
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${closed.idBoussole}`,
  );
  // What a race left: a member of the team without a participation.
  await run(
    app.database.fork(),
    sql`delete from boussole_individu where id_boussole_individu = any(${[isOpen, closed, past].map(
      ({ idBoussoleIndividu }) => idBoussoleIndividu,
    )}::int[])`,
  );

  expect(await maintain(app.context())).toMatchObject({ 'participations:retablir': 1 });

  const membre = await app.as(isOpen.idMembre);
  const { status } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: isOpen.idBoussole,
  });
  expect(status).toBe(200);
  const participations = async ({ idBoussole }: { idBoussole: number }) =>
    (
      await row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from boussole_individu where id_boussole = ${idBoussole}`,
      )
    )?.n;
  expect([
    await participations(isOpen),
    await participations(closed),
    await participations(past),
  ]).toEqual([2, 1, 1]);
});

test('wrong codes and brakes of more than a day ago are forgotten, those that still hold are kept', async () => {
  const em = app.database.fork();
  await run(
    em,
    sql`insert into essai (cle, valeur, fait_le)
      select 'code:203.0.113.1', n::text, now() - make_interval(hours => n) from generate_series(23, 25) as n`,
  );
  await run(
    em,
    sql`insert into freinage (cle, echecs, debut, bloque_jusqu_a)
      select 'frein' || n, 1, now() - interval '2 days', now() + make_interval(hours => n) from unnest(array[-40, 1]) as n`,
  );

  expect(await maintain(app.context())).toMatchObject({ 'essais:oublier': 3 });

  expect(await rows(em, sql`select valeur from essai`)).toEqual([{ valeur: '23' }]);
  expect(await rows(em, sql`select cle from freinage`)).toEqual([{ cle: 'frein1' }]);
});
