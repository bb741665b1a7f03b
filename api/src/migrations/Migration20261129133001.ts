import { Outside } from './outside.js';

/** Reads the ways that a participation may have come while others write. */
export class Migration20261129133001 extends Outside {
  override async up(): Promise<void> {
    await this.play(
      'alter table boussole_individu validate constraint boussole_individu_venue_check',
    );
  }
}
