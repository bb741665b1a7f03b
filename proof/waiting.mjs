// How the proofs wait: for what they wait for. Where the time itself is what is tried, by a name that says so.
import { setTimeout } from 'node:timers/promises';

/** In ms: how long something may be untrue before it is so for ever. */
const PATIENCE = 120_000;

/** Polls until the condition is true; tells the last obstacle when it never is. */
export async function until(what, isSo, { patience = PATIENCE, every = 100 } = {}) {
  const deadline = performance.now() + patience;
  for (;;) {
    const answer = await (async () => isSo())().catch((error) => error);
    if (answer === true) return;
    if (performance.now() > deadline) throw new Error(`never so: ${what} (last: ${answer})`);
    await setTimeout(every);
  }
}

/** Lets a fault last so many ms: longer than a request may wait, or until a date has come. Nothing else tells its length. */
export const lasting = (ms) => setTimeout(ms);

/** Lets a fault fall so many ms later, elsewhere each time: wherever it falls, what is asserted must hold. */
export const stagger = (ms) => setTimeout(ms);

/** The pause, in ms, of somebody who asks again and again: a server that is down refuses a thousand times a second. */
export const pace = (ms) => setTimeout(ms);
