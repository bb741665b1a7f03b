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
  equipes: number;
  opens: Date | null;
  closes: Date | null;
  reminders: readonly string[];
}

/** Launches a campaign in one call: the server does all of it, or nothing. */
export function useLaunch() {
  const [launchCampagne] = useLaunchCampagneMutation();

  /** @returns the sentence that says what was done. */
  return async (launch: Launch): Promise<string> => {
    const { idSociete, idCampagne, nom, annee, opens, closes, reminders } = launch;
    const { data } = await launchCampagne({
      variables: {
        idSociete,
        ...(idCampagne === undefined ? { nom, annee } : { idCampagne }),
        ...(opens && { dateOuverture: opens.toISOString() }),
        ...(closes && { dateFermeture: closes.toISOString() }),
        ...(reminders.length > 0 && { rappels: [...reminders] }),
      },
    });
    return opens
      ? lancement.prevue(formatDeadline(opens.toISOString()), launch.equipes)
      : lancement.succes(data?.launchCampagne.creees ?? 0);
  };
}
