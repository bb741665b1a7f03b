// Runs several commands side by side, and shows each one's output once it has ended.
import { spawn } from 'node:child_process';

import { root } from './processes.mjs';

/** Plays every job, at most so many at once, and returns their results in the jobs' order. */
export async function sideBySide(jobs, play, { lanes }) {
  const waiting = [...jobs.entries()];
  const outcomes = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, job] = next;
      outcomes[at] = await play(job);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/** Runs a command. With the output `pipe`, its output is returned at the end and not shown. */
export function runSaying(command, args, { env, output, shell = false }) {
  const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', output, output] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });
}
