import { describe, expect, it } from "vitest";
import { SEGMENT_LENGTHS } from "../../../src/shared/media/spectrogramChoice";
import { decibelsOfPower, SegmentPowers } from "../../../src/sound/segmentPowers";
import { SeededRandom } from "../../support/seededRandom";

function powersOf(points: number, sample: (i: number) => number, from = 0): Float64Array {
  const segments = new SegmentPowers(points);
  const powers = new Float64Array(segments.bins);
  segments.addGreatest(
    powers,
    Float64Array.from({ length: from + points }, (_, i) => sample(i - from)),
    from,
  );
  return powers;
}

/** Power by the definition of the transform. */
function naivePower(points: number, sample: (i: number) => number, bin: number): number {
  let [re, im, sum] = [0, 0, 0];
  for (let i = 0; i < points; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / points);
    const angle = (2 * Math.PI * ((bin * i) % points)) / points;
    re += window * sample(i) * Math.cos(angle);
    im -= window * sample(i) * Math.sin(angle);
    sum += window;
  }
  const half = bin === 0 || bin === points / 2 ? 1 : 2;
  return ((half * Math.hypot(re, im)) / sum) ** 2;
}

describe("the spectrum of a segment", () => {
  it.each(SEGMENT_LENGTHS)("has 0 dB for a sine of amplitude 1, of %i points", (points) => {
    const powers = powersOf(points, (i) => Math.sin((2 * Math.PI * 10 * i) / points));
    expect(decibelsOfPower(powers[10] as number)).toBeCloseTo(0, 9);
    expect(decibelsOfPower(powers[11] as number)).toBeCloseTo(20 * Math.log10(0.5), 9);
    expect(powers[13]).toBeLessThan(1e-20);
  });

  it("has 0 dB for what does not change, and for what changes each time", () => {
    expect(decibelsOfPower(powersOf(256, () => 1)[0] as number)).toBeCloseTo(0, 9);
    expect(decibelsOfPower(powersOf(256, (i) => (-1) ** i)[128] as number)).toBeCloseTo(0, 9);
  });

  it("is -Infinity dB for silence", () => {
    expect([...powersOf(256, () => 0)].map(decibelsOfPower)).toEqual(
      Array.from({ length: 129 }, () => Number.NEGATIVE_INFINITY),
    );
  });

  it("is that of the definition, wherever the segment begins", () => {
    const random = new SeededRandom(3);
    const noise = Array.from({ length: 512 }, () => 2 * random.next() - 1);
    const sample = (i: number) => noise[i] as number;
    const powers = powersOf(512, (i) => (i < 0 ? 9 : sample(i)), 33);
    for (const [bin, power] of powers.entries()) expect(power).toBeCloseTo(naivePower(512, sample, bin), 12);
  });

  it("adds to what was greater, bin by bin", () => {
    const segments = new SegmentPowers(256);
    const powers = new Float64Array(segments.bins).fill(0.01);
    segments.addGreatest(
      powers,
      Float64Array.from({ length: 256 }, (_, i) => Math.sin((2 * Math.PI * 20 * i) / 256)),
      0,
    );
    expect([powers[0], powers[5], powers[128]]).toEqual([0.01, 0.01, 0.01]);
    expect(powers[20]).toBeCloseTo(1, 9);
  });
});
