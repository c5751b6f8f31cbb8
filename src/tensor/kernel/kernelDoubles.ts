import type { RealDtype } from "../dtype/dtype";
import { kernelMemory } from "./kernelMemory";
import { type Widening, wideningOf } from "./widening";

/** Elements of a dtype as doubles in the memory of kernels; 64-bit integers are rounded to the nearest one. */
export class KernelDoubles {
  private readonly itemBytes: number;
  /** Absent where elements are doubles. */
  private readonly widen: Widening | undefined;

  constructor(dtype: RealDtype) {
    this.itemBytes = dtype.itemBytes;
    this.widen = dtype.name === "float64" ? undefined : wideningOf(dtype);
  }

  /** Address of elements' doubles, for as long as the use of the memory lasts. */
  addressOf(elements: Uint8Array): number {
    const memory = kernelMemory();
    const at = memory.addressOf(elements);
    if (!this.widen) return at;
    const count = elements.length / this.itemBytes;
    const to = memory.take(count * Float64Array.BYTES_PER_ELEMENT).byteOffset;
    this.widen(at, count, to);
    return to;
  }
}
