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

/** What to send to the people of a team that may answer now: its link and what happens there, in two sentences. */
export function invitationOf(equipe: Equipe): string {
  const { repondez, sansCompte, compte } = textes.invitation;
  const call = repondez(equipe.libelleEquipe, deadlineOf(equipe) ?? '');
  return `${call} ${linkOf(equipe)}\n${equipe.sansCompte ? sansCompte : compte}`;
}
