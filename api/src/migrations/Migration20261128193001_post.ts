import { Outside } from './outside.js';

/** What was asked before is one of them. */
export class Migration20261128193001_post extends Outside {
  override async up(): Promise<void> {
    await this.play('alter table accord validate constraint accord_acte_check');
  }
}
