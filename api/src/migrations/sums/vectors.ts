/** How many scores a question has: -5 to 5. */
export const SCORES = 11;
/** How many sizes of groups a minimum may hide: MINIMUM_REPONSES_MAX - 1. */
export const SIZES = 19;
export const ZEROS = `array_fill(0, array[${SCORES}])`;
export const SIZE_ZEROS = `array_fill(0, array[${SIZES}])`;

/** 1 to n, because PostgreSQL's arrays begin at 1. */
export const rangs = (n: number): number[] => Array.from({ length: n }, (_, k) => k + 1);

/** Adds up columns of counts over rows, count by count. */
export const add = (column: string) =>
  `array[${rangs(SCORES)
    .map((k) => `sum(${column}[${k}])`)
    .join(', ')}]`;
