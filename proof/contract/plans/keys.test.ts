import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { unservedKeys } from './testing/keys.js';

test('every foreign key has an index to find its rows by, but one to rows that nobody deletes', () => {
  const unserved = unservedKeys(readFileSync('schema/database.sql', 'utf8'));

  expect(unserved.map(({ table, columns, to }) => [table, columns, to])).toEqual([
    ['individu', ['id_profil'], 'profil'],
  ]);
});

test('a key without an index is seen', () => {
  const schema = `create table a (
  id integer not null,
  id_b integer,
  constraint a_b_fkey FOREIGN KEY (id_b) REFERENCES b(id) ON DELETE SET NULL,
  constraint a_pkey PRIMARY KEY (id)
);
CREATE INDEX a_other_index ON a USING btree (id, id_b);

create table b (
  id integer not null,
  constraint b_pkey PRIMARY KEY (id)
);
`;

  const unserved = unservedKeys(schema);

  expect(unserved).toEqual([{ table: 'a', name: 'a_b_fkey', columns: ['id_b'], to: 'b' }]);
});
