import { count } from '../../schema/french.js';

interface Turnout {
  faites: number;
  /** Null where the team has neither a headcount nor a list. */
  total: number | null;
  /** The boussole's k; null in Directe. */
  k: number | null;
  ouverte: boolean;
}

/** Whether the number is no exact one: more may have finished than the last night wrote, or fewer than k have (decisions §4). */
export const isFloor = ({ k, ouverte, faites }: Pick<Turnout, 'k' | 'ouverte' | 'faites'>) =>
  k !== null && (ouverte || faites < k);

/** @returns " sur 7", or nothing where nobody knows of how many. */
export const outOf = (total: number | null) =>
  total ? ` sur ${total.toLocaleString('fr-FR')}` : '';

/**
 * @returns how many have finished in a boussole: "3/7", "au moins 3 sur 7", "moins de 3 sur 7", or "3 réponses" where nobody
 *   knows of how many.
 */
export function turnoutText({ faites, total, k, ouverte }: Turnout): string {
  if (k !== null && faites < k) return `moins de ${k}${outOf((total ?? 0) < k ? null : total)}`;
  if (k !== null && ouverte) return `au moins ${faites}${outOf(total)}`;
  if (total) return `${faites}/${total}`;
  return faites === 0 ? 'aucune réponse' : count(faites, 'réponse');
}
