import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildBoussole, buildMembre } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);
const UPDATE = `mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { k minimumReponses } }`;

test('the level changes at any time, and is that of the boussoles to come (P1)', async () => {
  const { idSociete, libelleSociete } = await buildSociete({ k: 5 });
  const { idEquipe } = await buildEquipe({ idSociete });
  const { idBoussole } = await buildBoussole({ idEquipe });
  const admin = await asAdmin();
  const change = (values: object) =>
    admin.graphql(UPDATE, { input: { id: idSociete, libelleSociete, ...values } });

  expect((await change({ k: 3 })).data).toEqual({ updateSociete: { k: 3, minimumReponses: 3 } });
  expect((await change({})).data).toEqual({ updateSociete: { k: 3, minimumReponses: 3 } });
  expect((await change({ k: null })).data).toEqual({
    updateSociete: { k: null, minimumReponses: 1 },
  });

  const kept = await admin.graphql(`{ boussole(id: ${idBoussole}) { k } }`);
  expect(kept.data).toEqual({ boussole: { k: 5 } });
});

test.each([
  [1, null, 1],
  [2, 3, 3],
  [12, 12, 12],
])('by its former name, %i is k = %s, by both doors', async (minimumReponses, k, told) => {
  const { idSociete, libelleSociete } = await buildSociete({ k: 7 });
  const admin = await asAdmin();

  const rest = await admin.post('/api/societes/modify', {
    idSociete,
    libelleSociete,
    visuSociete: 0,
    minimumReponses,
  });
  const read = await admin.graphql('{ societes { k minimumReponses } }');
  const created = await admin.graphql(
    'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { k minimumReponses } }',
    { input: { libelleSociete: 'Une autre', minimumReponses } },
  );

  expect(rest.status).toBe(200);
  expect(read.data).toEqual({ societes: [{ k, minimumReponses: told }] });
  expect(created.data).toEqual({ createSociete: { k, minimumReponses: told } });
});

test.each([2, 21, 2.5, '5'])('k = %j is refused by both doors', async (k) => {
  const { idSociete, libelleSociete } = await buildSociete();
  const admin = await asAdmin();

  const rest = await admin.post('/api/societes/modify', {
    idSociete,
    libelleSociete,
    visuSociete: 0,
    k,
  });

  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({
    message: 'Le nombre de personnes doit être compris entre 3 et 20',
    code: 'BAD_USER_INPUT',
    champ: 'k',
  });
});

test.each([0, 21, 1.5, '5', null])(
  'a minimum of %j answers is refused',
  async (minimumReponses) => {
    const { idSociete, libelleSociete } = await buildSociete();
    const admin = await asAdmin();

    const reply = await admin.post('/api/societes/modify', {
      idSociete,
      libelleSociete,
      visuSociete: 0,
      minimumReponses,
    });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Le nombre minimal de réponses doit être compris entre 1 et 20',
      code: 'BAD_USER_INPUT',
      champ: 'minimumReponses',
    });
  },
);

test('the sizes of the teams that have members are told, smallest first', async () => {
  const { idSociete } = await buildSociete();
  const [three, one] = await Promise.all([
    buildEquipe({ idSociete }),
    buildEquipe({ idSociete }),
    buildEquipe({ idSociete }),
  ]);
  for (const { idEquipe } of [three, three, one, three]) await buildMembre({ idEquipe });

  const { data } = await (await asAdmin()).graphql(`{ societe(id: ${idSociete}) { effectifs } }`);

  expect(data).toEqual({ societe: { effectifs: [1, 3] } });
});
