import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildAdmin, buildCritere } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const UPDATE = `mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { libelle description } }`;

test('a criterion is changed through REST with 201, and never moved to another company (admin §7, POST /api/criteresBoussole/modify)', async () => {
  const { id, idSociete } = await buildCritere();
  const other = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole/modify', {
    idCritere: id,
    idSociete: other.idSociete,
    libelle: 'Nouveau',
    description: 'Autre',
    statut: 'Inactif',
  });

  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    id_societe: idSociete,
    libelle: 'Nouveau',
    statut: 'Inactif',
  });
});

test('a criterion is changed through GraphQL, its own label in another case included', async () => {
  const { id } = await buildCritere({ libelle: 'cap' });
  const admin = await asAdmin();

  const { data } = await admin.graphql(UPDATE, {
    input: { id, libelle: 'CAP', description: 'Autre', statut: 'ACTIF' },
  });

  expect(data).toMatchObject({ updateCritere: { libelle: 'CAP', description: 'Autre' } });
});

test.each(['Archivé', 'actif', '', 0, null, ['Actif']])(
  'the status %j is refused: Actif or Inactif',
  async (statut) => {
    const { id, libelle } = await buildCritere();
    const admin = await asAdmin();

    const reply = await admin.post('/api/criteresBoussole/modify', {
      idCritere: id,
      libelle,
      description: 'd',
      statut,
    });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Le statut doit être Actif ou Inactif',
      code: 'BAD_USER_INPUT',
      champ: 'statut',
    });
  },
);

test('a question that is too long is refused by its name, at edit too', async () => {
  const { id, libelle } = await buildCritere();
  const admin = await asAdmin();
  const long = 'a'.repeat(256);

  const reply = await admin.post('/api/criteresBoussole/modify', {
    idCritere: id,
    libelle,
    description: 'd',
    statut: 'Actif',
    libelle_or_rouge: long,
  });

  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    message: 'Le texte de la question est trop long',
    champ: 'libelle_or_rouge',
  });
});
