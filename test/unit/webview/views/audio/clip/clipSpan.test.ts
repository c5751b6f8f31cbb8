import { describe, expect, it } from "vitest";
import { frequencyText, frequencyTicks } from "../../../../../../webview/views/audio/clip/clipAxes";
import { clipLayout } from "../../../../../../webview/views/audio/clip/clipLayout";
import { DEFAULT_CLIP_SETTINGS, readClipSettings } from "../../../../../../webview/views/audio/clip/clipSettings";
import {
  brushedSpan,
  framesOfSpan,
  pannedSpan,
  spanInView,
  zoomedSpan,
} from "../../../../../../webview/views/audio/clip/clipSpan";

const LENGTH = { seconds: 10, sampleRate: 8000 };

describe("what is in view of a clip", () => {
  it("is all, or a span, also one beyond a shorter clip", () => {
    expect(spanInView(undefined, LENGTH)).toEqual({ from: 0, to: 10 });
    expect(spanInView({ from: 12, to: 13 }, LENGTH)).toEqual({ from: 12, to: 13 });
  });

  it("zooms around a second that stays where it is", () => {
    expect(zoomedSpan({ from: 2, to: 6 }, LENGTH, 3, 0.5)).toEqual({ from: 2.5, to: 4.5 });
    expect(zoomedSpan({ from: 2, to: 6 }, LENGTH, 3, 100)).toBeUndefined();
    expect(zoomedSpan({ from: 0, to: 4 }, LENGTH, 0, 2)).toEqual({ from: 0, to: 8 });
    const least = zoomedSpan({ from: 2, to: 6 }, LENGTH, 3, 1e-9);
    expect((least?.to ?? 0) - (least?.from ?? 0)).toBeCloseTo(8 / 8000, 9);
  });

  it("moves no farther than the clip", () => {
    expect(pannedSpan({ from: 2, to: 4 }, LENGTH, 0.5)).toEqual({ from: 3, to: 5 });
    expect(pannedSpan({ from: 2, to: 4 }, LENGTH, -5)).toEqual({ from: 0, to: 2 });
    expect(pannedSpan({ from: 2, to: 4 }, LENGTH, 50)).toEqual({ from: 8, to: 10 });
    expect(pannedSpan({ from: 12, to: 13 }, LENGTH, 1)).toEqual({ from: 12, to: 13 });
  });

  it("is what was brushed, either way", () => {
    expect(brushedSpan(4, 3, LENGTH)).toEqual({ from: 3, to: 4 });
    expect(brushedSpan(-1, 11, LENGTH)).toBeUndefined();
  });

  it("in frames of the clip", () => {
    expect(framesOfSpan({ from: 0, to: 10 }, 8000, 80_000)).toEqual({ start: 0, end: 80_000 });
    expect(framesOfSpan({ from: 1, to: 2 }, 8000, 80_000)).toEqual({ start: 8000, end: 16_001 });
    expect(framesOfSpan({ from: 12, to: 13 }, 8000, 80_000)).toBeUndefined();
  });
});

describe("where it is drawn", () => {
  it("axes vanish where there is no room, and lanes share the height", () => {
    const both = clipLayout({ width: 600, height: 300 }, 2, DEFAULT_CLIP_SETTINGS);
    expect(both.left).toBeGreaterThan(0);
    expect(both.bottom).toBeLessThan(300);
    expect(both.lanes.map(({ kind, channel }) => [kind, channel])).toEqual([
      ["waveform", 0],
      ["waveform", 1],
      ["spectrogram", undefined],
    ]);
    for (const [i, { top, height }] of both.lanes.entries()) {
      expect(top + height).toBeLessThanOrEqual(both.lanes[i + 1]?.top ?? both.bottom);
    }
    const small = clipLayout({ width: 120, height: 40 }, 2, DEFAULT_CLIP_SETTINGS);
    expect([small.left, small.bottom, small.leftOut]).toEqual([0, 40, 1]);
  });

  it("each channel's own spectrogram, or nothing at all", () => {
    const each = clipLayout({ width: 600, height: 300 }, 2, {
      isWaveformShown: false,
      isSpectrogramShown: true,
      channels: "each",
    });
    expect(each.lanes.map(({ channel }) => channel)).toEqual([0, 1]);
    const none = { isWaveformShown: false, isSpectrogramShown: false, channels: "mean" } as const;
    expect(clipLayout({ width: 600, height: 300 }, 2, none).lanes).toEqual([]);
  });

  it("frequencies are round ones that stand apart", () => {
    expect(frequencyTicks("linear", 8000, 150).map(({ label }) => label)).toContain("2 kHz");
    const mel = frequencyTicks("mel", 44_100, 200);
    expect(mel.map(({ label }) => label)).toEqual(expect.arrayContaining(["0 Hz", "1 kHz", "10 kHz"]));
    for (const [i, { at }] of mel.entries()) expect((at - (mel[i - 1]?.at ?? -1)) * 200).toBeGreaterThanOrEqual(15);
    expect(frequencyTicks("mel", 44_100, 20)).toEqual([]);
    expect([0, 440, 11_025].map(frequencyText)).toEqual(["0 Hz", "440 Hz", "11 kHz"]);
  });
});

it("kept settings are taken as far as they are some", () => {
  const kept = {
    ...DEFAULT_CLIP_SETTINGS,
    isWaveformShown: false,
    points: 8192,
    scale: "mel",
    floor: -120,
    colourMap: "none",
    channels: "each",
  };
  expect(readClipSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const junk = { points: 1000, scale: "log", floor: -500, colourMap: "turbo", channels: 3, isWaveformShown: "yes" };
  for (const saved of [undefined, null, 7, "x", [], junk])
    expect(readClipSettings(saved)).toEqual(DEFAULT_CLIP_SETTINGS);
});
