// A small disk of our own, that can be filled without harming the machine.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes until the disk takes no more, first by the megabyte, then by the page. */
function fillUp(file) {
  const output = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      const chunk = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(output, chunk);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(output);
  }
}

/**
 * Makes a temporary folder, on its own small disk where mounting is allowed.
 *
 * @returns the folder, whether it is a disk that `fill` and `free` work on, and how to be rid of it.
 */
export function smallDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-fautes-'));
  chmodSync(folder, 0o755);
  const filler = join(folder, 'bourrage');
  let mounted = false;
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    mounted = true;
  } catch {
    // Not root, or a container that may not mount: an ordinary folder.
  }
  const release = () => {
    process.off('exit', release);
    // Lazily: what still holds a file there is dying.
    if (mounted) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', release);
  return {
    folder,
    mounted,
    fill: () => {
      if (!mounted) throw new Error('Not a disk of our own: filling it would fill the machine.');
      fillUp(filler);
    },
    free: () => rmSync(filler, { force: true }),
    release,
  };
}
