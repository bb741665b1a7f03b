import type { Input } from './ask.js';
import { makeFile } from './files.js';
import { evaluate, fill, translate, writeDocument } from './generators.js';
import type { Row } from './rows.js';
import { asHeader, type Setup } from './setup.js';

const BOUNDARY = 'contrat-boussole';
const BIG_COOKIE = 64 * 1024;

/** A part of a form, whose content is not copied: some are the largest that a form may have. */
type Part = readonly Buffer[];

const part = (name: string, content: Buffer | string, extra = ''): Part => [
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
  typeof content === 'string' ? Buffer.from(content) : content,
  Buffer.from('\r\n'),
];

const form = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]);

const fields = (body: unknown): Part[] =>
  Object.entries(body ?? {}).map(([name, value]) => part(name, String(value)));

async function imagesOf({ file }: Row): Promise<Part[]> {
  const files = file === undefined ? [] : [file].flat();
  return Promise.all(
    files.map(async ({ gen, name, type = 'image/png' }) =>
      part('image', await makeFile(gen), `; filename="${name}"\r\nContent-Type: ${type}`),
    ),
  );
}

/** A GraphQL request with so many files, by the specification of multipart requests. */
async function graphqlFiles(count: number): Promise<Buffer> {
  const rangs = Array.from({ length: count }, (_, i) => i);
  const png = await makeFile('png-ok');
  const operations = {
    query: 'mutation ($f: [Upload!]!) { updateCritereImage(image: $f) { id } }',
    variables: { f: rangs.map(() => null) },
  };
  const map = Object.fromEntries(rangs.map((i) => [i, [`variables.f.${i}`]]));
  return form([
    part('operations', JSON.stringify(operations)),
    part('map', JSON.stringify(map)),
    ...rangs.map((i) => part(String(i), png, `; filename="${i}.png"\r\nContent-Type: image/png`)),
  ]);
}

const isUpload = ({ call }: Row): boolean => call.endsWith('/upload');

async function bodyOf(row: Row, { valeurs }: Setup): Promise<Buffer | undefined> {
  if (row.multipart) return graphqlFiles(row.multipart.files);
  if (row.abortAfterBytes !== undefined) {
    const identity = fields(evaluate({ idSociete: '$S1', idCritere: '$C1' }, valeurs));
    const image = part('image', Buffer.alloc(2 * row.abortAfterBytes), '; filename="x.png"');
    return form([...identity, image]);
  }
  const evaluated = evaluate(row.body, valeurs);
  if (isUpload(row)) return form([...fields(evaluated), ...(await imagesOf(row))]);
  if (row.queryGen)
    return Buffer.from(JSON.stringify({ query: writeDocument(row.queryGen, valeurs) }));
  if (row.rawBody !== undefined) return Buffer.from(fill(translate(row.rawBody), valeurs));
  if (row.rawBodyGen !== undefined) return Buffer.from(String(evaluate(row.rawBodyGen, valeurs)));
  if (evaluated === null) return undefined;
  const text = JSON.stringify(evaluated);
  return Buffer.from(row.call === 'POST /graphql' ? translate(text) : text);
}

function headersOf(row: Row, { jetons, valeurs }: Setup, body: Buffer | undefined) {
  const actor = row.as === 'anonyme' || row.as === 'cookie' ? undefined : jetons[row.as];
  const multipart = isUpload(row) || row.multipart !== undefined;
  const headers: Record<string, string> = {
    ...(actor ? asHeader(actor) : {}),
    ...(body
      ? {
          'content-type': multipart
            ? `multipart/form-data; boundary=${BOUNDARY}`
            : 'application/json',
        }
      : {}),
    // Without this header the request would be refused as forged (B391 tests that).
    ...(row.multipart ? { 'apollo-require-preflight': 'true' } : {}),
  };
  for (const [name, value] of Object.entries(row.headers ?? {})) {
    if (value === null) delete headers[name];
    else if (name === 'cookie-size') headers['cookie'] = `x=${'a'.repeat(BIG_COOKIE)}`;
    else headers[name] = fill(value, valeurs);
  }
  return headers;
}

/** The request that a line stands for. */
export async function prepare(row: Row, setup: Setup): Promise<Input> {
  const [method = '', address = ''] = row.call.split(/ (.*)/s);
  const body = await bodyOf(row, setup);
  return {
    methode: method,
    path: encodeURI(translate(address)),
    headers: headersOf(row, setup, body),
    ...(body ? { corps: body } : {}),
    ...(row.abortAfterBytes === undefined ? {} : { cutAfter: row.abortAfterBytes }),
  };
}
