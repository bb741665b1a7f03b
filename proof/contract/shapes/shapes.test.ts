import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { isObjectType, specifiedRules, validate, type GraphQLSchema } from 'graphql';

import { FAULTS_MAX, limits } from '../../../api/src/app/graphqlLimits.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { isFieldOpen } from '../../../api/src/jeton/scope.js';
import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { useServer } from '../../../api/src/testing/server.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { MEMBRE, populate } from '../plans/testing/populate.js';
import { observe } from '../plans/testing/sent.js';
import { DRAW, SHAPES } from '../testing/draw.js';
import { countReads, type CountedDocument } from './testing/readings.js';
import { shape, type Shape } from './testing/shapes.js';

/**
 * Random documents of all shapes, from a visitor, a member and a token (promise 39). The work of each is counted here; the
 * time is judged by `npm run prove -- attacks`, on an idle machine.
 */
const app = useApp();
const port = useServer(app);
const DURATION_MAX_MS = 24 * 3600 * 1000;
const WHO = ['visitor', 'member', 'token'] as const;
type Who = (typeof WHO)[number];

/** Most readings that GraphQL's rules comparing fields with each other may make. */
const READS_MAX = 400_000;
const BYTES_MAX = 1_000_000;
/** Statements of the session, and of a refusal at the root. */
const BASE_REQUESTS = 4;

let schema: GraphQLSchema;
let schemaOfTokens: GraphQLSchema;
beforeAll(async () => {
  schema = await buildGraphqlSchema();
  schemaOfTokens = withoutClosed(await buildGraphqlSchema());
});

/** Leaves what tokens may read: a document that names anything else is refused whole, and would say nothing of its cost. */
function withoutClosed(all: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(all.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__')) continue;
    const fields = type.getFields();
    for (const [name, field] of Object.entries(fields))
      if (!isFieldOpen(type, field, 'jeton')) delete fields[name];
  }
  return all;
}

/** How many times validating a document reads its nodes; 0 when it cannot be parsed. */
function readsOf(query: string): number {
  let counted: CountedDocument;
  try {
    counted = countReads(query, READS_MAX);
  } catch {
    return 0;
  }
  validate(schema, counted.document, [...specifiedRules, limits], { maxErrors: FAULTS_MAX });
  return counted.reads();
}

const agent = new Agent({ keepAlive: true });

/** By the plain client: `fetch` takes four times the processor, and asks for replies to be compressed. */
async function send({ query, variables }: Shape, headers: Record<string, string>) {
  const call = request({
    agent,
    host: '127.0.0.1',
    port: port(),
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  call.end(JSON.stringify({ query, variables }));
  const [reply]: IncomingMessage[] = await once(call, 'response');
  return { status: reply?.statusCode ?? 0, texte: reply ? await text(reply) : '' };
}

interface Extra {
  reads: number;
  octets: number;
  requetes: number;
  /** Documents that were answered with data, and those of tokens that were refused whole. */
  returned: Record<Who, number>;
  closed: number;
}

/** What is wrong with the cost of one document. */
async function weigh(
  one: Shape,
  who: Who,
  headers: Record<string, string>,
  extra: Extra,
): Promise<string[]> {
  const reads = readsOf(one.query);
  let [status, bytes, isClosed] = [0, 0, false];
  const { requetes } = await observe(app, async () => {
    const { status: read, texte } = await send(one, headers);
    [status, bytes] = [read, Buffer.byteLength(texte)];
    if (read === 200 && texte.startsWith('{"data":{')) extra.returned[who] += 1;
    if (texte.includes('"INTERNAL"') || texte.includes('TOO_MANY')) status = -1;
    isClosed = who === 'token' && status === 403 && !texte.includes('"data"');
    extra.closed += Number(isClosed);
  });
  const allowed = BASE_REQUESTS + (isClosed ? 0 : one.query.length / 4);
  extra.reads = Math.max(extra.reads, reads);
  extra.octets = Math.max(extra.octets, bytes);
  extra.requetes = Math.max(extra.requetes, requetes.length);
  return [
    ...([200, 400].includes(status) || isClosed ? [] : [`answered ${status}`]),
    ...(bytes > BYTES_MAX ? [`${bytes} bytes`] : []),
    ...(requetes.length > allowed ? [`${requetes.length} statements`] : []),
  ];
}

test(
  `a document costs what it weighs, whatever its shape and whoever sends it (TEST_SEED=${DRAW}) (fault 9)`,
  async () => {
    await populate(app, 6);
    const headers: Record<Who, Record<string, string>> = {
      visitor: {},
      member: { cookie: await app.cookieOf(MEMBRE) },
      token: { authorization: `Bearer ${await app.jeton(1)}` },
    };
    const returned = { visitor: 0, member: 0, token: 0 };
    const extra: Extra = { reads: 0, octets: 0, requetes: 0, returned, closed: 0 };
    const faults: string[] = [];
    for (let rang = 0; rang < SHAPES && faults.length < 5; rang += 1) {
      const who = WHO[rang % WHO.length] ?? 'visitor';
      const one = shape(who === 'token' ? schemaOfTokens : schema, DRAW, rang);
      const found = await weigh(one, who, headers[who], extra).catch((error: Error) => [
        error.message,
      ]);
      if (found.length)
        faults.push(
          `${rang} ${one.nom} by ${who}: ${found.join(', ')}\n  ${one.query.slice(0, 2_000)}`,
        );
      // Guessing codes is tested elsewhere: here its throttle would hide what is behind it.
      if (rang % 50 === 0) await run(app.database.fork(), sql`delete from freinage`);
    }
    report(39, {
      'random shapes': SHAPES,
      'beyond their counts': faults.length,
      'longest answer, bytes': extra.octets,
    });

    expect(faults).toEqual([]);
    // At least one document in thirty, visitors' included, must be answered with data; of a token's, one in ten.
    expect(returned.visitor + returned.member).toBeGreaterThan(SHAPES / 60);
    expect(returned.token).toBeGreaterThan(SHAPES / 30);
    expect(extra.closed).toBeGreaterThan(0);
    expect(extra.reads).toBeLessThan(READS_MAX);
  },
  DURATION_MAX_MS,
);
