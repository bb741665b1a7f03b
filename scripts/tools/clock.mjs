// Loaded into a process before the product (node --import): its clock is the real one moved by what a file says, and
// what it does each minute it does several times a second. The product itself knows nothing of it.
import { readFileSync } from 'node:fs';

const Real = Date;
const AGE = 20;
const MINUTE = 60_000;
const SOON = 120;
let readAt = 0;
let moved = 0;

/** How far the clock is moved, in ms; read again when it is older than AGE. */
function shift() {
  const at = Real.now();
  if (at - readAt > AGE) {
    readAt = at;
    moved = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || moved;
  }
  return moved;
}

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(Real.now() + shift());
  }
  static now() {
    return Real.now() + shift();
  }
};

const each = globalThis.setInterval;
globalThis.setInterval = (call, ms, ...rest) => each(call, ms === MINUTE ? SOON : ms, ...rest);
