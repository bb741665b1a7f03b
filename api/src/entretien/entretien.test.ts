import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { lireChiffres } from '../testing/chiffres.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { entretenir, type Bilan } from './entretien.service.js';

const app = useApp();
const { buildScene, buildMembre, buildAdmin, ecrireScores, poserStatut, asAdmin } = scenes(app);
const TACHES = [
  'audit:purger',
  'commentaires:brasser',
  'essais:oublier',
  'individus:effacer',
  'participations:retablir',
];
const HEURE = 3600 * 1000;

const moisApres = (mois: number): Date => {
  const quand = new Date();
  quand.setUTCMonth(quand.getUTCMonth() + mois);
  return quand;
};
const existent = async (): Promise<number[]> => {
  const lus = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from individu order by 1`,
  );
  return lus.map(({ id }) => id);
};
/** As if these people had been seen last on that day. */
const vusLe = (quand: Date, ...ids: number[]) =>
  run(
    app.database.fork(),
    sql`update individu set vu_le = ${quand.toISOString()}::timestamptz::date where id_individu = any(${ids}::int[])`,
  );

test('each task is done once a night, by whichever process comes first, and again the next night', async () => {
  const ensemble = async (): Promise<string[]> => {
    const bilans = await Promise.all(
      Array.from({ length: 8 }, (): Promise<Bilan> => entretenir(app.context())),
    );
    return bilans.flatMap((bilan) => Object.keys(bilan)).toSorted((a, b) => a.localeCompare(b));
  };

  expect(await ensemble()).toEqual(TACHES);
  expect(await ensemble()).toEqual([]);
  app.setNow(new Date(Date.now() + 24 * HEURE));
  expect(await ensemble()).toEqual(TACHES);
});

test('a task that fails is left for the next time, and keeps none of the others from being done', async () => {
  const em = app.database.fork();
  await run(em, sql`alter table commentaire rename to commentaire_ailleurs`);
  await expect(entretenir(app.context())).rejects.toThrow('commentaire');
  await run(em, sql`alter table commentaire_ailleurs rename to commentaire`);

  expect(Object.keys(await entretenir(app.context()))).toEqual(['commentaires:brasser']);
});

test('what the shuffle leaves behind is freed again when that was stopped in the middle', async () => {
  await entretenir(app.context());
  const faites = async () => {
    const lues = await rows<{ tache: string }>(
      app.database.fork(),
      sql`select tache from entretien order by tache`,
    );
    return lues.map(({ tache }) => tache);
  };
  expect(await faites()).toContain('commentaires:oublier');
  await run(app.database.fork(), sql`delete from entretien where tache = 'commentaires:oublier'`);

  expect(await entretenir(app.context())).toEqual({});
  expect(await faites()).toContain('commentaires:oublier');
});

test('an account is announced as going after 23 months unused and erased after 24; its answers stay in the averages', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1 });
  await ecrireScores(
    scene.idBoussole,
    scene.participations.map((participation, i) => ({
      participation,
      critere: scene.idCritere,
      question1: i,
      question2: -i,
    })),
  );
  await poserStatut(scene.participations, 'Terminé');
  const admin = await asAdmin();
  const [parti, presque, la] = scene.idMembres;
  if (!parti || !presque || !la) throw new Error('three members were asked for');
  await vusLe(moisApres(-25), parti);
  await vusLe(moisApres(-23), presque);
  const annonces = async () => {
    const { data } = await admin.graphql(
      '{ individusPage(page: { taille: 50 }) { lignes { id effacementPrevuLe } } }',
    );
    const lignes = (
      data as { individusPage: { lignes: { id: number; effacementPrevuLe: string | null }[] } }
    ).individusPage.lignes;
    return lignes.filter((ligne) => ligne.effacementPrevuLe).map(({ id }) => id);
  };
  expect((await annonces()).toSorted((a, b) => a - b)).toEqual([parti, presque]);
  const avant = await lireChiffres(admin, scene.idBoussole);

  expect(await entretenir(app.context())).toMatchObject({ 'individus:effacer': 1 });

  expect(await existent()).not.toContain(parti);
  expect(await existent()).toEqual(expect.arrayContaining([presque, la]));
  expect(await lireChiffres(admin, scene.idBoussole)).toEqual(avant);
  expect(await annonces()).toEqual([presque]);
  const trace = await row<{ objet: number; auteur: number | null }>(
    app.database.fork(),
    sql`select id_objet as objet, id_individu as auteur from audit where action = 'individu:inactif'`,
  );
  expect(trace).toEqual({ objet: parti, auteur: null });
});

test('whoever comes back is no longer about to go', async () => {
  const { id } = await buildMembre({ idEquipe: (await buildScene()).idEquipe });
  await vusLe(moisApres(-25), id);
  const membre = await app.as(id);
  // The session was opened a while ago: its next use is noted.
  await run(app.database.fork(), sql`update session set vu_le = vu_le - interval '1 hour'`);
  expect((await membre.get('/api/register/me')).status).toBe(200);

  expect(await entretenir(app.context())).toMatchObject({ 'individus:effacer': 0 });
  expect(await existent()).toContain(id);
});

test('the last administrator stays, however long nobody came', async () => {
  const ids = [(await buildAdmin()).id, (await buildAdmin()).id, (await buildAdmin()).id];
  await vusLe(moisApres(-30), ...ids);

  expect(await entretenir(app.context())).toMatchObject({ 'individus:effacer': 2 });
  expect(await existent()).toHaveLength(1);
});

test('whoever lost an open boussole by joining while it was made has it back after a night, and nobody else gets one (fault 10)', async () => {
  const ouverte = await buildScene({ membres: 2 });
  const fermee = await buildScene({ membres: 2 });
  const passee = await buildScene({ membres: 2, annee: new Date().getFullYear() - 1 });
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${fermee.idBoussole}`,
  );
  // What the race left: a member of the team without the participation.
  await run(
    app.database.fork(),
    sql`delete from boussole_individu where id_boussole_individu = any(${[
      ouverte,
      fermee,
      passee,
    ].map(({ idBoussoleIndividu }) => idBoussoleIndividu)}::int[])`,
  );

  expect(await entretenir(app.context())).toMatchObject({ 'participations:retablir': 1 });

  const membre = await app.as(ouverte.idMembre);
  const { status } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: ouverte.idBoussole,
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
    await participations(ouverte),
    await participations(fermee),
    await participations(passee),
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

  expect(await entretenir(app.context())).toMatchObject({ 'essais:oublier': 3 });

  expect(await rows(em, sql`select valeur from essai`)).toEqual([{ valeur: '23' }]);
  expect(await rows(em, sql`select cle from freinage`)).toEqual([{ cle: 'frein1' }]);
});
