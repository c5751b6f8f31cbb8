import { type JsonNumber, jsonNumber } from "../jsonElement";
import type { PairCells } from "./pairCells";
import type { PlainSums } from "./pairCounts";
import { exponentOf, isGreater, rootOfRatio, type Scaled, ScaledSum, timesPower } from "./scaledSum";

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST = 2 ** -700;
const MOST = 2 ** 900;

/** What differences are divided by where their sum may leave the doubles. */
const GREAT = 600;

type ProductSums = Pick<PlainSums, "squaresA" | "squaresB" | "products">;

export interface NormFigures {
  readonly meanAbs: JsonNumber | null;
  readonly rmse: JsonNumber | null;
  readonly relL2: JsonNumber | null;
  readonly cosine: JsonNumber | null;
  readonly snr: JsonNumber | null;
}

/**
 * Sums over cells that are finite in both: of squares, products, differences. A block's own are plain, for it is small; where they may have
 * left the doubles its numbers are divided first, each side by the power of two of its greatest.
 */
export class PairNorms {
  private readonly squaresA = new ScaledSum();
  private readonly squaresB = new ScaledSum();
  private readonly products = new ScaledSum();
  private readonly differences = new ScaledSum();
  private readonly squares = new ScaledSum();
  /** Of a block, scaled. */
  private readonly sums: ProductSums = { squaresA: 0, squaresB: 0, products: 0 };

  /**
   * Adds all cells at hand, those that are not finite with zeros for numbers and differences; `plain` has the sums of real numbers. Each
   * stands `weight` times.
   */
  add(cells: PairCells, plain: PlainSums, weight: number): void {
    const { partsX, partsY, parts, count } = cells;
    if (parts === 2) sumProducts(partsX, partsY, parts * count, 1, 1, plain);
    if (isRight(plain.squaresA) && isRight(plain.squaresB)) {
      this.squaresA.add(plain.squaresA * weight);
      this.squaresB.add(plain.squaresB * weight);
      this.products.add(plain.products * weight);
    } else this.addScaled(cells, weight);
    this.addDifferences(cells, plain, weight);
  }

  private addScaled({ partsX, partsY, parts, count }: PairCells, weight: number): void {
    const { sums } = this;
    const numbers = parts * count;
    const exponentA = exponentOf(greatest(partsX, numbers));
    const exponentB = exponentOf(greatest(partsY, numbers));
    sumProducts(partsX, partsY, numbers, 2 ** -exponentA, 2 ** -exponentB, sums);
    this.squaresA.add(sums.squaresA * weight, 2 * exponentA);
    this.squaresB.add(sums.squaresB * weight, 2 * exponentB);
    this.products.add(sums.products * weight, exponentA + exponentB);
  }

  /** The plain sums lack those that leave the doubles: such are found by hand. */
  private addDifferences(cells: PairCells, plain: PlainSums, weight: number): void {
    const { d, count } = cells;
    const most = isRight(plain.squares) ? 0 : greatest(d, count);
    if (most > MOST) this.addGreat(cells, weight);
    else {
      this.differences.add(plain.sizes * weight);
      if (most === 0) this.squares.add(plain.squares * weight);
      else {
        const exponent = exponentOf(most);
        this.squares.add(sumSquares(d, count, 2 ** -exponent) * weight, 2 * exponent);
      }
    }
  }

  private addGreat(cells: PairCells, weight: number): void {
    const { d, count } = cells;
    const scaled = d.slice(0, count);
    let sizes = 0;
    for (let i = 0; i < count; i++) {
      const size = d[i] as number;
      scaled[i] = Number.isFinite(size) ? size * 2 ** -GREAT : cells.differenceOver(i, 2 ** GREAT);
      sizes += scaled[i] as number;
    }
    this.differences.add(sizes * weight, GREAT);
    this.squares.add(sumSquares(scaled, count, 1) * weight, 2 * GREAT);
  }

  /** Of so many cells that are finite in both. */
  figures(finite: number): NormFigures {
    if (finite === 0) return { meanAbs: null, rmse: null, relL2: null, cosine: null, snr: null };
    const { total: noise } = this.squares;
    const [a, b] = [this.squaresA.total, this.squaresB.total];
    const { value, exponent } = this.differences.total;
    const cosine = this.cosine(a, b, noise);
    const snr = decibels(b, noise);
    return {
      meanAbs: jsonNumber(timesPower(value / finite, exponent)),
      rmse: jsonNumber(rootOfRatio(noise, { value: finite, exponent: 0 })),
      relL2: jsonNumber(noise.value === 0 ? 0 : rootOfRatio(noise, isGreater(a, b) ? a : b)),
      cosine: cosine === undefined ? null : jsonNumber(cosine),
      snr: snr === undefined ? null : jsonNumber(snr),
    };
  }

  /** Undefined where one side alone is all zeros. */
  private cosine(a: Scaled, b: Scaled, noise: Scaled): number | undefined {
    if (noise.value === 0) return 1;
    if (a.value === 0 || b.value === 0) return undefined;
    const { value, exponent } = this.products.total;
    const roots = Math.sqrt(a.value) * Math.sqrt(b.value);
    // The exponents of squares are even.
    const cosine = timesPower(value / roots, exponent - a.exponent / 2 - b.exponent / 2);
    return Math.max(-1, Math.min(cosine, 1));
  }
}

/** Undefined where there is neither signal nor noise. */
function decibels(signal: Scaled, noise: Scaled): number | undefined {
  if (noise.value === 0) return signal.value === 0 ? undefined : Number.POSITIVE_INFINITY;
  if (signal.value === 0) return Number.NEGATIVE_INFINITY;
  const ratio = rootOfRatio(signal, noise);
  if (ratio > 0 && Number.isFinite(ratio)) return 20 * Math.log10(ratio);
  const apart = (signal.exponent - noise.exponent) * Math.log10(2);
  return 10 * (Math.log10(signal.value) - Math.log10(noise.value) + apart);
}

/** Whether a plain sum of squares has lost nothing. */
function isRight(squares: number): boolean {
  return squares >= LEAST && squares <= MOST;
}

/** Sums of squares of both sides, each times its scale, and of their products. */
function sumProducts(x: Float64Array, y: Float64Array, n: number, sx: number, sy: number, sums: ProductSums): void {
  let a = 0;
  let b = 0;
  let products = 0;
  for (let i = 0; i < n; i++) {
    const one = (x[i] as number) * sx;
    const other = (y[i] as number) * sy;
    a += one * one;
    b += other * other;
    products += one * other;
  }
  sums.squaresA = a;
  sums.squaresB = b;
  sums.products = products;
}

function sumSquares(values: Float64Array, count: number, scale: number): number {
  let squares = 0;
  for (let i = 0; i < count; i++) squares += ((values[i] as number) * scale) ** 2;
  return squares;
}

function greatest(values: Float64Array, count: number): number {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, Math.abs(values[i] as number));
  return most;
}
