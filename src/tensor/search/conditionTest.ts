import { showableDtype } from "../dtype/dtype";
import type { TensorElements } from "../elements/elementSource";
import { complexTest } from "./complexTest";
import type { ElementTest } from "./elementTest";
import { realTest } from "./realTest";
import { stringTest } from "./stringTest";
import { type KnownCondition, rangeOf } from "./valueRange";

/** The test of a condition for a tensor's elements. Throws `unsupportedDtype` or `badCondition` where their dtype does not fit. */
export function conditionTest(condition: KnownCondition, elements: TensorElements): ElementTest {
  const dtype = showableDtype(elements.dtype);
  if (dtype.kind === "string") return stringTest(condition, elements);
  if (dtype.kind === "complex") return complexTest(condition, dtype);
  return realTest(rangeOf(condition, dtype), dtype);
}
