import type { ScalarSummary } from "../../shared/questions/selectScalars";
import { CompensatedSum } from "../../tensor/compensatedSum";
import { within } from "./within";

/** What values are, and the places of those that stand out. */
export function summarize(values: Float64Array): ScalarSummary {
  let [nan, posInf, negInf] = [0, 0, 0];
  let [min, max] = [-1, -1];
  const sum = new CompensatedSum();
  const { length } = values;
  for (let i = 0; i < length; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) {
      if (value > 0) posInf++;
      else if (value < 0) negInf++;
      else nan++;
      continue;
    }
    if (min < 0 || value < (values[min] as number)) min = i;
    if (max < 0 || value > (values[max] as number)) max = i;
    // Divided first where the sum of many may be beyond all doubles.
    sum.add(value / length);
  }
  const finite = length - nan - posInf - negInf;
  const mean = within(values[min] as number, values[max] as number, (sum.total / finite) * length);
  return {
    count: length,
    finite,
    nan,
    posInf,
    negInf,
    first: length > 0 ? 0 : -1,
    last: length - 1,
    min,
    max,
    ...(finite > 0 && { mean }),
  };
}
