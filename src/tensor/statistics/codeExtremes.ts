import { type CodeRangesKernel, codeRangesWasm } from "../../kernels/gen/codeRanges";
import { codeValues } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { finiteKeys } from "../search/codeKeys";

const codeRanges = kernelOf<CodeRangesKernel>(codeRangesWasm);

/** Least and greatest finite element among those of a dtype that `hasFewCodes`. */
export class CodeExtremes {
  /** Undefined where nothing is finite. */
  min: number | undefined;
  max: number | undefined;
  private readonly look: (elements: Uint8Array) => void;

  constructor(dtype: RealDtype) {
    this.look = dtype.itemBytes === 1 ? this.bytes(codeValues(dtype)) : this.pairs(finiteKeys(dtype));
  }

  add(elements: Uint8Array): void {
    kernelMemory().use(() => this.look(elements));
  }

  private bytes(values: Float64Array) {
    const seen = new Uint8Array(256);
    return (elements: Uint8Array) => {
      const memory = kernelMemory();
      const table = memory.take(seen.length);
      table.set(seen);
      codeRanges().markBytes(memory.addressOf(elements), elements.length, table.byteOffset);
      for (let code = 0; code < seen.length; code++) {
        if (table[code] === seen[code]) continue;
        seen[code] = 1;
        this.take(values[code] as number);
      }
    };
  }

  private pairs({ bend, flip, low, high, value }: ReturnType<typeof finiteKeys>) {
    return (elements: Uint8Array) => {
      const at = kernelMemory().addressOf(elements);
      const found = codeRanges().rangeOfPairs(at, elements.length / 2, bend, flip, low, high);
      const [leastKey, greatestKey] = [(found << 16) >> 16, found >> 16];
      if (leastKey > greatestKey) return;
      this.take(value(leastKey));
      this.take(value(greatestKey));
    };
  }

  private take(value: number): void {
    if (!Number.isFinite(value)) return;
    if (!(value >= (this.min ?? Number.POSITIVE_INFINITY))) this.min = value;
    if (!(value <= (this.max ?? Number.NEGATIVE_INFINITY))) this.max = value;
  }
}
