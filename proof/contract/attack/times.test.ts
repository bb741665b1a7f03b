import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { repondre, scenes, type Scene } from '../../../api/src/testing/scene.js';

/**
 * An attacker who reads the results before and after each answer.
 *
 * Protected: below the minimum (3 here, and always for neighbours) no door shows anything at any time, and no reply tells
 * when, or who: no date, no name, a trail that gives members' days and only from the following one.
 *
 * NOT protected, and said on the card « Qui voit quoi » and in docs/decisions/007: once results show, they follow each
 * answer. When exactly one person answered, or corrected an answer, between two reads, their difference is that answer;
 * whoever knows by other means who that was knows it. A batch or a delay would contradict the specification, which counts
 * every saved answer.
 */
const app = useApp();
const { buildScene, buildMembre, asAdmin } = scenes(app);

interface Moyenne {
  nombre: number | null;
  repartitionQ1: number[] | null;
}

const CHAMPS = '{ resultat { moyennes { nombre repartitionQ1 } } }';

/** How the answers spread, as each door gives it; null when hidden. */
async function lire(client: Client, scene: Scene): Promise<(number[] | null)[]> {
  const { idBoussole, idEquipe, idCampagne } = scene;
  const { data } = await client.graphql(`{
    equipe: resultatBoussole(idBoussole: ${idBoussole}) ${CHAMPS}
    domaine: resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) ${CHAMPS} }`);
  const pages = ['equipe', 'domaine'].map((nom) => {
    const page = data?.[nom] as { resultat: { moyennes: Moyenne[] } } | null;
    const [moyenne] = page?.resultat.moyennes ?? [];
    expect(moyenne?.repartitionQ1 === null).toBe(moyenne?.nombre === null);
    return moyenne?.repartitionQ1 ?? null;
  });
  const rest = await client.post('/api/boussole/getResultatByBoussole', { idBoussole });
  const rendues = rest.body.resultat as { question_1: number }[];
  const repartie = Array.from(
    { length: 11 },
    (_, k) => rendues.filter(({ question_1: q1 }) => q1 === k - 5).length,
  );
  return [...pages, rendues.length > 0 ? repartie : null];
}

const SCORES = [-5, 3, 0, 4, -1];

async function jouer(minimumReponses: number) {
  const scene = await buildScene({
    membres: SCORES.length,
    criteres: 1,
    visuSociete: true,
    minimumReponses,
  });
  const voisin = await app.as((await buildMembre({ idEquipe: scene.idAutreEquipe })).id);
  const lecteurs = { voisin, membre: await app.as(scene.idMembre), admin: await asAdmin() };
  const lectures: Record<keyof typeof lecteurs, (number[] | null)[][]> = {
    voisin: [],
    membre: [],
    admin: [],
  };
  for (const [i, score] of SCORES.entries()) {
    const client = await app.as(scene.idMembres[i] ?? 0);
    const idBoussoleIndividu = scene.participations[i];
    await repondre(client, scene, { idBoussoleIndividu, question_1: score });
    for (const nom of ['voisin', 'membre', 'admin'] as const) {
      lectures[nom].push(await lire(lecteurs[nom], scene));
    }
  }
  return lectures;
}

const rien = [null, null, null];

test('below three answers nobody sees any, by any door, whenever they look (minimum of 3)', async () => {
  const lectures = await jouer(3);

  for (const lues of Object.values(lectures)) {
    expect(lues.slice(0, 2)).toEqual([rien, rien]);
    expect(lues.slice(2).every((portes) => portes.every((porte) => porte !== null))).toBe(true);
  }
});

test('a neighbour sees nothing below three even where the team sees all (minimum of 1)', async () => {
  const { voisin, membre } = await jouer(1);

  expect(voisin.slice(0, 2)).toEqual([rien, rien]);
  expect(membre[0]?.[0]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('what is not protected: from the minimum on, the difference of two reads is the answer in between', async () => {
  const { voisin } = await jouer(3);

  const [avant, apres] = [voisin[2]?.[0] ?? [], voisin[3]?.[0] ?? []];
  const nouvelle = apres.findIndex((n, k) => n !== avant[k]) - 5;
  expect(nouvelle).toBe(SCORES[3]);
});
