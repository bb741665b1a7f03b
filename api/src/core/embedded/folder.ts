import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Only the account that runs the product may enter the folder, which holds everybody's answers. */
const OURS_ALONE = 0o700;
const MASK = 0o077;

/** Names that PostgreSQL and our lock make in the folder; any other file that a person keeps there is left alone. */
const OF_THE_DATABASE =
  /^(base|global|pg_\w+(\.conf)?|PG_VERSION|postgresql\..*|postmaster\..*|boussole\.verrou)$/;

/** Whether an error comes from the system. `instanceof` would fail for an error of another realm (jest). */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;

/** Makes the folder, also where the path is a link to a folder that does not exist yet. */
function create(folder: string): void {
  const options = { recursive: true, mode: OURS_ALONE };
  try {
    mkdirSync(folder, options);
  } catch (error) {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) throw error;
    mkdirSync(resolve(dirname(folder), readlinkSync(folder)), options);
  }
}

/** Removes other accounts' rights on a file or folder. One that belongs to another account is left as it is. */
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
 * Makes the folder of an embedded database if needed, for this account alone.
 *
 * @returns its real path, so that two names of one folder count as one database, and because PGlite follows no link.
 * @throws Error with a French sentence when this account cannot have a folder there.
 */
export function prepareFolder(folder: string): string {
  // Applies to everything that this process will make: PostgreSQL's files, the locks, backups.
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

/**
 * Removes other accounts' rights: PGlite makes its first files writable by everybody, whatever the umask, and files of an
 * older version still are.
 */
export function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder))
    if (OF_THE_DATABASE.test(name)) closeAll(join(folder, name));
}
