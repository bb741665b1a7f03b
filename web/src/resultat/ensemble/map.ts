import { compareFrench, fold } from '../../../../schema/french.js';
import { bandeMoyenne, type Bande } from '../../../../schema/notation.js';
import type { EnsembleQuery, Verdict } from '../../generated/resultat.js';
import { groupBy } from '../../ui/groupBy.js';

export type Ensemble = EnsembleQuery['ensemble'];
export type Team = Ensemble['lignes'][number];
export type Critere = Ensemble['criteres'][number];

export type Question = 'DEUX' | 'FF' | 'OR';
export type TeamOrder = 'AIDER' | 'ALPHA' | 'ARBRE';
export type ColumnOrder = 'CHANGEMENT' | 'LISTE' | 'MOYENNE';
export type Figures = 'ECARTS' | 'MOYENNES';
export interface View {
  question: Question;
  teams: TeamOrder;
  columns: ColumnOrder;
  figures: Figures;
  search: string;
}

/** The bands of the specification, the middle one in two: most teams are in it. */
export type GroupBand = Exclude<Bande, 'ORANGE'> | 'AUCUNE' | 'DESSOUS' | 'DESSUS';
export type Trend = 'BAISSE' | 'HAUSSE' | 'NEUTRE';
export interface Group {
  band: GroupBand;
  trend: Trend;
  size: number;
}
/** A line of the map: a team, or the heading of a group of teams. */
export type Line =
  | { kind: 'group'; key: string; group: Group }
  | {
      kind: 'team';
      key: string;
      team: Team;
      level: number;
      /** How many teams are under it, those that only hold others left out. */
      below: number;
      isFolded: boolean;
    };

/** Whether a line shows the figures of a team without those of the teams below it, which a reader must be told. */
export const isAlone = (below: number, { etat }: Team): boolean => below > 0 && etat === 'LISIBLE';

/** The one team that all others are under, if there is one: the tree begins with it. */
export function rootOf(teams: readonly Team[]): Team | undefined {
  const [first, ...others] = teams;
  return others.length > 0 && others.every(({ niveau }) => niveau > 0) ? first : undefined;
}

/** Above this number of teams the tree opens folded by domain. */
export const OPEN_MAX = 200;

type Cell = Team['cellules'][number];

/** What is said of a cell, in the questions that are shown. */
export const verdictsOf = (cell: Cell | undefined, question: Question) => [
  ...(question === 'OR' ? [] : [cell?.verdictQ1]),
  ...(question === 'FF' ? [] : [cell?.verdictQ2]),
];

/** How many of its shown figures rose or fell by more than chance does. */
export const countOf = (team: Team, question: Question, verdict: Verdict): number =>
  team.cellules.flatMap((cell) => verdictsOf(cell, question)).filter((one) => one === verdict)
    .length;

function trendOf(team: Team, question: Question): Trend {
  const rising = countOf(team, question, 'EN_HAUSSE');
  const falling = countOf(team, question, 'EN_BAISSE');
  if (rising === falling) return 'NEUTRE';
  return rising > falling ? 'HAUSSE' : 'BAISSE';
}

const BANDS: readonly GroupBand[] = ['ROUGE', 'DESSOUS', 'DESSUS', 'VERT', 'AUCUNE'];
const TRENDS: readonly Trend[] = ['BAISSE', 'NEUTRE', 'HAUSSE'];

function splitBand(note: number | null): GroupBand {
  if (note === null) return 'AUCUNE';
  const bande = bandeMoyenne(note);
  if (bande !== 'ORANGE') return bande;
  return note < 0 ? 'DESSOUS' : 'DESSUS';
}

/** The band of the note; of both questions, the one that asks for help first. */
function bandOf({ moyenneQ1, moyenneQ2 }: Team, question: Question): GroupBand {
  const notes =
    question === 'DEUX' ? [moyenneQ1, moyenneQ2] : [question === 'FF' ? moyenneQ1 : moyenneQ2];
  const bands = new Set(notes.map(splitBand));
  return BANDS.find((band) => bands.has(band)) ?? 'AUCUNE';
}

const byName = (a: Team, b: Team) => compareFrench(a.libelleEquipe, b.libelleEquipe);

const lineOf = (team: Team): Line => ({
  kind: 'team',
  key: String(team.idEquipe),
  team,
  level: 0,
  below: 0,
  isFolded: false,
});

/** Teams by band and by what changed, alphabetical inside: a group is no rank. */
function grouped(teams: readonly Team[], question: Question): Line[] {
  const groups = groupBy(teams, (team) => `${bandOf(team, question)} ${trendOf(team, question)}`);
  return BANDS.flatMap((band) =>
    TRENDS.flatMap((trend): Line[] => {
      const members = groups.get(`${band} ${trend}`);
      if (!members) return [];
      const group = { band, trend, size: members.length };
      return [
        { kind: 'group', key: `${band} ${trend}`, group },
        ...members.toSorted(byName).map(lineOf),
      ];
    }),
  );
}

/** Whether a team only holds others: it answers in none of its own. */
export const isGrouping = (teams: readonly Team[], rank: number): boolean =>
  teams[rank]?.etat === 'SANS_BOUSSOLE' && (teams[rank + 1]?.niveau ?? 0) > teams[rank].niveau;

/** How many teams are under this one, those that only hold others left out: in the order of the tree they follow it. */
function belowOf(teams: readonly Team[], rank: number): number {
  const level = teams[rank]?.niveau ?? 0;
  let below = 0;
  for (let at = rank + 1; (teams[at]?.niveau ?? -1) > level; at += 1)
    below += Number(!isGrouping(teams, at));
  return below;
}

/** The tree in its order, without what is under a folded team. */
function unfolded(teams: readonly Team[], folded: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  let under = Infinity;
  teams.forEach((team, rank) => {
    if (team.niveau > under) return;
    const below = belowOf(teams, rank);
    const isFolded = below > 0 && folded.has(team.idEquipe);
    under = isFolded ? team.niveau : Infinity;
    lines.push({ ...lineOf(team), kind: 'team', team, level: team.niveau, below, isFolded });
  });
  return lines;
}

/** The lines to show, in the chosen order; a search shows the teams that it finds, unfolded. */
export function linesOf(
  teams: readonly Team[],
  { question, teams: order, search }: View,
  folded: ReadonlySet<number>,
): Line[] {
  const wanted = fold(search).trim();
  const found = wanted
    ? teams.filter(({ libelleEquipe }) => fold(libelleEquipe).includes(wanted))
    : teams;
  if (order === 'AIDER') return grouped(found, question);
  if (order === 'ALPHA') return found.toSorted(byName).map(lineOf);
  return wanted ? found.map(lineOf) : unfolded(found, folded);
}

/** Domains with teams below them. */
export const foldable = (teams: readonly Team[]): number[] =>
  teams
    .filter(({ niveau }, i) => niveau === 0 && (teams[i + 1]?.niveau ?? 0) > 0)
    .map((t) => t.idEquipe);

const mean = (shown: readonly number[]): number => {
  return shown.length === 0 ? Infinity : shown.reduce((sum, one) => sum + one, 0) / shown.length;
};

/** The ranks of the criteria, in the chosen order: lowest mean or greatest fall of the shown figures first. */
export function columnsOf(
  { criteres, lignes }: Pick<Ensemble, 'criteres' | 'lignes'>,
  { question, columns }: View,
): number[] {
  const ranks = criteres.map((_critere, rank) => rank);
  if (columns === 'LISTE') return ranks;
  const figureOf = (cell: Cell | undefined) =>
    columns === 'MOYENNE' ? [cell?.q1, cell?.q2] : [cell?.ecartQ1, cell?.ecartQ2];
  const means = ranks.map((rank) =>
    mean(
      lignes.flatMap(({ cellules }) => {
        const [first, second] = figureOf(cellules[rank]);
        return [
          ...(question === 'OR' ? [] : [first ?? []].flat()),
          ...(question === 'FF' ? [] : [second ?? []].flat()),
        ];
      }),
    ),
  );
  return ranks.toSorted((a, b) => (means[a] ?? 0) - (means[b] ?? 0) || a - b);
}
