export { row, rows, run } from '../core/sql.js';
/** Kysely's own `sql`, with which a test may name the type of the rows that it reads. */
export { sql } from 'kysely';
