import type { TestApp } from '../../../api/src/testing/app.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';

/** Text columns that cannot hold such a word: their values are constrained, or belong to no company. */
export const WITHOUT_CANARY = new Set([
  'agenda.empreinte',
  'boussole_critere.image',
  'critere.depart',
  'critere.image',
  'critere.statut',
  'equipe.code_equipe',
  'image_critere.empreinte',
  'individu.mot_de_passe',
  'jeton.ancienne_adresse',
  'jeton.ancienne_empreinte',
  'jeton.empreinte',
  'jeton.empreinte_adresse',
  'plan_equipe.etat',
  'boussole_individu.statut',
  'boussole_individu.venue',
]);

export interface Column {
  table: string;
  colonne: string;
  /** Most characters that it holds; null: any number. */
  most: number | null;
}
export const readColumns = (app: TestApp) =>
  rows<Column>(
    app.database.fork(),
    sql`select c.table_name as table, c.column_name as colonne,
        c.character_maximum_length as most
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('character varying', 'text', 'character')
        and (c.table_name in ('campagne', 'jeton') or exists (select from information_schema.columns s
          where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'id_societe'))
      order by 1, 2`,
  );

/**
 * Puts a word of its column, and of its row, into every text of a company and of its campaign, cut to what the column holds.
 *
 * @returns how many cells got one.
 */
export async function markTexts(
  app: TestApp,
  { idSociete, idCampagne }: { idSociete: number; idCampagne: number },
  wordOf: (column: Column) => string,
): Promise<number> {
  let cells = 0;
  for (const column of await readColumns(app)) {
    const { table, colonne, most } = column;
    if (WITHOUT_CANARY.has(`${table}.${colonne}`)) continue;
    const own =
      table === 'campagne'
        ? sql`id_campagne = ${idCampagne}`
        : table === 'jeton'
          ? sql`id_jeton in (select id_jeton from jeton_societe where id_societe = ${idSociete})`
          : sql`id_societe = ${idSociete}`;
    const word = wordOf(column).slice(0, (most ?? 100) - 8);
    cells += await run(
      app.database.fork(),
      sql`update ${sql.table(table)} set ${sql.ref(colonne)} = ${word} || left(md5(ctid::text), 8)
        where ${own}`,
    );
  }
  return cells;
}
