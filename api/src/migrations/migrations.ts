import { Migration20261121000000 } from './Migration20261121000000.js';
import { Migration20261201000000 } from './Migration20261201000000.js';
import { Migration20261202000000 } from './Migration20261202000000.js';
import { Migration20261210000000 } from './Migration20261210000000.js';
import { Migration20261221000000 } from './Migration20261221000000.js';
import { Migration20261222000000 } from './Migration20261222000000.js';
import { Migration20261223000000 } from './Migration20261223000000.js';
import { Migration20261224000000 } from './Migration20261224000000.js';
import { Migration20261225000000 } from './Migration20261225000000.js';
import { Migration20261228000000 } from './Migration20261228000000.js';
import { Migration20261229000000 } from './Migration20261229000000.js';
import { Migration20261230000000 } from './Migration20261230000000.js';
import { Migration20261231000000 } from './Migration20261231000000.js';
import { Migration20270104000000 } from './Migration20270104000000.js';
import { Migration20270110000000 } from './Migration20270110000000.js';
import { Migration20270115000000 } from './Migration20270115000000.js';
import { Migration20270120000000 } from './Migration20270120000000.js';
import { Migration20270121000000 } from './Migration20270121000000.js';
import { Migration20270201000000 } from './Migration20270201000000.js';
import { Migration20270202000000 } from './Migration20270202000000.js';
import { Migration20270210000000 } from './Migration20270210000000.js';
import { Migration20270216000000 } from './Migration20270216000000.js';
import { Migration20270217000000 } from './Migration20270217000000.js';
import { Migration20270218000000 } from './Migration20270218000000.js';
import { Migration20270225000000 } from './Migration20270225000000.js';
import { Migration20270226000000 } from './Migration20270226000000.js';
import { Migration20270302000000 } from './Migration20270302000000.js';
import { Migration20270303000000 } from './Migration20270303000000.js';
import { Migration20270304000000 } from './Migration20270304000000.js';
import { Migration20270305000000 } from './Migration20270305000000.js';
import { Migration20270307000000 } from './Migration20270307000000.js';
import { Migration20270308000000 } from './Migration20270308000000.js';
import { Migration20270309000000 } from './Migration20270309000000.js';
import { Migration20270310000000 } from './Migration20270310000000.js';
import { Migration20270315000000_apres20270315000000 } from './Migration20270315000000_apres20270315000000.js';

/** Every migration by its name, in order. */
export const MIGRATIONS = [
  Migration20261121000000,
  Migration20261201000000,
  Migration20261202000000,
  Migration20261210000000,
  Migration20261221000000,
  Migration20261222000000,
  Migration20261223000000,
  Migration20261224000000,
  Migration20261225000000,
  Migration20261228000000,
  Migration20261229000000,
  Migration20261230000000,
  Migration20261231000000,
  Migration20270104000000,
  Migration20270110000000,
  Migration20270115000000,
  Migration20270120000000,
  Migration20270121000000,
  Migration20270201000000,
  Migration20270202000000,
  Migration20270210000000,
  Migration20270216000000,
  Migration20270217000000,
  Migration20270218000000,
  Migration20270225000000,
  Migration20270226000000,
  Migration20270302000000,
  Migration20270303000000,
  Migration20270304000000,
  Migration20270305000000,
  Migration20270307000000,
  Migration20270308000000,
  Migration20270309000000,
  Migration20270310000000,
  Migration20270315000000_apres20270315000000,
].map((migration) => ({ name: migration.name, class: migration }));
