/** Names that factories number, dates, and what is drawn at random for each company: none says anything of an answer. */
const DRAWN =
  /(Société |Équipe |Critère |Membre|admin|facilitateur|lecteur|Campagne \d{4} |societe-|equipe-)\d+|\bC[0-9A-Z]{5}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d(:\d\d(\.\d+)?)?([+-]\d\d)?/g;
/** Keys, which differ between the two, and marks that are drawn at random. */
const MARK = /^id|_?id_|^ID_|^version$|^signatureCode$/;

/** What is told of figures that move: a digest, and when, which must be the same. */
const OF_FIGURES = new Set(['version', 'modifieLe']);

/** The stage's keys have six digits. */
const SMALLEST_KEY = 100_000;

/** A reply without what differs between two companies that are alike: names, dates, keys, and the order of lists. */
export function alike(text: string): string {
  try {
    return JSON.stringify(plain(JSON.parse(text)));
  } catch {
    return text.replaceAll(DRAWN, '$1#');
  }
}

/** In the order of what they are written as. */
const inOrder = (values: readonly unknown[]): unknown[] =>
  values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ value }) => value);

const isMark = (name: string, value: unknown): boolean =>
  MARK.test(name) && (typeof value === 'number' || typeof value === 'string');

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(DRAWN, '$1#');
  if (typeof value === 'number' && value >= SMALLEST_KEY) return '#';
  // Rows stand in an order that is drawn at random.
  if (Array.isArray(value)) return inOrder(value.map(plain));
  if (typeof value !== 'object' || value === null) return value;
  const isOfFigures = 'modifieLe' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isOfFigures && OF_FIGURES.has(name) ? one : field(name, one),
    ]),
  );
}

function field(name: string, value: unknown): unknown {
  if (isMark(name, value)) return '#';
  // A file.
  if (name === 'contenu' && typeof value === 'string')
    return Buffer.from(value, 'base64')
      .toString()
      .replaceAll(DRAWN, '$1#')
      .split('\r\n')
      .toSorted();
  return plain(value);
}
