import { describe, expect, it } from "vitest";
import type { ImageHead } from "../../../../../../src/shared/media/imageHead";
import { FIRST_PANE } from "../../../../../../webview/parts/board/samples/paneChoice";
import { placeLine } from "../../../../../../webview/parts/board/samples/paneTexts";
import { wallTimeText } from "../../../../../../webview/ui/texts/wallTime";
import { factsLine } from "../../../../../../webview/views/images/large/imagePaneTexts";
import type { PanePicture } from "../../../../../../webview/views/images/large/panePicture";

function picture(step: bigint, head: Partial<ImageHead>): PanePicture {
  const look = { hue: 0, dash: 0 } as const;
  const run = { id: { logdir: "/logs", run: "a" }, key: "a", name: "a", shortName: "a", look };
  const whole: ImageHead = { format: "png", width: 4, height: 3, channels: 1, bits: 8, frames: 1, ...head };
  const described = { key: "k", byteLength: 100, mediaType: "image/png", head: whole, claimed: null };
  return {
    pane: { at: 0, choice: FIRST_PANE, id: { run, tag: "x", sample: 0 }, step: 7n },
    at: { is: "found", step, point: 0, wallTimeSeconds: 1_700_000_000, sampleCount: 2, described },
    blob: undefined,
    error: undefined,
  };
}

describe("over a large picture stands", () => {
  it("which it is, and when it was written", () => {
    const when = wallTimeText(1_700_000_000);
    expect(placeLine(picture(7n, {}))).toBe(`sample 1 of 2 · step 7 · ${when}`);
    expect(placeLine(picture(5n, {}))).toBe(`sample 1 of 2 · step 5 (nearest before 7) · ${when}`);
  });

  it("what its pixels are", () => {
    expect(factsLine(picture(7n, {}))).toBe("4 × 3 · PNG · 1 channel of 8 bits · 100 B");
    expect(factsLine(picture(7n, { format: "gif", bits: 1 }))).toBe("4 × 3 · GIF · 1 channel of 1 bit · 100 B");
    expect(factsLine(picture(7n, { channels: 3 }))).toBe("4 × 3 · PNG · 3 channels of 8 bits · 100 B");
  });
});
