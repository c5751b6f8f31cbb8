import { type JsonNumber, jsonNumber } from "../jsonElement";
import type { PairCells } from "./pairCells";
import { exponentOf, isGreater, rootOfRatio, type Scaled, ScaledSum, timesPower } from "./scaledSum";

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST = 2 ** -700;
const MOST = 2 ** 900;

/** What differences are divided by where their sum may leave the doubles. */
const GREAT = 600;

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
  /** Of a block. */
  private readonly sums = new Float64Array(3);

  /** Adds all cells at hand, those that are not finite with zeros for numbers and differences; each stands `weight` times. */
  add(cells: PairCells, weight: number): void {
    this.addNumbers(cells, weight);
    this.addDifferences(cells, weight);
  }

  private addNumbers({ partsX, partsY, parts, count }: PairCells, weight: number): void {
    const { sums } = this;
    const numbers = parts * count;
    sumProducts(partsX, partsY, numbers, 1, 1, sums);
    const [a, b, products] = [sums[0] as number, sums[1] as number, sums[2] as number];
    if (a >= LEAST && a <= MOST && b >= LEAST && b <= MOST) {
      this.squaresA.add(a * weight);
      this.squaresB.add(b * weight);
      this.products.add(products * weight);
    } else this.addScaled(partsX, partsY, numbers, weight);
  }

  private addScaled(partsX: Float64Array, partsY: Float64Array, numbers: number, weight: number): void {
    const { sums } = this;
    const exponentA = exponentOf(greatest(partsX, numbers));
    const exponentB = exponentOf(greatest(partsY, numbers));
    sumProducts(partsX, partsY, numbers, 2 ** -exponentA, 2 ** -exponentB, sums);
    this.squaresA.add((sums[0] as number) * weight, 2 * exponentA);
    this.squaresB.add((sums[1] as number) * weight, 2 * exponentB);
    this.products.add((sums[2] as number) * weight, exponentA + exponentB);
  }

  private addDifferences(cells: PairCells, weight: number): void {
    const { sums } = this;
    const { d, count } = cells;
    sumDifferences(d, count, 1, sums);
    const [magnitudes, squares] = [sums[0] as number, sums[1] as number];
    if (magnitudes === 0) return;
    if (squares >= LEAST && squares <= MOST) {
      this.differences.add(magnitudes * weight);
      this.squares.add(squares * weight);
    } else if (magnitudes <= MOST) {
      this.differences.add(magnitudes * weight);
      const exponent = exponentOf(greatest(d, count));
      sumDifferences(d, count, 2 ** -exponent, sums);
      this.squares.add((sums[1] as number) * weight, 2 * exponent);
    } else {
      const scaled = d.slice(0, count);
      for (let i = 0; i < count; i++) {
        const difference = d[i] as number;
        scaled[i] = Number.isFinite(difference) ? difference * 2 ** -GREAT : cells.differenceOver(i, 2 ** GREAT);
      }
      sumDifferences(scaled, count, 1, sums);
      this.differences.add((sums[0] as number) * weight, GREAT);
      this.squares.add((sums[1] as number) * weight, 2 * GREAT);
    }
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

/** Sums of squares of both sides, each times its scale, and of their products. */
function sumProducts(x: Float64Array, y: Float64Array, n: number, sx: number, sy: number, sums: Float64Array): void {
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
  sums[0] = a;
  sums[1] = b;
  sums[2] = products;
}

/** Sums of magnitudes and of their squares, of which each is scaled first. */
function sumDifferences(d: Float64Array, n: number, scale: number, sums: Float64Array): void {
  let magnitudes = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const difference = (d[i] as number) * scale;
    magnitudes += difference;
    squares += difference * difference;
  }
  sums[0] = magnitudes;
  sums[1] = squares;
}

function greatest(values: Float64Array, count: number): number {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, Math.abs(values[i] as number));
  return most;
}
