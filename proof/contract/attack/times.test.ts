import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { answer, scenes, type Scene } from '../../../api/src/testing/scene.js';

/**
 * An attacker who reads the results before and after each answer.
 *
 * Protected: below the minimum (3 here, and always for neighbours) no door shows anything at any time, and no reply tells
 * when or who: no date, no name, and a trail that gives only members' days, from the following day on.
 *
 * NOT protected, as the card « Qui voit quoi » and docs/decisions/007 say: once results show, they follow each answer.
 * When exactly one person answered, or corrected an answer, between two reads, their difference is that answer; whoever
 * knows who that was knows the answer. A batch or a delay would contradict the specification, which counts every saved
 * answer.
 */
const app = useApp();
const { buildScene, buildMembre, asAdmin } = scenes(app);

interface Moyenne {
  nombre: number | null;
  repartitionQ1: number[] | null;
}

const FIELDS = '{ resultat { moyennes { nombre repartitionQ1 } } }';

/** The distribution of the answers at each door; null when hidden. */
async function read(client: Client, scene: Scene): Promise<(number[] | null)[]> {
  const { idBoussole, idEquipe, idCampagne } = scene;
  const { data } = await client.graphql(`{
    equipe: resultatBoussole(idBoussole: ${idBoussole}) ${FIELDS}
    domaine: resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) ${FIELDS} }`);
  const pages = ['equipe', 'domaine'].map((name) => {
    const page = data?.[name] as { resultat: { moyennes: Moyenne[] } } | null;
    const [moyenne] = page?.resultat.moyennes ?? [];
    expect(moyenne?.repartitionQ1 === null).toBe(moyenne?.nombre === null);
    return moyenne?.repartitionQ1 ?? null;
  });
  const rest = await client.post('/api/boussole/getResultatByBoussole', { idBoussole });
  const returned = rest.body.resultat as { question_1: number }[];
  const distributed = Array.from(
    { length: 11 },
    (_, k) => returned.filter(({ question_1: q1 }) => q1 === k - 5).length,
  );
  return [...pages, returned.length > 0 ? distributed : null];
}

const SCORES = [-5, 3, 0, 4, -1];

async function play(minimumReponses: number) {
  const scene = await buildScene({
    membres: SCORES.length,
    criteres: 1,
    visuSociete: true,
    minimumReponses,
  });
  const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
  const readers = {
    voisin: neighbour,
    membre: await app.as(scene.idMembre),
    admin: await asAdmin(),
  };
  const reads: Record<keyof typeof readers, (number[] | null)[][]> = {
    voisin: [],
    membre: [],
    admin: [],
  };
  for (const [i, score] of SCORES.entries()) {
    const client = await app.as(scene.idMembres[i] ?? 0);
    const idBoussoleIndividu = scene.participations[i];
    await answer(client, scene, { idBoussoleIndividu, question_1: score });
    for (const name of ['voisin', 'membre', 'admin'] as const) {
      reads[name].push(await read(readers[name], scene));
    }
  }
  return reads;
}

const nothing = [null, null, null];

test('below three answers nobody sees any, by any door, whenever they look (minimum of 3)', async () => {
  const reads = await play(3);

  for (const found of Object.values(reads)) {
    expect(found.slice(0, 2)).toEqual([nothing, nothing]);
    expect(found.slice(2).every((doors) => doors.every((door) => door !== null))).toBe(true);
  }
});

test('a neighbour sees nothing below three even where the team sees all (minimum of 1)', async () => {
  const { voisin, membre } = await play(1);

  expect(voisin.slice(0, 2)).toEqual([nothing, nothing]);
  expect(membre[0]?.[0]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('what is not protected: from the minimum on, the difference of two reads is the answer in between', async () => {
  const { voisin } = await play(3);

  const [before, after] = [voisin[2]?.[0] ?? [], voisin[3]?.[0] ?? []];
  const fresh = after.findIndex((n, k) => n !== before[k]) - 5;
  expect(fresh).toBe(SCORES[3]);
});
