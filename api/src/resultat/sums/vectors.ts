import { MINIMUM_REPONSES_MAX, NOTE_MAX, NOTE_MIN } from '../../../../schema/limits.js';
import { sql } from '../../core/sql.js';

/** Scores that a question takes: places of `repartition_q1`, `repartition_q2`. */
export const NOTES = NOTE_MAX - NOTE_MIN + 1;
/** Sizes of groups that a minimum may hide: places of `tailles`. */
export const SIZES = MINIMUM_REPONSES_MAX - 1;

/** 1 to n: PostgreSQL's arrays begin there. */
export const rangs = (n: number): number[] => Array.from({ length: n }, (_, k) => k + 1);

/** The sums of a column of counts over the rows, place by place. */
export const sumPlaces = (column: string, places: number) =>
  sql.join(rangs(places).map((k) => sql`sum(${sql.ref(column)}[${sql.lit(k)}])`));
