import { hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import type { Extreme } from "../search/condition";
import type { KnownCondition } from "../search/valueRange";
import { CodeExtremes } from "./codeExtremes";
import { FiniteRange } from "./finiteRange";

/** Elements equal to the least, the greatest or the absolutely greatest finite one so far. */
export class ExtremeRange {
  private readonly name: Extreme;
  private readonly dtype: RealDtype;
  private readonly finite: FiniteRange | CodeExtremes;
  /** Undefined where nothing is finite. */
  value: number | bigint | undefined;

  constructor(name: Extreme, dtype: RealDtype) {
    this.name = name;
    this.dtype = dtype;
    this.finite = hasFewCodes(dtype) ? new CodeExtremes(dtype) : new FiniteRange();
  }

  /** Takes elements in; true where what was equal to the extreme before is so no more. */
  add(elements: Uint8Array): boolean {
    const { finite, dtype } = this;
    if (finite instanceof CodeExtremes) finite.add(elements);
    else finite.add(viewElements(dtype.name, elements), 0);
    const { value } = this;
    this.value = this.current();
    return this.value !== value;
  }

  /** Nothing where nothing is finite. */
  get condition(): KnownCondition {
    const { value } = this;
    const [low, high] = value === undefined ? [1, 0] : [value, value];
    return { kind: "range", range: { low, high, isAbsolute: this.name === "absmax", isOutside: false } };
  }

  private current(): number | bigint | undefined {
    const { min, max } = this.finite;
    if (min === undefined || max === undefined) return undefined;
    if (this.dtype.kind === "bool") return this.name === "min" ? Number(min !== 0) : Number(max !== 0);
    if (this.name === "min") return min;
    if (this.name === "max") return max;
    const negated = -min;
    return negated > max ? negated : max;
  }
}
