import { readFileSync, writeFileSync } from 'node:fs';
import type { Response } from 'supertest';

import { ACTORS } from './matrix.js';

const FILE = new URL('../../tables/keys.json', import.meta.url);

/** The six of the matrix, then a reporting token of the company: the order of replies. */
const READERS = [...ACTORS, 'jeton'] as const;
type Reader = (typeof READERS)[number];

/** Call → list of keys in one line → the readers who get exactly these. */
export type Keys = Record<string, Record<string, string>>;

/** `a b[] b[].c`: every key of a body once, in order; all elements of a list count as one. */
export function keysOf(body: unknown, where = ''): string[] {
  if (Array.isArray(body)) {
    return [...new Set([`${where}[]`, ...body.flatMap((one) => keysOf(one, `${where}[]`))])];
  }
  if (typeof body !== 'object' || body === null) return [];
  const keys = Object.entries(body).flatMap(([key, value]) => {
    const path = where ? `${where}.${key}` : key;
    return [...(Array.isArray(value) ? [] : [path]), ...keysOf(value, path)];
  });
  return [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Collects the keys that each actor got from each call that succeeded. */
export class Collected {
  private readonly seen = new Map<string, Map<Reader, Set<string>>>();

  record(call: string, replies: readonly Response[]): void {
    // The description of the doors is checked against its own standard elsewhere.
    if (call.endsWith('/openapi.json')) return;
    const byActor = this.seen.get(call) ?? new Map<Reader, Set<string>>();
    this.seen.set(call, byActor);
    for (const [rang, actor] of READERS.entries()) {
      const received = replies[rang];
      if (!received || received.status >= 300 || received.type !== 'application/json') continue;
      const keys = byActor.get(actor) ?? new Set();
      byActor.set(actor, keys);
      for (const key of keysOf(received.body)) keys.add(key);
    }
  }

  get keys(): Keys {
    const calls = [...this.seen].map(([call, byActor]): [string, Record<string, string>] => {
      const lists: Record<string, string> = {};
      for (const actor of READERS) {
        const keys = byActor.get(actor);
        if (!keys) continue;
        const list = [...keys].toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
        lists[list] = lists[list] ? `${lists[list]}, ${actor}` : actor;
      }
      return [call, lists];
    });
    return Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The expected lists. TEST_CLES=ecrire writes them again; a person then reads the difference. */
export function wantedKeys(found: Keys): Keys {
  if (process.env['TEST_CLES'] === 'ecrire') {
    writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  }
  return JSON.parse(readFileSync(FILE, 'utf8')) as Keys;
}
