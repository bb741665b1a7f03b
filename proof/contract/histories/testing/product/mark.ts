/** Each written text holds its unknown between two of these, so that the test sees whose text it is. */
export const MARK = 'zqtexte';
