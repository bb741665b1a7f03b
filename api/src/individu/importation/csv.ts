import { CsvError, parse } from 'csv-parse/sync';

import { plier } from '../../../../schema/francais.js';
import { IMPORT_MAX_LIGNES } from '../../../../schema/limites.js';
import { BadInputError } from '../../core/errors.js';
import { messages } from '../../messages.js';
import { decoder, type Encodage } from './encodage.js';

const SEPARATEURS = [';', ',', '\t'] as const;
type Separateur = (typeof SEPARATEURS)[number];

/** Each column, as the template spells it, and other spellings met in real files. */
const COLONNES = {
  nom: ['Nom'],
  prenom: ['Prenom'],
  adresseMail: ['Adresse mail', 'Mail', 'Email', 'E mail', 'Adresse email', 'Adresse e mail'],
  profil: ['Profil'],
  societe: ['Societe'],
  equipe: ['Equipe', 'Equipes'],
} as const;
type Colonne = keyof typeof COLONNES;
const REQUISES = ['nom', 'prenom', 'adresseMail', 'profil'] as const;

/** One line of the file: where it starts, and its cells by column. */
export interface LigneCsv {
  ligne: number;
  cellules: Record<Colonne, string>;
  tropDeColonnes: boolean;
}

export interface FichierCsv {
  encodage: Encodage;
  separateur: Separateur;
  colonnesIgnorees: string[];
  lignes: LigneCsv[];
}

interface Enregistrement {
  ligne: number;
  cellules: string[];
}

const refuser = (message: string): never => {
  throw new BadInputError(message, 'fichier');
};

/** "E-Mail", "é_mail" and "e mail" are one column. */
export const cleDe = (texte: string): string => plier(texte.replaceAll('_', ' ')).trim();

const NOMS = new Map(
  Object.entries(COLONNES).flatMap(([colonne, noms]) =>
    noms.map((nom) => [cleDe(nom), colonne as Colonne] as const),
  ),
);
const colonneDe = (entete: string): Colonne | undefined => NOMS.get(cleDe(entete));

/** The records of a text, each with the number of its first line; no more than are worth reading. */
function enregistrements(texte: string, separateur: string, max: number): Enregistrement[] {
  const lus: Enregistrement[] = [];
  let derniereLigne = 0;
  try {
    parse(texte, {
      delimiter: separateur,
      relax_column_count: true,
      skip_empty_lines: true,
      to: max,
      on_record: (cellules: string[], { lines }) => {
        // The parser counts to a record's last line.
        const sauts = cellules.join('').split('\n').length - 1;
        derniereLigne = lines;
        lus.push({ ligne: lines - sauts, cellules });
        return null;
      },
    });
  } catch (erreur) {
    if (!(erreur instanceof CsvError)) throw erreur;
    refuser(messages.importation.guillemets(derniereLigne + 1));
  }
  return lus;
}

/** The separator under which the first line names the most columns. */
function reconnaitreSeparateur(texte: string): Separateur {
  const [premiere = ''] = texte.trimStart().split('\n', 1);
  const connues = (separateur: string) =>
    premiere.split(separateur).filter((cellule) => colonneDe(cellule.replaceAll('"', ''))).length;
  return SEPARATEURS.reduce((meilleur, autre) =>
    connues(autre) > connues(meilleur) ? autre : meilleur,
  );
}

/** Which column each cell of a line belongs to. */
function lireEntete(cellules: readonly string[]): (Colonne | undefined)[] {
  const colonnes = cellules.map(colonneDe);
  const manquantes = REQUISES.filter((colonne) => !colonnes.includes(colonne));
  if (manquantes.length > 0) {
    refuser(
      messages.importation.colonnesManquantes(manquantes.map((c) => COLONNES[c][0]).join(', ')),
    );
  }
  const double = colonnes.find((colonne, i) => colonne && colonnes.indexOf(colonne) < i);
  if (double) refuser(messages.importation.colonneDouble(COLONNES[double][0]));
  return colonnes;
}

/**
 * Reads a file of users: encoding and separator are found from its content.
 *
 * @throws BadInputError for what is no CSV, lacks a column, is empty or too long.
 */
export function lireCsv(octets: Buffer): FichierCsv {
  const { texte, encodage } = decoder(octets);
  const separateur = reconnaitreSeparateur(texte);
  const [entete, ...suite] = enregistrements(texte, separateur, IMPORT_MAX_LIGNES + 2);
  const colonnes = lireEntete(entete?.cellules ?? []);
  if (suite.length > IMPORT_MAX_LIGNES) {
    refuser(messages.importation.tropDeLignes(IMPORT_MAX_LIGNES));
  }
  const lignes = suite
    // A spreadsheet leaves rows of separators below the last one.
    .filter(({ cellules }) => cellules.some((cellule) => cellule.trim() !== ''))
    .map(({ ligne, cellules }): LigneCsv => {
      const de = (colonne: Colonne) => cellules[colonnes.indexOf(colonne)]?.trim() ?? '';
      return {
        ligne,
        tropDeColonnes: cellules.slice(colonnes.length).some((cellule) => cellule.trim() !== ''),
        cellules: {
          nom: de('nom'),
          prenom: de('prenom'),
          adresseMail: de('adresseMail'),
          profil: de('profil'),
          societe: de('societe'),
          equipe: de('equipe'),
        },
      };
    });
  if (lignes.length === 0) refuser(messages.importation.vide);
  const colonnesIgnorees = (entete?.cellules ?? []).filter(
    (cellule, i) => !colonnes[i] && cellule.trim() !== '',
  );
  return { encodage, separateur, colonnesIgnorees, lignes };
}
