// Faults of a PostgreSQL server of our own.
import { readFileSync } from 'node:fs';

import { until } from '../waiting.mjs';

export const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A PostgreSQL server has one process per connection: a pause must stop all of them. */
export function family(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

/** Ends the server itself with a signal, and waits for its end. */
export async function shutDown({ pid }, signal) {
  process.kill(pid, signal);
  await until('the server has ended', () => !isAlive(pid), { every: 20 });
}

/** Freezes every process of the server; returns a function that resumes them. */
export function pause({ pid }) {
  // A connection may end between the list and the signal.
  const tell = (signal) => (one) => isAlive(one) && process.kill(one, signal);
  const pids = family(pid);
  pids.forEach(tell('SIGSTOP'));
  return () => pids.forEach(tell('SIGCONT'));
}
