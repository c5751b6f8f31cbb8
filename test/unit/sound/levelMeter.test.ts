import { describe, expect, it } from "vitest";
import { LevelMeter } from "../../../src/sound/levelMeter";
import { type SampleCoding, sampleCoding } from "../../../src/sound/sampleCoding";

const coding = (encoding: string, bits: number) => sampleCoding(encoding, bits) as SampleCoding;

function meterOf(channels: number, one: SampleCoding, ...chunks: readonly (readonly number[])[]): LevelMeter {
  const meter = new LevelMeter(channels, one);
  for (const chunk of chunks) meter.add(Float64Array.from(chunk));
  return meter;
}

describe("levels", () => {
  it("are those of each channel, however samples come", () => {
    const meter = meterOf(2, coding("float", 32), [0.5, 0.1, -0.5, 0], [], [0.25, -0.3]);
    expect([...meter.peaks]).toEqual([0.5, 0.3]);
    expect(meter.rms[0]).toBeCloseTo(Math.sqrt((0.25 + 0.25 + 0.0625) / 3), 15);
    expect(meter.rms[1]).toBeCloseTo(Math.sqrt((0.01 + 0.09) / 3), 15);
  });

  it("are none where there is no number", () => {
    const meter = meterOf(1, coding("float", 32), [Number.NaN, Number.NaN]);
    expect([...meter.peaks, ...meter.rms]).toEqual([Number.NaN, Number.NaN]);
    expect([...meter.odd, ...meter.clipped]).toEqual([2, 0]);
  });

  it("leave out what is no number, also where the greatest was before it", () => {
    const meter = meterOf(1, coding("float", 32), [0.5], [Number.NaN], [0.25, Number.NaN]);
    expect([...meter.peaks, ...meter.odd]).toEqual([0.5, 2]);
    expect(meter.rms[0]).toBeCloseTo(Math.sqrt((0.25 + 0.0625) / 2), 15);
  });

  it("have infinities, which are odd and clipped", () => {
    const meter = meterOf(1, coding("float", 64), [0.5, Number.NEGATIVE_INFINITY]);
    expect([...meter.peaks, ...meter.rms, ...meter.odd, ...meter.clipped]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      1,
      1,
    ]);
  });

  it.each([
    ["pcm", 8, [-1, -127 / 128, 126 / 128, 127 / 128], 2],
    ["pcm", 16, [-1, 32_766 / 32_768, 32_767 / 32_768, -32_767 / 32_768], 2],
    ["pcm", 12, [-1, 2046 / 2048, 2047 / 2048], 2],
    ["float", 32, [-1, 0.999, 1, 2, -2], 4],
  ])("count samples at the ends of %s %i as clipped", (encoding, bits, samples, clipped) => {
    expect([...meterOf(1, coding(encoding, bits), samples).clipped]).toEqual([clipped]);
  });
});
