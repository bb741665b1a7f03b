import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';

import { callsOf, openapi, reponseOf, type Call, type Reponse } from '../app/docs/openapi.js';

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

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...keys: string[]): string => `openapi#/${keys.map(escape).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value, by the schema at that place of the description; nothing when all is well. */
function faults(place: string, value: unknown): string[] {
  const validate = compiled.get(place) ?? ajv.compile({ $ref: place });
  compiled.set(place, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const [precision] = Object.values(params);
    return `${instancePath || '/'} ${message} (${JSON.stringify(precision)})`;
  });
}

/** The same, for the content at that place of the description. */
export const faultsOf = (place: string[], value: unknown): string[] =>
  faults(pointer(...place, 'schema'), value).map((fault) => `${place.join(' ')} ${fault}`);

const withoutSlash = (path: string): string => path.replace(/\/$/, '').toLowerCase();

interface Address {
  motif: RegExp;
  appel: Call;
}
const addresses: Address[] = callsOf(document).map((call) => ({
  appel: call,
  motif: new RegExp(`^${withoutSlash(call.path).replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call of the description that this request makes, if it is one. */
function find(method: string, url: string): Call | undefined {
  const path = withoutSlash(new URL(url, 'http://localhost').pathname);
  return addresses.find(({ appel, motif }) => appel.methode === method && motif.test(path))?.appel;
}

/** What any address answers, known or not, before a call is made. */
const EVERYWHERE: Record<number, string> = {
  400: 'Saisie',
  403: 'Interdit',
  404: 'Introuvable',
  405: 'Methode',
  413: 'TropGros',
  415: 'TypeRefuse',
  500: 'Interne',
};

/** Where the description says what this status means, and what it says. */
function findReponse(
  call: Call | undefined,
  statut: number,
): [place: string[], reponse: Reponse] | undefined {
  const name = EVERYWHERE[statut];
  const raw = call ? call.operation.responses[statut] : name && document.components.responses[name];
  if (!raw) return undefined;
  const place = raw.$ref
    ? raw.$ref.slice(2).split('/')
    : ['paths', call?.path ?? '', call?.methode.toLowerCase() ?? '', 'responses', `${statut}`];
  // A reply of every address has no reference to follow.
  return [call ? place : ['components', 'responses', name ?? ''], reponseOf(document, raw)];
}

/** As much of a reply as is held to the description. */
type ReadReply = Pick<Response, 'status' | 'type' | 'text'> & { headers: Record<string, unknown> };

function gaps(call: Call | undefined, reply: ReadReply): string[] {
  const found = findReponse(call, reply.status);
  if (!found) return ['this status is not described'];
  const [place, { content = {}, headers = {} }] = found;
  const absent = Object.keys(headers)
    .filter((name) => reply.headers[name.toLowerCase()] === undefined)
    .map((name) => `the header ${name} is missing`);
  const [type] = Object.keys(content);
  if (type === undefined) return absent;
  if (reply.type !== type) return [...absent, `the type is ${reply.type}, not ${type}`];
  if (type !== 'application/json') return absent;
  return [
    ...absent,
    ...faults(pointer(...place, 'content', type, 'schema'), JSON.parse(reply.text)),
  ];
}

/** What schema/openapi.yaml does not allow in one reply of the REST facade; nothing when all is well. */
export function reponseGaps(method: string, path: string, reply: ReadReply): string[] {
  if (method === 'HEAD' || !/^\/api([/?]|$)/i.test(path)) return [];
  return gaps(find(method, path), reply);
}

/**
 * Holds one reply of the REST facade to schema/openapi.yaml.
 *
 * @throws Error naming the call, its status and what the description does not allow.
 */
export function verifyReponse(method: string, url: string, reply: ReadReply): void {
  const { pathname } = new URL(url);
  const found = reponseGaps(method, pathname, reply);
  if (found.length === 0) return;
  throw new Error(
    `${method} ${pathname} answered ${reply.status}, not as schema/openapi.yaml says:\n` +
      `${found.map((gap) => `  ${gap}\n`).join('')}  body: ${reply.text?.slice(0, 500)}`,
  );
}

/** What the description has against this body of a call; nothing when it would accept it. */
export function inputFaults(method: string, url: string, body: unknown): string[] {
  const call = find(method, url);
  if (!call) return [`${method} ${url} is not described`];
  if (!call.operation.requestBody) return [];
  const place = ['paths', call.path, method.toLowerCase(), 'requestBody', 'content'];
  return faultsOf([...place, 'application/json'], body);
}
