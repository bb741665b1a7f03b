import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { LIBELLE_CRITERE_MAX } from '../../../schema/limits.js';
import { CRITERES_ESSENTIELS } from '../../../schema/starterCriteres.js';
import { createCritereSchema } from '../../../schema/validation/critere.js';
import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { STARTER_CRITERES } from './starterCriteres.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildCritere } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const LIBELLES = STARTER_CRITERES.map(({ libelle }) => libelle);
const CREATE = `mutation ($id: Int!) { createCriteresDepart(idSociete: $id) {
  crees { id idSociete libelle description statut logo libelleFfVert libelleOrVert } dejaPresents } }`;
const MISSING = 'query ($id: Int!) { criteresDepartManquants(idSociete: $id) }';

interface Created {
  id: number;
  libelle: string;
  logo: string;
}
interface Starter {
  crees: Created[];
  dejaPresents: number;
}

const create = async (client: Client, id: number): Promise<Starter> => {
  const { data, message } = await client.graphql(CREATE, { id });
  if (message) throw new Error(message);
  return data?.['createCriteresDepart'] as Starter;
};
const count = async (table: 'critere' | 'image_critere' | 'audit') =>
  (
    await row<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from ${sql.table(table)}`,
    )
  )?.n;

test('a company is given the starting set in one call, in order, each criterion with its image', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  expect((await admin.graphql(MISSING, { id: idSociete })).data).toEqual({
    criteresDepartManquants: LIBELLES,
  });

  const { crees, dejaPresents } = await create(admin, idSociete);

  expect(dejaPresents).toBe(0);
  expect(crees).toEqual(
    STARTER_CRITERES.map(({ libelle, description }) => ({
      id: expect.any(Number),
      idSociete,
      libelle,
      description,
      statut: 'ACTIF',
      logo: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}\.webp$/),
      libelleFfVert: null,
      libelleOrVert: null,
    })),
  );
  expect(new Set(crees.map(({ logo }) => logo)).size).toBe(12);
  for (const { logo } of crees) expect((await admin.get(logo)).status).toBe(200);
  const list = await admin.post('/api/criteresBoussole/getAllCriteresBoussoleBySociete', {
    idSociete,
  });
  expect(list.body.criteres.map(({ libelle }: Created) => libelle)).toEqual(LIBELLES);
  expect((await admin.graphql(MISSING, { id: idSociete })).data).toEqual({
    criteresDepartManquants: [],
  });
});

test('who did it, and how many came, is in the trail', async () => {
  const { idSociete } = await buildCritere({ libelle: 'Entraide et coopération' });
  const { id } = await buildAdmin();

  await create(await app.as(id), idSociete);

  expect(
    await rows(app.database.fork(), sql`select id_individu, objet, id_objet, detail from audit`),
  ).toEqual([
    {
      id_individu: id,
      objet: 'societe',
      id_objet: idSociete,
      detail: { libelle: expect.any(String), crees: 11, dejaPresents: 1 },
    },
  ]);
});

test('a second call adds nothing', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  await create(admin, idSociete);

  expect(await create(admin, idSociete)).toEqual({ crees: [], dejaPresents: 12 });
  expect(await count('critere')).toBe(12);
});

test('a criterion of that label, in another case or inactive, is left as it is', async () => {
  const { idSociete } = await buildCritere({ libelle: 'CHARGE DE TRAVAIL' });
  await buildCritere({ idSociete, libelle: 'Prise de décision'.normalize('NFD') });
  await buildCritere({
    idSociete,
    libelle: "Droit à l'erreur et apprentissage",
    statut: 'Inactif',
  });
  const admin = await asAdmin();
  const { data } = await admin.graphql(MISSING, { id: idSociete });
  expect(data?.['criteresDepartManquants']).toHaveLength(9);

  const { crees, dejaPresents } = await create(admin, idSociete);

  expect(crees).toHaveLength(9);
  expect(dejaPresents).toBe(3);
  expect(
    await rows(
      app.database.fork(),
      sql`select libelle, description, statut from critere order by id_critere limit 3`,
    ),
  ).toMatchObject([
    { libelle: 'CHARGE DE TRAVAIL', description: 'Une description', statut: 'Actif' },
    { description: 'Une description' },
    { description: 'Une description', statut: 'Inactif' },
  ]);
  expect(await count('image_critere')).toBe(9);
});

test('a criterion that was deleted comes back as a new one', async () => {
  const { id, idSociete } = await buildCritere({ libelle: 'Charge de travail' });
  await run(app.database.fork(), sql`update critere set supprime_le = now()`);

  const { crees } = await create(await asAdmin(), idSociete);

  expect(crees).toHaveLength(12);
  expect(crees.map((created) => created.id)).not.toContain(id);
});

test.each(['once its origin is remembered', 'made before that was remembered'])(
  'a theme renamed by the company, %s, is not offered again, nor added (fault 15)',
  async (when) => {
    const { idSociete } = await buildSociete();
    const admin = await asAdmin();
    const { crees } = await create(admin, idSociete);
    const [created] = crees;
    if (!created) throw new Error('The starting set is empty');
    if (when.startsWith('made before')) {
      await run(app.database.fork(), sql`update critere set depart = null`);
    }
    const { description } = STARTER_CRITERES[0] ?? {};
    const renamed = await admin.post('/api/criteresBoussole/modify', {
      idCritere: created.id,
      libelle: 'Notre cap',
      description,
      statut: 'Actif',
    });
    expect(renamed.status).toBe(201);

    const missing = await admin.graphql(MISSING, { id: idSociete });
    const still = await create(admin, idSociete);

    expect(missing.data).toEqual({ criteresDepartManquants: [] });
    expect(still).toEqual({ crees: [], dejaPresents: 12 });
  },
);

test('a theme renamed and rewritten is still the same; deleted, it is offered again (fault 15)', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const { crees } = await create(admin, idSociete);
  const id = crees[0]?.id;
  await admin.graphql(
    `mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { id } }`,
    { input: { id, libelle: 'Notre cap', description: 'Où va-t-on ?', statut: 'INACTIF' } },
  );
  expect((await admin.graphql(MISSING, { id: idSociete })).data).toEqual({
    criteresDepartManquants: [],
  });

  await admin.graphql(`mutation { deleteCritere(idSociete: ${idSociete}, id: ${id}) { id } }`);

  expect((await admin.graphql(MISSING, { id: idSociete })).data).toEqual({
    criteresDepartManquants: LIBELLES.slice(0, 1),
  });
});

test('ten calls at once, beside creations by hand, make each label once and none fails', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const body = { idSociete, description: 'À la main' };

  const [starters, byHand] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => create(admin, idSociete))),
    Promise.all(
      LIBELLES.slice(0, 4).map((libelle) =>
        admin.post('/api/criteresBoussole', { ...body, libelle: libelle.toUpperCase() }),
      ),
    ),
  ]);

  const added = starters.flatMap(({ crees }) => crees);
  const facts = byHand.filter(({ status }) => status === 201);
  expect(
    byHand.map(({ status }) => status).filter((status) => ![201, 449].includes(status)),
  ).toEqual([]);
  expect(added.length + facts.length).toBe(12);
  expect(starters.every(({ crees, dejaPresents }) => crees.length + dejaPresents === 12)).toBe(
    true,
  );
  expect(await count('critere')).toBe(12);
  expect(added.every(({ logo }) => logo !== null)).toBe(true);
});

test('a company that is deleted meanwhile is not found; nothing stays behind', async () => {
  const admin = await asAdmin();
  for (let round = 0; round < 4; round++) {
    const { idSociete } = await buildSociete();

    const [departure, deletion] = await Promise.all([
      admin.graphql(CREATE, { id: idSociete }),
      admin.post('/api/societes/delete', { idSociete }),
    ]);

    expect([undefined, 'NOT_FOUND']).toContain(departure.code);
    expect(deletion.status).toBe(200);
    expect(await count('critere')).toBe(0);
    expect(await count('image_critere')).toBe(0);
  }
});

test('an unknown company, a member and a visitor are refused, and nothing is written', async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const admin = await asAdmin();

  for (const query of [CREATE, MISSING]) {
    expect((await app.anonymous().graphql(query, { id: idSociete })).code).toBe('UNAUTHENTICATED');
    expect((await membre.graphql(query, { id: idSociete })).code).toBe('FORBIDDEN');
    expect((await admin.graphql(query, { id: 999 })).code).toBe('NOT_FOUND');
    expect((await admin.graphql(query, { id: 0 })).code).toBe('BAD_USER_INPUT');
  }
  expect(await count('critere')).toBe(0);
  expect(await rows(app.database.fork(), sql`select from audit where action <> 'refus'`)).toEqual(
    [],
  );
});

test.each(STARTER_CRITERES)('$libelle: a short label, two sentences, a drawing', (critere) => {
  const { libelle, description, image } = critere;

  expect(createCritereSchema.parse({ idSociete: 1, libelle, description })).toMatchObject({
    libelle,
    description,
  });
  expect(libelle.length).toBeLessThanOrEqual(Math.min(45, LIBELLE_CRITERE_MAX));
  expect(description.match(/[.?!](?= [A-Z]|$)/g)).toHaveLength(2);
  const drawing = (name: string) => new URL(`../../images/${name}`, import.meta.url);
  expect(existsSync(drawing(image))).toBe(true);
  expect(existsSync(drawing(`src/${image.replace('.webp', '.svg')}`))).toBe(true);
});

const CHOOSE = `mutation ($id: Int!, $libelles: [String!]) {
  createCriteresDepart(idSociete: $id, libelles: $libelles) { crees { libelle } dejaPresents } }`;

test('only the chosen ones are added, in the order of the set; the others stay on offer', async () => {
  const { idSociete } = await buildCritere({ libelle: 'Charge de travail' });
  const admin = await asAdmin();
  const libelles = ["Confiance dans l'équipe", 'Charge de travail', 'Clarté des objectifs'];
  expect(LIBELLES).toEqual(expect.arrayContaining(libelles));

  const { data } = await admin.graphql(CHOOSE, { id: idSociete, libelles });

  expect(data).toEqual({
    createCriteresDepart: {
      crees: [{ libelle: 'Clarté des objectifs' }, { libelle: "Confiance dans l'équipe" }],
      dejaPresents: 1,
    },
  });
  const rest = await admin.graphql(`{ criteresDepartManquants(idSociete: ${idSociete}) }`);
  expect(rest.data).toEqual({
    criteresDepartManquants: LIBELLES.filter((libelle) => !libelles.includes(libelle)),
  });
});

test.each([[[]], [['Inconnu']], [['Clarté des objectifs', '']]])(
  'the choice %j is refused, and adds nothing',
  async (libelles) => {
    const { idSociete } = await buildSociete();

    const { code } = await (await asAdmin()).graphql(CHOOSE, { id: idSociete, libelles });

    expect(code).toBe('BAD_USER_INPUT');
    expect(await count('critere')).toBe(0);
  },
);

test('the six essential ones are of the set: a company takes them alone', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();

  const { data, code } = await admin.graphql(
    'mutation ($id: Int!, $libelles: [String!]) { createCriteresDepart(idSociete: $id, libelles: $libelles) { crees { libelle } } }',
    { id: idSociete, libelles: CRITERES_ESSENTIELS },
  );

  expect(code).toBeUndefined();
  expect(data).toEqual({
    createCriteresDepart: { crees: CRITERES_ESSENTIELS.map((libelle) => ({ libelle })) },
  });
});
