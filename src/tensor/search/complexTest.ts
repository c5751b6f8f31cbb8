import { type ComplexDtype, realDtype } from "../dtype/dtype";
import type { FloatGrid } from "../dtype/floatGrid";
import { roundDecimal } from "../text/roundDecimal";
import { type ComplexBox, countInBox, FINITE, NO_INFINITY, NO_NAN, ZEROS } from "./complexBox";
import { type Operand, unsupportedCondition } from "./condition";
import type { ElementTest } from "./elementTest";
import type { KnownCondition } from "./valueRange";

/** Elements in a box, or with `isOutside` all others. */
interface BoxTest {
  readonly box: ComplexBox;
  readonly isOutside: boolean;
}

/** Complex numbers have no order: they can be equal to one or not, and either part can be no finite number. */
export function complexTest(condition: KnownCondition, dtype: ComplexDtype): ElementTest {
  const { box, isOutside } = boxTest(condition, dtype);
  return {
    count(elements) {
      const inside = countInBox(box, dtype.part, elements);
      return isOutside ? elements.length / dtype.itemBytes - inside : inside;
    },
  };
}

function boxTest(condition: KnownCondition, dtype: ComplexDtype): BoxTest {
  if (condition.kind === "complex") {
    const { grid } = realDtype(dtype.part);
    const [re, im] = [rounded(condition.re, grid), rounded(condition.im, grid)];
    return { box: { re: [re, re], im: [im, im] }, isOutside: !condition.isEqual };
  }
  const test = condition.kind === "named" ? NAMED[condition.name] : undefined;
  if (!test) throw unsupportedCondition(condition, dtype.name);
  return test;
}

const NAMED: Readonly<Partial<Record<string, BoxTest>>> = {
  nan: { box: NO_NAN, isOutside: true },
  inf: { box: NO_INFINITY, isOutside: true },
  nonfinite: { box: FINITE, isOutside: true },
  zero: { box: ZEROS, isOutside: false },
};

function rounded(operand: Operand, grid: FloatGrid | undefined): number {
  if (operand === "nan") return Number.NaN;
  if (operand === "inf") return Number.POSITIVE_INFINITY;
  if (operand === "-inf") return Number.NEGATIVE_INFINITY;
  return grid ? roundDecimal(operand, grid) : Number.NaN;
}
