// Measures the figures of the house from the files in git: docs/ARCHITECTURE.md says what they are for.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';
import { readRooms, roomsInACircle } from './rooms.mjs';

const DOCUMENTS = ['docs/ARCHITECTURE.md', 'docs/TRUST.md', 'CONTRIBUTING.md'];
const TEST = /([.](test|spec)[.]tsx?$|\/testing\/|^web\/e2e\/)/;
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const product = files.filter(
  (path) => /^(api\/src|web\/src|schema)\/.+[.](tsx?|graphql|css)$/.test(path) && !TEST.test(path),
);
const handWritten = product.filter(
  (path) => !/generated\/|(schema|released)[.]graphql$/.test(path),
);
const count = (paths, pattern) =>
  paths.reduce((sum, path) => sum + (read(path).match(pattern)?.length ?? 0), 0);

const lines = (paths) => count(paths, /^.*\S.*$/gm);

/** A path in docs/ARCHITECTURE.md, written `like/this.ts`; `<noun>` and `XPage` stand for any name. */
const PATH = /`([\w.-]+(?:\/[\w.<>-]+)+\/?)`/g;
const isPattern = (path) => /[<>*]|\bX[A-Z]/.test(path);

/** Paths that a document names and that do not exist. */
export function untruePaths() {
  const known = new Set(files);
  const isThere = (path) =>
    known.has(path) || files.some((file) => file.startsWith(path.replace(/\/?$/, '/')));
  const roots = ['', 'api/src/', 'web/src/', 'web/', 'docs/'];
  return DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(PATH)]
      .map(([, path]) => path)
      .filter((path) => !isPattern(path) && !roots.some((at) => isThere(`${at}${path}`)))
      .map((path) => `${document}: ${path}`),
  );
}

/** Generated from the migrated database, as schema/database.sql is; a test checks it. */
const TYPES = 'api/src/generated/tables.ts';
/** The only file that may give a type to an SQL expression; PostgreSQL casts each of them. */
const SQL = 'api/src/core/sql.ts';
const isEntity = (path) => path.endsWith('.entity.ts');

/** Tables that have neither an entity nor a generated type. */
function tablesWithoutClass() {
  const tables = [...read('schema/database.sql').matchAll(/^create table (\w+)/gm)].map(
    ([, name]) => name,
  );
  const typed = [TYPES, ...product.filter(isEntity)].map(read).join('\n');
  return tables.filter(
    (table) => !new RegExp(`tableName: '${table}'|^  ${table}: [{]`, 'm').test(typed),
  );
}

/** What must be 0, by name. */
export async function faults() {
  return {
    'rooms of the API in a circle of imports': roomsInACircle(await readRooms()).length,
    'tables without a class or a generated type': tablesWithoutClass().length,
    'row types asserted by hand': count(
      handWritten.filter((path) => path.startsWith('api/') && path !== SQL),
      /(\b(rows?|rowInTurn|sql([.]\w+)?)|[$]castTo)<(?!T>)[^>(]+>+[(`]/g,
    ),
    'untrue paths in the documents': untruePaths().length,
  };
}

/** How large the house is: lines that are not blank. */
export const sizes = () => ({
  'product lines': lines(handWritten),
  'lines of SQL files': lines(
    files.filter((path) => /^(api|schema)\/.+[.]sql$/.test(path) && path !== 'schema/database.sql'),
  ),
  'lines of tests and proof': lines(
    files.filter((path) => TEST.test(path) || /^proof\/.+[.](ts|mts|mjs)$/.test(path)),
  ),
});
