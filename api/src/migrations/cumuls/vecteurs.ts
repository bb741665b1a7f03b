/** Sizes of groups that a minimum may hide: MINIMUM_REPONSES_MAX - 1. */
export const TAILLES = 19;
export const ZEROS = `array_fill(0, array[11])`;
export const ZEROS_TAILLES = `array_fill(0, array[${TAILLES}])`;

/** Columns of counts added up over rows, count by count. */
export const ajouter = (colonne: string) =>
  `array[${Array.from({ length: 11 }, (_, k) => `sum(${colonne}[${k + 1}])`).join(', ')}]`;
