import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes, type Scene } from '../testing/scene.js';
import { sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, finish, count, asAdmin } = scenes(app);

const CREATE = `mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { id } }`;
const comment = (client: Client, { idBoussole }: Scene, extra: object = {}) =>
  client.post('/api/commentaireBoussole/', { idBoussole, commentaire: 'Bien', roti: 4, ...extra });
const list = async (scene: Scene) =>
  (
    await (
      await asAdmin()
    ).post('/api/commentaireBoussole/getCommentaireByBoussole', { idBoussole: scene.idBoussole })
  ).body as { commentaire: string; roti: number }[];

const ALREADY = 'Vous avez déjà laissé un commentaire pour cette boussole';
const TEXT = "Veuillez saisir un commentaire s'il vous plaît";
const NOTE = "Veuillez saisir une note s'il vous plaît";

/** A boussole whose members have all finished. */
async function buildFinished(options: Parameters<typeof buildScene>[0] = {}): Promise<Scene> {
  const scene = await buildScene(options);
  for (const participation of scene.participations) await finish(scene, participation);
  return scene;
}

test('a comment left through REST is read by an admin through GraphQL', async () => {
  const scene = await buildFinished();
  const membre = await app.as(scene.idMembre);

  const reply = await comment(membre, scene, { commentaire: '  Très bien 👍🏽 ', roti: 5 });

  expect(reply.status).toBe(201);
  const admin = await asAdmin();
  const { data } = await admin.graphql(
    `{ commentairesBoussole(idBoussole: ${scene.idBoussole}) { commentaire roti } }`,
  );
  expect(data).toEqual({ commentairesBoussole: [{ commentaire: 'Très bien 👍🏽', roti: 5 }] });
  expect((await membre.graphql('{ mesBoussoles { commente } }')).data).toEqual({
    mesBoussoles: [{ commente: true }],
  });
});

test('a comment left through GraphQL is read by an admin through REST, with exactly two fields', async () => {
  const scene = await buildFinished();
  const membre = await app.as(scene.idMembre);
  const input = { idBoussole: scene.idBoussole, commentaire: 'Ligne 1\nLigne 2', roti: 1 };

  const { data } = await membre.graphql(CREATE, { input });

  expect(data).toEqual({ createCommentaire: { id: expect.any(Number) } });
  expect(await list(scene)).toEqual([{ commentaire: 'Ligne 1\nLigne 2', roti: 1 }]);
});

test('a second comment is refused with 449 by both doors (journey §9.6)', async () => {
  const scene = await buildFinished();
  const membre = await app.as(scene.idMembre);
  await comment(membre, scene);
  const input = { idBoussole: scene.idBoussole, commentaire: 'Encore', roti: 2 };

  const rest = await comment(membre, scene, { commentaire: 'Encore' });
  const graphql = await membre.graphql(CREATE, { input });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: ALREADY, code: 'DUPLICATE' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: ALREADY });
  expect(await list(scene)).toEqual([{ commentaire: 'Bien', roti: 4 }]);
});

test.each([0, 1])(
  'before the end, with %i answers given, a comment is refused with 409',
  async (n) => {
    const scene = await buildScene();
    const membre = await app.as(scene.idMembre);
    if (n) await answer(membre, scene);

    const reply = await comment(membre, scene);

    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({
      message: 'Terminez la boussole avant de laisser un commentaire',
      code: 'CONFLICT',
    });
    expect(await list(scene)).toEqual([]);
  },
);

test.each([
  [{ roti: 0 }, 'roti', NOTE],
  [{ roti: 6 }, 'roti', NOTE],
  [{ roti: -1 }, 'roti', NOTE],
  [{ roti: 3.5 }, 'roti', NOTE],
  [{ roti: '4' }, 'roti', NOTE],
  [{ roti: null }, 'roti', NOTE],
  [{ roti: undefined }, 'roti', NOTE],
  [{ roti: [5] }, 'roti', NOTE],
  [{ commentaire: '' }, 'commentaire', TEXT],
  [{ commentaire: ' \n ' }, 'commentaire', TEXT],
  [{ commentaire: '\u200b' }, 'commentaire', TEXT],
  [{ commentaire: null }, 'commentaire', TEXT],
  [{ commentaire: undefined }, 'commentaire', TEXT],
  [{ commentaire: { $ne: '' } }, 'commentaire', TEXT],
  [{ commentaire: 'a\u0000b' }, 'commentaire', 'Ce texte contient des caractères interdits'],
  [{ commentaire: 'a'.repeat(5001) }, 'commentaire', 'Le commentaire est trop long'],
  [{ idBoussole: { $gt: 0 } }, 'idBoussole', 'Identifiant non valide'],
])('a comment with %.40j is refused with 400', async (extra, field, message) => {
  const scene = await buildFinished();
  const membre = await app.as(scene.idMembre);

  const reply = await comment(membre, scene, extra);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: field });
  expect((await comment(membre, scene)).status).toBe(201);
});

test('comments come in one order as long as there is no other, and nothing stored beside them leads to their author (A073)', async () => {
  const scene = await buildFinished({ membres: 8 });
  const read = async () => (await list(scene)).map(({ commentaire }) => commentaire);
  const written: string[] = [];
  const moved: boolean[] = [];
  for (const [i, id] of scene.idMembres.entries()) {
    const before = await read();
    written.push(`Commentaire ${i}`);
    await comment(await app.as(id), scene, { commentaire: written[i], roti: (i % 5) + 1 });
    const order = await read();
    expect(order.toSorted()).toEqual(written);
    for (let again = 0; again < 3; again += 1) expect(await read()).toEqual(order);
    // With one more the whole order is drawn anew: what it was does not tell which came last.
    moved.push(order.filter((text) => before.includes(text)).join() !== before.join());
  }

  // Of the last ones, those of before stay in place once in 24, 120, 720 and 5040 draws.
  expect(moved.slice(4)).toContain(true);
  expect(await read()).not.toEqual(written);
  expect(
    await count(
      sql`select count(*)::int as n from information_schema.columns where table_name = 'commentaire'
        and column_name not in ('id_commentaire', 'id_boussole', 'id_societe', 'commentaire', 'roti')`,
    ),
  ).toBe(0);
});

test('below the company’s minimum of answers an admin reads no comment', async () => {
  const scene = await buildFinished({ membres: 2, minimumReponses: 2 });
  await comment(await app.as(scene.idMembre), scene);
  expect(await list(scene)).toEqual([]);

  await comment(await app.as(scene.idMembres[1] ?? 0), scene);

  expect(await list(scene)).toHaveLength(2);
});

test('an unknown boussole is 404 for an admin and the same refusal as a forbidden one for a member', async () => {
  const scene = await buildFinished();
  const other = await buildScene();
  const membre = await app.as(scene.idMembre);
  const unknown = { ...scene, idBoussole: 999_999 };

  const forbidden = await comment(membre, other);

  expect(forbidden.status).toBe(403);
  expect((await comment(membre, unknown)).text).toBe(forbidden.text);
  const admin = await asAdmin();
  expect(
    (await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', { idBoussole: 999_999 }))
      .status,
  ).toBe(404);
});

const listCriteres = async (client: Client, idBoussole: number) =>
  client.graphql(
    `{ commentairesCriteres(idBoussole: ${idBoussole}) { idCritere libelle masque commentaires } }`,
  );

test('an admin reads what was written beside the scores by criterion, each in an order of its own', async () => {
  const scene = await buildScene({ membres: 8, criteres: 2 });
  for (const [i, id] of scene.idMembres.entries()) {
    const membre = await app.as(id);
    for (const idCritere of scene.idCriteres) {
      const commentaire = `Membre ${i}`;
      const idBoussoleIndividu = scene.participations[i];
      await answer(membre, scene, { idBoussoleIndividu, idCritere, commentaire });
    }
  }
  const admin = await asAdmin();
  const orders = { same: 0, reads: new Set<string>() };

  for (let reading = 0; reading < 4; reading++) {
    const { data } = await listCriteres(admin, scene.idBoussole);
    const lists = data?.['commentairesCriteres'] as {
      idCritere: number;
      commentaires: string[];
    }[];
    expect(lists.map(({ idCritere }) => idCritere)).toEqual(scene.idCriteres);
    const [one, other] = lists.map(({ commentaires }) => commentaires);
    expect(one?.toSorted()).toEqual(scene.idMembres.map((_, i) => `Membre ${i}`));
    expect(other?.toSorted()).toEqual(one?.toSorted());
    orders.same += Number(one?.join() === other?.join());
    orders.reads.add(one?.join() ?? '');
  }

  // Eight texts in one order twice: once in 40,320 runs.
  expect(orders.same).toBe(0);
  expect(orders.reads.size).toBe(1);
});

test('below the company’s minimum the comments of a criterion are hidden, and nobody but an admin reads any', async () => {
  const scene = await buildScene({
    membres: 2,
    criteres: 2,
    minimumReponses: 2,
    visuSociete: true,
  });
  const [first = 0, second = 0] = scene.idCriteres;
  for (const [i, id] of scene.idMembres.entries()) {
    const idBoussoleIndividu = scene.participations[i];
    const membre = await app.as(id);
    await answer(membre, scene, { idBoussoleIndividu, idCritere: first });
    if (i === 0) await answer(membre, scene, { idBoussoleIndividu, idCritere: second });
  }

  const { data } = await listCriteres(await asAdmin(), scene.idBoussole);
  const membre = await listCriteres(await app.as(scene.idMembre), scene.idBoussole);

  const libelle = expect.any(String);
  expect(data).toEqual({
    commentairesCriteres: [
      { idCritere: first, libelle, masque: null, commentaires: ['ok', 'ok'] },
      { idCritere: second, libelle, masque: 'PAS_ASSEZ', commentaires: [] },
    ],
  });
  expect(membre.code).toBe('FORBIDDEN');
  expect((await listCriteres(await asAdmin(), 999_999)).code).toBe('NOT_FOUND');
});
