import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse, visit, type FieldNode } from 'graphql';

import { inventory } from '../../data.mjs';
import { DOCUMENTS_PAIR } from './documents.mjs';

// PostGraphile is installed by the bench alone: here its names are derived from the schema, by its own rule.
const SCHEMA = readFileSync(new URL('../../../../schema/database.sql', import.meta.url), 'utf8');
const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

interface Table {
  columns: Map<string, string>;
  keys: { columns: string; to: string }[];
}

/** The columns of each table, with what is said of them, and its foreign keys. */
function readTables(schema: string): Map<string, Table> {
  const found = [...schema.matchAll(/^create table (\w+) \(\n(.*?)^\);/gms)];
  return new Map(
    found.map(([, table = '', body = '']) => {
      const columns = [...body.matchAll(/^ {2}(?!constraint )(\w+) (.*)$/gm)];
      const keys = [...body.matchAll(/FOREIGN KEY \((.*?)\) REFERENCES (\w+)\(/g)];
      return [
        table,
        {
          columns: new Map(columns.map(([, name = '', type = '']) => [name, type])),
          keys: keys.map(([, of = '', to = '']) => ({ columns: of, to })),
        },
      ];
    }),
  );
}

/** `boussoleIndividusByIdSocieteAndIdBoussole`, `allEquipes`, `resultat`: the table, and the key to it. */
function tableOf(name: string, tables: Map<string, Table>): [table?: string, key?: string] {
  const [, list, word = '', by] = /^(all)?(\w+?)(?:By(Id\w+))?$/.exec(name) ?? [];
  const key = by?.split('And').map(snake).join(', ');
  const table = [snake(word), snake(word).replace(/s$/, '')].find((one) => tables.has(one));
  return list || by || table ? [table, key] : [];
}

/** What a document asks for that the database has not. */
function unknownIn(query: string, schema = SCHEMA): string[] {
  const tables = readTables(schema);
  const unknown: string[] = [];
  const roads: (string | undefined)[] = [];
  const enter = (node: FieldNode) => {
    const [from, name] = [roads.findLast(Boolean), node.name.value];
    if (!node.selectionSet) {
      if (!from || !tables.get(from)?.columns.has(snake(name))) unknown.push(`${from}.${name}`);
      return;
    }
    const [table, key] = tableOf(name, tables);
    roads.push(table);
    if (!table && !['nodes', 'createResultat'].includes(name)) unknown.push(name);
    if (!from || !table || !key) return;
    const links = (one: string, to: string) =>
      tables.get(one)?.keys.some((link) => link.columns === key && link.to === to);
    if (!links(from, table) && !links(table, from)) unknown.push(`${from}.${name}`);
  };
  visit(parse(query), {
    FragmentDefinition: {
      enter: ({ typeCondition }) => void roads.push(snake(typeCondition.name.value)),
      leave: () => void roads.pop(),
    },
    Field: { enter, leave: (node) => void (node.selectionSet && roads.pop()) },
  });
  return unknown;
}

const data = inventory({ societes: 2, equipes: 4, membres: 3, annee: 2026, reponses: 0 });

test.each(Object.entries(DOCUMENTS_PAIR))(
  'what the peer of the bench is asked for %s is in the database, and every variable has a value',
  (_work, { query, variables }) => {
    expect(unknownIn(query)).toEqual([]);
    const given = JSON.stringify(variables(data.reponse(7)), (_, value: unknown) =>
      value === undefined ? 'nothing' : value,
    );
    expect(given).not.toContain('"nothing"');
  },
);

test('an answer that the peer saves has every column that must be given, and no other one', () => {
  const { columns } = readTables(SCHEMA).get('resultat') ?? { columns: new Map<string, string>() };
  const must = [...columns].filter(([, type]) => /not null(?!.*default)/.test(type));
  const { input } = DOCUMENTS_PAIR.W3.variables(data.reponse(7));

  const names = Object.keys(Object(Reflect.get(Object(input), 'resultat'))).map((name) =>
    name.replace(/(?<=question)(?=\d)/, '_').replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
  );

  expect(names).toEqual(expect.arrayContaining(must.map(([name]) => name)));
  expect(names.filter((name) => !columns.has(name))).toEqual([]);
});

test('a column, a table or a key that is gone is seen', () => {
  const { query } = DOCUMENTS_PAIR.W1;
  const without = (part: string | RegExp, instead = '') => {
    const changed = SCHEMA.replace(part, instead);
    expect(changed).not.toBe(SCHEMA);
    return unknownIn(query, changed);
  };

  expect(without(/^ {2}lead .*\n/m)).toEqual(['plan_equipe.lead']);
  expect(without('create table ambassadeur (', 'create table porte_parole (')).toContain(
    'ambassadeursByIdSocieteAndIdBoussole',
  );
  expect(without(/^.*constraint commentaire_boussole_fk .*\n/m)).toEqual([
    'boussole.commentairesByIdSocieteAndIdBoussole',
  ]);
});
