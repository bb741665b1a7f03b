import { Outside } from './outside.js';

/** Nobody asks any more that a name be unique whoever made it. */
export class Migration20261129213008_apres20261129213006 extends Outside {
  override async up(): Promise<void> {
    await this.play('alter table campagne drop constraint if exists campagne_nom_unique');
    const how = this.isTransactional() ? '' : 'concurrently ';
    await this.play(`drop index ${how}if exists campagne_identite_unique`);
  }
}
