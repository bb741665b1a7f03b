const DAY_MS = 24 * 3600 * 1000;

/** Easter Sunday of a year of the Gregorian calendar, as a moment of that day (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1, 12);
}

/** New Year, 1 May, 8 May, 14 July, Assumption, All Saints, Armistice, Christmas. */
const SAME_DAY = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

/** Whether a day, `YYYY-MM-DD`, is a public holiday of the whole of France (Code du travail, L3133-1). */
export function isHoliday(day: string): boolean {
  if (SAME_DAY.has(day.slice(5))) return true;
  const start = easter(Number(day.slice(0, 4)));
  return AFTER_EASTER.some(
    (days) => new Date(start + days * DAY_MS).toISOString().slice(0, 10) === day,
  );
}
