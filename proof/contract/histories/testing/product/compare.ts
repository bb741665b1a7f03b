import { brancheDifferences, branchesOf } from '../../../testing/branche.js';
import { strayEvolutions } from '../../../testing/evolutions.js';
import type { Unknown } from '../oracle.js';
import type { Rules } from '../rules.js';
import { addUp, ROTI, type Boussole, type Figures, type World } from '../world.js';
import type { Company, Score } from './company.js';
import type { Doors, Page, Row, Shown } from './doors.js';
import { figureDifferences } from './figures.js';
import { mapDifferences } from './map.js';
import { rotiOf } from './moves.js';

const SCORES = 11;

/** The sum of these answers as a page would spread it. */
function spread(scores: readonly Score[], question: 0 | 1): number[] {
  const counts = Array.from({ length: SCORES }, () => 0);
  for (const score of scores) counts[score[question] + 5] = (counts[score[question] + 5] ?? 0) + 1;
  return counts;
}

export const scoresOf = (company: Company, unknowns: Iterable<Unknown>): Score[] =>
  [...unknowns].flatMap((unknown) => {
    const score = company.scores.get(unknown);
    return score ? [score] : [];
  });

const written = (count: number | null, one: number[] | null, other: number[] | null) =>
  `${count} [${one?.join(' ')}] [${other?.join(' ')}]`;

/** What the rules say that a page holds, a line for each criterion. */
function expected(company: Company, figures: Figures): Map<number, string> {
  return new Map(
    [...figures]
      .filter(([list]) => list !== ROTI)
      .map(([list, unknowns]) => {
        const scores = scoresOf(company, unknowns);
        const line = written(unknowns.size, spread(scores, 0), spread(scores, 1));
        return [company.of(Number(list)), line];
      }),
  );
}

/** Where what is shown is not what the rules show; \`all\`: and where something of it is missing. */
export function differences(
  company: Company,
  shown: readonly Shown[],
  figures: Figures,
  all: boolean,
): string[] {
  const rest = expected(company, figures);
  const wrong = shown
    .filter(({ nombre }) => nombre !== null && nombre > 0)
    .flatMap(({ idCritere, nombre, repartitionQ1, repartitionQ2 }) => {
      const line = written(nombre, repartitionQ1, repartitionQ2);
      const right = rest.get(idCritere);
      rest.delete(idCritere);
      return line === right ? [] : [`criterion ${idCritere} shows ${line}, the rules ${right}`];
    });
  const missing = [...rest].map(([id, line]) => `criterion ${id} is not shown, the rules ${line}`);
  return [...wrong, ...(all ? missing : [])];
}

/** The same for rows, which hold both scores of each answer. */
function rowDifferences(company: Company, rows: readonly Row[], figures: Figures, all: boolean) {
  const read = Map.groupBy(rows, (row) => row.id_critere_boussole);
  const pairs = (list: Iterable<Score>) =>
    [...list]
      .map((pair) => pair.join())
      .toSorted()
      .join(' ');
  const lists = [...figures].filter(([list]) => list !== ROTI);
  const known = new Set(lists.map(([list]) => company.of(Number(list))));
  const stray = [...read.keys()].filter((id) => !known.has(id)).map((id) => `rows of ${id}`);
  const wrong = lists.flatMap(([list, unknowns]) => {
    const found = read.get(company.of(Number(list))) ?? [];
    if (found.length === 0 && !all) return [];
    const right = pairs(scoresOf(company, unknowns));
    const got = pairs(found.map((row): Score => [row.question_1, row.question_2]));
    return got === right ? [] : [`rows of ${list} hold ${got}, the rules ${right}`];
  });
  return [...stray, ...wrong];
}

function rotiDifferences({ roti }: Page, figures: Figures, all: boolean): string[] {
  const given = [...(figures.get(ROTI) ?? [])].map((unknown) =>
    rotiOf(Number.parseInt(unknown, 10)),
  );
  const count = roti?.nombre ?? 0;
  if (count === 0) return all && given.length > 0 ? [`no ROTI, the rules ${given.length}`] : [];
  const mean = given.reduce((sum, one) => sum + one, 0) / Math.max(given.length, 1);
  const isRight = count === given.length && Math.abs(mean - (roti?.moyenne ?? 0)) < 0.006;
  return isRight ? [] : [`ROTI ${count} of ${roti?.moyenne}, the rules ${given.length} of ${mean}`];
}

export const at = (place: string, found: readonly string[]) =>
  found.map((one) => `${place}: ${one}`);

/** A reader's eyes on the company, and what the rules say they should see. */
export interface Look {
  doors: Doors;
  company: Company;
  world: World;
  rules: Rules;
}

/** The page of each boussole, beside what the rules say. */
export async function readBoussoles(look: Look): Promise<string[]> {
  const { doors, company, world, rules } = look;
  const boussoles = [...world.boussoles.values()];
  const pages = await doors.pages(boussoles.map(({ id }) => company.of(id)));
  const figures = await doors.figures(boussoles.map(({ id }) => company.of(id)));
  const wrong = [...figureDifferences(figures, pages), ...doors.faults];
  const onMap = at(doors.reader.name, wrong);
  for (const id of world.campagnes.keys()) {
    const map = await doors.ensemble(company.idSociete, company.of(id));
    if (!map) continue;
    onMap.push(...at(doors.reader.name, mapDifferences(map, pages)));
    for (const { idEquipe, boussoles: below } of branchesOf(map.lignes)) {
      const branche = await doors.branche(idEquipe, company.of(id));
      const parts = below.flatMap((boussole) => pages.get(boussole) ?? []);
      const found = branche ? brancheDifferences(branche, parts) : ['refused'];
      onMap.push(...at(`${doors.reader.name}, branch ${idEquipe}`, found));
    }
  }
  const onPages = boussoles.flatMap((boussole) => {
    const page = pages.get(company.of(boussole.id));
    const { isAdmin, name } = doors.reader;
    if (!page) return isAdmin ? [`no page of ${boussole.id}`] : [];
    return at(`${name}, boussole ${boussole.id}`, [
      ...pageDifferences(company, page, rules.page(world, boussole), isAdmin),
      ...pastDifferences(look, boussole, page),
      ...strayEvolutions(page),
    ]);
  });
  return [...onPages, ...onMap];
}

const pageDifferences = (company: Company, page: Page, figures: Figures, all: boolean) => [
  ...differences(company, page.resultat.moyennes, figures, all),
  ...rotiDifferences(page, figures, all),
];

/** The same boussoles, line by line; their texts are heard. */
export async function readRows({ doors, company, world, rules }: Look): Promise<string[]> {
  const found: string[] = [];
  for (const { id, idEquipe, ...rest } of world.boussoles.values()) {
    await doors.comments(company.of(id));
    const rows = await doors.rows(company.of(id), company.of(idEquipe));
    const figures = rules.page(world, { id, idEquipe, ...rest });
    if (rows)
      found.push(
        ...at(
          `${doors.reader.name}, rows of ${id}`,
          rowDifferences(company, rows, figures, doors.reader.isAdmin),
        ),
      );
  }
  return found;
}

/** The campaign and the years before show one of the team's boussoles of that year, as its own page does. */
function pastDifferences(
  { company, world, rules }: Look,
  boussole: Boussole,
  page: Page,
): string[] {
  const annee = world.campagnes.get(boussole.idCampagne)?.annee ?? 0;
  return [page.precedent, page.resultatN1, page.resultatN2].flatMap((past, yearsBack) => {
    if (!past) return [];
    const own = [...world.boussoles.values()].filter(
      (b) =>
        b.id !== boussole.id &&
        b.idEquipe === boussole.idEquipe &&
        world.campagnes.get(b.idCampagne)?.annee === annee - yearsBack,
    );
    const fits = own.some(
      (b) => differences(company, past.moyennes, rules.page(world, b), false).length === 0,
    );
    return fits ? [] : [`${yearsBack} years before: ${JSON.stringify(past.moyennes)}`];
  });
}

/** The domains there are, in each campaign, and what the rules say that they sum up. */
const domaines = ({ world, company, rules }: Look) =>
  [...world.equipes.values()]
    .filter(({ idParent }) => idParent === null)
    .flatMap(({ id }) =>
      [...world.campagnes.keys()].map((idCampagne) => {
        const branch = world.branch(id);
        const boussoles = world.boussolesOf(idCampagne).filter((b) => branch.has(b.idEquipe));
        return {
          place: [company.of(id), company.of(idCampagne)] as const,
          figures: addUp(boussoles.map((boussole) => rules.rollUp(world, boussole))),
          // Directe hides what a subtraction would leave of it.
          isWhole: boussoles.every((b) => b.isPubliee && b.formerMinimum === 1),
        };
      }),
    );

/** Domains: sums of what their boussoles show, or nothing. */
export async function readDomaines(look: Look): Promise<string[]> {
  const { doors, company } = look;
  const all = domaines(look);
  const pages = await doors.domaines(all.map(({ place }) => place));
  return all.flatMap(({ place, figures, isWhole }, i) => {
    const page = pages.get(i);
    if (!page) return [];
    const found = pageDifferences(company, page, figures, doors.reader.isAdmin && isWhole);
    return at(`${doors.reader.name}, domain ${place.join(' in ')}`, found);
  });
}

/** The same, line by line. */
export async function readDomaineRows(look: Look): Promise<string[]> {
  const { doors, company } = look;
  const found: string[] = [];
  for (const { place, figures, isWhole } of domaines(look)) {
    const rows = await doors.domaineRows(...place);
    if (!rows) continue;
    const wrong = rowDifferences(company, rows, figures, doors.reader.isAdmin && isWhole);
    found.push(...at(`${doors.reader.name}, rows of domain ${place.join(' in ')}`, wrong));
  }
  return found;
}

/** The page of all teams, for three years; « autres réponses » beside it. */
export async function readSociete({ doors, company, world, rules }: Look): Promise<string[]> {
  const { edges, autresReponses } = await doors.societe(company.idSociete, world.annee + 1);
  const results = edges.flatMap(({ node }) => node.resultats);
  const { name, isAdmin, versions } = doors.reader;
  const moved = edges.flatMap(({ node }) => versions?.faultsOf(node.resultats) ?? []);
  const ofTeams = [...world.boussoles.values()].flatMap((boussole) => {
    const own = results.find(({ idBoussole }) => idBoussole === company.of(boussole.id));
    const figures = rules.page(world, boussole);
    const found = own ? differences(company, own.moyennes, figures, isAdmin) : [];
    return at(`${name}, company, boussole ${boussole.id}`, found);
  });
  const ofOthers = [...world.campagnes.keys()].flatMap((id) => {
    if (!autresReponses) return [];
    const shown = autresReponses.find(({ idCampagne }) => idCampagne === company.of(id));
    const found = differences(company, shown?.moyennes ?? [], rules.others(world, id), true);
    return at(`${name}, « autres réponses » of ${id}`, found);
  });
  return [...moved, ...ofTeams, ...ofOthers];
}

/** Texts of answers that no publication holds, or that this reader may read of nobody. */
export function strayTexts({ doors, world, rules }: Look): string[] {
  const shown = new Set(
    [...world.boussoles.values()].flatMap((b) =>
      [...rules.rollUp(world, b).values()].flatMap((set) => [...set]),
    ),
  );
  return [...doors.texts]
    .filter((unknown) => !doors.reader.isAdmin || !shown.has(unknown))
    .map((unknown) => `${doors.reader.name} reads the text of ${unknown}`);
}
