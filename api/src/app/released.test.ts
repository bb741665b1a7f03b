import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildSchema, findBreakingChanges, type BreakingChange } from 'graphql';

import { API_ROOT } from '../root.js';

const read = (file: string) => readFileSync(join(API_ROOT, '..', file), 'utf8');

/** What graphql-js says was changed, as a path: `Type.field(arg:)`, `Enum.VALUE`, `Input.field`, `Type`. */
const pathOf = ({ description }: BreakingChange): string =>
  description
    .replace(/^.*?(\w+) (?:was removed from enum|on input) type (\w+).*$/, '$2.$1')
    .replace(/^A required arg (\w+) on ([\w.]+).*$/, '$2($1:)')
    .replace(/^([\w.]+) arg (\w+).*$/, '$1($2:)')
    .replace(/^([\w.]+) .*$/, '$1');

/** What breaks a program that was written for the released contract, and that the version to come does not name. */
function unsaid(released: string, schema: string, changelog: string): string[] {
  const [, toCome = ''] = changelog.split(/^## /m);
  return findBreakingChanges(buildSchema(released), buildSchema(schema))
    .map((change) => ({ path: pathOf(change), description: change.description }))
    .filter(({ path }) => !toCome.includes(`\`${path}\``))
    .map(({ path, description }) => `\`${path}\`: ${description}`);
}

test('what breaks a program since the last release is named in CHANGELOG.md under the version to come', () => {
  const files = ['schema/released.graphql', 'schema/schema.graphql', 'CHANGELOG.md'] as const;
  const [released, schema, changelog] = files.map(read) as [string, string, string];

  expect(unsaid(released, schema, changelog)).toEqual([]);
});

const BASE =
  'type Query { a(b: Int): A } type A { c: Int d(e: E, i: I): Int } enum E { F G } input I { h: Int }';
const LOG = (named: string) => `# Journal\n\n## 2.0.0\n\n${named}\n\n## 1.0.0\n\n\`A.c\`\n`;

test.each([
  ['a field that is gone', 'c: Int d', 'd', 'A.c'],
  ['a field of another type', 'type A { c: Int', 'type A { c: String', 'A.c'],
  ['an argument that is gone', 'a(b: Int)', 'a', 'Query.a(b:)'],
  ['an argument that is asked for', 'a(b: Int)', 'a(b: Int, z: Int!)', 'Query.a(z:)'],
  ['an argument of another type', 'a(b: Int)', 'a(b: String)', 'Query.a(b:)'],
  ['a value that is gone', 'F G', 'F', 'E.G'],
  ['a field of an input that is asked for', '{ h: Int }', '{ h: Int z: Int! }', 'I.z'],
  [
    'a type that is gone',
    'c: Int d(e: E, i: I): Int } enum E { F G }',
    'c: Int d(i: I): Int }',
    'E',
  ],
])('%s is found, unless the version to come names it', (_what, from, to, path) => {
  const schema = BASE.replace(from, to);

  expect(schema).not.toBe(BASE);
  expect(unsaid(BASE, schema, LOG(''))).toContainEqual(expect.stringContaining(`\`${path}\``));
  expect(unsaid(BASE, schema, LOG(`\`${path}\` \`A.d(e:)\``))).toEqual([]);
  expect(unsaid(BASE, BASE, LOG(''))).toEqual([]);
});
