import { expect } from '@jest/globals';

import { ALIAS_MAX } from '../../../../api/src/app/graphqlLimits.js';
import type { Client } from '../../../../api/src/testing/app.js';
import { isClosedToToken } from '../../testing/closed.js';
import { COMMENTAIRE_MARK, PERSON_MARK } from './forest.js';

/** A reader, and what they may be shown: comments, files. */
export interface Reader {
  client: Client;
  isAdmin: boolean;
  /** A program with a reporting token. */
  isJeton?: boolean;
  /** With one of a branch. */
  isOfBranche?: boolean;
}

/** What a reply may never hold: a comment for a reader who is no administrator, a comment beside a person for anybody. */
export function watch({ isAdmin }: Reader, sent: unknown): void {
  const text = JSON.stringify(sent ?? null);
  const comment = text.includes(COMMENTAIRE_MARK);
  expect(comment && (!isAdmin || text.includes(PERSON_MARK))).toBe(false);
}

/** What a document reads; null when it names what is closed to the token that sends it. */
async function read(reader: Reader, document: string): Promise<Record<string, unknown> | null> {
  const reply = await reader.client.graphql(document);
  watch(reader, reply.data);
  if (reader.isJeton && isClosedToToken(reply, reader.isOfBranche)) return null;
  const { status, code, champ } = reply;
  // A document that is refused whole would seem to hide everything.
  expect([status, code, champ, document]).toEqual([200, code, champ, document]);
  return reply.data;
}

export async function ask<T>(reader: Reader, field: string): Promise<T | null> {
  const data = await read(reader, `{ reponse: ${field} }`);
  return (data?.['reponse'] as T | undefined) ?? null;
}

/** The same for many fields, in as few documents as may be; each is null where it is refused. */
export async function askAll<T>(
  reader: Reader,
  fields: readonly string[],
  most = ALIAS_MAX,
): Promise<(T | null)[]> {
  const found: (T | null)[] = [];
  for (let from = 0; from < fields.length; from += most) {
    const asked = fields.slice(from, from + most);
    const named = asked.map((field, rank) => `a${rank}: ${field}`);
    const data = await read(reader, `{ ${named.join(' ')} }`);
    found.push(...asked.map((_, rank) => (data?.[`a${rank}`] as T | undefined) ?? null));
  }
  return found;
}

export async function post(reader: Reader, path: string, sent: object): Promise<unknown> {
  const { status, body } = await reader.client.post(`/api${path}`, sent);
  watch(reader, body);
  return status === 200 ? body : null;
}
