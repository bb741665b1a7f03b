import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { find } from '../testing/find.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, finish, publish, count, asAdmin } = scenes(app);

const WORDS = 'zqmots illicites';
const KEPT = { INJURE: 'INJURE', REST: 'ok' };
const REMOVED = 'Commentaire retiré';
const REMOVE =
  'mutation ($input: DeleteCommentaireInput!) { deleteCommentaire(input: $input) { id } }';
const LEFT = `query ($id: Int!) { commentairesBoussole(idBoussole: $id) { commentaire roti }
  commentairesCriteres(idBoussole: $id) { idCritere commentaires } }`;

const left = async (client: Client, { idBoussole }: Scene) =>
  Object((await client.graphql(LEFT, { id: idBoussole })).data) as {
    commentairesBoussole: { commentaire: string; roti: number }[];
    commentairesCriteres: { idCritere: number; commentaires: string[] }[];
  };
const remove = (client: Client, { idBoussole, idCritere }: Scene, extra: object = {}) =>
  client.graphql(REMOVE, {
    input: { idBoussole, idCritere, commentaire: WORDS, motif: KEPT.INJURE, ...extra },
  });

/** Everybody has finished; the first has written these words beside the first criterion. */
async function buildSaid(options: Parameters<typeof buildScene>[0], finished = 10): Promise<Scene> {
  const scene = await buildScene({ membres: 4, criteres: 2, ...options });
  for (const participation of scene.participations.slice(0, finished))
    await finish(scene, participation);
  await run(
    app.database.fork(),
    sql`update resultat set commentaire = ${WORDS}
      where id_boussole_individu = ${scene.idBoussoleIndividu} and id_critere = ${scene.idCritere}`,
  );
  return scene;
}

const figures = async (client: Client, { idBoussole }: Scene) =>
  (
    await client.graphql(
      `{ resultatBoussole(idBoussole: ${idBoussole}) { resultat { moyennes { nombre moyenneQ1 repartitionQ1 } } } }`,
    )
  ).data;

test('a comment of a publication is removed from it and from its answer: its place says so, and no figure moves', async () => {
  const scene = await buildSaid({ k: 3 });
  const admin = await asAdmin();
  await publish(admin, scene.idBoussole);
  const before = await figures(admin, scene);
  expect(await find(app, [WORDS])).toEqual(['publication.commentaires', 'resultat.commentaire']);

  const { data } = await remove(admin, scene);

  expect(data).toEqual({ deleteCommentaire: { id: scene.idBoussole } });
  const [first] = (await left(admin, scene)).commentairesCriteres;
  expect(first?.idCritere).toBe(scene.idCritere);
  expect(first?.commentaires.toSorted()).toEqual([REMOVED, KEPT.REST, KEPT.REST, KEPT.REST]);
  expect(await find(app, [WORDS])).toEqual([]);
  expect(await figures(admin, scene)).toEqual(before);
});

test('it leaves every publication that holds it, the earlier ones too', async () => {
  const scene = await buildSaid({ k: 3, membres: 7 }, 4);
  const admin = await asAdmin();
  await publish(admin, scene.idBoussole);
  for (const participation of scene.participations.slice(4)) await finish(scene, participation);
  await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);
  const holding = () =>
    count(
      sql`select count(*)::int as n from publication where commentaires::text like ${`%${WORDS}%`}`,
    );
  expect(await holding()).toBe(2);

  expect((await remove(admin, scene)).code).toBeUndefined();

  expect(await holding()).toBe(0);
  expect(await find(app, [WORDS])).toEqual([]);
});

test('the trail tells the reason, and neither the words nor who asked', async () => {
  const scene = await buildSaid({ k: 3 });
  const admin = await asAdmin();
  await publish(admin, scene.idBoussole);
  await remove(admin, scene, { motif: 'SENSIBLE' });

  const line = await row(
    app.database.fork(),
    sql`select objet, id_objet as "idObjet", detail::jsonb as detail from audit where action = 'commentaire:delete'`,
  );

  expect(line).toEqual({
    objet: 'boussole',
    idObjet: scene.idBoussole,
    detail: {
      motif: 'SENSIBLE',
      idCritere: scene.idCritere,
      libelle: expect.not.stringContaining(WORDS),
    },
  });
});

test('a comment that no publication shows yet is answered as one that does not exist, and stays', async () => {
  const scene = await buildSaid({ k: 3 });
  const admin = await asAdmin();

  const there = await remove(admin, scene);
  const absent = await remove(admin, scene, { commentaire: 'zqrien de tel' });

  expect(there).toEqual(absent);
  expect(there.code).toBe('NOT_FOUND');
  expect(await find(app, [WORDS])).toEqual(['resultat.commentaire']);
});

test('what entered no publication keeps its words, whatever is removed beside it', async () => {
  const scene = await buildSaid({ k: 3, membres: 5 }, 4);
  const admin = await asAdmin();
  await publish(admin, scene.idBoussole);
  const late = scene.participations[4] ?? 0;
  await finish(scene, late);
  await run(
    app.database.fork(),
    sql`update resultat set commentaire = ${WORDS} where id_boussole_individu = ${late}`,
  );

  expect((await remove(admin, scene)).code).toBeUndefined();

  expect(await find(app, [WORDS])).toEqual(['resultat.commentaire']);
});

test('in Directe a comment is removed as it stands; one that changed since it was read is not', async () => {
  const scene = await buildSaid({});
  const admin = await asAdmin();

  expect((await remove(admin, scene, { commentaire: 'zqmots d’avant' })).code).toBe('NOT_FOUND');
  expect((await remove(admin, scene)).code).toBeUndefined();

  expect(await find(app, [WORDS])).toEqual([]);
  // It is a comment no more.
  expect((await remove(admin, scene, { commentaire: REMOVED })).code).toBe('NOT_FOUND');
});

test('a closing comment is removed, and its ROTI counts as before', async () => {
  const scene = await buildSaid({ k: 3 });
  const admin = await asAdmin();
  for (const [i, idMembre] of scene.idMembres.entries())
    await (
      await app.as(idMembre)
    ).post('/api/commentaireBoussole', {
      idBoussole: scene.idBoussole,
      commentaire: i === 0 ? WORDS : 'Bien',
      roti: 1 + i,
    });
  const input = { idCritere: null };
  expect((await remove(admin, scene, input)).code).toBe('NOT_FOUND');
  await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);

  expect((await remove(admin, scene, input)).code).toBeUndefined();

  const { commentairesBoussole: final } = await left(admin, scene);
  expect(final.find(({ roti }) => roti === 1)?.commentaire).toBe(REMOVED);
  expect(final.map(({ roti }) => roti).toSorted()).toEqual([1, 2, 3, 4]);
  // The same words beside a criterion are another comment.
  expect(await find(app, [WORDS])).toEqual(['publication.commentaires', 'resultat.commentaire']);
});

test('of a publication nothing else changes, not even a comment into other words', async () => {
  const scene = await buildSaid({ k: 3 });
  await publish(await asAdmin(), scene.idBoussole);
  for (const change of [
    sql`commentaires = replace(commentaires::text, ${WORDS}, 'autres mots')::jsonb`,
    sql`commentaires = commentaires - 0`,
    sql`commentaires = replace(commentaires::text, ${WORDS}, ${REMOVED})::jsonb, faites = faites - 1`,
    sql`avis = '[]'`,
  ])
    await expect(
      run(
        app.database.fork(),
        sql`update publication set ${change} where id_boussole = ${scene.idBoussole}`,
      ),
    ).rejects.toThrow('a publication never changes');
});
