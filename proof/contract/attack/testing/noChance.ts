/** Counts an attack's successes and compares them with what chance would give, over many tries. */
export class Wins {
  successes = 0;
  expected = 0;
  private variance = 0;
  attempts = 0;

  /** One try, which a random guess would win with that probability. */
  attempt(isSuccess: boolean, chance: number): void {
    this.attempts++;
    this.successes += Number(isSuccess);
    this.expected += chance;
    this.variance += chance * (1 - chance);
  }

  /** By how many deviations the attack beats chance. */
  get advantage(): number {
    return this.variance === 0 ? 0 : (this.successes - this.expected) / Math.sqrt(this.variance);
  }
}

/** Rank correlations of many pairs of orders, combined into one deviation from zero. */
export class Orders {
  private sum = 0;
  attempts = 0;

  /** Compares two orders of the same things; fewer than three things say nothing. */
  compare(one: readonly unknown[], other: readonly unknown[]): void {
    const n = one.length;
    if (n < 3) return;
    const centre = (n - 1) / 2;
    const covariance = one.reduce<number>(
      (sum, thing, rang) => sum + (rang - centre) * (other.indexOf(thing) - centre),
      0,
    );
    // Spearman's coefficient, whose deviation is 1 / sqrt(n - 1) for unrelated orders.
    const coefficient = (covariance * 12) / (n * (n * n - 1));
    this.sum += coefficient * Math.sqrt(n - 1);
    this.attempts++;
  }

  get gap(): number {
    return Math.abs(this.sum) / Math.sqrt(Math.max(this.attempts, 1));
  }
}
