import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { useApp } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import { reconstruireCumuls, verifierCumuls, verifierRacines } from './cumul.js';
import { verifierBoussoles, verifierDomaines } from './domaines.js';

const app = useApp();
const { buildScene, buildEquipe, ecrireScores, asAdmin } = scenes(app);

const score = fc.integer({ min: -5, max: 5 });
const lequel = fc.nat({ max: 5 });

/** What may happen to answers: a number chooses among what there is. */
const geste = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      quoi: fc.constant('reponse' as const),
      membre: lequel,
      critere: lequel,
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
    arbitrary: fc.record({ quoi: fc.constant('effacement' as const), membre: lequel, q1: score }),
  },
  { weight: 1, arbitrary: fc.record({ quoi: fc.constant('depart' as const), membre: lequel }) },
  {
    weight: 2,
    arbitrary: fc.record({
      quoi: fc.constant('demenagement' as const),
      equipe: lequel,
      vers: lequel,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ quoi: fc.constant('suppression' as const), equipe: lequel }),
  },
);
type Geste = typeof geste extends fc.Arbitrary<infer T> ? T : never;

const parmi = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 0;

/** Moves a team under another, or to the top, through the door; a move that would make a ring is refused there. */
async function demenager(
  { idSociete }: Scene,
  equipes: readonly number[],
  de: number,
  vers: number,
) {
  const id = parmi(equipes, de);
  const idParent = vers % 3 === 0 ? null : parmi(equipes, vers);
  const admin = await asAdmin();
  await admin.graphql(
    `mutation ($input: SaveArbreEquipesInput!) { saveArbreEquipes(input: $input) { version } }`,
    {
      input: { idSociete, equipes: [{ id, idParent, libelleEquipe: `Équipe ${id}` }] },
    },
  );
}

async function jouer(scene: Scene, equipes: readonly number[], fait: Geste): Promise<void> {
  const em = app.database.fork();
  const { idBoussole, participations, idMembres, idCriteres } = scene;
  if (fait.quoi === 'demenagement') return demenager(scene, equipes, fait.equipe, fait.vers);
  if (fait.quoi === 'suppression') {
    await run(
      em,
      sql`delete from equipe where id_equipe = ${parmi(equipes.slice(1), fait.equipe)}`,
    );
  } else if (fait.quoi === 'correction') {
    await run(
      em,
      sql`update resultat set question_1 = ${fait.q1}::smallint, question_2 = ${fait.q2}::smallint
      where id_boussole = ${idBoussole} and question_1 <> ${fait.q1}::smallint`,
    );
  } else if (fait.quoi === 'effacement') {
    await run(
      em,
      sql`delete from resultat where id_boussole_individu = ${parmi(participations, fait.membre)}
      and question_1 <= ${fait.q1}::smallint`,
    );
  } else if (fait.quoi === 'depart') {
    await run(em, sql`delete from individu where id_individu = ${parmi(idMembres, fait.membre)}`);
  } else {
    await run(
      em,
      sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe,
        question_1, question_2, commentaire)
      select id_boussole_individu, ${parmi(idCriteres, fait.critere)}::int, id_boussole, id_societe,
        ${fait.q1}::smallint, ${fait.q2}::smallint, 'ok'
      from boussole_individu where id_boussole_individu = ${parmi(participations, fait.membre)}
      on conflict (id_boussole_individu, id_critere)
        do update set question_1 = excluded.question_1, question_2 = excluded.question_2`,
    );
  }
}

test('after any sequence of answers, corrections, deletions and team moves the kept sums are those of the answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(geste, { minLength: 5, maxLength: 25 }), async (gestes) => {
      const scene = await buildScene({ membres: 3, criteres: 2 });
      const { idEquipe } = await buildEquipe({ idSociete: scene.idSociete });
      const equipes = [scene.idEquipe, scene.idAutreEquipe, idEquipe];

      for (const fait of gestes) await jouer(scene, equipes, fait);

      const em = app.database.fork();
      expect(await verifierCumuls(em)).toEqual([]);
      expect(await verifierRacines(em)).toEqual([]);
      expect(await verifierBoussoles(em)).toEqual([]);
      expect(await verifierDomaines(em)).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 180_000);

test('sums written around the triggers are found, told, and made those of the answers again', async () => {
  const { idBoussole, idCriteres, participations } = await buildScene({ membres: 2, criteres: 2 });
  const [premier = 0, second = 0] = idCriteres;
  const scores = participations.flatMap((participation, i) =>
    idCriteres.map((critere) => ({ participation, critere, question1: i, question2: -i })),
  );
  await ecrireScores(idBoussole, scores);
  const em = app.database.fork();
  const lire = () => rows(em, sql`select * from resultat_cumul order by id_critere`);
  const justes = await lire();
  await run(em, sql`update resultat_cumul set somme_q1 = 9 where id_critere = ${premier}`);
  await run(em, sql`delete from resultat_cumul where id_critere = ${second}`);

  const ecarts = await verifierCumuls(em);
  const corriges = await reconstruireCumuls(em);

  expect(ecarts).toEqual([
    { idBoussole, idCritere: premier, garde: 2, compte: 2 },
    { idBoussole, idCritere: second, garde: null, compte: 2 },
  ]);
  expect(corriges).toBe(2);
  expect(await lire()).toEqual(justes);
  expect(await verifierCumuls(em)).toEqual([]);
});
