import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import type { Database } from '../core/database.js';
import { postgresError } from '../core/errors.js';
import { db, row, rows, run, sql, text } from '../core/sql.js';
import {
  count,
  isTransient,
  readLevel,
  readSequences,
  readTables,
  tableRows,
  type Table,
} from './catalogue.js';
import { writeHeader, type Footer, type Header } from './format.js';
import type { Advance } from './progress.js';

/** Rows in memory at once; fewer where a row holds an image. */
const PAGE = 500;
const PAGE_IMAGES = 20;

interface Content {
  header: Omit<Header, 'format' | 'version'>;
  tables: Table[];
}

async function describe(em: SqlEntityManager): Promise<Content> {
  const level = await readLevel(em);
  if (!level.length) throw new Error('Cette base est vide : il n’y a rien à sauvegarder.');
  const tables = (await readTables(em)).filter((table) => !isTransient(table));
  const version = text`current_setting('server_version')`;
  const engine = await row(em, db.selectNoFrom(version.as('moteur')));
  const counted: Header['tables'] = [];
  for (const { nom, columns } of tables) {
    counted.push({
      nom,
      colonnes: columns.map((column) => column.nom),
      lignes: await count(em, nom),
    });
  }
  return {
    tables,
    header: {
      faiteLe: new Date().toISOString(),
      moteur: engine?.moteur ?? '',
      niveau: level,
      tables: counted,
    },
  };
}

const next = <T>(_reading: RawBuilder<T>, size: number) =>
  sql.raw(`fetch ${size} from lecture`).$castTo<T>();

/** Reads the rows of a table page by page, through a cursor of the transaction. */
async function* pages(em: SqlEntityManager, table: Table): AsyncGenerator<string[]> {
  const images = table.columns.some(({ type }) => type === 'bytea');
  const reading = tableRows(table);
  const nextPage = next(reading, images ? PAGE_IMAGES : PAGE);
  await run(em, sql`declare lecture no scroll cursor for ${reading}`);
  for (;;) {
    const read = await rows(em, nextPage);
    if (!read.length) break;
    yield read.map(({ texte }) => texte);
  }
  await run(em, sql`close lecture`);
}

/** The lines of the file, the last one being the footer with the checksum of the others. */
async function* write(
  em: SqlEntityManager,
  { header, tables }: Content,
  advance: Advance,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const sign = (block: string) => {
    digest.update(block);
    return block;
  };
  const written: Record<string, number> = {};
  let total = 0;
  yield sign(`${writeHeader(header)}\n`);
  for (const table of tables) {
    yield sign(`${JSON.stringify({ table: table.nom })}\n`);
    let done = 0;
    for await (const page of pages(em, table)) {
      yield sign(`${page.join('\n')}\n`);
      done += page.length;
      advance(total + done);
    }
    written[table.nom] = done;
    total += done;
  }
  const footer: Footer = {
    lignes: written,
    suites: await readSequences(em, tables),
    sha256: digest.digest('hex'),
  };
  yield `${JSON.stringify(footer)}\n`;
}

/** Writes a file that no other account may read; it gets its name only once it is complete. */
async function writeBackupFile(
  file: string,
  fill: (output: FileHandle) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.partiel`;
  const output = await open(temporary, 'wx', 0o600).catch((cause: unknown) => {
    throw new Error(
      `Le fichier ${temporary} ne peut pas être créé : vérifiez le dossier, ou effacez ce fichier s’il reste d’une sauvegarde interrompue.`,
      { cause },
    );
  });
  try {
    await fill(output);
    await output.sync();
    await output.close();
    await rename(temporary, file);
  } catch (error) {
    await output.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes the whole product into a file, as it is at one instant. With a PostgreSQL server the product may keep running.
 *
 * @param follow called with the number of rows; returns a function to call with the number of rows done.
 * @returns how many rows were written.
 */
export async function backUp(
  database: Database,
  file: string,
  follow: (total: number) => Advance = () => () => undefined,
): Promise<number> {
  let total = 0;
  await writeBackupFile(file, async (output) => {
    await database.fork().transactional(
      async (em) => {
        await run(em, sql`set local time zone 'UTC'`);
        await run(em, sql`set local datestyle to 'ISO, MDY'`);
        await run(em, sql`set local bytea_output to 'hex'`);
        const content = await describe(em);
        total = content.header.tables.reduce((sum, table) => sum + table.lignes, 0);
        const advance = follow(total);
        advance(0);
        await pipeline(
          Readable.from(write(em, content, advance)),
          createGzip(),
          async (chunks: AsyncIterable<Buffer>) => {
            for await (const chunk of chunks) await output.appendFile(chunk);
          },
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  });
  return total;
}

/** What a standby answers to a writing. */
const READ_ONLY = '25006';

/** Writes when the database was backed up, which its administrators read. A standby takes no writing: it stays unknown. */
export async function noteBackup(database: Database): Promise<void> {
  await run(
    database.fork(),
    sql`insert into reglage (nom, valeur) values ('sauvegarde', ${new Date().toISOString()})
      on conflict (nom) do update set valeur = excluded.valeur`,
  ).catch((error: unknown) => {
    if (postgresError(error)?.code !== READ_ONLY) throw error;
  });
}
