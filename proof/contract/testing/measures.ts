import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** What is there, or that value: a descriptor may be closed meanwhile, and /proc be absent. */
function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/**
 * The temporary files that this process has open, with their sizes (none where there is no /proc).
 *
 * Asked at once: an answer of /proc takes less time than to wait for it.
 */
function temporaryFiles(): Map<string, number> {
  const folder = `${tmpdir()}/`;
  const sizes = new Map<string, number>();
  for (const descriptor of readOr([], () => readdirSync('/proc/self/fd'))) {
    const place = `/proc/self/fd/${descriptor}`;
    const link = readOr('', () => readlinkSync(place));
    // Files of the test runner's own cache do not count.
    if (!link.startsWith(folder) || link.startsWith(`${folder}jest`)) continue;
    sizes.set(
      link,
      readOr(0, () => statSync(place).size),
    );
  }
  return sizes;
}

export interface Measure<T> {
  returned: T;
  /** Largest growth of resident memory, in MB. */
  memoryMb: number;
  /** Bytes of temporary files opened meanwhile: the most, and those left at the end. */
  temporaryFiles: number;
  leftovers: number;
}

/** Runs something and measures what it takes of the machine. */
export async function measure<T>(run: () => Promise<T>): Promise<Measure<T>> {
  const memory = process.memoryUsage.rss();
  // Files that were open before do not count: the log of the database's server, for instance.
  const old = temporaryFiles();
  const fresh = () =>
    [...temporaryFiles()]
      .filter(([name]) => !old.has(name))
      .reduce((sum, [, size]) => sum + size, 0);
  let [memoryPeak, filesPeak] = [memory, 0];
  const watch = () => {
    memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss());
    filesPeak = Math.max(filesPeak, fresh());
  };
  const timer = setInterval(watch, 10);
  try {
    const returned = await run();
    watch();
    return {
      returned,
      memoryMb: (memoryPeak - memory) / MEGABYTE,
      temporaryFiles: filesPeak,
      leftovers: fresh(),
    };
  } finally {
    clearInterval(timer);
  }
}
