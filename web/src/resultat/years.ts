import type { ResultatBoussolePageQuery } from '../generated/resultat.js';

export type Resultat = ResultatBoussolePageQuery['resultatBoussole'];
export type Annee = Resultat['resultat'];
export type Moyenne = Annee['moyennes'][number];
/** The figures of a boussole or of a domain: this year, the campaign before in it, and the two years before. */
export type Annees = Pick<Resultat, 'resultat' | 'resultatN1' | 'resultatN2'> & {
  precedent?: Resultat['precedent'];
  ruptures?: Resultat['ruptures'];
  /** Absent where a page does not ask what changed. */
  evolutions?: Evolutions;
};
export type Evolutions = Resultat['evolutions'];
export type EvolutionCritere = Evolutions['criteres'][number];
export type Evolution = NonNullable<EvolutionCritere['question1']>;

/** Whether figures that are not shown may be withheld rather than absent: not when nobody has finished. */
export const keepsBack = ({
  minimumReponses,
  participation,
}: Pick<Resultat, 'minimumReponses' | 'participation'>): boolean =>
  minimumReponses > 1 && participation.faites > 0;

/** One row of the criteria table: this year's averages and each earlier year's. */
export interface CritereRow {
  idCritere: number;
  /** From 1: the number on the bubble. */
  rank: number;
  libelle: string;
  current: Moyenne;
  /** In the order of `earlierYears`; undefined where the criterion was not asked then, or meant something else. */
  earlier: (Moyenne | undefined)[];
  /** First year of what it means now, when it meant something else in a year that the page shows. */
  newSince: number | undefined;
  /** What may be said of it since the boussole before; undefined when it is not compared. */
  evolution: EvolutionCritere | undefined;
}

export const isMoved = (evolution: Evolution | null | undefined): evolution is Evolution =>
  evolution?.verdict === 'EN_HAUSSE' || evolution?.verdict === 'EN_BAISSE';

const SIGNS = { EN_HAUSSE: 1, EN_BAISSE: -1 } as const;
const signOf = (evolution: Evolution | null | undefined): -1 | 0 | 1 =>
  evolution?.verdict === 'EN_HAUSSE' || evolution?.verdict === 'EN_BAISSE'
    ? SIGNS[evolution.verdict]
    : 0;

/** Where a criterion went on the map since the year before, along FF and along OR, by more than chance; undefined: nowhere. */
export function directionOf({ evolution }: Pick<CritereRow, 'evolution'>) {
  const [ff, or] = [signOf(evolution?.question1), signOf(evolution?.question2)];
  return ff === 0 && or === 0 ? undefined : { ff, or };
}

/** The campaign before in the same year, then N-1 and N-2, as far as they exist. */
export const earlierYears = ({ precedent, resultatN1, resultatN2 }: Annees): Annee[] =>
  [precedent ?? null, resultatN1, resultatN2].filter((annee) => annee !== null);

/** What the figures are compared with: the campaign before, of the same year or of the year before. */
export const yearBefore = ({ precedent, resultatN1 }: Annees): Annee | null =>
  precedent ?? resultatN1;

/** Whether both notes average the same criteria, all compared: else they would differ by what was asked. */
export function isNoteCompared(annees: Annees): boolean {
  const both = annees.evolutions?.criteres.filter(({ question1 }) => question1 !== null).length;
  return [annees.resultat, yearBefore(annees)].every(
    (year) => year?.moyennes.filter(({ moyenneQ1 }) => moyenneQ1 !== null).length === both,
  );
}

/** Matches the years' criteria by id, in this year's order: a label may have changed between years, and even its sense. */
export function mergeYears(annees: Annees): CritereRow[] {
  const past = earlierYears(annees).map((year) => ({
    year,
    byCritere: new Map(year.moyennes.map((moyenne) => [moyenne.idCritere, moyenne])),
  }));
  const ruptures = new Map(annees.ruptures?.map((rupture) => [rupture.idCritere, rupture]));
  return annees.resultat.moyennes.map((current, index) => {
    const { idCritere, libelle } = current;
    const rupture = ruptures.get(idCritere);
    const isFormer = (year: Annee) =>
      rupture !== undefined &&
      (year === annees.precedent ? rupture.dansLAnnee : year.annee < rupture.depuis);
    return {
      idCritere,
      rank: index + 1,
      libelle,
      current,
      newSince: rupture?.depuis,
      earlier: past.map(({ year, byCritere }) =>
        isFormer(year) ? undefined : byCritere.get(idCritere),
      ),
      evolution: annees.evolutions?.criteres.find((said) => said.idCritere === idCritere),
    };
  });
}
