/** What comes with a code that is copied from a message: spaces, quotes, signs that nobody sees. */
const AROUND = /[\s\p{Default_Ignorable_Code_Point}"'`«»“”„‘’]/gu;
/** The end of its sentence, or the brackets around it. */
const AT_ENDS = /^[([]+|[.,;:!?)\]]+$/g;

/**
 * The code as it was given. The printed sheet shows it letter by letter: spaces in it are ignored. The service compares
 * exactly (decisions §1).
 */
export const pastedCode = (typed: string): string => typed.replace(AROUND, '').replace(AT_ENDS, '');
