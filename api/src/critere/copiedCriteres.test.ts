import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildAdmin, buildCritere } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const COPY = `mutation ($idSociete: Int!, $idSource: Int!) {
  importCriteres(idSociete: $idSociete, idSource: $idSource) {
    crees { idSociete libelle description statut logo libelleFfVert libelleOrVert } dejaPresents } }`;
const START = 'mutation ($id: Int!) { createCriteresDepart(idSociete: $id) { dejaPresents } }';

const labels = async (idSociete: number) =>
  (
    await rows<{ libelle: string }>(
      app.database.fork(),
      sql`select libelle from critere where id_societe = ${idSociete} order by id_critere`,
    )
  ).map(({ libelle }) => libelle);
const imagesOf = async (idSociete: number) =>
  (
    await row<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from image_critere where id_societe = ${idSociete}`,
    )
  )?.n;

test('the active criteria of another company come with their questions, in their order, and a line in the trail', async () => {
  const { idSociete: idSource } = await buildSociete();
  const { idSociete } = await buildSociete();
  const { id } = await buildCritere({ idSociete: idSource, libelle: 'Zèle' });
  await run(
    app.database.fork(),
    sql`update critere set libelle_ff_vert = 'Et vous ?' where id_critere = ${id}`,
  );
  await buildCritere({ idSociete: idSource, libelle: 'Caché', statut: 'Inactif' });
  await buildCritere({ idSociete: idSource, libelle: 'Appui' });
  const admin = await asAdmin();

  const { data } = await admin.graphql(COPY, { idSociete, idSource });

  expect(data?.['importCriteres']).toMatchObject({
    crees: [
      { idSociete, libelle: 'Zèle', statut: 'ACTIF', libelleFfVert: 'Et vous ?' },
      { idSociete, libelle: 'Appui', statut: 'ACTIF' },
    ],
    dejaPresents: 0,
  });
  const trail = await row<{ action: string; detail: object }>(
    app.database.fork(),
    sql`select action, detail from audit where objet = 'societe' and id_objet = ${idSociete}`,
  );
  expect(trail).toMatchObject({
    action: 'critere:copie',
    detail: { crees: 2, dejaPresents: 0, idSource },
  });
});

test('images are copied, and stay when the other company is deleted', async () => {
  const { idSociete: idSource } = await buildSociete();
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  await admin.graphql(START, { id: idSource });

  const { data } = await admin.graphql(COPY, { idSociete, idSource });
  await admin.graphql(`mutation { deleteSociete(id: ${idSource}) { id } }`);

  expect(await imagesOf(idSociete)).toBe(12);
  const [{ logo = '' } = {}] = Object(data?.['importCriteres']).crees;
  const image = await admin.get(logo);
  expect(image.status).toBe(200);
  expect(image.headers['content-type']).toBe('image/webp');
});

test('what the company has under the same label or theme is left as it is', async () => {
  const { idSociete: idSource } = await buildSociete();
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  await admin.graphql(START, { id: idSource });
  await admin.graphql(START, { id: idSociete });
  await run(
    app.database.fork(),
    sql`update critere set libelle = 'Renommé' where id_societe = ${idSociete} and depart = 'charge'`,
  );
  await buildCritere({ idSociete, libelle: 'entraide et autres' });
  await buildCritere({ idSociete: idSource, libelle: 'Entraide et autres' });
  await buildCritere({ idSociete: idSource, libelle: 'Neuf' });

  const { data } = await admin.graphql(COPY, { idSociete, idSource });

  expect(Object(data?.['importCriteres'])).toMatchObject({
    crees: [{ libelle: 'Neuf' }],
    dejaPresents: 13,
  });
  expect((await labels(idSociete)).filter((libelle) => libelle === 'Renommé')).toHaveLength(1);
});

test('two copies at once, in both directions too, add each criterion once', async () => {
  const { idSociete: one } = await buildSociete();
  const { idSociete: other } = await buildSociete();
  await buildCritere({ idSociete: one, libelle: 'Un' });
  await buildCritere({ idSociete: other, libelle: 'Deux' });
  const admin = await asAdmin();

  const replies = await Promise.all(
    [
      [one, other],
      [one, other],
      [other, one],
      [other, one],
    ].map(([idSociete, idSource]) => admin.graphql(COPY, { idSociete, idSource })),
  );

  expect(replies.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await labels(one)).toEqual(['Un', 'Deux']);
  expect(await labels(other)).toEqual(['Deux', 'Un']);
});

test('a company without an active criterion, the company itself and an unknown one are refused', async () => {
  const { idSociete: idSource } = await buildSociete();
  const { idSociete } = await buildSociete();
  await buildCritere({ idSociete: idSource, statut: 'Inactif' });
  const admin = await asAdmin();
  const refusal = async (variables: object) => {
    const { code, message } = await admin.graphql(COPY, variables);
    return [code, message];
  };

  expect(await refusal({ idSociete, idSource })).toEqual([
    'BAD_USER_INPUT',
    'Cette société n’a pas de critère actif à copier',
  ]);
  expect(await refusal({ idSociete, idSource: idSociete })).toEqual([
    'BAD_USER_INPUT',
    'Choisissez une autre société',
  ]);
  expect((await refusal({ idSociete, idSource: 999_999 }))[0]).toBe('NOT_FOUND');
  expect((await refusal({ idSociete: 999_999, idSource }))[0]).toBe('NOT_FOUND');
  expect(await labels(idSociete)).toEqual([]);
});
