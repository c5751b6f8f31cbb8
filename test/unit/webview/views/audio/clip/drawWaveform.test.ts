import { describe, expect, it } from "vitest";
import { amplitudeAt } from "../../../../../../webview/views/audio/clip/clipPointer";
import { drawWaveform } from "../../../../../../webview/views/audio/clip/drawWaveform";
import type { WaveformPart } from "../../../../../../webview/views/audio/clip/waveform";

interface Rectangle {
  readonly colour: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const COLOURS = { line: "line", clipped: "clipped", odd: "odd", scale: "scale" };

/** The rectangles of a waveform in a place of 100 x 200 px, from -1 to 1. */
function drawn(part: WaveformPart, span: { from: number; to: number }, more: { ratio?: number; range?: number } = {}) {
  const rectangles: Rectangle[] = [];
  const context = {
    fillStyle: "",
    ...{ save() {}, restore() {}, beginPath() {}, rect() {}, clip() {}, clearRect() {} },
    ...{ moveTo() {}, lineTo() {}, stroke() {} },
    fillRect(left: number, top: number, width: number, height: number) {
      rectangles.push({ colour: context.fillStyle, left, top, width, height });
    },
  };
  const place = { left: 0, width: 100, top: 0, height: 200, span, sampleRate: 1000, range: 1, ratio: 1, ...more };
  drawWaveform(context as unknown as CanvasRenderingContext2D, part, 0, 0.999, place, COLOURS);
  return (colour: string) => rectangles.filter((one) => one.colour === colour);
}

function part(start: number, end: number, peaks: readonly (readonly [number, number])[], nans?: readonly number[]) {
  const columns = peaks.length;
  return {
    ...{ start, end, columns, channels: 1 },
    ...{ peaks: Float64Array.from(peaks.flat()), nans: nans && Uint32Array.from(nans) },
  };
}

const none = [Number.NaN, Number.NaN] as const;

describe("a drawn waveform", () => {
  it("marks columns that are clipped, above and below, and those in which samples are no numbers", () => {
    const peaks = [[-0.5, 0.5], [-1, 0.5], [0, 1], none] as const;
    const of = drawn(part(0, 4000, peaks, [0, 0, 7, 1000]), { from: 0, to: 4 });
    expect(of("clipped").map(({ left, width, top }) => [left + width / 2, top < 100])).toEqual([
      [25, false],
      [50, true],
    ]);
    expect(of("odd").map(({ left, width, top, height }) => [left + width / 2, top + height / 2])).toEqual([
      [50, 100],
      [75, 100],
    ]);
    expect(drawn(part(0, 4000, peaks), { from: 0, to: 4 })("odd")).toEqual([]);
  });

  it("draws no line of full scale where less is in view", () => {
    const peaks = [[-0.1, 0.1]] as const;
    expect(drawn(part(0, 1000, peaks), { from: 0, to: 1 })("scale")).toHaveLength(3);
    expect(drawn(part(0, 1000, peaks), { from: 0, to: 1 }, { range: 0.1 })("scale")).toHaveLength(1);
  });

  it("shows one sample of 600,000 at its time however far it is zoomed", () => {
    const at = 234_567;
    for (const [start, end, columns] of [
      [0, 600_000, 100],
      [234_000, 236_000, 100],
      [234_560, 234_610, 50],
      [234_565, 234_573, 8],
    ] as const) {
      const peaks = Array.from({ length: columns }, (_, column) => {
        const [from, to] = [column, column + 1].map((edge) => start + Math.floor((edge * (end - start)) / columns));
        return at >= (from ?? 0) && at < (to ?? 0) ? ([0, 1] as const) : ([0, 0] as const);
      });
      const bySample = columns === end - start;
      const of = drawn(part(start, end, peaks), { from: start / 1000, to: end / 1000 });
      const x = ((at - start) / (end - start)) * 100;
      expect(of("clipped")).toHaveLength(1);
      const [mark] = of("clipped");
      expect(Math.abs((mark?.left ?? 0) + (mark?.width ?? 0) / 2 - x)).toBeLessThanOrEqual(bySample ? 1e-6 : 1);
      if (bySample) continue;
      const tall = of("line").filter(({ height }) => height >= 100);
      expect(tall.some(({ left, width }) => left <= x && x <= left + width)).toBe(true);
    }
  });
});

describe("what is pointed at", () => {
  const clip = part(0, 4000, [[-0.5, 0.5], [0.25, 0.25], none, [0, 1]], [0, 1, 1000, 3]);

  it("is the range of its column, with how many samples are no numbers", () => {
    expect([500, 1500, 2500, 3500].map((frame) => amplitudeAt([clip], 0, frame))).toEqual([
      "-0.5000 to 0.5000",
      "0.2500 · 1 sample is not a number",
      "no number",
      "0.0000 to 1.0000 · 3 samples are not numbers",
    ]);
  });

  it("has digits enough for what is quiet", () => {
    const at = (low: number, high: number) => amplitudeAt([part(0, 1000, [[low, high]])], 0, 500);
    expect(at(-0.00015, 0.00025)).toBe("-0.000150 to 0.000250");
    expect([at(0, 0), at(-0.02, 0.01), at(0, 1e-30)]).toEqual([
      "0.0000",
      "-0.0200 to 0.0100",
      "0.000000000000 to 0.000000000000",
    ]);
  });

  it("is the nearest sample where columns are samples", () => {
    const samples = part(10, 14, [
      [0, 0],
      [0.1, 0.1],
      [0.2, 0.2],
      [0.3, 0.3],
    ]);
    expect([10.4, 10.6, 13.9].map((frame) => amplitudeAt([samples], 0, frame))).toEqual(["0.0000", "0.1000", "0.3000"]);
    expect(amplitudeAt([samples], 0, 14)).toBeUndefined();
  });
});
