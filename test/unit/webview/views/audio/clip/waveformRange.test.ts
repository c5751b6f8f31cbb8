import { describe, expect, it } from "vitest";
import type { WaveformPart } from "../../../../../../webview/views/audio/clip/waveform";
import { waveformRange } from "../../../../../../webview/views/audio/clip/waveformRange";

/** One channel, ten frames a column, each from -x to x. */
function part(start: number, ...sizes: readonly number[]): WaveformPart {
  const peaks = Float64Array.from(sizes.flatMap((size) => [-size, size]));
  return { start, end: start + 10 * sizes.length, columns: sizes.length, channels: 1, peaks, nans: undefined };
}

const fitted = (parts: readonly WaveformPart[], from = 0, to = 1) =>
  waveformRange(parts, { span: { from, to }, sampleRate: 100, isFitted: true });
const full = (...parts: readonly WaveformPart[]) =>
  waveformRange(parts, { span: { from: 0, to: 1 }, sampleRate: 100, isFitted: false });

describe("the amplitude at a waveform's edges", () => {
  it("is full scale, or what goes beyond it", () => {
    expect([full(), full(part(0, 0.1)), full(part(0, 0.1, 3.5), part(0, 2))]).toEqual([1, 1, 3.5]);
    expect(full(part(0, Number.POSITIVE_INFINITY, Number.NaN, 2))).toBe(2);
  });

  it("is that of what is in view where it is fitted, rounded up to two digits", () => {
    const quiet = part(0, 0.5, 0.0123, 0.011, 0.7);
    expect(fitted([quiet], 0.1, 0.3)).toBe(0.013);
    expect(fitted([quiet], 0, 0.4)).toBe(0.7);
    expect(fitted([part(0, 0.3)], 0, 0.1)).toBe(0.3);
    expect(fitted([part(0, 2.345)], 0, 0.1)).toBe(2.4);
  });

  it("is that of the newest where it reaches over all of the view, and of all there is else", () => {
    const coarse = part(0, 0.5);
    const fine = { ...part(0, 0.5, 0.2), end: 10 };
    expect(fitted([coarse, fine], 0.05, 0.1)).toBe(0.2);
    expect(fitted([coarse, fine], 0.05, 0.11)).toBe(0.5);
  });

  it("is bounded: of silence and of what is no number it is full scale", () => {
    expect(fitted([part(0, 0, 0)])).toBe(1);
    expect(fitted([part(0, Number.NaN)])).toBe(1);
    expect(fitted([part(0, Number.POSITIVE_INFINITY, Number.NaN)])).toBe(1);
    expect(fitted([])).toBe(1);
    expect(fitted([part(0, 1e-30)])).toBe(1e-6);
  });
});
