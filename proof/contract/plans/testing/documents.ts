import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type ObjectFieldNode,
  type OperationDefinitionNode,
} from 'graphql';

import { API_ROOT } from '../../../../api/src/root.js';
import { CODE } from './populate.js';

/** One document and its variables. */
export interface Document {
  nom: string;
  texte: string;
  variables: Record<string, unknown>;
  operation: 'query' | 'mutation' | 'subscription';
  /** Its root fields. */
  racines: string[];
}

/** The value of an argument: by field where several fields have that argument, else by its name. */
const VALUES: Readonly<Record<string, unknown>> = {
  'activation.jeton': 'inconnu',
  'confirmCodeEquipe.code': CODE,
  'ensemble.page': 1,
  'individu.id': 1,
  'lienRappel.jeton': 'inconnu',
  'journalTemoin.reglages': false,
  'maParticipation.id': 1,
  'profils.temoin': true,
  'societesConfiees.idIndividu': 1,
  annee: new Date().getFullYear(),
  etat: null,
  format: 'CSV',
  id: 1,
  idBoussole: 1,
  idCampagne: 1,
  idEquipe: 1,
  idCritere: 1,
  idDomaine: 1,
  idSociete: 1,
  input: { taille: 100 },
  page: { taille: 100 },
  vue: 'TOUS',
};
const DIRECTIVES: Readonly<Record<string, unknown>> = {
  admin: true,
  boussole: true,
  critere: true,
  equipe: true,
  isKnown: true,
  isPubliee: true,
  plan: true,
};

/** The value of an argument; undefined when it may be left out. @throws when it is required and has no value here. */
function valueOf(field: string, argument: string, optional: boolean): unknown {
  const key = `${field}.${argument}` in VALUES ? `${field}.${argument}` : argument;
  if (!(key in VALUES) && optional) return undefined;
  if (!(key in VALUES)) throw new Error(`say in VALEURS what ${field}(${argument}:) is given`);
  return VALUES[key];
}

const readGraphql = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

function usefulFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const find = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment || found.has(value)) return;
        found.set(value, fragment);
        find(fragment);
      },
    });
  };
  find(operation);
  return [...found.values()];
}

/** The variables of an argument, or of the fields of an input, each with the name that it is given by. */
const variablesIn = ({ name, value }: ArgumentNode | ObjectFieldNode): [string, string][] => {
  if (value.kind === Kind.OBJECT) return value.fields.flatMap(variablesIn);
  return value.kind === Kind.VARIABLE ? [[name.value, value.name.value]] : [];
};

/** The variables of a document, with the values of the arguments that they stand for. */
function variablesOf(document: DocumentNode, queryOnly: boolean): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  if (!queryOnly) return variables;
  const required = new Set<string>();
  visit(document, {
    VariableDefinition: ({ variable, type }) => {
      if (type.kind === Kind.NON_NULL_TYPE) required.add(variable.name.value);
    },
  });
  visit(document, {
    Field: ({ name, arguments: passed = [] }) => {
      for (const [argument, variable] of passed.flatMap(variablesIn))
        variables[variable] = valueOf(name.value, argument, !required.has(variable));
    },
    Directive: ({ arguments: passed = [] }) => {
      for (const { value } of passed) {
        if (value.kind === Kind.VARIABLE)
          variables[value.name.value] = DIRECTIVES[value.name.value];
      }
    },
  });
  return variables;
}

/** Every document that the pages send, with its fragments. */
export function documentsOfWeb(): Document[] {
  const definitions = readGraphql(join(API_ROOT, '../web/src')).flatMap(
    (text) => parse(text).definitions,
  );
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => {
      const document: DocumentNode = {
        kind: Kind.DOCUMENT,
        definitions: [definition, ...usefulFragments(definition, fragments)],
      };
      return {
        nom: definition.name?.value ?? '',
        texte: print(document),
        variables: variablesOf(document, definition.operation === 'query'),
        operation: definition.operation,
        racines: definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        ),
      };
    });
}

const write = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([key, one]) => `${key}: ${write(one)}`)
        .join(', ')} }`
    : JSON.stringify(value);

function call({ name, args }: GraphQLField<unknown, unknown>): string {
  const passed = args.flatMap(({ name: argument, type }) => {
    const value = valueOf(name, argument, !isNonNullType(type));
    if (value === undefined) return [];
    const isEnum = isEnumType(getNamedType(type));
    return [`${argument}: ${isEnum ? String(value) : write(value)}`];
  });
  return passed.length ? `${name}(${passed.join(', ')})` : name;
}

const composite = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).flatMap((field) => {
    const to = getNamedType(field.type);
    return isObjectType(to) ? [{ champ: field, vers: to }] : [];
  });

const leaves = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((field) => !isObjectType(getNamedType(field.type)))
    .map(({ name }) => name)
    .join(' ') || '__typename';

/** Every path of so many edges from every root field, reading all plain fields at its end. */
export function paths(schema: GraphQLSchema, edges: number): Document[] {
  const documents: Document[] = [];
  const walk = (
    type: GraphQLObjectType,
    rest: number,
    name: string,
    wrap: (inside: string) => string,
  ): void => {
    documents.push({
      nom: name,
      texte: wrap(leaves(type)),
      variables: {},
      operation: 'query',
      racines: [name.split('.')[0] ?? ''],
    });
    if (rest === 0) return;
    for (const { champ, vers } of composite(type)) {
      walk(vers, rest - 1, `${name}.${champ.name}`, (inside) =>
        wrap(`${call(champ)} { ${inside} }`),
      );
    }
  };
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const to = getNamedType(field.type);
    if (isObjectType(to))
      walk(to, edges, field.name, (inside) => `{ ${call(field)} { ${inside} } }`);
    else
      documents.push({
        nom: field.name,
        texte: `{ ${call(field)} }`,
        variables: {},
        operation: 'query',
        racines: [field.name],
      });
  }
  return documents;
}
