import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';

import { callsOf, openapi, replyOf, type Call, type Reply } from '../app/docs/openapi.js';

const { document } = openapi();

const ajv = new Ajv2020({
  // ajv gets the whole description as one schema, so that references can be followed.
  strict: false,
  allErrors: true,
  verbose: true,
  formats: {
    binary: true,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  },
});
ajv.addSchema(document, 'openapi');
const NAMED = Object.entries(document.components.schemas);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...keys: string[]): string => `openapi#/${keys.map(escape).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by the schema at that place of the description; empty when nothing is. */
function faults(place: string, value: unknown): string[] {
  const validate = compiled.get(place) ?? ajv.compile({ $ref: place });
  compiled.set(place, validate);
  if (validate(value)) return [];
  const said = (validate.errors ?? []).map(({ instancePath, message, params, parentSchema }) => {
    const [precision] = Object.values(params);
    const at = instancePath.replaceAll(/\/\d+/g, '/*') || '/';
    const [by = 'the call'] = NAMED.find(([, schema]) => schema === parentSchema) ?? [];
    return `${at} ${message} (${JSON.stringify(precision)}), says ${by}`;
  });
  // A list of a hundred rows says once what is wrong with each.
  return [...new Set(said)];
}

/** The same for the content at that place of the description. */
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

/** The call of the description that this request makes, if any. */
function find(method: string, url: string): Call | undefined {
  const path = withoutSlash(new URL(url, 'http://localhost').pathname);
  return addresses.find(({ appel, motif }) => appel.method === method && motif.test(path))?.appel;
}

/** Replies that every address may give before a call is made. */
const EVERYWHERE: Record<number, string> = {
  400: 'Saisie',
  403: 'Interdit',
  404: 'Introuvable',
  405: 'Methode',
  413: 'TropGros',
  415: 'TypeRefuse',
  500: 'Interne',
};

/** Where the description tells what this status means, and the reply that it describes. */
function findReponse(
  call: Call | undefined,
  statut: number,
): [place: string[], reply: Reply] | undefined {
  const name = EVERYWHERE[statut];
  const raw = call ? call.operation.responses[statut] : name && document.components.responses[name];
  if (!raw) return undefined;
  const place = raw.$ref
    ? raw.$ref.slice(2).split('/')
    : ['paths', call?.path ?? '', call?.method.toLowerCase() ?? '', 'responses', `${statut}`];
  // A reply of every address contains no reference.
  return [call ? place : ['components', 'responses', name ?? ''], replyOf(document, raw)];
}

/** The parts of a reply that are checked against the description. */
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

const REST = /^\/api([/?]|$)/i;
/** Whether this address is of the REST facade, which schema/openapi.yaml describes. */
export const isRest = (url: string): boolean => REST.test(new URL(url).pathname);

/** What schema/openapi.yaml does not allow in a reply of the REST facade; empty when all is well. */
export function reponseGaps(method: string, path: string, reply: ReadReply): string[] {
  if (method === 'HEAD' || !REST.test(path)) return [];
  return gaps(find(method, path), reply);
}

/**
 * Checks a reply of the REST facade against schema/openapi.yaml.
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

/** Why the description refuses this body of a call; empty when it accepts it. */
export function inputFaults(method: string, url: string, body: unknown): string[] {
  const call = find(method, url);
  if (!call) return [`${method} ${url} is not described`];
  if (!call.operation.requestBody) return [];
  const place = ['paths', call.path, method.toLowerCase(), 'requestBody', 'content'];
  return faultsOf([...place, 'application/json'], body);
}
