import { readdir, readlink, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MO = 1024 * 1024;

/** The temporary files that this process holds open, and their sizes (none where there is no /proc to ask). */
async function temporaryFiles(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const descriptor of await readdir('/proc/self/fd').catch(() => [])) {
    const place = `/proc/self/fd/${descriptor}`;
    const link = await readlink(place).catch(() => '');
    // Not the test runner's own cache.
    if (!link.startsWith(`${tmpdir()}/`) || link.startsWith(`${tmpdir()}/jest`)) continue;
    sizes.set(link, (await stat(place).catch(() => null))?.size ?? 0);
  }
  return sizes;
}

export interface Measure<T> {
  returned: T;
  /** Growth of the resident memory at its highest, in MB. */
  memoryMb: number;
  /** Bytes of the temporary files opened meanwhile, at their highest and at the end. */
  temporaryFiles: number;
  leftovers: number;
}

/** Does something while watching what it takes of the machine. */
export async function measure<T>(run: () => Promise<T>): Promise<Measure<T>> {
  const memory = process.memoryUsage.rss();
  // Others were there before: the log of the database's server, for one.
  const old = await temporaryFiles();
  const fresh = async () =>
    [...(await temporaryFiles())]
      .filter(([name]) => !old.has(name))
      .reduce((sum, [, size]) => sum + size, 0);
  let [memoryPeak, filesPeak] = [memory, 0];
  const watch = async () => {
    memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss());
    filesPeak = Math.max(filesPeak, await fresh());
  };
  const timer = setInterval(() => void watch(), 10);
  try {
    const returned = await run();
    await watch();
    return {
      returned,
      memoryMb: (memoryPeak - memory) / MO,
      temporaryFiles: filesPeak,
      leftovers: await fresh(),
    };
  } finally {
    clearInterval(timer);
  }
}
