import type { RealDtype } from "../tensor/dtype/dtype";
import { narrowedHalf } from "../tensor/dtype/halfFloats";
import type { Pace } from "../tensor/pace";

/** Number of values between two looks at the clock. */
const VALUES_A_LOOK = 1 << 16;

/** Varints, each kept in eight bytes, as elements of a dtype, in memory of their own. */
export async function narrowVarints(wide: Uint8Array, dtype: RealDtype, pace: Pace): Promise<Uint8Array> {
  const { name, kind, itemBytes } = dtype;
  if (itemBytes === 8) return wide.slice();
  const words = new Int32Array(wide.buffer, wide.byteOffset, wide.length / 4);
  const count = words.length / 2;
  const inPieces = async (look: (start: number, end: number) => void) => {
    for (let start = 0; start < count; start += VALUES_A_LOOK) {
      look(start, Math.min(count, start + VALUES_A_LOOK));
      if (pace.isDue()) await pace.giveWay();
    }
  };
  const narrowed = new Uint8Array(count * itemBytes);
  if (kind === "bool") await inPieces((start, end) => narrowBools(words, narrowed, start, end));
  else if (kind === "float") {
    let isFloat32Bits = false;
    await inPieces((start, end) => {
      isFloat32Bits ||= hasFloat32Bits(words, start, end);
    });
    const halves = new Uint16Array(narrowed.buffer);
    const narrow = isFloat32Bits ? (name === "bfloat16" ? upperHalf : narrowedHalf) : lowerHalf;
    await inPieces((start, end) => narrowHalves(words, halves, narrow, start, end));
  } else await inPieces((start, end) => narrowInts(words, narrowed, dtype, start, end));
  return narrowed;
}

function narrowBools(words: Int32Array, bools: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i++) bools[i] = words[2 * i] || words[2 * i + 1] ? 1 : 0;
}

function narrowInts(
  words: Int32Array,
  narrowed: Uint8Array,
  { itemBytes, tidy }: RealDtype,
  start: number,
  end: number,
): void {
  const { buffer } = narrowed;
  if (itemBytes === 1) lowestBits(words, narrowed, start, end);
  else lowestBits(words, itemBytes === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer), start, end);
  tidy?.(narrowed.subarray(start * itemBytes, end * itemBytes));
}

function lowestBits(words: Int32Array, narrowed: Uint8Array | Uint16Array | Uint32Array, start: number, end: number) {
  for (let i = start; i < end; i++) narrowed[i] = words[2 * i] as number;
}

/**
 * `half_val` holds 16 bits a value, but torch's add_tensor puts the bits of float32 there (torch/utils/tensorboard/
 * summary.py, `tensor_proto`): any value that 16 bits cannot hold tells. Both kinds of half precision have zero where a
 * float32 of theirs has only low bits, so what stays below 2^16 means the same in either reading.
 */
function hasFloat32Bits(words: Int32Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if ((words[2 * i] as number) >>> 0 > 0xffff) return true;
  return false;
}

function narrowHalves(
  words: Int32Array,
  halves: Uint16Array,
  narrow: (bits: number) => number,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) halves[i] = narrow(words[2 * i] as number);
}

function lowerHalf(bits: number): number {
  return bits & 0xffff;
}

function upperHalf(bits: number): number {
  return bits >>> 16;
}
