import { IMPORT_MAX_ROWS } from '../../../../schema/limits.js';
import { messages } from '../../messages.js';
import type { Encodage } from './encoding.js';
import { readFile, type ReadFile } from './file.js';
import { keyOf, type Layout, type TableRow } from './table.js';

type Column = 'adresseMail' | 'equipe' | 'nom' | 'prenom' | 'profil' | 'societe';

const PEOPLE: Layout<Column> = {
  columns: {
    nom: ['Nom', 'Nom de famille'],
    prenom: ['Prenom'],
    adresseMail: [
      'Adresse mail',
      'Mail',
      'Mel',
      'Email',
      'E mail',
      'Courriel',
      'Adresse email',
      'Adresse e mail',
      'Adresse courriel',
      'Adresse electronique',
    ],
    profil: ['Profil'],
    societe: ['Societe'],
    equipe: ['Equipe', 'Equipes'],
  },
  required: ['nom', 'prenom', 'adresseMail'],
  most: IMPORT_MAX_ROWS,
  empty: messages.importation.empty,
  noHeader: messages.importation.noHeader,
  keyOf,
};
/** Who is brought by a file that has no column for profiles. */
const DEFAULT_PROFIL = 'User';

export type PersonRow = TableRow<Column>;

/**
 * Reads a file of users.
 *
 * @param chosen encoding of a CSV that somebody chose; by default it is recognised.
 * @throws BadInputError for another file, or one that lacks a column, is empty or too long; TooLargeError.
 */
export async function readPeople(bytes: Buffer, chosen?: Encodage): Promise<ReadFile<Column>> {
  const file = await readFile(bytes, PEOPLE, chosen);
  if (file.colonnes.includes('profil')) return file;
  const lignes = file.lignes.map((row) => ({
    ...row,
    cellules: { ...row.cellules, profil: DEFAULT_PROFIL },
  }));
  return { ...file, lignes };
}
