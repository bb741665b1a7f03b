import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { maintain } from '../../entretien/entretien.service.js';
import { useApp } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildMembre, asAdmin } = scenes(app);

const YEAR = new Date().getFullYear() + 1;
/** After three in the morning of a day of March, in Paris. */
const night = (day: number) => new Date(Date.UTC(YEAR, 2, 1 + day, 2, 30));
const dayBefore = (day: number) => new Date(Date.UTC(YEAR, 2, day, 12)).toISOString().slice(0, 10);

async function play(day: number) {
  app.setNow(night(day));
  await maintain(app.context());
}
/** So many who had not yet have finished. */
const finish = ({ idBoussole }: Scene, people: number) =>
  run(
    app.database.fork(),
    sql`update boussole_individu set statut = 'Terminé' where id_boussole_individu in (
      select id_boussole_individu from boussole_individu
      where id_boussole = ${idBoussole} and statut <> 'Terminé' order by 1 limit ${people})`,
  );
const setLevel = ({ idBoussole }: Scene, k: number | null) =>
  run(app.database.fork(), sql`update boussole set seuil = ${k} where id_boussole = ${idBoussole}`);
const steps = ({ idSociete, idCampagne }: Scene) =>
  rows<{ jour: string; terminees: number }>(
    app.database.fork(),
    sql`select jour::text, terminees from participation_jour
      where id_societe = ${idSociete} and id_campagne = ${idCampagne} order by jour`,
  );

test('a step is written at night, of the day that has ended, once five more have finished', async () => {
  app.setNow(night(0));
  const scene = await buildScene({ membres: 12, annee: YEAR });
  await finish(scene, 4);
  await play(1);
  expect(await steps(scene)).toEqual([]);

  await finish(scene, 2);
  await play(2);
  await play(2);
  await finish(scene, 3);
  await play(3);
  await finish(scene, 2);
  await play(4);

  const { data } = await (
    await asAdmin()
  ).graphql(
    `{ participationParJour(idSociete: ${scene.idSociete}, idCampagne: ${scene.idCampagne}) { jour terminees } }`,
  );
  expect(data?.['participationParJour']).toEqual([
    { jour: dayBefore(2), terminees: 6 },
    { jour: dayBefore(4), terminees: 11 },
  ]);
});

test('a night’s work that is done late, at noon, counts the day that it is, and the night after says nothing twice', async () => {
  app.setNow(night(0));
  const scene = await buildScene({ membres: 12, annee: YEAR });
  await finish(scene, 6);
  app.setNow(new Date(Date.UTC(YEAR, 2, 2, 11)));
  await maintain(app.context());
  await finish(scene, 6);
  await play(2);

  expect(await steps(scene)).toEqual([{ jour: `${YEAR}-03-02`, terminees: 6 }]);
});

test.each([
  [3, 3],
  [8, 8],
  [null, 5],
])('with k = %s a step takes %i people', async (k, least) => {
  app.setNow(night(0));
  const scene = await buildScene({ membres: least, annee: YEAR });
  await setLevel(scene, k);
  await finish(scene, least - 1);
  await play(1);
  expect(await steps(scene)).toEqual([]);

  await finish(scene, 1);
  await play(2);
  expect(await steps(scene)).toEqual([{ jour: dayBefore(2), terminees: least }]);
});

const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ finish: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ leave: true }) },
  { weight: 1, arbitrary: fc.record({ k: fc.integer({ min: 3, max: 7 }) }) },
  { weight: 1, arbitrary: fc.constant({ join: true }) },
  { weight: 1, arbitrary: fc.constant({ twice: true }) },
);

async function act(scene: Scene, day: number, what: object) {
  if ('finish' in what) await finish(scene, Number(what.finish));
  if ('k' in what) await setLevel(scene, Number(what.k));
  if ('join' in what) await buildMembre({ idEquipe: scene.idEquipe });
  // Somebody who has finished is erased, participation and all.
  if ('leave' in what)
    await run(
      app.database.fork(),
      sql`delete from boussole_individu where id_boussole_individu in (
        select id_boussole_individu from boussole_individu
        where id_boussole = ${scene.idBoussole} and statut = 'Terminé' order by 1 desc limit 1)`,
    );
  if ('twice' in what) await play(day);
}

test('whoever reads each day, whatever happens meanwhile, never subtracts a group smaller than k, and what was read stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 12, maxLength: 25 }), async (moves) => {
      app.setNow(night(0));
      const scene = await buildScene({ membres: 30, annee: YEAR });
      let former: Awaited<ReturnType<typeof steps>> = [];
      let least = 5;
      for (const [i, what] of moves.entries()) {
        await act(scene, i, what);
        least = 'k' in what ? Number(what.k) : least;
        await play(i + 1);
        const seen = await steps(scene);
        // One step a night at most, of the day that ended, and never smaller than k.
        expect(seen.slice(0, former.length)).toEqual(former);
        const from = former.at(-1)?.terminees ?? 0;
        const added = seen.slice(former.length);
        expect(added.map(({ jour }) => jour)).toEqual(
          added.slice(0, 1).map(() => dayBefore(i + 1)),
        );
        expect(added.every(({ terminees }) => terminees - from >= least)).toBe(true);
        former = seen;
      }
    }),
    { numRuns: 8, seed: 7 },
  );
});
