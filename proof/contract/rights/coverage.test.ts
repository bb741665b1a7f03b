import { expect, test } from '@jest/globals';
import {
  isNonNullType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { CHAMPS_JETON } from '../../../api/src/jeton/portee.js';
import { adresseDe } from './testing/play.js';
import { lignes } from './testing/rows/index.js';
import { plateauNul } from './testing/stage.js';

const sansBarre = (chemin: string): string => chemin.replace(/(?<=.)\/$/, '').toLowerCase();

/** `POST /api/societes` of the registry as a pattern that an address matches. */
const motifDe = (path: string): RegExp =>
  new RegExp(`^${sansBarre(`/api${path}`).replace(/:\w+/g, '[^/]+')}$`);

test('every REST call has a row that is played', () => {
  const jouees = lignes
    .filter(({ rest }) => rest)
    .map((ligne) => adresseDe(ligne, plateauNul))
    .map(([methode, chemin]) => ({ methode, chemin: sansBarre(chemin) }));
  const appels = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map((methode) => ({ methode, path })),
  );

  const oublies = appels.filter(
    ({ methode, path }) =>
      !jouees.some((jouee) => jouee.methode === methode && motifDe(path).test(jouee.chemin)),
  );

  expect(appels.length).toBeGreaterThan(60);
  expect(oublies).toEqual([]);
});

/** Every `Type.field` that a document asks. */
function champsDe(schema: GraphQLSchema, document: string): string[] {
  const types = new TypeInfo(schema);
  const champs: string[] = [];
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        champs.push(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return champs;
}

const champsDuType = (schema: GraphQLSchema, nom: string): string[] => {
  const type = schema.getType(nom);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
};

/** Root fields, and fields that are computed when asked: where a right may be checked. */
function aJouer(schema: GraphQLSchema): string[] {
  const racines = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((champ) => `${type?.name}.${champ}`),
  );
  const aretes = getMetadataStorage().fieldResolvers.map(({ getObjectType, schemaName }) => {
    const classe = getObjectType?.();
    const { name } = getMetadataStorage().objectTypes.find(({ target }) => target === classe) ?? {};
    return `${name}.${schemaName}`;
  });
  return [...racines, ...aretes];
}

test('whatever may be refused may be null: root fields, edges, what is closed to tokens', async () => {
  const schema = await buildGraphqlSchema();
  const fermes = Object.entries(CHAMPS_JETON).flatMap(([type, ouverts]) =>
    typeof ouverts === 'symbol'
      ? []
      : champsDuType(schema, type)
          .filter((champ) => !ouverts.includes(champ))
          .map((champ) => `${type}.${champ}`),
  );

  const refusables = new Set([...aJouer(schema), ...fermes]);
  const exigees = [...refusables].filter((nom) => {
    const [type = '', champ = ''] = nom.split('.');
    const objet = schema.getType(type);
    return isObjectType(objet) && isNonNullType(objet.getFields()[champ]?.type);
  });

  expect(refusables.size).toBeGreaterThan(120);
  expect(exigees).toEqual([]);
});

test('every root field and every computed field of GraphQL has a row that is played', async () => {
  const schema = await buildGraphqlSchema();
  const joues = new Set(
    lignes.flatMap(({ graphql }) => {
      const document = graphql?.(plateauNul, { acteur: 'admin', id: 0 });
      return document ? champsDe(schema, document) : [];
    }),
  );
  const attendus = aJouer(schema);

  expect(attendus.length).toBeGreaterThan(90);
  // What is listed exists: a type renamed does not make its edges disappear.
  expect(
    attendus.filter((nom) => {
      const [type = '', champ = ''] = nom.split('.');
      const objet = schema.getType(type);
      return !isObjectType(objet) || !(champ in objet.getFields());
    }),
  ).toEqual([]);
  expect(attendus.filter((nom) => !joues.has(nom))).toEqual([]);
});
