import { expect, test } from '@jest/globals';

import { random } from '../../demo/random.js';
import type { PackedRow } from './domaine.sql.js';
import { ALL_FIELDS, writeAnswers } from './lines.js';

const source = random('réponses d’un domaine');
const draw = (max: number) => Math.floor(source() * max);

interface Answer {
  critere: number;
  question1: number;
  question2: number;
}
interface Participation {
  statut: string;
  answers: Answer[];
}
interface Row {
  id_boussole_individu: number;
  id_critere_boussole: number;
  libelle: string;
  question_1: number;
  question_2: number;
  statut: string;
}

const CRITERES = [
  { id: 7, libelle: 'Entraide' },
  { id: 12_345, libelle: 'Charge « "réelle" »' },
  { id: 2_147_483_647, libelle: 'Fierté' },
];

/** As the statement packs them: by status, some at a time. */
function pack(people: readonly Participation[]): PackedRow[] {
  const parts = Map.groupBy(people, ({ statut }, i) => `${statut} ${i % 3}`);
  return [...parts.values()].map((those) => ({
    statut: those[0]?.statut ?? '',
    criteres: CRITERES,
    answers: Buffer.from(
      BigInt64Array.from(
        those.flatMap(({ answers }) => [
          BigInt(answers.length),
          ...answers.map((a) => BigInt(a.critere * 128 + (a.question1 + 5) * 11 + a.question2 + 5)),
        ]),
      ).buffer,
    ).swap64(),
  }));
}

const drawPeople = (howMany: number): Participation[] =>
  Array.from({ length: howMany }, () => ({
    statut: ['Non commencé', 'En cours', 'Terminé'][draw(3)] ?? '',
    answers: CRITERES.filter(() => draw(4) > 0).map(({ id }) => ({
      critere: id,
      question1: draw(11) - 5,
      question2: draw(11) - 5,
    })),
  })).filter(({ answers }) => answers.length > 0);

const read = (people: readonly Participation[], asked = ALL_FIELDS): Row[] =>
  JSON.parse(`[${[...writeAnswers(pack(people), asked, draw)].join('')}]`);

const scoresOf = (rows: readonly { critere: number; scores: string }[]) =>
  rows.map(({ critere, scores }) => `${critere} ${scores}`).toSorted();

test('every answer is there once, under one number a participation, and the counts of each status stay', () => {
  for (let round = 0; round < 300; round += 1) {
    const people = drawPeople(draw(9));
    const rows = read(people);

    const given = people.flatMap(({ answers }) => answers);
    expect(
      scoresOf(
        rows.map((r) => ({
          critere: r.id_critere_boussole,
          scores: `${r.question_1} ${r.question_2}`,
        })),
      ),
    ).toEqual(
      scoresOf(given.map((a) => ({ critere: a.critere, scores: `${a.question1} ${a.question2}` }))),
    );
    const numbers = [...Map.groupBy(rows, (row) => row.id_boussole_individu).values()];
    expect(
      numbers
        .map((of) => `${of[0]?.statut} ${of.map((r) => r.id_critere_boussole).toSorted()}`)
        .toSorted(),
    ).toEqual(
      people
        .map(({ statut, answers }) => `${statut} ${answers.map((a) => a.critere).toSorted()}`)
        .toSorted(),
    );
    expect(numbers.every((of) => new Set(of.map((row) => row.statut)).size === 1)).toBe(true);
    expect(new Set(rows.map((row) => row.id_boussole_individu))).toEqual(
      new Set(people.map((_, index) => index + 1)),
    );
    for (const { id, libelle } of CRITERES) {
      expect(
        rows.filter((r) => r.id_critere_boussole === id).every((r) => r.libelle === libelle),
      ).toBe(true);
    }
  }
});

test('rows are what JSON.stringify would write, with the fields asked for, in pieces that follow each other', () => {
  const people = drawPeople(900);
  const pieces = [...writeAnswers(pack(people), ALL_FIELDS)];
  const rows = JSON.parse(`[${pieces.join('')}]`);

  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(JSON.stringify(rows).slice(1, -1));
  expect(Object.keys(rows[0])).toEqual(ALL_FIELDS);
  for (const asked of [
    ['libelle', 'question_1'],
    ['statut'],
    ['id_boussole_individu', 'question_2'],
  ] as const) {
    const part = read(people, [...asked]);
    expect(Object.keys(part[0] ?? {})).toEqual(asked);
    // Numbers are dealt anew each time.
    for (const field of asked.filter((name) => name !== 'id_boussole_individu')) {
      expect(part.map((row) => row[field]).toSorted()).toEqual(
        rows.map((row: Row) => row[field]).toSorted(),
      );
    }
  }
  expect(read([])).toEqual([]);
});

test('of a person who gave one score to everything, no number keeps it oftener than chance', () => {
  const people = 6;
  const rounds = 1_500;
  const kept = Array.from({ length: rounds }, () => {
    const rows = read(
      Array.from({ length: people }, (_, person) => ({
        statut: 'Terminé',
        answers: CRITERES.map(({ id }) => ({ critere: id, question1: person - 3, question2: 0 })),
      })),
    );
    const bearers = rows
      .filter((row) => row.question_1 === 2)
      .map((row) => row.id_boussole_individu);
    return Number(new Set(bearers).size === 1);
  }).reduce((sum, one) => sum + one, 0);

  const chance = 1 / people ** 2;
  expect(Math.abs(kept - rounds * chance)).toBeLessThan(4 * Math.sqrt(rounds * chance));
});
