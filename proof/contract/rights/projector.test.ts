import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { Kind, parse, validate } from 'graphql';
import supertest from 'supertest';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { digest } from '../../../api/src/connexion/secret.js';
import { STREAM } from '../../../api/src/http/call.js';
import { messages } from '../../../api/src/messages.js';
import { useApp } from '../../../api/src/testing/app.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { receivedCode, send } from './testing/play.js';
import type { Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, setStage, unknown, type Stage } from './testing/stage.js';

const app = useApp();
const schema = await buildGraphqlSchema();

/**
 * The seventh actor of the matrix, the link of a room's projector: what it gets of its own boussole, and of another one. Of
 * every other call, FORBIDDEN or 403, both times.
 */
const GIVEN: Record<string, readonly [own: string | number, other: string | number]> = {
  'Query.resultatBoussole': ['OK', 'UNAUTHENTICATED'],
  'Query.seance': ['OK', 'FORBIDDEN'],
  [`POST ${STREAM}`]: [200, 403],
};
/** The calls that are not answered as said above. */
const others = (given: Record<string, readonly (string | number)[]>, refusal: string | number) =>
  Object.entries(given).filter(
    ([call, got]) => !isDeepStrictEqual(got, GIVEN[call] ?? [refusal, refusal]),
  );
const ME = { actor: 'anonyme', id: 0 } as const;
const SECRET = 'un lien de projection';

/** A stage whose boussole has a séance that a link projects, and a neighbour's with a séance of its own. */
async function project() {
  const stage = await setStage(app);
  await run(
    app.database.fork(),
    sql`insert into seance (id_boussole, phase, started_at, link_digest, link_made_at)
      values (${stage.idBoussole}, 'ACCUEIL', now(), ${digest(SECRET)}, now()),
        (${stage.idBoussoleElsewhere}, 'ACCUEIL', now(), null, null)`,
  );
  const client = app.anonymous();
  client.agent.set('Authorization', `Projecteur ${SECRET}`);
  const elsewhere: Stage = {
    ...stage,
    idBoussole: stage.idBoussoleElsewhere,
    idEquipe: stage.idEquipeElsewhere,
    idSociete: stage.idOtherSociete,
    idCritere: stage.idCritereElsewhere,
  };
  return { stage, elsewhere, client };
}

const operationOf = (document: string) =>
  parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );

/** `Query.field` or `Mutation.field` for each root that a row asks for. */
function rootsOf({ graphql }: Row): string[] {
  const document = graphql?.(nullStage, ME);
  if (!document || validate(schema, parse(document)).length > 0) return [];
  return operationOf(document).flatMap(({ operation, selectionSet }) =>
    selectionSet.selections.flatMap((choice) =>
      choice.kind === Kind.FIELD && !choice.name.value.startsWith('__')
        ? `${operation === 'query' ? 'Query' : 'Mutation'}.${choice.name.value}`
        : [],
    ),
  );
}
/** The first row of each root field that asks for it alone. */
const rowsByRoot = new Map(
  rightsRows.toReversed().flatMap((row) => {
    const roots = rootsOf(row);
    return roots.length === 1 ? [[roots[0] ?? '', row] as const] : [];
  }),
);

test('a projector gets two root fields of its boussole, and is refused every other one', async () => {
  const { stage, elsewhere, client } = await project();
  const all = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const given: Record<string, (string | number)[]> = {};
  const refusals = new Set<string>();
  for (const [root, row] of rowsByRoot) {
    const codes = [];
    for (const seen of [stage, elsewhere]) {
      const reply = await send('graphql', row, client, seen, ME);
      codes.push(receivedCode(reply));
      if (receivedCode(reply) === 'FORBIDDEN' && !GIVEN[root]?.includes('OK'))
        refusals.add(reply.body.errors[0].message);
    }
    given[root] = codes;
  }

  expect(all.filter((root) => !(root in given))).toEqual([]);
  expect(others(given, 'FORBIDDEN')).toEqual([]);
  // Who may not send a file is refused before it is read, and before the field.
  expect([...refusals].toSorted()).toEqual([
    messages.seance.projectorOnly,
    'Vous n’avez pas accès à cette page',
  ]);
});

test('by REST it gets the stream of its boussole alone', async () => {
  const { stage, elsewhere } = await project();
  const ask = async (method: string, path: string, body: object) => {
    const agent = supertest(app.app);
    const call = method === 'GET' ? agent.get(path) : agent.post(path).send(body);
    return call.set('Authorization', `Projecteur ${SECRET}`);
  };
  const given: Record<string, (string | number)[]> = {};
  const refusals = new Set<string>();
  for (const { path, handlers } of restRoutes) {
    for (const method of Object.keys(handlers)) {
      const statuses = [];
      for (const { idBoussole } of [stage, elsewhere]) {
        const reply = await ask(method, `/api${path.replaceAll(/:\w+/g, '1')}`, { idBoussole });
        statuses.push(reply.status);
        refusals.add(reply.body.message);
      }
      given[`${method} /api${path}`] = statuses;
    }
  }
  // Its answer does not end: it is cut off once its first event has come.
  const opened = await supertest(app.app)
    .post(STREAM)
    .set('Authorization', `Projecteur ${SECRET}`)
    .send({ idBoussole: stage.idBoussole })
    .buffer(false)
    .parse((stream, done) => {
      stream.once('data', () => {
        Object(stream).destroy();
        done(null, undefined);
      });
    });
  const refused = await ask('POST', STREAM, { idBoussole: elsewhere.idBoussole });
  given[`POST ${STREAM}`] = [opened.status, refused.status];

  expect(Object.keys(given).length).toBeGreaterThan(60);
  expect(others(given, 403)).toEqual([]);
  expect([...refusals]).toEqual([messages.seance.projectorOnly]);
});

test('of another boussole it gets byte for byte what an outsider gets, and what an unknown one gives', async () => {
  const { stage, elsewhere, client } = await project();
  const foreign = await app.as(stage.idElsewhere);
  const absent = unknown(stage);
  const opened = Object.entries(GIVEN).filter(([, [own]]) => own === 'OK');
  expect(opened.map(([call]) => call)).toEqual(['Query.resultatBoussole', 'Query.seance']);
  for (const [root] of opened) {
    const row = rowsByRoot.get(root);
    const query = (of: Stage) => ({ query: row?.graphql?.(of, ME) });
    const texts = [
      (await client.post('/graphql', query(elsewhere))).text,
      (await client.post('/graphql', query(absent))).text,
      (await foreign.post('/graphql', query(stage))).text,
    ];
    expect(new Set(texts).size).toBe(1);
  }
  const stream = (of: Stage) => ({ idBoussole: of.idBoussole });
  const texts = [
    (await client.post(STREAM, stream(elsewhere))).text,
    (await client.post(STREAM, stream(absent))).text,
    (await foreign.post(STREAM, stream(stage))).text,
  ];
  expect(new Set(texts).size).toBe(1);
});
