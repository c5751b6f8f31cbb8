import { type ComplexDtype, realDtype } from "../dtype/dtype";
import type { FloatGrid } from "../dtype/floatGrid";
import { roundDecimal } from "../text/roundDecimal";
import { type Operand, unsupportedCondition } from "./condition";
import type { ElementTest } from "./elementTest";
import type { KnownCondition } from "./valueRange";

type PairTest = (re: number, im: number) => boolean;

/** Complex numbers have no order: they can be equal to one or not, and either part can be no finite number. */
export function complexTest(condition: KnownCondition, dtype: ComplexDtype): ElementTest {
  const isHit = pairTest(condition, dtype);
  return {
    count(elements) {
      const parts = dtype.decode(elements);
      let count = 0;
      for (let i = 0; i < parts.length; i += 2) if (isHit(parts[i] as number, parts[i + 1] as number)) count++;
      return count;
    },
  };
}

function pairTest(condition: KnownCondition, dtype: ComplexDtype): PairTest {
  if (condition.kind === "complex") {
    const { grid } = realDtype(dtype.part);
    const wanted = { re: rounded(condition.re, grid), im: rounded(condition.im, grid) };
    return (re, im) => (re === wanted.re && im === wanted.im) === condition.isEqual;
  }
  const test = condition.kind === "named" ? NAMED[condition.name] : undefined;
  if (!test) throw unsupportedCondition(condition, dtype.name);
  return test;
}

const isInfinite = (part: number) => Math.abs(part) === Number.POSITIVE_INFINITY;

const NAMED: Readonly<Partial<Record<string, PairTest>>> = {
  nan: (re, im) => Number.isNaN(re) || Number.isNaN(im),
  inf: (re, im) => isInfinite(re) || isInfinite(im),
  nonfinite: (re, im) => !Number.isFinite(re) || !Number.isFinite(im),
  zero: (re, im) => re === 0 && im === 0,
};

function rounded(operand: Operand, grid: FloatGrid | undefined): number {
  if (operand === "nan") return Number.NaN;
  if (operand === "inf") return Number.POSITIVE_INFINITY;
  if (operand === "-inf") return Number.NEGATIVE_INFINITY;
  return grid ? roundDecimal(operand, grid) : Number.NaN;
}
