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

/** All answers of a domain, grouped by criterion: eight bytes each, where objects would take a hundred. */
interface Answers {
  criteres: PackedRow['criteres'];
  /** How many answers each criterion has. */
  sizes: number[];
  statuts: string[];
  /** Of each participation, the place of its status among those. */
  statutOf: Uint8Array;
  /** Of each answer, its participation, and its criterion's place and both scores in one. */
  participation: Uint32Array;
  kinds: Uint32Array;
}

const WORD = 8;
/** Scores go from -5 to 5: both of them are one number of these. */
const SCORES = 11;
const PAIR = 128;
const LOWEST = -5;

/** A word as the statement packs it: never more than 38 bits. */
const wordAt = (bytes: DataView, place: number): number =>
  bytes.getUint32(place) * 2 ** 32 + bytes.getUint32(place + WORD / 2);

type See = (word: number, participation: number, statut: number) => void;

/** Calls `see` for each answer; returns how many participations there are. */
function eachAnswer(packed: readonly PackedRow[], statuts: readonly string[], see: See): number {
  let participation = 0;
  for (const { statut: name, answers } of packed) {
    const statut = statuts.indexOf(name);
    const bytes = new DataView(answers.buffer, answers.byteOffset, answers.byteLength);
    for (let place = 0; place < bytes.byteLength; participation += 1) {
      const end = place + WORD * (1 + wordAt(bytes, place));
      for (place += WORD; place < end; place += WORD) {
        see(wordAt(bytes, place), participation, statut);
      }
    }
  }
  return participation;
}

/** Puts the answers of each criterion side by side. */
function unpack(packed: readonly PackedRow[]): Answers {
  const criteres = packed[0]?.criteres ?? [];
  const statuts = [...new Set(packed.map(({ statut }) => statut))];
  const rangs = new Map(criteres.map(({ id }, rang) => [id, rang]));
  const sizes = criteres.map(() => 0);
  const rangOf = (word: number) => rangs.get(Math.floor(word / PAIR)) ?? 0;
  const participations = eachAnswer(packed, statuts, (word) => {
    sizes[rangOf(word)] = (sizes[rangOf(word)] ?? 0) + 1;
  });
  const howMany = sizes.reduce((sum, size) => sum + size, 0);
  const next = sizes.map((_, rang) => sizes.slice(0, rang).reduce((sum, size) => sum + size, 0));
  const read = {
    statutOf: new Uint8Array(participations),
    participation: new Uint32Array(howMany),
    kinds: new Uint32Array(howMany),
  };
  eachAnswer(packed, statuts, (word, participation, statut) => {
    const rang = rangOf(word);
    const place = next[rang] ?? 0;
    next[rang] = place + 1;
    read.statutOf[participation] = statut;
    read.participation[place] = participation;
    read.kinds[place] = rang * PAIR + (word % PAIR);
  });
  return { criteres, sizes, statuts, ...read };
}

/** Writes a number in digits; returns where it ends. */
function putNumber(bytes: Buffer, place: number, number: number): number {
  const last = number > 9 ? putNumber(bytes, place, Math.floor(number / 10)) : place;
  bytes[last] = 0x30 + (number % 10);
  return last + 1;
}

const PIECE = 65_536;
const DIGITS = 10;

/** What is between the numbers of two rows is made once for all answers of a kind and status, which copy its bytes. */
function* write(answers: Answers, dealt: Dealt, asked: readonly Field[]): Iterable<Buffer> {
  const { criteres, statuts, participation, statutOf, kinds } = answers;
  const fields = ALL_FIELDS.filter((field) => asked.includes(field));
  const begin = asked.includes('id_boussole_individu') ? '{"id_boussole_individu":' : '';
  const make = (kind: number, statut: number) => {
    const { id, libelle } = criteres[Math.floor(kind / PAIR)] ?? {};
    const pair = kind % PAIR;
    const question_1 = Math.floor(pair / SCORES) + LOWEST;
    const scores = { question_1, question_2: (pair % SCORES) + LOWEST };
    const row = { ...FIELDS, id_critere_boussole: id, libelle, ...scores, statut: statuts[statut] };
    const text = JSON.stringify(row, fields).slice(begin ? begin.length + 1 : 0);
    return Buffer.from(`${text},${begin}`);
  };
  const made: Buffer[] = [];
  let bytes = Buffer.allocUnsafe(PIECE);
  let end = bytes.write(begin);
  for (const place of dealt.order) {
    const bearer = participation[dealt.bearers[place] ?? 0] ?? 0;
    const [kind, statut] = [kinds[place] ?? 0, statutOf[bearer] ?? 0];
    const next = (made[kind * statuts.length + statut] ??= make(kind, statut));
    if (end + DIGITS + next.length > PIECE) {
      yield bytes.subarray(0, end);
      bytes = Buffer.allocUnsafe(PIECE);
      end = 0;
    }
    if (begin) end = putNumber(bytes, end, dealt.numbers[bearer] ?? 0);
    bytes.set(next, end);
    end += next.length;
  }
  // No row follows the last one.
  yield bytes.subarray(0, Math.max(0, end - begin.length - 1));
}

/**
 * The answers of a domain as rows of JSON, dealt anew for this reply and shuffled (permutation.ts), a few hundred at a time:
 * two hundred thousand of them take thirty megabytes as text, and two as they are kept here.
 */
export function writeAnswers(
  packed: readonly PackedRow[],
  asked: readonly Field[],
  draw: Draw = drawFast,
): Iterable<Buffer> {
  const answers = unpack(packed);
  const dealt = deal(answers.statutOf.length, answers.sizes, draw);
  return write(answers, dealt, asked);
}
