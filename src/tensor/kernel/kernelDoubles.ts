import { type WideningKernel, wideningWasm } from "../../kernels/gen/widening";
import { codeValues, hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import { kernelOf } from "./kernel";
import { kernelMemory } from "./kernelMemory";

const doubles = kernelOf<WideningKernel>(wideningWasm);

/** Writes the doubles of elements at an address to another one. */
type Widening = (at: number, count: number, to: number) => void;

/** Elements of a dtype as doubles in the memory of kernels; 64-bit integers are rounded to the nearest one. */
export class KernelDoubles {
  private readonly itemBytes: number;
  private readonly widen: Widening | undefined;

  constructor(dtype: RealDtype) {
    this.itemBytes = dtype.itemBytes;
    this.widen = wideningOf(dtype);
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

/** None of doubles. */
function wideningOf(dtype: RealDtype): Widening | undefined {
  if (hasFewCodes(dtype)) return tableWidening(dtype);
  const { itemBytes, kind, name } = dtype;
  if (kind === "float") return itemBytes === 8 ? undefined : (at, count, to) => doubles().widenFloats(at, count, to);
  const sample = viewElements(name, new Uint8Array(0));
  const isSigned = sample instanceof Int32Array || sample instanceof BigInt64Array ? 1 : 0;
  if (itemBytes === 4) return (at, count, to) => doubles().widenWords(at, count, isSigned, to);
  return (at, count, to) => doubles().widenLongs(at, count, isSigned, to);
}

/** A float32 has all values of these dtypes; the table is in the memory of kernels for the time of a call. */
function tableWidening(dtype: RealDtype): Widening {
  const table = new Uint8Array(new Float32Array(codeValues(dtype)).buffer);
  return (at, count, to) =>
    kernelMemory().use(() => {
      const values = kernelMemory().addressOf(table);
      if (dtype.itemBytes === 1) doubles().widenBytes(at, count, values, to);
      else doubles().widenPairs(at, count, values, to);
    });
}
