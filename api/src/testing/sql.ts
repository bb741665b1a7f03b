export { row, rows, run } from '../core/sql.js';
/** Kysely's own, which lets a test name the type of the rows that it asks for. */
export { sql } from 'kysely';
