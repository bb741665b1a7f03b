import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import { LIBELLE_CRITERE_MAX } from '../../../schema/limites.js';
import { createCritereSchema } from '../../../schema/validation/critere.js';
import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { CRITERES_DEPART } from './criteresDepart.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildCritere } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const LIBELLES = CRITERES_DEPART.map(({ libelle }) => libelle);
const CREATE = `mutation ($id: Int!) { createCriteresDepart(idSociete: $id) {
  crees { id idSociete libelle description statut logo libelleFfVert libelleOrVert } dejaPresents } }`;
const MANQUANTS = 'query ($id: Int!) { criteresDepartManquants(idSociete: $id) }';

interface Cree {
  id: number;
  libelle: string;
  logo: string;
}
interface Depart {
  crees: Cree[];
  dejaPresents: number;
}

const creer = async (client: Client, id: number): Promise<Depart> => {
  const { data, message } = await client.graphql(CREATE, { id });
  if (message) throw new Error(message);
  return data?.['createCriteresDepart'] as Depart;
};
const compter = async (table: 'critere' | 'image_critere' | 'audit') =>
  (
    await row<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from ${sql.table(table)}`,
    )
  )?.n;

test('a company is given the starting set in one call, in order, each criterion with its image', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  expect((await admin.graphql(MANQUANTS, { id: idSociete })).data).toEqual({
    criteresDepartManquants: LIBELLES,
  });

  const { crees, dejaPresents } = await creer(admin, idSociete);

  expect(dejaPresents).toBe(0);
  expect(crees).toEqual(
    CRITERES_DEPART.map(({ libelle, description }) => ({
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
  const liste = await admin.post('/api/criteresBoussole/getAllCriteresBoussoleBySociete', {
    idSociete,
  });
  expect(liste.body.criteres.map(({ libelle }: Cree) => libelle)).toEqual(LIBELLES);
  expect((await admin.graphql(MANQUANTS, { id: idSociete })).data).toEqual({
    criteresDepartManquants: [],
  });
});

test('who did it, and how many came, is in the trail', async () => {
  const { idSociete } = await buildCritere({ libelle: 'Entraide et coopération' });
  const { id } = await buildAdmin();

  await creer(await app.as(id), idSociete);

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
  await creer(admin, idSociete);

  expect(await creer(admin, idSociete)).toEqual({ crees: [], dejaPresents: 12 });
  expect(await compter('critere')).toBe(12);
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
  const { data } = await admin.graphql(MANQUANTS, { id: idSociete });
  expect(data?.['criteresDepartManquants']).toHaveLength(9);

  const { crees, dejaPresents } = await creer(admin, idSociete);

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
  expect(await compter('image_critere')).toBe(9);
});

test('a criterion that was deleted comes back as a new one', async () => {
  const { id, idSociete } = await buildCritere({ libelle: 'Charge de travail' });
  await run(app.database.fork(), sql`update critere set supprime_le = now()`);

  const { crees } = await creer(await asAdmin(), idSociete);

  expect(crees).toHaveLength(12);
  expect(crees.map((cree) => cree.id)).not.toContain(id);
});

test.each(['once its origin is remembered', 'made before that was remembered'])(
  'a theme renamed by the company, %s, is not offered again, nor added (fault 15)',
  async (quand) => {
    const { idSociete } = await buildSociete();
    const admin = await asAdmin();
    const { crees } = await creer(admin, idSociete);
    const [cree] = crees;
    if (!cree) throw new Error('The starting set is empty');
    if (quand.startsWith('made before')) {
      await run(app.database.fork(), sql`update critere set depart = null`);
    }
    const { description } = CRITERES_DEPART[0] ?? {};
    const renomme = await admin.post('/api/criteresBoussole/modify', {
      idCritere: cree.id,
      libelle: 'Notre cap',
      description,
      statut: 'Actif',
    });
    expect(renomme.status).toBe(201);

    const manquent = await admin.graphql(MANQUANTS, { id: idSociete });
    const encore = await creer(admin, idSociete);

    expect(manquent.data).toEqual({ criteresDepartManquants: [] });
    expect(encore).toEqual({ crees: [], dejaPresents: 12 });
  },
);

test('a theme renamed and rewritten is still the same; deleted, it is offered again (fault 15)', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const { crees } = await creer(admin, idSociete);
  const id = crees[0]?.id;
  await admin.graphql(
    `mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { id } }`,
    { input: { id, libelle: 'Notre cap', description: 'Où va-t-on ?', statut: 'INACTIF' } },
  );
  expect((await admin.graphql(MANQUANTS, { id: idSociete })).data).toEqual({
    criteresDepartManquants: [],
  });

  await admin.graphql(`mutation { deleteCritere(idSociete: ${idSociete}, id: ${id}) { id } }`);

  expect((await admin.graphql(MANQUANTS, { id: idSociete })).data).toEqual({
    criteresDepartManquants: LIBELLES.slice(0, 1),
  });
});

test('ten calls at once, beside creations by hand, make each label once and none fails', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const corps = { idSociete, description: 'À la main' };

  const [departs, mains] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => creer(admin, idSociete))),
    Promise.all(
      LIBELLES.slice(0, 4).map((libelle) =>
        admin.post('/api/criteresBoussole', { ...corps, libelle: libelle.toUpperCase() }),
      ),
    ),
  ]);

  const ajoutes = departs.flatMap(({ crees }) => crees);
  const faits = mains.filter(({ status }) => status === 201);
  expect(
    mains.map(({ status }) => status).filter((status) => ![201, 449].includes(status)),
  ).toEqual([]);
  expect(ajoutes.length + faits.length).toBe(12);
  expect(departs.every(({ crees, dejaPresents }) => crees.length + dejaPresents === 12)).toBe(true);
  expect(await compter('critere')).toBe(12);
  expect(ajoutes.every(({ logo }) => logo !== null)).toBe(true);
});

test('a company that is deleted meanwhile is not found; nothing stays behind', async () => {
  const admin = await asAdmin();
  for (let tour = 0; tour < 4; tour++) {
    const { idSociete } = await buildSociete();

    const [depart, suppression] = await Promise.all([
      admin.graphql(CREATE, { id: idSociete }),
      admin.post('/api/societes/delete', { idSociete }),
    ]);

    expect([undefined, 'NOT_FOUND']).toContain(depart.code);
    expect(suppression.status).toBe(200);
    expect(await compter('critere')).toBe(0);
    expect(await compter('image_critere')).toBe(0);
  }
});

test('an unknown company, a member and a visitor are refused, and nothing is written', async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const admin = await asAdmin();

  for (const query of [CREATE, MANQUANTS]) {
    expect((await app.anonymous().graphql(query, { id: idSociete })).code).toBe('UNAUTHENTICATED');
    expect((await membre.graphql(query, { id: idSociete })).code).toBe('FORBIDDEN');
    expect((await admin.graphql(query, { id: 999 })).code).toBe('NOT_FOUND');
    expect((await admin.graphql(query, { id: 0 })).code).toBe('BAD_USER_INPUT');
  }
  expect(await compter('critere')).toBe(0);
  expect(await rows(app.database.fork(), sql`select from audit where action <> 'refus'`)).toEqual(
    [],
  );
});

test.each(CRITERES_DEPART)('$libelle: a short label, two sentences, a drawing', (critere) => {
  const { libelle, description, image } = critere;

  expect(createCritereSchema.parse({ idSociete: 1, libelle, description })).toMatchObject({
    libelle,
    description,
  });
  expect(libelle.length).toBeLessThanOrEqual(Math.min(45, LIBELLE_CRITERE_MAX));
  expect(description.match(/[.?!](?= [A-Z]|$)/g)).toHaveLength(2);
  const dessin = (nom: string) => new URL(`../../images/${nom}`, import.meta.url);
  expect(existsSync(dessin(image))).toBe(true);
  expect(existsSync(dessin(`src/${image.replace('.webp', '.svg')}`))).toBe(true);
});

const CHOISIR = `mutation ($id: Int!, $libelles: [String!]) {
  createCriteresDepart(idSociete: $id, libelles: $libelles) { crees { libelle } dejaPresents } }`;

test('only the chosen ones are added, in the order of the set; the others stay on offer', async () => {
  const { idSociete } = await buildCritere({ libelle: 'Charge de travail' });
  const admin = await asAdmin();
  const libelles = ["Confiance dans l'équipe", 'Charge de travail', 'Clarté des objectifs'];
  expect(LIBELLES).toEqual(expect.arrayContaining(libelles));

  const { data } = await admin.graphql(CHOISIR, { id: idSociete, libelles });

  expect(data).toEqual({
    createCriteresDepart: {
      crees: [{ libelle: 'Clarté des objectifs' }, { libelle: "Confiance dans l'équipe" }],
      dejaPresents: 1,
    },
  });
  const reste = await admin.graphql(`{ criteresDepartManquants(idSociete: ${idSociete}) }`);
  expect(reste.data).toEqual({
    criteresDepartManquants: LIBELLES.filter((libelle) => !libelles.includes(libelle)),
  });
});

test.each([[[]], [['Inconnu']], [['Clarté des objectifs', '']]])(
  'the choice %j is refused, and adds nothing',
  async (libelles) => {
    const { idSociete } = await buildSociete();

    const { code } = await (await asAdmin()).graphql(CHOISIR, { id: idSociete, libelles });

    expect(code).toBe('BAD_USER_INPUT');
    expect(await compter('critere')).toBe(0);
  },
);
