import type { Unknown } from '../oracle.js';
import { ROTI, type Boussole, type Venue, type World } from '../world.js';
import type { Company } from './company.js';
import { at, scoresOf, type Look } from './compare.js';
import { dotsOf } from './moves.js';

/** A line of the first table of a file: both means, and the number of answers. */
type Line = readonly [meanQ1: number, meanQ2: number, count: number];

const sorted = (lines: readonly Line[]) =>
  lines
    .map((line) => line.map((value) => value.toFixed(2)).join(' '))
    .toSorted()
    .join(', ');

const rounded = (sum: number, count: number) => {
  const mean = (Math.abs(sum) * 100) / count;
  return (Math.sign(sum) * Math.floor(mean + 0.5)) / 100;
};

function lineOf(company: Company, unknowns: ReadonlySet<Unknown>): Line {
  const scores = scoresOf(company, unknowns);
  const total = (question: 0 | 1) => scores.reduce((sum, score) => sum + score[question], 0);
  const count = scores.length;
  return [rounded(total(0), count), rounded(total(1), count), count];
}

const numberOf = (cell: unknown) => Number(String(cell).replace(',', '.'));

/** The lines of the campaign itself, whose columns come first; a criterion that it did not ask is empty. */
function linesOf([header = [], ...rows]: readonly unknown[][]): Line[] {
  const columns = ['FF', 'OR', 'Réponses'].map((name) =>
    header.findIndex((title) => String(title).startsWith(`${name} `)),
  );
  return rows.flatMap((row) => {
    const [one, other, count] = columns.map((column) => row[column]);
    return count === null || count === undefined || count === '' || count === 0
      ? []
      : [[numberOf(one), numberOf(other), numberOf(count)] as const];
  });
}

/** The files of each boussole, beside what the rules say; only facilitators may have them. */
export async function readFiles({ doors, company, world, rules }: Look): Promise<string[]> {
  const found: string[] = [];
  for (const boussole of world.boussoles.values()) {
    const files = await doors.files(company.of(boussole.id));
    if (!files) continue;
    const figures = [...rules.page(world, boussole)].filter(([list]) => list !== ROTI);
    const right = sorted(figures.map(([, unknowns]) => lineOf(company, unknowns)));
    for (const [name, table] of Object.entries(files)) {
      const got = sorted(linesOf(table));
      if (got !== right)
        found.push(
          ...at(`${doors.reader.name}, ${name} of ${boussole.id}`, [`${got}, the rules ${right}`]),
        );
    }
  }
  return found;
}

/** What the waiting page says of a Publiée boussole (P2, P4). */
function progressOf(world: World, { rules }: Look, boussole: Boussole) {
  const all = world.participationsOf(boussole.id);
  const came = (...venues: Venue[]) => all.filter(({ venue }) => venues.includes(venue)).length;
  const told = rules.told(world, boussole);
  return {
    niveau: 'PUBLIEE',
    k: boussole.k,
    terminees: told,
    participants: Math.max(
      came('membre') + Math.max(came('place'), came('code')),
      came('code', 'scan'),
      told,
    ),
    // Nobody has come to the séances of these histories when everybody reads.
    revelation: null,
  };
}

/** How many have finished, and nothing of who has begun; a program is refused even that. */
export async function readProgress(look: Look): Promise<string[]> {
  const { doors, company, world } = look;
  const published = [...world.boussoles.values()].filter(({ isPubliee }) => isPubliee);
  const told = await doors.progress(published.map(({ id }) => company.of(id)));
  return published.flatMap((boussole) => {
    const got = told.get(company.of(boussole.id));
    const right = progressOf(world, look, boussole);
    return !got || JSON.stringify(got) === JSON.stringify(right)
      ? []
      : [
          `${doors.reader.name}, progress of ${boussole.id}: ${JSON.stringify(got)}, the rules ${JSON.stringify(right)}`,
        ];
  });
}

/** How many have voted while a vote is open, and the dots once shown: those of the rules, and nothing else. */
export async function readVotes({ doors, company, world }: Look): Promise<string[]> {
  const followed = [...world.boussoles.values()].filter(({ hasSeance }) => hasSeance);
  const told = await doors.votes(followed.map(({ id }) => company.of(id)));
  return followed.flatMap(({ id, vote, voted }) => {
    const got = told.get(company.of(id)) ?? null;
    if (got === null && !doors.reader.isAdmin) return [];
    const dots = got?.points?.reduce((sum, { points }) => sum + points, 0) ?? null;
    const right = voted
      ? [...voted].reduce((sum, unknown) => sum + dotsOf(Number.parseInt(unknown.slice(4), 10)), 0)
      : null;
    const isWrongCount = vote !== undefined && got?.votants !== vote.size;
    return dots === right && !isWrongCount
      ? []
      : [
          `${doors.reader.name}, vote of ${id}: ${JSON.stringify(got)}, the rules ${right} of ${vote?.size}`,
        ];
  });
}
