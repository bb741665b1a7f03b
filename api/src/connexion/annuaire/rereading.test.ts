import { expect, test } from '@jest/globals';

import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';
import { useDirectory, ZOE } from './testing/directory.js';

/** A member who facilitates too: what they answered is closed to whoever enters by the directory (decisions §1, « Past answers »). */
const { app, enter } = useDirectory();
const { buildScene, participationOf } = scenes(app);

const SECRET = 'zqsecret';
const TEAM = 'Répondez par le lien de l’équipe';

test('an entry by the directory closes the past answers, which the account’s own sessions read before', async () => {
  const { idBoussole, idCritere, idMembre } = await buildScene({ membres: 1 });
  const before = await app.as(idMembre);
  await before.graphql('mutation ($id: Int!) { createParticipation(idBoussole: $id) { id } }', {
    id: idBoussole,
  });
  const input = {
    idParticipation: await participationOf(idBoussole, idMembre),
    idCritere,
    question1: 4,
    question2: -3,
    commentaire: SECRET,
  };
  const saved = await before.graphql(
    'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { totalReponses } }',
    { input },
  );
  expect(saved.code).toBeUndefined();
  await run(
    app.database.fork(),
    sql`update individu set id_profil = 1, mot_de_passe = 'x', adresse_mail = ${ZOE.email} where id_individu = ${idMembre}`,
  );
  const own = async (client: typeof before) =>
    String((await client.graphql('{ mesDonnees }')).data?.['mesDonnees']);
  expect(await own(await app.as(idMembre))).toContain(SECRET);

  const client = app.anonymous();
  expect((await enter(client)).headers['location']).toBe('/dashboard');

  // By the directory, and by any session there is.
  for (const session of [client, before, await app.as(idMembre)]) {
    const told = await own(session);
    expect(told).not.toContain(SECRET);
    expect(told).toContain(TEAM);
  }
  const again = await client.graphql(
    'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { totalReponses } }',
    { input: { ...input, question1: 0 } },
  );
  expect(again.code).toBe('CONFLICT');
});
