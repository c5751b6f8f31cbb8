import { expect, it, vi } from "vitest";
import { clipsText } from "../../../../src/host/tooltip/clipsText";
import { prCurveText } from "../../../../src/host/tooltip/prCurveText";
import type { WavHead } from "../../../../src/shared/media/clipHead";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import { said, say } from "../../../../src/tensor/said/sentence";

vi.mock("vscode", () => import("../../../support/fakeVscode"));

function clip(head: Partial<WavHead> | null, format: DescribedClip["format"] = "wav"): DescribedClip {
  const whole = { sampleRate: 44_100, channels: 1, bits: 16, encoding: "pcm", frames: 1, seconds: 1 } as const;
  const places = { frameBytes: 2, dataPosition: 44, claimedDataBytes: 2 };
  const mediaType = format === "unknown" ? "application/octet-stream" : `audio/${format}`;
  return { key: "k", byteLength: 9, mediaType, format, label: null, head: head && { ...whole, ...places, ...head } };
}

const told = (...clips: readonly DescribedClip[]) => clipsText({ clips });

it("clips are told by format, sample rate, channels and length", () => {
  expect(told()).toBe("");
  expect(told(clip({}))).toBe("wav 44.1 kHz, 1 channel, 1 s");
  expect(told(clip({ channels: 6, seconds: 600.04 }))).toBe("wav 44.1 kHz, 6 channels, 600 s");
  expect(told(clip({ sampleRate: 8000, seconds: 0.012345 }))).toBe("wav 8 kHz, 1 channel, 0.012 s");
  expect(told(clip({ seconds: 0 }))).toBe("wav 44.1 kHz, 1 channel, 0 s");
  expect(told(clip(null))).toBe("wav");
  expect(told(clip(null, "unknown"))).toBe("application/octet-stream");
});

it("of many clips what differs is told, three of them", () => {
  expect(told(clip({}), clip({}))).toBe("2 clips · wav 44.1 kHz, 1 channel, 1 s");
  const four = [clip({}), clip({ channels: 2 }), clip(null, "mp3"), clip(null, "ogg")];
  expect(told(...four)).toBe("4 clips · wav 44.1 kHz, 1 channel, 1 s; wav 44.1 kHz, 2 channels, 1 s; mp3; …");
});

it("a PR curve that cannot be read says why", () => {
  const sentence = say("prCurveShape", { shape: "[2]" });
  expect(prCurveText({ is: "failed", error: said(sentence) })).toBe("a PR curve has shape [6, k], this one [2]");
});
