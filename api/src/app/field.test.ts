import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { asAdmin } = scenes(app);

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  $ref?: string;
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const DESCRIPTION = parse(readFileSync('schema/openapi.yaml', 'utf8'));
const ANY_VALUE: Record<string, unknown> = { integer: 1, array: [], boolean: true };
const resolve = (schema: Schema): Schema =>
  schema.$ref
    ? resolve(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((where, name) => where[name], DESCRIPTION),
      )
    : schema;

/** Every call that takes a body, with the fields of the body. */
const CALLS = Object.entries<{ post?: Operation }>(DESCRIPTION.paths).flatMap(
  ([path, { post }]) => {
    const body = post?.requestBody?.content['application/json'];
    const fields = body && resolve(body.schema).properties;
    return fields && Object.keys(fields).length > 0 ? [{ path, fields }] : [];
  },
);

/** A plausible value for each field, so that only the field under test is wrong. */
const plausible = (fields: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      ANY_VALUE[String([resolve(field).type ?? 'integer'].flat()[0])] ?? 'abc@def',
    ]),
  );

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

test.each(CALLS)(
  '$path names what is wrong as its body does (fault 21)',
  async ({ path, fields }) => {
    const names = Object.keys(fields);
    const said: string[] = [];
    for (const name of names) {
      const { body } = await admin.post(`/api${path.replace(/^\/api/, '')}`, {
        ...plausible(fields),
        [name]: { $gt: 0 },
      });
      if (body.champ !== undefined) said.push(body.champ);
    }

    expect(said.filter((told) => !names.includes(told.split('.')[0] ?? ''))).toEqual([]);
  },
);

test('all the calls that take a body are played, and of the fields most are named (fault 21)', async () => {
  let named = 0;
  for (const { path, fields } of CALLS)
    for (const name of Object.keys(fields)) {
      const { body } = await admin.post(`/api${path.replace(/^\/api/, '')}`, {
        ...plausible(fields),
        [name]: { $gt: 0 },
      });
      if (body.champ === name) named++;
    }
  const total = CALLS.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);

  expect(CALLS.length).toBeGreaterThan(40);
  expect(named / total).toBeGreaterThan(0.6);
});

test('a row of the tree is named as it was sent (fault 21)', async () => {
  const { body } = await admin.post('/api/equipes/modify', {
    idSociete: 1,
    equipes: [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: {}, ID_PARENT: null }],
  });

  expect(body.champ).toBe('equipes.0.LIBELLE_EQUIPE');
});
