import type { Shape } from "../tensor/slice/shape";
import { dtypeOf, type LookChange, lookOf, shapeOf } from "./points/pointChunk";

/** The tables as data. */
export interface KeptTensorTable {
  readonly dtypeNames: readonly string[];
  readonly shapes: readonly Shape[];
}

/** A point's row has eight bits for its dtype and 24 for its shape. */
const MAX_DTYPES = 0xff;
const MAX_SHAPES = 0xff_ffff;

/** The dtypes and shapes that tensors of one file have, numbered: a point has two small numbers instead of them. */
export class TensorTable {
  private readonly dtypeNames: string[] = [];
  private readonly shapes: Shape[] = [];
  private readonly shapeNumbers = new Map<string, number>();

  /** True if names or shapes may share a number, or have none. */
  get isFull(): boolean {
    return this.dtypeNames.length === MAX_DTYPES || this.shapes.length === MAX_SHAPES;
  }

  dtype(number: number): string | undefined {
    return this.dtypeNames[number];
  }

  shape(number: number): Shape | undefined {
    return this.shapes[number];
  }

  /** The number of a dtype; names beyond the limit (of made-up numbers of dtypes) share the last. */
  dtypeNumber(name: string): number {
    const known = this.dtypeNames.indexOf(name);
    if (known >= 0) return known;
    if (this.dtypeNames.length === MAX_DTYPES) return MAX_DTYPES - 1;
    return this.dtypeNames.push(this.dtypeNames.length < MAX_DTYPES - 1 ? name : "unknown") - 1;
  }

  /** The number of a shape; -1 beyond the limit. */
  shapeNumber(shape: Shape): number {
    const key = shape.join();
    let number = this.shapeNumbers.get(key);
    if (number === undefined) {
      if (this.shapes.length === MAX_SHAPES) return -1;
      number = this.shapes.push(shape) - 1;
      this.shapeNumbers.set(key, number);
    }
    return number;
  }

  keep(): KeptTensorTable {
    const { dtypeNames, shapes } = this;
    return { dtypeNames, shapes };
  }

  /** Takes up what `keep` once gave. */
  restore({ dtypeNames, shapes }: KeptTensorTable): void {
    for (const name of dtypeNames) this.dtypeNames.push(name);
    for (const shape of shapes) this.shapeNumber(shape);
  }

  /** Adds the dtypes and shapes of another table, in its order; tells which looks here its looks are. */
  join({ dtypeNames, shapes }: KeptTensorTable): LookChange {
    const dtypes = dtypeNames.map((name) => this.dtypeNumber(name));
    const shapeNumbers = shapes.map((shape) => this.shapeNumber(shape));
    const isSame = [dtypes, shapeNumbers].every((numbers) => numbers.every((number, i) => number === i));
    if (isSame) return undefined;
    return (look) => lookOf(dtypes[dtypeOf(look)] ?? -1, shapeNumbers[shapeOf(look)] ?? -1);
  }
}
