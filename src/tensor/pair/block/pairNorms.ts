import { type JsonNumber, jsonNumber } from "../../text/jsonElement";
import type { PairCells } from "../cells/pairCells";
import { cellNorms, cellSizes } from "./cellKernels";
import type { PairBlock } from "./pairBlock";
import { exponentOf, isGreater, rootOfRatio, type Scaled, ScaledSum, timesPower } from "./scaledSum";

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST = 2 ** -700;
const MOST = 2 ** 900;

/** Exponent of the divisor of differences where their sum may exceed the doubles. */
const GREAT = 600;

/** Sums over a part of the cells; data that can be cloned. */
export type NormsFound = readonly (readonly Scaled[])[];

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

  /** Adds all cells at hand, those that are not finite with zeros for numbers and differences. */
  add(block: PairBlock): void {
    if (!this.addNumbers(block, 0, 0)) {
      const { partsX, partsY, parts, count } = block.cells;
      const exponentA = exponentOf(cellSizes().greatestMagnitude(partsX.byteOffset, parts * count));
      const exponentB = exponentOf(cellSizes().greatestMagnitude(partsY.byteOffset, parts * count));
      this.addNumbers(block, exponentA, exponentB);
    }
    this.addDifferences(block);
  }

  /** Adds the numbers, those of each side over a power of two; false where some may have left the doubles as they are: then none is added. */
  private addNumbers({ cells, weight, results }: PairBlock, exponentA: number, exponentB: number): boolean {
    const { partsX, partsY, parts, count, hasShortProducts } = cells;
    const [a, b] = [partsX.byteOffset, partsY.byteOffset];
    const areShort = hasShortProducts ? 1 : 0;
    cellNorms().sumProducts(a, b, parts * count, 2 ** -exponentA, 2 ** -exponentB, areShort, results.byteOffset);
    const [squaresA, squaresB] = [results[0] as number, results[1] as number];
    const isScaled = exponentA !== 0 || exponentB !== 0;
    if (!isScaled && !(isRight(squaresA) && isRight(squaresB))) return false;
    this.squaresA.add(squaresA * weight, 2 * exponentA);
    this.squaresB.add(squaresB * weight, 2 * exponentB);
    this.products.add((results[2] as number) * weight, exponentA + exponentB);
    this.products.add((results[3] as number) * weight, exponentA + exponentB);
    return true;
  }

  private addDifferences({ cells, weight, results }: PairBlock): void {
    const { d, count } = cells;
    const squares = (exponent: number) => {
      cellNorms().sumSizes(d.byteOffset, count, 2 ** -exponent, results.byteOffset);
      return results[1] as number;
    };
    const plain = squares(0);
    const sizes = results[0] as number;
    if (sizes > MOST) {
      this.addGreat(cells, weight);
      return;
    }
    this.differences.add(sizes * weight);
    const most = isRight(plain) ? 0 : cellSizes().greatestMagnitude(d.byteOffset, count);
    if (most === 0) this.squares.add(plain * weight);
    else this.squares.add(squares(exponentOf(most)) * weight, 2 * exponentOf(most));
  }

  private addGreat(cells: PairCells, weight: number): void {
    const { d, count } = cells;
    let sizes = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const size = d[i] as number;
      const scaled = Number.isFinite(size) ? size * 2 ** -GREAT : cells.differenceOver(i, 2 ** GREAT);
      sizes += scaled;
      squares += scaled ** 2;
    }
    this.differences.add(sizes * weight, GREAT);
    this.squares.add(squares * weight, 2 * GREAT);
  }

  join(found: NormsFound): void {
    for (const [i, sum] of this.all.entries()) sum.join(found[i] ?? []);
  }

  found(): NormsFound {
    return this.all.map(({ parts }) => parts);
  }

  private get all(): readonly ScaledSum[] {
    return [this.squaresA, this.squaresB, this.products, this.differences, this.squares];
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
