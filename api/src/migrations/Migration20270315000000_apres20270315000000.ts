import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

import { API_ROOT } from '../root.js';
import { EARLIER } from './earlier.js';

/** A new base, drawn from one that had gone through every level before; each call runs one statement. */
export class Migration20270315000000_apres20270315000000 extends Migration {
  override up(): void {
    const drawn = readFileSync(join(API_ROOT, '../schema/baseline.sql'), 'utf8');
    for (const statement of drawn.split(/;\n\n/)) this.addSql(statement);
    const names = EARLIER.map((name) => `('${name}')`).join(', ');
    this.addSql(`insert into mikro_orm_migrations (name) values ${names}`);
  }
}
