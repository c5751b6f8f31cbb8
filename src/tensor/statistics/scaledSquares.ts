/** Divisor of greater values, and factor of smaller ones, before they are squared (`kernels/health.ts`). */
const SCALE = 2 ** 600;

/** A sum of squares of doubles of any magnitude: those whose squares would leave the doubles are summed apart, scaled. */
export class ScaledSquares {
  private readonly numbers: Float64Array;

  /** Sums of squares of values times `SCALE`, of values as they are, of values over `SCALE`, each with its correction. */
  constructor(numbers: Float64Array) {
    this.numbers = numbers;
  }

  /** The root of the sum over that of another; undefined where that is 0, Infinity where no double is as great. */
  rootOver(other: ScaledSquares): number | undefined {
    const own = this.scaled();
    const others = other.scaled();
    if (others.squares === 0) return undefined;
    let ratio = Math.sqrt(own.squares) / Math.sqrt(others.squares);
    for (let scales = own.scales - others.scales; scales > 0; scales--) ratio *= SCALE;
    for (let scales = own.scales - others.scales; scales < 0; scales++) ratio /= SCALE;
    return ratio;
  }

  /** The sum, divided by the square of `SCALE` so often. */
  private scaled(): { readonly squares: number; readonly scales: number } {
    const [small, plain, great] = [0, 2, 4].map((at) => this.totalAt(at)) as [number, number, number];
    if (great > 0) return { squares: great + plain / SCALE / SCALE, scales: 1 };
    if (plain > 0) return { squares: plain + small / SCALE / SCALE, scales: 0 };
    return { squares: small, scales: -1 };
  }

  private totalAt(at: number): number {
    return (this.numbers[at] as number) + (this.numbers[at + 1] as number);
  }
}
