import { count } from '../../schema/french.js';

/** The answers that a deletion destroys, as the server tells them. */
export interface Detruites {
  reponses: number;
  publiees: number;
  terminees: number;
  exact: boolean;
}

/** Whether answers go, or may go: a Publiée boussole never tells that it has none. */
export const destroysAnswers = ({ reponses, publiees }: Detruites): boolean =>
  reponses > 0 || publiees > 0;

/** How many have finished, as the pages show it: people, of one boussole; of several the same people may be counted more than once. */
function finished({ terminees, exact }: Detruites, boussoles: number): string {
  const least = exact ? '' : 'au moins ';
  const many = terminees > 1;
  return boussoles === 1
    ? `${least}${count(terminees, 'personne')} ${many ? 'ont' : 'a'} terminé`
    : `${least}${count(terminees, 'participation')} ${many ? 'sont terminées' : 'est terminée'}`;
}

/** Says, by one or two phrases, which answers a deletion of so many boussoles destroys: never none where some may be. */
export function detruitesDites(detruites: Detruites, boussoles: number): string[] {
  const { reponses, publiees, terminees } = detruites;
  const answers = `${publiees > 0 ? 'au moins ' : ''}${count(reponses, 'réponse')} (une par personne et par critère)`;
  return [
    ...(terminees > 0 ? [finished(detruites, boussoles)] : []),
    ...(terminees === 0 && publiees > 0 ? ['des réponses ont pu être données'] : []),
    ...(reponses > 0 || publiees === 0 ? [answers] : []),
  ];
}
