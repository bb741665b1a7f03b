import { pagination } from './pagination.js';
import { dayOf } from './text.js';

const day = dayOf('Le jour doit être une date, de la forme 2027-03-31').nullish();

/** One page of the trail, `du` its first and `au` its last day in Paris. */
export const auditSchema = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  pagination(columns).extend({ du: day, au: day });
