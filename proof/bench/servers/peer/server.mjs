// PostGraphile 5 over the product's own tables, as its documentation says: the peer of the bench, never of the product.
// Started by the bench in the folder where it installed the package.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const load = (name) =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href);
const [{ postgraphile }, { grafserv }, { makePgService }, { PostGraphileAmberPreset }] =
  await Promise.all([
    load('postgraphile'),
    load('postgraphile/grafserv/node'),
    load('postgraphile/adaptors/pg'),
    load('postgraphile/presets/amber'),
  ]);

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 10 },
    }),
  ],
  grafserv: { port: 0, graphiql: false, watch: false },
  // Its index check wants the foreign key's own column order; the primary keys that start with id_boussole serve as well.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
};
const pgl = postgraphile(preset);
const server = createServer();
server.once('error', (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
await pgl.createServ(grafserv).addTo(server);
if (process.env.SCHEMA_PAIR) {
  const { printSchema } = await load('graphql');
  process.stdout.write(printSchema(await pgl.getSchema()));
}
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
