import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Database } from '../core/database.js';
import { postgresError } from '../core/errors.js';
import { halfway } from '../core/levels.js';
import { notServed } from '../core/listening.js';
import { db, row, run, sql } from '../core/sql.js';
import { verifyBoussoles, verifyDomaines } from '../resultat/sums/domaines.js';
import { verifyRoots, verifySums } from '../resultat/sums/sums.js';
import { count, isTransient, readLevel, readTables, type Table } from './catalogue.js';
import { open, type Footer, type Header, type Values } from './format.js';
import type { Advance } from './progress.js';
import { countAnew, notePublished } from './published.js';
import { listBroughtBack, listErased, listKeptAgain, noteRemoved, type Erased } from './removed.js';

type Follow = (title: string, total: number) => Advance;
const withoutProgress: Follow = () => () => undefined;

const totalOf = ({ tables }: Header): number => tables.reduce((n, { lignes }) => n + lignes, 0);

/**
 * Reads a backup from end to end without touching a database.
 *
 * @throws Error with a French sentence when it is cut, altered, or of a newer version of the product.
 */
export async function verify(
  file: string,
  levels: readonly string[],
  follow: Follow = withoutProgress,
): Promise<Header> {
  const { header, elements, close } = await open(file);
  if (header.niveau.some((name) => !levels.includes(name))) {
    await close();
    throw new Error(
      `Le fichier ${file} vient d’une version plus récente de Boussole : restaurez-le avec elle.`,
    );
  }
  const end = halfway(header.niveau);
  if (end) {
    await close();
    throw new Error(`La sauvegarde ${file} ${end}`);
  }
  const advance = follow('Vérification', totalOf(header));
  let read = 0;
  advance(0);
  for await (const element of elements) if ('values' in element) advance((read += 1));
  return header;
}

/** Rows of one insert statement: enough to be fast, few enough to keep memory small. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

async function insert(em: SqlEntityManager, table: Table, batch: readonly Values[]): Promise<void> {
  const columns = table.columns.map(({ nom }) => sql.ref(nom));
  const values = table.columns.map(
    ({ type }, i) => sql`(v ->> ${sql.lit(i)})::${sql.id('pg_catalog', type)}`,
  );
  await run(
    em,
    sql`insert into ${sql.table(table.nom)} (${sql.join(columns)}) overriding system value
      select ${sql.join(values)} from json_array_elements(${JSON.stringify(batch)}::json) as v`,
  );
}

/** Inserts the file's rows, in its order, and returns its footer. */
async function fill(
  em: SqlEntityManager,
  file: string,
  tables: readonly Table[],
  follow: Follow,
): Promise<Footer> {
  const { header, elements } = await open(file);
  const advance = follow('Restauration', totalOf(header));
  let table: Table | undefined;
  let footer: Footer | undefined;
  let batch: Values[] = [];
  let size = 0;
  let done = 0;
  const flush = async () => {
    if (table && batch.length) await insert(em, table, batch);
    advance((done += batch.length));
    [batch, size] = [[], 0];
  };
  for await (const element of elements) {
    if ('values' in element) {
      batch.push(element.values);
      size += element.values.reduce((n, value) => n + (value?.length ?? 0), 0);
      if (batch.length === BATCH_ROWS || size > BATCH_CHARACTERS) await flush();
      continue;
    }
    await flush();
    if ('footer' in element) footer = element.footer;
    else table = tables.find(({ nom }) => nom === element.table);
  }
  // The reader above throws when the footer is missing or something follows it.
  if (!footer) throw new Error('the backup has no footer');
  return footer;
}

/** The tables in the file's order. Their columns must be those of the database. */
function pair(tables: readonly Table[], { tables: written }: Header): Table[] {
  return written.map(({ nom, colonnes }) => {
    const table = tables.find((candidate) => candidate.nom === nom);
    const found = colonnes.map((column) => table?.columns.find((c) => c.nom === column));
    const known = found.filter((column) => column !== undefined);
    if (!table || known.length !== table.columns.length || known.length !== colonnes.length) {
      throw new Error(`La table ${nom} de la sauvegarde n’est pas celle de cette base.`);
    }
    return { nom, columns: known };
  });
}

async function checkCounts(
  em: SqlEntityManager,
  tables: readonly Table[],
  footer: Footer,
): Promise<void> {
  for (const { nom } of tables) {
    const found = await count(em, nom);
    if (found === footer.lignes[nom]) continue;
    throw new Error(
      `La table ${nom} a ${found} lignes au lieu de ${footer.lignes[nom] ?? 0} : rien n’a été restauré.`,
    );
  }
  // Triggers normally keep both counts; they were off, and the file's sums were inserted.
  const gaps = [
    ...(await verifySums(em)),
    ...(await verifyBoussoles(em)),
    ...(await verifyDomaines(em)),
  ];
  const astray = await verifyRoots(em);
  if (gaps.length) {
    throw new Error('Les sommes ne sont pas celles des réponses : rien n’a été restauré.');
  }
  if (astray.length) {
    throw new Error('Des équipes ne portent pas leur domaine : rien n’a été restauré.');
  }
}

async function refuseServed(em: SqlEntityManager, base: string) {
  if ((await row(em, db.selectNoFrom(notServed.as('free'))))?.free) return;
  throw new Error(
    `Boussole sert ${base} : arrêtez tous ses processus, puis recommencez. Rien n’a été restauré.`,
  );
}

async function prepare(
  em: SqlEntityManager,
  tables: readonly Table[],
  { replace, base }: { replace: boolean; base: string },
) {
  const names = sql.join(tables.map(({ nom }) => sql.table(nom)));
  await run(em, sql`lock table ${names} in access exclusive mode`).catch((cause: unknown) => {
    if (postgresError(cause)?.code !== '55P03') throw cause;
    throw new Error('La base est utilisée : arrêtez Boussole, puis recommencez.', { cause });
  });
  const occupied = await row(
    em,
    sql`select where exists (select from societe) or exists (select from individu)`,
  );
  if (occupied && !replace) {
    throw new Error(
      `${base.charAt(0).toUpperCase()}${base.slice(1)} n’est pas vide : rien n’a été restauré. Pour remplacer tout ce qu’elle contient, journal compris, ajoutez --remplacer.`,
    );
  }
  await notePublished(em);
  await noteRemoved(em);
  // Triggers are off, so that sums, roots and the sealed trail are inserted as they were; in this transaction only.
  for (const { nom } of tables)
    await run(em, sql`alter table ${sql.table(nom)} disable trigger user`);
  await run(em, sql`truncate ${names}`);
}

async function complete(em: SqlEntityManager, tables: readonly Table[], { suites }: Footer) {
  for (const { nom, columns } of tables) {
    for (const { nom: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const next = sql.lit(Number(suites[`${nom}.${column}`] ?? 1));
      await run(
        em,
        sql`alter table ${sql.table(nom)} alter column ${sql.ref(column)} restart with ${next}`,
      );
    }
    await run(em, sql`alter table ${sql.table(nom)} enable trigger user`);
  }
  await run(em, sql`analyze`);
}

/**
 * Restores a verified backup into a database of the same level, all of it or nothing.
 *
 * Sessions, known devices and throttles are emptied: everybody signs in again.
 *
 * @param base what the refusals call the database.
 * @param lost what the base held is lost: what it had published since the file is not known.
 * @returns how many rows were restored, of how many open boussoles those who had begun count towards k no more, where comments that
 *   had been removed since are back, of which boussoles the answers that had been erased, and which accounts.
 * @throws Error with a French sentence when the database is in use, of another level, or not empty (unless told to replace
 *   it).
 */
export async function restore(
  database: Database,
  file: string,
  {
    replace = false,
    follow = withoutProgress,
    lost = false,
    base = 'cette base',
  }: { replace?: boolean; follow?: Follow; lost?: boolean; base?: string } = {},
): Promise<{
  lignes: number;
  recomptees: number;
  revenus: string[];
  effacees: string[];
  comptes: Erased[];
}> {
  const { header, close } = await open(file);
  await close();
  const found = await database.fork().transactional(async (em) => {
    await run(em, sql`set local time zone 'UTC'`);
    await run(em, sql`set local lock_timeout = '2s'`);
    if (!database.embedded) await refuseServed(em, base);
    const level = await readLevel(em);
    if (level.join() !== header.niveau.join()) {
      throw new Error(
        `La base est au niveau ${level.at(-1)}, la sauvegarde au niveau ${header.niveau.at(-1)} : restaurez-la dans une base neuve.`,
      );
    }
    const present = await readTables(em);
    const tables = pair(present, header);
    if (present.filter((table) => !isTransient(table)).length !== tables.length) {
      throw new Error('Il manque des tables à la sauvegarde : rien n’a été restauré.');
    }
    await prepare(em, present, { replace, base });
    const footer = await fill(em, file, tables, follow);
    await checkCounts(em, tables, footer);
    const recomptees = await countAnew(em, lost);
    const [revenus, effacees] = [await listBroughtBack(em), await listKeptAgain(em)];
    const comptes = await listErased(em);
    await complete(em, present, footer);
    return { recomptees, revenus, effacees, comptes };
  });
  return { lignes: totalOf(header), ...found };
}
