import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse, visit, type ASTNode, type ConstDirectiveNode } from 'graphql';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const REASON = /^Replaced by (\w+(?:\.\w+)?)\b.*\. Leaves with version (\d+\.\d+\.\d+)\.$/s;

interface Deprecated {
  /** `Societe.minimumReponses`; an argument is below its field. */
  nom: string;
  reason: string;
}

const nameOf = (node: ASTNode): string | undefined =>
  'name' in node && node.name?.kind === 'Name' ? node.name.value : undefined;

function reasonOf({ arguments: given = [] }: ConstDirectiveNode): string {
  const [reason] = given;
  return reason?.value.kind === 'StringValue' ? reason.value.value : '';
}

/** What the schema says to be deprecated, of whatever kind, and the paths of all that it declares. */
function readSchema(text: string): { deprecated: Deprecated[]; paths: Set<string> } {
  const deprecated: Deprecated[] = [];
  const paths = new Set<string>();
  const above: string[] = [];
  visit(parse(text), {
    enter(node) {
      const name = nameOf(node);
      if (!name || !node.kind.endsWith('Definition')) return;
      above.push(name);
      const path = above.join('.');
      paths.add(path);
      const directives = 'directives' in node ? (node.directives ?? []) : [];
      for (const directive of directives)
        if (directive.name.value === 'deprecated')
          deprecated.push({ nom: path, reason: reasonOf(directive as ConstDirectiveNode) });
    },
    leave(node) {
      if (nameOf(node) && node.kind.endsWith('Definition')) above.pop();
    },
  });
  return { deprecated, paths };
}

const isLater = (version: string, present: string): boolean =>
  version.localeCompare(present, 'en', { numeric: true }) > 0;

/** What is wrong with the reasons of a schema, in a product of this version. */
function faultsOf(text: string, version: string): string[] {
  const { deprecated, paths } = readSchema(text);
  return deprecated.flatMap(({ nom, reason }) => {
    const [, replacement = '', leaves = ''] = REASON.exec(reason) ?? [];
    const beside = nom.replace(/\w+$/, replacement);
    if (!leaves) return [`${nom}: « ${reason} »`];
    if (beside === nom || ![beside, replacement].some((path) => paths.has(path)))
      return [`${nom}: there is no ${replacement}`];
    return isLater(leaves, version)
      ? []
      : [`${nom}: leaves with ${leaves}, and this is ${version}`];
  });
}

test('what is deprecated says what replaces it, and the later version that it leaves with', () => {
  const schema = read('schema/schema.graphql');
  const { version } = JSON.parse(read('package.json'));

  expect(readSchema(schema).deprecated).toHaveLength(schema.match(/@deprecated\b/g)?.length ?? 0);
  expect(faultsOf(schema, version)).toEqual([]);
});

const GOOD = 'Replaced by k. Leaves with version 0.3.0.';
const deprecated = (reason: string) => `@deprecated(reason: "${reason}")`;

test.each([
  ['a field', `type T { k: Int  old: Int ${deprecated(GOOD)} }`],
  ['an argument', `type T { f(k: Int, old: Int ${deprecated(GOOD)}): Int }`],
  ['a field of an input', `input T { k: Int  old: Int ${deprecated(GOOD)} }`],
  ['a value', `enum T { k  old ${deprecated(GOOD)} }`],
  [
    'of another type',
    `type U { k: Int } type T { old: Int ${deprecated(GOOD.replace('k', 'U.k'))} }`,
  ],
])('%s may leave with a later version', (_of, text) => {
  expect(readSchema(text).deprecated).toHaveLength(1);
  expect(faultsOf(text, '0.2.9')).toEqual([]);
});

test.each([
  ['no reason', '@deprecated', /: «  »$/],
  ['no version', deprecated('Replaced by k.'), /Replaced by k/],
  ['no replacement', deprecated('Leaves with version 0.3.0.'), /Leaves with/],
  ['a replacement that is not there', deprecated(GOOD.replace('k', 'gone')), /there is no gone$/],
  ['itself as its replacement', deprecated(GOOD.replace('k', 'old')), /there is no old$/],
  ['a version that has come', deprecated(GOOD.replace('0.3.0', '0.2.9')), /this is 0\.2\.9$/],
])('%s is a fault, wherever it is', (_what, directive, fault) => {
  for (const text of [
    `type T { k: Int  old: Int ${directive} }`,
    `type T { f(k: Int, old: Int ${directive}): Int }`,
    `input T { k: Int  old: Int ${directive} }`,
    `enum T { k  old ${directive} }`,
  ])
    expect(faultsOf(text, '0.2.9')).toEqual([expect.stringMatching(fault)]);
});
