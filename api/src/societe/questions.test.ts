import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCritere, buildSociete, asAdmin } = scenes(app);

const FF = 'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?';
const OR = "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?";
const UPDATE = `mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { questionFf questionOr } }`;

const change = async (idSociete: number, values: object) => {
  const societe = await row<{ libelleSociete: string }>(
    app.database.fork(),
    sql`select libelle_societe as "libelleSociete" from societe where id_societe = ${idSociete}`,
  );
  return (await asAdmin()).graphql(UPDATE, { input: { id: idSociete, ...societe, ...values } });
};
/** What a boussole asks: the questions, and whether the ends of their scales have a name. */
const asked = async (client: Client, { idBoussole }: { idBoussole: number }) => {
  const { data } = await client.graphql(
    `{ parcours(idBoussole: ${idBoussole}) { questions { libelleFfVert libelleOrVert usuelleFf usuelleOr } } }`,
  );
  const read = data?.['parcours'] as { questions: Record<string, unknown>[] } | undefined;
  return read?.questions.map((question) => Object.values(question));
};
const write = (id: number, ff: string | null) =>
  run(
    app.database.fork(),
    sql`update critere set libelle_ff_vert = ${ff} where id_critere = ${id}`,
  );
const senses = (idSociete: number) =>
  rows<{ ff: string | null; sens: number }>(
    app.database.fork(),
    sql`select libelle_ff_vert as ff, sens from critere where id_societe = ${idSociete} order by id_critere`,
  );

test('what a company writes once is asked for every criterion without words of its own, by both doors', async () => {
  const scene = await buildScene({ criteres: 3 });
  const [first = 0, second = 0] = scene.idCriteres;
  await write(first, FF);
  await write(second, 'Et vous ?');
  const membre = await app.as(scene.idMembre);

  const { data } = await change(scene.idSociete, { questionFf: ' Fiers ou déçus ? ' });

  expect(data).toEqual({ updateSociete: { questionFf: 'Fiers ou déçus ?', questionOr: null } });
  expect(await asked(membre, scene)).toEqual([
    ['Fiers ou déçus ?', OR, true, true],
    ['Et vous ?', OR, false, true],
    ['Fiers ou déçus ?', OR, true, true],
  ]);
  const { idBoussole, idSociete } = scene;
  const next = await membre.post('/api/boussole/getNextQuestion', { idBoussole, idSociete });
  expect(next.body).toMatchObject({ libelle_ff_vert: 'Fiers ou déçus ?', libelle_or_vert: OR });
});

test.each<[door: string, create: (admin: Client, idSociete: number) => Promise<unknown>]>([
  [
    'REST',
    (admin, idSociete) =>
      admin.post('/api/criteresBoussole', { idSociete, libelle: 'Neuf', description: 'd' }),
  ],
  [
    'GraphQL',
    (admin, idSociete) =>
      admin.graphql(
        `mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }`,
        { input: { idSociete, libelle: 'Neuf', description: 'd' } },
      ),
  ],
  [
    'the starting set',
    (admin, idSociete) =>
      admin.graphql(
        `mutation { createCriteresDepart(idSociete: ${idSociete}, libelles: ["Charge de travail"]) { dejaPresents } }`,
      ),
  ],
  [
    'a copy, whose own default question stays with the company that it comes from',
    async (admin, idSociete) => {
      const { idSociete: idSource } = await buildSociete();
      const { id } = await buildCritere({ idSociete: idSource });
      await change(idSource, { questionFf: 'Ailleurs ?' });
      await write(id, 'Ailleurs ?');
      await admin.graphql(
        `mutation { importCriteres(idSociete: ${idSociete}, idSource: ${idSource}) { dejaPresents } }`,
      );
    },
  ],
])('a criterion made by %s asks the questions of its company', async (_door, create) => {
  const scene = await buildScene({ criteres: 1 });
  await change(scene.idSociete, { questionFf: 'Ici ?', questionOr: 'Et demain ?' });

  await create(await asAdmin(), scene.idSociete);

  const lines = await asked(await app.as(scene.idMembre), scene);
  expect(lines).toEqual([
    ['Ici ?', 'Et demain ?', true, true],
    ['Ici ?', 'Et demain ?', true, true],
  ]);
});

test.each([null, 3])(
  'a boussole that was begun keeps its questions, and one that is made in Publiée: k = %s',
  async (k) => {
    const scene = await buildScene({ criteres: 1, ...(k !== null && { k }) });
    const membre = await app.as(scene.idMembre);
    await change(scene.idSociete, { questionFf: 'Avant ?' });
    if (k === null) await answer(membre, scene);
    const before = await asked(membre, scene);

    await change(scene.idSociete, { questionFf: 'Après ?' });

    expect(before).toEqual([[k === null ? 'Avant ?' : FF, OR, true, true]]);
    expect(await asked(membre, scene)).toEqual(before);
  },
);

test('those of another company stay as they are', async () => {
  const scene = await buildScene({ criteres: 1 });
  const other = await buildScene({ criteres: 1 });

  await change(scene.idSociete, { questionFf: 'Ici ?', nouveauSens: true });

  expect(await asked(await app.as(other.idMembre), other)).toEqual([[FF, OR, true, true]]);
  expect(await senses(other.idSociete)).toEqual([{ ff: null, sens: 0 }]);
});

test('a new sense is that of the criteria that ask the changed question, and of no other', async () => {
  const { idSociete } = await buildSociete();
  const { id: repeated } = await buildCritere({ idSociete });
  await write(repeated, FF);
  const { id: own } = await buildCritere({ idSociete });
  await write(own, 'Et vous ?');

  await change(idSociete, { questionFf: 'Même sens ?' });
  await change(idSociete, { questionFf: 'Autre sens ?', nouveauSens: true });

  expect(await senses(idSociete)).toEqual([
    { ff: null, sens: 1 },
    { ff: 'Et vous ?', sens: 0 },
  ]);
});

test('absent, a question stays; emptied, or written as it was, it is the specification’s again', async () => {
  const { idSociete } = await buildSociete();
  await change(idSociete, { questionFf: 'Ici ?', questionOr: 'Et demain ?' });

  expect((await change(idSociete, {})).data).toEqual({
    updateSociete: { questionFf: 'Ici ?', questionOr: 'Et demain ?' },
  });
  expect((await change(idSociete, { questionFf: '  ', questionOr: OR })).data).toEqual({
    updateSociete: { questionFf: null, questionOr: null },
  });
});

test('a question that is too long is refused by its name', async () => {
  const { idSociete } = await buildSociete();

  expect(await change(idSociete, { questionOr: 'a'.repeat(256) })).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Le texte de la question est trop long',
    champ: 'questionOr',
  });
});
