import { Migration } from '@mikro-orm/migrations';

import { boussole, reponse } from './sums/boussole.js';
import { domaine } from './sums/domaine.js';
import { redo } from './sums/redo.js';
import { computations, tables } from './sums/tables.js';

/**
 * The sums that a domain's page reads instead of every team's: their rows grow with criteria, not with teams (decision
 * 010).
 *
 * They are computed before their triggers exist, which would count row by row.
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
