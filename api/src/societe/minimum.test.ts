import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);
const UPDATE = `mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { minimumReponses } }`;
const MINIMUM =
  'Le nombre minimal de réponses ne peut être abaissé que lorsque la société n’a aucune boussole ouverte';

test('the minimum number of answers goes up at any time, down only while no boussole is open', async () => {
  const { idSociete, libelleSociete } = await buildSociete({ minimumReponses: 5 });
  const { idEquipe } = await buildEquipe({ idSociete });
  const { idBoussole } = await buildBoussole({ idEquipe });
  const admin = await asAdmin();
  const modify = (minimumReponses: number) =>
    admin.post('/api/societes/modify', {
      idSociete,
      libelleSociete,
      visuSociete: 0,
      minimumReponses,
    });
  const input = { id: idSociete, libelleSociete, minimumReponses: 5 };

  expect((await modify(6)).status).toBe(200);
  const refused = await modify(5);
  const graphql = await admin.graphql(UPDATE, { input });
  await admin.post('/api/boussole/delete', { idBoussole });
  const lowered = await admin.graphql(UPDATE, { input });

  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ message: MINIMUM, code: 'CONFLICT', champ: 'minimumReponses' });
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: MINIMUM, champ: 'minimumReponses' });
  expect(lowered.data).toEqual({ updateSociete: { minimumReponses: 5 } });
});

test('of minimums raised at once, the highest stays while a boussole is open', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const { idEquipe } = await buildEquipe({ idSociete });
  await buildBoussole({ idEquipe });
  const admin = await asAdmin();

  await Promise.all(
    [20, 3, 12, 7, 16].map((minimumReponses) =>
      admin.graphql(UPDATE, { input: { id: idSociete, libelleSociete, minimumReponses } }),
    ),
  );

  const { data } = await admin.graphql('{ societes { minimumReponses } }');
  expect(data).toEqual({ societes: [{ minimumReponses: 20 }] });
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
