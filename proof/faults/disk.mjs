// A small disk of our own, which can be filled without harming the machine.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** Fills the disk until so many megabytes are left; without a number, until not even a page fits. */
function fillUp(file, folder, leave) {
  const output = openSync(file, 'w');
  try {
    const { bavail, bsize } = statfsSync(folder);
    const whole = Math.floor((bavail * bsize) / MEGABYTE) - leave;
    for (let i = 0; i < whole; i += 1) writeSync(output, Buffer.alloc(MEGABYTE, 1));
    for (const size of leave ? [] : [MEGABYTE, 4096, 1]) {
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
 * @returns the folder, whether it is a disk that `fill` and `free` work on, and how to remove it.
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
    // Not root, or a container that may not mount: an ordinary folder is used.
  }
  const release = () => {
    process.off('exit', release);
    // Lazy unmount: processes that still hold a file there are ending.
    if (mounted) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', release);
  return {
    folder,
    mounted,
    fill: (leave = 0) => {
      if (!mounted) throw new Error('Not a disk of our own: filling it would fill the machine.');
      fillUp(filler, folder, leave);
    },
    free: () => rmSync(filler, { force: true }),
    release,
  };
}
