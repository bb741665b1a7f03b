import { count } from '../../schema/french.js';

interface Accounts {
  comptes: number | null;
  depuisCreation: number | null;
  sansCompte: boolean | null;
  presents: number | null;
}

/**
 * How many accounts answer, and what tells whether some were made up (publication, P10): those made since; where each is,
 * as nobody needs one, the number of people that the facilitator says.
 *
 * @returns "7 comptes, dont 2 créés ou rouverts depuis l’ouverture de la boussole"; null when it is not shown.
 */
export function describeAccounts({ comptes, depuisCreation, ...word }: Accounts): string | null {
  if (comptes === null) return null;
  const told = count(comptes, 'compte');
  if (word.sansCompte)
    return word.presents === null
      ? `${told}\u00a0; le facilitateur n’a pas dit de combien de personnes`
      : `${told} pour ${count(word.presents, 'personne')}, selon le facilitateur`;
  if (!depuisCreation) return told;
  return `${told}, dont ${depuisCreation} ${depuisCreation > 1 ? 'créés ou rouverts' : 'créé ou rouvert'} depuis l’ouverture de la boussole`;
}
