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

type Actor = [who: string, client: Client];

/** Makes an open company of so many teams, all below the first; a member, a token, a facilitator. */
async function populate(equipes: number) {
  const { idSociete } = await buildSociete({ visuSociete: true });
  await run(
    app.database.fork(),
    sql`insert into equipe (id_equipe, id_societe, libelle_equipe, code_equipe, id_parent, id_racine, ordre)
      select n, ${idSociete}::int, 'Équipe ' || n, lpad(n::text, 6, 'E'), case when n > 1 then 1 end, 0, n
      from generate_series(1, ${equipes}::int) n`,
  );
  const membre = await buildMembre({ idEquipe: 2 });
  const actors: [Actor, Actor, Actor] = [
    ['member', await app.as(membre.id)],
    ['token', await app.asJeton(idSociete)],
    ['admin', await asAdmin()],
  ];
  return { idSociete, actors };
}

const GOES_UP =
  'La requête GraphQL demande trop\u00a0: une liste entière pour chaque ligne d’une autre (remonter, puis redescendre)';
const SEVENTY_EIGHT = (idSociete: number) =>
  `{equipes(idSociete:${idSociete}){parent{enfants{parent{enfants{parent{enfants{id}}}}}}}}`;

test.each([12, 40])(
  'the 78 bytes that multiply %i teams by themselves four times over are refused, by whomever they are sent (fault 6)',
  async (equipes) => {
    const { idSociete, actors } = await populate(equipes);

    for (const [who, client] of actors) {
      const { status, text, body } = await client.post('/graphql', {
        query: SEVENTY_EIGHT(idSociete),
      });

      expect({ who, status, octets: text.length < 1_000 }).toEqual({
        who,
        status: 400,
        octets: true,
      });
      expect(body.errors[0]).toMatchObject({
        message: GOES_UP,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  },
);

describe('no edge multiplies, whatever the schema will have', () => {
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const to = getNamedType(field.type);
      if (!isObjectType(to)) return [];
      const list = isListType(getNullableType(field.type));
      return field.args.some(({ type: t }) => t !== getNullableType(t))
        ? []
        : [{ nom: field.name, vers: to.name, liste: list, own: field.extensions['own'] === true }];
    });
  };
  /** Paths among types whose edges lead back: up to an object that rows share, and down to a list of it. */
  const climbs = () =>
    ['Equipe', 'Boussole', 'Societe'].flatMap((start) =>
      fieldsOf(start)
        .filter(({ liste, own }) => !liste && !own)
        .flatMap((up) =>
          fieldsOf(up.vers)
            .filter(({ liste, vers }) => liste && fieldsOf(vers).length > 0)
            .map((down) => ({ depart: start, up: up.nom, down: down.nom })),
        ),
    );
  const LISTS: Record<string, string> = {
    Equipe: '{ equipes(idSociete: 1) { # } }',
    Boussole: '{ boussolesEquipe(idEquipe: 1) { # } }',
    Societe: '{ societes { # } }',
  };
  const ALONE: Record<string, string> = {
    Equipe: '{ equipe(id: 1) { # } }',
    Boussole: '{ boussole(id: 1) { # } }',
    Societe: '{ societe(id: 1) { # } }',
  };

  test('up and down again is refused from each list of the schema, and let through from one thing (fault 6)', async () => {
    const { actors } = await populate(3);
    const [, , [, admin]] = actors;
    const found = climbs();

    expect(found.map(({ depart, up, down }) => `${depart}.${up}.${down}`).toSorted()).toEqual([
      'Boussole.equipe.boussoles',
      'Boussole.equipe.enfants',
      'Equipe.parent.boussoles',
      'Equipe.parent.enfants',
      'Equipe.societe.equipes',
    ]);
    for (const { depart, up, down } of found) {
      const route = `${up} { ${down} { id } }`;
      expect(await admin.graphql((LISTS[depart] ?? '').replace('#', route))).toMatchObject({
        status: 400,
        message: GOES_UP,
      });
      const alone = await admin.graphql((ALONE[depart] ?? '').replace('#', route));
      expect(alone.status).toBe(200);
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
    const { actors } = await populate(3);

    for (const [, client] of actors) expect((await client.graphql(document)).status).toBe(400);
  });
});

describe('an answer is counted while it is made', () => {
  const N = 2_000;
  const ten = (fields: string) =>
    Array.from({ length: 10 }, (_, i) => `a${i}: ${fields}`).join(' ');

  test.each<[name: string, document: (id: number) => string, message: RegExp]>([
    [
      'bytes',
      (id) =>
        `{ ${ten(`equipes(idSociete: ${id}) { id libelleEquipe idSociete ordre idParent }`)} }`,
      /demande trop\u00a0: une réponse de plus de 1 Mo$/,
    ],
    [
      'values, and what takes long to find',
      (id) =>
        `{ equipes(idSociete: ${id}) { boussoles { resultatBoussole { resultat { note { moyenneQ1 } } } } } }`,
      /demande trop\u00a0: plus de 200\s000 valeurs dans une réponse$/,
    ],
    [
      'refusals',
      (id) => `{ equipes(idSociete: ${id}) { id codeEquipe } }`,
      /demande trop\u00a0: plus de 100 refus dans une réponse$/,
    ],
  ])(
    '%s: beyond what one answer may hold it is refused whole (fault 6)',
    async (_nom, document, message) => {
      const { idSociete, actors } = await populate(N);
      await run(
        app.database.fork(),
        sql`insert into campagne (id_campagne, nom, annee) values (1, 'C', 2026)`,
      );
      await run(
        app.database.fork(),
        sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation)
        select id_societe, id_equipe, 1, now() from equipe`,
      );
      const [[, membre]] = actors;

      // Repeated: from the third time on the document is compiled, and must be counted as before.
      for (let times = 0; times < 4; times += 1) {
        const { status, text, body } = await membre.post('/graphql', {
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

  test('what is closed to a token is refused once, not for each row (fault 6)', async () => {
    const { idSociete, actors } = await populate(N);
    const [, [, jeton]] = actors;
    const query = `{ equipes(idSociete: ${idSociete}) { id codeEquipe } }`;

    for (let times = 0; times < 4; times += 1) {
      const { status, text, body } = await jeton.post('/graphql', { query });

      expect({ status, court: text.length < 1_000, data: body.data }).toEqual({
        status: 403,
        court: true,
        data: undefined,
      });
      expect(body.errors).toHaveLength(1);
      expect(body.errors[0].extensions).toMatchObject({
        code: 'FORBIDDEN',
        champ: 'Equipe.codeEquipe',
      });
    }
  });

  test('four who ask too much at once do not keep the others from their answers (fault 6)', async () => {
    const { idSociete, actors } = await populate(N);
    const [[, membre]] = actors;
    const big = `{ ${ten(`equipes(idSociete: ${idSociete}) { id libelleEquipe ordre idParent }`)} }`;

    const [small, ...heavy] = await Promise.all([
      membre.graphql('{ moi { id } }'),
      ...Array.from({ length: 4 }, () => membre.graphql(big)),
    ]);

    expect(small.data).not.toBeNull();
    for (const { code } of heavy) expect(code).toBe('BAD_USER_INPUT');
  });

  test('the flat list of 2,000 teams, and the schema, are let through (fault 6)', async () => {
    const { idSociete, actors } = await populate(N);

    for (const [who, client] of actors) {
      const { data } = await client.graphql(
        `{ equipes(idSociete: ${idSociete}) { id idParent libelleEquipe } }`,
      );
      expect({ who, lues: Object(data)['equipes'].length }).toEqual({ who, lues: N });
    }
    const [, [, jeton]] = actors;
    const { text } = await jeton.post('/graphql', { query: getIntrospectionQuery() });
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).toContain('"__schema"');
  });
});
