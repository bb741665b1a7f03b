// `npm run prove -- bench:keys`: what of schema/database.sql crosses companies, for whoever would give each company its own
// node; and the foreign keys without an index, whose other end reads a whole table when one of its rows is deleted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../../../scripts/tools/processes.mjs';

const COMPANY = 'id_societe';
const listOf = (text) => text.split(',').map((one) => one.trim().split(' ')[0]);

/** The tables of the schema: columns, keys, indexes, triggers. */
function tablesOf(schema) {
  const paragraphs = schema
    .split('\n\n')
    .map((text) => /^create table (\w+) \(\n([\s\S]*?)\n\);([\s\S]*)/.exec(text));
  return paragraphs.filter(Boolean).map(([, name, body, after]) => {
    const lines = body.split('\n').map((line) => line.trim());
    const keys = lines.flatMap((line) => {
      const found =
        /^constraint (\w+) (PRIMARY KEY|UNIQUE)(?: NULLS NOT DISTINCT)? \(([^)]*)\)/.exec(line);
      return found ? [{ name: found[1], kind: found[2], columns: listOf(found[3]) }] : [];
    });
    const foreign = lines.flatMap((line) => {
      const found =
        /^constraint (\w+) FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(([^)]*)\)(.*?),?$/.exec(line);
      return found
        ? [{ name: found[1], columns: listOf(found[2]), to: found[3], action: found[5].trim() }]
        : [];
    });
    const indexes = [
      ...after.matchAll(
        /^CREATE (UNIQUE )?INDEX (\w+) ON \w+ USING btree \((.*?)\)(?: INCLUDE| WHERE|;)/gm,
      ),
    ].map(([, unique, index, columns]) => ({
      name: index,
      kind: unique ? 'UNIQUE' : 'index',
      columns: listOf(columns),
      partial: new RegExp(`${index} .* WHERE (?!\\(\\w+ IS NOT NULL\\))`).test(after),
    }));
    const triggers = [...after.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+)/gm)].map(
      ([, trigger]) => trigger,
    );
    const columns = lines.flatMap((line) =>
      /^(?!constraint)(\w+) /.exec(line) ? [line.split(' ')[0]] : [],
    );
    return { name, columns, keys, foreign, indexes, triggers };
  });
}

/** Functions and views, each with its text. */
const bodiesOf = (schema) =>
  [
    ...schema.matchAll(
      /^(?:CREATE OR REPLACE FUNCTION|create view) (\w+)[\s\S]*?(?=\n\n|$(?![\s\S]))/gm,
    ),
  ].map(([text, name]) => ({ name, text }));

/** @returns what crosses companies, table by table, and the foreign keys that no index serves. */
export function readKeys(schema = readFileSync(join(root, 'schema/database.sql'), 'utf8')) {
  const tables = tablesOf(schema);
  const owned = new Set(
    tables.filter(({ columns }) => columns.includes(COMPANY)).map(({ name }) => name),
  );
  // A partial index of the rows that refer to something serves as well as a whole one; of a whole company it is too many.
  const isServed = ({ keys, indexes }, { columns }) =>
    [...keys, ...indexes.filter(({ partial }) => !partial)].some(({ columns: [first, second] }) =>
      first === COMPANY && columns.length > 1 ? columns.includes(second) : columns.includes(first),
    );
  const crossing = tables
    .filter(({ name }) => owned.has(name))
    .map((table) => ({
      table: table.name,
      keys: [...table.keys, ...table.indexes.filter(({ kind }) => kind === 'UNIQUE')]
        .filter(({ columns }) => !columns.includes(COMPANY))
        .map(({ name }) => name),
      foreign: table.foreign
        .filter(({ columns, to }) => owned.has(to) && !columns.includes(COMPANY))
        .map(({ name, to }) => `${name} → ${to}`),
      triggers: table.triggers,
    }));
  const joins = bodiesOf(schema).flatMap(({ name, text }) => {
    const met = [
      ...new Set(
        [...text.matchAll(/\b(?:from|join|update|into) (\w+)\b/gi)].map(([, table]) => table),
      ),
    ].filter((table) => owned.has(table));
    return met.length > 1 && !text.includes(COMPANY) ? [{ name, tables: met }] : [];
  });
  const unserved = tables.flatMap((table) =>
    table.foreign
      .filter((key) => !isServed(table, key))
      .map(({ name, columns, to }) => ({ table: table.name, name, columns, to })),
  );
  const alone = tables.filter(({ name }) => !owned.has(name)).map(({ name }) => name);
  return { crossing, joins, unserved, alone };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { crossing, joins, unserved, alone } = readKeys();
  const count = (of) => crossing.reduce((sum, one) => sum + one[of].length, 0);
  console.log(
    `${crossing.length} tables carry their company; ${count('keys')} of their keys and ${count('foreign')} of their foreign keys do not:`,
  );
  for (const { table, keys, foreign, triggers } of crossing)
    console.log(
      `  ${table}: ${[...keys, ...foreign].join(', ') || 'none'}${triggers.length ? `; triggers ${triggers.join(', ')}` : ''}`,
    );
  console.log(`${alone.length} tables carry none: ${alone.join(', ')}`);
  console.log(
    `${joins.length} functions and views join them without it: ${joins.map(({ name }) => name).join(', ')}`,
  );
  console.log(`${unserved.length} foreign keys without an index:`);
  for (const { table, columns, to } of unserved)
    console.log(`  ${table} (${columns.join(', ')}) → ${to}`);
}
