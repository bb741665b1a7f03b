import { expect, test } from '@jest/globals';

import { random, type Random } from '../demo/random.js';
import { useApp } from '../testing/app.js';
import { compute, readFigures } from '../testing/figures.js';
import { scenes, type Score } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  setStatut,
  asAdmin,
} = scenes(app);

const drawScores = (draw: Random, participations: number[], idCriteres: number[]): Score[] =>
  participations.flatMap((participation) =>
    idCriteres
      .filter(() => draw() < 0.8)
      .map((critere) => ({
        participation,
        critere,
        question1: Math.floor(draw() * 11) - 5,
        question2: Math.floor(draw() * 11) - 5,
      })),
  );

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'every figure equals an independent computation from the raw answers (draw %i) (journey §3.8)',
  async (seed) => {
    const draw = random('figures', seed);
    const scene = await buildScene({ membres: 1, criteres: 1 + Math.floor(draw() * 7) });
    const participations = await addParticipations(scene.idBoussole, 1 + Math.floor(draw() * 11));
    const scores = drawScores(draw, participations, scene.idCriteres);
    await writeScores(scene.idBoussole, scores);
    const finished = participations.filter(() => draw() < 0.6);
    await setStatut(finished, 'Terminé');

    const read = await readFigures(await app.as(scene.idMembre), scene.idBoussole);

    expect(read.resultat).toMatchObject(compute(scene.idCriteres, scores));
    const [done, total] = [finished.length, participations.length + 1];
    expect(read.participation).toEqual({
      faites: done,
      total,
      taux: done / total,
      bande: done * 2 >= total ? 'ORANGE' : 'ROUGE',
    });
    expect([read.resultatN1, read.resultatN2]).toEqual([null, null]);
  },
);

test('N-1 and N-2 are those of the campaigns one and two years before, of this team and no other', async () => {
  const scene = await buildScene({ annee: 2024 });
  const draw = random('années');
  const expected = new Map<number, ReturnType<typeof compute>>();
  for (const annee of [2025, 2024, 2023, 2022, 2021]) {
    const { idCampagne } = await buildCampagne({ annee });
    for (const idEquipe of [scene.idOtherEquipe, scene.idEquipe]) {
      const current = annee === 2024 && idEquipe === scene.idEquipe;
      const idBoussole = current
        ? scene.idBoussole
        : (await buildBoussole({ idEquipe, idCampagne })).idBoussole;
      const participations = await addParticipations(idBoussole, 4);
      const scores = drawScores(draw, participations, scene.idCriteres);
      await writeScores(idBoussole, scores);
      if (idEquipe === scene.idEquipe) expected.set(annee, compute(scene.idCriteres, scores));
    }
  }
  const membre = await app.as(scene.idMembre);

  const read = await readFigures(membre, scene.idBoussole);

  expect(read.resultat).toMatchObject({ annee: 2024, ...expected.get(2024) });
  expect(read.resultatN1).toMatchObject({ annee: 2023, ...expected.get(2023) });
  expect(read.resultatN2).toMatchObject({ annee: 2022, ...expected.get(2022) });
  const { body } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: scene.idBoussole,
  });
  const sums = (['resultat', 'resultatN1', 'resultatN2'] as const).map(
    (key) => (body[key] as unknown[]).length,
  );
  const numbers = [2024, 2023, 2022].map((annee) =>
    expected.get(annee)?.moyennes.reduce((n, m) => n + (m.nombre ?? 0), 0),
  );
  expect(sums).toEqual(numbers);
});

/** Scores of one criterion, the same for both questions, and their average. */
const MOYENNES: [scores: number[], moyenne: number, bande: string][] = [
  [[3], 3, 'VERT'],
  [[2], 2, 'ORANGE'],
  [[-3], -3, 'ROUGE'],
  [[-2], -2, 'ORANGE'],
  [[0, 0, 0, 0, 0, 0, 0, 1], 0.13, 'ORANGE'],
  [[0, 0, 0, 0, 0, 0, 0, -1], -0.13, 'ORANGE'],
  [[...Array<number>(199).fill(3), 2], 3, 'VERT'],
  [[...Array<number>(99).fill(3), 2], 2.99, 'ORANGE'],
  [[...Array<number>(199).fill(-3), -2], -3, 'ROUGE'],
  [[...Array<number>(99).fill(-3), -2], -2.99, 'ORANGE'],
  [[1, -1, 0], 0, 'ORANGE'],
];

test.each(MOYENNES)(
  'the scores %j average %d, %s (journey §9.3)',
  async (scores, expected, colour) => {
    const scene = await buildScene({ criteres: 1 });
    const participations = await addParticipations(scene.idBoussole, scores.length);
    await writeScores(
      scene.idBoussole,
      scores.map((score, i) => ({
        participation: participations[i] ?? 0,
        critere: scene.idCritere,
        question1: score,
        question2: score,
      })),
    );

    const { resultat } = await readFigures(await app.as(scene.idMembre), scene.idBoussole);

    const figures = {
      moyenneQ1: expected,
      bandeQ1: colour,
      moyenneQ2: expected,
      bandeQ2: colour,
      masque: null,
    };
    expect(resultat.moyennes).toMatchObject([figures]);
    expect(resultat.note).toEqual(figures);
  },
);

test('the note is the mean of exact averages: ninths that make −0.125 are shown −0.13', async () => {
  const sums = [-40, 37, -37, 18, -42, 6, 17, 32];
  const scene = await buildScene({ membres: 9, criteres: sums.length });
  const part = (total: number, p: number) => Math.floor((total + p) / 9);
  const scores = scene.participations.flatMap((participation, p) =>
    scene.idCriteres.map((critere, c) => {
      const score = part(sums[c] ?? 0, p);
      return { participation, critere, question1: score, question2: -score || 0 };
    }),
  );
  await writeScores(scene.idBoussole, scores);

  const { resultat } = await readFigures(await app.as(scene.idMembre), scene.idBoussole);

  expect(resultat.note).toMatchObject({ moyenneQ1: -0.13, moyenneQ2: 0.13 });
});

test.each([
  [0, 0, 0, 'ROUGE'],
  [0, 4, 0, 'ROUGE'],
  [1, 3, 1 / 3, 'ROUGE'],
  [2, 4, 0.5, 'ORANGE'],
  [3, 4, 0.75, 'ORANGE'],
  [4, 4, 1, 'VERT'],
])(
  '%i finished of %i participants are a rate of %d, %s (journey §9.4) (journey §4.2)',
  async (done, total, rate, colour) => {
    const scene = await buildScene({ membres: 0 });
    const participations = await addParticipations(scene.idBoussole, total);
    await setStatut(participations.slice(0, done), 'Terminé');

    const read = await readFigures(await asAdmin(), scene.idBoussole);

    expect(read.participation).toEqual({ faites: done, total, taux: rate, bande: colour });
  },
);

test('the page also carries the ambassadors, the synthesis and the plan', async () => {
  const scene = await buildScene();
  const { idBoussole, idEquipe } = scene;
  const admin = await asAdmin();
  for (const name of ['Ada', 'Linus'])
    await admin.post('/api/ambassadeurBoussole', { idBoussole, nom: name });
  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Le constat' });
  const plan = {
    id_equipe: idEquipe,
    id_boussole: idBoussole,
    objectif: 'o',
    action: 'a',
    lead: 'l',
  };
  await admin.post('/api/planEquipe', plan);

  const { data } = await (
    await app.as(scene.idMembre)
  ).graphql(
    `{ resultatBoussole(idBoussole: ${idBoussole}) { libelleEquipe ambassadeurs synthese { synthese }
      plans { objectif action lead equipe { libelleEquipe } } } }`,
  );

  const { libelleEquipe } = scene;
  expect(data).toEqual({
    resultatBoussole: {
      libelleEquipe,
      ambassadeurs: ['Ada', 'Linus'],
      synthese: { synthese: 'Le constat' },
      plans: [{ objectif: 'o', action: 'a', lead: 'l', equipe: { libelleEquipe } }],
    },
  });
});

test('a renamed criterion keeps, in past results, the label under which it was answered', async () => {
  const scene = await buildScene({ membres: 1, criteres: 0 });
  const { id } = await buildCritere({ idSociete: scene.idSociete, libelle: 'Ancien' });
  await writeScores(scene.idBoussole, [
    { participation: scene.idBoussoleIndividu, critere: id, question1: 1, question2: 1 },
  ]);
  const admin = await asAdmin();
  const before = await readFigures(admin, scene.idBoussole);
  const fresh = { idCritere: id, libelle: 'Nouveau', description: 'd', statut: 'Inactif' };
  await admin.post('/api/criteresBoussole/modify', fresh);

  await admin.post('/api/criteresBoussole/deleteCritere', {
    idCritere: id,
    idSociete: scene.idSociete,
  });

  expect(await readFigures(admin, scene.idBoussole)).toEqual(before);
  expect(before.resultat.moyennes).toMatchObject([{ libelle: 'Ancien', moyenneQ1: 1 }]);
});

test('a boussole without answers has no figures', async () => {
  const { idEquipe } = await buildEquipe();
  const { idBoussole } = await buildBoussole({ idEquipe });

  const read = await readFigures(await asAdmin(), idBoussole);

  expect(read.resultat.moyennes).toEqual([]);
  expect(read.resultat.note).toMatchObject({ moyenneQ1: null, bandeQ1: null });
  expect(read.participation).toEqual({ faites: 0, total: 0, taux: 0, bande: 'ROUGE' });
});

test('the results name their company, to a member as to an administrator', async () => {
  const { idBoussole, idSociete, idMembre } = await buildScene();
  await run(
    app.database.fork(),
    sql`update societe set libelle_societe = 'Cap Ouest' where id_societe = ${idSociete}`,
  );

  for (const client of [await asAdmin(), await app.as(idMembre)]) {
    const { data } = await client.graphql(
      `{ resultatBoussole(idBoussole: ${idBoussole}) { libelleSociete } }`,
    );
    expect(data).toEqual({ resultatBoussole: { libelleSociete: 'Cap Ouest' } });
  }
});
