import { Outside } from './outside.js';

/** A name is unique among those of one maker; administrators are one (decisions §2). */
export class Migration20261129213004 extends Outside {
  override async up(): Promise<void> {
    await this.index(
      'societe_auteur_unique',
      'societe (coalesce(facilitateur, 0), identite(libelle_societe))',
      'unique ',
    );
  }
}
