import { type JsonNumber, jsonNumber } from "../text/jsonElement";
import type { PairCells } from "./pairCells";
import { exponentOf, isGreater, rootOfRatio, type Scaled, ScaledSum, timesPower } from "./scaledSum";

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST = 2 ** -700;
const MOST = 2 ** 900;

/** Exponent of the divisor of differences where their sum may exceed the doubles. */
const GREAT = 600;

/** Sums of a block. */
interface BlockSums {
  squaresA: number;
  squaresB: number;
  products: number;
  lostOfProducts: number;
  /** Sum of the magnitudes of differences, then that of their squares. */
  sizes: number;
  squares: number;
}

interface NormFigures {
  readonly meanAbs: JsonNumber | null;
  readonly rmse: JsonNumber | null;
  readonly relL2: JsonNumber | null;
  readonly cosine: JsonNumber | null;
  readonly snr: JsonNumber | null;
}

/**
 * Sums over cells that are finite in both: of squares, products, differences. A block's own are plain, for it is small, but for products,
 * which cancel each other; where they may have left the doubles its numbers are divided first, each side by the power of two of its greatest.
 */
export class PairNorms {
  private readonly squaresA = new ScaledSum();
  private readonly squaresB = new ScaledSum();
  private readonly products = new ScaledSum();
  private readonly differences = new ScaledSum();
  private readonly squares = new ScaledSum();
  private readonly sums: BlockSums = { squaresA: 0, squaresB: 0, products: 0, lostOfProducts: 0, sizes: 0, squares: 0 };

  /** Adds all cells at hand, those that are not finite with zeros for numbers and differences. Each stands `weight` times. */
  add(cells: PairCells, weight: number): void {
    if (!this.addNumbers(cells, 0, 0, weight)) {
      const { partsX, partsY, parts, count } = cells;
      const exponentA = exponentOf(greatest(partsX, parts * count));
      const exponentB = exponentOf(greatest(partsY, parts * count));
      this.addNumbers(cells, exponentA, exponentB, weight);
    }
    this.addDifferences(cells, weight);
  }

  /** Adds the numbers, those of each side over a power of two; false where some may have left the doubles as they are: then none is added. */
  private addNumbers(cells: PairCells, exponentA: number, exponentB: number, weight: number): boolean {
    const { sums } = this;
    const { partsX, partsY, parts, count, hasShortProducts } = cells;
    const sumAll = hasShortProducts ? sumShortProducts : sumLongProducts;
    sumAll(partsX, partsY, parts * count, 2 ** -exponentA, 2 ** -exponentB, sums);
    const isScaled = exponentA !== 0 || exponentB !== 0;
    if (!isScaled && !(isRight(sums.squaresA) && isRight(sums.squaresB))) return false;
    this.squaresA.add(sums.squaresA * weight, 2 * exponentA);
    this.squaresB.add(sums.squaresB * weight, 2 * exponentB);
    this.products.add(sums.products * weight, exponentA + exponentB);
    this.products.add(sums.lostOfProducts * weight, exponentA + exponentB);
    return true;
  }

  private addDifferences(cells: PairCells, weight: number): void {
    const { sums } = this;
    const { d, count } = cells;
    sumSizes(d, count, sums);
    if (sums.sizes > MOST) this.addGreat(cells, weight);
    else {
      this.differences.add(sums.sizes * weight);
      const most = isRight(sums.squares) ? 0 : greatest(d, count);
      if (most === 0) this.squares.add(sums.squares * weight);
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

  /** Norms over `finite` cells that are finite in both. */
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
      relL2: this.relL2(finite),
      cosine: cosine === undefined ? null : jsonNumber(cosine),
      snr: snr === undefined ? null : jsonNumber(snr),
    };
  }

  /** Relative L2 norm, by the definition of `figures`. */
  relL2(finite: number): JsonNumber | null {
    if (finite === 0) return null;
    const { total: noise } = this.squares;
    const [a, b] = [this.squaresA.total, this.squaresB.total];
    return jsonNumber(noise.value === 0 ? 0 : rootOfRatio(noise, isGreater(a, b) ? a : b));
  }

  /** Root mean squares of both sides, over `finite` cells that are finite in both. */
  sizes(finite: number): { readonly sizeA: number; readonly sizeB: number } {
    const rootOf = ({ total }: ScaledSum) =>
      total.value === 0 || finite === 0 ? 0 : rootOfRatio(total, { value: finite, exponent: 0 });
    return { sizeA: rootOf(this.squaresA), sizeB: rootOf(this.squaresB) };
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

/** True if a plain sum of squares has lost nothing. */
function isRight(squares: number): boolean {
  return squares >= LEAST && squares <= MOST;
}

/**
 * Sums of squares of both sides, each times its scale, and of their products, where no double rounds one, as of floats of 32 bits; and what
 * adding these rounded away (Knuth's TwoSum).
 */
function sumShortProducts(x: Float64Array, y: Float64Array, n: number, sx: number, sy: number, sums: BlockSums): void {
  let a = 0;
  let b = 0;
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < n; i++) {
    const one = (x[i] as number) * sx;
    const other = (y[i] as number) * sy;
    a += one * one;
    b += other * other;
    const product = one * other;
    const next = sum + product;
    const added = next - sum;
    lost += sum - (next - added) + (product - added);
    sum = next;
  }
  sums.squaresA = a;
  sums.squaresB = b;
  sums.products = sum;
  sums.lostOfProducts = lost;
}

/** 2^27 + 1: takes a double apart in two halves whose products no double rounds (Dekker's TwoProduct). */
const SPLITTER = 134217729;

/** The same of any products. */
function sumLongProducts(x: Float64Array, y: Float64Array, n: number, sx: number, sy: number, sums: BlockSums): void {
  let a = 0;
  let b = 0;
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < n; i++) {
    const one = (x[i] as number) * sx;
    const other = (y[i] as number) * sy;
    a += one * one;
    b += other * other;
    const product = one * other;
    const oneSplit = SPLITTER * one;
    const oneHigh = oneSplit - (oneSplit - one);
    const oneLow = one - oneHigh;
    const otherSplit = SPLITTER * other;
    const otherHigh = otherSplit - (otherSplit - other);
    const otherLow = other - otherHigh;
    const rounded = oneLow * otherLow - (product - oneHigh * otherHigh - oneLow * otherHigh - oneHigh * otherLow);
    const next = sum + product;
    const added = next - sum;
    lost += sum - (next - added) + (product - added) + rounded;
    sum = next;
  }
  sums.squaresA = a;
  sums.squaresB = b;
  sums.products = sum;
  sums.lostOfProducts = lost;
}

/** Two sums each: an addition need not wait for the one before. */
function sumSizes(d: Float64Array, count: number, sums: BlockSums): void {
  let evenSizes = 0;
  let oddSizes = 0;
  let evenSquares = 0;
  let oddSquares = 0;
  let i = 0;
  for (; i + 1 < count; i += 2) {
    const even = d[i] as number;
    const odd = d[i + 1] as number;
    evenSizes += even;
    oddSizes += odd;
    evenSquares += even * even;
    oddSquares += odd * odd;
  }
  const last = i < count ? (d[i] as number) : 0;
  sums.sizes = evenSizes + oddSizes + last;
  sums.squares = evenSquares + oddSquares + last * last;
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
