import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const CREATE = `mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id libelleSociete visuSociete } }`;

test('a company is created through REST and read back through GraphQL (admin §7, POST /api/societes/)', async () => {
  const admin = await asAdmin();

  const reply = await admin.post('/api/societes/', { libelleSociete: '  Acme ', visuSociete: 1 });

  expect(reply.status).toBe(201);
  const { data } = await admin.graphql(
    '{ societes { libelleSociete visuSociete minimumReponses } }',
  );
  expect(data).toEqual({
    societes: [{ libelleSociete: 'Acme', visuSociete: true, minimumReponses: 1 }],
  });
});

test('a company is created through GraphQL and read back through REST, GET and POST alike (admin §7, GET /api/societes/getAllSocietes)', async () => {
  const admin = await asAdmin();

  const { data } = await admin.graphql(CREATE, { input: { libelleSociete: 'Zénith' } });

  expect(data).toMatchObject({ createSociete: { libelleSociete: 'Zénith', visuSociete: false } });
  const expected = [{ ID_SOCIETE: 1, LIBELLE_SOCIETE: 'Zénith', VISU_SOCIETE: 0 }];
  expect((await admin.get('/api/societes/getAllSocietes')).body).toEqual(expected);
  expect((await admin.post('/api/societes/getAllSocietes/')).body).toEqual(expected);
});

test.each([
  ['', 'Le libelle de la société doit être renseigné'],
  ['   ', 'Le libelle de la société doit être renseigné'],
  ['\u200b\u200b', 'Le libelle de la société doit être renseigné'],
  [null, 'Le libelle de la société doit être renseigné'],
  ['a'.repeat(46), 'Le libelle de la société est trop long'],
  ['👍'.repeat(46), 'Le libelle de la société est trop long'],
])(
  'a company labelled %j is refused by both doors with the specified sentence (admin §9.1)',
  async (libelleSociete, message) => {
    const admin = await asAdmin();

    const rest = await admin.post('/api/societes', { libelleSociete, visuSociete: 0 });
    const graphql = await admin.graphql(CREATE, {
      input: { libelleSociete: libelleSociete ?? '' },
    });

    expect(rest.status).toBe(400);
    expect(rest.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'libelleSociete' });
    expect(graphql).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: 'libelleSociete' });
    expect((await admin.get('/api/societes/getAllSocietes')).body).toEqual([]);
  },
);

test.each(['a'.repeat(45), '👍'.repeat(45), '<script>alert(1)</script>', '=HYPERLINK("http://x")'])(
  'the label %s is kept as typed (admin §9.1)',
  async (libelleSociete) => {
    const admin = await asAdmin();

    const reply = await admin.post('/api/societes', { libelleSociete, visuSociete: 0 });

    expect(reply.status).toBe(201);
    expect(reply.body.LIBELLE_SOCIETE).toBe(libelleSociete);
  },
);

test.each([null, true, 2, '1', { $gt: 0 }])(
  'visuSociete %j is refused: only 0 and 1 exist',
  async (visuSociete) => {
    const admin = await asAdmin();

    const reply = await admin.post('/api/societes', { libelleSociete: 'Visu', visuSociete });

    expect(reply.status).toBe(400);
  },
);

test('a second company with the same label is refused with 449, whatever its case and spaces (admin §9.3)', async () => {
  const { libelleSociete } = await buildSociete({ libelleSociete: 'Élan' });
  const admin = await asAdmin();

  const rest = await admin.post('/api/societes', { libelleSociete: ' ÉLAN ', visuSociete: 0 });
  const graphql = await admin.graphql(CREATE, { input: { libelleSociete } });

  expect(rest.status).toBe(449);
  expect(rest.body.message).toBe('La société ÉLAN est déjà existante ...');
  expect(graphql).toMatchObject({
    code: 'DUPLICATE',
    message: 'La société Élan est déjà existante ...',
  });
});

test('a company is changed, and its visibility holds at the next request (admin §7, POST /api/societes/modify) (admin §3.3)', async () => {
  const { idSociete } = await buildSociete();
  const { idEquipe } = await buildEquipe({ idSociete });
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const admin = await asAdmin();
  expect((await membre.post('/api/equipes/getAllEquipes', { idSociete })).status).toBe(403);

  const reply = await admin.post('/api/societes/modify', {
    idSociete,
    libelleSociete: 'Ouverte',
    visuSociete: 1,
  });

  expect(reply.status).toBe(200);
  expect((await membre.post('/api/equipes/getAllEquipes', { idSociete })).status).toBe(200);
});

test('an operator where an id belongs deletes nothing (admin §7, POST /api/societes/getSocieteById)', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/societes/delete', { idSociete: { $gt: 0 } });

  expect(reply.status).toBe(400);
  expect((await admin.post('/api/societes/getSocieteById', { idSociete })).status).toBe(200);
});

test('deleting a company takes its teams and leaves its users, without company (admin §7, POST /api/societes/delete)', async () => {
  const { idSociete } = await buildSociete();
  const { idEquipe } = await buildEquipe({ idSociete });
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  await buildBoussole({ idEquipe });
  const admin = await asAdmin();

  const reply = await admin.post('/api/societes/delete', { idSociete });

  expect(reply.status).toBe(200);
  expect((await admin.post('/api/equipes/getEquipeById', { idEquipe })).status).toBe(404);
  expect((await membre.get('/api/register/me')).body).toMatchObject({
    LIBELLE_SOCIETE: null,
    LIBELLE_EQUIPE: null,
  });
});

test('an unknown company is 404 for an admin', async () => {
  const admin = await asAdmin();

  expect((await admin.post('/api/societes/getSocieteById', { idSociete: 99 })).status).toBe(404);
  expect((await admin.graphql('{ societe(id: 99) { id } }')).code).toBe('NOT_FOUND');
});

test('what goes with a company is told before it is deleted', async () => {
  const { idSociete } = await buildSociete();
  const { idEquipe } = await buildEquipe({ idSociete });
  await buildEquipe({ idSociete });
  await buildBoussole({ idEquipe });
  await buildBoussole();
  const admin = await asAdmin();

  const { data } = await admin.graphql(
    `{ societe(id: ${idSociete}) { contenu { equipes boussoles reponses } } }`,
  );

  expect(data).toEqual({ societe: { contenu: { equipes: 2, boussoles: 1, reponses: 0 } } });
});
