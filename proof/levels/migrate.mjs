// Brings the database of the settings up to the three levels of the rule's examples, as db:migrate would, and says when each begins.
import '../../scripts/tools/register-typescript.mjs';

const { MIGRATIONS } = await import('../../api/src/migrations/migrations.ts');
const first = MIGRATIONS.length;
await import('../../api/src/migrations/testing/withExamples.ts');
const { readConfig } = await import('../../api/src/core/config.ts');
const { openDatabase } = await import('../../api/src/core/openDatabase.ts');

for (const { name } of MIGRATIONS.slice(first)) {
  process.send(name);
  const database = await openDatabase(readConfig(), [], { patient: true, until: name });
  await database.close();
}
