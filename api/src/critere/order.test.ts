import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes, type Scene } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildCritere, buildSociete, asAdmin } = scenes(app);

const ORDER = `mutation ($idSociete: Int!, $lus: [Int!]!, $ids: [Int!]!) {
  updateOrdreCriteres(idSociete: $idSociete, lus: $lus, ids: $ids) { criteres { id } } }`;

const order = async (idSociete: number, lus: number[], ids: number[]) =>
  (await asAdmin()).graphql(ORDER, { idSociete, lus, ids });
const idsOf = (list: unknown) => (list as { id: number }[]).map(({ id }) => id);
const asked = async (client: Client, { idBoussole }: Scene) => {
  const { data } = await client.graphql(
    `{ parcours(idBoussole: ${idBoussole}) { questions { idCritere } } }`,
  );
  const read = data?.['parcours'] as { questions: { idCritere: number }[] } | undefined;
  return read?.questions.map(({ idCritere }) => idCritere);
};

test('criteria are asked, listed and shown in the order that their company gave them, by both doors', async () => {
  const scene = await buildScene({ criteres: 3 });
  const { idSociete, idBoussole, idCriteres } = scene;
  const [first = 0, second = 0, third = 0] = idCriteres;
  const ids = [third, first, second];
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();

  const { data } = await order(idSociete, idCriteres, ids);

  expect(idsOf(Object(data?.['updateOrdreCriteres']).criteres)).toEqual(ids);
  expect(await asked(membre, scene)).toEqual(ids);
  const next = await membre.post('/api/boussole/getNextQuestion', { idBoussole, idSociete });
  expect(next.body.id_critere_boussole).toBe(third);
  const all = await admin.post('/api/criteresBoussole/getAllCriteresBoussoleBySociete', {
    idSociete,
  });
  const listed = Object(all.body).criteres as { id_critere_boussole: number }[];
  expect(listed.map((critere) => critere.id_critere_boussole)).toEqual(ids);
  for (const idCritere of ids) await answer(membre, scene, { idCritere });
  const shown = await admin.graphql(
    `{ boussole(id: ${idBoussole}) { criteres { id } }
       resultatBoussole(idBoussole: ${idBoussole}) { resultat { moyennes { idCritere } } } }`,
  );
  expect(shown.data).toMatchObject({
    boussole: { criteres: ids.map((id) => ({ id })) },
    resultatBoussole: { resultat: { moyennes: ids.map((idCritere) => ({ idCritere })) } },
  });
});

test('a new criterion comes last; so do those that are copied, in their order', async () => {
  const { idSociete, idCriteres } = await buildScene({ criteres: 2 });
  const { idSociete: idSource, idCriteres: source } = await buildScene({ criteres: 2 });
  await order(idSociete, idCriteres, idCriteres.toReversed());
  await order(idSource, source, source.toReversed());
  const { id: added } = await buildCritere({ idSociete });
  const admin = await asAdmin();

  await admin.graphql(
    `mutation { importCriteres(idSociete: ${idSociete}, idSource: ${idSource}) { dejaPresents } }`,
  );

  const labels = async (id: number) => {
    const { data } = await admin.graphql(`{ criteresSociete(idSociete: ${id}) { id libelle } }`);
    return data?.['criteresSociete'] as { id: number; libelle: string }[];
  };
  const list = await labels(idSociete);
  expect(idsOf(list).slice(0, 3)).toEqual([...idCriteres.toReversed(), added]);
  expect(list.slice(3).map(({ libelle }) => libelle)).toEqual(
    (await labels(idSource)).map(({ libelle }) => libelle),
  );
});

test('a boussole that was begun keeps its order', async () => {
  const scene = await buildScene({ criteres: 2 });
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene);

  await order(scene.idSociete, scene.idCriteres, scene.idCriteres.toReversed());

  expect(await asked(membre, scene)).toEqual(scene.idCriteres);
});

test('an order of a list that has changed since it was read is refused, of two at once the second', async () => {
  const { idSociete, idCriteres } = await buildScene({ criteres: 3 });
  const next = idCriteres.toReversed();
  const message = 'La liste des critères a changé entre-temps. Relisez-la avant de la réordonner.';

  const replies = await Promise.all([1, 2].map(() => order(idSociete, idCriteres, next)));

  const refused = replies.filter(({ code }) => code !== undefined);
  expect(refused).toMatchObject([{ code: 'CONFLICT', message }]);
  await buildCritere({ idSociete });
  expect(await order(idSociete, next, idCriteres)).toMatchObject({ code: 'CONFLICT', message });
});

test.each<[what: string, ids: (own: number[]) => number[]]>([
  ['forgets one', ([, ...rest]) => rest],
  ['names one twice', ([first = 0, , ...rest]) => [first, first, ...rest]],
  ['names another', ([, ...rest]) => [...rest, 2_000_000]],
])('an order that %s is refused', async (_what, ids) => {
  const { idSociete, idCriteres } = await buildScene({ criteres: 3 });

  expect(await order(idSociete, idCriteres, ids(idCriteres))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'L’ordre doit donner une place à chaque critère',
    champ: 'ids',
  });
});

test('the criteria of another company are not ordered', async () => {
  const { idCriteres } = await buildScene({ criteres: 2 });
  const { idSociete } = await buildSociete();

  const reply = await order(idSociete, idCriteres, idCriteres.toReversed());

  expect(reply).toMatchObject({ code: 'CONFLICT' });
});
