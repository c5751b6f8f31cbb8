import { hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import { type LentRange, lentRange } from "../kernel/lentRange";
import { lendValues } from "../kernel/lentValues";
import type { Extreme } from "../search/condition";
import type { KnownCondition } from "../search/valueRange";
import { codeRange } from "./codeRange";

/** Elements equal to the least, the greatest or the absolutely greatest finite one so far. */
export class ExtremeRange {
  /** True if any of the elements that were taken in last is equal to it. */
  isAmongLast = false;
  private readonly name: Extreme;
  private readonly dtype: RealDtype;
  /** Undefined where nothing is finite. */
  value: number | bigint | undefined;
  private readonly rangeOf: (elements: Uint8Array) => Pick<LentRange, "low" | "high">;

  constructor(name: Extreme, dtype: RealDtype) {
    this.name = name;
    this.dtype = dtype;
    this.rangeOf = hasFewCodes(dtype)
      ? codeRange(dtype)
      : (elements) => lendValues(viewElements(dtype.name, elements), lentRange);
  }

  /** Takes elements in, at least one; true where what was equal to the extreme before is so no more. */
  add(elements: Uint8Array): boolean {
    return this.take(this.extremeOf(elements));
  }

  /** The same of the extreme of elements; undefined where none is finite. */
  take(own: number | bigint | undefined): boolean {
    const { value } = this;
    const isNew = own !== undefined && (value === undefined || this.isBeyond(own, value));
    if (isNew) this.value = own;
    this.isAmongLast = own !== undefined && own === this.value;
    return isNew;
  }

  /** Nothing where nothing is finite. */
  get condition(): KnownCondition {
    const { value } = this;
    const [low, high] = value === undefined ? [1, 0] : [value, value];
    return { kind: "range", range: { low, high, isAbsolute: this.name === "absmax", isOutside: false } };
  }

  private isBeyond(value: number | bigint, other: number | bigint): boolean {
    return this.name === "min" ? value < other : value > other;
  }

  private extremeOf(elements: Uint8Array): number | bigint | undefined {
    const { low, high } = this.rangeOf(elements);
    if (low > high) return undefined;
    if (this.dtype.kind === "bool") return this.name === "min" ? Number(low !== 0) : Number(high !== 0);
    if (this.name === "min") return low;
    const negated = -low;
    return this.name === "absmax" && negated > high ? negated : high;
  }
}
