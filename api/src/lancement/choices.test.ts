import { beforeEach, expect, test } from '@jest/globals';

import { parisInstant } from '../../../schema/paris.js';
import { asking, SET } from '../accord/testing/asking.js';
import { maintain } from '../entretien/entretien.service.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildCritere, buildEquipe, buildSociete } = scenes(app);
const { makeTemoin, answer, asked } = asking(app);
const YEAR = new Date().getFullYear() + 1;
const LAUNCH = `mutation ($input: LaunchCampagneInput!) {
  launchCampagne(input: $input) { campagne { id } creees } }`;

function at(wall: string): Date {
  const instant = parisInstant(`${YEAR}-${wall}`);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant;
}

let admin: Client;
beforeEach(async () => {
  app.setNow(at('03-01 09:00'));
  admin = await asAdmin();
});

/** Two branches: a grouping of two teams, and a team that has another below it. */
async function prepare({ k = null as number | null } = {}) {
  const { idSociete } = await buildSociete({ k });
  await buildCritere({ idSociete });
  const team = async (libelleEquipe: string, idParent: number | null = null) =>
    (await buildEquipe({ idSociete, libelleEquipe, idParent })).idEquipe;
  const pole = await team('Pôle');
  const nord = await team('Nord', pole);
  const sud = await team('Sud', pole);
  const siege = await team('Siège');
  const accueil = await team('Accueil', siege);
  const launch = async (values: object) => {
    const { data, code, message } = await admin.graphql(LAUNCH, {
      input: { idSociete, nom: `Campagne ${YEAR}`, annee: YEAR, ...values },
    });
    return code === undefined
      ? (data?.['launchCampagne'] as { campagne: { id: number }; creees: number })
      : { code, message };
  };
  return { idSociete, pole, nord, sud, siege, accueil, launch };
}

const boussolesOf = async (idSociete: number) =>
  rows<{ equipe: string; k: number | null; effectif: number | null; sansCompte: boolean }>(
    app.database.fork(),
    sql`select e.libelle_equipe as equipe, b.seuil as k, b.effectif, e.sans_compte as "sansCompte"
      from boussole b join equipe e using (id_equipe) where b.id_societe = ${idSociete} order by e.id_equipe, b.id_boussole`,
  );

test('only the chosen teams are asked, with the level, the way in and the number of people that the launch says', async () => {
  const { idSociete, nord, siege, launch } = await prepare();

  const launched = await launch({
    equipes: [{ id: nord, effectif: 8 }, { id: siege }],
    k: 4,
    sansCompte: true,
  });

  expect(launched).toMatchObject({ creees: 2 });
  expect(await boussolesOf(idSociete)).toEqual([
    { equipe: 'Nord', k: 4, effectif: 8, sansCompte: true },
    { equipe: 'Siège', k: 4, effectif: null, sansCompte: true },
  ]);
  expect(
    await row(app.database.fork(), sql`select detail from audit where action = 'campagne:choix'`),
  ).toMatchObject({ detail: { idSociete, k: 4, sansCompte: true } });
});

test('a number of people is as it was said before unless it is told, and goes where it is told to', async () => {
  const { idSociete, nord, siege, launch } = await prepare();
  const before = [nord, siege].map((id) => ({ id, effectif: 8 }));
  await launch({ equipes: before });
  const next = { nom: 'Suivante', annee: 2031 };

  await launch({ equipes: [{ id: nord }, { id: siege, effectif: null }], ...next });

  expect((await boussolesOf(idSociete)).map(({ effectif }) => effectif)).toEqual([8, 8, 8, null]);
});

test('a second launch, and a team added since, take what the first one said', async () => {
  const { idSociete, nord, sud, launch } = await prepare();
  const first = await launch({ equipes: [{ id: nord }], k: 5, sansCompte: true });
  const idCampagne = 'campagne' in first ? first.campagne.id : 0;
  const { data } = await admin.graphql(
    `{ datesCampagne(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { k sansCompte } }`,
  );
  const { idEquipe: late } = await buildEquipe({ idSociete, libelleEquipe: 'Est' });

  await launch({ nom: null, annee: null, idCampagne, equipes: [{ id: sud }, { id: late }] });

  expect(data).toEqual({ datesCampagne: { k: 5, sansCompte: true } });
  expect(
    (await boussolesOf(idSociete)).map(({ equipe, k, sansCompte }) => [equipe, k, sansCompte]),
  ).toEqual([
    ['Nord', 5, true],
    ['Sud', 5, true],
    ['Est', 5, true],
  ]);
});

test('the company’s level is never loosened, and without a word it holds; what only holds teams is not asked', async () => {
  const strict = await prepare({ k: 7 });
  await strict.launch({ k: 3 });
  const usual = await prepare();
  await usual.launch({ nom: `Autre ${YEAR}` });

  expect((await boussolesOf(strict.idSociete)).map(({ k }) => k)).toEqual([7, 7, 7]);
  expect((await boussolesOf(usual.idSociete)).map(({ k }) => k)).toEqual([null, null, null]);
});

test.each([
  [
    'teams below a grouping that is left out',
    ['nord', 'sud', 'siege', 'accueil'],
    ['Nord', 'Sud', 'Siège', 'Accueil'],
  ],
  ['a team without the one below it', ['siege'], ['Siège']],
  ['one of two', ['nord', 'accueil'], ['Nord', 'Accueil']],
] as const)(
  'an opening to come makes those that were chosen: %s',
  async (_told, chosen, expected) => {
    const { idSociete, launch, ...teams } = await prepare();

    const launched = await launch({
      dateOuverture: at('06-01 08:00').toISOString(),
      equipes: chosen.map((name) => ({ id: teams[name] })),
      k: 4,
      sansCompte: true,
    });
    expect(launched).toMatchObject({ creees: 0 });
    app.setNow(at('06-01 08:01'));
    await maintain(app.context());

    expect(
      (await boussolesOf(idSociete)).map(({ equipe, k, sansCompte }) => [equipe, k, sansCompte]),
    ).toEqual(expected.map((equipe) => [equipe, 4, true]));
  },
);

test.each([
  [{ equipes: [] }, /^Choisissez au moins une équipe$/],
  [{ equipes: [{ id: 999_999 }] }, /n’appartient pas à cette société/],
  [{ k: 2 }, /compris entre 3 et 20/],
  [{ k: 21 }, /compris entre 3 et 20/],
])('%j is refused, and nothing is written', async (values, told) => {
  const { idSociete, launch } = await prepare();

  expect(await launch(values)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(told),
  });
  expect(await boussolesOf(idSociete)).toEqual([]);
  expect(await rows(app.database.fork(), sql`select from campagne`)).toEqual([]);
});

test('a team named twice, and a number of people out of range, are refused', async () => {
  const { nord, launch } = await prepare();

  expect(await launch({ equipes: [{ id: nord }, { id: nord }] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await launch({ equipes: [{ id: nord, effectif: 0 }] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('in a company in Directe that asks its témoin’s agreement, results are launched together or not at all', async () => {
  const { idSociete, nord, sud, siege, launch } = await prepare();
  await makeTemoin(idSociete);
  const first = await launch({ equipes: [{ id: nord }], sansCompte: true });
  const { id: idCampagne } = Object(first).campagne;
  const again = (values: object) => launch({ nom: null, annee: null, idCampagne, ...values });
  await admin.graphql(SET, { id: idSociete, actif: true });

  const refused = await again({ equipes: [{ id: sud }] });
  const together = await again({ equipes: [{ id: siege }], k: 3 });

  expect(refused).toEqual({
    code: 'CONFLICT',
    message:
      'Cette société demande l’accord de son témoin\u00a0: choisissez de découvrir les résultats ensemble',
  });
  expect(together).toMatchObject({ creees: 1 });
});

test('once the témoin has agreed that it asks no more, results may follow each answer again', async () => {
  const { idSociete, launch } = await prepare();
  const temoin = await makeTemoin(idSociete);
  await admin.graphql(SET, { id: idSociete, actif: true });
  await admin.graphql(SET, { id: idSociete, actif: false });
  expect(await launch({})).toMatchObject({ code: 'CONFLICT' });

  await answer(temoin, (await asked(temoin))[0]?.id, true);
  await admin.graphql(SET, { id: idSociete, actif: false });

  expect(await launch({})).toMatchObject({ creees: 3 });
  expect((await boussolesOf(idSociete)).map(({ k }) => k)).toEqual([null, null, null]);
});
