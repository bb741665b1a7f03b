import { identity } from '../../../../schema/french.js';
import { importIndividuSchema } from '../../../../schema/validation/individu.js';
import { isAllowed } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { messages } from '../../messages.js';
import { find, teamsIn, type Compte, type Known, type Named } from './known.js';
import type { PersonRow } from './people.js';
import { keyOf } from './table.js';

/** A line that was checked: what it would create, and what is wrong with it. */
export interface VerifiedRow {
  ligne: number;
  nom: string;
  prenom: string;
  adresseMail: string;
  idProfil: number | null;
  libelleProfil: string;
  idSociete: number | null;
  libelleSociete: string | null;
  equipes: Named[];
  erreurs: string[];
  /** Whether this person has an account already, which is left as it is. */
  dejaLa: boolean;
  /** What the file says otherwise than the account: it is told, never applied. */
  avis: string[];
}

/**
 * Checks each row by the rules of the creation form, against the current companies, teams and mails.
 *
 * @returns every row, in order; one that can be created has no error.
 */
export async function verify(ctx: AppContext, lines: readonly PersonRow[]): Promise<VerifiedRow[]> {
  const known = await find(ctx, lines);
  const alreadySeen = new Map<string, number>();
  return lines.map((row) => {
    const verified = verifyRow(row, known, isAllowed(ctx, 'individu:any'));
    const mail = known.mails.get(row.cellules.adresseMail);
    const first = mail && alreadySeen.get(mail.cle);
    if (first) verified.erreurs.push(messages.importation.duplicateMail(first));
    else if (mail?.cle) alreadySeen.set(mail.cle, row.ligne);
    return verified;
  });
}

const profilsOf = ({ profils }: Known): string =>
  [...profils.values()].map(({ libelle }) => libelle).join(' ou ');

/** @param isFree whether a person may be in no company. */
function verifyRow(row: PersonRow, known: Known, isFree: boolean): VerifiedRow {
  const { ligne, cellules, tooManyColumns, isStray } = row;
  const { nom, prenom, adresseMail } = cellules;
  const profil = known.profils.get(keyOf(cellules.profil));
  const found = known.societes.get(cellules.societe);
  const societe = found ?? undefined;
  const given = importIndividuSchema.safeParse({ nom, prenom, adresseMail, idProfil: profil?.id });
  const compte = known.mails.get(adresseMail)?.compte ?? null;
  const { importation } = messages;
  const errors = [
    ...(tooManyColumns ? [importation.tooManyColumns] : []),
    ...(given.error?.issues ?? []).map(({ path, message }) =>
      path[0] === 'idProfil' && cellules.profil
        ? importation.unknownProfil(cellules.profil, profilsOf(known))
        : message,
    ),
    ...(compte?.ailleurs ? [messages.individu.takenMail(adresseMail)] : []),
    ...(compte && !compte.ailleurs && societe && compte.idSociete !== societe.id
      ? [importation.otherSociete(adresseMail)]
      : []),
    ...(cellules.societe || isFree ? [] : [messages.individu.ownSociete]),
    ...(isStray ? [importation.strayEncoding] : []),
    ...(found === null ? [importation.twoSocietes(cellules.societe)] : []),
    ...(cellules.societe && found === undefined
      ? [importation.unknownSociete(cellules.societe)]
      : []),
  ];
  const equipes = chooseEquipes(cellules, societe, known, errors);
  return {
    ligne,
    ...(given.data ?? { nom, prenom, adresseMail }),
    idProfil: profil?.id ?? null,
    libelleProfil: profil?.libelle ?? cellules.profil,
    idSociete: societe?.id ?? null,
    libelleSociete: societe?.libelle ?? (cellules.societe || null),
    equipes,
    erreurs: errors,
    dejaLa: compte !== null,
    avis: compte && !compte.ailleurs ? differences(row, profil, equipes, compte) : [],
  };
}

const isSame = (a: string, b: string): boolean => identity(a) === identity(b);

/** What a line says otherwise than the account that has its mail. What it does not say is no difference. */
function differences(
  { cellules }: PersonRow,
  profil: Named | undefined,
  equipes: readonly Named[],
  compte: Compte,
): string[] {
  const { importation } = messages;
  const name = `${compte.prenom ?? ''} ${compte.nom ?? ''}`.trim();
  const own = new Set(compte.equipes);
  return [
    ...(isSame(name, `${cellules.prenom} ${cellules.nom}`) ? [] : [importation.otherName(name)]),
    ...(profil && profil.libelle !== compte.libelleProfil
      ? [importation.otherProfil(compte.libelleProfil)]
      : []),
    ...(equipes.some(({ libelle }) => !own.has(libelle))
      ? [importation.otherEquipes(compte.equipes.join(', ') || importation.noEquipe)]
      : []),
  ];
}

/** The teams of the company that a row names; unknown ones are added to its errors. */
function chooseEquipes(
  cells: PersonRow['cellules'],
  societe: Named | undefined,
  known: Known,
  errors: string[],
): Named[] {
  if (cells.equipe.trim() && !cells.societe) errors.push(messages.importation.equipeWithoutSociete);
  if (!societe) return [];
  const equipes = new Map<number, Named>();
  for (const { name, equipe } of teamsIn(cells.equipe, societe.id, known.equipes)) {
    if (equipe) equipes.set(equipe.id, equipe);
    else errors.push(messages.importation.unknownEquipe(name, societe.libelle));
  }
  return [...equipes.values()];
}
