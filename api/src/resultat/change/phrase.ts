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
  /** Colour of the FF average; null when it is not shown. */
  bande: Bande | null;
  /** Null when the criterion is not compared: not asked in the year before, or not shown in either. */
  questions: readonly [ff: Question, or: Question] | null;
}

/** From this many points on, a change is a strong one. */
const STRONG = 2;
/** As many names as are remembered; the rest are counted. */
const NAMES_MAX = 3;

type Moved = 'EN_HAUSSE' | 'EN_BAISSE';
type Direction = Moved | 'CONTRASTE';
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

function sentence(lead: string, named: readonly { libelle: string }[]): string[] {
  if (named.length === 0) return [];
  const names = named.slice(0, NAMES_MAX).map(({ libelle }) => within(libelle));
  const more = named.length - names.length;
  const rest = more === 0 ? '' : more === 1 ? ' et un autre' : ` et ${more} autres`;
  return [`${lead} : ${names.join(', ')}${rest}.`];
}

const moved = (moves: readonly Move[], direction: Direction, isStrong: boolean) =>
  moves
    .filter((move) => move.direction === direction && move.size >= STRONG === isStrong)
    .map(({ critere }) => critere);

/**
 * What a person would say of a page: what moved more than chance does, then what stayed proud or painful.
 *
 * It names only what the page shows, and says of it nothing that its verdicts and colours do not say.
 *
 * @param hasBefore whether something was asked the year before: it may be hidden, or have had another sense.
 */
export function phraseOf(criteres: readonly CritereSaid[], hasBefore: boolean): string {
  const shown = criteres.filter(({ bande }) => bande !== null);
  if (criteres.length === 0) return 'Pas encore de résultat.';
  if (shown.length === 0) return 'Trop peu de réponses pour montrer un résultat.';
  const compared = shown.filter(({ questions }) => questions !== null);
  const said =
    compared.length > 0
      ? since(compared)
      : [hasBefore ? NOT_COMPARED : FIRST, ...shownBands(shown)];
  return said.join(' ');
}

const FIRST = 'Première mesure.';
const NOT_COMPARED = 'Pas de comparaison avec l’année précédente.';

function shownBands(shown: readonly CritereSaid[]): string[] {
  const of = (bande: Bande) => shown.filter((critere) => critere.bande === bande);
  return [...sentence('Fierté', of('VERT')), ...sentence('Frustration', of('ROUGE'))];
}

function since(compared: readonly CritereSaid[]): string[] {
  const moves = movesOf(compared);
  const judged = compared.some(({ questions }) => questions?.some(isJudged));
  const none = judged
    ? 'Rien n’a bougé plus que le hasard.'
    : 'Trop peu pour dire ce qui a changé.';
  const stayed = (bande: Bande) =>
    compared.filter((critere) => critere.bande === bande && isSteady(critere));
  return [
    ...(moves.length === 0 ? [none] : []),
    ...sentence('Forte baisse', moved(moves, 'EN_BAISSE', true)),
    ...sentence('En baisse', moved(moves, 'EN_BAISSE', false)),
    ...sentence('Forte hausse', moved(moves, 'EN_HAUSSE', true)),
    ...sentence('En hausse', moved(moves, 'EN_HAUSSE', false)),
    ...sentence('Contrasté', [
      ...moved(moves, 'CONTRASTE', true),
      ...moved(moves, 'CONTRASTE', false),
    ]),
    ...sentence('Fierté intacte', stayed('VERT')),
    ...sentence('Toujours pénible', stayed('ROUGE')),
  ];
}

const isJudged = ({ verdict }: Question) => verdict !== 'TROP_PEU';

/** Neither question moved, and the pride of today is known to be what it was. */
const isSteady = ({ questions }: CritereSaid) =>
  questions !== null && questions[0].verdict === 'STABLE' && !isMoved(questions[1].verdict);
