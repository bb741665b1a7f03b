import { Outside } from './outside.js';

/** The profile of those who read one company, or one branch of it (decisions §1). */
export class Migration20261129214001 extends Outside {
  override async up(): Promise<void> {
    await this.play(
      `insert into profil (id_profil, libelle_profil) values (4, 'Lecteur') on conflict (id_profil) do nothing`,
    );
  }
}
