import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import type { Database } from '../core/database.js';
import { db, row, rows, run, sql, text } from '../core/sql.js';
import {
  compter,
  isPassagere,
  lignes,
  lireNiveau,
  lireSuites,
  lireTables,
  type Table,
} from './catalogue.js';
import { ecrireEntete, type Entete, type Pied } from './format.js';
import type { Avancer } from './progression.js';

/** Rows that are in memory at once; fewer where a row holds an image. */
const PAGE = 500;
const PAGE_IMAGES = 20;

interface Contenu {
  entete: Omit<Entete, 'format' | 'version'>;
  tables: Table[];
}

async function decrire(em: SqlEntityManager): Promise<Contenu> {
  const niveau = await lireNiveau(em);
  if (!niveau.length) throw new Error('Cette base est vide : il n’y a rien à sauvegarder.');
  const tables = (await lireTables(em)).filter((table) => !isPassagere(table));
  const version = text`current_setting('server_version')`;
  const moteur = await row(em, db.selectNoFrom(version.as('moteur')));
  const comptees: Entete['tables'] = [];
  for (const { nom, colonnes } of tables) {
    comptees.push({
      nom,
      colonnes: colonnes.map((colonne) => colonne.nom),
      lignes: await compter(em, nom),
    });
  }
  return {
    tables,
    entete: {
      faiteLe: new Date().toISOString(),
      moteur: moteur?.moteur ?? '',
      niveau,
      tables: comptees,
    },
  };
}

const suite = <T>(_lecture: RawBuilder<T>, taille: number) =>
  sql.raw<T>(`fetch ${taille} from lecture`);

/** The rows of a table a page at a time, through a cursor of the transaction. */
async function* pages(em: SqlEntityManager, table: Table): AsyncGenerator<string[]> {
  const images = table.colonnes.some(({ type }) => type === 'bytea');
  const lecture = lignes(table);
  const suivante = suite(lecture, images ? PAGE_IMAGES : PAGE);
  await run(em, sql`declare lecture no scroll cursor for ${lecture}`);
  for (;;) {
    const lues = await rows(em, suivante);
    if (!lues.length) break;
    yield lues.map(({ texte }) => texte);
  }
  await run(em, sql`close lecture`);
}

/** Everything that goes into the file, and its footer, which carries the sum of what went before. */
async function* ecrire(
  em: SqlEntityManager,
  { entete, tables }: Contenu,
  avancer: Avancer,
): AsyncGenerator<string> {
  const empreinte = createHash('sha256');
  const signer = (bloc: string) => {
    empreinte.update(bloc);
    return bloc;
  };
  const ecrites: Record<string, number> = {};
  let total = 0;
  yield signer(`${ecrireEntete(entete)}\n`);
  for (const table of tables) {
    yield signer(`${JSON.stringify({ table: table.nom })}\n`);
    let faites = 0;
    for await (const page of pages(em, table)) {
      yield signer(`${page.join('\n')}\n`);
      faites += page.length;
      avancer(total + faites);
    }
    ecrites[table.nom] = faites;
    total += faites;
  }
  const pied: Pied = {
    lignes: ecrites,
    suites: await lireSuites(em, tables),
    sha256: empreinte.digest('hex'),
  };
  yield `${JSON.stringify(pied)}\n`;
}

/** A file of one's own that nobody else may read, and that takes its name once it is whole. */
async function ecrireFichier(
  fichier: string,
  remplir: (sortie: FileHandle) => Promise<void>,
): Promise<void> {
  const provisoire = `${fichier}.partiel`;
  const sortie = await open(provisoire, 'wx', 0o600).catch((cause: unknown) => {
    throw new Error(
      `Le fichier ${provisoire} ne peut pas être créé : vérifiez le dossier, ou effacez ce fichier s’il reste d’une sauvegarde interrompue.`,
      { cause },
    );
  });
  try {
    await remplir(sortie);
    await sortie.sync();
    await sortie.close();
    await rename(provisoire, fichier);
  } catch (erreur) {
    await sortie.close().catch(() => undefined);
    await rm(provisoire, { force: true });
    throw erreur;
  }
}

/**
 * Writes the whole product into a file, as it was at one instant; it may go on serving meanwhile on a server.
 *
 * @param suivre told how many rows there are, gives what to tell of those done.
 * @returns how many rows were written.
 */
export async function sauvegarder(
  database: Database,
  fichier: string,
  suivre: (total: number) => Avancer = () => () => undefined,
): Promise<number> {
  let total = 0;
  await ecrireFichier(fichier, async (sortie) => {
    await database.fork().transactional(
      async (em) => {
        await run(em, sql`set local time zone 'UTC'`);
        await run(em, sql`set local datestyle to 'ISO, MDY'`);
        await run(em, sql`set local bytea_output to 'hex'`);
        const contenu = await decrire(em);
        total = contenu.entete.tables.reduce((somme, table) => somme + table.lignes, 0);
        const avancer = suivre(total);
        avancer(0);
        await pipeline(
          Readable.from(ecrire(em, contenu, avancer)),
          createGzip(),
          async (morceaux: AsyncIterable<Buffer>) => {
            for await (const morceau of morceaux) await sortie.appendFile(morceau);
          },
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  });
  return total;
}
