/** Rank of a campaign in the story: 0 is two years ago, 2 is the current year. */
export type Rang = 0 | 1 | 2;
const RANGS: readonly Rang[] = [0, 1, 2];

/** One value per campaign, oldest first. */
export type PerCampagne<T> = readonly [T, T, T];

export interface CampagneDemo {
  rang: Rang;
  nom: string;
  annee: number;
}

/** The campaigns of the demo. That of the current year has the same name as on an empty first start (decisions §2). */
export function campagnes(currentYear: number): CampagneDemo[] {
  return RANGS.map((rang) => {
    const annee = currentYear - 2 + rang;
    return { rang, nom: `Campagne ${annee}`, annee };
  });
}
