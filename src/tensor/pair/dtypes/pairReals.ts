import { type ElementArray, realDtype } from "../../dtype/dtype";
import { viewElements } from "../../elements/elementView";
import type { PairDtypes } from "./comparedDtype";
import { writeDoubles } from "./longDoubles";
import { roundedReals } from "./rounding";

/** Elements of either side as real numbers that can be counted together. */
export interface PairReals {
  /** Values of elements' bytes; read-only for the caller. */
  readonly ofA: (bytes: Uint8Array) => ElementArray;
  readonly ofB: (bytes: Uint8Array) => ElementArray;
}

/**
 * Exact, but for 64-bit integers beside another dtype than such: those are the nearest doubles. Throws `unsupportedDtype` for complex numbers
 * and strings.
 */
export function pairReals({ dtypeA, dtypeB, as }: PairDtypes): PairReals {
  const areLong = isLong(dtypeA) && isLong(dtypeB);
  const values = (dtype: string) => (bytes: Uint8Array) => {
    const elements = viewElements(dtype, bytes);
    if (as !== undefined) return roundedReals(elements, as);
    return areLong || !isLong(dtype) ? elements : doublesOf(elements);
  };
  return { ofA: values(dtypeA), ofB: values(dtypeB) };
}

function isLong(name: string): boolean {
  const { kind, bits } = realDtype(name);
  return kind === "int" && bits === 64;
}

function doublesOf(elements: ElementArray): Float64Array {
  const doubles = new Float64Array(elements.length);
  writeDoubles(elements, doubles);
  return doubles;
}
