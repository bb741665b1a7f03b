import type { Rupture } from '../resultat.types.js';

/** What a year asked: by criterion, the sense that it had then when it is not the first one; null: teams asked two. */
export interface AskedYear {
  annee: number;
  moyennes: readonly { idCritere: number }[];
  sens?: Readonly<Record<string, number | null>> | null;
}

const senseOf = ({ sens }: AskedYear, idCritere: number): number | null => {
  const sense = sens?.[idCritere];
  return sense === undefined ? 0 : sense;
};

/** Whether what two years asked under one key means the same: teams that asked two senses compare with nobody. */
export const isSameSense = (one: AskedYear, other: AskedYear, idCritere: number): boolean =>
  senseOf(one, idCritere) !== null && senseOf(one, idCritere) === senseOf(other, idCritere);

/** The criteria of the first year that meant something else in one of the earlier ones, latest first. */
export function breaksOf([now, ...before]: readonly AskedYear[]): Rupture[] {
  return (now?.moyennes ?? []).flatMap(({ idCritere }) => {
    const asked = before.filter(({ moyennes }) => moyennes.some((m) => m.idCritere === idCritere));
    const other = asked.findIndex((year) => now && !isSameSense(now, year, idCritere));
    const first = other === 0 ? now : asked[other - 1];
    return first && other >= 0 ? [{ idCritere, depuis: first.annee }] : [];
  });
}
