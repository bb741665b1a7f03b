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
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

import { RACINE_API } from '../../../../api/src/core/racine.js';
import { CODE } from './populate.js';

/** One document, and what it is asked with. */
export interface Document {
  nom: string;
  texte: string;
  variables: Record<string, unknown>;
  operation: 'query' | 'mutation' | 'subscription';
  /** Its fields of the root. */
  racines: string[];
}

/** What an argument is given: by its field where several have that name, else by its name. */
const VALEURS: Readonly<Record<string, unknown>> = {
  'activation.jeton': 'inconnu',
  'checkCodeEquipe.code': CODE,
  'individu.id': 1,
  'maParticipation.id': 1,
  annee: new Date().getFullYear(),
  etat: null,
  format: 'CSV',
  id: 1,
  idBoussole: 1,
  idCampagne: 1,
  idEquipe: 1,
  idDomaine: 1,
  idSociete: 1,
  input: { taille: 100 },
  page: { taille: 100 },
};
const DIRECTIVES: Readonly<Record<string, unknown>> = { admin: true };

/** What an argument is given; nothing when it may be left out. @throws when it may not, and has no value here. */
function valeurDe(champ: string, argument: string, facultatif: boolean): unknown {
  const cle = `${champ}.${argument}` in VALEURS ? `${champ}.${argument}` : argument;
  if (!(cle in VALEURS) && facultatif) return undefined;
  if (!(cle in VALEURS)) throw new Error(`say in VALEURS what ${champ}(${argument}:) is given`);
  return VALEURS[cle];
}

const lireGraphql = (dossier: string): string[] =>
  readdirSync(dossier, { recursive: true, encoding: 'utf8' })
    .filter((nom) => nom.endsWith('.graphql'))
    .map((nom) => readFileSync(join(dossier, nom), 'utf8'));

function fragmentsUtiles(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const trouves = new Map<string, FragmentDefinitionNode>();
  const chercher = (noeud: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(noeud, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment || trouves.has(value)) return;
        trouves.set(value, fragment);
        chercher(fragment);
      },
    });
  };
  chercher(operation);
  return [...trouves.values()];
}

/** The variables that a document passes on, by the field and the argument that they are for. */
function variablesDe(document: DocumentNode, seulementQuery: boolean): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  if (!seulementQuery) return variables;
  const exigees = new Set<string>();
  visit(document, {
    VariableDefinition: ({ variable, type }) => {
      if (type.kind === Kind.NON_NULL_TYPE) exigees.add(variable.name.value);
    },
  });
  visit(document, {
    Field: ({ name, arguments: passes = [] }) => {
      for (const { name: argument, value } of passes) {
        if (value.kind !== Kind.VARIABLE) continue;
        variables[value.name.value] = valeurDe(
          name.value,
          argument.value,
          !exigees.has(value.name.value),
        );
      }
    },
    Directive: ({ arguments: passes = [] }) => {
      for (const { value } of passes) {
        if (value.kind === Kind.VARIABLE)
          variables[value.name.value] = DIRECTIVES[value.name.value];
      }
    },
  });
  return variables;
}

/** Every document that the pages send, as they send it: with the fragments of all files. */
export function documentsDuWeb(): Document[] {
  const definitions = lireGraphql(join(RACINE_API, '../web/src')).flatMap(
    (texte) => parse(texte).definitions,
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
        definitions: [definition, ...fragmentsUtiles(definition, fragments)],
      };
      return {
        nom: definition.name?.value ?? '',
        texte: print(document),
        variables: variablesDe(document, definition.operation === 'query'),
        operation: definition.operation,
        racines: definition.selectionSet.selections.flatMap((champ) =>
          champ.kind === Kind.FIELD ? [champ.name.value] : [],
        ),
      };
    });
}

const ecrire = (valeur: unknown): string =>
  typeof valeur === 'object' && valeur !== null
    ? `{ ${Object.entries(valeur)
        .map(([cle, une]) => `${cle}: ${ecrire(une)}`)
        .join(', ')} }`
    : JSON.stringify(valeur);

function appel({ name, args }: GraphQLField<unknown, unknown>): string {
  const passes = args.flatMap(({ name: argument, type }) => {
    const valeur = valeurDe(name, argument, !isNonNullType(type));
    if (valeur === undefined) return [];
    const enumere = isEnumType(getNamedType(type));
    return [`${argument}: ${enumere ? String(valeur) : ecrire(valeur)}`];
  });
  return passes.length ? `${name}(${passes.join(', ')})` : name;
}

const composes = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).flatMap((champ) => {
    const vers = getNamedType(champ.type);
    return isObjectType(vers) ? [{ champ, vers }] : [];
  });

const feuilles = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter((champ) => !isObjectType(getNamedType(champ.type)))
    .map(({ name }) => name)
    .join(' ') || '__typename';

/** Every road of so many edges from every field of the root, and all that is read at its end. */
export function chemins(schema: GraphQLSchema, aretes: number): Document[] {
  const documents: Document[] = [];
  const aller = (
    type: GraphQLObjectType,
    reste: number,
    nom: string,
    envelopper: (dedans: string) => string,
  ): void => {
    documents.push({
      nom,
      texte: envelopper(feuilles(type)),
      variables: {},
      operation: 'query',
      racines: [nom.split('.')[0] ?? ''],
    });
    if (reste === 0) return;
    for (const { champ, vers } of composes(type)) {
      aller(vers, reste - 1, `${nom}.${champ.name}`, (dedans) =>
        envelopper(`${appel(champ)} { ${dedans} }`),
      );
    }
  };
  for (const champ of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const vers = getNamedType(champ.type);
    if (isObjectType(vers))
      aller(vers, aretes, champ.name, (dedans) => `{ ${appel(champ)} { ${dedans} } }`);
    else
      documents.push({
        nom: champ.name,
        texte: `{ ${appel(champ)} }`,
        variables: {},
        operation: 'query',
        racines: [champ.name],
      });
  }
  return documents;
}
