import { type RangesKernel, rangesWasm } from "../../kernels/gen/ranges";
import type { ElementArray } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { lendValues, valuesAt } from "../kernel/lentValues";

const ranges = kernelOf<RangesKernel>(rangesWasm);

/**
 * Makes values their magnitudes, exactly: of signed integers in the unsigned class, which has that of the least one, too. They are lent for
 * the time of a call.
 */
export function lendMagnitudes(values: ElementArray, look: (magnitudes: ElementArray) => void): void {
  lendValues(values, ({ values: lent, kind, address, count }) => {
    const target = kernelMemory().take(lent.byteLength).byteOffset;
    ranges().writeMagnitudes(kind, address, count, target);
    look(valuesAt(unsignedOf(lent), target, count));
  });
}

/** An empty array of the class that has the magnitudes of values. */
export function unsignedOf(values: ElementArray): ElementArray {
  if (values instanceof Float32Array || values instanceof Float64Array) return values.subarray(0, 0);
  return values.BYTES_PER_ELEMENT === 8 ? new BigUint64Array(0) : new Uint32Array(0);
}
