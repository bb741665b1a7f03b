// Checks what a machine can see of our own French (CONTRIBUTING, "Our French"): the apostrophe, long sentences, banned
// words. What the specifications quote, they quote; the demonstration's people speak as people do. `--list` prints all texts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';
import { conclude } from './reasons.mjs';
import { literals, paragraphs } from './texts.mjs';

const SOURCES = /^(web\/src|api\/src|schema)\/.*\.tsx?$/;
const OTHERS =
  /\.test\.|generated\/|testing\/|migrations\/|src\/demo\/|[fF]ixtures|starterCriteres/;
/** Documents that facilitators, témoins and operators read; the others are English. */
const DOCUMENTS =
  /^(README|SECURITY|docs\/(API|CAMPAGNE|FLECHES|INSTALLATION|SCALING|SEANCE|TEMOIN))\.md$/;
/** Words of a sentence: more on a screen is two sentences; a document for operators has longer ones. */
const WORDS_MAX = { screen: 30, document: 50 };
/** Words that a facilitator does not say, or that only whoever wrote them understands. */
const BANNED =
  /niveau de preuve|le hasard (seul )?allumerait|la pendule|de quoi en créer|tient le compte|significati|intervalle de confiance|écart.type|naîtra|la base se tait/i;

const FRENCH =
  /[àâçéèêëîïôœùû’«]|\b(le|la|les|des|une|est|pour|dans|sur|votre|vos|ne|qui|que|du|au|ou|et)\b/i;
const NOT_FRENCH = /\b(the|of|is|its|by|from|select|insert|update|delete|where|with)\b/;

const read = (path) => readFileSync(join(root, path), 'utf8');
const plain = (text) => text.replaceAll(/\\u00a0|\\u202f|\\n|\s/g, ' ').replaceAll(/ +/g, ' ');
const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
const files = [...new Set(all.toString().split('\n'))].filter((path) =>
  existsSync(join(root, path)),
);
const quoted = files.filter((path) => path.startsWith('docs/specification/'));
const specification = plain(quoted.map(read).join('\n'));
/** A document without what is typed: blocks and words of code. */
const prose = (text) =>
  text
    .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]+`/g, 'x');

const texts = [
  ...files
    .filter((path) => SOURCES.test(path) && !OTHERS.test(path))
    .flatMap((path) => literals(read(path)).map((one) => ({ path, kind: 'screen', ...one })))
    .filter(({ said }) => said.includes(' ') && FRENCH.test(said) && !NOT_FRENCH.test(said)),
  ...files
    .filter((path) => DOCUMENTS.test(path))
    .flatMap((path) =>
      paragraphs(prose(read(path))).map((one) => ({ path, kind: 'document', ...one })),
    ),
];

/** What a text says beside what it is given; what the specifications say is theirs. */
const ours = (said) =>
  plain(said)
    .split(/\$\{[^}]*\}/)
    .filter((part) => !specification.includes(part.trim()));
const longest = (said) =>
  Math.max(
    ...plain(said.replaceAll(/\$\{[^}]*\}/g, 'x').replaceAll(/\n|\\n/g, '. '))
      .split(/[.!?…]+(?:\s|$)|\s\|\s/)
      .map((sentence) => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length),
  );

function wrong({ said, kind }) {
  if (kind === 'screen' && ours(said).some((part) => /\p{L}'[\p{L}$]/u.test(part)))
    return "’, not '";
  if (longest(said) > WORDS_MAX[kind]) return `${longest(said)} words in a sentence`;
  return BANNED.exec(said)?.[0];
}

const show = ({ path, line }, said) => `${path}:${line}: ${said}`;
if (process.argv.includes('--list'))
  for (const one of texts) console.log(show(one, plain(one.said)));
console.log(`${texts.length} texts of ours.`);
conclude(
  texts.filter(wrong).map((one) => show(one, `${wrong(one)}: ${plain(one.said).slice(0, 100)}`)),
  'CONTRIBUTING says how our French is written.',
);
