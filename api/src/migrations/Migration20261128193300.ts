import { Outside } from './outside.js';

/** What was opened, and what each account was, before levels kept it: as far as it can still be known. */
export class Migration20261128193300 extends Outside {
  override async up(): Promise<void> {
    await this.backfill(
      'individu',
      'deja_ouvert = true',
      'mot_de_passe is null and rouvert_le is not null and not deja_ouvert',
    );
    await this.backfill(
      'boussole_individu',
      `etat = (select case when i.provisoire then 'provisoire' when i.mot_de_passe is not null then 'actif' else 'en attente' end
        from individu i where i.id_individu = boussole_individu.id_individu)`,
      `etat is null and id_individu is not null and exists (select from boussole b
        where b.id_boussole = boussole_individu.id_boussole and b.seuil is not null and b.cloturee_le is null)`,
    );
  }
}
