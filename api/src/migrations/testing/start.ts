import './withExamples.js';

// Opens the database of the settings as a start does, and says what it did before it may serve, and after.
const { readConfig } = await import('../../core/config.js');
const { refuseOlder } = await import('../../core/levels.js');
const { openDatabase } = await import('../../core/openDatabase.js');

const database = await openDatabase(readConfig(), []);
const migrated = database.migrated;
await refuseOlder(database.fork());
const finished = await database.finish?.();
const again = await database.finish?.();
await database.close();
process.stdout.write(JSON.stringify({ migrated, finished, again }));
