import { expect, jest, test } from '@jest/globals';

import { random } from '../../demo/random.js';
import { useApp, type Client } from '../../testing/app.js';
import { ANNEE, readFigures } from '../../testing/figures.js';
import { nodesOf } from '../../testing/nodes.js';
import { scenes } from '../../testing/scene.js';
import { getResultatsSociete } from './resultatsSociete.service.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  setStatut,
  asAdmin,
} = scenes(app);

interface Resultat {
  idBoussole: number;
  annee: number;
  ouverte: boolean;
  participation: unknown;
  moyennes: { nombre: number | null; moyenneQ1: number | null; repartitionQ1: number[] | null }[];
  note: unknown;
}
interface Readings {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  societe: { libelleSociete: string };
  annee: number;
  total: number;
  lignes: {
    equipe: { id: number; libelleEquipe: string };
    idParent: number | null;
    idDomaine: number;
    resultats: Resultat[];
  }[];
}
const READ = `query ($idSociete: Int, $annee: Int, $filtre: FiltreEquipesInput, $first: Int, $after: String) {
  resultatsSociete(idSociete: $idSociete, annee: $annee, filtre: $filtre, first: $first, after: $after) {
    societe { libelleSociete } annee total pageInfo { hasNextPage endCursor } edges { node { equipe { id libelleEquipe } idParent idDomaine
      resultats { idBoussole idCampagne ouverte participation { faites total taux bande } ${ANNEE} } } } } }`;
async function read(
  client: Client,
  variables: {
    idSociete: number;
    annee?: number;
    filtre?: object;
    first?: number;
    after?: string | null;
  },
): Promise<Readings> {
  const { data } = await client.graphql(READ, variables);
  const told = data?.['resultatsSociete'] as Omit<Readings, 'lignes'>;
  return { ...told, lignes: nodesOf(data, 'resultatsSociete') ?? [] };
}

/** Gives so many answers to each criterion; the first participation is finished. */
async function answer(idBoussole: number, idCriteres: number[], n: number): Promise<void> {
  const draw = random('rapport', idBoussole);
  const participations = await addParticipations(idBoussole, n);
  const score = () => Math.floor(draw() * 11) - 5;
  await writeScores(
    idBoussole,
    participations.flatMap((participation) =>
      idCriteres.map((critere) => ({
        participation,
        critere,
        question1: score(),
        question2: score(),
      })),
    ),
  );
  await setStatut(participations.slice(0, 1), 'Terminé');
}

/**
 * A closed company with two teams, one under the other, with a boussole in each of four years, and a second one this year.
 */
async function buildOrganisation(reponses = 3, minimumReponses = 1) {
  const { idSociete, libelleSociete } = await buildSociete({ minimumReponses });
  const { idEquipe: idDomaine } = await buildEquipe({ idSociete });
  const { idEquipe } = await buildEquipe({ idSociete, idParent: idDomaine });
  const idCriteres = [
    (await buildCritere({ idSociete })).id,
    (await buildCritere({ idSociete })).id,
  ];
  const boussoles = [];
  for (const annee of [2023, 2024, 2025, 2026, 2026]) {
    const { idCampagne } = await buildCampagne({ annee });
    for (const equipe of [idDomaine, idEquipe]) {
      const { idBoussole } = await buildBoussole({ idEquipe: equipe, idCampagne });
      await answer(idBoussole, idCriteres, reponses);
      boussoles.push({ idBoussole, idEquipe: equipe, annee });
    }
  }
  return { idSociete, libelleSociete, idDomaine, idEquipe, boussoles };
}

test.each(['an admin', 'a token'])(
  '%s reads of every team each boussole of three years, as its own page shows it',
  async (who) => {
    const { idSociete, libelleSociete, idDomaine, idEquipe, boussoles } = await buildOrganisation();
    const reader = who === 'a token' ? await app.asJeton(idSociete) : await asAdmin();
    app.setNow(new Date('2026-06-01T10:00:00Z'));

    const figures = await read(reader, { idSociete });

    expect(figures).toMatchObject({ societe: { libelleSociete }, annee: 2026, total: 2 });
    expect(figures.lignes).toMatchObject([
      { equipe: { id: idDomaine }, idParent: null, idDomaine },
      { equipe: { id: idEquipe }, idParent: idDomaine, idDomaine },
    ]);
    for (const row of figures.lignes) {
      const expected = boussoles
        .filter((b) => b.idEquipe === row.equipe.id && b.annee > 2023)
        .toReversed();
      expect(row.resultats).toHaveLength(4);
      for (const [rang, { idBoussole, annee }] of expected.entries()) {
        const { participation, resultat } = await readFigures(reader, idBoussole);
        expect(row.resultats[rang]).toEqual({
          ...resultat,
          idBoussole,
          idCampagne: expect.any(Number),
          ouverte: annee === 2026,
          participation,
        });
      }
    }
  },
);

test('a token need not name its company; an admin must name one', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  await buildSociete();

  const { data } = await (await app.asJeton(idSociete)).graphql(READ);

  expect(data).toMatchObject({ resultatsSociete: { societe: { libelleSociete } } });
  expect(await (await asAdmin()).graphql(READ)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'La société doit être renseignée',
    champ: 'idSociete',
  });
});

test('the years are those up to the one asked', async () => {
  const { idSociete } = await buildOrganisation();

  const figures = await read(await asAdmin(), { idSociete, annee: 2025 });

  expect(figures.lignes[0]?.resultats.map(({ annee }) => annee)).toEqual([2025, 2024, 2023]);
});

test.each([
  // answers, minimum, shown to an admin, to a token
  [1, 1, true, false],
  [2, 1, true, false],
  [3, 1, true, true],
  [3, 4, false, false],
  [4, 4, true, true],
])(
  '%i answers with a minimum of %i show to an admin: %s, to a token: %s; hidden, nothing of them is left',
  async (reponses, minimum, admin, jeton) => {
    const { idSociete } = await buildOrganisation(reponses, minimum);

    for (const [reader, shown] of [
      [await asAdmin(), admin],
      [await app.asJeton(idSociete), jeton],
    ] as const) {
      const { lignes } = await read(reader, { idSociete, annee: 2026 });
      const moyennes = lignes.flatMap(({ resultats }) => resultats.flatMap((r) => r.moyennes));
      expect(moyennes).toHaveLength(16);
      for (const { nombre, moyenneQ1, repartitionQ1 } of moyennes) {
        expect([nombre, moyenneQ1 !== null, repartitionQ1 !== null]).toEqual([
          shown ? reponses : null,
          shown,
          shown,
        ]);
      }
    }
  },
);

test('teams are read by parts of a hundred at most; one that is deleted, or made, meanwhile costs no other', async () => {
  const { idSociete } = await buildSociete();
  const ids: number[] = [];
  for (const libelleEquipe of ['Élan', 'Zone', 'Cap', 'Ancre', 'Été']) {
    ids.push((await buildEquipe({ idSociete, libelleEquipe })).idEquipe);
  }
  const jeton = await app.asJeton(idSociete);
  const part = async (asked: { first?: number; after?: string | null; filtre?: object }) => {
    const { total, lignes, pageInfo } = await read(jeton, { idSociete, ...asked });
    return { read: [total, ...lignes.map(({ equipe }) => equipe.libelleEquipe)], pageInfo };
  };

  const one = await part({ first: 2 });
  expect(one).toMatchObject({ read: [5, 'Élan', 'Zone'], pageInfo: { hasNextPage: true } });
  const { endCursor: after } = one.pageInfo;
  await (
    await asAdmin()
  ).graphql('mutation ($id: Int!, $s: Int!) { deleteEquipe(idSociete: $s, id: $id) { id } }', {
    s: idSociete,
    id: ids[0],
  });
  await buildEquipe({ idSociete, libelleEquipe: 'Born' });
  const two = await part({ first: 3, after });
  expect(two).toMatchObject({ read: [5, 'Cap', 'Ancre', 'Été'], pageInfo: { hasNextPage: true } });
  const three = await part({ after: two.pageInfo.endCursor });
  expect(three).toMatchObject({ read: [5, 'Born'], pageInfo: { hasNextPage: false } });
  expect(await part({ after: three.pageInfo.endCursor })).toEqual({
    read: [5],
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  expect((await part({ filtre: { recherche: 'ete' } })).read).toEqual([1, 'Été']);
  for (const first of [0, 101])
    expect(await jeton.graphql(READ, { idSociete, first })).toMatchObject({
      code: 'BAD_USER_INPUT',
      champ: 'first',
      message: 'Une lecture compte de 1 à 100 lignes',
    });
  expect(await jeton.graphql(READ, { idSociete, after: 'x' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    champ: 'after',
  });
});

test('an unknown company is told to an admin, and forbidden to a token as another’s is', async () => {
  const { idSociete } = await buildSociete();
  const { idSociete: other } = await buildSociete();
  const jeton = await app.asJeton(idSociete);
  const variables = { idSociete: 999_999 };

  expect((await (await asAdmin()).graphql(READ, variables)).code).toBe('NOT_FOUND');
  expect(await jeton.graphql(READ, variables)).toEqual(
    await jeton.graphql(READ, { idSociete: other }),
  );
  expect((await jeton.graphql(READ, variables)).code).toBe('FORBIDDEN');
});

test('a page is two statements, however many teams, boussoles and answers it holds', async () => {
  const small = await buildOrganisation(1);
  const large = await buildOrganisation(4);
  for (let i = 0; i < 20; i++) await buildEquipe({ idSociete: large.idSociete });
  const count = async (idSociete: number) => {
    const ctx = app.context(1, true);
    const statements = jest.spyOn(ctx.em, 'getKysely');
    const { edges } = await getResultatsSociete(ctx, { idSociete });
    return [edges.length, statements.mock.calls.length];
  };

  expect(await count(small.idSociete)).toEqual([2, 2]);
  expect(await count(large.idSociete)).toEqual([22, 2]);
});
