import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';

import { API_ROOT } from '../root.js';
import { buildGraphqlSchema } from './schema.js';

/** Statements that leave lines out without reading one more to say so, and why that is no list that is cut in silence. */
const REASONS: Readonly<Record<string, string>> = {
  'accord/accord.service.ts MOST': 'accordsTemoin says it: those that wait, and the last thirty',
  'boussole/closing/due.service.ts BATCH': 'those that are due close in turn',
  'connexion/attempts.ts 2 * CROWD': 'attempts, which nobody reads',
  'conservation/erasure.service.ts BOUND': 'the others go the next night',
  'core/pagination.ts limit': 'a page, beside its total',
  'core/wholeList.ts size': 'a page of REST',
  'individu/links/resending.service.ts AT_ONCE': 'mails are sent in turn',
  'planEquipe/agenda/agenda.service.ts PLANS_MAX': 'a calendar, which has nowhere to say it',
  'resultat/ensemble/ensemble.sql.ts ENSEMBLE_PAGE': 'a page, beside its total',
  'resultat/resultat.sql.ts ids.length': 'all that were asked for',
};

/** What the limits of a text's statements are, but for one line, and for one more than a list holds. */
const limitsOf = (text: string): string[] =>
  [...text.matchAll(/\blimit \$\{([^}]+)\}|\.limit\(([^)]+)\)/g)]
    .map(([, inSql, inKysely]) => inSql ?? inKysely ?? '')
    .filter((limit) => limit !== '1' && !limit.endsWith(' + 1'));

const statements = (): string[] =>
  readdirSync(join(API_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/(?:^|\/)(?:testing|demo|migrations|sauvegarde)\//.test(file))
    .flatMap((file) =>
      limitsOf(readFileSync(join(API_ROOT, 'src', file), 'utf8')).map(
        (limit) => `${file} ${limit}`,
      ),
    );

/** Types of lines that say neither how many there are in all nor whether some are missing. */
const silent = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) ? type.getFields() : {};
    const isList = isListType(getNullableType(fields['lignes']?.type));
    return isList && !('total' in fields || 'incomplet' in fields) ? [type.name] : [];
  });

test('no list is cut in silence: a statement with a limit reads one more, is a page, or has its reason here', async () => {
  expect(new Set(statements())).toEqual(new Set(Object.keys(REASONS)));
  // An import is as long as its file.
  expect(silent(await buildGraphqlSchema())).toEqual(['RapportImport', 'RapportReprise']);
});

test.each([
  ['sql`… order by id limit ${FEW}`', ['FEW']],
  ['sql`… limit ${FEW + 1}::int`', []],
  ['.limit(FEW)', ['FEW']],
  ['.limit(1)', []],
])('of %s the limits that cut are %j', (text, limits) => {
  expect(limitsOf(text)).toEqual(limits);
});

test('lines that say neither their total nor that they are cut are found', () => {
  const text =
    'type Query { a: A b: B } type A { lignes: [Int] } type B { lignes: [Int] total: Int }';
  expect(silent(buildSchema(text))).toEqual(['A']);
});
