import { expect, test } from '@jest/globals';
import supertest from 'supertest';

import { messages } from '../messages.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, finish, asAdmin } = scenes(app);

/** Asks with the secret of a projector's link. */
async function project(secret: string) {
  const { body } = await supertest(app.app)
    .post('/graphql')
    .set('Authorization', `Projecteur ${secret}`)
    .send({ query: '{ moi { id } }' });
  return body.message ?? body.errors[0].message;
}

/** A scene whose commands are sent with the version that the séance has. */
async function hour() {
  const scene = await buildScene({ membres: 3, k: 3 });
  const admin = await asAdmin();
  const { idBoussole: id } = scene;
  let version = 1;
  const act = async (name: string, input = '', seen = version) => {
    const { data, message } = await admin.graphql(
      `mutation { seance: ${name}(input: { idBoussole: ${id}, version: ${seen} ${input} }) { version } }`,
    );
    version = Object(data?.['seance']).version ?? version;
    return message;
  };
  return { scene, admin, id, act };
}

test('each refusal of a séance is said by its door', async () => {
  const { scene, admin, id, act } = await hour();
  const none = await act('moveSeance', ', phase: REPONSES');
  await admin.graphql(`mutation { startSeance(idBoussole: ${id}) { id } }`);
  const moved = await act('moveSeance', ', phase: REPONSES', 99);
  const outOfOrder = await act('moveSeance', ', phase: FIN');
  const { data } = await admin.graphql(
    `mutation { createProjectorLink(idBoussole: ${id}) { url } }`,
  );
  const secret = String(Object(data?.['createProjectorLink']).url).split('#')[1] ?? '';
  const projectorOnly = await project(secret);
  await admin.graphql(`mutation { revokeProjectorLink(idBoussole: ${id}) { id } }`);
  const linkEnded = await project(secret);

  for (const participation of scene.participations) await finish(scene, participation);
  await act('moveSeance', ', phase: REPONSES');
  await act('revealSeance');
  await act('moveSeance', ', phase: DISCUSSION');
  const notPublished = await act('showCritere', ', idCritere: 999999');
  const vote = `mutation { voteSeance(input: { idBoussole: ${id}, points: [{ idCritere: ${scene.idCriteres[0]}, points: 1 }] }) { id } }`;
  const members = await Promise.all(scene.idMembres.map((membre) => app.as(membre)));
  const voteClosed = (await members[0]?.graphql(vote))?.message;
  await act('openVote');
  for (const member of members) await member.graphql(vote);
  const { data: renewed } = await admin.graphql(
    `mutation { renewLiens(ids: [${scene.idMembre}]) { liens { lienActivation } } }`,
  );
  const jeton = String(Object(renewed?.['renewLiens']).liens[0].lienActivation).split('/').at(-1);
  await app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      { input: { jeton, motDePasse: 'un autre mot' } },
    );
  const elsewhere = await app.as(scene.idMembre);
  const otherConnection = (await elsewhere.graphql(vote)).message;
  await act('closeVote');
  const voteShown = await act('openVote');

  // A message without a door here fails the types, and this.
  const said: Record<keyof typeof messages.seance, string | undefined> = {
    none,
    moved,
    outOfOrder,
    notPublished,
    voteClosed,
    otherConnection,
    linkEnded,
    projectorOnly,
    voteShown,
  };
  expect(said).toEqual(messages.seance);
});
