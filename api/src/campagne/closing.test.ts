import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes, type Scene } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCampagne, buildEquipe, asAdmin } = scenes(app);
const YEAR = new Date().getFullYear();
const END = `${YEAR}-12-31T23:00:00.000Z`;
const DATE = `${YEAR}-12-15T17:00:00.000Z`;
const JUNE = new Date(Date.UTC(YEAR, 5, 1));

const READ = `query ($idSociete: Int!, $idCampagne: Int!) {
  datesCampagne(idSociete: $idSociete, idCampagne: $idCampagne) { dateFermeture propre passee } }`;
const SET = `mutation ($idSociete: Int!, $idCampagne: Int!, $dateFermeture: DateTimeISO) {
  updateDatesCampagne(input: { idSociete: $idSociete, idCampagne: $idCampagne, dateFermeture: $dateFermeture }) { dateFermeture propre passee } }`;

const set = (admin: Client, { idSociete, idCampagne }: Scene, date: string | null) =>
  admin.graphql(SET, { idSociete, idCampagne, dateFermeture: date });
const read = async (admin: Client, { idSociete, idCampagne }: Scene) =>
  (await admin.graphql(READ, { idSociete, idCampagne })).data?.['datesCampagne'];

/** A scene in June, and a facilitator who is signed in. */
async function setUp() {
  app.setNow(JUNE);
  return { scene: await buildScene(), admin: await asAdmin() };
}

test('a campaign closes at its date in one company, and on 31 December in the others; what the participants read follows', async () => {
  const { scene, admin } = await setUp();
  const other = await buildEquipe();
  const membre = await app.as(scene.idMembre);
  expect(await read(admin, scene)).toEqual({ dateFermeture: END, propre: false, passee: false });

  const reply = await set(admin, scene, DATE);

  const date = { dateFermeture: DATE, propre: true, passee: false };
  expect(reply.data).toEqual({ updateDatesCampagne: date });
  expect(await read(admin, scene)).toEqual(date);
  expect(await read(admin, { ...scene, ...other })).toMatchObject({
    dateFermeture: END,
    propre: false,
  });
  const mine = await membre.graphql('{ mesBoussoles { ouverte dateFermeture } }');
  expect(mine.data).toEqual({ mesBoussoles: [{ ouverte: true, dateFermeture: DATE }] });
  app.setNow(new Date(DATE));
  const refused = await answer(await app.as(scene.idMembre), scene);
  expect([refused.status, refused.body.message]).toEqual([409, 'Cette boussole est fermée']);
});

test('taken away, the date is 31 December again; each change is in the trail with the former date', async () => {
  const { scene, admin } = await setUp();
  await set(admin, scene, DATE);

  const removed = await set(admin, scene, null);

  expect(removed.data).toEqual({
    updateDatesCampagne: { dateFermeture: END, propre: false, passee: false },
  });
  const lines = await rows(
    app.database.fork(),
    sql`select detail -> 'changements' -> 'dateFermeture' as change, detail -> 'idSociete' as societe
      from audit where action = 'campagne:dates' order by id_audit`,
  );
  const said = `${YEAR}-12-15 18:00`;
  expect(lines).toEqual([
    { change: [null, said], societe: scene.idSociete },
    { change: [said, null], societe: scene.idSociete },
  ]);
});

test.each([
  ['in the past', `${YEAR}-05-31T23:59:59.000Z`, 'La date de fermeture est déjà passée'],
  ['now', JUNE.toISOString(), 'La date de fermeture est déjà passée'],
  [
    'after its year',
    END,
    `La date de fermeture ne peut pas dépasser le 31 décembre ${YEAR}, fin de la campagne`,
  ],
])('a date %s is refused', async (_what, date, message) => {
  const { scene, admin } = await setUp();

  const reply = await set(admin, scene, date);

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: 'dateFermeture' });
  expect(await read(admin, scene)).toMatchObject({ dateFermeture: END });
});

test.each([
  ['another date', `${YEAR}-12-20T17:00:00.000Z`],
  ['31 December', null],
])('once the date has come it is not moved to %s: closed is closed', async (_what, date) => {
  const { scene, admin } = await setUp();
  await set(admin, scene, DATE);
  app.setNow(new Date(DATE));
  const later = await asAdmin();

  const reply = await set(later, scene, date);

  expect(reply).toMatchObject({
    code: 'CONFLICT',
    message:
      'Cette campagne est déjà fermée dans cette société : sa date de fermeture ne change plus',
  });
  expect(await read(later, scene)).toEqual({ dateFermeture: DATE, propre: true, passee: true });
});

test('the date of a campaign of a past year is refused, as is one of nothing', async () => {
  const { scene, admin } = await setUp();
  const { idCampagne } = await buildCampagne({ annee: YEAR - 1 });

  expect((await set(admin, { ...scene, idCampagne }, DATE)).code).toBe('CONFLICT');
  expect((await set(admin, { ...scene, idCampagne: 999_999 }, DATE)).code).toBe('NOT_FOUND');
  expect((await set(admin, { ...scene, idSociete: 999_999 }, DATE)).code).toBe('NOT_FOUND');
  expect((await admin.graphql(READ, { idSociete: 999_999, idCampagne })).code).toBe('NOT_FOUND');
  expect((await set(admin, scene, 'demain')).code).toBe('BAD_USER_INPUT');
});

test('a boussole made while the date is set has that date, whichever comes first', async () => {
  const { scene, admin } = await setUp();
  const { idSociete } = scene;
  for (let round = 0; round < 6; round++) {
    const { idCampagne } = await buildCampagne({ annee: YEAR });
    const variables = { idSociete, idCampagne };

    const [made, dated] = await Promise.all([
      admin.graphql(
        `mutation ($idSociete: Int!, $idCampagne: Int!) {
          createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { creees } }`,
        variables,
      ),
      admin.graphql(SET, { ...variables, dateFermeture: DATE }),
    ]);

    expect([made.code, dated.code]).toEqual([undefined, undefined]);
    const found = await rows<{ at: string }>(
      app.database.fork(),
      sql`select distinct closes_at as at from boussole where id_campagne = ${idCampagne}`,
    );
    expect(found.map(({ at }) => new Date(at).toISOString())).toEqual([DATE]);
  }
});

test('the date goes with its company, and with its campaign', async () => {
  const { scene, admin } = await setUp();
  const free = await buildCampagne({ annee: YEAR });
  await set(admin, { ...scene, ...free }, DATE);
  await set(admin, scene, DATE);
  const left = async () =>
    (
      await row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from campagne_societe`,
      )
    )?.n;

  await admin.graphql('mutation ($id: Int!) { deleteCampagne(id: $id) { id } }', {
    id: free.idCampagne,
  });
  expect(await left()).toBe(1);
  await admin.graphql('mutation ($id: Int!) { deleteSociete(id: $id) { id } }', {
    id: scene.idSociete,
  });

  expect(await left()).toBe(0);
  expect(await run(app.database.fork(), sql`select from boussole`)).toBe(0);
});
