import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** What an error may say of itself beside its message: names of the code or of the database, never a value. */
const FIELDS = ['code', 'errno', 'syscall', 'constraint', 'table', 'column', 'routine'] as const;

/** The line of an error or of what ends the process, as pino begins it. */
const ERROR = /^\{"level":[56]0/;

/** Whatever stands between quotes or looks like a mail address may come from a request. */
const silence = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g, '"…"')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…@…')
    .slice(0, 300);

/**
 * An error as the log may keep it: kind, place, names, and the innermost message without what it quotes.
 *
 * The database's own errors carry the whole row and the ORM's the whole statement: a comment, a password's hash.
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

/** Lines are gathered into one write: at a thousand requests a second, a write each cost a twentieth of it. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 250;

/**
 * Standard error, written in gathered lines; an error is written at once with what came before it.
 *
 * What is gathered is written when the process ends, but for a `kill -9`: it takes the last quarter of a second with it.
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

/** Structured log on standard error: standard output carries only what a person at the terminal needs. */
export const createLogger = (
  level: string,
  destination: DestinationStream = standardError(),
): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: present },
    },
    destination,
  );
