// Checks that each sentence about privacy has a test that plays it (promise 55). The list is made here, from the pages' texts,
// the sheets, the mails, README, SECURITY and TEMOIN; privacy.tsv beside it says for each which test plays it, or why none
// can. A sentence that is new, or has changed, has no line there: it fails, named by its file and line. `--list` prints them
// all. A row of TRUST names its tests itself, and fails without one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';
import { conclude } from './reasons.mjs';
import { literals, paragraphs } from './texts.mjs';

const TABLE = 'scripts/checks/privacy.tsv';
/** What the product says to people: texts of pages and sheets, and of mails. */
const TEXTS =
  /^web\/src\/(.*\/)?textes\.ts$|^web\/src\/(confidentiality|accounts|agreements|trailTextes|turnout)\.ts$|^api\/src\/.*\/(mail|notice|notice\.service|message|template\.service)\.ts$/;
/** The sheet for the notice board, which tells of nothing else. */
const SHEET = 'web/src/confidentiality.ts';
/** Documents that tell of nothing else, but for the sections that tell how to use it. */
const DOCUMENTS = ['SECURITY.md', 'docs/TEMOIN.md'];

/** Who reads, shows or finds whose answers: the words of a sentence about privacy. */
const ABOUT =
  /confidentiel|anonym|vos réponses (comptent|n’entrent)|dans les moyennes|à côté d’un|à côté de v|sans (votre |son |leur |aucun )?nom\b|mélang|devine|retrouve votre|k personnes|\$\{k\}\S*\s?personnes|\bmoins de \$\{(k|minimum)|\$\{minimum\}|(ne|n’)( le| la| les| vous| y)? ?(voit|voient|lit|lisent|nomme|relit|relisent)\b|\b(voient|lisent|relisent|relisez|lisez aucune)\b|journal (leur|garde|dit)|publi[\S]*\b.*(termin|corrige|ne chang)|selon le facilitateur|le facilitateur n’a pas dit/i;

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const read = (path) => readFileSync(join(root, path), 'utf8');
const squeezed = (text) => text.replaceAll(/\s+/g, ' ');

const sentences = [
  ...files
    .filter((path) => TEXTS.test(path))
    .flatMap((path) =>
      literals(read(path))
        .filter(({ said }) => said.includes(' ') && (path === SHEET || ABOUT.test(said)))
        .map((one) => ({ path, ...one })),
    ),
  ...DOCUMENTS.flatMap((path) => paragraphs(read(path)).map((one) => ({ path, ...one }))),
  ...paragraphs(read('README.md'))
    .filter(({ said }) => ABOUT.test(said))
    .map((one) => ({ path: 'README.md', ...one })),
].map((one) => ({ ...one, key: `${one.path} ${digest(squeezed(one.said))}` }));

const beginning = ({ said }) => squeezed(said).slice(0, 60);
const rows = read(TABLE)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [path, hash, , ...tests] = line.split('\t');
    return { key: `${path} ${hash}`, line, tests: tests.filter(Boolean) };
  });
const byKey = new Map(rows.map((row) => [row.key, row]));
const said = new Set(sentences.map(({ key }) => key));

/** A test is `file`, or `file › part of its title`; `– why` tells that no test can play what people do elsewhere. */
function missing(test) {
  if (test.startsWith('– ')) return test.length < 12;
  const [path, title] = test.split(' › ');
  if (!existsSync(join(root, path))) return true;
  return title !== undefined && !squeezed(read(path)).includes(title);
}

if (process.argv.includes('--list'))
  for (const one of sentences)
    console.log(
      [
        one.path,
        digest(squeezed(one.said)),
        beginning(one),
        ...(byKey.get(one.key)?.tests ?? []),
      ].join('\t'),
    );

const faults = [
  ...sentences
    .filter(({ key }) => !byKey.get(key)?.tests.length)
    .map(
      (one) =>
        `${one.path}:${one.line}: « ${beginning(one)}… » has no test\n  ${one.key.replace(' ', '\t')}\t${beginning(one)}`,
    ),
  ...rows
    .filter(({ key }) => !said.has(key))
    .map(({ line }) => `${TABLE}: nothing says « ${line} » any more`),
  ...rows.flatMap(({ key, tests }) =>
    tests.filter(missing).map((test) => `${TABLE}: ${key}: there is no ${test}`),
  ),
  ...paragraphs(read('docs/TRUST.md'))
    .filter(
      ({ said: row }) => /^\| \d/.test(row) && !/`(api|proof|web|schema)\/|`npm run/.test(row),
    )
    .map(({ said: row, line }) => `docs/TRUST.md:${line}: no test: ${row.slice(0, 80)}`),
  // « Never » promises what no condition ends: it says which.
  ...paragraphs(read('docs/TRUST.md'))
    .filter(
      ({ said: row }) =>
        /\bnever\b/i.test(row) && !/(as long as|while|until|unless|from another address)/.test(row),
    )
    .map(
      ({ said: row, line }) =>
        `docs/TRUST.md:${line}: « never » names no condition: ${row.slice(0, 80)}`,
    ),
];
console.log(`${sentences.length} sentences about privacy, ${rows.length} lines.`);
conclude(faults, `Write in ${TABLE} the test that plays each, once it does.`);
