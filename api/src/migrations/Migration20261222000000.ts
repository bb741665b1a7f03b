import { Migration } from '@mikro-orm/migrations';

import { boussole, reponse } from './sums/boussole.js';
import { domaine } from './sums/domaine.js';
import { redo } from './sums/redo.js';
import { computations, tables } from './sums/tables.js';

/**
 * What a domain's page reads instead of every team's sums: rows that grow with criteria, not with teams (decision 010).
 *
 * Counted before the triggers that keep it are there: they would count row by row.
 */
export class Migration20261222000000 extends Migration {
  override up(): void {
    const texts = [
      ...tables,
      ...computations,
      ...redo,
      'select cumuls_de_domaine_refaire()',
      'alter table resultat_cumul alter column id_racine set not null, alter column id_campagne set not null',
      ...domaine,
      ...boussole,
      ...reponse,
    ];
    for (const text of texts) this.addSql(text);
  }
}
