// Loaded before the product (`node --import`): writes down each statement it sends to PostgreSQL, so that the bare handler
// runs the product's own SQL, whatever becomes of it. One line of JSON a statement, in the file that CAPTURE names.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The driver's own copy: there may be several.
const pg = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg');
const file = process.env.CAPTURE;
const query = pg.Client.prototype.query;

pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  if (file && typeof text === 'string') {
    const bound = (Array.isArray(values) ? values : config.values) ?? [];
    appendFileSync(file, `${JSON.stringify({ texte: text, valeurs: bound })}\n`);
  }
  return query.call(this, config, values, ...rest);
};
