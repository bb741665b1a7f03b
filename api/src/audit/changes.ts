type Valeur = string | number | boolean | null;

/** Field by field, the former and the new value; null for what changed without its value being kept. */
export type Changements = Record<string, [avant: Valeur, apres: Valeur] | null>;

/** A description may have 5,000 characters; the trail is no archive of texts. */
const LONGUEUR = 100;
const couper = (valeur: Valeur): Valeur =>
  typeof valeur === 'string' && valeur.length > LONGUEUR
    ? `${[...valeur].slice(0, LONGUEUR - 1).join('')}…`
    : valeur;

/**
 * What an update changed, for its line in the trail.
 *
 * @param sansValeur fields whose values the trail never keeps: names of persons, what somebody wrote, secrets.
 * @returns only fields that differ.
 */
export function changementsDe<Champ extends string>(
  avant: Record<Champ, Valeur>,
  apres: Record<Champ, Valeur>,
  sansValeur: readonly NoInfer<Champ>[] = [],
): Changements {
  const champs = (Object.keys(apres) as Champ[]).filter((champ) => avant[champ] !== apres[champ]);
  return Object.fromEntries(
    champs.map((champ) => [
      champ,
      sansValeur.includes(champ) ? null : [couper(avant[champ]), couper(apres[champ])],
    ]),
  );
}
