import { type RangesKernel, rangesWasm } from "../../kernels/gen/ranges";
import { kernelOf } from "./kernel";
import { kernelMemory } from "./kernelMemory";
import { type LentValues, valuesAt } from "./lentValues";

const ranges = kernelOf<RangesKernel>(rangesWasm);

/** Two extremes of up to eight bytes. */
const FOUND_BYTES = 16;

/** Range of the finite ones of some values. */
export interface LentRange {
  /** Infinity, and -infinity, if none is finite. */
  readonly low: number | bigint;
  readonly high: number | bigint;
  readonly areAllFinite: boolean;
}

/** The range of at least one value; of both zeros it says either. */
export function lentRange({ values, address, count, kind }: LentValues): LentRange {
  const { byteOffset } = kernelMemory().take(FOUND_BYTES);
  const areAllFinite = ranges().findRange(kind, address, count, byteOffset) === 0;
  const [low = 0, high = 0] = valuesAt(values, byteOffset, 2);
  return { low, high, areAllFinite };
}
