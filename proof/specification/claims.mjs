// What a row says letter for letter: the texts it quotes, and the routes and fields it names. A test file that names the
// row must contain each of them, so that a row's name on a test of something else is noticed.

const QUOTED = /(?<![\p{L}\p{N}/])(['"])((?:(?!\1(?!\p{L})).)+)\1(?!\p{L})/gu;
const ROUTE = /(?<![\w/.}])\/(?!api\b)([a-zA-Z]\w+)/g;
const FIELD =
  /\b(?:[A-Za-z]+_[A-Za-z_\d]+|idSociete|idEquipe|libelleEquipe|codeEquipe|libelleSociete|visuSociete)\b/g;
/** Names that only the document uses, and no page shows. */
const UNSEEN = new Set(['me', 'modified', 'boussole', 'boussoles', '@']);

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Turns a quoted text into a pattern: braces and the numbers of a page stand for any value. */
function pattern(quoted) {
  const parts = quoted.split(/\{[^}]*\}|(?<=Page )[Xn](?= sur)|(?<=sur )[YN]$/);
  return parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part));
}

/** @returns the pieces of text that a test of this row must contain */
export function claims(text) {
  const quoted = [...text.matchAll(QUOTED)]
    .map((match) => match[2])
    .filter((it) => !UNSEEN.has(it));
  const unquoted = text.replaceAll(QUOTED, '').replace(/(?<=\/)\{\w+\}|(?<==)\{\w+\}/g, '');
  const routes = [...unquoted.matchAll(ROUTE)].map((match) => `/${match[1]}`);
  const fields = [...unquoted.matchAll(FIELD)].map(([field]) => field);
  return [...new Set([...quoted.flatMap(pattern), ...routes, ...fields])];
}

/** The text of a test file's strings: joined over lines, without the escapes of its language. */
const readable = (source) =>
  source
    .replace(/['"`] \+\n\s*['"`]/g, '')
    .replace(/\\(['"`/])/g, '$1')
    .replaceAll('\\u00a0', ' ');

/** @returns the claims of the row that none of these files contains (routes in any letter case) */
export function unproved(text, sources) {
  const read = sources.map(readable);
  const holds = (claim) =>
    read.some((source) =>
      claim.startsWith('/')
        ? new RegExp(`${escape(claim)}(?!\\w)`, 'i').test(source)
        : source.includes(claim),
    );
  return claims(text).filter((claim) => !holds(claim));
}
