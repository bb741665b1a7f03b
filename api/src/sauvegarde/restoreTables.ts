import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Database } from '../core/database.js';
import { postgresError } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { verifierCumuls, verifierRacines } from '../resultat/cumul/cumul.js';
import { verifierBoussoles, verifierDomaines } from '../resultat/cumul/domaines.js';
import { compter, isPassagere, lireNiveau, lireTables, type Table } from './catalogue.js';
import { ouvrir, type Entete, type Pied, type Valeurs } from './format.js';
import type { Avancer } from './progression.js';

type Suivre = (titre: string, total: number) => Avancer;
const sansSuivi: Suivre = () => () => undefined;

const totalDe = ({ tables }: Entete): number => tables.reduce((n, { lignes }) => n + lignes, 0);

/**
 * Reads a backup from end to end without touching any database.
 *
 * @throws Error with a French sentence when it is cut, altered, or from a newer product than this one.
 */
export async function verifier(
  fichier: string,
  niveaux: readonly string[],
  suivre: Suivre = sansSuivi,
): Promise<Entete> {
  const { entete, elements, fermer } = await ouvrir(fichier);
  if (entete.niveau.some((nom) => !niveaux.includes(nom))) {
    await fermer();
    throw new Error(
      `Le fichier ${fichier} vient d’une version plus récente de Boussole : restaurez-le avec elle.`,
    );
  }
  const avancer = suivre('Vérification', totalDe(entete));
  let lues = 0;
  avancer(0);
  for await (const element of elements) if ('valeurs' in element) avancer((lues += 1));
  return entete;
}

/** The statement takes all of its rows at once: enough to go fast, little enough to stay small. */
const LOT_LIGNES = 500;
const LOT_CARACTERES = 1_000_000;

async function inserer(em: SqlEntityManager, table: Table, lot: readonly Valeurs[]): Promise<void> {
  const colonnes = table.colonnes.map(({ nom }) => sql.ref(nom));
  const valeurs = table.colonnes.map(
    ({ type }, i) => sql`(v ->> ${sql.lit(i)})::${sql.id('pg_catalog', type)}`,
  );
  await run(
    em,
    sql`insert into ${sql.table(table.nom)} (${sql.join(colonnes)}) overriding system value
      select ${sql.join(valeurs)} from json_array_elements(${JSON.stringify(lot)}::json) as v`,
  );
}

/** Puts the rows of the file into its tables, in its order, and gives what the file says of itself at its end. */
async function remplir(
  em: SqlEntityManager,
  fichier: string,
  tables: readonly Table[],
  suivre: Suivre,
): Promise<Pied> {
  const { entete, elements } = await ouvrir(fichier);
  const avancer = suivre('Restauration', totalDe(entete));
  let table: Table | undefined;
  let pied: Pied | undefined;
  let lot: Valeurs[] = [];
  let taille = 0;
  let faites = 0;
  const vider = async () => {
    if (table && lot.length) await inserer(em, table, lot);
    avancer((faites += lot.length));
    [lot, taille] = [[], 0];
  };
  for await (const element of elements) {
    if ('valeurs' in element) {
      lot.push(element.valeurs);
      taille += element.valeurs.reduce((n, valeur) => n + (valeur?.length ?? 0), 0);
      if (lot.length === LOT_LIGNES || taille > LOT_CARACTERES) await vider();
      continue;
    }
    await vider();
    if ('pied' in element) pied = element.pied;
    else table = tables.find(({ nom }) => nom === element.table);
  }
  // Whatever follows the footer, or its absence, has thrown by now.
  if (!pied) throw new Error('the backup has no footer');
  return pied;
}

/** The columns as the file orders them; those of the database must be the same. */
function apparier(tables: readonly Table[], { tables: ecrites }: Entete): Table[] {
  return ecrites.map(({ nom, colonnes }) => {
    const table = tables.find((candidate) => candidate.nom === nom);
    const trouvees = colonnes.map((colonne) => table?.colonnes.find((c) => c.nom === colonne));
    const connues = trouvees.filter((colonne) => colonne !== undefined);
    if (!table || connues.length !== table.colonnes.length || connues.length !== colonnes.length) {
      throw new Error(`La table ${nom} de la sauvegarde n’est pas celle de cette base.`);
    }
    return { nom, colonnes: connues };
  });
}

async function controler(
  em: SqlEntityManager,
  tables: readonly Table[],
  pied: Pied,
): Promise<void> {
  for (const { nom } of tables) {
    const trouvees = await compter(em, nom);
    if (trouvees === pied.lignes[nom]) continue;
    throw new Error(
      `La table ${nom} a ${trouvees} lignes au lieu de ${pied.lignes[nom] ?? 0} : rien n’a été restauré.`,
    );
  }
  // Triggers keep both; they were off, and what they kept came from the file.
  // A backup of an older level has no sums of domains yet: its migration counts them.
  const avecDomaines = tables.some(({ nom }) => nom === 'domaine_cumul');
  const ecarts = [
    ...(await verifierCumuls(em)),
    ...(avecDomaines ? [...(await verifierBoussoles(em)), ...(await verifierDomaines(em))] : []),
  ];
  const egarees = await verifierRacines(em);
  if (ecarts.length) {
    throw new Error('Les sommes ne sont pas celles des réponses : rien n’a été restauré.');
  }
  if (egarees.length) {
    throw new Error('Des équipes ne portent pas leur domaine : rien n’a été restauré.');
  }
}

async function preparer(em: SqlEntityManager, tables: readonly Table[], remplacer: boolean) {
  const noms = sql.join(tables.map(({ nom }) => sql.table(nom)));
  await run(em, sql`lock table ${noms} in access exclusive mode`).catch((cause: unknown) => {
    if (postgresError(cause)?.code !== '55P03') throw cause;
    throw new Error('La base est utilisée : arrêtez Boussole, puis recommencez.', { cause });
  });
  const occupee = await row(
    em,
    sql`select where exists (select from societe) or exists (select from individu)`,
  );
  if (occupee && !remplacer) {
    throw new Error(
      'Cette base n’est pas vide : rien n’a été restauré. Pour remplacer tout ce qu’elle contient, journal compris, ajoutez --remplacer.',
    );
  }
  // Sums, roots and the closed trail come as they were; only for as long as this transaction, and only to it.
  for (const { nom } of tables)
    await run(em, sql`alter table ${sql.table(nom)} disable trigger user`);
  await run(em, sql`truncate ${noms}`);
}

async function achever(em: SqlEntityManager, tables: readonly Table[], { suites }: Pied) {
  for (const { nom, colonnes } of tables) {
    for (const { nom: colonne } of colonnes.filter(({ numerote }) => numerote)) {
      const suite = sql.lit(Number(suites[`${nom}.${colonne}`] ?? 1));
      await run(
        em,
        sql`alter table ${sql.table(nom)} alter column ${sql.ref(colonne)} restart with ${suite}`,
      );
    }
    await run(em, sql`alter table ${sql.table(nom)} enable trigger user`);
  }
  await run(em, sql`analyze`);
}

/**
 * Puts a verified backup into a database of the same level, all of it or nothing.
 *
 * Sessions, known devices and throttles are emptied: everybody signs in again.
 *
 * @returns how many rows were restored.
 * @throws Error with a French sentence when the database is not empty (unless told to replace it), in use, or of another level.
 */
export async function restaurer(
  database: Database,
  fichier: string,
  { remplacer = false, suivre = sansSuivi }: { remplacer?: boolean; suivre?: Suivre } = {},
): Promise<number> {
  const { entete, fermer } = await ouvrir(fichier);
  await fermer();
  await database.fork().transactional(async (em) => {
    await run(em, sql`set local time zone 'UTC'`);
    await run(em, sql`set local lock_timeout = '2s'`);
    const niveau = await lireNiveau(em);
    if (niveau.join() !== entete.niveau.join()) {
      throw new Error(
        `La base est au niveau ${niveau.at(-1)}, la sauvegarde au niveau ${entete.niveau.at(-1)} : restaurez-la dans une base neuve.`,
      );
    }
    const presentes = await lireTables(em);
    const tables = apparier(presentes, entete);
    if (presentes.filter((table) => !isPassagere(table)).length !== tables.length) {
      throw new Error('Il manque des tables à la sauvegarde : rien n’a été restauré.');
    }
    await preparer(em, presentes, remplacer);
    const pied = await remplir(em, fichier, tables, suivre);
    await controler(em, tables, pied);
    await achever(em, presentes, pied);
  });
  return totalDe(entete);
}
