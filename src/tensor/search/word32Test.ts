import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import type { ElementTest } from "./elementTest";
import type { ValueRange } from "./valueRange";

/**
 * Tells which elements of four bytes lie in a range, by their bits: whether values are in order or not, none is guessed wrong as
 * a branch would be, which takes thrice as long.
 */
export function word32Test(range: ValueRange, { name, grid }: RealDtype): ElementTest {
  const isSigned = !(viewElements(name, new Uint8Array(0)) instanceof Uint32Array);
  const keys = grid ? FLOAT_KEYS : isSigned ? SIGNED_KEYS : UNSIGNED_KEYS;
  const bounds = grid ? floatBounds(range) : integerBounds(range, isSigned);
  const inside = range.isOutside ? 0 : 1;
  return {
    mark(elements, marks) {
      const { buffer, byteOffset, length } = viewElements(name, elements);
      if (bounds) {
        const rule = range.isAbsolute ? keys.absolute : keys.plain;
        return markWords(new Int32Array(buffer, byteOffset, length), rule, bounds, inside, marks);
      }
      marks.fill(1 - inside, 0, length);
      return length * (1 - inside);
    },
  };
}

/** Rule that turns words into keys in the order of the values; bits of negative ones are flipped and a one is added. */
interface KeyRule {
  readonly flip: number;
  readonly add: number;
  readonly mask: number;
}

const AS_THEY_ARE: KeyRule = { flip: 0, add: 0, mask: -1 };
const MAGNITUDE = 0x7fffffff;
const UNSIGNED_KEYS = { plain: AS_THEY_ARE, absolute: AS_THEY_ARE };
const SIGNED_KEYS = { plain: AS_THEY_ARE, absolute: { flip: -1, add: -1, mask: -1 } };
const FLOAT_KEYS = {
  plain: { flip: MAGNITUDE, add: 0, mask: -1 },
  absolute: { flip: 0, add: 0, mask: MAGNITUDE },
};

/** The least key, and how far above it they go, without a sign. */
interface KeyBounds {
  readonly low: number;
  readonly span: number;
}

function markWords(
  words: Int32Array,
  { flip, add, mask }: KeyRule,
  { low, span }: KeyBounds,
  inside: number,
  marks: Uint8Array,
): number {
  const beyond = ~span;
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    const sign = word >> 31;
    const key = ((word ^ (sign & flip)) - (sign & add)) & mask;
    const distance = (key - low) | 0;
    // What is borrowed where the distance is taken off the span: 1 where it is farther.
    const miss = ((beyond & distance) | ((beyond | distance) & (span - distance))) >>> 31;
    const hit = miss ^ inside;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

/** Undefined where nothing lies in the range. */
function integerBounds({ low, high, isAbsolute }: ValueRange, isSigned: boolean): KeyBounds | undefined {
  const half = 2n ** 31n;
  const least = isSigned && !isAbsolute ? -half : 0n;
  const greatest = !isSigned ? 2n * half - 1n : isAbsolute ? half : half - 1n;
  const first = BigInt(low) < least ? least : BigInt(low);
  const last = BigInt(high) > greatest ? greatest : BigInt(high);
  if (first > last) return undefined;
  return { low: Number(BigInt.asIntN(32, first)), span: Number(BigInt.asIntN(32, last - first)) };
}

function floatBounds(range: ValueRange): KeyBounds | undefined {
  const [low, high] = [Number(range.low), Number(range.high)];
  if (!(low <= high) || (range.isAbsolute && high < 0)) return undefined;
  const first = range.isAbsolute && low <= 0 ? 0 : keyFrom(low);
  const last = keyUpTo(high);
  return first > last ? undefined : { low: first, span: (last - first) | 0 };
}

/** The key of the least float32 that is not below a double; both zeros are equal. */
function keyFrom(low: number): number {
  const near = Math.fround(low);
  return near < low ? floatKey(near) + 1 : floatKey(near === 0 ? -0 : near);
}

/** The key of the greatest float32 that is not above a double. */
function keyUpTo(high: number): number {
  const near = Math.fround(high);
  return near > high ? floatKey(near) - 1 : floatKey(near === 0 ? 0 : near);
}

const cell = new Float32Array(1);
const word = new Int32Array(cell.buffer);

function floatKey(value: number): number {
  cell[0] = value;
  const bits = word[0] as number;
  return bits ^ ((bits >> 31) & MAGNITUDE);
}
