import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured log on standard error: standard output carries only what a person at the terminal needs. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
