import type { Rupture } from './rupture.types.js';

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

/** Whether two years asked the same: teams that asked two senses (null) compare with nobody. */
export const isSame = (one: number | null, other: number | null): boolean =>
  one !== null && one === other;

/** The criteria of the first year that meant something else in one of the earlier ones, latest first. */
export function breaksOf([now, ...before]: readonly AskedYear[]): Rupture[] {
  return (now?.moyennes ?? []).flatMap(({ idCritere }) => {
    const asked = before.filter(({ moyennes }) => moyennes.some((m) => m.idCritere === idCritere));
    const other = asked.findIndex(
      (year) => now && !isSame(senseOf(now, idCritere), senseOf(year, idCritere)),
    );
    const first = other === 0 ? now : asked[other - 1];
    if (!now || !first || other < 0) return [];
    const dansLAnnee = other === 0 && asked[0]?.annee === now.annee;
    return [{ idCritere, depuis: first.annee, dansLAnnee }];
  });
}
