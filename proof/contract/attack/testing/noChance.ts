/** Successes of an attack beside what chance alone would give, over many tries. */
export class Wins {
  successes = 0;
  expected = 0;
  private variance = 0;
  attempts = 0;

  /** One try that chance alone would win with that probability. */
  attempt(isSuccess: boolean, chance: number): void {
    this.attempts++;
    this.successes += Number(isSuccess);
    this.expected += chance;
    this.variance += chance * (1 - chance);
  }

  /** By how many deviations it beats chance. */
  get advantage(): number {
    return this.variance === 0 ? 0 : (this.successes - this.expected) / Math.sqrt(this.variance);
  }
}

/** Rank correlations of many pairs of orders, summed up as one deviation from none. */
export class Orders {
  private sum = 0;
  attempts = 0;

  /** Two orders of the same things; fewer than three say nothing. */
  compare(one: readonly unknown[], other: readonly unknown[]): void {
    const n = one.length;
    if (n < 3) return;
    const centre = (n - 1) / 2;
    const covariance = one.reduce<number>(
      (sum, thing, rang) => sum + (rang - centre) * (other.indexOf(thing) - centre),
      0,
    );
    // Spearman's coefficient, of deviation 1 / sqrt(n - 1) when the orders have nothing in common.
    const coefficient = (covariance * 12) / (n * (n * n - 1));
    this.sum += coefficient * Math.sqrt(n - 1);
    this.attempts++;
  }

  get gap(): number {
    return Math.abs(this.sum) / Math.sqrt(Math.max(this.attempts, 1));
  }
}
