import { expect, test } from '@jest/globals';

import { hasard, type Hasard } from '../demo/hasard.js';
import { useApp } from '../testing/app.js';
import { calculer, lireChiffres } from '../testing/chiffres.js';
import { scenes, type Score } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  ajouterParticipations,
  ecrireScores,
  poserStatut,
  asAdmin,
} = scenes(app);

const tirerScores = (tirage: Hasard, participations: number[], idCriteres: number[]): Score[] =>
  participations.flatMap((participation) =>
    idCriteres
      .filter(() => tirage() < 0.8)
      .map((critere) => ({
        participation,
        critere,
        question1: Math.floor(tirage() * 11) - 5,
        question2: Math.floor(tirage() * 11) - 5,
      })),
  );

test.each(Array.from({ length: 12 }, (_, graine) => graine))(
  'every figure equals an independent computation from the raw answers (draw %i) (journey §3.8)',
  async (graine) => {
    const tirage = hasard('figures', graine);
    const scene = await buildScene({ membres: 1, criteres: 1 + Math.floor(tirage() * 7) });
    const participations = await ajouterParticipations(
      scene.idBoussole,
      1 + Math.floor(tirage() * 11),
    );
    const scores = tirerScores(tirage, participations, scene.idCriteres);
    await ecrireScores(scene.idBoussole, scores);
    const finies = participations.filter(() => tirage() < 0.6);
    await poserStatut(finies, 'Terminé');

    const lu = await lireChiffres(await app.as(scene.idMembre), scene.idBoussole);

    expect(lu.resultat).toMatchObject(calculer(scene.idCriteres, scores));
    const [faites, total] = [finies.length, participations.length + 1];
    expect(lu.participation).toEqual({
      faites,
      total,
      taux: faites / total,
      bande: faites * 2 >= total ? 'ORANGE' : 'ROUGE',
    });
    expect([lu.resultatN1, lu.resultatN2]).toEqual([null, null]);
  },
);

test('N-1 and N-2 are those of the campaigns one and two years before, of this team and no other', async () => {
  const scene = await buildScene({ annee: 2024 });
  const tirage = hasard('années');
  const attendus = new Map<number, ReturnType<typeof calculer>>();
  for (const annee of [2025, 2024, 2023, 2022, 2021]) {
    const { idCampagne } = await buildCampagne({ annee });
    for (const idEquipe of [scene.idAutreEquipe, scene.idEquipe]) {
      const courante = annee === 2024 && idEquipe === scene.idEquipe;
      const idBoussole = courante
        ? scene.idBoussole
        : (await buildBoussole({ idEquipe, idCampagne })).idBoussole;
      const participations = await ajouterParticipations(idBoussole, 4);
      const scores = tirerScores(tirage, participations, scene.idCriteres);
      await ecrireScores(idBoussole, scores);
      if (idEquipe === scene.idEquipe) attendus.set(annee, calculer(scene.idCriteres, scores));
    }
  }
  const membre = await app.as(scene.idMembre);

  const lu = await lireChiffres(membre, scene.idBoussole);

  expect(lu.resultat).toMatchObject({ annee: 2024, ...attendus.get(2024) });
  expect(lu.resultatN1).toMatchObject({ annee: 2023, ...attendus.get(2023) });
  expect(lu.resultatN2).toMatchObject({ annee: 2022, ...attendus.get(2022) });
  const { body } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: scene.idBoussole,
  });
  const sommes = (['resultat', 'resultatN1', 'resultatN2'] as const).map(
    (cle) => (body[cle] as unknown[]).length,
  );
  const nombres = [2024, 2023, 2022].map((annee) =>
    attendus.get(annee)?.moyennes.reduce((n, m) => n + (m.nombre ?? 0), 0),
  );
  expect(sommes).toEqual(nombres);
});

/** Scores of one criterion, the same on both questions, and what they average to. */
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
  async (scores, attendue, couleur) => {
    const scene = await buildScene({ criteres: 1 });
    const participations = await ajouterParticipations(scene.idBoussole, scores.length);
    await ecrireScores(
      scene.idBoussole,
      scores.map((score, i) => ({
        participation: participations[i] ?? 0,
        critere: scene.idCritere,
        question1: score,
        question2: score,
      })),
    );

    const { resultat } = await lireChiffres(await app.as(scene.idMembre), scene.idBoussole);

    const chiffres = {
      moyenneQ1: attendue,
      bandeQ1: couleur,
      moyenneQ2: attendue,
      bandeQ2: couleur,
      masque: null,
    };
    expect(resultat.moyennes).toMatchObject([chiffres]);
    expect(resultat.note).toEqual(chiffres);
  },
);

test('the note is the mean of exact averages: ninths that make −0.125 are shown −0.13', async () => {
  const sommes = [-40, 37, -37, 18, -42, 6, 17, 32];
  const scene = await buildScene({ membres: 9, criteres: sommes.length });
  const part = (total: number, p: number) => Math.floor((total + p) / 9);
  const scores = scene.participations.flatMap((participation, p) =>
    scene.idCriteres.map((critere, c) => {
      const score = part(sommes[c] ?? 0, p);
      return { participation, critere, question1: score, question2: -score || 0 };
    }),
  );
  await ecrireScores(scene.idBoussole, scores);

  const { resultat } = await lireChiffres(await app.as(scene.idMembre), scene.idBoussole);

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
  async (faites, total, taux, couleur) => {
    const scene = await buildScene({ membres: 0 });
    const participations = await ajouterParticipations(scene.idBoussole, total);
    await poserStatut(participations.slice(0, faites), 'Terminé');

    const lu = await lireChiffres(await asAdmin(), scene.idBoussole);

    expect(lu.participation).toEqual({ faites, total, taux, bande: couleur });
  },
);

test('the page also carries the ambassadors, the synthesis and the plan', async () => {
  const scene = await buildScene();
  const { idBoussole, idEquipe } = scene;
  const admin = await asAdmin();
  for (const nom of ['Ada', 'Linus'])
    await admin.post('/api/ambassadeurBoussole', { idBoussole, nom });
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
      plans: [{ objectif: 'o', action: 'a', lead: 'l', libelleEquipe }],
    },
  });
});

test('a renamed criterion keeps, in past results, the label under which it was answered', async () => {
  const scene = await buildScene({ membres: 1, criteres: 0 });
  const { id } = await buildCritere({ idSociete: scene.idSociete, libelle: 'Ancien' });
  await ecrireScores(scene.idBoussole, [
    { participation: scene.idBoussoleIndividu, critere: id, question1: 1, question2: 1 },
  ]);
  const admin = await asAdmin();
  const avant = await lireChiffres(admin, scene.idBoussole);
  const nouveau = { idCritere: id, libelle: 'Nouveau', description: 'd', statut: 'Inactif' };
  await admin.post('/api/criteresBoussole/modify', nouveau);

  await admin.post('/api/criteresBoussole/deleteCritere', {
    idCritere: id,
    idSociete: scene.idSociete,
  });

  expect(await lireChiffres(admin, scene.idBoussole)).toEqual(avant);
  expect(avant.resultat.moyennes).toMatchObject([{ libelle: 'Ancien', moyenneQ1: 1 }]);
});

test('a boussole without answers has no figures', async () => {
  const { idEquipe } = await buildEquipe();
  const { idBoussole } = await buildBoussole({ idEquipe });

  const lu = await lireChiffres(await asAdmin(), idBoussole);

  expect(lu.resultat.moyennes).toEqual([]);
  expect(lu.resultat.note).toMatchObject({ moyenneQ1: null, bandeQ1: null });
  expect(lu.participation).toEqual({ faites: 0, total: 0, taux: 0, bande: 'ROUGE' });
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
