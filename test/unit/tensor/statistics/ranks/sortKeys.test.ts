import { describe, expect, it } from "vitest";
import { kernelMemory } from "../../../../../src/tensor/kernel/kernelMemory";
import { marksOfAll, marksOfDigits } from "../../../../../src/tensor/statistics/ranks/digitMarks";
import { digitCounter, SortKeys } from "../../../../../src/tensor/statistics/ranks/sortKeys";
import { oddLength, oddValues } from "../../../../support/oddValues";
import { SeededRandom } from "../../../../support/seededRandom";

it.each(["float32", "float64"])("first digits of %s are the highest 16 bits of each", (dtype) => {
  const random = new SeededRandom(16);
  const memory = kernelMemory();
  for (let run = 0; run < 200; run++) {
    const values = oddValues[dtype]?.(random, oddLength(random)).subarray(random.whole(0, 2)) ?? new Float32Array(0);
    memory.use(() => {
      const { buffer, byteOffset } = memory.take(4 * 65_536);
      const table = new Uint32Array(buffer, byteOffset, 65_536).fill(3);
      digitCounter(values.subarray(0, 0))(values, byteOffset);
      const halves = new Uint16Array(values.slice().buffer);
      const step = values.BYTES_PER_ELEMENT / 2;
      const expected = new Uint32Array(65_536).fill(3);
      for (let i = step - 1; i < halves.length; i += step) {
        expected[halves[i] as number] = (expected[halves[i] as number] as number) + 1;
      }
      expect(table).toEqual(expected);
    });
  }
});

function hasMarks(marks: Uint8Array, digit: number): boolean {
  const of = (nibble: number) => marks[16 * nibble + ((digit >> (4 * nibble)) & 15)] as number;
  return (of(0) & of(1) & of(2) & of(3)) !== 0;
}

/** Digits that have marks. */
function digitsOf(marks: Uint8Array): Set<number> {
  return new Set(Array.from({ length: 65_536 }, (_, digit) => digit).filter((digit) => hasMarks(marks, digit)));
}

describe("marks", () => {
  it("of up to eight digits are theirs alone, of more theirs, too", () => {
    const random = new SeededRandom(8);
    for (let count = 0; count <= 20; count++) {
      const digits = Array.from({ length: count }, () => random.pick([random.whole(0, 65_535), 0x3f80, 0x3f81]));
      const marked = digitsOf(marksOfDigits(digits));
      expect(digits.every((digit) => marked.has(digit))).toBe(true);
      if (count <= 8) expect(marked.size).toBe(new Set(digits).size);
    }
  });

  it.each([0, 16, 128])("of all but the last %d of either sign are those of what is finite", (odd) => {
    const marked = digitsOf(marksOfAll(odd));
    expect(marked.size).toBe(65_536 - 2 * odd);
    for (let digit = 0; digit < 65_536; digit++) {
      if (marked.has(digit) === (digit & 0x7fff) >= 0x8000 - odd) expect(digit).toBe("wrong");
    }
  });
});

it.each(["float32", "float64", "int32", "uint32", "int64", "uint64"])("keys of %s are kept by marks", (dtype) => {
  const random = new SeededRandom(64);
  for (let run = 0; run < 300; run++) {
    const values = oddValues[dtype]?.(random, oddLength(random)).subarray(random.whole(0, 2)) ?? new Float32Array(0);
    const finite = Array.from<number | bigint>(values).filter((value) => Number.isFinite(Number(value)));
    const [low, high] = [random.pick(finite), random.pick(finite)];
    if (low === undefined || high === undefined) continue;
    const keys = new SortKeys(values.subarray(0, 0), low < high ? low : high, low < high ? high : low);
    const base = dtype.startsWith("float") ? 0n : BigInt(low < high ? low : high);
    const { buffer } = values.slice();
    const bits = keys.width === 32 ? Array.from(new Uint32Array(buffer), BigInt) : [...new BigUint64Array(buffer)];
    const all = bits.map((own) => BigInt.asUintN(keys.width, own - base));
    const bit = random.whole(0, keys.width - 16);
    const digitOf = (key: bigint) => Number((key >> BigInt(bit)) & 0xffffn);
    const wanted = all.filter(() => random.next() < 0.1).map(digitOf);
    const marks = random.pick([marksOfDigits(wanted), marksOfDigits(wanted), marksOfAll(random.pick([0, 16, 128]))]);
    kernelMemory().use(() => {
      const found = keys.marked(values, bit, marks);
      const words = all.filter((key) => hasMarks(marks, digitOf(key)));
      expect([...new BigUint64Array(found.slice().buffer)]).toEqual(words);
    });
  }
});
