import { expect, test } from '@jest/globals';
import {
  buildClientSchema,
  getIntrospectionQuery,
  graphqlSync,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import supertest, { type Response } from 'supertest';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { cutForJetons } from '../../../api/src/jeton/contract.js';
import { CONTRACT_CALLS, isFieldOpen } from '../../../api/src/jeton/scope.js';
import { useApp } from '../../../api/src/testing/app.js';
import { PORTEES_JETON } from '../../../schema/statuts.js';
import { expectedOf, titleOf } from './testing/expected.js';
import { ACTORS, type Actor } from './testing/matrix.js';
import {
  addressOf,
  codeOf,
  NEIGHBOUR,
  player,
  receivedCode,
  send,
  type Door,
} from './testing/play.js';
import type { Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, setStage } from './testing/stage.js';

const app = useApp();
const { preparer } = player(app);
const schema = await buildGraphqlSchema();

/** A token that was given all that a token may be. */
const ALL = Object.values(PORTEES_JETON);
const REFUSALS = {
  code: 'FORBIDDEN',
  message: 'Un jeton de rapport ne peut que lire les résultats de sa société',
};
/** All root fields that a token may ask for; a new one must be added here too. */
const ROOTS = [
  'boussole',
  'boussolesEquipe',
  'campagnes',
  'criteres',
  'equipe',
  'equipes',
  'historiqueCritere',
  'historiqueCritereDomaine',
  'plansLus',
  'resultatBoussole',
  'resultatDomaine',
  'resultatsSociete',
  'rotiDomaine',
  'societes',
];
const CALLS = [
  'POST /boussole/getBoussoleByEquipe',
  'POST /boussole/getBoussoleIndividuByBoussole',
  'POST /boussole/getResultatByBoussole',
  'GET /campagneBoussole/getCampagne',
  'GET /chiffres.csv',
  'GET /chiffres.json',
  'GET /chiffres/:idBoussole',
  'GET /docs',
  'GET /openapi.json',
  'GET /openapi.yaml',
  'POST /commentaireBoussole/getCommentaireByDomaine',
  'POST /criteresBoussole/getAllCriteresBoussole',
  'POST /criteresBoussole/getCritereByBoussole',
  'POST /equipes/getAllEquipes',
  'POST /equipes/getEquipeById',
  'POST /equipes/getResultatDomaine',
];

const documentOf = ({ graphql }: Row): DocumentNode | undefined =>
  graphql && parse(graphql(nullStage, NEIGHBOUR));

/** Every `Type.field` that a document asks for. */
function fieldsOf(document: DocumentNode, graph: GraphQLSchema): string[] {
  const types = new TypeInfo(graph);
  const fields: string[] = [];
  const record = ({ name }: { name: { value: string } }) => {
    fields.push(`${types.getParentType()?.name}.${name.value}`);
  };
  visit(document, visitWithTypeInfo(types, { Field: record }));
  return fields;
}

const OPEN = new Set(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isFieldOpen(type, field, 'jeton'))
        .map(({ name }) => `${type.name}.${name}`),
    ),
);
/** What names nothing, and is of the reader. */
const OF_ITS_OWN = new Set(['plansLus', 'societes']);
const isOpen = (field: string): boolean => OPEN.has(field);

const rootsOf = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((choice) =>
          choice.kind === Kind.FIELD ? choice.name.value : [],
        )
      : [],
  );

/** Documents that the schema does not know, or that ask about the schema itself, have nothing to do with rights. */
const byGraphql = rightsRows.flatMap((row) => {
  const document = documentOf(row);
  if (!document || validate(schema, document).length > 0) return [];
  const fields = fieldsOf(document, schema);
  if (fields.some((field) => field.includes('__'))) return [];
  return {
    ligne: row,
    title: titleOf(row),
    racines: rootsOf(document),
    opened: fields.every(isOpen),
  };
});

test('through REST, every call is refused but these, before its body is looked at', async () => {
  const { idSociete } = await setStage(app);
  const Authorization = `Bearer ${await app.jeton(idSociete, ALL)}`;
  const allowed: string[] = [];
  const refusal: unknown[] = [];

  for (const { path, handlers } of restRoutes) {
    for (const method of Object.keys(handlers)) {
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const agent = supertest(app.app);
      const call = method === 'GET' ? agent.get(address) : agent.post(address).send('{');
      const { status, body } = await call.set({ Authorization }).type('json');
      // Of what it may read, that which is not there is refused too, by a sentence of its own.
      if (status === 403 && body.message === REFUSALS.message) refusal.push(body);
      else allowed.push(`${method} ${path}`);
    }
  }

  expect(allowed.toSorted()).toEqual(CALLS.toSorted());
  expect(refusal).toEqual(refusal.map(() => REFUSALS));
});

test('every root field of GraphQL is refused but these, and so is what a person is or wrote behind them', async () => {
  const stage = await setStage(app);
  const jeton = await app.asJeton(stage.idSociete, ALL);
  const closed = byGraphql.filter(({ opened }) => !opened);
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );

  for (const { ligne, title } of closed) {
    const received = await send('graphql', ligne, jeton, stage, NEIGHBOUR);
    expect([title, receivedCode(received)]).toEqual([title, 'FORBIDDEN']);
  }

  const refused = new Set(closed.flatMap(({ racines }) => racines));
  expect(roots.filter((root) => !refused.has(root) && !ROOTS.includes(root))).toEqual([]);
  expect([...OPEN].filter((field) => field.startsWith('Query.')).toSorted()).toEqual(
    ROOTS.map((root) => `Query.${root}`),
  );
});

const reads = [
  ...byGraphql
    // Of actions it reads what a lecteur does, not what a neighbour does: jeton/renewal.test.ts; of companies its own: jeton/reach.test.ts.
    .filter(({ opened, racines }) => opened && !racines.some((root) => OF_ITS_OWN.has(root)))
    .map(({ ligne, title }) => ({ door: 'graphql' as const, ligne, title })),
  ...rightsRows
    .filter(
      (row) =>
        row.rest &&
        CALLS.includes(addressOf(row, nullStage).join(' ').replace('/api', '')) &&
        // What says what it may ask for is cut to it, and no neighbour's: app/docs/docs.test.ts.
        !CONTRACT_CALLS.some((call) => addressOf(row, nullStage)[1] === `/api${call}`),
    )
    .map((row) => ({ door: 'rest' as const, ligne: row, title: titleOf(row) })),
];

const receivedOf = (door: Door, received: Response) =>
  door === 'rest' ? received.status : receivedCode(received);

const refusalOf = (door: Door) => (door === 'rest' ? 403 : 'FORBIDDEN');

/** The table's result for that actor at that door; to a program 401 means that its credential is one no more. */
function wantedOf(door: Door, row: Row, actor: Actor): number | string {
  const expected = expectedOf(row, actor);
  const answered = row.expectedGraphql?.[ACTORS.indexOf(actor)] ?? expected;
  const status = door === 'rest' ? expected : answered;
  const given = status === 401 ? 403 : status;
  return door === 'rest' ? given : codeOf(given);
}

test.each(reads)(
  'by $door, $title answers a token as a neighbour in an open company, this one being closed; and another company’s as a stranger',
  async ({ door, ligne }) => {
    const stage = await preparer(ligne);
    const jeton = await app.asJeton(stage.idSociete, ALL);
    const foreign = await app.asJeton(stage.idOtherSociete, ALL);
    // Members may not ask for it.
    const as = ligne.id === 'resultatsSociete' ? 'admin' : NEIGHBOUR.actor;

    const replies = [
      await send(door, ligne, jeton, stage, NEIGHBOUR),
      await send(door, ligne, foreign, stage, NEIGHBOUR),
    ];

    expect(replies.map((received) => receivedOf(door, received))).toEqual([
      // For a campaign that its company lacks, a member gets an empty result, but a token is refused (fault 24).
      ligne.id === 'A027' ? refusalOf(door) : wantedOf(door, ligne, as),
      wantedOf(door, ligne, 'membre_autre_societe'),
    ]);
  },
);

test.each([
  ['Boussole.dateFermeture', '{ equipes(idSociete: $s) { id boussoles { id dateFermeture } } }'],
  ['Boussole.dateFermeture', '{ equipes(idSociete: $s) { boussoles { id: dateFermeture } } }'],
  [
    'Equipe.codeEquipe',
    '{ campagnes { id } equipes(idSociete: $s) { ...F } } fragment F on Equipe { id codeEquipe societe { id } }',
  ],
  ['Equipe.codeEquipe', '{ equipes(idSociete: $s) { id ... @skip(if: true) { codeEquipe } } }'],
  [
    'ResultatBoussole.plans',
    '{ campagnes { id } resultatBoussole(idBoussole: $b) { annee plans { id } ambassadeurs } }',
  ],
  ['Query.moi', '{ moi { id pseudo } campagnes { id } }'],
  ['Mutation.deleteSociete', 'mutation { deleteSociete(id: $s) { id } }'],
])(
  'a token’s document that names %s is refused whole, once, before it is executed: %s',
  async (champ, text) => {
    const { idSociete, idBoussole } = await setStage(app);
    const jeton = await app.asJeton(idSociete, ALL);
    const query = text.replaceAll('$s', `${idSociete}`).replaceAll('$b', `${idBoussole}`);

    const { status, body } = await jeton.post('/graphql', { query });

    const extensions = { code: REFUSALS.code, champ };
    expect({ status, body }).toEqual({
      status: 403,
      body: { errors: [{ message: REFUSALS.message, extensions }] },
    });
  },
);

test('the whole schema is told to admins, to a token what it may ask for, as GraphiQL and reporting tools ask, and to nobody else nothing', async () => {
  const stage = await setStage(app);
  const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true });

  const [admin, jeton, membre] = await Promise.all([
    (await app.as(stage.idAdmin)).graphql(query),
    (await app.asJeton(stage.idSociete, ALL)).graphql(query),
    (await app.as(stage.idMembre)).graphql(query),
  ]);

  const told = Object.values(
    buildClientSchema(jeton.data as unknown as IntrospectionQuery).getTypeMap(),
  )
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
  expect(told.toSorted()).toEqual([...OPEN].toSorted());
  expect(jeton.data).toEqual(graphqlSync({ schema: cutForJetons(schema), source: query }).data);
  expect(jeton.data).toMatchObject({ __schema: { mutationType: null } });
  expect(admin.data).toEqual(graphqlSync({ schema, source: query }).data);
  expect(membre).toMatchObject({ status: 400, data: null });
});

test('what comes back again and again is answered, and refused, as the first time', async () => {
  const { idSociete, idBoussole } = await setStage(app);
  const jeton = await app.asJeton(idSociete, ALL);
  const times = async (query: string) => {
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(await jeton.graphql(query));
    expect(new Set(replies.map((received) => JSON.stringify(received))).size).toBe(1);
    return replies[0];
  };

  expect((await times('{ moi { id } }'))?.code).toBe('FORBIDDEN');
  const page = (fields: string) =>
    times(`{ resultatBoussole(idBoussole: ${idBoussole}) { ${fields} } }`);
  expect((await page('annee ambassadeurs'))?.code).toBe('FORBIDDEN');
  expect(await page('annee synthese { synthese }')).toMatchObject({ status: 403, data: null });
  expect((await page('annee'))?.code).toBeUndefined();
});
