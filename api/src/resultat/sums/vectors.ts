import { MINIMUM_REPONSES_MAX, NOTE_MAX, NOTE_MIN } from '../../../../schema/limits.js';
import { sql } from '../../core/sql.js';

/** How many scores a question has: the length of `repartition_q1` and `repartition_q2`. */
export const NOTES = NOTE_MAX - NOTE_MIN + 1;
/** How many sizes of groups a minimum may hide: the length of `tailles`. */
export const SIZES = MINIMUM_REPONSES_MAX - 1;

/** 1 to n, because PostgreSQL's arrays begin at 1. */
export const rangs = (n: number): number[] => Array.from({ length: n }, (_, k) => k + 1);

/** The sums of a column of counts over the rows, one for each place of the array. */
export const sumPlaces = (column: string, places: number) =>
  sql.join(rangs(places).map((k) => sql`sum(${sql.ref(column)}[${sql.lit(k)}])`));
