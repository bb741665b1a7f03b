// Compares what each door shows with what the raw rows give; counts the figures and keeps the differences.
import { roundedMean } from './arithmetic.mjs';

export function createTally() {
  const tally = { figures: 0, hidden: 0, differences: [] };
  const equal = (what, got, expected) => {
    tally.figures += 1;
    if (expected === null) tally.hidden += 1;
    const same = JSON.stringify(got ?? null) === JSON.stringify(expected);
    if (!same) tally.differences.push(`${what}: shown ${got}, computed ${expected}`);
  };
  return Object.assign(tally, { equal });
}

const distribution = (values) =>
  Array.from({ length: 11 }, (_, k) => values.filter((value) => value === k - 5).length);
const meanOrNull = ({ shown }, values) => (shown ? roundedMean(values) : null);

function comparePageYear({ equal }, what, got, expected) {
  if (!expected) return equal(`${what} absent`, got, null);
  const ids = expected.criteria.map(({ id }) => id);
  equal(
    `${what} criteria`,
    got?.moyennes.map(({ idCritere }) => idCritere),
    ids,
  );
  for (const [rank, criterion] of expected.criteria.entries()) {
    const line = got?.moyennes[rank];
    const name = `${what} criterion ${criterion.id}`;
    equal(`${name} answers`, line?.nombre, criterion.shown ? criterion.count : null);
    for (const [question, values] of [criterion.ff, criterion.or].entries()) {
      const q = `Q${question + 1}`;
      equal(`${name} ${q}`, line?.[`moyenne${q}`], meanOrNull(criterion, values));
      const spread = criterion.shown ? distribution(values) : null;
      equal(`${name} ${q} spread`, line?.[`repartition${q}`], spread);
    }
  }
  equal(`${what} Note FF`, got?.note.moyenneQ1, expected.noteFf);
  equal(`${what} Note OR`, got?.note.moyenneQ2, expected.noteOr);
}

function compareRowsYear({ equal }, what, got, expected) {
  const shown = expected?.criteria.filter((criterion) => criterion.shown) ?? [];
  equal(`${what} criteria`, got.length, shown.length);
  for (const criterion of shown) {
    const line = got.find(({ id }) => id === criterion.id);
    const name = `${what} criterion ${criterion.id}`;
    equal(`${name} answers`, line?.count, criterion.count);
    equal(`${name} Q1`, line && roundedMean(line.ff), roundedMean(criterion.ff));
    equal(`${name} Q2`, line && roundedMean(line.or), roundedMean(criterion.or));
  }
}

const TOO_FEW = 'Pas assez de réponses';

/** The table of the file: three columns per year (FF, OR, answers), one row per criterion, then the Note. */
function compareFile({ equal }, what, rows, expected) {
  const years = expected.years.filter((year) => year !== null);
  const ids = [...new Set(years.flatMap(({ criteria }) => criteria.map(({ id }) => id)))];
  equal(`${what} lines`, rows.length, ids.length + 2);
  const lines = [
    ...ids.map((id) =>
      years.flatMap(({ criteria }) => {
        const criterion = criteria.find((candidate) => candidate.id === id);
        if (!criterion) return [null, null, null];
        if (!criterion.shown) return [TOO_FEW, TOO_FEW, null];
        return [roundedMean(criterion.ff), roundedMean(criterion.or), criterion.count];
      }),
    ),
    years.flatMap(({ noteFf, noteOr }) => [noteFf ?? TOO_FEW, noteOr ?? TOO_FEW, null]),
  ];
  for (const [rank, line] of lines.entries()) {
    for (const [column, figure] of line.entries()) {
      equal(`${what} line ${rank + 1} column ${column + 1}`, rows[rank + 1]?.[column + 1], figure);
    }
  }
}

const YEARS = ['N', 'N-1', 'N-2'];

/** Compares every figure of a boussole or a domain at every door. */
export function compare(tally, what, shown, expected) {
  const { page, rest, csv, xlsx } = shown;
  const { equal } = tally;
  const pages = [page.resultat, page.resultatN1, page.resultatN2];
  for (const [back, year] of pages.entries()) {
    comparePageYear(tally, `${what} GraphQL ${YEARS[back]}`, year, expected.years[back]);
  }
  for (const [back, year] of rest.years.entries()) {
    compareRowsYear(tally, `${what} REST ${YEARS[back]}`, year, expected.years[back]);
  }
  equal(`${what} GraphQL finished`, page.participation.faites, expected.done);
  equal(`${what} GraphQL participations`, page.participation.total, expected.total);
  equal(`${what} GraphQL ROTI`, page.roti?.moyenne, expected.roti);
  equal(`${what} GraphQL ratings`, page.roti?.nombre, expected.ratings);
  equal(`${what} REST ROTI`, rest.roti, expected.roti);
  equal(`${what} REST ratings`, rest.ratings, expected.ratings);
  if ('total' in rest) {
    equal(`${what} REST finished`, rest.done, expected.done);
    equal(`${what} REST participations`, rest.total, expected.total);
  }
  compareFile(tally, `${what} CSV`, csv, expected);
  compareFile(tally, `${what} XLSX`, xlsx, expected);
}
