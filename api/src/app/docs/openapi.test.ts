import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';

import * as limites from '../../../../schema/limites.js';
import {
  CODES_ERREUR,
  PROFIL_ADMINISTRATEUR,
  PROFIL_USER,
  STATUTS_CRITERE,
  STATUTS_PARTICIPATION,
} from '../../../../schema/statuts.js';
import { APPELS_JETON } from '../../jeton/portee.js';
import { fautesDe, fautesEnvoi } from '../../testing/contrat.js';
import { restRoutes } from '../routes.js';
import { appelsDe, isOuvertAuJeton, openapi, schemaDe, type Schema } from './openapi.js';

const { texte, document } = openapi();
const appels = appelsDe(document);

test('the description of the REST facade is a valid OpenAPI 3.1 document', async () => {
  const validateur = new Validator();

  // Parsed anew: the validator resolves references in place.
  const { valid, errors } = await validateur.validate(parse(texte));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validateur.version).toBe('3.1');
});

test('every route is described, and every call described is a route', () => {
  const decrits = appels.map(({ methode, path }) => `${methode} ${path.replace(/\/$/, '')}`);
  const routes = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers).map(
      (methode) => `${methode} /api${path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
    ),
  );

  expect(decrits.toSorted()).toEqual(routes.toSorted());
});

test('the calls that a reporting token opens are those said to be', () => {
  const ouverts = appels.filter(({ operation }) => isOuvertAuJeton(operation));

  expect(ouverts.map(({ path }) => path).toSorted()).toEqual(
    APPELS_JETON.map((path) => `/api${path}`).toSorted(),
  );
});

test('calls have names of their own, a room, a right and texts', () => {
  const noms = appels.map(({ operation }) => operation.operationId);
  const pieces = new Set(document.tags.map(({ name }) => name));

  expect(new Set(noms).size).toBe(noms.length);
  for (const { operation } of appels) {
    expect([...pieces]).toContain(operation.tags[0]);
    expect(operation.summary).not.toBe('');
    expect(operation.description).not.toBe('');
    expect(document.info.description).toContain(`**${operation['x-droits']}**`);
  }
});

/** Every object that a schema holds, however deep. */
const objetsDe = (brut: Schema, place: string): { place: string; schema: Schema }[] => {
  const schema = schemaDe(document, brut);
  return [
    ...(schema.type === 'object' ? [{ place, schema }] : []),
    ...(schema.items ? objetsDe(schema.items, `${place}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((choix) => objetsDe(choix, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([cle, valeur]) =>
      objetsDe(valeur, `${place}.${cle}`),
    ),
  ];
};

test('a reply may hold no field that is not described', () => {
  const ouverts = [
    ...appels.map(({ operation }) => operation),
    { operationId: 'refusals', responses: document.components.responses },
  ]
    .flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema }) => objetsDe(schema, operationId)),
      ),
    )
    .filter(({ schema }) => schema.additionalProperties !== false)
    .map(({ place }) => place);

  expect(ouverts).toEqual(['getOpenapiJson']);
});

test('every call refers to the refusal of a wrong method (fault 25)', () => {
  const oublies = appels
    .filter(({ operation }) => operation.responses['405'] === undefined)
    .map(({ path }) => path);

  expect(oublies).toEqual([]);
});

test('every example is what its schema says', () => {
  const fautes = [
    ...appels.flatMap(({ methode, path, operation }) => [
      ...(operation.requestBody?.content['application/json']
        ? fautesEnvoi(methode, path, operation.requestBody.content['application/json'].example)
        : []),
      ...Object.entries(operation.responses).flatMap(([statut, { content = {} }]) =>
        Object.entries(content).flatMap(([type, { example }]) =>
          type === 'application/json' && operation.operationId !== 'getOpenapiJson'
            ? fautesDe(
                ['paths', path, methode.toLowerCase(), 'responses', statut, 'content', type],
                example,
              )
            : [],
        ),
      ),
    ]),
    ...Object.entries(document.components.responses).flatMap(([nom, { content = {} }]) =>
      fautesDe(
        ['components', 'responses', nom, 'content', 'application/json'],
        content['application/json']?.example,
      ),
    ),
  ];

  expect(fautes).toEqual([]);
});

test.each<[nom: string, attendu: Partial<Schema>]>([
  ['LibelleSociete', { minLength: 1, maxLength: limites.LIBELLE_SOCIETE_MAX }],
  ['LibelleEquipe', { minLength: 1, maxLength: limites.LIBELLE_EQUIPE_MAX }],
  ['LibelleCritere', { minLength: 1, maxLength: limites.LIBELLE_CRITERE_MAX }],
  ['Texte', { minLength: 1, maxLength: limites.TEXTE_MAX }],
  ['Nom', { minLength: 1, maxLength: limites.NOM_MAX }],
  ['NomFacultatif', { maxLength: limites.NOM_MAX }],
  ['Mail', { maxLength: limites.MAIL_MAX }],
  ['Pseudo', { minLength: limites.PSEUDO_MIN, maxLength: limites.PSEUDO_MAX }],
  ['MinimumReponses', { minimum: 1, maximum: limites.MINIMUM_REPONSES_MAX }],
  ['Score', { minimum: limites.NOTE_MIN, maximum: limites.NOTE_MAX }],
  ['Roti', { minimum: limites.ROTI_MIN, maximum: limites.ROTI_MAX }],
  ['CodeEquipe', { pattern: limites.CODE_EQUIPE.source }],
  ['Id', { maximum: limites.ID_MAX }],
  ['Profil', { enum: [PROFIL_USER, PROFIL_ADMINISTRATEUR] }],
  ['StatutCritere', { enum: Object.values(STATUTS_CRITERE) }],
  ['StatutParticipation', { enum: Object.values(STATUTS_PARTICIPATION) }],
])('%s is bounded as the product bounds it', (nom, attendu) => {
  expect(document.components.schemas[nom]).toMatchObject(attendu);
});

test.each<[operationId: string, champ: string, attendu: Partial<Schema>]>([
  ['registerUserAdeo', 'password', { minLength: limites.MOT_DE_PASSE_MIN_INSCRIPTION }],
  ['registerUserAdeo', 'password', { maxLength: limites.MOT_DE_PASSE_MAX }],
  ['modifyPassword', 'password', { minLength: limites.MOT_DE_PASSE_MIN_CHANGEMENT }],
  ['modifyPassword', 'password', { maxLength: limites.MOT_DE_PASSE_MAX }],
  ['modifyEquipes', 'equipes', { maxItems: limites.EQUIPES_PAR_ARBRE_MAX }],
  ['addAmbassadeur', 'nom', { maxLength: limites.AMBASSADEUR_MAX }],
  ['createCritere', 'libelle_ff_vert', { maxLength: limites.LIBELLE_QUESTION_MAX }],
  ['createCritere', 'libelle_or_rouge', { maxLength: limites.LIBELLE_QUESTION_MAX }],
])('%s bounds %s as the product does', (operationId, champ, attendu) => {
  const appel = appels.find(({ operation }) => operation.operationId === operationId);
  const corps = appel?.operation.requestBody?.content['application/json']?.schema;

  expect(corps?.properties?.[champ]).toMatchObject(attendu);
});

test('every code of refusal is described', () => {
  const codes = Object.values(document.components.responses).map(({ content = {} }) => {
    const { schema = {} } = content['application/json'] ?? {};
    return schemaDe(document, schema).properties?.['code']?.const;
  });

  expect(codes).toEqual(expect.arrayContaining([...CODES_ERREUR]));
});
