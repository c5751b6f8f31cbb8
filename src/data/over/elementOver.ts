import { type ElementIndex, elementOfIndex } from "../../tensor/elementIndex";
import { type ElementValue, elementAt } from "../../tensor/elementValues";
import { jsonElement } from "../../tensor/jsonElement";
import type { AskedTensor } from "../askedTensor";
import type { ValueOver } from "./valueOver";

/** The element at an index of each tensor, read by itself. */
export function elementOver(tensorAt: (point: number) => AskedTensor, at: ElementIndex): ValueOver {
  return async ({ point }) => {
    const { elements, shape } = await tensorAt(point).open();
    const element = elementOfIndex(at, shape);
    const bytes = new Uint8Array(elements.itemBytes);
    elements.readElements(element, bytes);
    return jsonElement(elementAt(elements.decode(bytes), 0) as ElementValue, elements.dtype);
  };
}
