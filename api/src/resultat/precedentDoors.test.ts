import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { PAGE, campaignsOf, type Page } from './testing/campaigns.js';

const app = useApp();
const { buildEquipe, buildCritere, buildCampagne, buildBoussole, asAdmin } = scenes(app);
const { answer, play, read } = campaignsOf(app);

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
