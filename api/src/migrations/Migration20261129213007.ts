import { Outside } from './outside.js';

/** A name is unique among those of one maker; administrators are one (decisions §2). */
export class Migration20261129213007 extends Outside {
  override async up(): Promise<void> {
    await this.index(
      'campagne_auteur_unique',
      'campagne (coalesce(facilitateur, 0), identite(nom))',
      'unique ',
    );
  }
}
