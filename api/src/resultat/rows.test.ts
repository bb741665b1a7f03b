import { expect, test } from '@jest/globals';

import { hasard } from '../demo/hasard.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildMembre,
  buildSociete,
  buildCritere,
  buildCampagne,
  buildEquipe,
  buildBoussole,
  ecrireScores,
  asAdmin,
} = scenes(app);

interface Ligne {
  id_boussole_individu: number;
  id_critere_boussole: number;
  libelle: string;
  question_1: number;
  question_2: number;
  statut: string;
}
interface Participation {
  id: number;
  statut: string;
  scores: Map<number, [number, number]>;
}

const BOUSSOLES = 200;
const CRITERES = 6;
/** Far from the small numbers that replies may draw. */
const PREMIER_ID = 100_000;

/** Boussoles of one company with random participants; written by the hundred. */
async function buildBoussoles(): Promise<
  { idBoussole: number; participations: Participation[] }[]
> {
  const tirage = hasard('lignes');
  const score = () => Math.floor(tirage() * 11) - 5;
  const { idSociete } = await buildSociete();
  const { idCampagne } = await buildCampagne();
  const criteres: number[] = [];
  for (let c = 0; c < CRITERES; c++) criteres.push((await buildCritere({ idSociete })).id);
  let id = PREMIER_ID;
  const participation = (): Participation => {
    const statut = ['Terminé', 'Terminé', 'En cours', 'Non commencé'][Math.floor(tirage() * 4)];
    const [premier = 0, ...suite] = criteres;
    const repondus = {
      Terminé: criteres,
      'En cours': [premier, ...suite.filter(() => tirage() < 0.5)],
      'Non commencé': [],
    }[statut ?? ''];
    return {
      id: id++,
      statut: statut ?? '',
      scores: new Map(repondus?.map((critere) => [critere, [score(), score()]])),
    };
  };
  const boussoles = [];
  for (let b = 0; b < BOUSSOLES; b++) {
    const { idEquipe } = await buildEquipe({ idSociete });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = Array.from({ length: 1 + Math.floor(tirage() * 12) }, participation);
    await run(
      app.database.fork(),
      sql`insert into boussole_individu (id_boussole_individu, id_boussole, id_societe, statut)
        select id, ${idBoussole}::int, ${idSociete}::int, statut
        from json_to_recordset(${JSON.stringify(participations)}::json) as p(id int, statut text)`,
    );
    await ecrireScores(
      idBoussole,
      participations.flatMap((p) =>
        [...p.scores].map(([critere, [question1, question2]]) => ({
          participation: p.id,
          critere,
          question1,
          question2,
        })),
      ),
    );
    boussoles.push({ idBoussole, participations });
  }
  return boussoles;
}

/** What each criterion received, in no order: everything a client may sum up. */
const parCritere = (lignes: Ligne[]) =>
  lignes.map((l) => `${l.id_critere_boussole} ${l.question_1} ${l.question_2}`).toSorted();
/** How many in each status answered each criterion. */
const parStatut = (lignes: Ligne[]) =>
  lignes.map((l) => `${l.id_critere_boussole} ${l.statut}`).toSorted();
const distincts = (lignes: Ligne[]) => new Set(lignes.map((l) => l.id_boussole_individu)).size;
const finies = (lignes: Ligne[]) => lignes.filter((l) => l.statut === 'Terminé');

test('over 200 random boussoles the rows keep every figure, and link nobody better than chance', async () => {
  const boussoles = await buildBoussoles();
  const admin = await asAdmin();
  const tirage = hasard('attaque');
  const liens = { reussis: 0, attendus: 0, variance: 0 };

  for (const { idBoussole, participations } of boussoles) {
    const { body } = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole });
    const lignes = body.resultat as Ligne[];

    const vraies = participations.flatMap((p) =>
      [...p.scores].map(([id_critere_boussole, [question_1, question_2]]) => ({
        id_boussole_individu: p.id,
        id_critere_boussole,
        libelle: '',
        question_1,
        question_2,
        statut: p.statut,
      })),
    );
    expect(parCritere(lignes)).toEqual(parCritere(vraies));
    expect(parStatut(lignes)).toEqual(parStatut(vraies));
    expect(distincts(lignes)).toBe(distincts(vraies));
    expect(distincts(finies(lignes))).toBe(distincts(finies(vraies)));
    const couples = lignes.map((l) => `${l.id_boussole_individu} ${l.id_critere_boussole}`);
    expect(new Set(couples).size).toBe(lignes.length);
    expect(lignes.every((l) => l.id_boussole_individu < PREMIER_ID)).toBe(true);
    attaquer(lignes, participations, tirage, liens);
  }

  expect(liens.attendus).toBeGreaterThan(20);
  // The product draws from the system: five deviations, so that chance alone never fails the test.
  // permutation.test.ts holds three, on a seeded draw.
  expect(liens.reussis).toBeLessThan(liens.attendus + 5 * Math.sqrt(liens.variance));
});

/** Knows a colleague's answer to one criterion, finds the number that carries it, reads another criterion there. */
function attaquer(
  lignes: Ligne[],
  participations: Participation[],
  tirage: () => number,
  liens: { reussis: number; attendus: number; variance: number },
): void {
  const classe = participations.filter((p) => p.statut === 'Terminé');
  const cible = classe[Math.floor(tirage() * classe.length)];
  if (!cible || classe.length < 2) return;
  const [[connu, vu] = [0, [0, 0]], [vise, cache] = [0, [0, 0]]] = [...cible.scores];
  const porte = (ligne: Ligne, critere: number, [q1, q2]: [number, number]) =>
    ligne.id_critere_boussole === critere && ligne.question_1 === q1 && ligne.question_2 === q2;
  const trouve = finies(lignes).find((ligne) => porte(ligne, connu, [vu[0] ?? 0, vu[1] ?? 0]));
  const juste = lignes.some(
    (ligne) =>
      ligne.id_boussole_individu === trouve?.id_boussole_individu &&
      porte(ligne, vise, [cache[0] ?? 0, cache[1] ?? 0]),
  );
  const repondants = participations.filter((p) => p.scores.has(vise));
  const semblables = repondants.filter((p) => String(p.scores.get(vise)) === String(cache)).length;
  const chance = semblables / repondants.length;
  liens.reussis += Number(juste);
  liens.attendus += chance;
  liens.variance += chance * (1 - chance);
}

test('a row has exactly the specified fields', async () => {
  const scene = await buildScene({ membres: 1, criteres: 1 });
  await ecrireScores(scene.idBoussole, [
    {
      participation: scene.idBoussoleIndividu,
      critere: scene.idCritere,
      question1: -5,
      question2: 5,
    },
  ]);
  const membre = await app.as(scene.idMembre);

  const { body } = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole: scene.idBoussole,
    idEquipe: scene.idEquipe,
  });

  expect(body).toEqual({
    resultat: [
      {
        id_boussole_individu: 1,
        id_critere_boussole: scene.idCritere,
        libelle: expect.stringMatching(/^Critère/),
        question_1: -5,
        question_2: 5,
        statut: 'Non commencé',
      },
    ],
    resultatN1: [],
    resultatN2: [],
  });
});

test('the same call deals the rows anew', async () => {
  const scene = await buildScene({ membres: 8, criteres: 6 });
  const scores = scene.participations.flatMap((participation, p) =>
    scene.idCriteres.map((critere) => ({ participation, critere, question1: p - 4, question2: 0 })),
  );
  await ecrireScores(scene.idBoussole, scores);
  const admin = await asAdmin();
  const appel = async () =>
    (await admin.post('/api/boussole/getResultatByBoussole', { idBoussole: scene.idBoussole })).body
      .resultat as Ligne[];

  const [une, autre] = [await appel(), await appel()];

  expect(une).not.toEqual(autre);
  expect(parCritere(une)).toEqual(parCritere(autre));
  // Everybody gave the same score to all six criteria: kept lines would show six times the same one.
  const lignes = Map.groupBy(une, (l) => l.id_boussole_individu);
  const intactes = [...lignes.values()].filter(
    (ligne) => new Set(ligne.map((l) => l.question_1)).size === 1,
  );
  expect(intactes.length).toBeLessThan(3);
});

test('the team sent beside the boussole changes neither the rows nor the right to read them', async () => {
  const scene = await buildScene({ membres: 1 });
  await ecrireScores(scene.idBoussole, [
    {
      participation: scene.idBoussoleIndividu,
      critere: scene.idCritere,
      question1: 1,
      question2: 2,
    },
  ]);
  const membre = await app.as(scene.idMembre);
  const { idBoussole, idEquipe, idAutreEquipe } = scene;

  const juste = await membre.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
  const fausse = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole,
    idEquipe: idAutreEquipe,
  });

  expect(fausse.text).toBe(juste.text);
});

test.each(['results closed', 'another company'])(
  'whoever may not read (%s) gets the same 401, byte for byte, as for an unknown boussole',
  async (qui) => {
    const scene = await buildScene();
    const idEquipe =
      qui === 'results closed' ? scene.idAutreEquipe : (await buildEquipe()).idEquipe;
    const client = await app.as((await buildMembre({ idEquipe })).id);
    const lire = (idBoussole: number) =>
      client.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
    const lireGraphql = (idBoussole: number) =>
      client.agent
        .post('/graphql')
        .send({ query: `{ resultatBoussole(idBoussole: ${idBoussole}) { annee } }` });

    const interdite = await lire(scene.idBoussole);

    expect(interdite.status).toBe(401);
    expect(interdite.body).toEqual({ message: 'Unauthorized', code: 'UNAUTHENTICATED' });
    expect((await lire(999_999)).text).toBe(interdite.text);
    const graphql = await lireGraphql(scene.idBoussole);
    expect(graphql.text).toContain('UNAUTHENTICATED');
    expect((await lireGraphql(999_999)).text).toBe(graphql.text);
  },
);

test.each([
  '{ resultatBoussole(idBoussole: 1) { participants { individu { pseudo } } } }',
  '{ resultatBoussole(idBoussole: 1) { lignes { question1 } } }',
  '{ individu(id: 1) { reponses { question1 } commentaires { commentaire } } }',
  '{ moi { boussoles { reponses { question1 } } } }',
  '{ commentairesBoussole(idBoussole: 1) { individu { id } } }',
])('no road leads from a person to an answer: %s is refused to an admin', async (query) => {
  await buildScene();

  const { code } = await (await asAdmin()).graphql(query);

  expect(code).toBe('BAD_USER_INPUT');
});
