import * as fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';

import { documentOf, type RootField } from '../../../../api/src/testing/rootFields.js';
import type { Input } from '../ask.js';
import {
  among,
  body,
  identifier,
  integer,
  list,
  object,
  text,
  textOf,
  type Choice,
} from './values.js';

/** Numbers that GraphQL accepts as Int. */
const int32 = fc.oneof(
  fc.constantFrom('0', '-1', '-5', '6', '1999', '2147483647', '-2147483648'),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map(String),
);

const BASES: Record<string, (name: string) => Choice> = {
  Int: (name) => ({ ...(name.startsWith('id') ? identifier : integer(0, 5)), odd: int32 }),
  Float: () => integer(-6, 6),
  String: textOf,
  Boolean: () => among('true', 'false'),
  // Files are sent in a form; here the value is never one.
  Upload: () => among('null'),
};

/** A value of the type, or of another one, as JSON text. */
function valueOf(label: string, type: GraphQLInputType): Choice {
  if (isNonNullType(type)) return valueOf(label, type.ofType);
  if (isListType(type)) return list(valueOf(label, type.ofType));
  if (isEnumType(type)) return among(...type.getValues().map(({ name }) => JSON.stringify(name)));
  if (!isInputObjectType(type)) return BASES[String(type)]?.(label) ?? textOf(label);
  return fieldsOf(Object.values(type.getFields()));
}

const fieldsOf = (fields: readonly { name: string; type: GraphQLInputType }[]): Choice =>
  object(Object.fromEntries(fields.map(({ name, type }) => [name, valueOf(name, type)])));

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

/** A document with something inserted that should not be there. */
const damage = (document: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(document.length), fc.nat(6), fc.constantFrom(...PARASITES))
    .map(
      ([place, dropped, put]) => document.slice(0, place) + put + document.slice(place + dropped),
    );

const BOUNDARY = 'fuzz';
const part = (name: string, content: string | Uint8Array, extra = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);

const HEADERS = ['nom;prenom;mail;profil', 'Nom,Prenom,Adresse mail,Profil,Societe,Equipe', ''];
const cell = fc.oneof(text, fc.constantFrom(';', '"', '""'));
/** A file: random bytes, or lines that look like a table. */
const file: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom(...HEADERS),
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }),
    )
    .map(([header, rows]) => Buffer.from([header, ...rows.map((row) => row.join(';'))].join('\n'))),
);

/** The same request as a form with a file. */
const asForm = (document: string, name: string, variables: string): fc.Arbitrary<Input> =>
  file.map((bytes) => ({
    methode: 'POST',
    path: '/graphql',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'apollo-require-preflight': 'true',
    },
    corps: Buffer.concat([
      part('operations', `{"query":${JSON.stringify(document)},"variables":${variables}}`),
      part('map', JSON.stringify({ 0: [`variables.${name}`] })),
      part('0', bytes, '; filename="x.csv"\r\nContent-Type: text/csv'),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  }));

const asJson = (document: string, variables: string): Input => ({
  methode: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  corps: Buffer.from(`{"query":${JSON.stringify(document)},"variables":${variables}}`),
});

/** One root field with random arguments. */
export function inputOf(root: RootField): fc.Arbitrary<Input> {
  const { args } = root.champ;
  const variables = body(fieldsOf(args));
  // A mutation's answer is asked one level deep: its caller may read that.
  const levels = root.operation === 'mutation' ? fc.constant(1) : fc.integer({ min: 1, max: 3 });
  const document = levels.chain((n) => {
    const sound = documentOf(root, n);
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(sound) },
      { weight: 1, arbitrary: damage(sound) },
    );
  });
  const input = fc.tuple(document, variables).map(([written, json]) => asJson(written, json));
  const uploads = args.find(({ type }) => String(getNamedType(type)) === 'Upload');
  if (!uploads) return input;
  const form = fc
    .tuple(document, variables)
    .chain(([written, json]) => asForm(written, uploads.name, json));
  return fc.oneof({ weight: 1, arbitrary: input }, { weight: 5, arbitrary: form });
}
