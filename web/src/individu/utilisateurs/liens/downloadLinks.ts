import { paths } from '../../../paths.js';
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

/** The lines whose link is to be handed out: those sent by mail nobody else may see, and a directory’s people need none. */
export const linesToHand = <T extends Line>(lines: readonly T[]): T[] =>
  lines.filter(({ lienActivation }) => lienActivation !== null && lienActivation !== paths.login());

/** How many people a directory alone lets in: the server leads them to the login. */
export const countByDirectory = (lines: readonly Line[]): number =>
  lines.filter(({ lienActivation }) => lienActivation === paths.login()).length;

/** Saves the links to hand out as a file. */
export function downloadLinks(lines: readonly Line[]): void {
  const header = [champs.nom, champs.prenom, champs.adresseMail, importation.lien];
  const rows = linesToHand(lines).map(({ nom, prenom, adresseMail, lienActivation }) => [
    nom ?? '',
    prenom ?? '',
    adresseMail ?? '',
    new URL(lienActivation ?? '', publicOrigin()).href,
  ]);
  download('liens-activation.csv', toCsv([header, ...rows]), CSV_TYPE);
}
