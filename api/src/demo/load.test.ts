import { expect, test } from '@jest/globals';

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';
import { playExamples } from '../app/docs/testing/examples.js';
import { prepareFirstStart } from '../app/firstStart.js';
import { useApp } from '../testing/app.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { ADMIN_DEMO, DEMO_LOCK, loadDemo, presentDemo } from './load.js';

const app = useApp();

const names = () =>
  rows(app.database.fork(), sql`select libelle_societe as nom from societe order by id_societe`);
const DEMO = [{ nom: 'Kerloédan Nautisme' }, { nom: 'Voilerie de Trévignon' }];

/** Connections that wait: silent for the server, and after five seconds ended (core/postgres). */
const waits = async (what: 'silent' | 'asking') => {
  const found = await row<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${
        what === 'silent'
          ? sql`wait_event_type = 'Lock'`
          : sql`state = 'idle in transaction' and query like '%pg_try_advisory%'`
      }`,
  );
  return found?.n ?? 0;
};

/** Two processes load it at once, while a third that began before them still holds its lock. */
async function loadTwice(id: number): Promise<void> {
  let loading: Promise<unknown> | undefined;
  await app.database.fork().transactional(async (em) => {
    await run(em, sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    loading = Promise.all([1, 2].map(() => loadDemo(app.context(id, true))));
    // The embedded database runs one transaction at a time: there the others have not begun.
    if (app.database.embedded) return;
    await until(async () => (await waits('asking')) + (await waits('silent')) === 2);
    expect(await waits('silent')).toBe(0);
  });
  await loading;
}

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

/** What the results of 2026 tell of the plans of 2025: the state of each, and whether one of its criteria has moved. */
async function readPlans(id: number) {
  const reply = await (await app.as(id)).graphql(QUERY);
  expect(reply.code).toBeUndefined();
  const { societes } = reply.data as unknown as Demo;
  const told = societes
    .flatMap(({ equipes }) => equipes.flatMap(({ boussoles }) => boussoles))
    .filter(({ campagne }) => campagne.annee === 2026)
    .map(({ resultatBoussole }) => resultatBoussole);
  return told.flatMap(({ plansPrecedents, evolutions }) => {
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
}

// All that follows from one loading, which takes six seconds of processor: who waits, the témoin, whom an older demo has not,
// what became of the plans of 2025 (each state, and in 2026 a criterion that moved), and the description’s examples.
test('of processes that start at once on an empty database, one loads the demonstration, which is whole, and the others wait as long as that takes, never silent; every example of the description is accepted on it, and no field of another type than is described', async () => {
  app.setNow(new Date('2026-06-15T10:00:00Z'));
  await prepareFirstStart(app.context(), ADMIN_DEMO);
  const { id } = (await row<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from individu`,
  )) ?? { id: 0 };
  expect(await presentDemo(app.context())).not.toHaveProperty('temoin');

  await loadTwice(id);

  expect(await names()).toEqual(DEMO);
  expect(await presentDemo(app.context())).toMatchObject({ temoin: 'temoin@boussole.example' });
  const { data } = await (await app.as(id)).graphql('{ session { nomAffiche } }');
  expect(data).toEqual({ session: { nomAffiche: 'Solenn Bertin' } });
  const plans = await readPlans(id);
  expect(new Set(plans.map(({ etat }) => etat))).toEqual(new Set(Object.values(PLAN_STATES)));
  expect(plans.filter(({ moved }) => moved)).not.toEqual([]);

  const { examples, tried, ...wrong } = await playExamples(app);
  expect(examples).toBeGreaterThan(70);
  expect(tried).toBeGreaterThan(200);
  expect(wrong).toEqual({ refused: [], loose: [] });
});
