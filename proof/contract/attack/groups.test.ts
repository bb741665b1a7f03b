import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { petitsGroupes, type Equation } from './testing/algebra.js';
import { observer, type Lecteur } from './testing/doors.js';
import { ARBRES, planter, type BoussoleVraie, type Foret } from './testing/forest.js';
import { observerSociete } from './testing/societeDoor.js';

/**
 * An attacker who reads everything its rights let it read, by every door, and computes.
 *
 * It gathers each sum that a reply holds (GraphQL pages and edges, REST rows, CSV and XLSX files, comments counted, ROTI),
 * this year's and the year before's, as equations on what single boussoles hold; then asks linear algebra which groups of
 * boussoles follow from them, and looks for one that fewer than three people answered.
 *
 * Who: a facilitator, a member of one team, a member of several, a neighbour, a program with a reporting token; company open and closed to neighbours,
 * minimum of 1 and of 3. With a minimum of 1 one's own team and the facilitator's pages show any number: not attacked.
 *
 * NOT protected, by the product's rules (docs/decisions/007):
 * - with the default minimum of 1, the answer of the only person who answered, to that team and to facilitators;
 * - what the reader knows otherwise: their own answer, a colleague's who told it, accounts they made up themselves;
 * - a distribution where everybody answered alike;
 * - the same person's answers in several small teams of a domain, counted as several;
 * - two reads between which one person answered: see temps.test.ts.
 */
const app = useApp();
const { buildEquipe, buildMembre, asAdmin } = scenes(app);

const MINIMUM = 3;
const bilan = { equations: 0, petites: 0, sommes: 0 };

const compteVrai = ({ reponses, clotures }: BoussoleVraie, critere: number | string) =>
  critere === 'roti'
    ? clotures.length
    : reponses.filter((reponse) => reponse.critere === critere).length;

/** Somebody of these teams, who takes part in their boussoles without answering. */
async function entrer(foret: Foret, equipes: readonly number[]): Promise<Client> {
  const { id } = await buildMembre({ idSociete: foret.idSociete });
  const em = app.database.fork();
  await run(
    em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${id}::int, id_equipe, id_societe from equipe where id_equipe = any(${[...equipes]}::int[])`,
  );
  await run(
    em,
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      select id_boussole, ${id}::int, id_societe from boussole where id_equipe = any(${[...equipes]}::int[])`,
  );
  return app.as(id);
}

/** Groups too small that these equations give away, of boussoles that are not the reader's own to see. */
function chercher(foret: Foret, equations: readonly Equation[], siennes: readonly number[]) {
  const fuites: unknown[] = [];
  for (const { idCampagne } of foret.campagnes) {
    for (const critere of [...foret.criteres, 'roti']) {
      const lues = equations.filter((e) => e.idCampagne === idCampagne && e.critere === critere);
      const inconnues = foret.boussoles
        .filter((b) => b.idCampagne === idCampagne && !siennes.includes(b.idEquipe))
        .map((b) => ({ id: b.id, nombre: compteVrai(b, critere) }));
      bilan.petites += inconnues.filter(({ nombre }) => nombre > 0 && nombre < MINIMUM).length;
      bilan.sommes += lues.filter(({ boussoles }) => boussoles.length > 1).length;
      const groupes = petitsGroupes(lues, inconnues, MINIMUM);
      if (groupes.length > 0) fuites.push({ critere, idCampagne, groupes });
    }
  }
  return fuites;
}

/** What a reader finds out, and figures that are not true: the algebra would be about something else. */
async function attaquer(
  foret: Foret,
  lecteur: Lecteur,
  siennes: readonly number[],
): Promise<unknown[]> {
  const equations = [
    ...(await observer(lecteur, foret)),
    ...(await observerSociete(lecteur, foret)),
  ];
  bilan.equations += equations.length;
  const fausses = equations.filter(({ critere, boussoles, nombre }) => {
    const vraies = foret.boussoles.filter(({ id }) => boussoles.includes(id));
    return nombre !== vraies.reduce((somme, b) => somme + compteVrai(b, critere), 0);
  });
  return [...fausses, ...chercher(foret, equations, siennes)];
}

test.each(ARBRES)(
  'tree %i: no group below three follows from all that can be read',
  async (graine) => {
    const minimumReponses = graine % 2 === 0 ? MINIMUM : 1;
    const foret = await planter(app, graine, { visuSociete: graine % 3 !== 2, minimumReponses });
    const ids = foret.equipes.map(({ id }) => id);
    const [une = 0, deux = 0] = ids.toReversed();
    const domaine = foret.equipes.filter(({ idRacine }) => idRacine === ids[0]).map(({ id }) => id);
    const { idEquipe: ailleurs } = await buildEquipe({ idSociete: foret.idSociete });
    const aSoi = (siennes: readonly number[]) => (minimumReponses === 1 ? siennes : []);

    const trouves: unknown[] = [];
    if (minimumReponses === MINIMUM) {
      trouves.push(...(await attaquer(foret, { client: await asAdmin(), isAdmin: true }, [])));
    }
    for (const siennes of [[une], [une, deux], domaine, [ailleurs]]) {
      const client = await entrer(foret, siennes);
      trouves.push(...(await attaquer(foret, { client, isAdmin: false }, aSoi(siennes))));
    }
    const jeton = await app.asJeton(foret.idSociete);
    trouves.push(...(await attaquer(foret, { client: jeton, isAdmin: false, isJeton: true }, [])));

    rapporter(24, { 'random trees attacked': 1, 'groups below three derived': trouves.length });
    expect(trouves).toEqual([]);
  },
);

test('there was something to find: small groups, sums over several teams', () => {
  expect(bilan.equations).toBeGreaterThan(ARBRES.length * 20);
  expect(bilan.petites).toBeGreaterThan(ARBRES.length * 5);
  expect(bilan.sommes).toBeGreaterThan(ARBRES.length);
  rapporter(24, { 'sums gathered': bilan.equations, 'small groups there were': bilan.petites });
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
])('the same attack finds %s', (_nom, ensembles) => {
  const equations = ensembles.map((boussoles) => ({
    boussoles,
    critere: 1,
    idCampagne: 1,
    nombre: 0,
  }));
  const inconnues = [
    { id: 1, nombre: 2 },
    { id: 2, nombre: 5 },
    { id: 3, nombre: 4 },
  ];

  expect(petitsGroupes(equations, inconnues, MINIMUM)).toEqual([[1]]);
});
