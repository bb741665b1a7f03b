import { Outside } from './outside.js';

/** The tokens of before read the one company that they were made for. */
export class Migration20261130210100 extends Outside {
  override async up(): Promise<void> {
    await this.play(`insert into jeton_societe (id_jeton, id_societe)
      select id_jeton, id_societe from jeton where id_societe is not null on conflict do nothing`);
  }
}
