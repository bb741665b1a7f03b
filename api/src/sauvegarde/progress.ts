import type { WriteStream } from 'node:tty';

/** Called after each step with the number of rows done. */
export type Advance = (done: number) => void;

const WIDTH = 30;

/** Shows a bar on a terminal, and nothing elsewhere: `cron` would send it by mail each night. */
export function progress(
  output: Pick<WriteStream, 'write' | 'isTTY'>,
  title: string,
  total: number,
): Advance {
  if (!output.isTTY) return () => undefined;
  let seen = -1;
  return (done) => {
    const part = total ? Math.min(1, done / total) : 1;
    const step = Math.floor(part * 100);
    if (step === seen) return;
    seen = step;
    const count = `${done.toLocaleString('fr-FR')} / ${total.toLocaleString('fr-FR')} lignes`;
    const full = Math.round(part * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    output.write(
      `\r${title} ${bar} ${String(step).padStart(3)} % ${count}${part === 1 ? '\n' : ''}`,
    );
  };
}
