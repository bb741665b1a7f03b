import { useLaunchCampagneMutation } from '../../generated/societe.js';
import { formatDeadline } from '../../ui/dates.js';
import { textes } from '../textes.js';

const { lancement } = textes;

/** The campaign to launch; a null date changes none that is set. */
interface Launch {
  idSociete: number;
  /** Absent: it is made. */
  idCampagne: number | undefined;
  nom: string;
  annee: number;
  equipes: readonly { id: number; effectif?: number | null }[];
  /** Null: as the company, or an earlier launch, says. */
  k: number | null;
  sansCompte: boolean | null;
  opens: Date | null;
  closes: Date | null;
  reminders: readonly string[];
}

/** Launches a campaign in one call: the server does all of it, or nothing. */
export function useLaunch() {
  const [launchCampagne] = useLaunchCampagneMutation();

  /** @returns the sentence that says what was done. */
  return async (launch: Launch): Promise<string> => {
    const { idSociete, idCampagne, nom, annee, opens, closes, reminders, k, sansCompte } = launch;
    const { data } = await launchCampagne({
      variables: {
        idSociete,
        ...(idCampagne === undefined ? { nom, annee } : { idCampagne }),
        ...(opens && { dateOuverture: opens.toISOString() }),
        ...(closes && { dateFermeture: closes.toISOString() }),
        ...(reminders.length > 0 && { rappels: [...reminders] }),
        equipes: [...launch.equipes],
        ...(k !== null && { k }),
        ...(sansCompte !== null && { sansCompte }),
      },
    });
    return opens
      ? lancement.prevue(formatDeadline(opens.toISOString()), launch.equipes.length)
      : lancement.succes(data?.launchCampagne.creees ?? 0);
  };
}
