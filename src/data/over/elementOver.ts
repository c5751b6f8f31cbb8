import { type ElementIndex, elementOfIndex } from "../../tensor/elementIndex";
import { type ElementValue, elementAt } from "../../tensor/elementValues";
import { jsonElement } from "../../tensor/jsonElement";
import type { Pace } from "../../tensor/pace";
import { openTensor } from "../openTensor";
import type { Series } from "../provider";
import type { ValueOver } from "./valueOver";

/** The element at an index of each tensor, read by itself. */
export function elementOver(series: Series, at: ElementIndex, pace: Pace): ValueOver {
  return async ({ point }) => {
    const { elements, shape } = await openTensor(series, point, pace);
    const element = elementOfIndex(at, shape);
    const bytes = new Uint8Array(elements.itemBytes);
    elements.readElements(element, bytes);
    return jsonElement(elementAt(elements.decode(bytes), 0) as ElementValue, elements.dtype);
  };
}
