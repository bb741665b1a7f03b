import { CSV_TYPE, toCsv } from '../../../ui/csv.js';
import { download } from '../../../ui/download.js';
import { publicOrigin } from '../../../ui/publicOrigin.js';
import { textes } from '../textes.js';

interface Line {
  nom: string | null;
  prenom: string | null;
  adresseMail: string | null;
  lienActivation: string | null;
}

const { champs, importation } = textes;

/** Saves the links as a file; those sent by mail are left out, because nobody else may see them. */
export function downloadLinks(lines: readonly Line[]): void {
  const header = [champs.nom, champs.prenom, champs.adresseMail, importation.lien];
  const rows = lines
    .filter(({ lienActivation }) => lienActivation !== null)
    .map(({ nom, prenom, adresseMail, lienActivation }) => [
      nom ?? '',
      prenom ?? '',
      adresseMail ?? '',
      new URL(lienActivation ?? '', publicOrigin()).href,
    ]);
  download('liens-activation.csv', toCsv([header, ...rows]), CSV_TYPE);
}
