import { expect, test } from '@jest/globals';

import { random } from '../demo/random.js';
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
  writeScores,
  asAdmin,
} = scenes(app);

interface Row {
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

const BOUSSOLES = 120;
const CRITERES = 6;
/** Unlike the small numbers that replies use. */
const FIRST_ID = 100_000;

/** Boussoles of one company with random participants, inserted in bulk. */
async function buildBoussoles(): Promise<
  { idBoussole: number; participations: Participation[] }[]
> {
  const draw = random('lignes');
  const score = () => Math.floor(draw() * 11) - 5;
  const { idSociete } = await buildSociete();
  const { idCampagne } = await buildCampagne();
  const criteres: number[] = [];
  for (let c = 0; c < CRITERES; c++) criteres.push((await buildCritere({ idSociete })).id);
  let id = FIRST_ID;
  const participation = (): Participation => {
    const statut = ['Terminé', 'Terminé', 'En cours', 'Non commencé'][Math.floor(draw() * 4)];
    const [first = 0, ...next] = criteres;
    const answered = {
      Terminé: criteres,
      'En cours': [first, ...next.filter(() => draw() < 0.5)],
      'Non commencé': [],
    }[statut ?? ''];
    return {
      id: id++,
      statut: statut ?? '',
      scores: new Map(answered?.map((critere) => [critere, [score(), score()]])),
    };
  };
  const boussoles = [];
  for (let b = 0; b < BOUSSOLES; b++) {
    const { idEquipe } = await buildEquipe({ idSociete });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = Array.from({ length: 1 + Math.floor(draw() * 12) }, participation);
    await run(
      app.database.fork(),
      sql`insert into boussole_individu (id_boussole_individu, id_boussole, id_societe, statut)
        select id, ${idBoussole}::int, ${idSociete}::int, statut
        from json_to_recordset(${JSON.stringify(participations)}::json) as p(id int, statut text)`,
    );
    await writeScores(
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

/** The scores of each criterion in no order: all that a client can sum up. */
const byCritere = (rows: Row[]) =>
  rows.map((l) => `${l.id_critere_boussole} ${l.question_1} ${l.question_2}`).toSorted();
/** For each criterion, the number of answers by status. */
const byStatut = (rows: Row[]) =>
  rows.map((l) => `${l.id_critere_boussole} ${l.statut}`).toSorted();
const distinct = (rows: Row[]) => new Set(rows.map((l) => l.id_boussole_individu)).size;
const finished = (rows: Row[]) => rows.filter((l) => l.statut === 'Terminé');

test('over 120 random boussoles the rows keep every figure, and link nobody better than chance', async () => {
  const boussoles = await buildBoussoles();
  const admin = await asAdmin();
  const draw = random('attaque');
  const links = { successes: 0, expected: 0, variance: 0 };

  for (const { idBoussole, participations } of boussoles) {
    const { body } = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole });
    const rows = body.resultat as Row[];

    const real = participations.flatMap((p) =>
      [...p.scores].map(([id_critere_boussole, [question_1, question_2]]) => ({
        id_boussole_individu: p.id,
        id_critere_boussole,
        libelle: '',
        question_1,
        question_2,
        statut: p.statut,
      })),
    );
    expect(byCritere(rows)).toEqual(byCritere(real));
    expect(byStatut(rows)).toEqual(byStatut(real));
    expect(distinct(rows)).toBe(distinct(real));
    expect(distinct(finished(rows))).toBe(distinct(finished(real)));
    const pairs = rows.map((l) => `${l.id_boussole_individu} ${l.id_critere_boussole}`);
    expect(new Set(pairs).size).toBe(rows.length);
    expect(rows.every((l) => l.id_boussole_individu < FIRST_ID)).toBe(true);
    attack(rows, participations, draw, links);
  }

  expect(links.expected).toBeGreaterThan(20);
  // The product draws from the system, so five deviations are allowed, lest chance fail the test. permutation.test.ts uses
  // three, with a seed.
  expect(links.successes).toBeLessThan(links.expected + 5 * Math.sqrt(links.variance));
});

/** Knows a colleague's answer to one criterion, finds the number of its row, and reads another criterion there. */
function attack(
  rows: Row[],
  participations: Participation[],
  draw: () => number,
  links: { successes: number; expected: number; variance: number },
): void {
  const rated = participations.filter((p) => p.statut === 'Terminé');
  const target = rated[Math.floor(draw() * rated.length)];
  if (!target || rated.length < 2) return;
  const [[known, seen] = [0, [0, 0]], [aimed, cache] = [0, [0, 0]]] = [...target.scores];
  const door = (row: Row, critere: number, [q1, q2]: [number, number]) =>
    row.id_critere_boussole === critere && row.question_1 === q1 && row.question_2 === q2;
  const found = finished(rows).find((row) => door(row, known, [seen[0] ?? 0, seen[1] ?? 0]));
  const right = rows.some(
    (row) =>
      row.id_boussole_individu === found?.id_boussole_individu &&
      door(row, aimed, [cache[0] ?? 0, cache[1] ?? 0]),
  );
  const respondents = participations.filter((p) => p.scores.has(aimed));
  const alike = respondents.filter((p) => String(p.scores.get(aimed)) === String(cache)).length;
  const chance = alike / respondents.length;
  links.successes += Number(right);
  links.expected += chance;
  links.variance += chance * (1 - chance);
}

test('a row has exactly the specified fields', async () => {
  const scene = await buildScene({ membres: 1, criteres: 1 });
  await writeScores(scene.idBoussole, [
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
  await writeScores(scene.idBoussole, scores);
  const admin = await asAdmin();
  const call = async () =>
    (await admin.post('/api/boussole/getResultatByBoussole', { idBoussole: scene.idBoussole })).body
      .resultat as Row[];

  const [one, other] = [await call(), await call()];

  expect(one).not.toEqual(other);
  expect(byCritere(one)).toEqual(byCritere(other));
  // Each person gave one score to all six criteria: an unshuffled row would show it six times.
  const rows = Map.groupBy(one, (l) => l.id_boussole_individu);
  const intact = [...rows.values()].filter(
    (row) => new Set(row.map((l) => l.question_1)).size === 1,
  );
  expect(intact.length).toBeLessThan(3);
});

test('the team sent beside the boussole changes neither the rows nor the right to read them', async () => {
  const scene = await buildScene({ membres: 1 });
  await writeScores(scene.idBoussole, [
    {
      participation: scene.idBoussoleIndividu,
      critere: scene.idCritere,
      question1: 1,
      question2: 2,
    },
  ]);
  const membre = await app.as(scene.idMembre);
  const { idBoussole, idEquipe, idOtherEquipe } = scene;

  const right = await membre.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
  const wrong = await membre.post('/api/boussole/getResultatByBoussole', {
    idBoussole,
    idEquipe: idOtherEquipe,
  });

  expect(wrong.text).toBe(right.text);
});

test.each(['results closed', 'another company'])(
  'whoever may not read (%s) gets the same 401, byte for byte, as for an unknown boussole',
  async (who) => {
    const scene = await buildScene();
    const idEquipe =
      who === 'results closed' ? scene.idOtherEquipe : (await buildEquipe()).idEquipe;
    const client = await app.as((await buildMembre({ idEquipe })).id);
    const read = (idBoussole: number) =>
      client.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
    const readGraphql = (idBoussole: number) =>
      client.agent
        .post('/graphql')
        .send({ query: `{ resultatBoussole(idBoussole: ${idBoussole}) { annee } }` });

    const forbidden = await read(scene.idBoussole);

    expect(forbidden.status).toBe(401);
    expect(forbidden.body).toEqual({ message: 'Unauthorized', code: 'UNAUTHENTICATED' });
    expect((await read(999_999)).text).toBe(forbidden.text);
    const graphql = await readGraphql(scene.idBoussole);
    expect(graphql.text).toContain('UNAUTHENTICATED');
    expect((await readGraphql(999_999)).text).toBe(graphql.text);
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
