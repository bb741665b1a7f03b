// The work of one minute of the product, nights included when their marks were removed: what it did, as a line of JSON.
// Run as a process of its own, on the database of DATABASE_URL.
import 'reflect-metadata';
import { backgroundContext } from '../../../api/dist/api/src/app/session.js';
import { readConfig } from '../../../api/dist/api/src/core/config.js';
import { createLogger } from '../../../api/dist/api/src/core/logger.js';
import { openDatabase } from '../../../api/dist/api/src/core/openDatabase.js';
import { maintain } from '../../../api/dist/api/src/entretien/entretien.service.js';

const config = readConfig();
const database = await openDatabase(config, [], { asIs: true, patient: true });
const ctx = backgroundContext({ config, database, logger: createLogger('error') });
const start = performance.now();
const done = await maintain({ ...ctx, em: database.forkPatient() });
console.log(JSON.stringify({ ms: performance.now() - start, done }));
await database.close();
