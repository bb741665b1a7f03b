import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';

import { AUDIT_ACTIONS } from '../../../schema/audit.js';
import { restRoutes } from '../app/routes.js';
import { buildGraphqlSchema } from '../app/schema.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, finish } = scenes(app);
const schema = await buildGraphqlSchema();

const CANARY = 'mot-du-canari';

async function setUp(): Promise<Scene> {
  const scene = await buildScene({ membres: 3, criteres: 2, visuSociete: true });
  for (const participation of scene.participations) await finish(scene, participation);
  const em = app.database.fork();
  await run(
    em,
    sql`update resultat set commentaire = ${CANARY} where id_boussole = ${scene.idBoussole}`,
  );
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${scene.idBoussole}, ${scene.idSociete}, ${CANARY}, 4)`,
  );
  return scene;
}

const read = () =>
  rows<{ auteur: number | null; action: string; objet: string; id: number; jeton: number | null }>(
    app.database.fork(),
    sql`select id_individu as auteur, action, objet, id_objet as id, (detail ->> 'jeton')::int as jeton
      from audit where action in ('commentaire:read', 'resultat:rows', 'resultat:export') order by id_audit`,
  );

/** Whether a reply holds answers one by one, or what somebody wrote. */
const gives = (text: string) => text.includes(CANARY) || text.includes('"question_1"');

/** The calls whose replies do. */
const GIVES = new Set([
  '/commentaireBoussole/getCommentaireByBoussole',
  '/commentaireBoussole/getCommentaireByDomaine',
  '/boussole/getResultatByBoussole',
  '/equipes/getResultatDomaine',
]);
const PATHS = restRoutes.filter(({ path, handlers }) => handlers.POST && /\/get\w+$/.test(path));

test.each(PATHS.map(({ path }) => path))(
  '%s leaves a line when a facilitator reads answers or comments by it, and none when it gives none (fault 4)',
  async (path) => {
    const scene = await setUp();
    const { id } = await buildAdmin();
    const before = (await read()).length;
    const { idBoussole, idSociete, idEquipe: idParent, idCampagne } = scene;

    const { text } = await (
      await app.as(id)
    ).post(
      `/api${path}`,
      await acceptedBody(await app.as(id), path, { idBoussole, idSociete, idParent, idCampagne }),
    );

    const lines = (await read()).slice(before);
    expect([gives(text), lines.length > 0]).toEqual([GIVES.has(path), GIVES.has(path)]);
    expect(lines.every(({ auteur, action }) => auteur === id && AUDIT_ACTIONS[action])).toBe(true);
  },
);

/** The ids that this call takes; the others would be refused as unknown fields. */
async function acceptedBody(client: Client, path: string, ids: Record<string, number>) {
  const attempts = [['idBoussole'], ['idParent', 'idCampagne'], ['idSociete']];
  for (const names of attempts) {
    const body = Object.fromEntries(names.map((name) => [name, ids[name] ?? 0]));
    const twin = await client.post(`/api${path}`, { ...body, [names[0] ?? '']: 999_999 });
    if (twin.status !== 400) return body;
  }
  return ids;
}

/** Types that hold what people wrote, or a file of figures. */
const READ = new Set(['Commentaire', 'CommentairesCritere', 'Fichier']);
const BOUSSOLE = (field: string) => (scene: Scene) =>
  `{ boussole(id: ${scene.idBoussole}) { ${field} } }`;
const DOORS: Record<string, (scene: Scene) => string> = {
  'Query.commentairesBoussole': ({ idBoussole }) =>
    `{ commentairesBoussole(idBoussole: ${idBoussole}) { commentaire } }`,
  'Query.commentairesCriteres': ({ idBoussole }) =>
    `{ commentairesCriteres(idBoussole: ${idBoussole}) { commentaires } }`,
  'Query.commentairesDomaine': ({ idEquipe, idCampagne }) =>
    `{ commentairesDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { commentaire } }`,
  'Query.exportBoussole': ({ idBoussole }) =>
    `{ exportBoussole(idBoussole: ${idBoussole}, format: CSV) { nom } }`,
  'Query.exportDomaine': ({ idEquipe, idCampagne }) =>
    `{ exportDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}, format: XLSX) { nom } }`,
  'Query.exportEnsemble': ({ idSociete, idCampagne }) =>
    `{ exportEnsemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}, format: CSV) { nom } }`,
  'Query.exportPlans': ({ idSociete }) =>
    `{ exportPlans(idSociete: ${idSociete}, format: CSV) { nom } }`,
  'Boussole.commentaires': BOUSSOLE('commentaires { commentaire }'),
};

test('every field of the schema that gives comments or a file is one of these (fault 4)', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => READ.has(getNamedType(field.type).name))
        .map((field) => `${type.name}.${field.name}`),
    );

  expect(fields.toSorted()).toEqual(Object.keys(DOORS).toSorted());
});

test.each(Object.entries(DOORS))(
  'a facilitator’s reading by %s leaves one line a day: who, and which boussole (fault 4)',
  async (_door, document) => {
    const scene = await setUp();
    const { id } = await buildAdmin();
    const client = await app.as(id);
    const before = (await read()).length;

    for (let times = 0; times < 2; times++)
      expect((await client.graphql(document(scene))).code).toBeUndefined();

    const lines = (await read()).slice(before);
    expect(lines.map(({ auteur, jeton }) => [auteur, jeton])).toEqual([[id, null]]);
    expect([
      `boussole ${scene.idBoussole}`,
      `equipe ${scene.idEquipe}`,
      `societe ${scene.idSociete}`,
    ]).toContain(`${lines[0]?.objet} ${lines[0]?.id}`);
    app.setNow(new Date(Date.now() + 25 * 3600 * 1000));
    await run(
      app.database.fork(),
      sql`update session set vu_le = now() + interval '25 hours', cree_le = now() + interval '25 hours'`,
    );
    await client.graphql(document(scene));
    expect((await read()).slice(before)).toHaveLength(2);
  },
);

test.each(Object.entries(DOORS))(
  'twelve readings at once by %s leave one line',
  async (_door, document) => {
    const scene = await setUp();
    const client = await app.as((await buildAdmin()).id);
    const before = (await read()).length;

    const replies = await Promise.all(
      Array.from({ length: 12 }, () => client.graphql(document(scene))),
    );

    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => undefined));
    expect((await read()).slice(before)).toHaveLength(1);
  },
);

test('a token’s reading of rows says which token; a member’s leaves no line (fault 4)', async () => {
  const scene = await setUp();
  const { idBoussole, idSociete } = scene;
  const jeton = await app.asJeton(idSociete);
  const membre = await app.as(scene.idMembre);

  const byMembre = await membre.post('/api/boussole/getResultatByBoussole', { idBoussole });
  expect([byMembre.status, await read()]).toEqual([200, []]);
  const byJeton = await jeton.post('/api/boussole/getResultatByBoussole', { idBoussole });

  expect([byJeton.status, gives(byJeton.text)]).toEqual([200, true]);
  expect(await read()).toEqual([
    {
      auteur: null,
      action: 'resultat:rows',
      objet: 'boussole',
      id: idBoussole,
      jeton: expect.any(Number),
    },
  ]);
});
