import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Whoever runs the product, and nobody else: the folder holds the answers. */
const A_NOUS_SEULS = 0o700;
const MASQUE = 0o077;

/** What PostgreSQL makes in its folder, and our lock: nothing else that a person may keep there is touched. */
const DE_LA_BASE =
  /^(base|global|pg_\w+(\.conf)?|PG_VERSION|postgresql\..*|postmaster\..*|boussole\.verrou)$/;

/** A refusal of the system, of whatever realm. */
const isErreurSysteme = (erreur: unknown): erreur is NodeJS.ErrnoException =>
  typeof erreur === 'object' && erreur !== null && 'code' in erreur && 'syscall' in erreur;

/** A link that leads to a folder yet to be made is an ordinary way to say where the data goes. */
function creer(dossier: string): void {
  const options = { recursive: true, mode: A_NOUS_SEULS };
  try {
    mkdirSync(dossier, options);
  } catch (erreur) {
    if (!lstatSync(dossier, { throwIfNoEntry: false })?.isSymbolicLink()) throw erreur;
    mkdirSync(resolve(dirname(dossier), readlinkSync(dossier)), options);
  }
}

/** Closes a file or a folder to everybody else; one that is somebody else's stays as they made it. */
function fermer(chemin: string, mode: number): void {
  try {
    if (mode & MASQUE) chmodSync(chemin, mode & ~MASQUE);
  } catch (erreur) {
    if (!isErreurSysteme(erreur)) throw erreur;
  }
}

function fermerTout(chemin: string): void {
  const etat = lstatSync(chemin, { throwIfNoEntry: false });
  if (!etat || etat.isSymbolicLink()) return;
  fermer(chemin, etat.mode & 0o777);
  if (etat.isDirectory()) for (const nom of readdirSync(chemin)) fermerTout(join(chemin, nom));
}

/**
 * Makes the folder of an embedded database where there is none, for this account alone.
 *
 * @returns where it really is: two names of one folder are one database, and PGlite follows no link.
 * @throws Error with a French sentence when this account can have no folder there.
 */
export function preparerDossier(dossier: string): string {
  // From now on, for whatever the process makes: PostgreSQL's files, the locks, backups.
  process.umask(MASQUE);
  try {
    creer(dossier);
    const reel = realpathSync(dossier);
    fermer(reel, lstatSync(reel).mode & 0o777);
    return reel;
  } catch (cause) {
    if (!isErreurSysteme(cause)) throw cause;
    throw new Error(
      `Le dossier ${dossier} ne peut pas être ouvert par ce compte (${cause.code}). Donnez-le-lui, ou choisissez-en un autre avec DATA_DIR.`,
      { cause },
    );
  }
}

/** PGlite's first files are writable by everybody, whatever the umask; those of an older version still are. */
export function fermerAuxAutres(dossier: string): void {
  for (const nom of readdirSync(dossier)) if (DE_LA_BASE.test(nom)) fermerTout(join(dossier, nom));
}
