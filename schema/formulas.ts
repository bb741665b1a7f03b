/** Spreadsheet formula injection: a cell that starts so is run as a formula, even as a command. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** The text of a cell, made harmless by a leading apostrophe. */
export const neutralize = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
