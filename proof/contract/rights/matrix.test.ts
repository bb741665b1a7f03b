import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { rows, sql } from '../../../api/src/testing/sql.js';
import { isAgain } from '../../../api/src/testing/wire.js';
import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
} from '../../../schema/statuts.js';
import { changes, readFingerprint } from '../testing/fingerprint.js';
import { differences } from './testing/differences.js';
import { expectationsOf } from './testing/expected.js';
import { Collected, wantedKeys } from './testing/keys.js';
import { ACTORS, matrix } from './testing/matrix.js';
import {
  addressOf,
  codeOf,
  isAskedByToken,
  NEIGHBOUR,
  player,
  receivedCode,
  send,
  type Door,
} from './testing/play.js';
import type { Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, setStage } from './testing/stage.js';
import { isReading } from './testing/view.js';

const app = useApp();
const { preparer, enter, ask } = player(app);
const collected = new Collected();

const name = (row: Row) => {
  const { methode, chemin } = matrix.find(({ id }) => id === row.id) ?? {};
  const title = [row.id, methode, chemin].filter(Boolean).join(' ');
  return {
    ligne: row,
    title: row.nuance ? `${title}, ${row.nuance}` : title,
    cellules: expectationsOf(row).join(' '),
  };
};

/** The HTTP status: 400 for a refused document, 200 for a refused field; a form is refused before GraphQL. */
const expectedHttp = ({ body }: Response, expected: number): number => {
  if (body.errors?.[0]?.extensions?.reason) return 400;
  return 'data' in body ? 200 : expected;
};

/** The refused fields of a reply, and the values in their place. */
const inPlace = ({ body }: Response): unknown[] =>
  (body.errors ?? [])
    .filter(({ path }: { path?: string[] }) => path)
    .map(({ path }: { path: string[] }) =>
      path.reduce<unknown>((object, key) => Object(object)[key], body.data),
    );

/**
 * Reads that prepare nothing: one stage has them all, and each actor one browser. Attempts to guess are counted.
 */
const isPlain = (row: Row): boolean =>
  isReading(row) &&
  !row.prepare &&
  !row.approach &&
  !row.raw &&
  !row.fichier &&
  !row.keepThrottles &&
  !/confirmCodeEquipe|__schema/.test(row.graphql?.(nullStage, { actor: 'admin', id: 0 }) ?? '');

/** What an actor's turn writes, the trail, and the server's key, made at its first use. */
const BETWEEN = [
  'audit',
  'essai',
  'freinage',
  'jeton',
  'jeton_societe',
  'reglage',
  'session',
  'societe',
];

/** What each of these rows answers each actor; what went wrong is said by its own test. */
async function askTogether(door: Door, entries: readonly Row[]): Promise<Map<Row, Replies>> {
  const replies = new Map<Row, Replies>(entries.map((row) => [row, []]));
  const [first] = entries;
  if (!first) return replies;
  const stage = await preparer(first);
  const before = await readFingerprint(app.database);
  for (const actor of ACTORS) {
    const { client, me } = await enter(stage, actor, first);
    for (const [row, received] of replies)
      received.push(
        await send(door, row, client, stage, me).catch((failure: unknown) => ({ failure })),
      );
  }
  const jeton = await app.asJeton(stage.idSociete);
  for (const [row, received] of replies)
    if (isAskedByToken(door, row))
      received.push(
        await send(door, row, jeton, stage, NEIGHBOUR).catch((failure: unknown) => ({ failure })),
      );
  // A read that another one prepared would be right here alone.
  expect(changes(before, await readFingerprint(app.database), BETWEEN)).toEqual([]);
  return replies;
}
type Replies = (Response | { failure: unknown })[];

const together = new Map<Door, Promise<Map<Row, Replies>>>();
async function askOf(
  door: Door,
  row: Row,
  all: readonly Row[],
  expected: readonly number[],
): Promise<Response[]> {
  if (!isPlain(row)) return ask(door, row, expected, await preparer(row));
  const asked = together.get(door) ?? askTogether(door, all.filter(isPlain));
  together.set(door, asked);
  return ((await asked).get(row) ?? []).map((reply) => {
    if ('failure' in reply) throw reply.failure;
    return reply;
  });
}

describe('each actor, by each door', () => {
  const byRest = rightsRows.filter(
    ({ rest, raw, graphql }) => (rest || raw) && !(isAgain && graphql),
  );
  const byGraphql = rightsRows.filter(({ graphql }) => graphql);

  test.each(byRest.map(name))('REST, $title: $cellules', async ({ ligne }) => {
    const expected = expectationsOf(ligne);

    const replies = await askOf('rest', ligne, byRest, expected);

    expect(replies.slice(0, ACTORS.length).map(({ status }) => status)).toEqual(expected);
    report(1, { 'cells by REST': expected.length });
    if (!ligne.raw) collected.record(addressOf(ligne, nullStage).join(' '), replies);
  });

  test.each(byGraphql.map(name))('GraphQL, $title: $cellules', async ({ ligne }) => {
    const expected = ligne.expectedGraphql ?? expectationsOf(ligne);

    const replies = await askOf('graphql', ligne, byGraphql, expected);

    expect(replies.map(receivedCode)).toEqual(expected.map(codeOf));
    expect(replies.map(({ status }) => status)).toEqual(
      replies.map((received, i) => expectedHttp(received, expected[i] ?? 0)),
    );
    // Only the refused field is null: the other fields are answered.
    for (const received of replies)
      expect(inPlace(received).filter((value) => value !== null)).toEqual([]);
    report(1, { 'cells by GraphQL': expected.length });
  });
});

// The lists are those of all REST calls.
if (!isAgain) {
  test('each REST call gives each actor, and a reporting token, exactly the keys of proof/contract/tables/keys.json, which TEST_CLES=ecrire writes', () => {
    const { keys } = collected;

    const wanted = wantedKeys(keys);
    const lists = Object.values(keys).flatMap((call) => Object.keys(call));
    const others = Object.keys(keys).filter((call) => !isDeepStrictEqual(keys[call], wanted[call]));
    report(5, {
      calls: Object.keys(keys).length,
      lists: lists.length,
      'extra keys': others.length,
    });
    expect(keys).toEqual(wanted);
    expect(lists.length).toBeGreaterThan(60);
  });
}

test('every row of the matrix is played, and none besides that gives no answers of its own', () => {
  const written = new Set(matrix.map(({ id }) => id));
  const played = new Set(rightsRows.map(({ id }) => id));

  expect([...written].filter((id) => !played.has(id))).toEqual([]);
  expect(
    rightsRows.filter(({ id, expected }) => written.has(id) === (expected !== undefined)),
  ).toEqual([]);
  expect(matrix).toHaveLength(104);
  expect(differences.flatMap(({ ids }) => ids).filter((id) => !written.has(id))).toEqual([]);
});

test('the actors have every profile there is, but the témoin, who answers as an outsider (temoin.test), the facilitator (facilitateur.test) and the lecteur (lecteur.test)', async () => {
  const profils = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_profil as id from profil order by id_profil`,
  );

  expect(profils.map(({ id }) => id)).toEqual([
    PROFIL_USER,
    PROFIL_ADMIN,
    PROFIL_TEMOIN,
    PROFIL_FACILITATEUR,
    PROFIL_LECTEUR,
  ]);
});

test('both doors play what the matrix says both have', async () => {
  const stage = await setStage(app);
  const omissions = matrix.filter(({ id, spec, twin }) => {
    const played = rightsRows.filter((row) => row.id === id);
    const documents = played.map(
      ({ graphql }) => graphql?.(stage, { actor: 'admin', id: 0 }) ?? '',
    );
    const [, root = ''] = /^(?:Query|Mutation)\.(\w+)/.exec(twin) ?? [];
    const byGraphql =
      root === '' || documents.some((text) => new RegExp(`{ ${root}\\b`).test(text));
    const byRest = spec === 'gql' || played.some(({ rest }) => rest !== undefined);
    return !byGraphql || !byRest;
  });

  // GraphQL cannot say it: completing is its only change of status.
  expect(omissions.map(({ id }) => id)).toEqual(['A055']);
});
