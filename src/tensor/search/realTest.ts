import { type ConditionsKernel, conditionsWasm } from "../../kernels/gen/conditions";
import { hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { codesInside, floatBounds, type KeyRange, keysInside } from "./codeKeys";
import type { ElementTest } from "./elementTest";
import type { ValueRange } from "./valueRange";

const conditions = kernelOf<ConditionsKernel>(conditionsWasm);

/** Counts, of elements at an address, those that lie in a range. */
type Counter = (at: number, count: number) => number;

/** Tells which real numbers lie in a range: by their bits, floats of four and eight bytes by their values, those of a byte by a table. */
export function realTest(range: ValueRange, dtype: RealDtype): ElementTest {
  const counter = counterOf(range, dtype);
  const memory = kernelMemory();
  return {
    count(elements) {
      const count = elements.length / dtype.itemBytes;
      const inside = memory.use(() => counter(memory.addressOf(elements), count));
      return range.isOutside ? count - inside : inside;
    },
  };
}

function counterOf(range: ValueRange, dtype: RealDtype): Counter {
  if (hasFewCodes(dtype)) {
    return dtype.itemBytes === 1 ? byteCounter(codesInside(range, dtype)) : pairCounter(keysInside(range, dtype));
  }
  if (!dtype.grid) return integerCounter(range, dtype);
  return dtype.itemBytes === 4 ? floatCounter(range) : doubleCounter(range);
}

const none: Counter = () => 0;

/** The table is in the memory of kernels for the time of a call. */
function byteCounter(codes: Uint8Array): Counter {
  return (at, count) => conditions().countCodes(at, count, kernelMemory().addressOf(codes));
}

function pairCounter({ isAbsolute, bend, flip, low, high }: KeyRange): Counter {
  if (low > high) return none;
  return (at, count) => conditions().countPairs(at, count, isAbsolute ? 1 : 0, bend, flip, low, high);
}

function floatCounter(range: ValueRange): Counter {
  const { low, high } = floatBounds(Number(range.low), Number(range.high));
  const mask = range.isAbsolute ? 0x7fffffff : -1;
  return (at, count) => conditions().countFloats(at, count, mask, low, high);
}

function doubleCounter(range: ValueRange): Counter {
  const [low, high] = [Number(range.low), Number(range.high)];
  const mask = range.isAbsolute ? 2n ** 63n - 1n : -1n;
  return (at, count) => conditions().countDoubles(at, count, mask, low, high);
}

/** The highest bit of integers without a sign, and of magnitudes, is flipped, so that they compare with one. */
function integerCounter(range: ValueRange, { name, itemBytes }: RealDtype): Counter {
  const half = 2n ** BigInt(8 * itemBytes - 1);
  const sample = viewElements(name, new Uint8Array(0));
  const isSigned = sample instanceof Int32Array || sample instanceof BigInt64Array;
  const isAbsolute = isSigned && range.isAbsolute ? 1 : 0;
  const flip = isSigned && !isAbsolute ? 0n : -half;
  const [least, greatest] = [-half - flip, half - 1n - flip];
  const [first, last] = [BigInt(range.low), BigInt(range.high)];
  const low = (first < least ? least : first) + flip;
  const high = (last > greatest ? greatest : last) + flip;
  if (low > high) return none;
  if (itemBytes === 8) return (at, count) => conditions().countLongs(at, count, isAbsolute, flip, low, high);
  const [lowWord, highWord, flipWord] = [Number(low), Number(high), Number(flip)];
  return (at, count) => conditions().countWords(at, count, isAbsolute, flipWord, lowWord, highWord);
}
