// A clock that a script or a test sets, shared by every process that gets its settings.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './processes.mjs';

/** Opens a clock at a moment, in ms: it then runs as the real one does. */
export async function openClock(moment) {
  const folder = await mkdtemp(join(tmpdir(), 'boussole-clock-'));
  const file = join(folder, 'clock');
  /** Sets it for all processes at once: a reader finds the former moment or this one, never half of it. */
  const set = async (to) => {
    await writeFile(`${file}.new`, String(to - Date.now()));
    await rename(`${file}.new`, file);
  };
  await set(moment);
  const loaded = pathToFileURL(join(root, 'scripts/tools/clock.mjs')).href;
  return {
    settings: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${loaded}` },
    set,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
