import { readdir, readlink, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** The temporary files that this process has open, with their sizes (none where there is no /proc). */
async function temporaryFiles(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const descriptor of await readdir('/proc/self/fd').catch(() => [])) {
    const place = `/proc/self/fd/${descriptor}`;
    const link = await readlink(place).catch(() => '');
    // Files of the test runner's own cache do not count.
    if (!link.startsWith(`${tmpdir()}/`) || link.startsWith(`${tmpdir()}/jest`)) continue;
    sizes.set(link, (await stat(place).catch(() => null))?.size ?? 0);
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
      memoryMb: (memoryPeak - memory) / MEGABYTE,
      temporaryFiles: filesPeak,
      leftovers: await fresh(),
    };
  } finally {
    clearInterval(timer);
  }
}
