import { findDtype } from "../../dtype/dtype";
import { modulus } from "../../dtype/modulus";
import type { ElementValues } from "../../elements/elementValues";
import { say } from "../../said/sentence";
import { TensorError } from "../../said/tensorError";
import { comparedDtype, floatGrid, type PairDtypes } from "../dtypes/comparedDtype";
import { writeDoubles, writeOddDoubles } from "../dtypes/longDoubles";
import { Rounding } from "../dtypes/rounding";
import { writeExactDifferences } from "./exactDifferences";
import { UlpDistances } from "./ulpDistances";

/**
 * Kind of a cell of a pair of numbers: finite on both sides, NaN, or infinite. A complex number is NaN if a part is, else infinite if one
 * is.
 */
export type CellKind =
  | "finite"
  | "nanBoth"
  | "nanOnlyA"
  | "nanOnlyB"
  | "infSame"
  | "infOpposite"
  | "infOnlyA"
  | "infOnlyB";

/** Distances in representable numbers; their low words where they may leave the whole numbers that doubles have. */
interface CellUlps {
  readonly distances: Float64Array;
  readonly lows: Int32Array;
  readonly isWide: boolean;
}

/** Takes bytes for an array, at an address that any array may have. */
type TakeBytes = (length: number) => Uint8Array<ArrayBuffer>;

const NO_DOUBLES = new Float64Array(0);
const ownBytes: TakeBytes = (length) => new Uint8Array(length);

/** Cells of two sides of numbers as doubles, some at a time. */
export class PairCells {
  /** Dtype of the comparison. */
  readonly dtype: string;
  /** Numbers a cell: 2 of complex ones. */
  readonly parts: 1 | 2;
  /** True if differences are whole and may leave those that doubles have: then `lows` has the low words of their magnitudes. */
  readonly isExact: boolean;
  /** True if differences are those of the doubles. */
  readonly isPlain: boolean;
  /** True if no double rounds a product of a number of either side. */
  readonly hasShortProducts: boolean;
  count = 0;
  /** Values, of complex numbers moduli. */
  x = NO_DOUBLES;
  y = NO_DOUBLES;
  /** Differences, of complex numbers their moduli; where they are plain, once they were found. */
  d = NO_DOUBLES;
  lows = new Int32Array(0);
  /** The numbers of each cell: its value, or real and imaginary part. */
  partsX = NO_DOUBLES;
  partsY = NO_DOUBLES;
  /** Undefined where numbers have no such distance: integers. What is not finite has none either, whatever stands there. */
  ulps: CellUlps | undefined;
  private readonly rounding: Rounding | undefined;
  readonly distances: UlpDistances;
  private readonly isWhole: boolean;

  /** `capacity`: cells at a time. Throws `unsupportedDtype` where they are no numbers that can be compared. */
  constructor({ dtypeA, dtypeB, as }: PairDtypes, capacity: number) {
    const dtype = comparedDtype(dtypeA, dtypeB, as);
    const row = findDtype(dtype ?? "");
    if (dtype === undefined || row?.kind === "string") {
      throw new TensorError("unsupportedDtype", say("pairOfDtypes", { a: dtypeA, b: dtypeB }));
    }
    const isComplex = row?.kind === "complex";
    const isWhole = !isComplex && floatGrid(dtype) === undefined;
    this.dtype = dtype;
    this.parts = isComplex ? 2 : 1;
    this.isExact = isWhole && (isLong(dtypeA) || isLong(dtypeB));
    this.isPlain = !isComplex && !this.isExact;
    const grid = floatGrid(isComplex ? row.part : dtype);
    this.hasShortProducts = grid !== undefined && 2 * grid.significantBits <= 53;
    this.isWhole = isWhole;
    this.rounding = as === undefined ? undefined : new Rounding(as);
    this.distances = new UlpDistances(isComplex ? row.part : dtype);
    this.place(capacity, ownBytes);
  }

  /** Gives the cells other memory for `capacity` of them, for the time that its owner says. */
  place(capacity: number, take: TakeBytes): void {
    const { parts, isExact, isWhole } = this;
    const { isWide } = this.distances;
    const numbers = parts * capacity;
    const doubles = (count: number) => {
      const { buffer, byteOffset } = take(8 * count);
      return new Float64Array(buffer, byteOffset, count);
    };
    const words = (count: number) => {
      const { buffer, byteOffset } = take(4 * count);
      return new Int32Array(buffer, byteOffset, count);
    };
    this.x = doubles(capacity);
    this.y = doubles(capacity);
    this.d = doubles(capacity);
    this.lows = words(isExact ? capacity : 0);
    this.partsX = parts === 2 ? doubles(numbers) : this.x;
    this.partsY = parts === 2 ? doubles(numbers) : this.y;
    if (!isWhole) this.ulps = { distances: doubles(numbers), lows: words(isWide ? numbers : 0), isWide };
  }

  /** Takes as many cells of either side. */
  load(a: ElementValues, b: ElementValues): void {
    this.count = this.write(a, this.partsX);
    this.write(b, this.partsY);
    if (this.parts === 2) this.takeModuli();
    else if (this.isExact && a.kind === "real" && b.kind === "real") {
      writeExactDifferences(a.array, b.array, this.d, this.lows);
    }
  }

  /** Rounds real numbers that were written to the cells at hand. */
  round(): void {
    this.rounding?.round(this.x, this.count);
    this.rounding?.round(this.y, this.count);
  }

  /** Finds the differences of the cells at hand, where they are plain. */
  findDifferences(): void {
    const { x, y, d, count, isPlain } = this;
    if (!isPlain) return;
    for (let i = 0; i < count; i++) d[i] = (x[i] as number) - (y[i] as number);
  }

  /** Finds the distances of the cells at hand; `distances` writes those of their numbers. */
  findUlps(distances: Pick<UlpDistances, "write"> = this.distances): void {
    const { ulps, count, parts } = this;
    if (!ulps) return;
    distances.write(this.partsX, this.partsY, parts * count, ulps.distances, ulps.lows);
    if (parts === 2) keepGreaterOfTwo(ulps, count);
  }

  private write(values: ElementValues, target: Float64Array): number {
    if (values.kind === "string") throw new TensorError("unsupportedDtype", say("dtypeNotReal", { dtype: "string" }));
    const { array } = values;
    if (values.kind === "complex") {
      target.set(values.array);
      return array.length / 2;
    }
    if (!this.rounding || this.rounding.dtype.name === "float64") writeDoubles(values.array, target);
    else writeOddDoubles(values.array, target);
    this.rounding?.round(target, array.length);
    if (this.parts === 2) spread(target, array.length);
    return array.length;
  }

  /** Takes moduli. Those of finite numbers are finite, if need be too small: only the difference may exceed the doubles. */
  private takeModuli(): void {
    const { partsX, partsY, x, y, d } = this;
    for (let i = 0; i < this.count; i++) {
      const [xr, xi] = [partsX[2 * i] as number, partsX[2 * i + 1] as number];
      const [yr, yi] = [partsY[2 * i] as number, partsY[2 * i + 1] as number];
      x[i] = Math.min(modulus(xr, xi), Number.MAX_VALUE);
      y[i] = Math.min(modulus(yr, yi), Number.MAX_VALUE);
      // Not finite, so NaN: an infinity is that of finite numbers.
      const hasNumbers = xr - xr + (xi - xi) + (yr - yr) + (yi - yi) === 0;
      d[i] = hasNumbers ? modulus(xr - yr, xi - yi) : Number.NaN;
    }
  }

  kindAt(i: number): CellKind {
    const { parts, partsX, partsY } = this;
    const last = parts * i + parts - 1;
    const [xr, xi] = [partsX[parts * i] as number, partsX[last] as number];
    const [yr, yi] = [partsY[parts * i] as number, partsY[last] as number];
    const isNanA = Number.isNaN(xr) || Number.isNaN(xi);
    const isNanB = Number.isNaN(yr) || Number.isNaN(yi);
    if (isNanA || isNanB) return isNanA && isNanB ? "nanBoth" : isNanA ? "nanOnlyA" : "nanOnlyB";
    const isFiniteA = Number.isFinite(xr) && Number.isFinite(xi);
    const isFiniteB = Number.isFinite(yr) && Number.isFinite(yi);
    if (isFiniteA && isFiniteB) return "finite";
    if (isFiniteA || isFiniteB) return isFiniteB ? "infOnlyA" : "infOnlyB";
    return xr === yr && xi === yi ? "infSame" : "infOpposite";
  }

  /** A - B of a number of the cells at hand: 0 of infinities that are equal, which doubles subtract to NaN. */
  differenceOf(number: number): number {
    const { parts, partsX, partsY } = this;
    const difference = (partsX[number] as number) - (partsY[number] as number);
    return Number.isNaN(difference) && this.kindAt(Math.floor(number / parts)) === "infSame" ? 0 : difference;
  }

  /** `|a-b|` over the greater magnitude, of a finite cell; also where the difference leaves the doubles. */
  relativeAt(i: number): number {
    const d = Math.abs(this.d[i] as number);
    if (d === 0) return 0;
    const greater = Math.max(Math.abs(this.x[i] as number), Math.abs(this.y[i] as number));
    return Number.isFinite(d) ? d / greater : this.differenceOver(i, greater);
  }

  /** `|a-b|` of a finite cell, both sides divided first. */
  differenceOver(i: number, divisor: number): number {
    const { parts, partsX, partsY } = this;
    const at = (part: number) =>
      (partsX[parts * i + part] as number) / divisor - (partsY[parts * i + part] as number) / divisor;
    return parts === 1 ? Math.abs(at(0)) : modulus(at(0), at(1));
  }
}

function isLong(dtype: string): boolean {
  const row = findDtype(dtype);
  return row?.kind === "int" && row.bits === 64;
}

/** Real numbers, `count` at the beginning, as complex ones. */
function spread(target: Float64Array, count: number): void {
  for (let i = count - 1; i >= 0; i--) {
    target[2 * i] = target[i] as number;
    target[2 * i + 1] = 0;
  }
}

/** Keeps the greater distance of both parts as the cell's. */
function keepGreaterOfTwo({ distances, lows, isWide }: CellUlps, count: number): void {
  for (let i = 0; i < count; i++) {
    const [re, im] = [distances[2 * i] as number, distances[2 * i + 1] as number];
    const isImaginary = isWide
      ? im > re || (im === re && (((lows[2 * i + 1] as number) - (lows[2 * i] as number)) | 0) > 0)
      : im > re;
    distances[i] = isImaginary ? im : re;
    if (isWide) lows[i] = lows[2 * i + (isImaginary ? 1 : 0)] as number;
  }
}
