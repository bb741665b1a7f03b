import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';

import { appelsDe, openapi, reponseDe, type Appel, type Reponse } from '../app/docs/openapi.js';

const { document } = openapi();

const ajv = new Ajv2020({
  // The whole description is one schema to ajv, so that references lead where they say.
  strict: false,
  allErrors: true,
  formats: {
    binary: true,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  },
});
ajv.addSchema(document, 'openapi');

const echapper = (cle: string): string => cle.replaceAll('~', '~0').replaceAll('/', '~1');
const pointeur = (...cles: string[]): string => `openapi#/${cles.map(echapper).join('/')}`;

const compiles = new Map<string, ValidateFunction>();

/** What is wrong with a value, by the schema at that place of the description; nothing when all is well. */
function fautes(place: string, valeur: unknown): string[] {
  const valider = compiles.get(place) ?? ajv.compile({ $ref: place });
  compiles.set(place, valider);
  if (valider(valeur)) return [];
  return (valider.errors ?? []).map(({ instancePath, message, params }) => {
    const [precision] = Object.values(params);
    return `${instancePath || '/'} ${message} (${JSON.stringify(precision)})`;
  });
}

/** The same, for the content at that place of the description. */
export const fautesDe = (place: string[], valeur: unknown): string[] =>
  fautes(pointeur(...place, 'schema'), valeur).map((faute) => `${place.join(' ')} ${faute}`);

const sansBarre = (path: string): string => path.replace(/\/$/, '').toLowerCase();

interface Adresse {
  motif: RegExp;
  appel: Appel;
}
const adresses: Adresse[] = appelsDe(document).map((appel) => ({
  appel,
  motif: new RegExp(`^${sansBarre(appel.path).replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call of the description that this request makes, if it is one. */
function trouver(methode: string, url: string): Appel | undefined {
  const path = sansBarre(new URL(url, 'http://localhost').pathname);
  return adresses.find(({ appel, motif }) => appel.methode === methode && motif.test(path))?.appel;
}

/** What any address answers, known or not, before a call is made. */
const PARTOUT: Record<number, string> = {
  400: 'Saisie',
  403: 'Interdit',
  404: 'Introuvable',
  405: 'Methode',
  413: 'TropGros',
  415: 'TypeRefuse',
  500: 'Interne',
};

/** Where the description says what this status means, and what it says. */
function trouverReponse(
  appel: Appel | undefined,
  statut: number,
): [place: string[], reponse: Reponse] | undefined {
  const nom = PARTOUT[statut];
  const brute = appel
    ? appel.operation.responses[statut]
    : nom && document.components.responses[nom];
  if (!brute) return undefined;
  const place = brute.$ref
    ? brute.$ref.slice(2).split('/')
    : ['paths', appel?.path ?? '', appel?.methode.toLowerCase() ?? '', 'responses', `${statut}`];
  // A reply of every address has no reference to follow.
  return [appel ? place : ['components', 'responses', nom ?? ''], reponseDe(document, brute)];
}

/** As much of a reply as is held to the description. */
type Lue = Pick<Response, 'status' | 'type' | 'text'> & { headers: Record<string, unknown> };

function ecarts(appel: Appel | undefined, reply: Lue): string[] {
  const trouve = trouverReponse(appel, reply.status);
  if (!trouve) return ['this status is not described'];
  const [place, { content = {}, headers = {} }] = trouve;
  const absents = Object.keys(headers)
    .filter((nom) => reply.headers[nom.toLowerCase()] === undefined)
    .map((nom) => `the header ${nom} is missing`);
  const [type] = Object.keys(content);
  if (type === undefined) return absents;
  if (reply.type !== type) return [...absents, `the type is ${reply.type}, not ${type}`];
  if (type !== 'application/json') return absents;
  return [
    ...absents,
    ...fautes(pointeur(...place, 'content', type, 'schema'), JSON.parse(reply.text)),
  ];
}

/** What schema/openapi.yaml does not allow in one reply of the REST facade; nothing when all is well. */
export function ecartsReponse(methode: string, path: string, reply: Lue): string[] {
  if (methode === 'HEAD' || !/^\/api([/?]|$)/i.test(path)) return [];
  return ecarts(trouver(methode, path), reply);
}

/**
 * Holds one reply of the REST facade to schema/openapi.yaml.
 *
 * @throws Error naming the call, its status and what the description does not allow.
 */
export function verifierReponse(methode: string, url: string, reply: Lue): void {
  const { pathname } = new URL(url);
  const trouves = ecartsReponse(methode, pathname, reply);
  if (trouves.length === 0) return;
  throw new Error(
    `${methode} ${pathname} answered ${reply.status}, not as schema/openapi.yaml says:\n` +
      `${trouves.map((ecart) => `  ${ecart}\n`).join('')}  body: ${reply.text?.slice(0, 500)}`,
  );
}

/** What the description has against this body of a call; nothing when it would accept it. */
export function fautesEnvoi(methode: string, url: string, corps: unknown): string[] {
  const appel = trouver(methode, url);
  if (!appel) return [`${methode} ${url} is not described`];
  if (!appel.operation.requestBody) return [];
  const place = ['paths', appel.path, methode.toLowerCase(), 'requestBody', 'content'];
  return fautesDe([...place, 'application/json'], corps);
}
