import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

/** A campaign that a team was in, in the order of creation, and the FF score that each of six people gave; null: nobody answered. */
type Played = readonly [annee: number, jour: string | null, score: number | null];

const NAMES = ['A', 'B', 'C', 'D', 'E'];

async function answer(idBoussole: number, idCritere: number, score: number) {
  const scores = (await addParticipations(idBoussole, 6)).map((participation) => ({
    participation,
    critere: idCritere,
    question1: score,
    question2: score,
  }));
  await writeScores(idBoussole, scores);
}

/** Plays campaigns named A, B, C… in a team, each made a day after the one before. */
async function play(campagnes: readonly Played[]) {
  const { idEquipe, idSociete } = await buildEquipe();
  const { id: idCritere } = await buildCritere({ idSociete, libelle: 'Entraide' });
  const made: { nom: string; idCampagne: number; idBoussole: number }[] = [];
  for (const [rank, [annee, jour, score]] of campagnes.entries()) {
    const nom = `${NAMES[rank]} ${idEquipe}`;
    const { idCampagne } = await buildCampagne({ annee, jour, nom });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    await run(
      app.database.fork(),
      sql`update boussole set date_creation = '2026-05-01'::timestamptz + ${rank} * interval '1 day' where id_boussole = ${idBoussole}`,
    );
    if (score !== null) await answer(idBoussole, idCritere, score);
    made.push({ nom, idCampagne, idBoussole });
  }
  return { idEquipe, idSociete, idCritere, made };
}

const YEAR = 'nomCampagne periode moyennes { moyenneQ1 }';
const PAGE = `resultat { ${YEAR} } precedent { ${YEAR} } resultatN1 { ${YEAR} } resultatN2 { ${YEAR} }
  evolutions { phrase criteres { question1 { ecart } } }`;

interface Year {
  nomCampagne: string;
  periode: string;
}
interface Page {
  resultat: Year;
  precedent: Year | null;
  resultatN1: Year | null;
  resultatN2: Year | null;
  evolutions: { phrase: string; criteres: { question1: { ecart: number } }[] };
}

async function read(
  client: Client,
  { idEquipe, idSociete, idCritere, made }: Awaited<ReturnType<typeof play>>,
  nom: string,
) {
  const shown = made.find((one) => one.nom.startsWith(nom)) ?? { idCampagne: 0, idBoussole: 0 };
  const ask = async (query: string) => {
    const { data, message } = await client.graphql(`{ ${query} }`);
    expect(message).toBeUndefined();
    return data;
  };
  const pages = await ask(`
    equipe: resultatBoussole(idBoussole: ${shown.idBoussole}) { ${PAGE} }
    domaine: resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${shown.idCampagne}) { ${PAGE} }
    branche: resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${shown.idCampagne}) { ${PAGE} }`);
  const others = await ask(`
    ensemble(idSociete: ${idSociete}, idCampagne: ${shown.idCampagne}) { avant campagnes { nom jour } lignes { cellules { ecartQ1 } } }
    historique: historiqueCritere(idBoussole: ${shown.idBoussole}, idCritere: ${idCritere}) { annees { periode evolution { question1 { ecart } } } }`);
  const domaine = await ask(`
    historiqueDomaine: historiqueCritereDomaine(idDomaine: ${idEquipe}, idCampagne: ${shown.idCampagne}, idCritere: ${idCritere}) { annees { periode evolution { question1 { ecart } } } }`);
  return { ...pages, ...others, ...domaine } as {
    equipe: Page;
    domaine: Page;
    branche: Page;
    ensemble: {
      avant: string;
      campagnes: { nom: string; jour: string | null }[];
      lignes: { cellules: { ecartQ1: number | null }[] }[];
    };
    historique: unknown;
    historiqueDomaine: unknown;
  };
}

const firstOf = (year: Year | null) => year && year.nomCampagne.charAt(0);

// Of each page: the campaign shown, then the one before in its year, N-1 and N-2, how far FF is from the one compared, and its words.
test.each<[string, Played[], string, (string | null)[], number | null, string]>([
  [
    'one a year',
    [
      [2024, null, -2],
      [2025, null, 0],
      [2026, null, 3],
    ],
    'C',
    ['2026', null, 'B', 'A'],
    3,
    'en un an',
  ],
  [
    'days change nothing there',
    [
      [2025, '2025-11-02', 0],
      [2026, '2026-03-10', 3],
    ],
    'B',
    ['2026', null, 'A', null],
    3,
    'en un an',
  ],
  [
    'two in a year',
    [
      [2026, '2026-03-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'B',
    ['novembre 2026', 'A', null, null],
    5,
    'depuis mars 2026',
  ],
  [
    'the first of them has none before',
    [
      [2026, '2026-03-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'A',
    ['mars 2026', null, null, null],
    null,
    'Première mesure.',
  ],
  [
    'the day says which is first',
    [
      [2026, '2026-11-30', 3],
      [2026, '2026-03-10', -2],
    ],
    'A',
    ['novembre 2026', 'B', null, null],
    5,
    'depuis mars 2026',
  ],
  [
    'without days, the first boussole says',
    [
      [2026, null, -2],
      [2026, null, 3],
    ],
    'B',
    ['2 mai 2026', 'A', null, null],
    5,
    'depuis le 1 mai 2026',
  ],
  [
    'one day is enough',
    [
      [2026, '2026-11-30', 3],
      [2026, null, -2],
    ],
    'A',
    ['novembre 2026', 'B', null, null],
    5,
    'depuis mai 2026',
  ],
  [
    'one that is later is not before',
    [
      [2026, null, 3],
      [2026, '2026-11-30', -2],
    ],
    'A',
    ['mai 2026', null, null, null],
    null,
    'Première mesure.',
  ],
  [
    'three in a year, with the years before',
    [
      [2024, null, 1],
      [2025, null, 0],
      [2026, '2026-01-10', 4],
      [2026, '2026-06-10', -2],
      [2026, '2026-11-30', 3],
    ],
    'E',
    ['novembre 2026', 'D', 'B', 'A'],
    5,
    'depuis juin 2026',
  ],
  [
    'nobody answered the one before',
    [
      [2025, null, 0],
      [2026, '2026-03-10', -2],
      [2026, '2026-06-10', null],
      [2026, '2026-11-30', 3],
    ],
    'D',
    ['novembre 2026', 'B', 'A', null],
    5,
    'depuis mars 2026',
  ],
  [
    'nobody answered any of the year before',
    [
      [2025, null, 0],
      [2026, '2026-06-10', null],
      [2026, '2026-11-30', 3],
    ],
    'C',
    ['novembre 2026', null, 'A', null],
    3,
    'en un an',
  ],
  [
    'N-1 is the last of its year',
    [
      [2025, '2025-11-10', 1],
      [2025, '2025-03-10', -3],
      [2026, null, 3],
    ],
    'C',
    ['2026', null, 'A', null],
    2,
    'depuis novembre 2025',
  ],
])('%s', async (_, campagnes, nom, years, ecart, said) => {
  const scene = await play(campagnes);
  const { equipe, domaine, branche, ensemble } = await read(await asAdmin(), scene, nom);

  for (const { resultat, precedent, resultatN1, resultatN2, evolutions } of [
    equipe,
    domaine,
    branche,
  ]) {
    const told = [resultat.periode, firstOf(precedent), firstOf(resultatN1), firstOf(resultatN2)];
    expect(told).toEqual(years);
    expect(evolutions.criteres[0]?.question1.ecart ?? null).toBe(ecart);
    expect(evolutions.phrase).toContain(said);
  }
  expect(ensemble.lignes[0]?.cellules[0]?.ecartQ1 ?? null).toBe(ecart);
});

test('every campaign of a team is in its history, in order, by every door', async () => {
  const scene = await play([
    [2026, '2026-11-30', 3],
    [2025, null, 1],
    [2026, '2026-03-10', -2],
  ]);
  const admin = await asAdmin();
  const { ensemble, historique, historiqueDomaine } = await read(admin, scene, 'A');

  const annees = [
    { periode: '2025', evolution: null },
    { periode: 'mars 2026', evolution: { question1: { ecart: -3 } } },
    { periode: 'novembre 2026', evolution: { question1: { ecart: 5 } } },
  ];
  expect([historique, historiqueDomaine]).toEqual([{ annees }, { annees }]);
  expect(ensemble.avant).toBe('mars 2026');
  expect(ensemble.campagnes.map(({ nom, jour }) => [nom.charAt(0), jour])).toEqual([
    ['A', '2026-11-30'],
    ['C', '2026-03-10'],
    ['B', null],
  ]);
  const { data } =
    await admin.graphql(`{ resultatsSociete(idSociete: ${scene.idSociete}, annee: 2026) { edges { node {
    resultats { periode } } } } }`);
  expect(data).toEqual({
    resultatsSociete: {
      edges: [
        {
          node: {
            resultats: [
              { periode: 'novembre 2026' },
              { periode: 'mars 2026' },
              { periode: '2025' },
            ],
          },
        },
      ],
    },
  });
  const lines = (await admin.get(`/api/chiffres.json?societe=${scene.idSociete}`)).body as {
    lignes: { annee: number; question: string; ecart: number | null }[];
  };
  expect(
    lines.lignes.filter(({ question }) => question === 'FF').map(({ ecart }) => ecart),
  ).toEqual([5, -3, null]);
});

test('the specified call gives N-1 and N-2 as before: not the campaign before of the same year', async () => {
  const { made } = await play([
    [2025, null, 0],
    [2026, '2026-03-10', -2],
    [2026, '2026-11-30', 3],
  ]);
  const { body } = await (
    await asAdmin()
  ).post('/api/boussole/getResultatByBoussole', {
    idBoussole: made[2]?.idBoussole,
  });
  const scores = (rows: { question_1: number }[]) => [
    ...new Set(rows.map((row) => row.question_1)),
  ];
  expect([scores(body.resultat), scores(body.resultatN1), body.resultatN2]).toEqual([[3], [0], []]);
});

test('a campaign of one team is not what the whole domain is compared with', async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const { id: idCritere } = await buildCritere({ idSociete });
  const teams = [idEquipe];
  for (let n = 0; n < 4; n += 1)
    teams.push((await buildEquipe({ idSociete, idParent: idEquipe })).idEquipe);
  const year = async (annee: number, jour: string, score: number, members = teams) => {
    const { idCampagne } = await buildCampagne({ annee, jour });
    for (const team of members)
      await answer(
        (await buildBoussole({ idEquipe: team, idCampagne })).idBoussole,
        idCritere,
        score,
      );
    return idCampagne;
  };
  await year(2025, '2025-11-10', 0);
  await year(2026, '2026-03-10', -4, teams.slice(0, 2));
  const idCampagne = await year(2026, '2026-11-30', 2);
  const admin = await asAdmin();
  const sums = async () => {
    const { data } = await admin.graphql(`{
      domaine: resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { ${PAGE} }
      branche: resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${idCampagne}) { ${PAGE} } }`);
    const map = await admin.graphql(
      `{ ensemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { avant lignes { cellules { ecartQ1 } } } }`,
    );
    const { domaine, branche, ensemble } = { ...data, ...map.data } as {
      domaine: Page;
      branche: Page;
      ensemble: { avant: string; lignes: { cellules: { ecartQ1: number }[] }[] };
    };
    return {
      ecarts: [domaine, branche].map(({ evolutions }) => evolutions.criteres[0]?.question1.ecart),
      avant: ensemble.avant,
      lignes: ensemble.lignes.map(({ cellules }) => cellules[0]?.ecartQ1),
    };
  };
  expect(await sums()).toEqual({
    ecarts: [2, 2],
    avant: 'la boussole d’avant',
    lignes: [6, 6, 2, 2, 2],
  });

  await year(2026, '2026-06-10', -1, teams.slice(2));
  expect((await sums()).ecarts).toEqual([3, 3]);
});

test('a criterion that got a new sense within the year is not compared with the campaign before', async () => {
  const scene = await play([
    [2025, null, 1],
    [2026, '2026-03-10', -2],
  ]);
  const admin = await asAdmin();
  await admin.graphql(
    `mutation { updateCritere(input: { id: ${scene.idCritere}, libelle: "Tout autre", description: "d", statut: ACTIF, nouveauSens: true }) { id } }`,
  );
  const after = async (jour: string) => {
    const { idCampagne } = await buildCampagne({ annee: 2026, jour });
    const { idBoussole } = await buildBoussole({ idEquipe: scene.idEquipe, idCampagne });
    await answer(idBoussole, scene.idCritere, 3);
    const { data } = await admin.graphql(
      `{ resultatBoussole(idBoussole: ${idBoussole}) { ruptures { depuis dansLAnnee } evolutions { phrase criteres { idCritere } } } }`,
    );
    return data?.['resultatBoussole'];
  };

  expect(await after('2026-06-10')).toEqual({
    ruptures: [{ depuis: 2026, dansLAnnee: true }],
    evolutions: {
      phrase: expect.stringContaining('Pas de comparaison avec mars 2026.'),
      criteres: [],
    },
  });
  expect(await after('2026-11-30')).toEqual({
    ruptures: [{ depuis: 2026, dansLAnnee: false }],
    evolutions: {
      phrase: expect.stringContaining('depuis juin 2026'),
      criteres: [{ idCritere: scene.idCritere }],
    },
  });
});

test('what a team decided in March comes back in November; what is done is told once', async () => {
  const scene = await play([
    [2025, null, 1],
    [2026, '2026-03-10', -2],
    [2026, '2026-11-30', 3],
  ]);
  const admin = await asAdmin();
  for (const [rank, objectif] of ['En 2025', 'En mars'].entries()) {
    const input = {
      idEquipe: scene.idEquipe,
      idBoussole: scene.made[rank]?.idBoussole,
      objectif,
      action: 'a',
      lead: 'l',
    };
    const { data } = await admin.graphql(
      'mutation ($i: CreatePlanEquipeInput!) { createPlanEquipe(input: $i) { id } }',
      { i: input },
    );
    const { id } = Object(data?.['createPlanEquipe']) as { id: number };
    await admin.graphql(
      `mutation { updateEtatPlanEquipe(input: { id: ${id}, etat: FAIT }) { id } }`,
    );
  }
  const told = async (rank: number) => {
    const { data } = await admin.graphql(
      `{ resultatBoussole(idBoussole: ${scene.made[rank]?.idBoussole}) { plansPrecedents { objectif } } }`,
    );
    return data?.['resultatBoussole'];
  };
  expect([await told(1), await told(2)]).toEqual([
    { plansPrecedents: [{ objectif: 'En 2025' }] },
    { plansPrecedents: [{ objectif: 'En mars' }] },
  ]);
});
