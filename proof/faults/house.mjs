// One engine and the product on it, which a scenario may kill, stop, starve and start again.
import { once } from 'node:events';
import { join } from 'node:path';

import { copyBlank } from '../../scripts/tools/blank.mjs';
import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { inspectTables } from './check.mjs';
import { smallDisk } from './disk.mjs';
import { ADMIN, prepareScene } from './scene.mjs';
import { createWitness } from './witness.mjs';

const MEMBERS = 30;
const CRITERIA = 20;
/** Size of the disk: a new PostgreSQL server, its second WAL segment, and ten minutes of answers. */
const MEGABYTES = 400;

/** Makes a house on 'PGlite' or 'PostgreSQL': its own disk, its own database, a team that is about to answer. */
export async function openHouse(engine) {
  const disk = smallDisk(MEGABYTES);
  // Durable settings: a killed server must keep what it acknowledged.
  const server =
    engine === 'PostgreSQL' ? await startPostgres({ durable: true, parent: disk.folder }) : null;
  const dataDir = join(disk.folder, 'data');
  if (!server) await copyBlank(dataDir);
  const settings = {
    DATABASE_URL: server?.url ?? '',
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const house = {
    engine,
    disk,
    server,
    settings,
    witness: createWitness(),
    product: await startProduct(settings),
    people: [],
    admin: undefined,

    /** Starts the product again after its end; returns the time in ms until it was ready. */
    async restart() {
      const started = performance.now();
      house.product = await startProduct(settings);
      return performance.now() - started;
    },
    /** Sends a signal to the product and waits for its end. */
    async end(signal) {
      const { child } = house.product;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    /** Stops the product, if it still runs, and checks the tables. */
    async inspect() {
      await house.product.stop();
      return inspectTables({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
    },
    async close() {
      await house.product.stop();
      await server?.stop();
      disk.release();
    },
  };
  return Object.assign(house, await prepareScene(house.product.url, MEMBERS, CRITERIA));
}
