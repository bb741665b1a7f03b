import type { FicheEquipeFragment } from '../../generated/equipe.js';
import { scanUrl } from '../../joinUrl.js';
import { formatDeadline } from '../../ui/dates.js';
import { textes } from '../textes.js';

type Equipe = Pick<
  FicheEquipeFragment,
  'boussoles' | 'codeEquipe' | 'libelleEquipe' | 'sansCompte' | 'signatureCode'
>;

/** When the team's open boussole closes, as it is told; undefined when none is open. */
export function deadlineOf({ boussoles }: Pick<Equipe, 'boussoles'>): string | undefined {
  const open = boussoles?.find(({ ouverte }) => ouverte);
  return open && formatDeadline(open.dateFermeture);
}

/** Where the team's people answer: the address of its own QR code, which is never braked. */
export const linkOf = ({ codeEquipe, signatureCode }: Equipe): string =>
  scanUrl(codeEquipe, signatureCode);

/** What to send to the people of a team: its link and what happens there, in two sentences. */
export function invitationOf(equipe: Equipe): string {
  const { libelleEquipe, sansCompte } = equipe;
  const { repondez, rejoignez, sansCompte: noAccount, compte } = textes.invitation;
  const deadline = deadlineOf(equipe);
  const call = deadline ? repondez(libelleEquipe, deadline) : rejoignez(libelleEquipe);
  // Nobody answers without an account before something is open.
  return `${call} ${linkOf(equipe)}\n${sansCompte && deadline ? noAccount : compte}`;
}
