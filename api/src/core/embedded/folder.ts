import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
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

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder, and those that lead to it. Node's own `recursive` tries for ever where a folder that is there takes no
 * other one and says that nothing is there, as /proc does.
 */
function make(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  try {
    mkdirSync(folder, { mode: OURS_ALONE });
  } catch (error) {
    // Another process that starts may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** Makes the folder, also where the path is a link to a folder that does not exist yet. */
function create(folder: string): void {
  try {
    make(folder);
  } catch (error) {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) throw error;
    make(resolve(dirname(folder), readlinkSync(folder)));
  }
}

const FILE_IN_THE_WAY =
  'un fichier, ou un lien qui ne mène nulle part, est à sa place ou sur son chemin. Déplacez-le';
const DISK_IS_FULL = 'le disque est plein. Faites de la place';
/** What stands in the way, and what to do, by the system's code; any other one is a matter of rights. */
const WHY: Record<string, string> = {
  ENOENT: 'il n’y a là que ce que fait le système. Faites-le ailleurs',
  EEXIST: FILE_IN_THE_WAY,
  ENOTDIR: FILE_IN_THE_WAY,
  ELOOP: 'un lien de son chemin tourne en rond. Corrigez-le',
  EROFS: 'son disque est en lecture seule. Montez-le en écriture',
  ENOSPC: DISK_IS_FULL,
  EDQUOT: DISK_IS_FULL,
};

/** The French sentence for a folder that this account cannot have. */
function sentence(folder: string, code: string): string {
  const why = WHY[code];
  const said = why
    ? `ne peut pas servir (${code})\u00a0: ${why}`
    : `ne peut pas être ouvert par ce compte (${code}). Donnez-le-lui`;
  return `Le dossier ${folder} ${said}, ou choisissez-en un autre avec DATA_DIR.`;
}

/** Why nothing can be written in a folder that is there, as far as the system says; else undefined. */
export function whyUnwritable(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return isSystemError(error) ? sentence(folder, error.code ?? '') : undefined;
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
    throw new Error(sentence(folder, cause.code ?? ''), { cause });
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
