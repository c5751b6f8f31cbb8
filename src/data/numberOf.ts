import { realDtype } from "../tensor/dtype";
import type { Pace } from "../tensor/pace";
import { failureOf } from "./pointFailure";
import type { Series } from "./provider";

/** The only number of a point's tensor; NaN where it has others or none, or cannot be read. */
export async function numberOf(series: Series, point: number, pace: Pace): Promise<number> {
  try {
    const value = await series.open(point, pace);
    if (value.kind !== "tensor" || value.tensor.elements.elementCount !== 1) return Number.NaN;
    const { elements } = value.tensor;
    const bytes = new Uint8Array(elements.itemBytes);
    elements.readElements(0, bytes);
    return Number(realDtype(elements.dtype).decode(bytes)[0]);
  } catch (error) {
    failureOf(error);
    return Number.NaN;
  }
}
