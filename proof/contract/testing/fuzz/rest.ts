import * as fc from 'fast-check';

import {
  appelsDe,
  openapi,
  schemaDe,
  type Appel,
  type Schema,
} from '../../../../api/src/app/docs/openapi.js';
import { ID_MAX } from '../../../../schema/limites.js';
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
  unDes,
  type Choix,
} from './values.js';

const { document } = openapi();

/** A value of the description's kind, or another. */
function valeurDe(nom: string, local: Schema): Choix {
  const schema = schemaDe(document, local);
  const [premiere, ...autres] = (schema.anyOf ?? []).map((forme) => valeurDe(nom, forme));
  if (premiere) return unDes(premiere, ...autres);
  const permises = schema.const === undefined ? schema.enum : [schema.const];
  if (permises) return parmi(...permises.map((valeur) => JSON.stringify(valeur)));
  const types = new Set([schema.type ?? 'string'].flat());
  if (types.has('array')) return liste(valeurDe(nom, schema.items ?? {}));
  if (types.has('object')) return champsDe(schema);
  if (types.has('boolean')) return parmi('true', 'false');
  if (!types.has('integer')) return texteDe(nom);
  const { minimum = -10, maximum = 10 } = schema;
  return maximum === ID_MAX ? identifiant : entier(minimum, maximum);
}

const champsDe = ({ properties = {} }: Schema): Choix =>
  objet(
    Object.fromEntries(
      Object.entries(properties).map(([nom, schema]) => [nom, valeurDe(nom, schema)]),
    ),
  );

const BORD = 'fuzz';

/** The same fields in a form, and a file that is seldom an image. */
const formulaireDe = ({ properties = {} }: Schema): fc.Arbitrary<Buffer> => {
  const champs = Object.keys(properties).filter((nom) => nom !== 'image');
  const valeur = fc.oneof(fc.integer({ min: 1, max: 8 }).map(String), texte);
  const tete = (nom: string, plus = '') =>
    `--${BORD}\r\nContent-Disposition: form-data; name="${nom}"${plus}\r\n\r\n`;
  return fc
    .tuple(
      fc.array(valeur, { minLength: champs.length, maxLength: champs.length }),
      fc.uint8Array(),
    )
    .map(([valeurs, fichier]) =>
      Buffer.concat([
        ...champs.map((nom, i) => Buffer.from(`${tete(nom)}${valeurs[i]}\r\n`)),
        Buffer.from(tete('image', '; filename="x.png"\r\nContent-Type: image/png')),
        fichier,
        Buffer.from(`\r\n--${BORD}--\r\n`),
      ]),
    );
};

type Deformation = (envoi: Envoi) => Envoi;
const octets =
  (changer: (envoye: Buffer) => Buffer | string): Deformation =>
  (envoi) =>
    envoi.corps ? { ...envoi, corps: Buffer.from(changer(envoi.corps)) } : envoi;
const entete =
  (nom: string, valeur: string): Deformation =>
  (envoi) => ({ ...envoi, headers: { ...envoi.headers, [nom]: valeur } });
const verbe =
  (autre: string): Deformation =>
  (envoi) => ({ ...envoi, methode: autre });
const chemin =
  (changer: (path: string) => string): Deformation =>
  (envoi) => ({ ...envoi, path: changer(envoi.path) });

/** What may be wrong with the request itself, around its fields. */
const DEFORMATIONS: readonly Deformation[] = [
  octets((envoye) => envoye.subarray(0, -1)),
  octets((envoye) => `${envoye.toString()}x`),
  octets((envoye) => `[${envoye.toString()}]`),
  octets((envoye) => Buffer.concat([Buffer.from([0xff, 0xfe]), envoye])),
  entete('content-type', 'text/plain'),
  entete('content-type', 'application/json; charset=x'),
  entete('content-encoding', 'gzip'),
  entete('content-encoding', 'x'),
  entete('origin', 'null'),
  entete('cookie', 'boussole=%00;=;;boussole_code=1.2.3;a'),
  verbe('PUT'),
  verbe('DELETE'),
  verbe('OPTIONS'),
  chemin((path) => `${path}/`),
  chemin((path) => `${path}%`),
  chemin((path) => `${path}/%00`),
  chemin((path) => `${path}?__proto__[a]=1&a[]=1&a=%E0%A4%A`),
  chemin((path) => path.toUpperCase()),
];

const deformation = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Deformation>((envoi) => envoi) },
  { weight: 1, arbitrary: fc.constantFrom(...DEFORMATIONS) },
);

const JSON_UTF8 = { 'content-type': 'application/json' };
const FORMULAIRE = { 'content-type': `multipart/form-data; boundary=${BORD}` };

const morceau = texte.map((valeur) => encodeURIComponent(valeur.toWellFormed()));

/** One call of the description as anybody might make it. */
export function envoiDe({ methode, path, operation }: Appel): fc.Arbitrary<Envoi> {
  const contenu = operation.requestBody?.content ?? {};
  const multipart = contenu['multipart/form-data']?.schema;
  const json = contenu['application/json']?.schema;
  const octetsEnvoyes: fc.Arbitrary<Buffer | undefined> = multipart
    ? formulaireDe(schemaDe(document, multipart))
    : json
      ? corps(champsDe(schemaDe(document, json))).map((ecrit) => Buffer.from(ecrit))
      : fc.constant(undefined);
  return fc.tuple(octetsEnvoyes, morceau, deformation).map(([ecrit, nom, deformer]) =>
    deformer({
      methode,
      path: path.replace(/\{\w+\}/, nom),
      headers: ecrit ? (multipart ? FORMULAIRE : JSON_UTF8) : {},
      ...(ecrit ? { corps: ecrit } : {}),
    }),
  );
}

/** Every call of the description. */
export const appels = appelsDe(document);
