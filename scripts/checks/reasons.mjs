// What the sources may hold only for a reason: finds it by a pattern, and judges it by what is listed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

/** The lines where a pattern finds something, in the files of git whose path is of that form; comments are none. */
export function find(ofPath, patternOf) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => ofPath.test(path) && existsSync(join(root, path)));
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = [...text.matchAll(new RegExp(patternOf(text), 'g'))].map(({ index }) => index);
    const numbers = new Set(found.map((index) => text.slice(0, index).split('\n').length));
    const lines = text.split('\n').map((line) => line.trim());
    return [...numbers]
      .map((number) => ({ path, at: `${path}:${number}`, line: lines[number - 1] }))
      .filter(({ line }) => !/^(\*|\/[/*])/.test(line));
  });
}

/**
 * What is wrong with those of a kind; prints them all when asked.
 *
 * @param reasons by the beginning of a path: how many, and why; without `times`, any number.
 */
export function judge(kind, found, reasons) {
  const under = (prefix) => found.filter(({ path }) => path.startsWith(prefix));
  const show = (lines) => lines.map(({ at, line }) => `  ${at}: ${line}`).join('\n');
  if (process.argv.includes('--list')) console.log(`${kind}:\n${show(found)}`);
  console.log(`${found.length} ${kind}, for ${Object.keys(reasons).length} reasons.`);
  const without = found.filter(
    ({ path }) => !Object.keys(reasons).some((prefix) => path.startsWith(prefix)),
  );
  return [
    ...(without.length > 0 ? [`${kind} without a reason:\n${show(without)}`] : []),
    ...Object.entries(reasons)
      .map(([prefix, { times, why }]) => ({ prefix, times, why, lines: under(prefix) }))
      .filter(({ times, lines }) => (times ?? (lines.length || 1)) !== lines.length)
      .map(
        ({ prefix, times = 'some', why, lines }) =>
          `${prefix}: ${lines.length} ${kind}, not ${times} (${why}):\n${show(lines)}`,
      ),
  ];
}

/** Ends the check: its faults, what to do about them, and its code. */
export function conclude(faults, advice) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error(advice);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
