import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { answer, byStatut, scenes, type Scene } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildCritere,
  count,
  finish,
  asAdmin,
  participationOf,
  buildEquipe,
  buildBoussole,
} = scenes(app);

const SAVE = `mutation ($input: UpdateReponseInput!) {
  updateReponse(input: $input) { id statut totalReponses totalCriteres } }`;
const input = (scene: Scene, extra: object = {}) => ({
  input: {
    idParticipation: scene.idBoussoleIndividu,
    idCritere: scene.idCritere,
    question1: 1,
    question2: 1,
    commentaire: 'ok',
    ...extra,
  },
});
const kept = ({ idBoussoleIndividu, idCritere }: Scene) =>
  row(
    app.database.fork(),
    sql`select question_1 as q1, question_2 as q2, commentaire from resultat
      where id_boussole_individu = ${idBoussoleIndividu} and id_critere = ${idCritere}`,
  );
const quantity = () => count(sql`select count(*)::int as n from resultat`);

const QUESTION = 'veuillez svp repondre aux question';
const COMMENTAIRE = 'veuillez entrer un commentaire svp';
const FORBIDDEN = 'Ce texte contient des caractères interdits';

test('an answer saved through REST says how far one has come, and the first puts the participation En cours', async () => {
  const scene = await buildScene({ criteres: 3 });
  const membre = await app.as(scene.idMembre);
  const { idBoussoleIndividu } = scene;

  const first = await answer(membre, scene, { question_1: -5, question_2: 5 });
  const second = await answer(membre, scene, { idCritere: scene.idCriteres[1] });

  expect(first.status).toBe(201);
  expect(first.body).toEqual({ idBoussoleIndividu, totalResultat: 1, totalCritere: 3 });
  expect(second.body).toEqual({ idBoussoleIndividu, totalResultat: 2, totalCritere: 3 });
  expect(await kept(scene)).toEqual({ q1: -5, q2: 5, commentaire: 'ok' });
  expect((await membre.graphql('{ mesBoussoles { statut } }')).data).toEqual({
    mesBoussoles: [{ statut: 'EN_COURS' }],
  });
});

test('an answer saved through GraphQL is the one that REST shows', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const { data } = await membre.graphql(SAVE, input(scene, { question1: 3, question2: -2 }));

  expect(data).toEqual({
    updateReponse: {
      id: scene.idBoussoleIndividu,
      statut: 'EN_COURS',
      totalReponses: 1,
      totalCriteres: 2,
    },
  });
  const { body } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: scene.idBoussole,
  });
  expect(body.resultat).toMatchObject([
    { id_critere_boussole: scene.idCritere, question_1: 3, question_2: -2, statut: 'En cours' },
  ]);
});

test('the last answer ends the participation with the same call, and a retry finds it ended', async () => {
  const scene = await buildScene({ criteres: 2 });
  const membre = await app.as(scene.idMembre);
  const last = input(scene, { idCritere: scene.idCriteres[1], termine: true });

  const early = await membre.graphql(SAVE, last);
  const saved = await count(sql`select count(*)::int as n from resultat`);
  await answer(membre, scene);
  const { data } = await membre.graphql(SAVE, last);
  const again = await membre.graphql(SAVE, last);

  // What was missing is said; what was given is saved, as by two calls.
  expect(early.code).toBe('CONFLICT');
  expect(saved).toBe(1);
  expect(data).toMatchObject({
    updateReponse: { statut: 'TERMINE', totalReponses: 2, totalCriteres: 2 },
  });
  expect(again.code).toBe('CONFLICT');
});

test('answering again replaces the answer and counts once', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene, { question_1: -5 });

  const reply = await answer(membre, scene, { question_1: 4, commentaire: 'Mieux' });

  expect(reply.status).toBe(201);
  expect(reply.body.totalResultat).toBe(1);
  expect(await kept(scene)).toEqual({ q1: 4, q2: 1, commentaire: 'Mieux' });
  expect(await count(sql`select sum(nombre)::int as n from resultat_cumul`)).toBe(1);
});

test.each([6, -6, 2.5, '3', '', null, undefined, true, [1], { $gt: 0 }, 9_007_199_254_740_992])(
  'a score of %j is refused on either question with the specified sentence (journey §9.1) (journey §3.5)',
  async (score) => {
    const scene = await buildScene();
    const membre = await app.as(scene.idMembre);

    const ff = await answer(membre, scene, { question_1: score });
    const or = await answer(membre, scene, { question_2: score });

    const refusal = { message: QUESTION, code: 'BAD_USER_INPUT' };
    expect(ff.status).toBe(400);
    expect(ff.body).toEqual({ ...refusal, champ: 'question_1' });
    expect(or.status).toBe(400);
    expect(or.body).toEqual({ ...refusal, champ: 'question_2' });
    expect(await quantity()).toBe(0);
  },
);

test.each([
  [{ question1: 6 }, 'question1', QUESTION],
  [{ question2: -6 }, 'question2', QUESTION],
  [{ commentaire: '' }, 'commentaire', COMMENTAIRE],
  [{ idCritere: 0 }, 'idCritere', 'Identifiant non valide'],
])('GraphQL refuses %j with the same sentence as REST', async (extra, field, message) => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const reply = await membre.graphql(SAVE, input(scene, extra));

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', champ: field, message });
  expect(await quantity()).toBe(0);
});

test('what GraphQL itself cannot read is BAD_USER_INPUT in French', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const scores = ['3', 2.5, null].map((question1) => ({ question1 }));
  for (const extra of [...scores, { commentaire: null }, { commentaire: undefined }]) {
    const { code, message } = await membre.graphql(SAVE, input(scene, extra));

    expect(code).toBe('BAD_USER_INPUT');
    expect(message).toMatch(/requête GraphQL/);
  }
});

test.each([
  ['', COMMENTAIRE],
  ['   ', COMMENTAIRE],
  ['\n\t', COMMENTAIRE],
  ['\u200b\u200b', COMMENTAIRE],
  ['\u2060\ufeff', COMMENTAIRE],
  [null, COMMENTAIRE],
  [undefined, COMMENTAIRE],
  [12, COMMENTAIRE],
  [['ok'], COMMENTAIRE],
  ['a\u0000b', FORBIDDEN],
  ['a\u202eb', FORBIDDEN],
  ['\ud800', FORBIDDEN],
  ['a'.repeat(5001), 'Le commentaire est trop long'],
  ['👍'.repeat(5001), 'Le commentaire est trop long'],
])('the comment %.20j is refused with its sentence', async (commentaire, message) => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const reply = await answer(membre, scene, { commentaire });

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'commentaire' });
  expect(await quantity()).toBe(0);
});

test.each([
  ['👍🏽 déjà ça', '👍🏽 déjà ça'],
  ['deux\nlignes\tet une tabulation', 'deux\nlignes\tet une tabulation'],
  ["<script>alert('x')</script>", "<script>alert('x')</script>"],
  ["'; drop table resultat; --", "'; drop table resultat; --"],
  ['  bords  ', 'bords'],
  ['e\u0301te\u0301', 'été'],
  ['a'.repeat(5000), 'a'.repeat(5000)],
  ['👍'.repeat(5000), '👍'.repeat(5000)],
])('the comment %.30j is kept', async (commentaire, stored) => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const reply = await answer(membre, scene, { commentaire });

  expect(reply.status).toBe(201);
  expect(await kept(scene)).toMatchObject({ commentaire: stored });
});

test("a teammate's answer cannot be touched, not even by an admin who takes part", async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene, { question_1: 4 });
  const { id: idAdmin } = await buildAdminMembre(scene);
  const admin = await app.as(idAdmin);
  const teammate = await app.as(scene.idMembres[1] ?? 0);

  const replies = [
    await answer(teammate, scene, { question_1: -4 }),
    await answer(admin, scene, { question_1: -4 }),
    await answer(await asAdmin(), scene, { question_1: -4 }),
  ];

  expect(byStatut(replies)).toEqual({ 403: 3 });
  expect(await kept(scene)).toMatchObject({ q1: 4 });
  const own = await participationOf(scene.idBoussole, idAdmin);
  expect((await answer(admin, scene, { idBoussoleIndividu: own })).status).toBe(201);
});

/** An admin who is a member of the team and takes part. */
async function buildAdminMembre({ idEquipe, idBoussole }: Scene) {
  const id = await count(
    sql`insert into individu (adresse_mail, id_profil, id_societe)
      select 'chef@exemple.fr', 1, id_societe from equipe where id_equipe = ${idEquipe} returning id_individu as n`,
  );
  await count(
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${id}::int, id_equipe, id_societe from equipe where id_equipe = ${idEquipe} returning id_equipe as n`,
  );
  await count(
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      select id_boussole, ${id}::int, id_societe from boussole where id_boussole = ${idBoussole} returning 1 as n`,
  );
  return { id };
}

test('an unknown participation answers exactly as a forbidden one', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  const forbidden = await answer(membre, scene, { idBoussoleIndividu: scene.participations[1] });
  const unknown = await answer(membre, scene, { idBoussoleIndividu: 999_999 });

  expect(forbidden.status).toBe(403);
  expect(unknown.text).toBe(forbidden.text);
});

test.each(['of another company', 'unknown', 'inactive', 'added after the freeze'])(
  'a criterion %s is refused with 400',
  async (which) => {
    const scene = await buildScene();
    const { idSociete } = scene;
    const membre = await app.as(scene.idMembre);
    const inactive = await buildCritere({ idSociete, statut: 'Inactif' });
    const elsewhere = await buildCritere();
    await answer(membre, scene);
    const late = await buildCritere({ idSociete });
    const ids: Record<string, number> = {
      'of another company': elsewhere.id,
      unknown: 999_999,
      inactive: inactive.id,
      'added after the freeze': late.id,
    };

    const reply = await answer(membre, scene, { idCritere: ids[which] });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Ce critère ne fait pas partie de cette boussole',
      code: 'BAD_USER_INPUT',
      champ: 'idCritere',
    });
    expect(await quantity()).toBe(1);
  },
);

test('a refused first answer freezes nothing', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);

  await answer(membre, scene, { idCritere: 999_999 });

  expect(
    await count(sql`select count(*)::int as n from boussole where criteres_figes_le is not null`),
  ).toBe(0);
  expect(await count(sql`select count(*)::int as n from boussole_critere`)).toBe(0);
  expect((await membre.graphql('{ mesBoussoles { statut } }')).data).toEqual({
    mesBoussoles: [{ statut: 'NON_COMMENCE' }],
  });
});

test('a finished participation takes no more answers', async () => {
  const scene = await buildScene();
  await finish(scene, scene.idBoussoleIndividu, 2);
  const membre = await app.as(scene.idMembre);

  const rest = await answer(membre, scene, { question_1: -5 });
  const graphql = await membre.graphql(SAVE, input(scene));

  expect(rest.status).toBe(409);
  expect(rest.body).toEqual({ message: 'Boussole Terminé', code: 'CONFLICT' });
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: 'Boussole Terminé' });
  expect(await kept(scene)).toMatchObject({ q1: 2 });
});

test('the members of a team who all begin at once freeze one list of criteria', async () => {
  const scene = await buildScene({ membres: 12, criteres: 5 });
  const membres = await Promise.all(scene.idMembres.map((id) => app.as(id)));

  const replies = await Promise.all(
    membres.map((membre, i) =>
      answer(membre, scene, {
        idBoussoleIndividu: scene.participations[i],
        idCritere: scene.idCriteres[i % 5],
      }),
    ),
  );

  expect(byStatut(replies)).toEqual({ 201: 12 });
  expect(replies.every(({ body }) => body.totalCritere === 5)).toBe(true);
  expect(await count(sql`select count(*)::int as n from boussole_critere`)).toBe(5);
});

test('a member of two teams answers each boussole for itself', async () => {
  const scene = await buildScene();
  const { idEquipe } = await buildEquipe({ idSociete: scene.idSociete });
  await count(
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      values (${scene.idMembre}, ${idEquipe}, ${scene.idSociete}) returning 1 as n`,
  );
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: scene.idCampagne });
  const second = await participationOf(idBoussole, scene.idMembre);
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene, { question_1: -3 });

  await answer(membre, scene, { idBoussoleIndividu: second, question_1: 3 });

  expect(await kept(scene)).toMatchObject({ q1: -3 });
  expect(await quantity()).toBe(2);
});
