import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** What draws rows by itself: the pattern, and the sheet of averages, which ends with its Note and is read as a whole. */
const OWN_ROWS = ['resultat/tableau/CriteresTable.tsx', 'ui/table/TableGrid.tsx'];
/** To be brought to the pattern. */
const TO_MEND = ['resultat/blocs/PlansTable.tsx'];

const ROOT = new URL('../../', import.meta.url);
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));
const holding = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('every table of the product is the one that searches, sorts and pages (admin §2 /societes.8) (journey §2 Mon compte.4) (fault 20)', () => {
  const drawn = holding(/<(TableRoot|table|Table\.Root)\b/).filter(
    (file) => file !== 'ui/table/TableRoot.tsx',
  );

  expect(drawn.filter((file) => ![...OWN_ROWS, ...TO_MEND].includes(file))).toEqual([]);
  expect(holding(/<DataTable\b/).length).toBeGreaterThan(9);
});
