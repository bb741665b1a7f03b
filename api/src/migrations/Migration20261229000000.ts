import { Migration } from '@mikro-orm/migrations';

/** The starting set with its labels until now: a criterion with one of these labels comes from it. */
const START: readonly [key: string, libelle: string][] = [
  ['objectifs', 'Clarté des objectifs'],
  ['confiance', "Confiance dans l'équipe"],
  ['entraide', 'Entraide et coopération'],
  ['charge', 'Charge de travail'],
  ['reconnaissance', 'Reconnaissance du travail'],
  ['information', "Circulation de l'information"],
  ['autonomie', 'Autonomie et marges de manœuvre'],
  ['decision', 'Prise de décision'],
  ['qualite', 'Qualité du travail'],
  ['erreur', "Droit à l'erreur et apprentissage"],
  ['outils', 'Outils et conditions de travail'],
  ['clients', 'Lien avec les clients'],
];

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows = START.map((pair) => `(${pair.map(literal).join(', ')})`).join(', ');

/** Stores which theme of the starting set a criterion is, even when it was renamed. */
export class Migration20261229000000 extends Migration {
  override up(): void {
    this.addSql('alter table critere add column depart varchar(20)');
    this.addSql(
      `update critere set depart = d.cle from (values ${rows}) as d (cle, libelle) where critere.libelle = d.libelle`,
    );
    // A process of the previous release adds criteria without it meanwhile.
    this.addSql(
      'create unique index critere_depart_unique on critere (id_societe, depart) where supprime_le is null',
    );
  }
}
