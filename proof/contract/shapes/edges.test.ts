import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';

const app = useApp();
const { buildSociete, buildMembre, asAdmin } = scenes(app);

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildGraphqlSchema();
});

type Acteur = [qui: string, client: Client];

/** An open company of so many teams, all below the first; a member of it, its token, a facilitator. */
async function peupler(equipes: number) {
  const { idSociete } = await buildSociete({ visuSociete: true });
  await run(
    app.database.fork(),
    sql`insert into equipe (id_equipe, id_societe, libelle_equipe, code_equipe, id_parent, id_racine, ordre)
      select n, ${idSociete}::int, 'Équipe ' || n, lpad(n::text, 6, 'E'), case when n > 1 then 1 end, 0, n
      from generate_series(1, ${equipes}::int) n`,
  );
  const membre = await buildMembre({ idEquipe: 2 });
  const acteurs: [Acteur, Acteur, Acteur] = [
    ['member', await app.as(membre.id)],
    ['token', await app.asJeton(idSociete)],
    ['admin', await asAdmin()],
  ];
  return { idSociete, acteurs };
}

const REMONTE =
  'La requête GraphQL demande trop\u00a0: une liste entière pour chaque ligne d’une autre (remonter, puis redescendre)';
const SOIXANTE_DIX_HUIT = (idSociete: number) =>
  `{equipes(idSociete:${idSociete}){parent{enfants{parent{enfants{parent{enfants{id}}}}}}}}`;

test.each([12, 40])(
  'the 78 bytes that multiply %i teams by themselves four times over are refused, by whomever they are sent (fault 6)',
  async (equipes) => {
    const { idSociete, acteurs } = await peupler(equipes);

    for (const [qui, client] of acteurs) {
      const { status, text, body } = await client.post('/graphql', {
        query: SOIXANTE_DIX_HUIT(idSociete),
      });

      expect({ qui, status, octets: text.length < 1_000 }).toEqual({
        qui,
        status: 400,
        octets: true,
      });
      expect(body.errors[0]).toMatchObject({
        message: REMONTE,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  },
);

describe('no edge multiplies, whatever the schema will have', () => {
  const champsDe = (nom: string) => {
    const type = schema.getType(nom);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((champ) => {
      const vers = getNamedType(champ.type);
      if (!isObjectType(vers)) return [];
      const liste = isListType(getNullableType(champ.type));
      return champ.args.some(({ type: t }) => t !== getNullableType(t))
        ? []
        : [{ nom: champ.name, vers: vers.name, liste, own: champ.extensions['own'] === true }];
    });
  };
  /** Among types whose edges lead back to themselves: up to what lines share, and down to a list of it. */
  const remontees = () =>
    ['Equipe', 'Boussole', 'Societe'].flatMap((depart) =>
      champsDe(depart)
        .filter(({ liste, own }) => !liste && !own)
        .flatMap((haut) =>
          champsDe(haut.vers)
            .filter(({ liste, vers }) => liste && champsDe(vers).length > 0)
            .map((bas) => ({ depart, haut: haut.nom, bas: bas.nom })),
        ),
    );
  const LISTES: Record<string, string> = {
    Equipe: '{ equipes(idSociete: 1) { # } }',
    Boussole: '{ boussolesEquipe(idEquipe: 1) { # } }',
    Societe: '{ societes { # } }',
  };
  const SEULS: Record<string, string> = {
    Equipe: '{ equipe(id: 1) { # } }',
    Boussole: '{ boussole(id: 1) { # } }',
    Societe: '{ societe(id: 1) { # } }',
  };

  test('up and down again is refused from each list of the schema, and let through from one thing (fault 6)', async () => {
    const { acteurs } = await peupler(3);
    const [, , [, admin]] = acteurs;
    const trouvees = remontees();

    expect(trouvees.map(({ depart, haut, bas }) => `${depart}.${haut}.${bas}`).toSorted()).toEqual([
      'Boussole.equipe.boussoles',
      'Boussole.equipe.enfants',
      'Equipe.parent.boussoles',
      'Equipe.parent.enfants',
      'Equipe.societe.equipes',
    ]);
    for (const { depart, haut, bas } of trouvees) {
      const route = `${haut} { ${bas} { id } }`;
      expect(await admin.graphql((LISTES[depart] ?? '').replace('#', route))).toMatchObject({
        status: 400,
        message: REMONTE,
      });
      const seul = await admin.graphql((SEULS[depart] ?? '').replace('#', route));
      expect(seul.status).toBe(200);
    }
  });

  test.each([
    [
      'by a fragment',
      '{ equipes(idSociete: 1) { ...h } } fragment h on Equipe { parent { ...b } } fragment b on Equipe { enfants { id } }',
    ],
    [
      'by an inline one',
      '{ equipes(idSociete: 1) { ... on Equipe { parent { ... { enfants { id } } } } } }',
    ],
    ['under aliases', '{ equipes(idSociete: 1) { a: parent { b: enfants { id } } } }'],
    [
      'behind a condition',
      '{ equipes(idSociete: 1) { parent { enfants @include(if: false) { id } } } }',
    ],
    ['through the schema', '{ __schema { types { fields { type { fields { name } } } } } }'],
  ])('%s as well (fault 6)', async (_nom, document) => {
    const { acteurs } = await peupler(3);

    for (const [, client] of acteurs) expect((await client.graphql(document)).status).toBe(400);
  });
});

describe('an answer is counted while it is made', () => {
  const N = 2_000;
  const dix = (champs: string) =>
    Array.from({ length: 10 }, (_, i) => `a${i}: ${champs}`).join(' ');

  test.each<[nom: string, document: (id: number) => string, message: RegExp]>([
    [
      'bytes',
      (id) =>
        `{ ${dix(`equipes(idSociete: ${id}) { id libelleEquipe idSociete ordre idParent }`)} }`,
      /demande trop\u00a0: une réponse de plus de 1 Mo$/,
    ],
    [
      'values, and what takes long to find',
      (id) =>
        `{ equipes(idSociete: ${id}) { boussoles { resultat { resultat { note { moyenneQ1 } } } } } }`,
      /demande trop\u00a0: plus de 200\s000 valeurs dans une réponse$/,
    ],
    [
      'refusals',
      (id) => `{ equipes(idSociete: ${id}) { id boussoles { synthese { id } } } }`,
      /demande trop\u00a0: plus de 100 refus dans une réponse$/,
    ],
  ])(
    '%s: beyond what one answer may hold it is refused whole (fault 6)',
    async (nom, document, message) => {
      const { idSociete, acteurs } = await peupler(N);
      await run(
        app.database.fork(),
        sql`insert into campagne (id_campagne, nom, annee) values (1, 'C', 2026)`,
      );
      await run(
        app.database.fork(),
        sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation)
        select id_societe, id_equipe, 1, now() from equipe`,
      );
      const [[, membre], [, porteur]] = acteurs;
      const client = nom === 'refusals' ? porteur : membre;

      // Asked again: the third time the document is compiled, and counted as before.
      for (let fois = 0; fois < 4; fois += 1) {
        const { status, text, body } = await client.post('/graphql', {
          query: document(idSociete),
        });

        expect({ status, court: text.length < 1_000, data: body.data }).toEqual({
          status: 200,
          court: true,
          data: null,
        });
        expect(body.errors).toHaveLength(1);
        expect(body.errors[0].message).toMatch(message);
        expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
      }
    },
  );

  test('four who ask too much at once do not keep the others from their answers (fault 6)', async () => {
    const { idSociete, acteurs } = await peupler(N);
    const [[, membre]] = acteurs;
    const gros = `{ ${dix(`equipes(idSociete: ${idSociete}) { id libelleEquipe ordre idParent }`)} }`;

    const [petite, ...grosses] = await Promise.all([
      membre.graphql('{ moi { id } }'),
      ...Array.from({ length: 4 }, () => membre.graphql(gros)),
    ]);

    expect(petite.data).not.toBeNull();
    for (const { code } of grosses) expect(code).toBe('BAD_USER_INPUT');
  });

  test('the flat list of 2,000 teams, and the schema, are let through (fault 6)', async () => {
    const { idSociete, acteurs } = await peupler(N);

    for (const [qui, client] of acteurs) {
      const { data } = await client.graphql(
        `{ equipes(idSociete: ${idSociete}) { id idParent libelleEquipe } }`,
      );
      expect({ qui, lues: Object(data)['equipes'].length }).toEqual({ qui, lues: N });
    }
    const [, [, jeton]] = acteurs;
    const { text } = await jeton.post('/graphql', { query: getIntrospectionQuery() });
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).toContain('"__schema"');
  });
});
