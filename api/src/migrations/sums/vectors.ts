/** Scores that a question takes, -5 to 5. */
export const SCORES = 11;
/** Sizes of groups that a minimum may hide: MINIMUM_REPONSES_MAX - 1. */
export const TAILLES = 19;
export const ZEROS = `array_fill(0, array[${SCORES}])`;
export const ZEROS_TAILLES = `array_fill(0, array[${TAILLES}])`;

/** 1 to n: PostgreSQL's arrays begin there. */
export const rangs = (n: number): number[] => Array.from({ length: n }, (_, k) => k + 1);

/** Columns of counts added up over rows, count by count. */
export const ajouter = (colonne: string) =>
  `array[${rangs(SCORES)
    .map((k) => `sum(${colonne}[${k}])`)
    .join(', ')}]`;
