import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { useApp } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import { verifyBoussoles, verifyDomaines } from './domaines.js';
import { rebuildSums, verifyRoots, verifySums } from './sums.js';

const app = useApp();
const { buildScene, buildEquipe, writeScores, asAdmin } = scenes(app);

const score = fc.integer({ min: -5, max: 5 });
const which = fc.nat({ max: 5 });

/** Random changes to answers; a number chooses among what exists. */
const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      quoi: fc.constant('reponse' as const),
      membre: which,
      critere: which,
      q1: score,
      q2: score,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ quoi: fc.constant('correction' as const), q1: score, q2: score }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ quoi: fc.constant('effacement' as const), membre: which, q1: score }),
  },
  { weight: 1, arbitrary: fc.record({ quoi: fc.constant('depart' as const), membre: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      quoi: fc.constant('demenagement' as const),
      equipe: which,
      vers: which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ quoi: fc.constant('suppression' as const), equipe: which }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const among = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 0;

/** Moves a team under another, or to the top, through the API; a move that would make a cycle is refused there. */
async function relocate({ idSociete }: Scene, equipes: readonly number[], of: number, to: number) {
  const id = among(equipes, of);
  const idParent = to % 3 === 0 ? null : among(equipes, to);
  const admin = await asAdmin();
  await admin.graphql(
    `mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }`,
    {
      input: { idSociete, equipes: [{ id, idParent, libelleEquipe: `Équipe ${id}` }] },
    },
  );
}

async function play(scene: Scene, equipes: readonly number[], step: Move): Promise<void> {
  const em = app.database.fork();
  const { idBoussole, participations, idMembres, idCriteres } = scene;
  if (step.quoi === 'demenagement') return relocate(scene, equipes, step.equipe, step.vers);
  if (step.quoi === 'suppression') {
    await run(
      em,
      sql`delete from equipe where id_equipe = ${among(equipes.slice(1), step.equipe)}`,
    );
  } else if (step.quoi === 'correction') {
    await run(
      em,
      sql`update resultat set question_1 = ${step.q1}::smallint, question_2 = ${step.q2}::smallint
      where id_boussole = ${idBoussole} and question_1 <> ${step.q1}::smallint`,
    );
  } else if (step.quoi === 'effacement') {
    await run(
      em,
      sql`delete from resultat where id_boussole_individu = ${among(participations, step.membre)}
      and question_1 <= ${step.q1}::smallint`,
    );
  } else if (step.quoi === 'depart') {
    await run(em, sql`delete from individu where id_individu = ${among(idMembres, step.membre)}`);
  } else {
    await run(
      em,
      sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe,
        question_1, question_2, commentaire)
      select id_boussole_individu, ${among(idCriteres, step.critere)}::int, id_boussole, id_societe,
        ${step.q1}::smallint, ${step.q2}::smallint, 'ok'
      from boussole_individu where id_boussole_individu = ${among(participations, step.membre)}
      on conflict (id_boussole_individu, id_critere)
        do update set question_1 = excluded.question_1, question_2 = excluded.question_2`,
    );
  }
}

test('after any sequence of answers, corrections, deletions and team moves the kept sums are those of the answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
      const scene = await buildScene({ membres: 3, criteres: 2 });
      const { idEquipe } = await buildEquipe({ idSociete: scene.idSociete });
      const equipes = [scene.idEquipe, scene.idOtherEquipe, idEquipe];

      for (const step of moves) await play(scene, equipes, step);

      const em = app.database.fork();
      expect(await verifySums(em)).toEqual([]);
      expect(await verifyRoots(em)).toEqual([]);
      expect(await verifyBoussoles(em)).toEqual([]);
      expect(await verifyDomaines(em)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('sums written around the triggers are found, told, and made those of the answers again', async () => {
  const { idBoussole, idCriteres, participations } = await buildScene({ membres: 2, criteres: 2 });
  const [first = 0, second = 0] = idCriteres;
  const scores = participations.flatMap((participation, i) =>
    idCriteres.map((critere) => ({ participation, critere, question1: i, question2: -i })),
  );
  await writeScores(idBoussole, scores);
  const em = app.database.fork();
  const read = () => rows(em, sql`select * from resultat_cumul order by id_critere`);
  const right = await read();
  await run(em, sql`update resultat_cumul set somme_q1 = 9 where id_critere = ${first}`);
  await run(em, sql`delete from resultat_cumul where id_critere = ${second}`);

  const gaps = await verifySums(em);
  const corrected = await rebuildSums(em);

  expect(gaps).toEqual([
    { idBoussole, idCritere: first, garde: 2, counted: 2 },
    { idBoussole, idCritere: second, garde: null, counted: 2 },
  ]);
  expect(corrected).toBe(2);
  expect(await read()).toEqual(right);
  expect(await verifySums(em)).toEqual([]);
});
