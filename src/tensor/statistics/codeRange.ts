import { type CodeRangesKernel, codeRangesWasm } from "../../kernels/gen/codeRanges";
import { codeValues } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { finiteKeys } from "../search/codeKeys";

const codeRanges = kernelOf<CodeRangesKernel>(codeRangesWasm);

/** The least and the greatest finite element; the least is above it where nothing is finite. */
interface CodeRange {
  readonly low: number;
  readonly high: number;
}

/** Finds the range of elements of a dtype that `hasFewCodes`. */
export function codeRange(dtype: RealDtype): (elements: Uint8Array) => CodeRange {
  return dtype.itemBytes === 1 ? rangeOfBytes(codeValues(dtype)) : rangeOfPairs(finiteKeys(dtype));
}

function rangeOfBytes(values: Float64Array): (elements: Uint8Array) => CodeRange {
  const memory = kernelMemory();
  return (elements) =>
    memory.use(() => {
      const table = memory.take(values.length);
      table.fill(0);
      codeRanges().markBytes(memory.addressOf(elements), elements.length, table.byteOffset);
      const found = [...values].filter((value, code) => table[code] === 1 && Number.isFinite(value));
      return { low: Math.min(...found), high: Math.max(...found) };
    });
}

function rangeOfPairs({ bend, flip, low, high, value }: ReturnType<typeof finiteKeys>) {
  const memory = kernelMemory();
  return (elements: Uint8Array): CodeRange =>
    memory.use(() => {
      const at = memory.addressOf(elements);
      const found = codeRanges().rangeOfPairs(at, elements.length / 2, bend, flip, low, high);
      const [leastKey, greatestKey] = [(found << 16) >> 16, found >> 16];
      if (leastKey <= greatestKey) return { low: value(leastKey), high: value(greatestKey) };
      return { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
    });
}
