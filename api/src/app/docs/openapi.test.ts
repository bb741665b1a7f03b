import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';

import * as limits from '../../../../schema/limits.js';
import {
  ERROR_CODES,
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
  STATUTS_CRITERE,
  STATUTS_PARTICIPATION,
} from '../../../../schema/statuts.js';
import { CONTRACT_CALLS, JETON_CALLS } from '../../jeton/scope.js';
import { faultsOf, inputFaults } from '../../testing/contract.js';
import { restRoutes } from '../routes.js';
import { callsOf, isOpenToJeton, openapi, schemaOf, type Schema } from './openapi.js';

const { text, document } = openapi();
const calls = callsOf(document);

test('the description of the REST facade is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();

  // Parsed again, because the validator resolves references in place.
  const { valid, errors } = await validator.validate(parse(text));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every route is described, and every call described is a route', () => {
  const described = calls.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const routes = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map(
      (method) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
    ),
  );

  expect(described.toSorted()).toEqual(routes.toSorted());
});

test('the calls that a reporting token opens are those said to be', () => {
  const opened = calls.filter(({ operation }) => isOpenToJeton(operation));

  expect(opened.map(({ path }) => path).toSorted()).toEqual(
    [...JETON_CALLS, ...CONTRACT_CALLS]
      .map((path) => `/api${path.replace(/:(\w+)/, '{$1}')}`)
      .toSorted(),
  );
});

test('calls have names of their own, a room, a right and texts', () => {
  const names = calls.map(({ operation }) => operation.operationId);
  const parts = new Set(document.tags.map(({ name }) => name));

  expect(new Set(names).size).toBe(names.length);
  for (const { operation } of calls) {
    expect([...parts]).toContain(operation.tags[0]);
    expect(operation.summary).not.toBe('');
    expect(operation.description).not.toBe('');
    expect(document.info.description).toContain(`**${operation['x-droits']}**`);
  }
});

/** Every object schema inside a schema, at any depth. */
const objectsOf = (raw: Schema, place: string): { place: string; schema: Schema }[] => {
  const schema = schemaOf(document, raw);
  return [
    ...(schema.type === 'object' ? [{ place, schema }] : []),
    ...(schema.items ? objectsOf(schema.items, `${place}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((choice) => objectsOf(choice, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      objectsOf(value, `${place}.${key}`),
    ),
  ];
};

test('a reply may hold no field that is not described', () => {
  const opened = [
    ...calls.map(({ operation }) => operation),
    { operationId: 'refusals', responses: document.components.responses },
  ]
    .flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema }) => objectsOf(schema, operationId)),
      ),
    )
    .filter(({ schema }) => schema.additionalProperties !== false)
    .map(({ place }) => place);

  expect(opened).toEqual(['getOpenapiJson']);
});

test('every call refers to the refusal of a wrong method (fault 25)', () => {
  const forgotten = calls
    .filter(({ operation }) => operation.responses['405'] === undefined)
    .map(({ path }) => path);

  expect(forgotten).toEqual([]);
});

test('every example is what its schema says', () => {
  const faults = [
    ...calls.flatMap(({ method, path, operation }) => [
      ...(operation.requestBody?.content['application/json']
        ? inputFaults(method, path, operation.requestBody.content['application/json'].example)
        : []),
      ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).flatMap(([type, { example }]) =>
          type === 'application/json' && operation.operationId !== 'getOpenapiJson'
            ? faultsOf(
                ['paths', path, method.toLowerCase(), 'responses', status, 'content', type],
                example,
              )
            : [],
        ),
      ),
    ]),
    ...Object.entries(document.components.responses).flatMap(([name, { content = {} }]) =>
      faultsOf(
        ['components', 'responses', name, 'content', 'application/json'],
        content['application/json']?.example,
      ),
    ),
  ];

  expect(faults).toEqual([]);
});

test.each<[name: string, expected: Partial<Schema>]>([
  ['LibelleSociete', { minLength: 1, maxLength: limits.LIBELLE_SOCIETE_MAX }],
  ['LibelleEquipe', { minLength: 1, maxLength: limits.LIBELLE_EQUIPE_MAX }],
  ['LibelleCritere', { minLength: 1, maxLength: limits.LIBELLE_CRITERE_MAX }],
  ['Texte', { minLength: 1, maxLength: limits.TEXT_MAX }],
  ['Nom', { minLength: 1, maxLength: limits.NOM_MAX }],
  ['NomFacultatif', { maxLength: limits.NOM_MAX }],
  ['Mail', { maxLength: limits.MAIL_MAX }],
  ['Pseudo', { minLength: limits.PSEUDO_MIN, maxLength: limits.PSEUDO_MAX }],
  ['MinimumReponses', { minimum: 1, maximum: limits.MINIMUM_REPONSES_MAX }],
  ['Score', { minimum: limits.NOTE_MIN, maximum: limits.NOTE_MAX }],
  ['Roti', { minimum: limits.ROTI_MIN, maximum: limits.ROTI_MAX }],
  ['CodeEquipe', { pattern: limits.CODE_EQUIPE.source }],
  ['Id', { maximum: limits.ID_MAX }],
  [
    'Profil',
    { enum: [PROFIL_USER, PROFIL_ADMIN, PROFIL_TEMOIN, PROFIL_FACILITATEUR, PROFIL_LECTEUR] },
  ],
  ['StatutCritere', { enum: Object.values(STATUTS_CRITERE) }],
  ['StatutParticipation', { enum: Object.values(STATUTS_PARTICIPATION) }],
])('%s is bounded as the product bounds it', (name, expected) => {
  expect(document.components.schemas[name]).toMatchObject(expected);
});

test.each<[operationId: string, field: string, expected: Partial<Schema>]>([
  ['registerUserAdeo', 'password', { minLength: limits.PASSWORD_MIN_AT_REGISTRATION }],
  ['registerUserAdeo', 'password', { maxLength: limits.PASSWORD_MAX }],
  ['modifyPassword', 'password', { minLength: limits.PASSWORD_MIN_AT_CHANGE }],
  ['modifyPassword', 'password', { maxLength: limits.PASSWORD_MAX }],
  ['modifyEquipes', 'equipes', { maxItems: limits.EQUIPES_PER_TREE_MAX }],
  ['addAmbassadeur', 'nom', { maxLength: limits.NOM_AMBASSADEUR_MAX }],
  ['createCritere', 'libelle_ff_vert', { maxLength: limits.LIBELLE_QUESTION_MAX }],
  ['createCritere', 'libelle_or_rouge', { maxLength: limits.LIBELLE_QUESTION_MAX }],
])('%s bounds %s as the product does', (operationId, field, expected) => {
  const call = calls.find(({ operation }) => operation.operationId === operationId);
  const body = call?.operation.requestBody?.content['application/json']?.schema;

  expect(body?.properties?.[field]).toMatchObject(expected);
});

test('every code of refusal is described', () => {
  const codes = Object.values(document.components.responses).map(({ content = {} }) => {
    const { schema = {} } = content['application/json'] ?? {};
    return schemaOf(document, schema).properties?.['code']?.const;
  });

  expect(codes).toEqual(expect.arrayContaining([...ERROR_CODES]));
});
