/** Successes of an attack beside what chance alone would give, over many tries. */
export class Bilan {
  reussis = 0;
  attendus = 0;
  private variance = 0;
  essais = 0;

  /** One try that chance alone would win with that probability. */
  essayer(reussi: boolean, chance: number): void {
    this.essais++;
    this.reussis += Number(reussi);
    this.attendus += chance;
    this.variance += chance * (1 - chance);
  }

  /** By how many deviations it beats chance. */
  get avantage(): number {
    return this.variance === 0 ? 0 : (this.reussis - this.attendus) / Math.sqrt(this.variance);
  }
}

/** Rank correlations of many pairs of orders, summed up as one deviation from none. */
export class Ordres {
  private somme = 0;
  essais = 0;

  /** Two orders of the same things; fewer than three say nothing. */
  comparer(un: readonly unknown[], autre: readonly unknown[]): void {
    const n = un.length;
    if (n < 3) return;
    const centre = (n - 1) / 2;
    const covariance = un.reduce<number>(
      (somme, chose, rang) => somme + (rang - centre) * (autre.indexOf(chose) - centre),
      0,
    );
    // Spearman's coefficient, of deviation 1 / sqrt(n - 1) when the orders have nothing in common.
    const coefficient = (covariance * 12) / (n * (n * n - 1));
    this.somme += coefficient * Math.sqrt(n - 1);
    this.essais++;
  }

  get ecart(): number {
    return Math.abs(this.somme) / Math.sqrt(Math.max(this.essais, 1));
  }
}
