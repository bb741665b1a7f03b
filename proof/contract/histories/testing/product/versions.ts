/** A boussole of a team, as a program that reads again asks for it. */
export interface Versioned {
  idBoussole: number;
  ouverte: boolean;
  version: string;
  modifieLe: string | null;
  moyennes: { nombre: number | null }[];
}
export const VERSIONED = 'idBoussole ouverte version modifieLe';

/** What one reader was told of each boussole at the last look. */
export class Versions {
  private readonly last = new Map<number, { own: string; around: string; told: string }>();

  /** What moved without anything that is shown, or did not with it. */
  faultsOf(resultats: readonly Versioned[]): string[] {
    const shown = (one: Versioned) =>
      JSON.stringify([one.ouverte, one.moyennes.filter(({ nombre }) => nombre !== null)]);
    // A version is of the boussole before, too.
    const around = JSON.stringify(resultats.map((one) => [one.idBoussole, shown(one)]));
    return resultats.flatMap((one) => {
      const [own, told] = [shown(one), `${one.version} ${one.modifieLe}`];
      const before = this.last.get(one.idBoussole);
      this.last.set(one.idBoussole, { own, around, told });
      if (!before) return [];
      const place = `${one.idBoussole}: ${before.told}, then ${told}`;
      if (before.around === around && before.told !== told)
        return [`a version moved alone, of ${place}`];
      if (before.own !== own && before.told.startsWith(one.version))
        return [`a version did not move, of ${place}`];
      return [];
    });
  }
}
