/** Each text that is written holds its unknown between these, so that whoever reads it tells whose it is. */
export const MARK = 'zqtexte';
