import { Migration } from '@mikro-orm/migrations';

const APOSTROPHES =
  '\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035';
const STRAIGHT = "''".repeat(APOSTROPHES.length);
// Written as PostgreSQL's own escapes, so that the schema's text holds no invisible character.
const WITHOUT_WIDTH = String.raw`[\u00ad\u0300-\u036f\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]`;
const SPACES_AND_DASHES = String.raw`[\u0009-\u000d \u1680\u2028\u2029\u2010-\u2015\u2043\u2212-]+`;

const unified = (text: string) => `translate(${text}, '${APOSTROPHES}', '${STRAIGHT}')`;
const decomposed = unified(`normalize(lower(${unified('texte')} collate "und-x-icu"), NFKD)`);
const letters = `replace(replace(replace(translate(${decomposed}, 'øđłıς', 'odliσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`;

const folded = `regexp_replace(regexp_replace(${letters}, '${WITHOUT_WIDTH}', '', 'g'), '${SPACES_AND_DASHES}', ' ', 'g')`;

/** The searched texts of each table. */
const SEARCHED: readonly [table: string, text: string][] = [
  ['societe', 'libelle_societe'],
  ['equipe', 'libelle_equipe'],
  ['jeton', 'nom'],
  [
    'individu',
    `coalesce(pseudo, '') || ' ' || coalesce(prenom, '') || ' ' || coalesce(nom, '') || ' ' || coalesce(adresse_mail, '')`,
  ],
];

/**
 * One way to search and one order of names, the same as in the pages (schema/french.ts).
 *
 * The locale is written in the older form, which the embedded engine understands too. The column keeps its name and type,
 * so that a process of the previous release can still read it.
 */
export class Migration20261228000000 extends Migration {
  override up(): void {
    this.addSql(`create collation francais (provider = icu, locale = 'fr@colNumeric=yes')`);
    const pure = 'returns text language sql immutable parallel safe';
    this.addSql(`create function unifier(texte text) ${pure} as $$ select ${unified('texte')} $$`);
    this.addSql(`create function plier(texte text) ${pure} as $$ select ${folded} $$`);
    for (const [table, text] of SEARCHED) {
      this.addSql(`alter table ${table} drop column recherche,
        add column recherche text generated always as (plier(${text})) stored`);
    }
  }
}
