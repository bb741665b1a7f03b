import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { answer, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);
const YEAR = new Date().getFullYear();
const DATE = `${YEAR}-06-30T16:00:00.000Z`;
const MORE = `${YEAR}-07-15T16:00:00.000Z`;

const extend = (admin: Client, id: number, dateFermeture: string) =>
  admin.graphql(
    `mutation ($id: Int!, $d: DateTimeISO!) { updateFermetureBoussole(id: $id, dateFermeture: $d) { ouverte dateFermeture } }`,
    { id, d: dateFermeture },
  );
const setDate = (
  admin: Client,
  { idSociete, idCampagne }: object & Record<string, unknown>,
  d: string | null,
) =>
  admin.graphql(
    `mutation ($s: Int!, $c: Int!, $d: DateTimeISO) { updateDatesCampagne(input: { idSociete: $s, idCampagne: $c, dateFermeture: $d }) { propre } }`,
    { s: idSociete, c: idCampagne, d },
  );

/** A campaign of two members that closes on 30 June, in May. */
async function setUp() {
  app.setNow(new Date(Date.UTC(YEAR, 4, 1)));
  const scene = await buildScene();
  const admin = await asAdmin();
  await setDate(admin, { ...scene }, DATE);
  return { scene, admin };
}

test('a team may have more time before its closing, and takes answers until then; the line says both dates', async () => {
  const { scene, admin } = await setUp();

  const reply = await extend(admin, scene.idBoussole, MORE);

  expect(reply.data).toEqual({ updateFermetureBoussole: { ouverte: true, dateFermeture: MORE } });
  app.setNow(new Date(Date.parse(DATE) + 1000));
  expect((await answer(await app.as(scene.idMembre), scene)).status).toBe(201);
  app.setNow(new Date(MORE));
  expect((await answer(await app.as(scene.idMembre), scene)).status).toBe(409);
  const lines = await rows(
    app.database.fork(),
    sql`select detail -> 'changements' as changes from audit where action = 'boussole:extend'`,
  );
  expect(lines).toEqual([
    { changes: { dateFermeture: [`${YEAR}-06-30 18:00`, `${YEAR}-07-15 18:00`] } },
  ]);
});

test('a later change of the campaign’s date gives more, and takes nothing back', async () => {
  const { scene, admin } = await setUp();
  await extend(admin, scene.idBoussole, MORE);
  const closing = async () =>
    (
      await rows<{ at: string }>(app.database.fork(), sql`select closes_at as at from boussole`)
    ).map(({ at }) => new Date(at).toISOString());

  await setDate(admin, { ...scene }, `${YEAR}-06-15T16:00:00.000Z`);
  expect(await closing()).toEqual([MORE]);
  await setDate(admin, { ...scene }, `${YEAR}-09-15T16:00:00.000Z`);

  expect(await closing()).toEqual([`${YEAR}-09-15T16:00:00.000Z`]);
});

test('who answers is told the date, and the one that it had before', async () => {
  const { scene, admin } = await setUp();
  const membre = await app.as(scene.idMembre);
  const told = async () =>
    (
      await membre.graphql(
        `{ parcours(idBoussole: ${scene.idBoussole}) { dateFermeture dateFermeturePrecedente } }`,
      )
    ).data?.['parcours'];
  const END = `${YEAR}-12-31T23:00:00.000Z`;
  expect(await told()).toEqual({ dateFermeture: DATE, dateFermeturePrecedente: END });

  await extend(admin, scene.idBoussole, MORE);
  expect(await told()).toEqual({ dateFermeture: MORE, dateFermeturePrecedente: DATE });
  await setDate(admin, { ...scene }, DATE);

  expect(await told()).toEqual({ dateFermeture: MORE, dateFermeturePrecedente: DATE });
});

test.each([
  [
    'an earlier date',
    `${YEAR}-06-29T16:00:00.000Z`,
    'La nouvelle date doit venir après la date de fermeture actuelle',
  ],
  ['the same date', DATE, 'La nouvelle date doit venir après la date de fermeture actuelle'],
  [
    'a date of next year',
    `${YEAR + 1}-01-02T16:00:00.000Z`,
    `La date de fermeture ne peut pas dépasser le 31 décembre ${YEAR}, fin de la campagne`,
  ],
])('%s is refused', async (_what, date, message) => {
  const { scene, admin } = await setUp();

  const reply = await extend(admin, scene.idBoussole, date);

  expect([reply.code, reply.message, reply.champ]).toEqual([
    'BAD_USER_INPUT',
    message,
    'dateFermeture',
  ]);
});

test.each([
  ['its date has come', async () => app.setNow(new Date(DATE))],
  [
    'a facilitator has closed it',
    () => run(app.database.fork(), sql`update boussole set cloturee_le = now()`),
  ],
])('once %s there is no more time', async (_what, close) => {
  const { scene } = await setUp();
  await close();
  const admin = await asAdmin();

  const reply = await extend(admin, scene.idBoussole, MORE);

  expect([reply.code, reply.message]).toEqual([
    'CONFLICT',
    'Cette boussole est fermée : vous ne pouvez plus lui donner de temps',
  ]);
  expect((await extend(admin, 999_999, MORE)).code).toBe('NOT_FOUND');
});
