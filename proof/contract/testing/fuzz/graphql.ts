import * as fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';

import { documentDe, type ChampRacine } from '../../../../api/src/testing/rootFields.js';
import type { Envoi } from '../ask.js';
import {
  corps,
  entier,
  identifiant,
  liste,
  objet,
  parmi,
  texte,
  texteDe,
  type Choix,
} from './values.js';

/** Of the numbers, those that GraphQL lets through to the product. */
const int32 = fc.oneof(
  fc.constantFrom('0', '-1', '-5', '6', '1999', '2147483647', '-2147483648'),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map(String),
);

const BASES: Record<string, (nom: string) => Choix> = {
  Int: (nom) => ({ ...(nom.startsWith('id') ? identifiant : entier(0, 5)), louche: int32 }),
  Float: () => entier(-6, 6),
  String: texteDe,
  Boolean: () => parmi('true', 'false'),
  // A file comes in a form; here is only what is none.
  Upload: () => parmi('null'),
};

/** A value of the type, or another, as a JSON text. */
function valeurDe(nom: string, type: GraphQLInputType): Choix {
  if (isNonNullType(type)) return valeurDe(nom, type.ofType);
  if (isListType(type)) return liste(valeurDe(nom, type.ofType));
  if (isEnumType(type)) return parmi(...type.getValues().map(({ name }) => JSON.stringify(name)));
  if (!isInputObjectType(type)) return BASES[String(type)]?.(nom) ?? texteDe(nom);
  return champsDe(Object.values(type.getFields()));
}

const champsDe = (champs: readonly { name: string; type: GraphQLInputType }[]): Choix =>
  objet(Object.fromEntries(champs.map(({ name, type }) => [name, valeurDe(name, type)])));

const PARASITES = [
  '{',
  '}',
  '(',
  '"',
  '"""',
  '$',
  '@skip(if: true)',
  '\0',
  '\ud800',
  '#',
  '...',
  '__typename',
  '&',
];

/** A document with something in it that should not be there. */
const abimer = (document: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(document.length), fc.nat(6), fc.constantFrom(...PARASITES))
    .map(([place, ote, mis]) => document.slice(0, place) + mis + document.slice(place + ote));

const BORD = 'fuzz';
const partie = (nom: string, contenu: string | Uint8Array, plus = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BORD}\r\nContent-Disposition: form-data; name="${nom}"${plus}\r\n\r\n`),
    Buffer.from(contenu as string),
    Buffer.from('\r\n'),
  ]);

const ENTETES = ['nom;prenom;mail;profil', 'Nom,Prenom,Adresse mail,Profil,Societe,Equipe', ''];
const cellule = fc.oneof(texte, fc.constantFrom(';', '"', '""'));
/** A file: any bytes, or lines that look like a table. */
const fichier: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom(...ENTETES),
      fc.array(fc.array(cellule, { maxLength: 6 }), { maxLength: 5 }),
    )
    .map(([entete, lignes]) =>
      Buffer.from([entete, ...lignes.map((ligne) => ligne.join(';'))].join('\n')),
    ),
);

/** The same request with its file in a form. */
const enFormulaire = (document: string, nom: string, variables: string): fc.Arbitrary<Envoi> =>
  fichier.map((octets) => ({
    methode: 'POST',
    path: '/graphql',
    headers: {
      'content-type': `multipart/form-data; boundary=${BORD}`,
      'apollo-require-preflight': 'true',
    },
    corps: Buffer.concat([
      partie('operations', `{"query":${JSON.stringify(document)},"variables":${variables}}`),
      partie('map', JSON.stringify({ 0: [`variables.${nom}`] })),
      partie('0', octets, '; filename="x.csv"\r\nContent-Type: text/csv'),
      Buffer.from(`--${BORD}--\r\n`),
    ]),
  }));

const enJson = (document: string, variables: string): Envoi => ({
  methode: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  corps: Buffer.from(`{"query":${JSON.stringify(document)},"variables":${variables}}`),
});

/** One root field as anybody might ask it. */
export function envoiDe(racine: ChampRacine): fc.Arbitrary<Envoi> {
  const { args } = racine.champ;
  const variables = corps(champsDe(args));
  // A mutation's answer is asked one level deep: whoever may make it may read it.
  const niveaux = racine.operation === 'mutation' ? fc.constant(1) : fc.integer({ min: 1, max: 3 });
  const document = niveaux.chain((n) => {
    const sain = documentDe(racine, n);
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(sain) },
      { weight: 1, arbitrary: abimer(sain) },
    );
  });
  const envoi = fc.tuple(document, variables).map(([ecrit, json]) => enJson(ecrit, json));
  const televerse = args.find(({ type }) => String(getNamedType(type)) === 'Upload');
  if (!televerse) return envoi;
  const formulaire = fc
    .tuple(document, variables)
    .chain(([ecrit, json]) => enFormulaire(ecrit, televerse.name, json));
  return fc.oneof({ weight: 1, arbitrary: envoi }, { weight: 5, arbitrary: formulaire });
}
