/** Whether it is the only one of its year. */
export const isYear = (periode: string): boolean => /^\d{4}$/.test(periode);

/** From when to now: « en un an » where each year has one, « depuis mars 2026 » elsewhere. */
export const enUnAn = (periode: string): string => (isYear(periode) ? 'en un an' : depuis(periode));

/** Whether it is a day: « le 10 mars 2026 » where a month has no article. */
const isDay = (periode: string): boolean => /^\d{1,2}(er)? /.test(periode);

/** « depuis mars 2026 », « depuis le 10 mars 2026 », « depuis 2025 ». */
export const depuis = (periode: string): string =>
  `depuis ${isDay(periode) ? 'le ' : ''}${periode}`;

/** « en mars 2026 », « le 10 mars 2026 », « en 2025 », « dans « Printemps » ». */
export const en = (periode: string): string =>
  `${isDay(periode) ? 'le' : periode.startsWith('«') ? 'dans' : 'en'} ${periode}`;

/** « de mars 2026 », « du 10 mars 2026 », « d’avril 2026 », « de 2025 ». */
export const de = (periode: string): string =>
  isDay(periode) ? `du ${periode}` : /^[ao]/.test(periode) ? `d’${periode}` : `de ${periode}`;

/** « avec mars 2026 », « avec le 10 mars 2026 ». */
export const avec = (periode: string): string => `avec ${isDay(periode) ? 'le ' : ''}${periode}`;
