import type { Bande } from '../../../../schema/notation.js';
import type { Verdict } from './change.js';

/** One question of a criterion: what may be said of it, and by how many points it moved. */
interface Question {
  verdict: Verdict;
  ecart: number;
}

/** What the page shows of a criterion of this year. */
export interface CritereSaid {
  idCritere: number;
  libelle: string;
  /** The FF average and its colour; null when they are not shown. */
  moyenne: number | null;
  bande: Bande | null;
  /** Null when the criterion is not compared: not asked in the year before, or not shown in either. */
  questions: readonly [ff: Question, or: Question] | null;
}

/** From this many points on, a change is a strong one. */
const STRONG = 2;
/** As many names as are remembered; the rest are counted. */
const NAMES_MAX = 3;

type Moved = 'EN_HAUSSE' | 'EN_BAISSE';
export type Direction = Moved | 'CONTRASTE';
interface Move {
  critere: CritereSaid;
  direction: Direction;
  /** Largest of the changes that are more than chance, in points. */
  size: number;
}

function moveOf(critere: CritereSaid): Move[] {
  const lit = (critere.questions ?? []).filter(({ verdict }) => isMoved(verdict));
  const [verdict, other] = lit.map((question) => question.verdict).filter(isMoved);
  if (!verdict) return [];
  const direction = other && other !== verdict ? 'CONTRASTE' : verdict;
  return [{ critere, direction, size: Math.max(...lit.map(({ ecart }) => Math.abs(ecart))) }];
}

const isMoved = (verdict: Verdict): verdict is Moved =>
  verdict === 'EN_HAUSSE' || verdict === 'EN_BAISSE';

/** The criteria that moved more than chance does, those that moved most first. */
export const movesOf = (criteres: readonly CritereSaid[]): Move[] =>
  criteres.flatMap(moveOf).toSorted((one, other) => other.size - one.size);

/** A name within a sentence: an acronym keeps its capitals. */
const within = (libelle: string) =>
  /^\p{Lu}\p{Ll}/u.test(libelle) ? libelle.charAt(0).toLowerCase() + libelle.slice(1) : libelle;

/** A part of the sentence, and those that it is about; only the first ones are named. */
interface Part {
  lead: string;
  about: readonly CritereSaid[];
}

const namedIn = (parts: readonly Part[]) => parts.flatMap(({ about }) => about.slice(0, NAMES_MAX));

function write({ lead, about }: Part): string[] {
  if (about.length === 0) return [];
  const names = about.slice(0, NAMES_MAX).map(({ libelle }) => within(libelle));
  const more = about.length - names.length;
  const rest = more === 0 ? '' : more === 1 ? ' et un autre' : ` et ${more} autres`;
  return [`${lead} : ${names.join(', ')}${rest}.`];
}

const moved = (moves: readonly Move[], direction: Direction, isStrong: boolean) =>
  moves
    .filter((move) => move.direction === direction && move.size >= STRONG === isStrong)
    .map(({ critere }) => critere);

/**
 * What a person would say of a page: what moved more than chance does, what stayed proud or painful, then what stands lowest
 * or highest today and was not named yet.
 *
 * It names only what the page shows, and says of it nothing that its verdicts, averages and colours do not say.
 *
 * @param hasBefore whether something was asked the year before: it may be hidden, or have had another sense.
 */
export function phraseOf(criteres: readonly CritereSaid[], hasBefore: boolean): string {
  const shown = criteres.filter(({ bande }) => bande !== null);
  if (criteres.length === 0) return 'Pas encore de résultat.';
  if (shown.length === 0) return 'Trop peu de réponses pour montrer un résultat.';
  const compared = shown.filter(({ questions }) => questions !== null);
  const { opening, parts } =
    compared.length > 0
      ? since(compared)
      : { opening: hasBefore ? NOT_COMPARED : FIRST, parts: bandsOf(shown) };
  return [opening, ...[...parts, ...extremes(shown, namedIn(parts))].flatMap(write)]
    .filter(Boolean)
    .join(' ');
}

const FIRST = 'Première mesure.';
const NOT_COMPARED = 'Pas de comparaison avec l’année précédente.';

/** Those of a colour, the farthest from zero first. */
const inBand = (criteres: readonly CritereSaid[], bande: Bande) =>
  criteres
    .filter((critere) => critere.bande === bande)
    .toSorted((one, other) => Math.abs(other.moyenne ?? 0) - Math.abs(one.moyenne ?? 0));

const bandsOf = (shown: readonly CritereSaid[]): Part[] => [
  { lead: 'Fierté', about: inBand(shown, 'VERT') },
  { lead: 'Frustration', about: inBand(shown, 'ROUGE') },
];

/** What nobody should leave the room without having heard of, when the rest of the sentence does not name it. */
const extremes = (shown: readonly CritereSaid[], named: readonly CritereSaid[]): Part[] =>
  (
    [
      ['Au plus haut', 'VERT'],
      ['Au plus bas', 'ROUGE'],
    ] as const
  ).map(([lead, bande]) => {
    const [farthest] = inBand(shown, bande);
    return { lead, about: farthest && !named.includes(farthest) ? [farthest] : [] };
  });

function since(compared: readonly CritereSaid[]): { opening: string; parts: Part[] } {
  const moves = movesOf(compared);
  const judged = compared.some(({ questions }) => questions?.some(isJudged));
  const none = judged
    ? 'Rien n’a bougé plus que le hasard.'
    : 'Trop peu pour dire ce qui a changé.';
  const steady = compared.filter(isSteady);
  return {
    opening: moves.length === 0 ? none : '',
    parts: [
      { lead: 'Forte baisse', about: moved(moves, 'EN_BAISSE', true) },
      { lead: 'En baisse', about: moved(moves, 'EN_BAISSE', false) },
      { lead: 'Forte hausse', about: moved(moves, 'EN_HAUSSE', true) },
      { lead: 'En hausse', about: moved(moves, 'EN_HAUSSE', false) },
      {
        lead: 'Contrasté',
        about: [...moved(moves, 'CONTRASTE', true), ...moved(moves, 'CONTRASTE', false)],
      },
      { lead: 'Fierté intacte', about: inBand(steady, 'VERT') },
      { lead: 'Toujours pénible', about: inBand(steady, 'ROUGE') },
    ],
  };
}

const isJudged = ({ verdict }: Question) => verdict !== 'TROP_PEU';

/** Neither question moved, and the pride of today is known to be what it was. */
const isSteady = ({ questions }: CritereSaid) =>
  questions !== null && questions[0].verdict === 'STABLE' && !isMoved(questions[1].verdict);
