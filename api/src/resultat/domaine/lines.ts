import { deal, drawFast, type Dealt, type Draw } from '../permutation.js';
import type { PackedRow } from './domaine.sql.js';

/** The fields of a row of the specified call, in its order. */
export const FIELDS = {
  id_boussole_individu: 1,
  id_critere_boussole: 1,
  libelle: '',
  question_1: 0,
  question_2: 0,
  statut: '',
};
type Field = keyof typeof FIELDS;
export const ALL_FIELDS = Object.keys(FIELDS) as Field[];

/** All answers of a domain, grouped by criterion: nine bytes each, where objects would take a hundred. */
interface Answers {
  criteres: PackedRow['criteres'];
  /** How many answers each criterion has. */
  sizes: number[];
  statuts: string[];
  /** Of each participation, the place of its status among those. */
  statutOf: Uint8Array;
  /** Of each answer, its participation, and both scores in one. */
  participation: Uint32Array;
  scores: Uint8Array;
}

const WORD = 8;
/** Scores go from -5 to 5: both of them are one number of these. */
const SCORES = 11;
const PAIR = 128;
const LOWEST = -5;

/** A word as the statement packs it: never more than 38 bits. */
const wordAt = (bytes: DataView, place: number): number =>
  bytes.getUint32(place) * 2 ** 32 + bytes.getUint32(place + WORD / 2);

type See = (answer: {
  participation: number;
  statut: number;
  critere: number;
  scores: number;
}) => void;

/** Calls `see` for each answer; returns how many participations there are. */
function eachAnswer(packed: readonly PackedRow[], see: See): number {
  let participation = 0;
  const seen = { participation, statut: 0, critere: 0, scores: 0 };
  for (const [statut, { answers }] of packed.entries()) {
    const bytes = new DataView(answers.buffer, answers.byteOffset, answers.byteLength);
    for (let place = 0; place < bytes.byteLength; participation += 1) {
      const end = place + WORD * (1 + wordAt(bytes, place));
      for (place += WORD; place < end; place += WORD) {
        const word = wordAt(bytes, place);
        seen.participation = participation;
        seen.statut = statut;
        seen.critere = Math.floor(word / PAIR);
        seen.scores = word % PAIR;
        see(seen);
      }
    }
  }
  return participation;
}

/** Puts the answers of each criterion side by side. */
function unpack(packed: readonly PackedRow[]): Answers {
  const criteres = packed[0]?.criteres ?? [];
  const rangs = new Map(criteres.map(({ id }, rang) => [id, rang]));
  const sizes = criteres.map(() => 0);
  const rangOf = (id: number) => rangs.get(id) ?? 0;
  const participations = eachAnswer(packed, ({ critere }) => {
    sizes[rangOf(critere)] = (sizes[rangOf(critere)] ?? 0) + 1;
  });
  const howMany = sizes.reduce((sum, size) => sum + size, 0);
  const next = sizes.map((_, rang) => sizes.slice(0, rang).reduce((sum, size) => sum + size, 0));
  const read = {
    statutOf: new Uint8Array(participations),
    participation: new Uint32Array(howMany),
    scores: new Uint8Array(howMany),
  };
  eachAnswer(packed, ({ participation, statut, critere, scores }) => {
    const rang = rangOf(critere);
    const place = next[rang] ?? 0;
    next[rang] = place + 1;
    read.statutOf[participation] = statut;
    read.participation[place] = participation;
    read.scores[place] = scores;
  });
  return { criteres, sizes, statuts: packed.map(({ statut }) => statut), ...read };
}

/** What each value gives of a row, as text that follows what is before it. */
function texts(
  asked: readonly Field[],
  values: readonly Partial<Record<Field, unknown>>[],
): string[] {
  return values.map((value) => {
    const kept = Object.entries(value).filter(([field]) => asked.some((one) => one === field));
    return kept.map(([field, given]) => `,"${field}":${JSON.stringify(given)}`).join('');
  });
}

const PIECE = 500;

/** Rows are put together from texts that each criterion, pair of scores and status has once. */
function* write(answers: Answers, dealt: Dealt, asked: readonly Field[]): Iterable<string> {
  const { criteres, statuts, sizes, participation, statutOf, scores } = answers;
  const ofCritere = texts(
    asked,
    criteres.map(({ id, libelle }) => ({ id_critere_boussole: id, libelle })),
  );
  const ofScores = texts(
    asked,
    Array.from({ length: SCORES * SCORES }, (_, pair) => ({
      question_1: Math.floor(pair / SCORES) + LOWEST,
      question_2: (pair % SCORES) + LOWEST,
    })),
  );
  const ofStatut = texts(
    asked,
    statuts.map((statut) => ({ statut })),
  );
  const critereOf = new Uint32Array(participation.length);
  let start = 0;
  for (const [rang, size] of sizes.entries()) critereOf.fill(rang, start, (start += size));
  const hasNumber = asked.includes('id_boussole_individu');
  let piece = '';
  for (const [written, place] of dealt.order.entries()) {
    const bearer = participation[dealt.bearers[place] ?? 0] ?? 0;
    const number = hasNumber ? `,"id_boussole_individu":${dealt.numbers[bearer]}` : '';
    const row = `${number}${ofCritere[critereOf[place] ?? 0]}${ofScores[scores[place] ?? 0]}${ofStatut[statutOf[bearer] ?? 0]}`;
    piece += `${written ? ',' : ''}{${row.slice(1)}}`;
    if (written % PIECE < PIECE - 1) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * The answers of a domain as rows of JSON, dealt anew for this reply and shuffled (permutation.ts), a few hundred at a time:
 * two hundred thousand of them take thirty megabytes as text, and two as they are kept here.
 */
export function writeAnswers(
  packed: readonly PackedRow[],
  asked: readonly Field[],
  draw: Draw = drawFast,
): Iterable<string> {
  const answers = unpack(packed);
  return write(answers, deal(answers.statutOf.length, answers.sizes, draw), asked);
}
