import type { ElementSource } from "../tensor/elements/elementSource";
import { elementCount } from "../tensor/slice/shape";
import type { TensorLayout } from "./tensorLayout";

/**
 * A layout's elements, of which the first `storedCount` are there: the last of them stands for all that follow, which are
 * zeros where there is none. `readStored` reads only what is there.
 */
export function withRepeatedTail(
  layout: TensorLayout,
  storedCount: number,
  itemBytes: number,
  readStored: (firstElement: number, target: Uint8Array) => void,
): ElementSource {
  return {
    dtype: layout.storedDtype,
    itemBytes,
    elementCount: elementCount(layout.shape),
    storedCount,
    readElements(firstElement, target) {
      const storedBytes = Math.min(target.length, Math.max(0, storedCount - firstElement) * itemBytes);
      if (storedBytes > 0) readStored(firstElement, target.subarray(0, storedBytes));
      if (storedBytes === target.length) return;
      const tail = target.subarray(storedBytes);
      if (storedCount === 0) {
        tail.fill(0);
        return;
      }
      const last = tail.subarray(0, itemBytes);
      readStored(storedCount - 1, last);
      for (let filled = itemBytes; filled < tail.length; filled *= 2) tail.copyWithin(filled, 0, filled);
    },
  };
}
