interface Turnout {
  faites: number;
  total: number;
  /** The boussole's k; null in Directe. */
  k: number | null;
  ouverte: boolean;
}

/** Whether the number is one that the last night has written: more may have finished (decisions §4). */
export const isFloor = ({ k, ouverte }: Pick<Turnout, 'k' | 'ouverte'>) => ouverte && k !== null;

/** @returns how many have finished in a boussole: "3/7", "au moins 3 sur 7", "moins de 3 sur 7" or "aucun membre". */
export function turnoutText({ faites, total, k, ouverte }: Turnout): string {
  if (total === 0) return 'aucun membre';
  if (!ouverte || k === null) return `${faites}/${total}`;
  return faites < k ? `moins de ${k} sur ${total}` : `au moins ${faites} sur ${total}`;
}
