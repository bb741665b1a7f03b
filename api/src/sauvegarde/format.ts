import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is gzip around lines of JSON: a header; for each table a line that names it, then a line of texts for each row;
 * last, what was written and the SHA-256 of every line before. Values are PostgreSQL's own texts, the same on both engines.
 */
const FORMAT = 'boussole-sauvegarde';
const VERSION = 1;

const entete = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  faiteLe: z.iso.datetime(),
  moteur: z.string(),
  /** The migrations that the database had seen, in order. */
  niveau: z.array(z.string()).min(1),
  tables: z
    .array(z.object({ nom: z.string(), colonnes: z.array(z.string()).min(1), lignes: z.int() }))
    .min(1),
});
const pied = z.object({
  lignes: z.record(z.string(), z.int()),
  /** The next number of each column that numbers its rows, by `table.column`. */
  suites: z.record(z.string(), z.string().regex(/^\d+$/)),
  sha256: z.string(),
});
const debutDeTable = z.object({ table: z.string() });
const ligne = z.array(z.string().nullable());

export type Entete = z.infer<typeof entete>;
export type Pied = z.infer<typeof pied>;
export type Valeurs = z.infer<typeof ligne>;

export const ecrireEntete = (lu: Omit<Entete, 'format' | 'version'>): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...lu });

/** What cannot be restored, and why, in French. */
class FichierRefuse extends Error {}

const abime = (fichier: string, cause?: unknown) =>
  new FichierRefuse(
    `Le fichier ${fichier} est tronqué ou abîmé : rien n’a été restauré. Prenez une autre sauvegarde.`,
    { cause },
  );

const pasUneSauvegarde = (fichier: string) =>
  new FichierRefuse(`Le fichier ${fichier} n’est pas une sauvegarde de Boussole.`);

const duSysteme = z.object({ code: z.string().optional(), message: z.string().optional() });

/** No row comes near it: 16 texts of 5,000 characters, or an image of 512 pixels. */
const LIGNE_MAX = 32 * 1024 * 1024;

/** The lines of the file, one by one; memory holds the longest of them. */
async function* lignesDe(fichier: string): AsyncGenerator<string> {
  let reste: Buffer[] = [];
  let taille = 0;
  // An error of either is told by what is read below.
  const clair = pipeline(createReadStream(fichier), createGunzip(), () => undefined);
  for await (const morceau of clair) {
    let debut = 0;
    for (let fin; (fin = morceau.indexOf(10, debut)) >= 0; debut = fin + 1) {
      yield Buffer.concat([...reste, morceau.subarray(debut, fin)]).toString();
      reste = [];
      taille = 0;
    }
    reste.push(morceau.subarray(debut));
    taille += morceau.length - debut;
    if (taille > LIGNE_MAX) throw abime(fichier);
  }
  if (taille > 0) throw abime(fichier);
}

/** One thing that the file says. */
export type Element = { table: string } | { valeurs: Valeurs } | { pied: Pied };

const lire = (texte: string): Element => {
  const lu: unknown = JSON.parse(texte);
  if (Array.isArray(lu)) return { valeurs: ligne.parse(lu) };
  const table = debutDeTable.safeParse(lu);
  return table.success ? table.data : { pied: pied.parse(lu) };
};

export interface Sauvegarde {
  entete: Entete;
  elements: AsyncGenerator<Element>;
  /** For whoever reads no further: the file is open. */
  fermer(): Promise<unknown>;
}

function lireEntete(fichier: string, texte: string): Entete {
  const lu: unknown = JSON.parse(texte);
  const nature = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(lu);
  if (!nature.success) {
    throw pasUneSauvegarde(fichier);
  }
  if (nature.data.version !== VERSION) {
    throw new FichierRefuse(
      `Le fichier ${fichier} vient d’une version plus récente de Boussole : restaurez-le avec elle.`,
    );
  }
  return entete.parse(lu);
}

/**
 * Opens a backup and gives what it says, in order; the last element is the footer, once the checksum is right.
 *
 * @throws Error with a French sentence when the file is missing, no backup, cut or altered, at whatever place it is.
 */
export async function ouvrir(fichier: string): Promise<Sauvegarde> {
  const source = lignesDe(fichier);
  const empreinte = createHash('sha256');
  const expliquer = (erreur: unknown): Error => {
    if (erreur instanceof FichierRefuse) return erreur;
    const { code, message } = duSysteme.catch({}).parse(erreur);
    if (message === 'incorrect header check') return pasUneSauvegarde(fichier);
    if (code === 'ENOENT') return new FichierRefuse(`Le fichier ${fichier} n’existe pas.`);
    if (code === 'EACCES' || code === 'EISDIR') {
      return new FichierRefuse(`Le fichier ${fichier} ne peut pas être lu.`);
    }
    return abime(fichier, erreur);
  };

  async function* elements(): AsyncGenerator<Element> {
    let fini = false;
    try {
      for await (const texte of source) {
        if (fini) throw abime(fichier);
        const element = lire(texte);
        fini = 'pied' in element;
        if ('pied' in element && element.pied.sha256 !== empreinte.copy().digest('hex')) {
          throw abime(fichier);
        }
        empreinte.update(`${texte}\n`);
        yield element;
      }
    } catch (erreur) {
      throw expliquer(erreur);
    }
    if (!fini) throw abime(fichier);
  }

  try {
    const premiere = await source.next();
    if (premiere.done) throw abime(fichier);
    empreinte.update(`${premiere.value}\n`);
    return {
      entete: lireEntete(fichier, premiere.value),
      elements: elements(),
      fermer: () => source.return(undefined),
    };
  } catch (erreur) {
    throw expliquer(erreur);
  }
}
