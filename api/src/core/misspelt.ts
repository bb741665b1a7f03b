/** Names of every system, which are nobody's slip. */
const COMMON = new Set(['HOME', 'HOSTS', 'PORTS', 'POST']);
/** Words that somebody writes for a setting, and that more letters separate from it. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  TRUSTED_PROXY: 'TRUSTED_PROXIES',
  TRUST_PROXY: 'TRUSTED_PROXIES',
  DATABASE_REPLICA: 'DATABASE_REPLICA_URLS',
  REPLICA_URLS: 'DATABASE_REPLICA_URLS',
};

/** Letters wrong at most: two, or one in a name so short that two would find others' names. */
const slips = (name: string) => (name.length > 5 ? 2 : 1);

/** How many letters to add, leave out, change or swap make one word of the other. */
function distance(one: string, other: string): number {
  const swapped = (line: number, place: number) =>
    one[line] === other[place - 1] && one[line - 1] === other[place];
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, k) => k)];
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let place = 0; place < other.length; place += 1) {
      const changed = (row?.[place] ?? 0) + (one[line] === other[place] ? 0 : 1);
      const swap = swapped(line, place) ? (before?.[place - 1] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(changed, swap, (row?.[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row?.[other.length] ?? 0;
}

/**
 * The first variable that is almost the name of a setting, and that setting: its value would silently not count.
 *
 * @param variables names in the environment.
 * @param settings names that the product reads.
 */
export function misspeltIn(
  variables: readonly string[],
  settings: readonly string[],
): [written: string, meant: string] | undefined {
  for (const written of variables) {
    if (COMMON.has(written) || settings.includes(written)) continue;
    const word = written.toUpperCase();
    const meant = OTHER_WORDS[word] ?? settings.find((name) => distance(word, name) <= slips(name));
    if (meant) return [written, meant];
  }
  return undefined;
}
