import { closingFault } from '../../../../schema/validation/campagne.js';
import type { LancementQuery } from '../../generated/societe.js';
import { instantOf, USUAL_HOURS } from '../../ui/form/moment.js';
import { textes } from '../textes.js';
import { proposedReminders } from './proposed.js';

const { lancement } = textes;

/** The dialog's values; the days have the names that the server gives in its refusals. */
export interface Values {
  dateOuverture: string;
  dateFermeture: string;
  rappels: boolean;
  equipes: { id: number; retenue: boolean; effectif: string }[];
  /** Whether results are shown all together, and not before. */
  ensemble: boolean;
  sansCompte: boolean;
}

/** What is known of the campaign before its launch; without dates it has not been made, and closes with its year. */
export type Known = LancementQuery;

interface Moments {
  opens: Date | null;
  closes: Date | null;
}
interface Fault {
  field: 'dateOuverture' | 'dateFermeture';
  message: string;
}

const momentOf = (day: string, hour: string) => instantOf(day, day && hour);

/** What may still be asked: a date that is there is changed on the campaigns' own page. */
export const asksOpening = ({ datesCampagne }: Known): boolean => !datesCampagne?.dateOuverture;
export const asksClosing = ({ datesCampagne }: Known): boolean =>
  !datesCampagne || !(datesCampagne.propre || datesCampagne.passee);
export const asksReminders = ({ adresseRappel, rappelsCampagne }: Known): boolean =>
  adresseRappel.possible && !rappelsCampagne?.rappels.length;

/** The moments of what is typed, or the field that is wrong. */
export function momentsOf(values: Values, known: Known, annee: number, now: Date): Moments | Fault {
  const opens = asksOpening(known) ? momentOf(values.dateOuverture, USUAL_HOURS.opening) : null;
  const closes = asksClosing(known) ? momentOf(values.dateFermeture, USUAL_HOURS.closing) : null;
  if (typeof opens === 'string')
    return { field: 'dateOuverture', message: lancement.jourIncomplet };
  if (typeof closes === 'string')
    return { field: 'dateFermeture', message: lancement.jourIncomplet };
  if (opens && opens <= now) return { field: 'dateOuverture', message: lancement.ouverturePassee };
  const message = closes && closingFault(closes, annee, now);
  return message ? { field: 'dateFermeture', message } : { opens, closes };
}

/** The reminders that are offered for these moments; none where some are there already, or none may go. */
export function remindersOf(
  { opens, closes }: Moments,
  known: Known,
  annee: number,
  now: Date,
): string[] {
  if (!asksReminders(known)) return [];
  const end = known.datesCampagne?.dateFermeture ?? instantOf(`${annee + 1}-01-01`, '00:00');
  const until = closes ?? (typeof end === 'string' ? new Date(end) : end);
  return until ? proposedReminders(opens ?? now, until) : [];
}
