import type { SqlEntityManager } from '@mikro-orm/sql';

import { bool, db, int, LIST, nullable, row, rows, sql, text, typed } from '../core/sql.js';

export interface Colonne {
  nom: string;
  /** As PostgreSQL calls it inside: `varchar`, `timestamptz`, `_int4`. */
  type: string;
  /** Whether the database numbers the rows in it. */
  numerote: boolean;
  cle: boolean;
}

export interface Table {
  nom: string;
  /** The ones that are written: what the database computes by itself is left to it. */
  colonnes: Colonne[];
}

/** Emptied by a restore and never saved: who was signed in or came by a code, on which devices, who was slowed down. */
const PASSAGERES = new Set(['session', 'appareil_connu', 'inscription', 'freinage', 'essai']);

/** The table of the migrations is the schema's own. */
const MIGRATIONS = 'mikro_orm_migrations';

export const isPassagere = ({ nom }: Table): boolean => PASSAGERES.has(nom);

/** What a saved table leaves out: the key that signs proofs is made anew by each database. */
const FILTRES: Record<string, string> = { reglage: `nom <> 'secret'` };

/** Every table of the product as the database itself describes it, those that others refer to first. */
export async function lireTables(em: SqlEntityManager): Promise<Table[]> {
  const colonnes = await rows(
    em,
    typed({
      table: text`c.relname`,
      nom: text`a.attname`,
      type: text`t.typname`,
      numerote: bool`a.attidentity <> ''`,
      cle: bool`coalesce(a.attnum = any(i.indkey), false)`,
    })`select ${LIST} from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        join pg_type t on t.oid = a.atttypid
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> ${MIGRATIONS}
      order by c.relname, a.attnum`,
  );
  const liens = await rows(
    em,
    typed({ de: text`de.relname`, vers: text`vers.relname` })`select ${LIST} from pg_constraint k
        join pg_class de on de.oid = k.conrelid join pg_class vers on vers.oid = k.confrelid
      where k.contype = 'f' and de.oid <> vers.oid`,
  );
  const parTable = Map.groupBy(colonnes, ({ table }) => table);
  return ordonner([...parTable.keys()], liens).map((nom) => ({
    nom,
    colonnes: parTable.get(nom) ?? [],
  }));
}

function ordonner(noms: string[], liens: readonly { de: string; vers: string }[]): string[] {
  const places = new Set<string>();
  while (places.size < noms.length) {
    const pretes = noms.filter(
      (nom) => !places.has(nom) && liens.every(({ de, vers }) => de !== nom || places.has(vers)),
    );
    if (!pretes.length) throw new Error('tables refer to each other in a circle');
    for (const nom of pretes) places.add(nom);
  }
  return [...places];
}

/** The migrations that the database has seen, in order; none when it is new. */
export async function lireNiveau(em: SqlEntityManager): Promise<string[]> {
  const oid = nullable(text`to_regclass(${`public.${MIGRATIONS}`})`);
  const table = await row(em, db.selectNoFrom(oid.as('oid')));
  if (!table?.oid) return [];
  const vues = await rows(
    em,
    typed({ name: text`name` })`select ${LIST} from ${sql.table(MIGRATIONS)} order by id`,
  );
  return vues.map(({ name }) => name);
}

/** The next number of each column that numbers its rows. */
export async function lireSuites(
  em: SqlEntityManager,
  tables: readonly Table[],
): Promise<Record<string, string>> {
  const suites: Record<string, string> = {};
  for (const { nom, colonnes } of tables) {
    for (const colonne of colonnes.filter(({ numerote }) => numerote)) {
      const lue = await row(
        em,
        typed({
          suite: text`greatest(
            coalesce((select last_value + 1 from pg_sequences
              where format('%I.%I', schemaname, sequencename) = s.nom), 1),
            coalesce((select max(${sql.ref(colonne.nom)}) + 1 from ${sql.table(nom)}), 1))`,
        })`select ${LIST} from (select pg_get_serial_sequence(${nom}, ${colonne.nom})) as s(nom)`,
      );
      suites[`${nom}.${colonne.nom}`] = lue?.suite ?? '1';
    }
  }
  return suites;
}

/** Parents before children: a row refers to those that are written already. */
const GENERATIONS = sql`join (with recursive g as (
    select id_equipe, 0 as generation from equipe where id_parent is null
    union all select e.id_equipe, generation + 1 from equipe e join g on e.id_parent = g.id_equipe)
  select * from g) as g using (id_equipe) order by generation, id_equipe`;

/**
 * The rows of a table as texts, in the order of its key.
 *
 * Never as they lie on the disk: in that order a closing comment would stand where its author's participation does.
 */
export function lignes({ nom, colonnes }: Table) {
  const cle = colonnes.filter((colonne) => colonne.cle).map((colonne) => sql.ref(colonne.nom));
  const textes = colonnes.map((colonne) => sql`${sql.ref(colonne.nom)}::text`);
  const texte = text`array_to_json(array[${sql.join(textes)}])`;
  return typed({ texte })`select ${LIST} ${contenu(nom)} ${
    nom === 'equipe' ? GENERATIONS : sql`order by ${sql.join(cle)}`
  }`;
}

/** What is saved of a table, as a part of a statement. */
const contenu = (nom: string) =>
  sql`from ${sql.table(nom)} ${FILTRES[nom] ? sql.raw(`where ${FILTRES[nom]}`) : sql``}`;

export async function compter(em: SqlEntityManager, nom: string): Promise<number> {
  const compte = await row(em, typed({ n: int`count(*)` })`select ${LIST} ${contenu(nom)}`);
  return compte?.n ?? 0;
}
