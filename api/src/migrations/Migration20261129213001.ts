import { Outside } from './outside.js';

/** The profile of those who facilitate some companies (decisions §1). */
export class Migration20261129213001 extends Outside {
  override async up(): Promise<void> {
    await this.play(
      `insert into profil (id_profil, libelle_profil) values (3, 'Facilitateur') on conflict (id_profil) do nothing`,
    );
  }
}
