import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';

import { ACTIONS_AUDIT } from '../../../schema/audit.js';
import { restRoutes } from '../app/routes.js';
import { buildGraphqlSchema } from '../app/schema.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, finir } = scenes(app);
const schema = await buildGraphqlSchema();

const CANARI = 'mot-du-canari';

async function dresser(): Promise<Scene> {
  const scene = await buildScene({ membres: 3, criteres: 2, visuSociete: true });
  for (const participation of scene.participations) await finir(scene, participation);
  const em = app.database.fork();
  await run(
    em,
    sql`update resultat set commentaire = ${CANARI} where id_boussole = ${scene.idBoussole}`,
  );
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${scene.idBoussole}, ${scene.idSociete}, ${CANARI}, 4)`,
  );
  return scene;
}

const lire = () =>
  rows<{ auteur: number | null; action: string; objet: string; id: number; jeton: number | null }>(
    app.database.fork(),
    sql`select id_individu as auteur, action, objet, id_objet as id, (detail ->> 'jeton')::int as jeton
      from audit where action in ('commentaire:read', 'resultat:rows', 'resultat:export') order by id_audit`,
  );

/** What gives answers one by one, or what somebody wrote. */
const donne = (texte: string) => texte.includes(CANARI) || texte.includes('"question_1"');

/** The calls that do. */
const DONNENT = new Set([
  '/commentaireBoussole/getCommentaireByBoussole',
  '/commentaireBoussole/getCommentaireByDomaine',
  '/boussole/getResultatByBoussole',
  '/equipes/getResultatDomaine',
]);
const CHEMINS = restRoutes.filter(({ path, handlers }) => handlers.POST && /\/get\w+$/.test(path));

test.each(CHEMINS.map(({ path }) => path))(
  '%s leaves a line when a facilitator reads answers or comments by it, and none when it gives none (fault 4)',
  async (path) => {
    const scene = await dresser();
    const { id } = await buildAdmin();
    const avant = (await lire()).length;
    const { idBoussole, idSociete, idEquipe: idParent, idCampagne } = scene;

    const { text } = await (
      await app.as(id)
    ).post(
      `/api${path}`,
      await corpsAccepte(await app.as(id), path, { idBoussole, idSociete, idParent, idCampagne }),
    );

    const lignes = (await lire()).slice(avant);
    expect([donne(text), lignes.length > 0]).toEqual([DONNENT.has(path), DONNENT.has(path)]);
    expect(lignes.every(({ auteur, action }) => auteur === id && ACTIONS_AUDIT[action])).toBe(true);
  },
);

/** The ids that this call takes: the others are refused as unknown fields. */
async function corpsAccepte(client: Client, path: string, ids: Record<string, number>) {
  const essais = [['idBoussole'], ['idParent', 'idCampagne'], ['idSociete']];
  for (const noms of essais) {
    const corps = Object.fromEntries(noms.map((nom) => [nom, ids[nom] ?? 0]));
    const jumelle = await client.post(`/api${path}`, { ...corps, [noms[0] ?? '']: 999_999 });
    if (jumelle.status !== 400) return corps;
  }
  return ids;
}

/** Types that hold what people wrote, or a file of figures. */
const LUS = new Set(['Commentaire', 'CommentairesCritere', 'Fichier']);
const BOUSSOLE = (champ: string) => (scene: Scene) =>
  `{ boussole(id: ${scene.idBoussole}) { ${champ} } }`;
const PORTES: Record<string, (scene: Scene) => string> = {
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
  'Boussole.commentaires': BOUSSOLE('commentaires { commentaire }'),
};

test('every field of the schema that gives comments or a file is one of these (fault 4)', () => {
  const champs = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((champ) => LUS.has(getNamedType(champ.type).name))
        .map((champ) => `${type.name}.${champ.name}`),
    );

  expect(champs.toSorted()).toEqual(Object.keys(PORTES).toSorted());
});

test.each(Object.entries(PORTES))(
  'a facilitator’s reading by %s leaves one line a day: who, and which boussole (fault 4)',
  async (_porte, document) => {
    const scene = await dresser();
    const { id } = await buildAdmin();
    const client = await app.as(id);
    const avant = (await lire()).length;

    for (let fois = 0; fois < 2; fois++)
      expect((await client.graphql(document(scene))).code).toBeUndefined();

    const lignes = (await lire()).slice(avant);
    expect(lignes.map(({ auteur, jeton }) => [auteur, jeton])).toEqual([[id, null]]);
    expect([`boussole ${scene.idBoussole}`, `equipe ${scene.idEquipe}`]).toContain(
      `${lignes[0]?.objet} ${lignes[0]?.id}`,
    );
    app.setNow(new Date(Date.now() + 25 * 3600 * 1000));
    await run(
      app.database.fork(),
      sql`update session set vu_le = now() + interval '25 hours', cree_le = now() + interval '25 hours'`,
    );
    await client.graphql(document(scene));
    expect((await lire()).slice(avant)).toHaveLength(2);
  },
);

test('a token’s reading of rows says which token; a member’s leaves no line (fault 4)', async () => {
  const scene = await dresser();
  const { idBoussole, idSociete } = scene;
  const jeton = await app.asJeton(idSociete);
  const membre = await app.as(scene.idMembre);

  const parMembre = await membre.post('/api/boussole/getResultatByBoussole', { idBoussole });
  expect([parMembre.status, await lire()]).toEqual([200, []]);
  const parJeton = await jeton.post('/api/boussole/getResultatByBoussole', { idBoussole });

  expect([parJeton.status, donne(parJeton.text)]).toEqual([200, true]);
  expect(await lire()).toEqual([
    {
      auteur: null,
      action: 'resultat:rows',
      objet: 'boussole',
      id: idBoussole,
      jeton: expect.any(Number),
    },
  ]);
});
