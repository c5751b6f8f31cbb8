import { CompensatedSum } from "./compensatedSum";

/** Limit of squares that are summed plainly, as none cancels another. */
export const SQUARES_AT_ONCE = 1 << 10;

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST = 2 ** -700;
const MOST = 2 ** 900;

/** Divisor of greater values, and factor of smaller ones, before they are squared. */
const SCALE = 2 ** 600;

/** A sum of squares of doubles of any magnitude: those whose squares would leave the doubles are summed apart, scaled. */
export class ScaledSquares {
  /** Sums of squares of values times `SCALE`, of values as they are, of values over `SCALE`. */
  private readonly sums = [new CompensatedSum(), new CompensatedSum(), new CompensatedSum()] as const;

  /** Adds the squares of values from `start` to `end`, each `weight` times. False where one is not finite: then none is added. */
  add(values: Float64Array, start: number, end: number, weight: number): boolean {
    return this.addPlain(sumOfSquares(values, start, end, 1), weight) || this.addScaled(values, start, end, weight);
  }

  /** Adds squares that somebody summed plainly, `weight` times; false where some may have left the doubles: then none is added. */
  addPlain(squares: number, weight: number): boolean {
    const isRight = squares >= LEAST && squares <= MOST;
    if (isRight) this.sums[1].add(squares * weight);
    return isRight;
  }

  /** Does as `add`, where the plain sum is known to be of no use. */
  addScaled(values: Float64Array, start: number, end: number, weight: number): boolean {
    const greatest = greatestMagnitude(values, start, end);
    if (greatest === 0) return true;
    if (greatest === Number.POSITIVE_INFINITY) return false;
    if (greatest > 1) this.sums[2].add(sumOfSquares(values, start, end, 1 / SCALE) * weight);
    else this.sums[0].add(sumOfSquares(values, start, end, SCALE) * weight);
    return true;
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
    const [small, plain, great] = this.sums.map(({ total }) => total) as [number, number, number];
    if (great > 0) return { squares: great + plain / SCALE / SCALE, scales: 1 };
    if (plain > 0) return { squares: plain + small / SCALE / SCALE, scales: 0 };
    return { squares: small, scales: -1 };
  }
}

function sumOfSquares(values: Float64Array, start: number, end: number, scale: number): number {
  let even = 0;
  let odd = 0;
  let i = start;
  for (; i + 1 < end; i += 2) {
    const one = (values[i] as number) * scale;
    const other = (values[i + 1] as number) * scale;
    even += one * one;
    odd += other * other;
  }
  if (i < end) even += ((values[i] as number) * scale) ** 2;
  return even + odd;
}

/** Infinity where one is not finite. */
function greatestMagnitude(values: Float64Array, start: number, end: number): number {
  let greatest = 0;
  for (let i = start; i < end; i++) {
    const value = values[i] as number;
    if (value - value !== 0) return Number.POSITIVE_INFINITY;
    greatest = Math.max(greatest, Math.abs(value));
  }
  return greatest;
}
