import { expect, test } from '@jest/globals';

import { random } from '../demo/random.js';
import { permute } from './permutation.js';
import type { ReponseRow } from './reponses.sql.js';

const ROUNDS = 1_000;
const CRITERES = 4;

/** People who all answered everything: the hardest to hide, because everybody is in every row. */
const drawRows = (draw: (max: number) => number, people: number): ReponseRow[] =>
  Array.from({ length: people }, (_, p) =>
    Array.from({ length: CRITERES }, (_unused, c) => ({
      idBoussoleIndividu: 1_000 + p,
      idCritere: c,
      libelle: `Critère ${c}`,
      question1: draw(11) - 5,
      question2: draw(11) - 5,
      statut: 'Terminé',
    })),
  ).flat();
const key = ({ question1, question2 }: ReponseRow) => `${question1} ${question2}`;

/**
 * An attacker who knows a person's answers to three criteria looks for the number with most of them, and reads the fourth
 * answer there.
 */
function attack(rows: ReponseRow[], published: ReponseRow[], target: number): boolean {
  const own = rows.filter((l) => l.idBoussoleIndividu === target).map(key);
  const suspects = [...Map.groupBy(published, (l) => l.idBoussoleIndividu).values()].map((ranked) =>
    ranked.toSorted((a, b) => a.idCritere - b.idCritere).map(key),
  );
  const shared = (ranked: string[]) =>
    ranked.slice(0, 3).filter((score, c) => score === own[c]).length;
  const [best] = suspects.toSorted((a, b) => shared(b) - shared(a));
  return best?.[3] === own[3];
}

const measure = (publish: (rows: ReponseRow[], draw: (max: number) => number) => ReponseRow[]) => {
  const source = random('attaque à trois réponses');
  const draw = (max: number) => Math.floor(source() * max);
  const links = { successes: 0, expected: 0, variance: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const people = 2 + draw(11);
    const rows = drawRows(draw, people);
    const target = 1_000 + draw(people);
    const latest = rows.filter((l) => l.idCritere === 3);
    const own = latest.find((l) => l.idBoussoleIndividu === target);
    const chance = latest.filter((l) => own !== undefined && key(l) === key(own)).length / people;
    links.successes += Number(attack(rows, publish(rows, draw), target));
    links.expected += chance;
    links.variance += chance * (1 - chance);
  }
  return { ...links, ceiling: links.expected + 3 * Math.sqrt(links.variance) };
};

test('knowing three answers of a person tells the fourth no better than chance, over 1,000 boussoles', () => {
  const { successes, ceiling } = measure(permute);

  expect(successes).toBeLessThanOrEqual(ceiling);
});

test('the same attack on rows as they are stored succeeds nearly always: it is worth something', () => {
  const { successes, ceiling } = measure((rows) => rows);

  expect(successes).toBeGreaterThan(2 * ceiling);
});

test('of two people and two criteria, half of the replies keep the lines and half cross them', () => {
  const source = random('deux personnes');
  const draw = (max: number) => Math.floor(source() * max);
  const row = (idBoussoleIndividu: number, idCritere: number): ReponseRow => ({
    idBoussoleIndividu,
    idCritere,
    libelle: '',
    question1: idBoussoleIndividu,
    question2: 0,
    statut: 'Terminé',
  });
  const rows = [row(1, 1), row(1, 2), row(2, 1), row(2, 2)];

  const kept = Array.from({ length: ROUNDS }, () => permute(rows, draw)).filter((published) => {
    const [a, b] = published.filter((l) => l.question1 === 1);
    return a?.idBoussoleIndividu === b?.idBoussoleIndividu;
  }).length;

  expect(Math.abs(kept - ROUNDS / 2)).toBeLessThan(3 * Math.sqrt(ROUNDS / 4));
});

test('somebody alone in a status keeps no line: the scores are dealt across statuses, which keep their counts', () => {
  const source = random('seul dans son statut');
  const draw = (max: number) => Math.floor(source() * max);
  const people = 6;
  const only = 1_000;
  const rows = drawRows(draw, people).map((row) =>
    row.idBoussoleIndividu === only
      ? { ...row, question1: 5, question2: 5, statut: 'En cours' }
      : { ...row, question1: -5, question2: -5 },
  );

  const survivors = Array.from({ length: ROUNDS }, () => {
    const published = permute(rows, draw);
    const underWay = published.filter((row) => row.statut === 'En cours');
    expect(underWay.map((row) => row.idCritere).toSorted()).toEqual([0, 1, 2, 3]);
    expect(new Set(underWay.map((row) => row.idBoussoleIndividu)).size).toBe(1);
    expect(published.filter((row) => row.question1 === 5)).toHaveLength(CRITERES);
    return underWay.filter((row) => row.question1 === 5).length;
  });

  const bearing = survivors.reduce((sum, n) => sum + n, 0);
  const [n, chance] = [ROUNDS * CRITERES, 1 / people];
  expect(Math.abs(bearing - n * chance)).toBeLessThan(4 * Math.sqrt(n * chance * (1 - chance)));
  expect(survivors.filter((kept) => kept === CRITERES).length).toBeLessThan(10);
});
