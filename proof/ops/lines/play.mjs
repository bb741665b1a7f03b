// `npm run ops:essai -- lines --before=<a built tree of 93eb6f6>`: plays each line of points 3 to 6 of issue 24 as an operator
// would meet it, on that tree and on this one, and prints what each did. Fails where this one is wrong, and where the other was
// right though the line says that it was not. `--only=5,6.1` plays some of them, `--before=` absent this tree alone.
import { root } from '../../../scripts/tools/processes.mjs';
import { AWAY_LINES } from './away.mjs';
import { findOldNode, HOST } from './host.mjs';
import { LINES, requireProbes } from './lines.mjs';
import { MEASURED } from './measured.mjs';
import { MIGRATIONS } from './migrations.mjs';
import { POOLER } from './pooler.mjs';
import { openStage, readTree } from './stage.mjs';
import { STARTS } from './starts.mjs';

const PROBES = { ...POOLER, ...MIGRATIONS, ...AWAY_LINES, ...MEASURED, ...STARTS, ...HOST };

const isAsked = (id, only) =>
  !only || only.some((each) => id === each || id.startsWith(`${each}.`));

/** Plays the lines on one tree, one after the other; a probe that fails tells why, and its line is red. */
async function playOn(tree, lines) {
  const stage = await openStage(tree);
  const found = new Map();
  try {
    for (const { id } of lines) {
      const started = performance.now();
      const result = await Promise.resolve(PROBES[id](stage)).catch((error) => ({
        good: false,
        seen: `l’essai échoue : ${String(error.message).slice(0, 400)}`,
      }));
      found.set(id, result);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      console.log(
        `${result.good ? '✔' : '✘'} ${tree.commit} ${id} · ${seconds} s · ${result.seen}`,
      );
    }
  } finally {
    await stage.close();
  }
  return found;
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const colour = ({ good }) => (good ? 'vert' : '**rouge**');

function print(lines, before, now) {
  const [old, mine] = [before?.tree.commit ?? 'avant', now.tree.commit];
  const titles = ['', 'ligne', old, 'ce qu’il a fait', mine, 'ce qu’il a fait'];
  console.log(`\n| ${titles.join(' | ')} |\n${'| --- '.repeat(titles.length)}|`);
  for (const { id, claim } of lines) {
    const [was, is] = [before?.found.get(id), now.found.get(id)];
    const side = (result) => (result ? `${colour(result)} | ${cell(result.seen)}` : ' | ');
    console.log(`| ${id} | ${claim} | ${side(was)} | ${side(is)} |`);
  }
}

/** What is not as the lines say. */
function judge(lines, before, now) {
  return lines.flatMap(({ id, already }) => {
    const was = before?.found.get(id);
    return [
      ...(now.found.get(id).good ? [] : [`${id} is red here`]),
      ...(was?.good && !already ? [`${id} was green before, though it was said to be red`] : []),
      ...(was && !was.good && already
        ? [`${id} was red before, though it was said to be right`]
        : []),
    ];
  });
}

export async function playLines({ before: path, only }) {
  requireProbes(PROBES);
  if (!findOldNode()) {
    console.error('Il manque un Node plus ancien que 22 : apt-get install -y nodejs (Debian 12).');
    process.exit(1);
  }
  const lines = LINES.filter(({ id }) => isAsked(id, only?.split(',')));
  const trees = [path && (await readTree(path)), await readTree(root)];
  const played = [];
  for (const tree of trees) played.push(tree && { tree, found: await playOn(tree, lines) });
  const [was, is] = played;
  print(lines, was, is);
  for (const { id, already } of lines.filter((one) => one.already))
    console.log(`${id} : déjà juste à 93eb6f6, ${already}.`);
  const faults = judge(lines, was, is);
  for (const fault of faults) console.error(`✘ ${fault}`);
  const reds = [...(was?.found.values() ?? [])].filter(({ good }) => !good).length;
  console.log(`\n${lines.length} lines: ${reds} red before, ${faults.length} not as said`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
