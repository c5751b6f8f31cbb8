import { expect, it } from "vitest";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { digitCounter } from "../../../../src/tensor/statistics/sortKeys";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

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
