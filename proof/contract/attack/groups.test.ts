import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { smallGroups, type Equation } from './testing/algebra.js';
import { type Reader } from './testing/asking.js';
import { FINISHED, observeCourse, passNight } from './testing/courseDoor.js';
import { compareChanges } from './testing/dashboardDoor.js';
import { observe } from './testing/doors.js';
import { observeEnsemble } from './testing/ensembleDoor.js';
import { plant, TREES, type Forest, type RealBoussole } from './testing/forest.js';
import { observeHistories } from './testing/historyDoor.js';
import { observeSociete } from './testing/societeDoor.js';

/**
 * An attacker who reads everything its rights let it read, by every door, and computes.
 *
 * It gathers each sum that a reply holds (GraphQL pages and edges, the map of all teams, what the first page says has changed, criteria over all years, REST rows, CSV and XLSX files, comments counted, ROTI, the course of the participation),
 * this year's and the year before's, as equations on what single boussoles hold; then asks linear algebra which groups of
 * boussoles follow from them, and looks for one that fewer than three people answered.
 *
 * Who: an administrator or a facilitator of the company, a member of one team, a member of several, a neighbour, a program with a reporting token of it, or of a branch; company open and closed to neighbours,
 * minimum of 3, and of 1 in a company that has Directe and Publiée boussoles beside each other. With a minimum of 1 one's own team and the facilitator's pages show any number: not attacked.
 *
 * NOT protected, by the product's rules (docs/decisions/007):
 * - with the default minimum of 1, the answer of the only person who answered, to that team and to facilitators;
 * - what the reader knows otherwise: their own answer, a colleague's who told it, accounts they made up themselves;
 * - a distribution where everybody answered alike;
 * - the same person's answers in several small teams of a domain, counted as several;
 * - two reads between which one person answered: see temps.test.ts.
 */
const app = useApp();
const { buildEquipe, buildMembre, buildFacilitateur, asAdmin, ...scene } = scenes(app);

const MINIMUM = 3;
const tally = { equations: 0, small: 0, sommes: 0, compared: 0, published: 0, ofBranche: 0 };

const trueCount = (boussole: RealBoussole, critere: number | string, criteres: number) => {
  const { reponses, closings, k } = boussole;
  const people = Map.groupBy(reponses, ({ personne }) => personne);
  const finished = [...people.values()].filter((own) => own.length === criteres).length;
  if (critere === FINISHED) return finished;
  // A Publiée one shows whole blocks and no rating as long as it is open: all else would be wrong.
  if (k !== undefined) return critere !== 'roti' && finished >= k ? finished : 0;
  if (critere === 'roti') return closings.length;
  return reponses.filter((one) => one.critere === critere).length;
};

/** Publishes what may be, on a day on which each boussole is open. */
async function publish({ boussoles, criteres }: Forest): Promise<void> {
  for (const { id, annee, k, ...rest } of boussoles) {
    if (k === undefined) continue;
    app.setNow(new Date(`${annee}-06-15T10:00:00Z`));
    const admin = await asAdmin();
    const { code } = await scene.publish(admin, id);
    const finished = trueCount({ id, annee, ...rest }, FINISHED, criteres.length);
    expect(code).toBe(finished < k ? 'CONFLICT' : undefined);
    tally.published += Number(finished >= k);
  }
  app.setNow(undefined);
}

/** A new member of these teams, who takes part without answering; of several teams, in the boussoles of the last campaign alone. */
async function enter(forest: Forest, equipes: readonly number[]): Promise<Client> {
  const { id } = await buildMembre({ idSociete: forest.idSociete });
  const em = app.database.fork();
  await run(
    em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${id}::int, id_equipe, id_societe from equipe where id_equipe = any(${[...equipes]}::int[])`,
  );
  await run(
    em,
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      select id_boussole, ${id}::int, id_societe from boussole where id_equipe = any(${[...equipes]}::int[])
        and id_campagne >= ${equipes.length > 1 ? (forest.campagnes.at(-1)?.idCampagne ?? 0) : 0}`,
  );
  return app.as(id);
}

/** Groups that are too small and that these equations reveal, of boussoles that the reader may not see. */
function find(forest: Forest, equations: readonly Equation[], own: readonly number[]) {
  const leaks: unknown[] = [];
  for (const { idCampagne } of forest.campagnes) {
    for (const critere of [...forest.criteres, 'roti', FINISHED]) {
      const read = equations.filter((e) => e.idCampagne === idCampagne && e.critere === critere);
      const unknowns = forest.boussoles
        .filter((b) => b.idCampagne === idCampagne && !own.includes(b.idEquipe))
        .map((b) => ({ id: b.id, nombre: trueCount(b, critere, forest.criteres.length) }));
      tally.small += unknowns.filter(({ nombre }) => nombre > 0 && nombre < MINIMUM).length;
      tally.sommes += read.filter(({ boussoles }) => boussoles.length > 1).length;
      const groups = smallGroups(read, unknowns, MINIMUM);
      if (groups.length > 0) leaks.push({ critere, idCampagne, groups });
    }
  }
  return leaks;
}

/** What a reader finds out, and figures that are wrong, because with wrong figures the algebra would prove nothing. */
async function attack(forest: Forest, reader: Reader, own: readonly number[]): Promise<unknown[]> {
  const equations = [
    ...(await observe(reader, forest)),
    ...(await observeSociete(reader, forest)),
    ...(await observeEnsemble(reader, forest)),
    ...(await observeHistories(reader, forest)),
    ...(await observeCourse(reader, forest)),
  ];
  tally.equations += equations.length;
  tally.compared += await compareChanges(reader, forest);
  const wrong = equations.filter(({ critere, boussoles, nombre }) => {
    const real = forest.boussoles.filter(({ id }) => boussoles.includes(id));
    return (
      nombre !== real.reduce((sum, b) => sum + trueCount(b, critere, forest.criteres.length), 0)
    );
  });
  return [...wrong, ...find(forest, equations, own)];
}

/** What a program with the token of a branch finds out, and what it reads of teams that are none of its own. */
async function attackFromBranche(forest: Forest, idEquipe: number): Promise<unknown[]> {
  const client = await app.asJeton(forest.idSociete, undefined, idEquipe);
  const reader = { client, isAdmin: false, isJeton: true, isOfBranche: true };
  const below = await rows<{ id: number }>(
    app.database.fork(),
    sql`with recursive branche as (select id_equipe from equipe where id_equipe = ${idEquipe}
      union all select e.id_equipe from branche b join equipe e on e.id_parent = b.id_equipe)
      select id_equipe as id from branche`,
  );
  const own = new Set(below.map(({ id }) => id));
  const read = await observeSociete(reader, forest);
  const outside = read.filter(({ boussoles }) =>
    forest.boussoles.some((b) => boussoles.includes(b.id) && !own.has(b.idEquipe)),
  );
  tally.ofBranche += read.length;
  return [...outside, ...(await attack(forest, reader, []))];
}

test.each(TREES)(
  'tree %i: no group below three follows from all that can be read',
  async (seed) => {
    const minimumReponses = seed % 2 === 0 ? MINIMUM : 1;
    const isMixed = minimumReponses === 1;
    const forest = await plant(app, seed, {
      visuSociete: seed % 3 !== 2,
      minimumReponses,
      isMixed,
    });
    if (isMixed) await publish(forest);
    await passNight(app);
    const ids = forest.equipes.map(({ id }) => id);
    const [one = 0, two = 0] = ids.toReversed();
    const domaine = forest.equipes
      .filter(({ idRacine }) => idRacine === ids[0])
      .map(({ id }) => id);
    const { idEquipe: elsewhere } = await buildEquipe({ idSociete: forest.idSociete });
    const ofOneself = (own: readonly number[]) => (minimumReponses === 1 ? own : []);

    const found: unknown[] = [];
    if (minimumReponses === MINIMUM) {
      // What they read is the same, byte for byte (rights/facilitateur.test).
      const client = await (seed % 4 === 0
        ? app.as((await buildFacilitateur([forest.idSociete])).id)
        : asAdmin());
      found.push(...(await attack(forest, { client, isAdmin: true }, [])));
    }
    for (const own of [[one], [one, two], domaine, [elsewhere]]) {
      const client = await enter(forest, own);
      found.push(...(await attack(forest, { client, isAdmin: false }, ofOneself(own))));
    }
    const jeton = await app.asJeton(forest.idSociete);
    found.push(...(await attack(forest, { client: jeton, isAdmin: false, isJeton: true }, [])));
    for (const { id } of forest.equipes.slice(0, 2))
      found.push(...(await attackFromBranche(forest, id)));

    report(24, { 'random trees attacked': 1, 'groups below three derived': found.length });
    expect(found).toEqual([]);
  },
);

test('there was something to find: small groups, sums over several teams', () => {
  expect(tally.equations).toBeGreaterThan(TREES.length * 20);
  expect(tally.small).toBeGreaterThan(TREES.length * 5);
  expect(tally.sommes).toBeGreaterThan(TREES.length);
  expect(tally.compared).toBeGreaterThan(1);
  expect(tally.published).toBeGreaterThan(1);
  expect(tally.ofBranche).toBeGreaterThan(1);
  // Some readers were given what another one of their kind had been shown.
  report(24, { 'sums gathered': tally.equations, 'small groups there were': tally.small });
});

test.each([
  ['a small team shown', [[1]]],
  ['a domain less the teams shown', [[1, 2, 3], [2], [3]]],
  [
    'a domain less another year’s page of the same teams',
    [
      [1, 2, 3],
      [2, 3],
    ],
  ],
])('the same attack finds %s', (_nom, sets) => {
  const equations = sets.map((boussoles) => ({
    boussoles,
    critere: 1,
    idCampagne: 1,
    nombre: 0,
  }));
  const unknowns = [
    { id: 1, nombre: 2 },
    { id: 2, nombre: 5 },
    { id: 3, nombre: 4 },
  ];

  expect(smallGroups(equations, unknowns, MINIMUM)).toEqual([[1]]);
});
