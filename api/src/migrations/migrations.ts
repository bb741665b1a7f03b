import { Migration20261128000000 } from './Migration20261128000000.js';
import { Migration20261128000001 } from './Migration20261128000001.js';
import { Migration20261128000010 } from './Migration20261128000010.js';
import { Migration20261128000011 } from './Migration20261128000011.js';
import { Migration20261128190500 } from './Migration20261128190500.js';
import { Migration20261128191500 } from './Migration20261128191500.js';
import { Migration20261128193000 } from './Migration20261128193000.js';
import { Migration20261128193001_post } from './Migration20261128193001_post.js';
import { Migration20261128193002 } from './Migration20261128193002.js';
import { Migration20261128193200 } from './Migration20261128193200.js';
import { Migration20261128193300 } from './Migration20261128193300.js';
import { Migration20261128204500 } from './Migration20261128204500.js';
import { Migration20261128212500 } from './Migration20261128212500.js';
import { Migration20261129133000 } from './Migration20261129133000.js';
import { Migration20261129133001 } from './Migration20261129133001.js';
import { Migration20261129133002 } from './Migration20261129133002.js';
import { Migration20261129133003_apres20261129133000 } from './Migration20261129133003_apres20261129133000.js';
import { Migration20261129133004_apres20261129133000 } from './Migration20261129133004_apres20261129133000.js';
import { Migration20261129133005 } from './Migration20261129133005.js';
import { Migration20261129143000 } from './Migration20261129143000.js';
import { Migration20261129173000 } from './Migration20261129173000.js';
import { Migration20261129201000 } from './Migration20261129201000.js';
import { Migration20261129201001 } from './Migration20261129201001.js';
import { Migration20261129204000 } from './Migration20261129204000.js';
import { Migration20261129204001 } from './Migration20261129204001.js';
import { Migration20261129210000 } from './Migration20261129210000.js';
import { Migration20261129213000 } from './Migration20261129213000.js';
import { Migration20261129213001 } from './Migration20261129213001.js';
import { Migration20261129213002 } from './Migration20261129213002.js';
import { Migration20261129213003 } from './Migration20261129213003.js';
import { Migration20261129213004 } from './Migration20261129213004.js';
import { Migration20261129213005_apres20261129213003 } from './Migration20261129213005_apres20261129213003.js';
import { Migration20261129213006 } from './Migration20261129213006.js';
import { Migration20261129213007 } from './Migration20261129213007.js';
import { Migration20261129213008_apres20261129213006 } from './Migration20261129213008_apres20261129213006.js';
import { Migration20261129214000 } from './Migration20261129214000.js';
import { Migration20261129214001 } from './Migration20261129214001.js';
import { Migration20261129214002 } from './Migration20261129214002.js';
import { Migration20261129215000 } from './Migration20261129215000.js';
import { Migration20261130120000 } from './Migration20261130120000.js';
import { Migration20261130150000 } from './Migration20261130150000.js';
import { Migration20261130150100 } from './Migration20261130150100.js';
import { Migration20261130160000 } from './Migration20261130160000.js';
import { Migration20261130170000 } from './Migration20261130170000.js';
import { Migration20261130170100 } from './Migration20261130170100.js';
import { Migration20261130170200 } from './Migration20261130170200.js';
import { Migration20261130180000 } from './Migration20261130180000.js';
import { Migration20261130200000 } from './Migration20261130200000.js';
import { Migration20261130200100 } from './Migration20261130200100.js';
import { Migration20261130201000 } from './Migration20261130201000.js';
import { Migration20261130201100 } from './Migration20261130201100.js';
import { Migration20261130201200 } from './Migration20261130201200.js';
import { Migration20261130210000 } from './Migration20261130210000.js';
import { Migration20261130210100 } from './Migration20261130210100.js';
import { Migration20261130210101_apres20261130210000 } from './Migration20261130210101_apres20261130210000.js';
import { Migration20270315000000_apres20270315000000 } from './Migration20270315000000_apres20270315000000.js';

/** Every migration by its name, in their order, which is this list's: a name only says on which day it was written. */
export const MIGRATIONS = [
  Migration20270315000000_apres20270315000000,
  Migration20261128000000,
  Migration20261128000001,
  Migration20261128000010,
  Migration20261128000011,
  Migration20261128193000,
  Migration20261128193001_post,
  Migration20261128193002,
  Migration20261128190500,
  Migration20261128191500,
  Migration20261128193200,
  Migration20261128193300,
  Migration20261128204500,
  Migration20261128212500,
  Migration20261129133000,
  Migration20261129133001,
  Migration20261129133002,
  Migration20261129133003_apres20261129133000,
  Migration20261129133004_apres20261129133000,
  Migration20261129133005,
  Migration20261129143000,
  Migration20261129173000,
  Migration20261129201000,
  Migration20261129201001,
  Migration20261129204000,
  Migration20261129204001,
  Migration20261129210000,
  Migration20261129213000,
  Migration20261129213001,
  Migration20261129213002,
  Migration20261129213003,
  Migration20261129213004,
  Migration20261129213005_apres20261129213003,
  Migration20261129213006,
  Migration20261129213007,
  Migration20261129213008_apres20261129213006,
  Migration20261129214000,
  Migration20261129214001,
  Migration20261129214002,
  Migration20261129215000,
  Migration20261130160000,
  Migration20261130120000,
  Migration20261130150000,
  Migration20261130150100,
  Migration20261130170000,
  Migration20261130170100,
  Migration20261130170200,
  Migration20261130180000,
  Migration20261130200000,
  Migration20261130200100,
  Migration20261130201000,
  Migration20261130201100,
  Migration20261130201200,
  Migration20261130210000,
  Migration20261130210100,
  Migration20261130210101_apres20261130210000,
].map((migration) => ({
  name: migration.name,
  class: migration,
}));
