import { realDtype } from "../../tensor/dtype/dtype";
import { CodeCounts, type CodesFound } from "../../tensor/statistics/codeCounts";
import type { CountedValues } from "../../tensor/statistics/countedValues";
import type { OpenSlice } from "./openSlice";

/** The different values of a slice whose dtype `hasFewCodes`, of what was found of its codes. */
export function valuesOfCodes({ dtype }: OpenSlice, found: CodesFound): CountedValues {
  const codes = new CodeCounts(realDtype(dtype));
  codes.join(found);
  return codes.values();
}
