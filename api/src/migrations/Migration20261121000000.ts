import { Migration } from '@mikro-orm/migrations';

import { access } from './initial/access.js';
import { journey } from './initial/journey.js';
import { organisation } from './initial/organisation.js';
import { triggers } from './initial/triggers.js';

/** The whole data model of both specifications, for PostgreSQL 15+ and PGlite; each call runs one statement. */
export class Migration20261121000000 extends Migration {
  override up(): void {
    for (const statement of [...organisation, ...access, ...journey, ...triggers]) {
      this.addSql(statement);
    }
  }
}
