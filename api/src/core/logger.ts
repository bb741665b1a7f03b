import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Fields of an error that may be logged: names in the code or in the database, never a value. */
const FIELDS = ['code', 'errno', 'syscall', 'constraint', 'table', 'column', 'routine'] as const;

/** Matches the start of pino's line for an error or a fatal error. */
const ERROR = /^\{"level":[56]0/;

/** Removes what stands between quotes or looks like a mail address, because it may come from a request. */
const silence = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g, '"…"')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .slice(0, 300);

/**
 * What may be logged of an error: kind, place, names, and the innermost message without what it quotes.
 *
 * The database's errors contain the whole row and the ORM's the whole statement: a comment, or a password's hash.
 */
function present(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  const fields = FIELDS.map((name) => [name, Reflect.get(root, name)] as const);
  return {
    type: root.name,
    message: silence(root.message),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((row) => /^\s+at /.test(row))
      .join('\n'),
  };
}

/** Lines are gathered up to this size: at a thousand requests a second, a write per line cost a twentieth of the time. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 250;

/**
 * Writes to standard error in gathered lines. An error is written at once, with the lines before it.
 *
 * Lines still in memory are written when the process ends; after `kill -9` the last quarter of a second is lost.
 */
function standardError(): DestinationStream {
  const output = pino.destination({
    dest: 2,
    sync: false,
    minLength: GATHERED_BYTES,
    periodicFlush: GATHERED_MS,
  });
  return {
    write(line: string) {
      output.write(line);
      if (ERROR.test(line)) output.flush();
    },
  };
}

/** Makes the structured log, on standard error: standard output is for what a person at the terminal reads. */
export const createLogger = (
  level: string,
  destination: DestinationStream = standardError(),
): Logger =>
  pino(
    {
      level,
      // Of several processes, and machines, behind one balancer.
      base: { processus: `${hostname()}:${process.pid}` },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: present },
    },
    destination,
  );
