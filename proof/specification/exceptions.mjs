// Rows of the specifications that no test can prove as they stand: the decisions replace them, or they are about the
// document itself. Each was reviewed. `part` is the piece of the row that is answered, and the rest needs a test; without
// it the whole row is. `decision` must occur in the third page, at its section: when either changes, the exception no
// longer holds.

/** Words of a row that leaves something open: each one is answered below, or `npm run specification` fails. */
const HOLE =
  /not shown|No other bound|both readings|unclear|conflicting|ineffective|[Oo]nly logged|Counts as success|still sent after|does not check/i;

const OF_THE_DOCUMENT = { section: '0', decision: 'stay the reference for routes, texts, fields' };
const SILENT_LOAD = {
  section: '8',
  decision: 'Failures when loading data show a short French message',
};
const SCREENS_AND_PROFILES = { section: '1', decision: '0 = `User`, 1 = `Administrateur`' };
const WHO_SEES = {
  section: '4',
  decision: 'everything that writes companies, teams, criteria, users',
};
const ASKED_FOR = { section: '6', decision: 'out of range, too long, missing' };

export const EXCEPTIONS = [
  { row: '(admin §0.2)', ...OF_THE_DOCUMENT },
  { row: '(admin §0.3)', ...OF_THE_DOCUMENT },
  { row: '(journey §0.3)', ...OF_THE_DOCUMENT },
  { row: '(journey §0.4)', ...OF_THE_DOCUMENT },
  {
    row: '(admin §5.6)',
    part: 'No other bound is shown. A deletion can be confirmed without a selected team; the client does not check this.',
    ...ASKED_FOR,
  },
  {
    row: '(admin §6.4)',
    part: "Their names, apart from 'User', are not shown.",
    ...SCREENS_AND_PROFILES,
  },
  { row: '(admin §6.5)', ...WHO_SEES },
  { row: '(admin §6.6)', section: '1', decision: 'Opaque random 256-bit token in an `HttpOnly' },
  {
    row: '(admin §7, GET /api/societes/getAllSocietes)',
    part: '; both readings',
    section: '6',
    decision: '`getAllSocietes` answers GET and POST',
  },
  {
    row: '(admin §7.2)',
    section: '6',
    decision: 'Lists are bare arrays, single things bare objects',
  },
  {
    row: '(admin §8, Other login failures)',
    section: '6',
    decision: 'Every error body is `{"message": "<French sentence>"',
  },
  {
    row: '(admin §8, Team create other status)',
    part: 'Counts as success: ',
    section: '6',
    decision: 'its success text shows only on success',
  },
  { row: '(admin §8.2)', ...SILENT_LOAD },
  {
    row: '(admin §8.3)',
    section: '8',
    decision: 'Erreur lors de la suppression de la société ...',
  },
  { row: '(journey §2.2)', ...WHO_SEES },
  {
    row: '(journey §4.1)',
    part: ', and also when the server reports the boussole as already Terminé on opening',
    section: '3',
    decision: 'never backwards',
  },
  {
    row: '(journey §4.2)',
    part: 'Other statut values are not shown.',
    section: '3',
    decision: '`Non commencé` → `En cours` at the first saved answer',
  },
  { row: '(journey §5.6)', part: ' but the check is ineffective', ...ASKED_FOR },
  { row: '(journey §5.10)', part: '; the request is still sent after the alert', ...ASKED_FOR },
  {
    row: '(journey §5.12)',
    part: 'Minimum length is unclear: the check is for fewer than 6 characters but',
    section: '1',
    decision: 'changing one: at least 8',
  },
  {
    row: '(journey §5.12)',
    part: 'Both readings are given.',
    section: '1',
    decision: 'the stricter of the two readings',
  },
  {
    row: '(journey §6.5)',
    part: 'which profil values exist and what each may do is not shown. Which profile may open the boussole-management screens is not shown.',
    ...SCREENS_AND_PROFILES,
  },
  { row: '(journey §8.3)', ...SILENT_LOAD },
  { row: '(journey §8.4)', section: '6', decision: 'Same services, same rules as GraphQL' },
  {
    row: '(journey §9.7)',
    part: 'New password minimum when changing: 6 or 8 (conflicting).',
    section: '1',
    decision: 'changing one: at least 8',
  },
];

/** The text of a section of the decisions, by number; 0 is the text before the first one. */
function sectionOf(decisions, number) {
  const parts = decisions.split(/^## (?=\d+\. )/m);
  return (number === '0' ? parts[0] : parts.find((part) => part.startsWith(`${number}. `))) ?? '';
}

/** What is left of a row without its exceptions: it must be tested. */
export const whatIsLeft = ({ name, text }) =>
  EXCEPTIONS.filter(({ row }) => row === name).reduce(
    (left, { part = left }) => left.replace(part, ''),
    text,
  );

function faultOf({ row: name, part = '' }, rows, places) {
  const row = rows.find((it) => it.name === name);
  if (!row) return `no such row, in the exceptions: ${name}`;
  if (!row.text.includes(part))
    return `the exception of ${name} quotes what it does not say: ${part}`;
  if (!part && places.get(name).length > 0) return `an exception, and tested: ${name}`;
  return undefined;
}

/** Exceptions that no longer hold, and open rows that none answers. */
export function faultsOf(rows, places, decisions) {
  const stale = EXCEPTIONS.flatMap((exception) => faultOf(exception, rows, places) ?? []);
  const unanswered = EXCEPTIONS.filter(
    ({ section, decision }) => !sectionOf(decisions, section).includes(decision),
  ).map(
    ({ row, section, decision }) => `${row}: decisions §${section} no longer says "${decision}"`,
  );
  const holes = rows
    .filter((row) => HOLE.test(whatIsLeft(row)))
    .map(({ name, text }) => `a hole that no decision answers: ${name} ${text}`);
  return [...stale, ...unanswered, ...holes];
}
