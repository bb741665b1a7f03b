import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is gzip around lines of JSON: a header; for each table a line with its name, then a line of texts per row;
 * last, the number of rows and the SHA-256 of all lines before. Values are PostgreSQL's own texts, the same on both
 * engines.
 */
const FORMAT = 'boussole-sauvegarde';
const VERSION = 1;

const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  faiteLe: z.iso.datetime(),
  moteur: z.string(),
  /** The migrations done in the database, in order. */
  niveau: z.array(z.string()).min(1),
  tables: z
    .array(z.object({ nom: z.string(), colonnes: z.array(z.string()).min(1), lignes: z.int() }))
    .min(1),
});
const footer = z.object({
  lignes: z.record(z.string(), z.int()),
  /** The next number of each column that numbers its rows, by `table.column`. */
  suites: z.record(z.string(), z.string().regex(/^\d+$/)),
  sha256: z.string(),
});
const startOfTable = z.object({ table: z.string() });
const row = z.array(z.string().nullable());

export type Header = z.infer<typeof header>;
export type Footer = z.infer<typeof footer>;
export type Values = z.infer<typeof row>;

export const writeHeader = (read: Omit<Header, 'format' | 'version'>): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...read });

/** A file that cannot be restored, with the reason in French. */
class RefusedFile extends Error {}

const damaged = (file: string, cause?: unknown) =>
  new RefusedFile(
    `Le fichier ${file} est tronqué ou abîmé : rien n’a été restauré. Prenez une autre sauvegarde.`,
    { cause },
  );

const notABackup = (file: string) =>
  new RefusedFile(`Le fichier ${file} n’est pas une sauvegarde de Boussole.`);

const systemError = z.object({ code: z.string().optional(), message: z.string().optional() });

/**
 * Longest line, in bytes. No row comes near it: the largest have 16 texts of 5,000 characters, or an image of 512 pixels.
 */
const LINE_MAX = 32 * 1024 * 1024;

/** The lines of the file, one by one, so that only one is in memory. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let size = 0;
  // Errors of both streams reach the reader below.
  const plain = pipeline(createReadStream(file), createGunzip(), () => undefined);
  for await (const chunk of plain) {
    let start = 0;
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString();
      rest = [];
      size = 0;
    }
    rest.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > LINE_MAX) throw damaged(file);
  }
  if (size > 0) throw damaged(file);
}

/** One element of the file. */
export type Element = { table: string } | { values: Values } | { footer: Footer };

const found = (text: string): Element => {
  const read: unknown = JSON.parse(text);
  if (Array.isArray(read)) return { values: row.parse(read) };
  const table = startOfTable.safeParse(read);
  return table.success ? table.data : { footer: footer.parse(read) };
};

export interface Backup {
  header: Header;
  elements: AsyncGenerator<Element>;
  /** Closes the file, for a caller that reads no further. */
  close(): Promise<unknown>;
}

function readHeader(file: string, text: string): Header {
  const read: unknown = JSON.parse(text);
  const kind = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(read);
  if (!kind.success) {
    throw notABackup(file);
  }
  if (kind.data.version !== VERSION) {
    throw new RefusedFile(
      `Le fichier ${file} vient d’une version plus récente de Boussole : restaurez-le avec elle.`,
    );
  }
  return header.parse(read);
}

/**
 * Opens a backup and yields its elements in order; the last one is the footer, after its checksum was verified.
 *
 * @throws Error with a French sentence when the file is missing, is no backup, or was cut or altered anywhere.
 */
export async function open(file: string): Promise<Backup> {
  const source = linesOf(file);
  const digest = createHash('sha256');
  const explain = (cause: unknown): Error => {
    if (cause instanceof RefusedFile) return cause;
    const { code, message } = systemError.catch({}).parse(cause);
    if (message === 'incorrect header check') return notABackup(file);
    if (code === 'ENOENT') return new RefusedFile(`Le fichier ${file} n’existe pas.`);
    if (code === 'EACCES' || code === 'EISDIR') {
      return new RefusedFile(`Le fichier ${file} ne peut pas être lu.`);
    }
    return damaged(file, cause);
  };

  async function* elements(): AsyncGenerator<Element> {
    let done = false;
    try {
      for await (const text of source) {
        if (done) throw damaged(file);
        const element = found(text);
        done = 'footer' in element;
        if ('footer' in element && element.footer.sha256 !== digest.copy().digest('hex')) {
          throw damaged(file);
        }
        digest.update(`${text}\n`);
        yield element;
      }
    } catch (cause) {
      throw explain(cause);
    }
    if (!done) throw damaged(file);
  }

  try {
    const first = await source.next();
    if (first.done) throw damaged(file);
    digest.update(`${first.value}\n`);
    return {
      header: readHeader(file, first.value),
      elements: elements(),
      close: () => source.return(undefined),
    };
  } catch (cause) {
    throw explain(cause);
  }
}
