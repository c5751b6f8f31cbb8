import { describe, expect, it } from "vitest";
import { partWidths } from "../../../../../../../webview/views/graph/canvas/boxes/partWidths";
import { SeededRandom } from "../../../../../../support/seededRandom";

describe("parts of a bar", () => {
  it("are as long as their shares, also of a part of it", () => {
    expect(partWidths([0.5, 0.25], 100, 2)).toEqual([50, 25]);
    expect(partWidths([], 100, 2)).toEqual([]);
    expect(partWidths([1], 100, 2)).toEqual([100]);
  });

  it("are seen, however small: the others give", () => {
    expect(partWidths([0.999, 0.001], 100, 5)).toEqual([95, 5]);
    expect(partWidths([0.001], 100, 5)).toEqual([5]);
    expect(partWidths([0.5, 0.3, 0.2], 6, 4)).toEqual([2, 2, 2]);
  });

  it("never go beyond it, and keep their order of length", () => {
    const random = new SeededRandom(5);
    for (let round = 0; round < 200; round++) {
      const raw = Array.from({ length: random.whole(1, 9) }, () => random.whole(1, 1000) ** 2);
      const all = raw.reduce((sum, one) => sum + one, 0) * (round % 2 === 0 ? 1 : 1.5);
      const shares = raw.map((one) => one / all).sort((a, b) => b - a);
      const [length, least] = [random.whole(10, 200), random.whole(1, 6)];
      const widths = partWidths(shares, length, least);
      expect(widths.reduce((sum, one) => sum + one, 0)).toBeLessThan(length + 1e-9);
      for (const width of widths) expect(width).toBeGreaterThan(Math.min(least, length / shares.length) - 1e-9);
      expect([...widths].sort((a, b) => b - a)).toEqual(widths);
    }
  });
});
