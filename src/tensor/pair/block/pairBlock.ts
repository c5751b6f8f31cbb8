import { type ComplexDtype, fixedDtype, type RealDtype } from "../../dtype/dtype";
import { decodedValues, type ElementValue, type ElementValues, elementAt } from "../../elements/elementValues";
import { viewElements } from "../../elements/elementView";
import { sameBytes } from "../../elements/sameBytes";
import { kernelMemory } from "../../kernel/kernelMemory";
import { isSignedInteger, type Widening, wideningOf } from "../../kernel/widening";
import { type JsonElement, jsonElement } from "../../text/jsonElement";
import { PairCells } from "../cells/pairCells";
import type { UlpDistances } from "../cells/ulpDistances";
import type { PairDtypes } from "../dtypes/comparedDtype";
import { cellDistances } from "./cellKernels";

/** Figures of a pass that there is room for. */
const MOST_RESULTS = 16;

/** A cell of a pair as it was stored, or rounded to the dtype that was asked for. */
export interface CellElements {
  /** Row-major number in the slice. */
  readonly position: number;
  readonly a: ElementValue;
  readonly b: ElementValue;
}

/** Elements of both sides that follow each other in a slice, as many of each. */
interface PairElements {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly position: number;
  /** Number of times each stands here. */
  readonly weight: number;
}

/** Elements of both sides, a block at a time, in the memory of kernels. */
export class PairBlock {
  readonly cells: PairCells;
  /** Number of times each cell stands here. */
  weight = 1;
  /** Room for the figures of a pass, and for places of cells. */
  results = new Float64Array(0);
  places = new Int32Array(0);
  /** Values where doubles are not all that they are: those of 64-bit integers, and what no kernel widened. */
  private a: ElementValues = { kind: "real", array: new Float64Array(0) };
  private b: ElementValues = { kind: "real", array: new Float64Array(0) };
  /** Addresses of exact integers as those of 64 bits; 0 where doubles are exact. */
  longsA = 0;
  longsB = 0;
  private readonly dtypes: PairDtypes;
  private readonly sideA: Side;
  private readonly sideB: Side;
  private readonly areFloats: boolean;
  /** True if kernels widen both sides: not real numbers beside complex ones, nor 64-bit integers that are rounded. */
  private readonly areWidened: boolean;
  private bytesA: Uint8Array = new Uint8Array(0);
  private bytesB: Uint8Array = new Uint8Array(0);
  private addressA = 0;
  private addressB = 0;
  private position = 0;

  /** Throws `unsupportedDtype` where the sides are no numbers that can be compared. */
  constructor(dtypes: PairDtypes) {
    const { dtypeA, dtypeB, as } = dtypes;
    this.cells = new PairCells(dtypes, 0);
    this.dtypes = dtypes;
    this.sideA = new Side(dtypeA);
    this.sideB = new Side(dtypeB);
    this.areFloats = as === undefined && dtypeA === "float32" && dtypeB === "float32";
    const [{ isLong }, { isLong: isLongB }] = [this.sideA, this.sideB];
    const areAlike = this.sideA.isComplex === this.sideB.isComplex;
    this.areWidened = areAlike && (as === undefined || !(isLong || isLongB));
  }

  /**
   * Calls `work` with the place of the first cell of each block of at most `capacity` cells, until it answers false; what the block has is there
   * within it.
   */
  each({ a, b, position, weight }: PairElements, capacity: number, work: (start: number) => boolean): void {
    const [widthA, widthB] = [this.sideA.width, this.sideB.width];
    const total = this.countOf(a);
    const memory = kernelMemory();
    this.weight = weight;
    memory.use(() => {
      this.place(Math.min(capacity, total));
      for (let start = 0; start < total; start += capacity) {
        const end = Math.min(total, start + capacity);
        this.position = position + start * weight;
        this.bytesA = a.subarray(start * widthA, end * widthA);
        this.bytesB = b.subarray(start * widthB, end * widthB);
        const goesOn = memory.use(() => {
          this.load(end - start);
          return work(start);
        });
        if (!goesOn) return;
      }
    });
  }

  /** Number of elements that bytes of A hold. */
  countOf(a: Uint8Array): number {
    return a.length / this.sideA.width;
  }

  private place(capacity: number): void {
    const memory = kernelMemory();
    this.cells.place(capacity, (bytes) => memory.take(bytes));
    const { buffer } = memory.bytes;
    this.results = new Float64Array(buffer, memory.take(8 * MOST_RESULTS).byteOffset, MOST_RESULTS);
    this.places = new Int32Array(buffer, memory.take(4 * capacity).byteOffset, capacity);
  }

  private load(count: number): void {
    const { cells, sideA, sideB, bytesA, bytesB, areWidened } = this;
    if (!areWidened || sideA.isLong) this.a = sideA.values(bytesA);
    if (!areWidened || sideB.isLong) this.b = sideB.values(bytesB);
    if (!areWidened) {
      cells.load(this.a, this.b);
      return;
    }
    const memory = kernelMemory();
    const [a, b] = [memory.addressOf(bytesA), memory.addressOf(bytesB)];
    this.addressA = a;
    this.addressB = b;
    cells.count = count;
    const { x, y, d, lows, partsX, partsY } = cells;
    sideA.widen(a, count, partsX.byteOffset);
    sideB.widen(b, count, partsY.byteOffset);
    cells.round();
    if (cells.parts === 2) {
      cellDistances().writeModuli(
        partsX.byteOffset,
        partsY.byteOffset,
        count,
        x.byteOffset,
        y.byteOffset,
        d.byteOffset,
      );
    }
    if (!cells.isExact) return;
    this.longsA = sideA.isLong ? a : longsOf(x, count);
    this.longsB = sideB.isLong ? b : longsOf(y, count);
    const [isSignedA, isSignedB] = [sideA.isUnsignedLong ? 0 : 1, sideB.isUnsignedLong ? 0 : 1];
    cellDistances().writeLongDifferences(
      this.longsA,
      this.longsB,
      count,
      isSignedA,
      isSignedB,
      d.byteOffset,
      lows.byteOffset,
    );
  }

  /** Finds the distances of the cells at hand. */
  findUlps(): void {
    const { cells, addressA, addressB } = this;
    if (!this.areFloats || !cells.ulps) cells.findUlps({ write: this.writeDistances });
    else cellDistances().writeFloatDistances(addressA, addressB, cells.count, cells.ulps.distances.byteOffset);
  }

  private readonly writeDistances: UlpDistances["write"] = (x, y, count, target, lows) => {
    const { narrow } = this.cells.distances;
    const [a, b, to] = [x.byteOffset, y.byteOffset, target.byteOffset];
    if (!narrow) cellDistances().writeWideDistances(a, b, count, to, lows.byteOffset);
    else {
      const { leastNormal, perUnit, base, shift } = narrow;
      cellDistances().writeNarrowDistances(a, b, count, to, leastNormal, perUnit, base, shift);
    }
  };

  /** A cell that was not cleared. */
  cellAt(i: number): CellElements {
    const { sideA, sideB, areWidened } = this;
    const { parts, partsX, partsY } = this.cells;
    const isRounded = this.dtypes.as !== undefined;
    const elementOf = ({ isLong }: Side, values: ElementValues, numbers: Float64Array): ElementValue => {
      if (!isRounded && (isLong || !areWidened)) return elementAt(values, i) ?? 0;
      const re = numbers[parts * i] as number;
      return parts === 1 ? re : { re, im: numbers[2 * i + 1] as number };
    };
    return {
      position: this.positionAt(i),
      a: elementOf(sideA, this.a, partsX),
      b: elementOf(sideB, this.b, partsY),
    };
  }

  /** Row-major number of a cell in the slice. */
  positionAt(i: number): number {
    return this.position + i * this.weight;
  }

  jsonA(a: ElementValue): JsonElement {
    return jsonElement(a, this.dtypes.as ?? this.dtypes.dtypeA);
  }

  jsonB(b: ElementValue): JsonElement {
    return jsonElement(b, this.dtypes.as ?? this.dtypes.dtypeB);
  }

  /** True if both sides of a cell have the same bits; they are of one dtype, stored or rounded. */
  sameBitsAt(i: number): boolean {
    const { cells, bytesA, bytesB } = this;
    if (this.dtypes.as !== undefined) return sameBytes(bytesAt(cells.x, i), bytesAt(cells.y, i));
    const { width } = this.sideA;
    return sameBytes(bytesA.subarray(i * width, (i + 1) * width), bytesB.subarray(i * width, (i + 1) * width));
  }

  /** Makes a cell's numbers and difference zeros: sums pass over it. */
  clear(i: number): void {
    const { parts, partsX, partsY, d } = this.cells;
    partsX.fill(0, parts * i, parts * (i + 1));
    partsY.fill(0, parts * i, parts * (i + 1));
    d[i] = 0;
  }
}

function bytesAt({ buffer, byteOffset }: Float64Array, i: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset + 8 * i, 8);
}

/** Address of whole doubles as 64-bit integers. */
function longsOf({ byteOffset }: Float64Array, count: number): number {
  const target = kernelMemory().take(8 * count).byteOffset;
  cellDistances().writeLongs(byteOffset, count, target);
  return target;
}

/** Elements of one side. */
class Side {
  /** Bytes of an element. */
  readonly width: number;
  /** True of 64-bit integers. */
  readonly isLong: boolean;
  /** True of those without a sign. */
  readonly isUnsignedLong: boolean;
  readonly isComplex: boolean;
  readonly widen: Widening;
  private readonly dtype: RealDtype | ComplexDtype;

  constructor(name: string) {
    const dtype = fixedDtype(name);
    this.dtype = dtype;
    this.width = dtype.itemBytes;
    this.isLong = dtype.kind === "int" && this.width === 8;
    this.isUnsignedLong = dtype.kind === "int" && this.isLong && !isSignedInteger(dtype);
    this.isComplex = dtype.kind === "complex";
    this.widen = wideningOf(dtype);
  }

  /** Values of bytes, to be looked at only. */
  values(bytes: Uint8Array): ElementValues {
    const { dtype } = this;
    return dtype.kind === "complex"
      ? decodedValues(dtype, bytes)
      : { kind: "real", array: viewElements(dtype.name, bytes) };
  }
}
