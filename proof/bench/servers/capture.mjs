// Loaded before the product (`node --import`): writes each statement that it sends to PostgreSQL as one line of JSON to
// the file that CAPTURE names. So the bare handler runs the product's current SQL.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The copy of pg that the product's connections are made of (api/src/core/preparation.ts): the ORM has one of its own.
const pg = createRequire(new URL('../../../api/package.json', import.meta.url))('pg');
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
