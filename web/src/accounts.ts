interface Accounts {
  comptes: number | null;
  depuisCreation: number | null;
  sansCompte: boolean | null;
  presents: number | null;
}

const plural = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

/**
 * How many accounts answer, and what tells whether some were made up (publication, P10): those made since; where each is,
 * as nobody needs one, the number of people that the facilitator says.
 *
 * @returns "7 comptes, dont 2 créés ou rouverts depuis l’ouverture de la boussole"; null when it is not shown.
 */
export function describeAccounts({ comptes, depuisCreation, ...word }: Accounts): string | null {
  if (comptes === null) return null;
  const told = plural(comptes, 'compte', 'comptes');
  if (word.sansCompte)
    return word.presents === null
      ? `${told}\u00a0; le facilitateur n’a pas dit de combien de personnes`
      : `${told} pour ${plural(word.presents, 'personne', 'personnes')}, selon le facilitateur`;
  if (!depuisCreation) return told;
  return `${told}, dont ${plural(depuisCreation, 'créé ou rouvert', 'créés ou rouverts')} depuis l’ouverture de la boussole`;
}
