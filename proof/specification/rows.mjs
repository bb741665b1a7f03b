// The rows of a specification, cut out of its text by rule, so that none can be left out:
//   a row of a table        `(admin §8, Company create 449)`   its first cell
//   a call in a list        `(journey §7, POST /api/boussole/)`
//   a bullet, a sentence    `(journey §5.3)`, or `(admin §2 /societes.3)` below a subtitle: its place in what precedes
//   a bullet of a bullet    `(admin §5.3.2)`
// A sentence that only announces a list ("Buttons:") is no row: each row of the list carries it.

const TABLE_RULE = /^\|[\s|:-]+\|$/;
const BULLET = /^(\s*)- (.*)$/;
const CALL = /^(?:(GET|POST) )?(\/api\/[\w/]+)/;

/** Goes letter by letter, so that a full stop inside quotation marks does not end a sentence. */
function sentences(text) {
  const found = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const [before = ' ', letter, after = ' '] = [text[at - 1], text[at], text[at + 1]];
    if (quote === '' && /['"]/.test(letter) && !/\p{L}/u.test(before)) quote = letter;
    else if (letter === quote && !/\p{L}/u.test(after)) quote = '';
    if (letter !== '.' || quote !== '' || !/^ \p{Lu}/u.test(text.slice(at + 1))) continue;
    found.push(text.slice(start, at + 1));
    start = at + 2;
  }
  return [...found, text.slice(start)];
}

/** A subtitle's name in the rows: its route, else its words in brackets, else itself. */
function anchor(subtitle) {
  if (subtitle.startsWith('/')) return subtitle.split(' ')[0];
  return (/\(([^)]*)\)$/.exec(subtitle)?.[1] ?? subtitle).replaceAll('"', '');
}

/** The place in the document while its lines are read. */
const start = (name) => ({
  name,
  section: '0',
  anchor: '',
  count: 0,
  inner: 0,
  /** The sentences that announce the current list: that of the whole list, and those of the coming rows. */
  listLead: [],
  lead: [],
  rows: [],
});

const prefix = (state) => `${state.name} §${state.section}`;
const push = (state, tag, text, line) =>
  state.rows.push({ name: `(${prefix(state)}${tag})`, text, line, lead: state.lead });
const numbered = (state, number) => `${state.anchor && ` ${state.anchor}`}.${number}`;

function readTableRow(state, text, line) {
  push(state, `, ${text.split('|')[1].trim()}`, text, line);
}

function readBullet(state, indent, text, line) {
  const [, method = 'POST', path] = CALL.exec(text) ?? [];
  if (path) return push(state, `, ${method} ${path}`, text, line);
  if (indent === '') {
    state.count += 1;
    state.inner = 0;
    state.lead = state.listLead;
    if (text.endsWith(':')) return void (state.lead = [...state.lead, { text, line }]);
    return push(state, numbered(state, state.count), text, line);
  }
  state.inner += 1;
  push(state, numbered(state, `${state.count}.${state.inner}`), text, line);
}

function readProse(state, text, line) {
  state.listLead = state.lead = [];
  for (const sentence of sentences(text)) {
    if (sentence.endsWith(':')) state.listLead = [{ text: sentence, line }];
    else push(state, numbered(state, (state.count += 1)), sentence, line);
  }
}

function readTitle(state, level, title) {
  state.listLead = state.lead = [];
  state.count = 0;
  state.anchor = level === 3 ? anchor(title) : '';
  if (level === 2) state.section = /^(\d+)\. /.exec(title)?.[1] ?? title;
}

/** Whether a line says something of the product: no blank line, title or table head. */
export function isSaying(lines, index) {
  const [line, next = ''] = [lines[index], lines[index + 1]];
  return (
    line.trim() !== '' && !line.startsWith('#') && !TABLE_RULE.test(line) && !TABLE_RULE.test(next)
  );
}

/**
 * Cuts a document into rows.
 *
 * @param {string} name how its rows begin: `admin` or `journey`
 * @param {string} document its text
 * @returns rows in the document's order: name, text, line (from 0), and the sentence that announces its list
 */
export function readRows(name, document) {
  const state = start(name);
  const lines = document.split('\n');
  for (const [line, text] of lines.entries()) {
    const [, marks, title] = /^(#+) (.*)$/.exec(text) ?? [];
    const [, indent, bullet] = BULLET.exec(text) ?? [];
    if (marks) readTitle(state, marks.length, title);
    else if (!isSaying(lines, line)) continue;
    else if (text.startsWith('|')) readTableRow(state, text, line);
    else if (bullet !== undefined) readBullet(state, indent, bullet, line);
    else readProse(state, text, line);
  }
  return state.rows;
}

/** The lines of the document that neither a row nor an announcing sentence contains. */
export function leftOut(document, rows) {
  const parts = new Map();
  for (const { text, line, lead } of rows) {
    for (const piece of [...lead, { text, line }]) {
      parts.set(piece.line, [...(parts.get(piece.line) ?? []), piece.text]);
    }
  }
  const lines = document.split('\n');
  return lines.filter((text, line) => {
    const whole = [...new Set(parts.get(line))].join(' ');
    return isSaying(lines, line) && whole !== text.replace(BULLET, '$2');
  });
}
