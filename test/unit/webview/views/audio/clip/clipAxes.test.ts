import { describe, expect, it } from "vitest";
import { amplitudeTicks, drawAxes, frequencyText } from "../../../../../../webview/views/audio/clip/clipAxes";
import type { ClipSpan } from "../../../../../../webview/views/audio/player/player";

/** Labels below a picture, with their start and end: each letter has 6 px. */
function labels(span: ClipSpan, width: number): { label: string; from: number; to: number }[] {
  const written: { label: string; from: number; to: number }[] = [];
  const context = {
    fillRect() {},
    fillText(label: string, x: number, y: number) {
      if (y === 104) written.push({ label, from: x - 3 * label.length, to: x + 3 * label.length });
    },
  };
  const extent = (label: string) => 6 * label.length;
  const axes = { span, sampleRate: 8000, scale: "linear", range: 1, extent } as const;
  const layout = { left: 52, width, bottom: 100, lanes: [], leftOut: 0 };
  const colours = { text: "", axis: "", grid: "", font: "" };
  drawAxes(context as unknown as CanvasRenderingContext2D, layout, 118, axes, colours);
  return written;
}

describe("the axes of a clip", () => {
  it("have labels of times that keep clear of each other, the last one too", () => {
    for (const [to, width] of [
      [100, 765],
      [100, 400],
      [61, 300],
      [600, 765],
      [3600, 500],
      [0.1, 220],
    ] as const) {
      const all = labels({ from: 0, to }, width);
      expect(all.length).toBeGreaterThan(1);
      for (const [i, { from }] of all.entries()) expect(from).toBeGreaterThanOrEqual((all[i - 1]?.to ?? -1e9) + 6);
      expect(all.at(-1)?.to).toBeLessThanOrEqual(52 + width);
    }
  });

  it("tell the amplitude at the edges, also beyond full scale and where it is fitted", () => {
    expect(amplitudeTicks(1, 200)).toEqual([1, 0, -1]);
    expect(amplitudeTicks(3, 200)).toEqual([3, 1, 0, -1, -3]);
    // No room for full scale beside the edges or zero.
    expect([amplitudeTicks(1.05, 200), amplitudeTicks(100, 200)]).toEqual([
      [1.05, 0, -1.05],
      [100, 0, -100],
    ]);
    expect(amplitudeTicks(0.013, 200)).toEqual([0.013, 0, -0.013]);
    expect([amplitudeTicks(3, 20), amplitudeTicks(3, 10)]).toEqual([[0], []]);
  });

  it("tell frequencies in kHz from where they are rounded to one", () => {
    expect([0, 999.4, 999.6, 1000, 1234].map(frequencyText)).toEqual(["0 Hz", "999 Hz", "1 kHz", "1 kHz", "1.23 kHz"]);
  });
});
