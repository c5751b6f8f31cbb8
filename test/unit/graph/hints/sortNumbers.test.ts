import { describe, expect, it } from "vitest";
import { sortNumbers } from "../../../../src/graph/hints/sortNumbers";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

describe("a paced sort", () => {
  it("sorts few and many as a plain one does", async () => {
    const random = new SeededRandom(1);
    for (const count of [0, 1, 2, 1000, 32_768, 32_769, 200_001]) {
      const numbers = Float64Array.from({ length: count }, () => random.whole(-1000, 2 ** 40));
      const expected = [...numbers].sort((a, b) => a - b);
      await sortNumbers(numbers, unhurried);
      expect([...numbers]).toEqual(expected);
    }
  });

  it("gives way", async () => {
    const abort = new AbortController();
    abort.abort();
    const numbers = Float64Array.from({ length: 4_000_000 }, (_, i) => -i);
    await expect(sortNumbers(numbers, createPace(abort.signal))).rejects.toMatchObject({ code: "cancelled" });
  });
});
