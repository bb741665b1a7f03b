import { formatMoyenne } from '../../../../schema/notation.js';
import { useSession } from '../../apollo/session.js';
import { BandBadge } from '../../ui/ScoreBadge.js';
import { headline as textes } from '../textes.js';
import { isNoteCompared, yearBefore, type Annees } from '../years.js';
import { Beside, Indicateur } from './Indicateurs.js';

const QUESTIONS = [
  { nom: 'FF', moyenne: 'moyenneQ1', bande: 'bandeQ1' },
  { nom: 'OR', moyenne: 'moyenneQ2', bande: 'bandeQ2' },
] as const;

/**
 * Where a team stands: the mean of all criteria, and its distance from the year before; nothing while it is withheld.
 *
 * @param anneeCourante the year of today, in Paris: its notes are told of today and of tomorrow.
 */
export function noteFacts(annees: Annees, anneeCourante: number) {
  const { resultat, evolutions } = annees;
  const earlier = yearBefore(annees);
  const { annee, periode } = resultat;
  // Beside few answers a figure of another year would be read as a change.
  const isCompared = (evolutions?.comparaisons ?? 0) > 0 && isNoteCompared(annees);
  return QUESTIONS.flatMap(({ nom, moyenne, bande }) => {
    const [now, before] = [resultat.note[moyenne], earlier?.note[moyenne]];
    const band = resultat.note[bande];
    if (now === null || band === null) return [];
    const change =
      isCompared && earlier && typeof before === 'number'
        ? textes.since(formatMoyenne(now - before), earlier.periode)
        : undefined;
    const said = annee === anneeCourante ? textes.notes[nom] : textes.notePassee(nom, periode);
    return [{ nom: said, now, band, change }];
  });
}

export function NoteIndicateurs({ annees }: { annees: Annees }) {
  const { anneeCourante } = useSession();
  return noteFacts(annees, anneeCourante).map(({ nom, now, band, change }) => (
    <Indicateur key={nom} nom={nom}>
      <Beside note={change}>
        <BandBadge bande={band}>{formatMoyenne(now)}</BandBadge>
      </Beside>
    </Indicateur>
  ));
}
