import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, asAdmin } = scenes(app);

const CREATE = `mutation ($idBoussole: Int!, $synthese: String!) {
  createSynthese(idBoussole: $idBoussole, synthese: $synthese) { id synthese } }`;
const UPDATE = `mutation ($id: Int!, $synthese: String!) {
  updateSynthese(id: $id, synthese: $synthese) { id synthese } }`;
const READ = '/api/syntheseBoussole/getSyntheseByBoussole';

const ALREADY = 'la synthèse existe déjà en bdd';
const REQUIRED = 'veuillez entrer la synthese svp';

const REFUSALS: [synthese: unknown, message: string][] = [
  ['', REQUIRED],
  [' \n\t ', REQUIRED],
  ['\u200b', REQUIRED],
  [null, REQUIRED],
  [undefined, REQUIRED],
  [3, REQUIRED],
  ['a\u0000b', 'Ce texte contient des caractères interdits'],
  ['a'.repeat(5001), 'La synthèse est trop longue'],
];

test('a synthesis written through REST is read through GraphQL, and null before it; only an administrator reads who wrote it (fault 21)', async () => {
  const { idBoussole, idMembre } = await buildScene();
  const { id } = await buildAdmin();
  const admin = await app.as(id);
  const membre = await app.as(idMembre);
  expect((await membre.post(READ, { idBoussole })).body).toBeNull();

  const reply = await admin.post('/api/syntheseBoussole', {
    idBoussole,
    synthese: ' Le\nconstat ',
  });

  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    id_synthese: 1,
    synthese: 'Le\nconstat',
    idBoussole,
    id_individu: id,
  });
  expect((await membre.post(READ, { idBoussole })).body.id_individu).toBeNull();
  const author = `{ syntheseBoussole(idBoussole: ${idBoussole}) { idIndividu } }`;
  expect((await admin.graphql(author)).data).toEqual({ syntheseBoussole: { idIndividu: id } });
  expect((await membre.graphql(author)).code).toBe('FORBIDDEN');
  const { data } = await membre.graphql(
    `{ syntheseBoussole(idBoussole: ${idBoussole}) { id synthese } }`,
  );
  expect(data).toEqual({ syntheseBoussole: { id: 1, synthese: 'Le\nconstat' } });
});

test('a synthesis written and rewritten through GraphQL is read through REST', async () => {
  const { idBoussole, idMembre } = await buildScene();
  const admin = await asAdmin();
  const { data } = await admin.graphql(CREATE, { idBoussole, synthese: 'Premier jet' });
  expect(data).toEqual({ createSynthese: { id: 1, synthese: 'Premier jet' } });

  const rewritten = await admin.graphql(UPDATE, { id: 1, synthese: 'Second jet' });

  expect(rewritten.data).toEqual({ updateSynthese: { id: 1, synthese: 'Second jet' } });
  const { body } = await (await app.as(idMembre)).post(READ, { idBoussole });
  expect(body).toEqual({
    id_synthese: 1,
    synthese: 'Second jet',
    idBoussole,
    id_individu: null,
  });
});

test('a synthesis is rewritten through REST with 200', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Premier jet' });

  const reply = await admin.post('/api/syntheseBoussole/modify/', {
    id_synthese: 1,
    synthese: '👍',
  });

  expect(reply.status).toBe(200);
  expect((await admin.post(READ, { idBoussole })).body.synthese).toBe('👍');
});

test('a second synthesis is refused with 449 by both doors (journey §9.6)', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'La première' });

  const rest = await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'La seconde' });
  const graphql = await admin.graphql(CREATE, { idBoussole, synthese: 'La seconde' });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: ALREADY, code: 'DUPLICATE' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: ALREADY });
  expect((await admin.post(READ, { idBoussole })).body.synthese).toBe('La première');
});

test.each(REFUSALS)(
  'the synthesis %.20j is refused at creation and at edition',
  async (synthese, message) => {
    const { idBoussole } = await buildScene();
    const admin = await asAdmin();
    const refusal = { message, code: 'BAD_USER_INPUT', champ: 'synthese' };

    const creation = await admin.post('/api/syntheseBoussole', { idBoussole, synthese });
    await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Bonne' });
    const edited = await admin.post('/api/syntheseBoussole/modify', { id_synthese: 1, synthese });

    expect([creation.status, edited.status]).toEqual([400, 400]);
    expect([creation.body, edited.body]).toEqual([refusal, refusal]);
    expect((await admin.post(READ, { idBoussole })).body.synthese).toBe('Bonne');
  },
);

test('five thousand characters are kept, emoji counted as one', async () => {
  const { idBoussole } = await buildScene();
  const admin = await asAdmin();
  const synthese = '👍'.repeat(5000);

  const reply = await admin.post('/api/syntheseBoussole', { idBoussole, synthese });

  expect(reply.status).toBe(201);
  expect((await admin.post(READ, { idBoussole })).body.synthese).toBe(synthese);
});

test('the author is the session’s person, whoever the body names', async () => {
  const { idBoussole, idMembre } = await buildScene();
  const { id } = await buildAdmin();
  const admin = await app.as(id);

  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 's', id_individu: idMembre });

  expect(await row(app.database.fork(), sql`select id_individu from synthese`)).toEqual({
    id_individu: id,
  });
});

test('an unknown boussole and an unknown synthesis are 404, ids that are none are 400', async () => {
  await buildScene();
  const admin = await asAdmin();
  const statut = async (path: string, body: object) => (await admin.post(path, body)).status;

  expect(await statut('/api/syntheseBoussole', { idBoussole: 999, synthese: 's' })).toBe(404);
  expect(await statut('/api/syntheseBoussole/modify', { id_synthese: 999, synthese: 's' })).toBe(
    404,
  );
  expect(await statut(READ, { idBoussole: 999 })).toBe(404);
  expect(await statut('/api/syntheseBoussole', { synthese: 's' })).toBe(400);
  expect(
    await statut('/api/syntheseBoussole/modify', { id_synthese: { $gt: 0 }, synthese: 's' }),
  ).toBe(400);
});
