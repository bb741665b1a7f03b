import { expect, test } from '@jest/globals';

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { loadDemo } from './load.js';

const app = useApp();
const { buildAdmin } = scenes(app);

interface Change {
  verdict: string;
}
interface Result {
  plansPrecedents: { etat: PlanState; criteres: number[]; dateCreation: string }[];
  evolutions: {
    criteres: { idCritere: number; question1: Change | null; question2: Change | null }[];
  };
}
interface Demo {
  societes: {
    equipes: { boussoles: { campagne: { annee: number }; resultatBoussole: Result }[] }[];
  }[];
}
const QUERY = `{ societes { equipes { boussoles { campagne { annee } resultatBoussole {
  plansPrecedents { etat criteres dateCreation }
  evolutions { criteres { idCritere question1 { verdict } question2 { verdict } } } } } } } }`;
const MOVED = new Set(['EN_HAUSSE', 'EN_BAISSE']);

test('the demonstration tells what became of the plans of 2025: each state, and in 2026 a criterion that moved', async () => {
  app.setNow(new Date('2026-06-15T10:00:00Z'));
  const { id } = await buildAdmin();
  await loadDemo(app.context(id, true));

  const reply = await (await app.as(id)).graphql(QUERY);

  expect(reply.code).toBeUndefined();
  const { societes } = reply.data as unknown as Demo;
  const told = societes
    .flatMap(({ equipes }) => equipes.flatMap(({ boussoles }) => boussoles))
    .filter(({ campagne }) => campagne.annee === 2026)
    .map(({ resultatBoussole }) => resultatBoussole);
  const plans = told.flatMap(({ plansPrecedents, evolutions }) => {
    const moved = new Set(
      evolutions.criteres
        .filter(({ question1, question2 }) =>
          [question1, question2].some((change) => change && MOVED.has(change.verdict)),
        )
        .map(({ idCritere }) => idCritere),
    );
    return plansPrecedents
      .filter(({ dateCreation }) => dateCreation.startsWith('2025'))
      .map(({ etat, criteres }) => ({ etat, moved: criteres.some((one) => moved.has(one)) }));
  });
  expect(new Set(plans.map(({ etat }) => etat))).toEqual(new Set(Object.values(PLAN_STATES)));
  expect(plans.filter(({ moved }) => moved)).not.toEqual([]);
});
