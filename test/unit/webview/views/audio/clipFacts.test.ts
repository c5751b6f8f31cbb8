import { describe, expect, it } from "vitest";
import type { DescribedClip } from "../../../../../src/shared/questions/clips";
import { labelText } from "../../../../../webview/views/audio/clipFacts";

const labelled = (label: string | null): DescribedClip => ({
  key: "k",
  byteLength: 1,
  mediaType: "audio/mpeg",
  format: "mp3",
  head: null,
  label,
});

describe("the label of a card", () => {
  it("is cut where it is long, between letters", () => {
    expect([null, "", "one\ntwo", "x".repeat(200)].map((label) => labelText(labelled(label)))).toEqual([
      "",
      "",
      "one\ntwo",
      "x".repeat(200),
    ]);
    expect(labelText(labelled("x".repeat(10_000)))).toBe(`${"x".repeat(200)}…`);
    expect(labelText(labelled("🔊".repeat(5000)))).toBe(`${"🔊".repeat(200)}…`);
  });
});
