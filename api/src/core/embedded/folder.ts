import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Whoever runs the product, and nobody else: the folder holds the answers. */
const OURS_ALONE = 0o700;
const MASK = 0o077;

/** What PostgreSQL makes in its folder, and our lock: nothing else that a person may keep there is touched. */
const OF_THE_DATABASE =
  /^(base|global|pg_\w+(\.conf)?|PG_VERSION|postgresql\..*|postmaster\..*|boussole\.verrou)$/;

/** A refusal of the system, of whatever realm. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;

/** A link that leads to a folder yet to be made is an ordinary way to say where the data goes. */
function create(folder: string): void {
  const options = { recursive: true, mode: OURS_ALONE };
  try {
    mkdirSync(folder, options);
  } catch (error) {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) throw error;
    mkdirSync(resolve(dirname(folder), readlinkSync(folder)), options);
  }
}

/** Closes a file or a folder to everybody else; one that is somebody else's stays as they made it. */
function close(path: string, mode: number): void {
  try {
    if (mode & MASK) chmodSync(path, mode & ~MASK);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function closeAll(path: string): void {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (!state || state.isSymbolicLink()) return;
  close(path, state.mode & 0o777);
  if (state.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

/**
 * Makes the folder of an embedded database where there is none, for this account alone.
 *
 * @returns where it really is: two names of one folder are one database, and PGlite follows no link.
 * @throws Error with a French sentence when this account can have no folder there.
 */
export function prepareFolder(folder: string): string {
  // From now on, for whatever the process makes: PostgreSQL's files, the locks, backups.
  process.umask(MASK);
  try {
    create(folder);
    const real = realpathSync(folder);
    close(real, lstatSync(real).mode & 0o777);
    return real;
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new Error(
      `Le dossier ${folder} ne peut pas être ouvert par ce compte (${cause.code}). Donnez-le-lui, ou choisissez-en un autre avec DATA_DIR.`,
      { cause },
    );
  }
}

/** PGlite's first files are writable by everybody, whatever the umask; those of an older version still are. */
export function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder))
    if (OF_THE_DATABASE.test(name)) closeAll(join(folder, name));
}
