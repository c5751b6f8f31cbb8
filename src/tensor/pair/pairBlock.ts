import { CodeDoubles, hasFewCodes } from "../dtype/codeValues";
import { fixedDtype } from "../dtype/dtype";
import { decodedValues, type ElementValue, type ElementValues, elementAt } from "../elements/elementValues";
import { viewElements } from "../elements/elementView";
import { sameBytes } from "../elements/sameBytes";
import { type JsonElement, jsonElement } from "../text/jsonElement";
import type { PairDtypes } from "./comparedDtype";
import { PairCells } from "./pairCells";

/** A cell of a pair as it was stored, or rounded to the dtype that was asked for. */
export interface CellElements {
  /** Row-major number in the slice. */
  readonly position: number;
  readonly a: ElementValue;
  readonly b: ElementValue;
}

/** Elements of both sides, a block at a time. */
export class PairBlock {
  readonly cells: PairCells;
  /** Bytes of an element of either side. */
  readonly widthA: number;
  readonly widthB: number;
  /** Number of times each cell stands here. */
  weight = 1;
  a: ElementValues = { kind: "real", array: new Float64Array(0) };
  b: ElementValues = { kind: "real", array: new Float64Array(0) };
  private readonly dtypes: PairDtypes;
  private readonly valuesA: (bytes: Uint8Array) => ElementValues;
  private readonly valuesB: (bytes: Uint8Array) => ElementValues;
  private bytesA: Uint8Array = new Uint8Array(0);
  private bytesB: Uint8Array = new Uint8Array(0);
  private position = 0;

  /** Throws `unsupportedDtype` where the sides are no numbers that can be compared. */
  constructor(dtypes: PairDtypes, capacity: number) {
    this.cells = new PairCells(dtypes, capacity);
    this.dtypes = dtypes;
    this.widthA = fixedDtype(dtypes.dtypeA).itemBytes;
    this.widthB = fixedDtype(dtypes.dtypeB).itemBytes;
    this.valuesA = valuesOf(dtypes.dtypeA);
    this.valuesB = valuesOf(dtypes.dtypeB);
  }

  /** Takes as many elements of each, the first at `position` of the slice. The bytes are looked at until the next call. */
  load(bytesA: Uint8Array, bytesB: Uint8Array, position: number, weight: number): void {
    this.bytesA = bytesA;
    this.bytesB = bytesB;
    this.position = position;
    this.weight = weight;
    this.a = this.valuesA(bytesA);
    this.b = this.valuesB(bytesB);
    this.cells.load(this.a, this.b);
  }

  /** A cell that was not cleared. */
  cellAt(i: number): CellElements {
    const position = this.positionAt(i);
    if (this.dtypes.as !== undefined) {
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
    const { cells, widthA, widthB } = this;
    if (this.dtypes.as !== undefined) return sameBytes(bytesAt(cells.x, i), bytesAt(cells.y, i));
    return sameBytes(
      this.bytesA.subarray(i * widthA, (i + 1) * widthA),
      this.bytesB.subarray(i * widthB, (i + 1) * widthB),
    );
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

/** Decoder of one side's bytes; its values hold until the next call. Elements of few codes become doubles. */
function valuesOf(name: string): (bytes: Uint8Array) => ElementValues {
  const dtype = fixedDtype(name);
  if (dtype.kind === "complex") return (bytes) => decodedValues(dtype, bytes);
  if (!hasFewCodes(dtype)) return (bytes) => ({ kind: "real", array: viewElements(name, bytes) });
  const doubles = new CodeDoubles();
  return (bytes) => ({ kind: "real", array: doubles.of(dtype, bytes) });
}
