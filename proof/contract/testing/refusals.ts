import { ERROR_CODES } from '../../../schema/statuts.js';

/** Codes of refusals by HTTP itself, which decisions §6 does not list. */
const CODES: ReadonlySet<string> = new Set([
  ...ERROR_CODES,
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** English words that a library might send. `Unauthorized` alone is the specification's (journey §8). */
const ENGLISH =
  /\b(must|invalid|expected|unexpected|error|cannot|can't|could not|should|required|failed|failure|missing|unknown|not|the|value|type of|variable "|argument|field|string|number|boolean|undefined|null|NaN|syntax|denied|forbidden|request|timeout|constraint|violates|duplicate key|relation|column|did you mean)\b/i;

/** Words that reveal the product's internals. */
const INNARDS =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|node:internal|\bselect\b.+\bfrom\b|\binsert into\b|SQLSTATE|MikroORM|\bzod\b|\bpg_\w+/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const textFaults = (text: string): string[] =>
  INNARDS.test(text) ? [`tells of the inside: ${text.slice(0, 300)}`] : [];

const messageFaults = (message: unknown): string[] => {
  if (typeof message !== 'string' || message === '') return ['the refusal has no message'];
  // Names between guillemets do not count: they are the schema's, or the caller's own. « l’argument » is French.
  const [word] = ENGLISH.exec(message.replaceAll(/« [^»]* »|\bl’argument\b/g, '')) ?? [];
  return word === undefined ? [] : [`« ${word} » is no French: ${message}`];
};

const codeFaults = (code: unknown): string[] =>
  typeof code === 'string' && CODES.has(code) ? [] : [`${String(code)} is no stable code`];

const DETAILS = new Set(['message', 'code', 'champ', 'id']);

/** What is wrong with the body of a refusal of the REST facade (decisions §6); empty when nothing is. */
export function refusalFaults(text: string): string[] {
  const body = readJson(text);
  if (!isObject(body)) return [`the refusal is no JSON object: ${text.slice(0, 200)}`];
  const tooMuch = Object.keys(body).filter((key) => !DETAILS.has(key));
  return [
    ...(tooMuch.length ? [`the refusal says too much: ${tooMuch.join(', ')}`] : []),
    ...messageFaults(body['message']),
    ...codeFaults(body['code']),
    ...textFaults(text),
  ];
}

/** The errors of a GraphQL answer, if any. */
export function graphqlErrors(text: string): Record<string, unknown>[] {
  const body = readJson(text);
  const errors = isObject(body) ? body['errors'] : undefined;
  return Array.isArray(errors) ? errors.filter(isObject) : [];
}

export const codeOf = (error: Record<string, unknown> | undefined): unknown =>
  isObject(error?.['extensions']) ? error['extensions']['code'] : undefined;

/** The same for the GraphQL door, which may refuse before it reads a document. */
export function graphqlRefusalFaults(text: string): string[] {
  const errors = graphqlErrors(text);
  if (errors.length === 0) return refusalFaults(text);
  return [
    ...errors.flatMap((error) => [
      ...messageFaults(error['message']),
      ...codeFaults(codeOf(error)),
    ]),
    ...textFaults(text),
  ];
}
