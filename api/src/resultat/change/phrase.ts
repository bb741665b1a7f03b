import { formatMoyenne, type Bande } from '../../../../schema/notation.js';
import { avec, enUnAn, isYear } from '../../../../schema/periode.js';
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
  /** The FF average of the year before; null when it is not shown, or has another sense. */
  past: number | null;
  /** Null when the criterion is not compared: not asked in the year before, or not shown in either. */
  questions: readonly [ff: Question, or: Question] | null;
}

/** What the page shows of the year before. */
export interface YearBefore {
  /** The mean of all criteria, then and now; null when they are not those of the same criteria. */
  notes: readonly [then: number, now: number] | null;
  /** Whether enough answered in both years for one criterion at least: else a figure beside a figure would be read as a change. */
  isEnough: boolean;
  /** How it is called: « 2025 », or « mars 2026 » where its year has several. */
  periode: string;
}

/** One team, or several whose answers are taken together. */
export type Scope = 'EQUIPE' | 'ENSEMBLE';

/** From this many points on, a change is a strong one. */
const STRONG = 2;
/** As many names as are remembered; the rest are counted. */
const NAMES_MAX = 3;
/** Averages that a reader takes for the same, in points. */
const NEAR = 0.25;

type Moved = 'EN_HAUSSE' | 'EN_BAISSE';
export type Direction = Moved | 'CONTRASTE';
interface Move {
  critere: CritereSaid;
  direction: Direction;
  /**
   * How far today's question moved, or tomorrow's where it alone moved. Every page ranks by it: all name the same criteria,
   * in the order of the figures beside them.
   */
  ecart: number;
  /** Whether today's question is where it was: what moved is what they expect. */
  isAhead: boolean;
}

function moveOf(critere: CritereSaid): Move[] {
  const lit = (critere.questions ?? []).filter(({ verdict }) => isMoved(verdict));
  const [first] = lit;
  const [verdict, other] = lit.map((question) => question.verdict).filter(isMoved);
  if (!verdict || !first) return [];
  const direction = other && other !== verdict ? 'CONTRASTE' : verdict;
  const isAhead = first === critere.questions?.[1];
  return [{ critere, direction, ecart: first.ecart, isAhead }];
}

const isMoved = (verdict: Verdict): verdict is Moved =>
  verdict === 'EN_HAUSSE' || verdict === 'EN_BAISSE';

/** The criteria that moved more than chance does, those that moved most first. */
export const movesOf = (criteres: readonly CritereSaid[]): Move[] =>
  criteres.flatMap(moveOf).toSorted((one, other) => sizeOf(other) - sizeOf(one));

const sizeOf = ({ ecart }: Move) => Math.abs(ecart);

/** A name within a sentence: an acronym keeps its capitals. */
const within = (libelle: string) =>
  /^\p{Lu}\p{Ll}/u.test(libelle) ? libelle.charAt(0).toLowerCase() + libelle.slice(1) : libelle;

/** A criterion in a part of the sentence, with its note in brackets. */
interface Said {
  critere: CritereSaid;
  note?: string;
}

/** A part of the sentence and its criteria; only the first ones are named. */
interface Part {
  lead: string;
  about: readonly Said[];
}

function write({ lead, about }: Part): string[] {
  if (about.length === 0) return [];
  const names = about
    .slice(0, NAMES_MAX)
    .map(({ critere, note }) => within(critere.libelle) + (note ? ` (${note})` : ''));
  const others = about.slice(NAMES_MAX);
  const more = others.length;
  const rest = more === 0 ? '' : more === 1 ? ' et un autre' : ` et ${more} autres`;
  // The lead is about today's question: criteria that only tomorrow's moved are marked, also among those not named.
  const ahead = others.filter(({ note }) => note === AHEAD).length;
  const aheadSaid = ahead === 0 ? '' : more === 1 ? ` (${AHEAD})` : `, dont ${ahead} ${AHEAD}`;
  return [`${lead} : ${names.join(', ')}${rest}${aheadSaid}.`];
}

const moved = (moves: readonly Move[], direction: Direction, isStrong: boolean) =>
  moves
    .filter((move) => move.direction === direction && sizeOf(move) >= STRONG === isStrong)
    .map(({ critere, isAhead }): Said => ({ critere, ...(isAhead && { note: AHEAD }) }));
/** The word for a change of question OR alone, as on the page's cards. */
const AHEAD = 'demain';

/**
 * What a person would say of a page: how far the whole is from the year before, what moved more than chance does, what stayed
 * proud or painful, then what stands highest and lowest today. The whole comes first and the lowest is always said, with
 * figures: nobody should leave the room without having heard of them.
 *
 * It names only what the page shows, and says of it nothing that its verdicts, averages and colours do not say.
 *
 * @param before the year before, if something was asked then: it may be hidden, or have had another sense.
 * @param scope whose figures they are: those of several teams together may stand still while one of them fell.
 */
export function phraseOf(
  criteres: readonly CritereSaid[],
  before: YearBefore | null,
  scope: Scope = 'EQUIPE',
): string {
  const shown = criteres.filter(({ bande }) => bande !== null);
  if (criteres.length === 0) return 'Pas encore de résultat.';
  if (shown.length === 0) return 'Trop peu de réponses pour montrer un résultat.';
  const ends = endsOf(shown, before);
  const compared = shown.filter(({ questions }) => questions !== null);
  const { opening, moves, levels } =
    before && compared.length > 0
      ? since(compared, before, ends, scope)
      : { opening: before ? notCompared(before) : FIRST, moves: [], levels: bandsOf(shown, ends) };
  return [opening, ...[...moves, ...levels, ...unsaid(ends, moves, levels)].flatMap(write)]
    .filter(Boolean)
    .join(' ');
}

const FIRST = 'Première mesure.';
const notCompared = ({ periode }: YearBefore) =>
  `Pas de comparaison ${isYear(periode) ? 'avec l’année précédente' : avec(periode)}.`;

/** How far the whole is from the year before, in the page's own figures: no verdict, which a sum of criteria cannot have. */
function wholeOf(compared: readonly CritereSaid[], { notes, periode }: YearBefore): string {
  const far = compared.flatMap(({ questions }) => (questions ? [questions[0]] : []));
  const up = { side: 'haut', about: far.filter(({ ecart }) => ecart >= POINT) };
  const down = { side: 'bas', about: far.filter(({ ecart }) => ecart <= -POINT) };
  const [main, other] = down.about.length > up.about.length ? [down, up] : [up, down];
  const [most, rest] = [main.about.length, other.about.length];
  const sure = main.about.filter(({ verdict }) => isMoved(verdict)).length;
  return [
    `Note FF ${enUnAn(periode)} : `,
    notes && `de ${formatMoyenne(notes[0])} à ${formatMoyenne(notes[1])} ; `,
    most === 0
      ? `aucun critère sur ${far.length} à un point ou plus`
      : `${counted(most, 'critère')} sur ${far.length} plus ${many(most, main.side)} d’un point au moins, dont ${sure || 'aucun'} plus que le hasard`,
    rest > 0 && ` ; ${rest} plus ${many(rest, other.side)}`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}

const counted = (count: number, name: string) => `${count} ${many(count, name)}`;
const many = (count: number, word: string) =>
  count > 1 && !word.endsWith('s') ? `${word}s` : word;

/** A distance that counts, in points: the rule of a change asks for as much. */
const POINT = 1;

/** What stands highest, if that is a pride, and what stands lowest, with the averages that a reader takes for the same. */
type Ends = Record<'highest' | 'lowest', readonly CritereSaid[]> & {
  /** Whether the year before may be said beside this one. */
  hasPast: boolean;
};

function endsOf(shown: readonly CritereSaid[], before: YearBefore | null): Ends {
  const hasPast = before?.isEnough ?? false;
  const rising = shown.toSorted((one, other) => levelOf(one) - levelOf(other));
  const [low, high] = [rising[0], rising.at(-1)];
  if (!low || !high) return { hasPast, highest: [], lowest: [] };
  const isFlat = levelOf(high) - levelOf(low) <= NEAR;
  return {
    hasPast,
    highest: high.bande === 'VERT' ? [high] : [],
    lowest:
      low.bande === 'ROUGE' || !isFlat
        ? rising.filter((one) => levelOf(one) - levelOf(low) <= NEAR)
        : [],
  };
}

const levelOf = ({ moyenne }: CritereSaid) => moyenne ?? 0;
function withFigure(critere: CritereSaid, hasPast: boolean): Said {
  const now = formatMoyenne(levelOf(critere));
  const verdict = critere.questions?.[0].verdict;
  if (critere.past === null || !hasPast || !verdict) return { critere, note: now };
  const how = {
    EN_HAUSSE: '',
    EN_BAISSE: '',
    STABLE: ', stable',
    TROP_PEU: ', trop peu de réponses pour le dire',
  };
  return { critere, note: `de ${formatMoyenne(critere.past)} à ${now}${how[verdict]}` };
}

/** Those of a colour, the farthest from zero first; the ends with their figures. */
const inBand = (criteres: readonly CritereSaid[], bande: Bande, ends: Ends) =>
  criteres
    .filter((critere) => critere.bande === bande)
    .toSorted((one, other) => Math.abs(levelOf(other)) - Math.abs(levelOf(one)))
    .map((critere) =>
      ends.highest.includes(critere) || ends.lowest.includes(critere)
        ? withFigure(critere, ends.hasPast)
        : { critere },
    );

const bandsOf = (shown: readonly CritereSaid[], ends: Ends): Part[] => [
  { lead: 'Fierté', about: inBand(shown, 'VERT', ends) },
  { lead: 'Frustration', about: inBand(shown, 'ROUGE', ends) },
];

/** The highest, unless it is named; the lowest, unless a part that says a level names them. */
function unsaid(
  { hasPast, highest, lowest }: Ends,
  moves: readonly Part[],
  levels: readonly Part[],
) {
  const unnamed = (ends: Ends['lowest'], parts: readonly Part[]) => {
    const named = new Set(parts.flatMap(({ about }) => about.slice(0, NAMES_MAX).map(critereOf)));
    const isNamed = ends.slice(0, NAMES_MAX).every((end) => named.has(end));
    return isNamed ? [] : ends.map((end) => withFigure(end, hasPast));
  };
  return [
    { lead: 'Au plus haut aujourd’hui', about: unnamed(highest, [...moves, ...levels]) },
    { lead: 'Au plus bas aujourd’hui', about: unnamed(lowest, levels) },
  ];
}

const critereOf = ({ critere }: Said) => critere;

function since(compared: readonly CritereSaid[], before: YearBefore, ends: Ends, scope: Scope) {
  const moves = movesOf(compared);
  const judged = compared.some(({ questions }) => questions?.some(isJudged));
  const none = judged ? STILL[scope] : 'Trop peu de réponses pour dire ce qui a changé.';
  const steady = compared.filter(isSteady);
  return {
    opening: [before.isEnough && wholeOf(compared, before), moves.length === 0 && none]
      .filter(Boolean)
      .join(' '),
    moves: [
      { lead: 'Forte baisse', about: moved(moves, 'EN_BAISSE', true) },
      { lead: 'En baisse', about: moved(moves, 'EN_BAISSE', false) },
      { lead: 'Forte hausse', about: moved(moves, 'EN_HAUSSE', true) },
      { lead: 'En hausse', about: moved(moves, 'EN_HAUSSE', false) },
      {
        lead: 'Contrasté',
        about: [...moved(moves, 'CONTRASTE', true), ...moved(moves, 'CONTRASTE', false)],
      },
    ],
    levels: [
      { lead: 'Fierté intacte', about: inBand(steady, 'VERT', ends) },
      { lead: 'Toujours pénible', about: inBand(steady, 'ROUGE', ends) },
    ],
  };
}

const STILL = {
  EQUIPE: 'Rien n’a bougé plus que le hasard.',
  ENSEMBLE: 'Toutes équipes confondues, rien n’a bougé plus que le hasard.',
};

const isJudged = ({ verdict }: Question) => verdict !== 'TROP_PEU';

/** Today's question is judged to be stable, and tomorrow's is not judged to have moved. */
const isSteady = ({ questions }: CritereSaid) =>
  questions !== null && questions[0].verdict === 'STABLE' && !isMoved(questions[1].verdict);
