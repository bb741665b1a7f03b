import { Outside } from './outside.js';

/** Nobody asks any more that a name be unique whoever made it. */
export class Migration20261129213005_apres20261129213003 extends Outside {
  override async up(): Promise<void> {
    await this.play('alter table societe drop constraint if exists societe_libelle_unique');
    const how = this.isTransactional() ? '' : 'concurrently ';
    await this.play(`drop index ${how}if exists societe_identite_unique`);
  }
}
