import type { WriteStream } from 'node:tty';

/** Called after each step with the number of rows done. */
export type Advance = (done: number) => void;

const WIDTH = 30;
const STEPS = 4;

/** Shows a bar on a terminal; elsewhere a line at each quarter, for a log. */
export function progress(
  output: Pick<WriteStream, 'write' | 'isTTY'>,
  title: string,
  total: number,
): Advance {
  let seen = -1;
  return (done) => {
    const part = total ? Math.min(1, done / total) : 1;
    const step = Math.floor(part * (output.isTTY ? 100 : STEPS));
    if (step === seen) return;
    seen = step;
    const count = `${done.toLocaleString('fr-FR')} / ${total.toLocaleString('fr-FR')} lignes`;
    if (!output.isTTY) return void output.write(`${title} : ${count}\n`);
    const full = Math.round(part * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    output.write(
      `\r${title} ${bar} ${String(step).padStart(3)} % ${count}${part === 1 ? '\n' : ''}`,
    );
  };
}
