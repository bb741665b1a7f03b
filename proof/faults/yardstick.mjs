// What a promise in seconds is worth on a machine that others share: a server that does nothing, in a process of its own, is
// asked all the while. Where that one too answers late, a late answer of the product says nothing, and the fault is played again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { stop, toolEnv } from '../../scripts/tools/processes.mjs';
import { pace } from '../waiting.mjs';

/** A server without work that takes longer than this to answer, in ms, shows that there is no processor to be had. */
const STARVED = 300;
/** How often a fault is played while the machine is starved; the last time counts, whatever the machine. */
export const TRIES = 4;
const EVERY = 50;

const IDLE_SERVER = `const server = require('node:http').createServer((_, reply) => reply.end('ok'));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.once('disconnect', () => process.exit(0));`;

/** A promise in time that was not kept: everything else was as promised. */
export class TooSlow extends Error {}

/** Judges a duration; called last, when the fault is over and nothing of it still runs. */
export function inTime(what, ms, withinMs) {
  if (ms > withinMs) throw new TooSlow(`${what} took ${ms.toFixed(0)} ms, ${withinMs} at most`);
}

/** Starts asking; `worstSince` tells how late the idle server was at most since a moment of `performance.now()`. */
export async function startYardstick() {
  const child = spawn(process.execPath, ['-e', IDLE_SERVER], {
    env: toolEnv({}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  const read = [];
  const ended = new AbortController();
  let due = performance.now();
  const asking = (async () => {
    while (!ended.signal.aborted) {
      due = performance.now() + EVERY;
      await pace(EVERY);
      await (await fetch(`http://127.0.0.1:${port}`)).text();
      const now = performance.now();
      read.push({ at: now, late: now - due });
    }
  })();
  return {
    // The answer that is still awaited is late already.
    worstSince: (moment) =>
      read
        .filter(({ at }) => at >= moment)
        .reduce((worst, { late }) => Math.max(worst, late), performance.now() - due),
    stop: async () => {
      ended.abort();
      await asking;
      await stop(child);
    },
  };
}

/**
 * Plays a fault, and again where it was only too slow on a machine that was starved meanwhile, which is printed.
 *
 * @throws what the fault found: at once where the machine was not starved, or where it found anything but slowness.
 */
export async function playFairly(name, play, yardstick, say = console.warn) {
  for (let tried = 1; ; tried += 1) {
    const started = performance.now();
    try {
      return await play();
    } catch (error) {
      const late = Math.round(yardstick.worstSince(started));
      if (!(error instanceof TooSlow)) throw error;
      if (late <= STARVED || tried === TRIES) {
        error.message += ` (a server without work was ${late} ms late at most meanwhile)`;
        throw error;
      }
      say(
        `!!! ${name}: ${error.message}; but a server without work was ${late} ms late too: PLAYED AGAIN (${tried} of ${TRIES - 1})`,
      );
    }
  }
}
