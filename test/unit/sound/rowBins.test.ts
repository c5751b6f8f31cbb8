import { describe, expect, it } from "vitest";
import { FREQUENCY_SCALES, frequencyAt, frequencyEdges, placeOfFrequency } from "../../../src/sound/frequencyRows";
import { RowBins } from "../../../src/sound/rowBins";

/** The powers of rows, where that of a bin is its number. */
function greatest(bins: RowBins, count: number): readonly number[] {
  const found: number[] = [];
  bins.greatest(
    Float64Array.from({ length: count }, (_, bin) => bin + 1),
    (_, power) => found.push(power - 1),
  );
  return found;
}

describe("rows of frequencies", () => {
  it("have a bin each where there are as many", () => {
    expect(greatest(new RowBins("linear", 4, 8, 8000), 5)).toEqual([0, 1, 2, 4]);
  });

  it("have the greatest of their bins where there are fewer rows", () => {
    expect(greatest(new RowBins("linear", 2, 8, 8000), 5)).toEqual([1, 4]);
    expect(greatest(new RowBins("linear", 1, 8, 8000), 5)).toEqual([4]);
  });

  it("have the nearest bin where none is in them", () => {
    expect(greatest(new RowBins("linear", 8, 8, 8000), 5)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });

  it.each(FREQUENCY_SCALES)("take each bin once and leave out none: %s", (scale) => {
    for (const rows of [1, 7, 40, 129, 400]) {
      const bins = new RowBins(scale, rows, 256, 44_100);
      const found = greatest(bins, 129);
      expect(found).toHaveLength(rows);
      expect(found.at(-1)).toBe(128);
      for (const [row, bin] of found.entries()) if (row > 0) expect(bin).toBeGreaterThanOrEqual(found[row - 1] ?? 0);
      // A single loud bin is seen, whichever it is.
      for (let loud = 0; loud < 129; loud++) {
        const powers = new Float64Array(129);
        powers[loud] = 1;
        let seen = 0;
        bins.greatest(powers, (_, power) => {
          seen += power;
        });
        expect(seen, `bin ${loud} of ${rows} rows`).toBeGreaterThan(0);
      }
    }
  });

  it.each(FREQUENCY_SCALES)("go from 0 to half of the sample rate, and back again: %s", (scale) => {
    const edges = frequencyEdges(scale, 50, 16_000);
    expect(edges[0]).toBe(0);
    expect(edges[50]).toBeCloseTo(8000, 6);
    for (const place of [0, 0.1, 0.5, 1]) {
      expect(placeOfFrequency(scale, frequencyAt(scale, place, 16_000), 16_000)).toBeCloseTo(place, 12);
    }
  });

  it("are HTK's mel", () => {
    // 1000 Hz are 1000 mel.
    const most = 2595 * Math.log10(1 + 8000 / 700);
    expect(placeOfFrequency("mel", 1000, 16_000) * most).toBeCloseTo(1000, 1);
  });
});
