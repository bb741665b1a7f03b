import { Outside } from './outside.js';

/** Reads the days of campaigns while others write. */
export class Migration20261130170100 extends Outside {
  override async up(): Promise<void> {
    await this.play('alter table campagne validate constraint campagne_jour_check');
  }
}
