import { count } from '../../schema/french.js';

/** The answers that a deletion destroys, as the server tells them. */
interface Detruites {
  reponses: number;
  publiees: number;
  terminees: number;
  exact: boolean;
}

/** `terminees` of so many Publiée boussoles: people, of one; of several the same people may be counted more than once. */
function finished({ publiees, terminees, exact }: Detruites): string {
  if (terminees === 0) return 'des réponses ont pu être données';
  const least = exact ? '' : 'au moins ';
  const many = terminees > 1;
  return publiees === 1
    ? `${least}${count(terminees, 'personne')} ${many ? 'ont' : 'a'} terminé`
    : `${least}${count(terminees, 'participation')} ${many ? 'sont terminées' : 'est terminée'}`;
}

/** Says, by one or two phrases, which answers a deletion destroys: never none where some may be. */
export function detruitesDites(detruites: Detruites): string[] {
  const { reponses, publiees } = detruites;
  const answers = `${count(reponses, 'réponse')} (une par personne et par critère)`;
  if (publiees === 0) return [answers];
  return [...(reponses > 0 ? [`au moins ${answers}`] : []), finished(detruites)];
}
