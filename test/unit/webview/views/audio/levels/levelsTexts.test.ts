import { describe, expect, it } from "vitest";
import type { DescribedClip } from "../../../../../../src/shared/questions/clips";
import {
  channelsText,
  clipFacts,
  clockText,
  decibelsText,
  lengthText,
  sampleRateText,
  shareText,
  shortDecibelsText,
} from "../../../../../../webview/views/audio/levels/clipTexts";
import { clipSentence, levelFacts } from "../../../../../../webview/views/audio/levels/levelsTexts";

const HEAD = {
  sampleRate: 44_100,
  channels: 2,
  bits: 16,
  encoding: "pcm",
  frames: 100,
  seconds: 0.1,
  frameBytes: 4,
  dataPosition: 44,
  claimedDataBytes: 400,
} as const;

function clip(head: Partial<typeof HEAD> | { [K in keyof typeof HEAD]?: unknown } = {}): DescribedClip {
  const merged = { ...HEAD, ...head } as DescribedClip["head"];
  return { key: "k", byteLength: 444, mediaType: "audio/wav", format: "wav", head: merged, label: null };
}

describe("facts of a clip", () => {
  it("levels a little below full scale are 0, without a sign", () => {
    expect([1, 0.9999, 1.0001, 0.5, 0].map(shortDecibelsText)).toEqual([
      "0.0 dBFS",
      "0.0 dBFS",
      "+0.0 dBFS",
      "-6.0 dBFS",
      "-∞ dBFS",
    ]);
  });

  it("lengths", () => {
    const lengths = [0, 0.1, 59.9994, 59.9996, 62.345, 3723.5];
    expect(lengths.map(lengthText)).toEqual(["0.000 s", "0.100 s", "59.999 s", "1:00.000", "1:02.345", "1:02:03.500"]);
    expect([0, 7.34, 59.96, 3600].map((seconds) => clockText(seconds, 1))).toEqual([
      "0:00.0",
      "0:07.3",
      "1:00.0",
      "1:00:00.0",
    ]);
  });

  it("rates, channels, coding", () => {
    expect([8000, 44_100, 11_025, 400].map(sampleRateText)).toEqual(["8 kHz", "44.1 kHz", "11.025 kHz", "400 Hz"]);
    expect([1, 2].map(channelsText)).toEqual(["1 channel", "2 channels"]);
    expect(clipFacts(clip())).toEqual(["0.100 s", "44.1 kHz", "2 channels", "16 bit"]);
    expect(clipFacts(clip({ encoding: "float", bits: 32 }))[3]).toBe("32 bit float");
    expect(clipFacts({ ...clip(), head: null, format: "flac" })).toEqual(["FLAC"]);
    expect(clipFacts({ ...clip(), head: null, format: "unknown" })).toEqual(["unknown format"]);
  });

  it("a header that lies", () => {
    for (const claimedDataBytes of [0, 0xffff_ffff, 404]) {
      const [, , , , claim] = clipFacts(clip({ claimedDataBytes }));
      expect(claim).toBe(`the header claims ${claimedDataBytes.toLocaleString("en")} bytes of samples, there are 400`);
    }
    // A part of a frame is none.
    expect(clipFacts(clip({ claimedDataBytes: 403 }))).toHaveLength(4);
  });
});

describe("levels as texts", () => {
  it("silence, full scale, beyond it, no number", () => {
    expect(decibelsText(0)).toBe("-∞ dBFS (0.0000)");
    expect(decibelsText(1)).toBe("0.0 dBFS (1.0000)");
    expect(decibelsText(0.999)).toBe("0.0 dBFS (0.9990)");
    expect(decibelsText(0.5)).toBe("-6.0 dBFS (0.5000)");
    expect(decibelsText(2)).toBe("+6.0 dBFS (2.0000)");
    expect(decibelsText(1e-6)).toBe("-120.0 dBFS (1.0e-6)");
    expect(decibelsText(Number.POSITIVE_INFINITY)).toBe("+∞ dBFS (∞)");
    expect(decibelsText(Number.NaN)).toBe("no number");
  });

  it("a share never looks like none or all unless it is", () => {
    expect(shareText(0, 100)).toBe("0 %");
    expect(shareText(0, 0)).toBe("0 %");
    expect(shareText(1, 10_000_000)).toBe("less than 0.01 %");
    expect(shareText(2, 10_000)).toBe("0.02 %");
    expect(shareText(9_999_999, 10_000_000)).toBe("more than 99.99 %");
    expect(shareText(5, 5)).toBe("100 %");
  });

  it("of all channels together, weighed by their numbers", () => {
    const levels = {
      frames: 100,
      peaks: Float64Array.of(0.5, 1),
      rms: Float64Array.of(0.3, 0.4),
      clipped: Float64Array.of(0, 3),
      odd: Float64Array.of(0, 50),
    };
    const rms = Math.sqrt((0.09 * 100 + 0.16 * 50) / 150);
    expect(levelFacts(levels)).toEqual([
      { name: "peak", text: "0.0 dBFS (1.0000)", short: "0.0 dBFS" },
      { name: "RMS", text: decibelsText(rms), short: "-9.5 dBFS" },
      { name: "clipped", text: "1.5 % (3)", short: "1.5 %" },
      { name: "no numbers", text: "25 % (50)", short: "25 %" },
    ]);
    expect(clipSentence(clip(), levels)).toContain(
      "0.100 s, 44.1 kHz, 2 channels, 16 bit, peak 0.0 dBFS (1.0000), RMS",
    );
  });

  it("of nothing but NaN", () => {
    const nan = Float64Array.of(Number.NaN);
    const levels = { frames: 3, peaks: nan, rms: nan, clipped: Float64Array.of(0), odd: Float64Array.of(3) };
    expect(levelFacts(levels).map(({ text }) => text)).toEqual(["no number", "no number", "0 %", "100 % (3)"]);
  });
});
