/** Scores that a question takes, -5 to 5. */
export const SCORES = 11;
/** Sizes of groups that a minimum may hide: MINIMUM_REPONSES_MAX - 1. */
export const SIZES = 19;
export const ZEROS = `array_fill(0, array[${SCORES}])`;
export const SIZE_ZEROS = `array_fill(0, array[${SIZES}])`;

/** 1 to n: PostgreSQL's arrays begin there. */
export const rangs = (n: number): number[] => Array.from({ length: n }, (_, k) => k + 1);

/** Columns of counts added up over rows, count by count. */
export const add = (column: string) =>
  `array[${rangs(SCORES)
    .map((k) => `sum(${column}[${k}])`)
    .join(', ')}]`;
