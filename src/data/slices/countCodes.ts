import { realDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { CodeCounts } from "../../tensor/statistics/codeCounts";
import type { CountedValues } from "../../tensor/statistics/countedValues";
import type { OpenSlice } from "./openSlice";

/** The different values of a slice whose dtype `hasFewCodes`, read once; `seen` is told after each chunk. */
export async function countCodes(
  slice: OpenSlice,
  pace: Pace,
  seen: (codes: CodeCounts, elements: number) => void,
): Promise<CountedValues> {
  const codes = new CodeCounts(realDtype(slice.dtype));
  let elements = 0;
  await slice.visit(pace, ({ bytes, firstElement, weight }) => {
    codes.add(bytes, firstElement, weight);
    elements += (bytes.length / slice.elements.itemBytes) * weight;
    seen(codes, elements);
  });
  return codes.values();
}
