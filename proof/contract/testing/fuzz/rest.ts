import * as fc from 'fast-check';

import {
  callsOf,
  openapi,
  schemaOf,
  type Call,
  type Schema,
} from '../../../../api/src/app/docs/openapi.js';
import { ID_MAX } from '../../../../schema/limits.js';
import type { Input } from '../ask.js';
import {
  among,
  body,
  identifier,
  integer,
  list,
  object,
  oneOf,
  text,
  textOf,
  type Choice,
} from './values.js';

const { document } = openapi();

/** A value of the described type, or of another one. */
function valueOf(name: string, local: Schema): Choice {
  const schema = schemaOf(document, local);
  const [first, ...others] = (schema.anyOf ?? []).map((shape) => valueOf(name, shape));
  if (first) return oneOf(first, ...others);
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed) return among(...allowed.map((value) => JSON.stringify(value)));
  const types = new Set([schema.type ?? 'string'].flat());
  if (types.has('array')) return list(valueOf(name, schema.items ?? {}));
  if (types.has('object')) return fieldsOf(schema);
  if (types.has('boolean')) return among('true', 'false');
  if (!types.has('integer')) return textOf(name);
  const { minimum = -10, maximum = 10 } = schema;
  return maximum === ID_MAX ? identifier : integer(minimum, maximum);
}

const fieldsOf = ({ properties = {} }: Schema): Choice =>
  object(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valueOf(name, schema)]),
    ),
  );

const BOUNDARY = 'fuzz';

/** The same fields in a form, with a file that is rarely an image. */
const formOf = ({ properties = {} }: Schema): fc.Arbitrary<Buffer> => {
  const fields = Object.keys(properties).filter((name) => name !== 'image');
  const value = fc.oneof(fc.integer({ min: 1, max: 8 }).map(String), text);
  const head = (name: string, extra = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  return fc
    .tuple(fc.array(value, { minLength: fields.length, maxLength: fields.length }), fc.uint8Array())
    .map(([values, file]) =>
      Buffer.concat([
        ...fields.map((name, i) => Buffer.from(`${head(name)}${values[i]}\r\n`)),
        Buffer.from(head('image', '; filename="x.png"\r\nContent-Type: image/png')),
        file,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
    );
};

type Deformation = (input: Input) => Input;
const bytes =
  (change: (sent: Buffer) => Buffer | string): Deformation =>
  (input) =>
    input.corps ? { ...input, corps: Buffer.from(change(input.corps)) } : input;
const header =
  (name: string, value: string): Deformation =>
  (input) => ({ ...input, headers: { ...input.headers, [name]: value } });
const verb =
  (other: string): Deformation =>
  (input) => ({ ...input, methode: other });
const url =
  (change: (path: string) => string): Deformation =>
  (input) => ({ ...input, path: change(input.path) });

/** Faults of the request itself, beside its fields. */
const DEFORMATIONS: readonly Deformation[] = [
  bytes((sent) => sent.subarray(0, -1)),
  bytes((sent) => `${sent.toString()}x`),
  bytes((sent) => `[${sent.toString()}]`),
  bytes((sent) => Buffer.concat([Buffer.from([0xff, 0xfe]), sent])),
  header('content-type', 'text/plain'),
  header('content-type', 'application/json; charset=x'),
  header('content-encoding', 'gzip'),
  header('content-encoding', 'x'),
  header('origin', 'null'),
  header('cookie', 'boussole=%00;=;;boussole_code=1.2.3;a'),
  verb('PUT'),
  verb('DELETE'),
  verb('OPTIONS'),
  url((path) => `${path}/`),
  url((path) => `${path}%`),
  url((path) => `${path}/%00`),
  url((path) => `${path}?__proto__[a]=1&a[]=1&a=%E0%A4%A`),
  url((path) => path.toUpperCase()),
];

const deformation = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Deformation>((input) => input) },
  { weight: 1, arbitrary: fc.constantFrom(...DEFORMATIONS) },
);

const JSON_UTF8 = { 'content-type': 'application/json' };
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const chunk = text.map((value) => encodeURIComponent(value.toWellFormed()));

/** One call of the description with random fields. */
export function inputOf({ method, path, operation }: Call): fc.Arbitrary<Input> {
  const content = operation.requestBody?.content ?? {};
  const multipart = content['multipart/form-data']?.schema;
  const json = content['application/json']?.schema;
  const sentBytes: fc.Arbitrary<Buffer | undefined> = multipart
    ? formOf(schemaOf(document, multipart))
    : json
      ? body(fieldsOf(schemaOf(document, json))).map((written) => Buffer.from(written))
      : fc.constant(undefined);
  return fc.tuple(sentBytes, chunk, deformation).map(([written, name, deform]) =>
    deform({
      methode: method,
      path: path.replace(/\{\w+\}/, name),
      headers: written ? (multipart ? FORM : JSON_UTF8) : {},
      ...(written ? { corps: written } : {}),
    }),
  );
}

/** Every call of the description. */
export const calls = callsOf(document);
