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
const PASSE_PARTOUT: Record<string, unknown> = { integer: 1, array: [], boolean: true };
const resoudre = (schema: Schema): Schema =>
  schema.$ref
    ? resoudre(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((ou, nom) => ou[nom], DESCRIPTION),
      )
    : schema;

/** Every call that takes a body, with what its body may hold. */
const APPELS = Object.entries<{ post?: Operation }>(DESCRIPTION.paths).flatMap(
  ([path, { post }]) => {
    const corps = post?.requestBody?.content['application/json'];
    const champs = corps && resoudre(corps.schema).properties;
    return champs && Object.keys(champs).length > 0 ? [{ path, champs }] : [];
  },
);

/** Something of each type, so that what is wrong is what the case makes wrong. */
const plausible = (champs: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(champs).map(([nom, champ]) => [
      nom,
      PASSE_PARTOUT[String([resoudre(champ).type ?? 'integer'].flat()[0])] ?? 'abc@def',
    ]),
  );

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

test.each(APPELS)(
  '$path names what is wrong as its body does (fault 21)',
  async ({ path, champs }) => {
    const noms = Object.keys(champs);
    const dits: string[] = [];
    for (const nom of noms) {
      const { body } = await admin.post(`/api${path.replace(/^\/api/, '')}`, {
        ...plausible(champs),
        [nom]: { $gt: 0 },
      });
      if (body.champ !== undefined) dits.push(body.champ);
    }

    expect(dits.filter((dit) => !noms.includes(dit.split('.')[0] ?? ''))).toEqual([]);
  },
);

test('all the calls that take a body are played, and of the fields most are named (fault 21)', async () => {
  let nommes = 0;
  for (const { path, champs } of APPELS)
    for (const nom of Object.keys(champs)) {
      const { body } = await admin.post(`/api${path.replace(/^\/api/, '')}`, {
        ...plausible(champs),
        [nom]: { $gt: 0 },
      });
      if (body.champ === nom) nommes++;
    }
  const total = APPELS.reduce((somme, { champs }) => somme + Object.keys(champs).length, 0);

  expect(APPELS.length).toBeGreaterThan(40);
  expect(nommes / total).toBeGreaterThan(0.6);
});

test('a row of the tree is named as it was sent (fault 21)', async () => {
  const { body } = await admin.post('/api/equipes/modify', {
    idSociete: 1,
    equipes: [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: {}, ID_PARENT: null }],
  });

  expect(body.champ).toBe('equipes.0.LIBELLE_EQUIPE');
});
