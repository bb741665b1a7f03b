import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildEquipe, buildAdmin, buildMembre, buildCampagne, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const CREATE = 'mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id nom annee } }';
const UPDATE = 'mutation ($i: UpdateCampagneInput!) { updateCampagne(input: $i) { nom annee } }';
const DELETE = 'mutation ($id: Int!) { deleteCampagne(id: $id) { id } }';
const ANNEE = 'L’année doit être comprise entre 2000 et 2100';
const NOM = 'Le nom de la campagne doit être renseigné';

test('a campaign is created through GraphQL and listed through REST', async () => {
  const admin = await asAdmin();

  const { data } = await admin.graphql(CREATE, { i: { nom: ' Printemps ', annee: 2026 } });

  const campagne = { id: 1, nom: 'Printemps', annee: 2026 };
  expect(data).toEqual({ createCampagne: campagne });
  const reply = await admin.get('/api/campagneBoussole/getCampagne/');
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual([{ id_campagne: 1, nom: 'Printemps', annee: 2026 }]);
});

test('campaigns come latest first, then by name as a French reader expects', async () => {
  for (const [annee, name] of [
    [2025, 'Zéro'],
    [2026, 'Été'],
    [2024, 'Un'],
    [2026, 'automne'],
    [2026, 'Printemps'],
  ] as const)
    await buildCampagne({ annee, nom: name });
  const admin = await asAdmin();

  const { data } = await admin.graphql('{ campagnes { nom } }');

  expect(data?.['campagnes']).toEqual(
    ['automne', 'Été', 'Printemps', 'Zéro', 'Un'].map((name) => ({ nom: name })),
  );
});

test.each<[name: string, annee: number, message: string, field: string]>([
  ['', 2026, NOM, 'nom'],
  [' \u200b', 2026, NOM, 'nom'],
  ['a'.repeat(46), 2026, 'Le nom de la campagne est trop long', 'nom'],
  ['a\u0000', 2026, 'Ce texte contient des caractères interdits', 'nom'],
  ['Printemps', 1999, ANNEE, 'annee'],
  ['Printemps', 2101, ANNEE, 'annee'],
  ['Printemps', -2026, ANNEE, 'annee'],
])('a campaign %j of %i is refused: %s', async (name, annee, message, field) => {
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();

  const creation = await admin.graphql(CREATE, { i: { nom: name, annee } });
  const edited = await admin.graphql(UPDATE, { i: { id: idCampagne, nom: name, annee } });

  expect(creation).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
  expect(edited).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
});

test('a second campaign of that name is refused, whatever its case', async () => {
  await buildCampagne({ nom: 'Été' });
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();
  const message = 'La campagne ÉTÉ est déjà existante ...';

  const creation = await admin.graphql(CREATE, { i: { nom: 'ÉTÉ ', annee: 2027 } });
  const edited = await admin.graphql(UPDATE, { i: { id: idCampagne, nom: 'ÉTÉ', annee: 2026 } });

  expect(creation).toMatchObject({ code: 'DUPLICATE', message, champ: 'nom' });
  expect(edited).toMatchObject({ code: 'DUPLICATE', message, champ: 'nom' });
});

test('a campaign is renamed and moved to another year', async () => {
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();

  const { data } = await admin.graphql(UPDATE, {
    i: { id: idCampagne, nom: 'Rentrée', annee: 2030 },
  });

  expect(data).toEqual({ updateCampagne: { nom: 'Rentrée', annee: 2030 } });
});

test('an unused campaign is deleted, one that a boussole uses is kept', async () => {
  const free = await buildCampagne();
  const { idCampagne } = await buildBoussole();
  const admin = await asAdmin();

  const [deletion, refusal] = [
    await admin.graphql(DELETE, { id: free.idCampagne }),
    await admin.graphql(DELETE, { id: idCampagne }),
  ];

  expect(deletion.data).toEqual({ deleteCampagne: { id: expect.any(Number) } });
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    message: 'Cette campagne a déjà des boussoles : elle ne peut pas être supprimée',
  });
  expect((await admin.get('/api/campagneBoussole/getCampagne')).body).toEqual([
    expect.objectContaining({ id_campagne: idCampagne }),
  ]);
});

test('an unknown campaign is told to admins', async () => {
  const admin = await asAdmin();

  expect((await admin.graphql(DELETE, { id: 99 })).code).toBe('NOT_FOUND');
  expect((await admin.graphql(UPDATE, { i: { id: 99, nom: 'X', annee: 2026 } })).code).toBe(
    'NOT_FOUND',
  );
  expect((await admin.graphql(DELETE, { id: 0 })).code).toBe('BAD_USER_INPUT');
});

test('a member sees the campaigns of its company only, a visitor none', async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const neighbouring = await buildEquipe({ idSociete });
  const { id } = await buildMembre({ idEquipe });
  const other = await buildCampagne({ nom: 'Secret d’un client', annee: 2026 });
  await buildBoussole({ idCampagne: other.idCampagne });
  const shared = await buildCampagne({ nom: 'Commune', annee: 2025 });
  await buildBoussole({ idEquipe: neighbouring.idEquipe, idCampagne: shared.idCampagne });
  await buildCampagne({ nom: 'Pas commencée' });
  const membre = await app.as(id);

  const rest = await membre.get('/api/campagneBoussole/getCampagne');
  const { data } = await membre.graphql('{ campagnes { nom } }');

  expect(rest.body).toEqual([{ id_campagne: shared.idCampagne, nom: 'Commune', annee: 2025 }]);
  expect(data).toEqual({ campagnes: [{ nom: 'Commune' }] });
  expect((await app.anonymous().get('/api/campagneBoussole/getCampagne')).status).toBe(401);
  expect((await app.anonymous().graphql('{ campagnes { nom } }')).code).toBe('UNAUTHENTICATED');
});

test('a member of no company sees no campaign', async () => {
  await buildBoussole();
  const membre = await app.as((await buildMembre()).id);

  expect((await membre.get('/api/campagneBoussole/getCampagne')).body).toEqual([]);
});

test('a campaign has a day or none, of its own year, by which those of a year are listed', async () => {
  const admin = await asAdmin();
  const create = 'mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id jour } }';
  const update = 'mutation ($i: UpdateCampagneInput!) { updateCampagne(input: $i) { annee jour } }';
  const { data } = await admin.graphql(create, {
    i: { nom: 'Printemps', annee: 2026, jour: '2026-03-10' },
  });
  const { id, jour } = Object(data?.['createCampagne']) as { id: number; jour: string };
  expect(jour).toBe('2026-03-10');
  for (const [nom, own] of [
    ['Automne', '2026-11-30'],
    ['Autre', undefined],
  ])
    await admin.graphql(create, { i: { nom, annee: 2026, jour: own } });
  const listed = await admin.graphql('{ campagnes { nom jour } }');
  expect(listed.data?.['campagnes']).toEqual([
    { nom: 'Automne', jour: '2026-11-30' },
    { nom: 'Printemps', jour: '2026-03-10' },
    { nom: 'Autre', jour: null },
  ]);

  const renamed = await admin.graphql(update, { i: { id, nom: 'Mars', annee: 2026 } });
  expect(renamed.data).toEqual({ updateCampagne: { annee: 2026, jour: '2026-03-10' } });
  const moved = await admin.graphql(update, { i: { id, nom: 'Mars', annee: 2027 } });
  expect(moved).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Le jour de la campagne doit être en 2027, son année',
  });
  const both = await admin.graphql(update, {
    i: { id, nom: 'Mars', annee: 2027, jour: '2027-03-09' },
  });
  expect(both.data).toEqual({ updateCampagne: { annee: 2027, jour: '2027-03-09' } });
  const none = await admin.graphql(update, { i: { id, nom: 'Mars', annee: 2027, jour: null } });
  expect(none.data).toEqual({ updateCampagne: { annee: 2027, jour: null } });
});

test.each([
  ['2025-03-10', 'Le jour de la campagne doit être en 2026, son année'],
  ['2026-02-30', 'Le jour de la campagne doit être une date, de la forme 2027-03-31'],
  ['10 mars', 'Le jour de la campagne doit être une date, de la forme 2027-03-31'],
])('the day %s is refused', async (jour, message) => {
  const admin = await asAdmin();
  const create = 'mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id } }';
  const refused = await admin.graphql(create, { i: { nom: 'Printemps', annee: 2026, jour } });
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message });
});
