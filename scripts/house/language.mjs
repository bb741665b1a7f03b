// Checks the language rule (docs/ARCHITECTURE.md): nouns of the specification are French, all other words of names
// English.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

import { root } from '../tools/processes.mjs';

const WORDS = 'scripts/house/words.txt';

/** The words that names may hold: English ones in use, then the nouns of the specification. */
const KNOWN = new Set(
  readFileSync(join(root, WORDS), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

/** Plurals and participles of a known word are known too. */
const isKnown = (word) =>
  word.length < 2 ||
  [word, ...['s', 'd', 'ed', 'ing'].map(without(word))].some((w) => KNOWN.has(w));
const without = (word) => (end) => (word.endsWith(end) ? word.slice(0, -end.length) : word);

/** `idBoussole`, `MAIL_MAX`, `find-browser` → their words. */
export const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The names that a pattern declares; a name taken from an object without renaming belongs to the object. */
function* named(pattern) {
  if (['Identifier', 'PrivateName'].includes(pattern?.type)) yield pattern.value;
  else if (pattern?.type === 'ArrayPattern') for (const one of pattern.elements) yield* named(one);
  else if (pattern?.type === 'ObjectPattern') {
    for (const { type, value, argument } of pattern.properties)
      if (type !== 'AssignmentPatternProperty') yield* named(argument ?? value);
  } else if (pattern)
    yield* named(pattern.left ?? pattern.argument ?? pattern.pat ?? pattern.param);
}

/** Names that contracts fix: fields of GraphQL and REST, columns of tables, the latter in camelCase too. */
const contractNames = () => {
  const namesIn = (path, pattern) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, name]) => name);
  const columns = namesIn('api/src/generated/tables.ts', /^\s+(\w+)[?]?:/gm);
  return new Set([
    ...namesIn('schema/schema.graphql', /^\s+(\w+)[(:]/gm),
    ...namesIn('schema/openapi.yaml', /^\s+(\w+):/gm),
    ...columns,
    ...columns.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())),
  ]);
};

/** The properties of interfaces and object types. */
function* properties(node) {
  if (Array.isArray(node)) for (const one of node) yield* properties(one);
  else if (node && typeof node === 'object') {
    if (node.type === 'TsPropertySignature' && node.key.type === 'Identifier') yield node.key.value;
    for (const child of Object.values(node))
      if (typeof child === 'object') yield* properties(child);
  }
}

/** GraphQL types and tables have the product's French names. */
const CONTRACT = new Set(['ArgsType', 'Entity', 'InputType', 'InterfaceType', 'ObjectType']);
const isContract = ({ decorators = [] }) =>
  decorators.some(({ expression }) => CONTRACT.has(expression.callee?.value));

const ownMember = ({ decorators, function: body, key }) =>
  (decorators ?? body?.decorators ?? []).length === 0 ? [key.id ?? key] : [];

/** Kind of node → the names that it declares. */
const DECLARED = {
  VariableDeclarator: ({ id }) => [id],
  FunctionDeclaration: ({ identifier, params }) => [identifier, ...params],
  FunctionExpression: ({ identifier, params }) => [identifier, ...params],
  ArrowFunctionExpression: ({ params }) => params,
  Constructor: ({ params }) => params,
  CatchClause: ({ param }) => [param],
  ClassDeclaration: (node) => (isContract(node) ? [] : [node.identifier]),
  ClassMethod: (node) => [...ownMember(node), ...node.function.params],
  PrivateMethod: (node) => [...ownMember(node), ...node.function.params],
  ClassProperty: (node) => ownMember(node),
  PrivateProperty: (node) => ownMember(node),
  TsInterfaceDeclaration: ({ id }) => [id],
  TsTypeAliasDeclaration: ({ id }) => [id],
  TsFunctionType: ({ params }) => params,
  TsMethodSignature: ({ params }) => params,
};

function* declared(node) {
  if (Array.isArray(node)) for (const one of node) yield* declared(one);
  else if (node && typeof node === 'object') {
    for (const pattern of DECLARED[node.type]?.(node) ?? []) yield* named(pattern);
    for (const child of Object.values(node)) if (typeof child === 'object') yield* declared(child);
  }
}

/** Where properties are in the rule: tests have records of the contract's French tables. */
const PRODUCT = /^(api\/src|schema|scripts)\/(?!.*(testing|generated)\/)(?!.*[.]test[.])/;
const CODE = /^(api|proof|schema|scripts)\/.+(?<![.]d)[.](ts|mts|mjs|js)$/;

const namesOf = (path, text, contract) => {
  const syntax = path.endsWith('ts') ? 'typescript' : 'ecmascript';
  const { body } = parseSync(text, { syntax, decorators: true, target: 'es2023' });
  const own = PRODUCT.test(path) ? [...properties(body)] : [];
  return [
    ...path.replace(/[.][^/]+$/, '').split('/'),
    ...declared(body),
    ...own.filter((name) => !contract.has(name)),
  ];
};

/** Each name with an unknown word, its first place, and the word. */
export function foreignNames(files) {
  const contract = contractNames();
  return files
    .filter((path) => CODE.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...new Set(namesOf(path, text, contract))].flatMap((name) => {
        const word = wordsOf(name).find((one) => !isKnown(one));
        if (!word) return [];
        const line = text
          .slice(0, Math.max(text.search(new RegExp(`\\b${name}\\b`)), 0))
          .split('\n').length;
        return [
          `${path}:${line}: ${name}: "${word}" is not in ${WORDS}. If it is French, say it in English; if it is English or a noun of the specification, add it there.`,
        ];
      });
    });
}
