import { CodeDoubles, hasFewCodes } from "../dtype/codeValues";
import { type ComplexDtype, fixedDtype, type RealDtype } from "../dtype/dtype";
import { decodedValues, type ElementValue, type ElementValues, elementAt } from "../elements/elementValues";
import { viewElements } from "../elements/elementView";
import { sameBytes } from "../elements/sameBytes";
import { kernelMemory } from "../kernel/kernelMemory";
import { type JsonElement, jsonElement } from "../text/jsonElement";
import type { PairDtypes } from "./comparedDtype";
import { PairCells } from "./pairCells";
import { pairs } from "./pairKernel";

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
export interface PairElements {
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
  /** Values that were not widened by a kernel. */
  a: ElementValues = { kind: "real", array: new Float64Array(0) };
  b: ElementValues = { kind: "real", array: new Float64Array(0) };
  private readonly dtypes: PairDtypes;
  private readonly sideA: Side;
  private readonly sideB: Side;
  private readonly areFloats: boolean;
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
    const { cells, bytesA, bytesB } = this;
    if (this.areFloats) {
      const memory = kernelMemory();
      this.addressA = memory.addressOf(bytesA);
      this.addressB = memory.addressOf(bytesB);
      cells.count = count;
      pairs().widenFloats(this.addressA, count, cells.x.byteOffset);
      pairs().widenFloats(this.addressB, count, cells.y.byteOffset);
    } else {
      this.a = this.sideA.values(bytesA);
      this.b = this.sideB.values(bytesB);
      cells.load(this.a, this.b);
    }
  }

  /** Finds the distances of the cells at hand. */
  findUlps(): void {
    const { cells, addressA, addressB } = this;
    if (!this.areFloats || !cells.ulps) cells.findUlps();
    else pairs().writeFloatDistances(addressA, addressB, cells.count, cells.ulps.distances.byteOffset);
  }

  /** A cell that was not cleared. */
  cellAt(i: number): CellElements {
    const position = this.positionAt(i);
    if (this.areFloats || this.dtypes.as !== undefined) {
      return { position, a: this.cells.x[i] as number, b: this.cells.y[i] as number };
    }
    return { position, a: elementAt(this.a, i) ?? 0, b: elementAt(this.b, i) ?? 0 };
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

/** Elements of one side. */
class Side {
  private readonly name: string;
  private readonly dtype: RealDtype | ComplexDtype;
  private readonly codes = new CodeDoubles();

  constructor(name: string) {
    this.name = name;
    this.dtype = fixedDtype(name);
  }

  /** Bytes of an element. */
  get width(): number {
    return this.dtype.itemBytes;
  }

  /** Values that hold until the next call. Elements of few codes become doubles. */
  values(bytes: Uint8Array): ElementValues {
    const { name, dtype } = this;
    if (dtype.kind === "complex") return decodedValues(dtype, bytes);
    return { kind: "real", array: hasFewCodes(dtype) ? this.codes.of(dtype, bytes) : viewElements(name, bytes) };
  }
}
