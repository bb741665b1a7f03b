import { expect, test } from '@jest/globals';

import { random, type Random } from '../../../api/src/demo/random.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { plant, TREES, type Forest, type RealBoussole } from './testing/forest.js';
import { Orders, Wins } from './testing/noChance.js';

/**
 * An attacker who tries to link a person's answers and comments with each other, or with the order in which they were
 * given.
 *
 * No two answers of a criterion are equal here, so that a row reveals its author to the test. The attacker knows a
 * person's answer to one criterion, finds in many replies the number that this row carries, and votes on which row carries
 * that number elsewhere; likewise across two years. Orders (rows, numbers, both kinds of comments) are compared with the
 * order of writing and with each other, over all replies of all trees. The attacker must do no better than chance, within
 * five deviations, because the product draws its random numbers from the system.
 *
 * NOT protected: the two notes FF and OR of one criterion stay together, being one answer; what the words of a comment
 * reveal; alone in a team, the only row is one's own.
 */
const app = useApp();
const { asAdmin } = scenes(app);

const READINGS = 5;
/**
 * Deviations from chance that are allowed, for eight sums. With three, one run in fifty would fail at each commit although
 * nothing is wrong.
 */
const GAPS = TREES.length < 1000 ? 5 : 3;
const links = { criteres: new Wins(), annees: new Wins() };
const orders = {
  lignes: new Orders(),
  numbers: new Orders(),
  participations: new Orders(),
  closings: new Orders(),
  commentaires: new Orders(),
  lists: new Orders(),
};

interface Row {
  id_boussole_individu: number;
  id_critere_boussole: number;
  question_1: number;
  question_2: number;
}
interface Readings {
  resultat: Row[];
  resultatN1: Row[];
}

const readRows = async (client: Client, idBoussole: number): Promise<Readings> =>
  (await client.post('/api/boussole/getResultatByBoussole', { idBoussole })).body;

/** The author of a row: nobody else gave the same answer. */
const authorOf = ({ reponses }: RealBoussole, row: Row): number =>
  reponses.find(
    (r) =>
      r.critere === row.id_critere_boussole &&
      r.question1 === row.question_1 &&
      r.question2 === row.question_2,
  )?.personne ?? 0;

const ofCritere = (rows: readonly Row[], critere: number) =>
  rows.filter((row) => row.id_critere_boussole === critere);

/** The candidate seen most often, and how many candidates there were. */
function vote(voices: readonly number[]): number {
  const ballots = [...Map.groupBy(voices, (voice) => voice)].map(([who, voters]) => ({
    who,
    n: voters.length,
  }));
  return ballots.toSorted((a, b) => b.n - a.n)[0]?.who ?? 0;
}

/** Follows the number of the target's row in one place to the row with that number in another. */
function follow(
  reads: readonly Readings[],
  target: number,
  here: (read: Readings) => { lignes: Row[]; real: RealBoussole },
  there: (read: Readings) => { lignes: Row[]; real: RealBoussole },
): number {
  const voices = reads.flatMap((read) => {
    const departure = here(read);
    const number = departure.lignes.find((row) => authorOf(departure.real, row) === target);
    const arrival = there(read);
    return arrival.lignes
      .filter((row) => row.id_boussole_individu === number?.id_boussole_individu)
      .map((row) => authorOf(arrival.real, row));
  });
  return vote(voices);
}

/** A guess must be right as often as a random one among those who answered there. */
function judge(
  tally: Wins,
  suspected: number,
  target: number,
  candidates: readonly number[],
): void {
  if (suspected === 0 || candidates.length < 2) return;
  tally.attempt(suspected === target, 1 / candidates.length);
}

const respondents = ({ reponses }: RealBoussole, critere: number) =>
  reponses.filter((r) => r.critere === critere).map(({ personne }) => personne);

function attackLinks(forest: Forest, real: RealBoussole, reads: readonly Readings[], draw: Random) {
  const [first = 0, second = 0] = forest.criteres;
  const shared = respondents(real, second).filter((p) => respondents(real, first).includes(p));
  const target = shared[Math.floor(draw() * shared.length)];
  if (target === undefined) return;
  const read = (critere: number) => (found: Readings) => ({
    real,
    lignes: ofCritere(found.resultat, critere),
  });
  // Among those who answered both: the others' numbers show that they answered only one.
  judge(links.criteres, follow(reads, target, read(first), read(second)), target, shared);

  const past = forest.boussoles.find(
    (b) => b.idEquipe === real.idEquipe && b.annee === real.annee - 1,
  );
  if (!past || !respondents(past, first).includes(target)) return;
  const before = (found: Readings) => ({ real: past, lignes: ofCritere(found.resultatN1, first) });
  const suspected = follow(reads, target, read(first), before);
  const present = respondents(past, first);
  judge(links.annees, suspected, target, present);
}

function attackOrders(forest: Forest, real: RealBoussole, reads: readonly Readings[]): void {
  for (const { resultat } of reads) {
    for (const critere of forest.criteres) {
      const rows = ofCritere(resultat, critere);
      const written = respondents(real, critere);
      const numbered = rows.toSorted((a, b) => a.id_boussole_individu - b.id_boussole_individu);
      const authors = (ranks: Row[]) => ranks.map((row) => authorOf(real, row));
      orders.lignes.compare(authors(rows), written);
      orders.numbers.compare(authors(numbered), written);
      orders.participations.compare(
        authors(numbered),
        written.toSorted((a, b) => a - b),
      );
    }
  }
}

/** The author of a comment, which the test wrote into its text. */
const signatory = (text: string): number => Number(/(\d+)x/.exec(text)?.[1]);

async function readCommentaires(admin: Client, idBoussole: number) {
  const { data } = await admin.graphql(
    `{ commentairesCriteres(idBoussole: ${idBoussole}) { idCritere commentaires } }`,
  );
  const { body } = await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', {
    idBoussole,
  });
  return {
    lists: data?.['commentairesCriteres'] as { idCritere: number; commentaires: string[] }[],
    closings: body as { commentaire: string }[],
  };
}

/** An order is drawn once for each state of its list, so a second reading is the same and counts no more. */
async function attackCommentaires(admin: Client, real: RealBoussole): Promise<void> {
  const read = await readCommentaires(admin, real.id);
  expect(await readCommentaires(admin, real.id)).toEqual(read);
  const signed = read.lists.map(({ commentaires }) => commentaires.map(signatory));
  for (const [i, { idCritere }] of read.lists.entries()) {
    orders.commentaires.compare(signed[i] ?? [], respondents(real, idCritere));
  }
  const [one = [], other = []] = signed;
  orders.lists.compare(
    one.filter((p) => other.includes(p)),
    other.filter((p) => one.includes(p)),
  );
  orders.closings.compare(
    read.closings.map(({ commentaire }) => signatory(commentaire)),
    real.closings.map(({ personne }) => personne),
  );
}

test.each(TREES)('tree %i: rows and comments are read again and again', async (seed) => {
  const forest = await plant(app, seed, { visuSociete: true, minimumReponses: 1 });
  const draw = random('cibles', seed);
  const admin = await asAdmin();

  for (const real of forest.boussoles) {
    const equipe = forest.equipes.find(({ id }) => id === real.idEquipe);
    const membre = await app.as(equipe?.membres[0] ?? 0);
    const reads: Readings[] = [];
    for (let i = 0; i < READINGS; i++) {
      reads.push(await readRows(i % 2 === 0 ? membre : admin, real.id));
    }
    attackLinks(forest, real, reads, draw);
    attackOrders(forest, real, reads);
    await attackCommentaires(admin, real);
  }

  expect(forest.boussoles.length).toBeGreaterThan(0);
});

test('a person’s line across criteria or years is found no better than by chance', () => {
  const { attempts, successes, expected, advantage } = links.criteres;
  report(22, {
    'random trees read': TREES.length,
    'persons followed': attempts + links.annees.attempts,
    [`found beyond chance + ${GAPS} σ`]: [advantage, links.annees.advantage].filter(
      (σ) => σ >= GAPS,
    ).length,
    'found across criteria': successes,
    'chance alone would find': Math.round(expected),
  });
  expect(links.criteres.attempts).toBeGreaterThan(TREES.length * 2);
  expect(links.annees.attempts).toBeGreaterThan(TREES.length / 2);
  expect(links.criteres.advantage).toBeLessThan(GAPS);
  expect(links.annees.advantage).toBeLessThan(GAPS);
});

test.each(Object.entries(orders))('the order of %s says nothing', (_nom, order) => {
  expect(order.attempts).toBeGreaterThan(TREES.length);
  expect(order.gap).toBeLessThan(GAPS);
});

test('the same attacks on replies as they are stored succeed at once', () => {
  const tally = new Wins();
  const order = new Orders();
  for (let i = 0; i < 60; i++) {
    tally.attempt(true, 1 / 4);
    order.compare([1, 2, 3, 4], [1, 2, 3, 4]);
  }

  expect(tally.advantage).toBeGreaterThan(GAPS);
  expect(order.gap).toBeGreaterThan(GAPS);
});
