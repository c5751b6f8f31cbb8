import { describe, expect, it } from "vitest";
import { DEFAULT_AUDIO, readAudioState } from "../../../../../webview/views/audio/audioState";

describe("what a board of sounds keeps", () => {
  it("comes back as it was", () => {
    const state = {
      ...DEFAULT_AUDIO,
      columns: "runs",
      cardSize: 400,
      own: { '["a","x",0]': "-20" },
      drawing: { ...DEFAULT_AUDIO.drawing, points: 4096, scale: "mel", isSpectrogramShown: true },
      player: { rate: 0.5, volume: 0.25, isMuted: true, isLooped: true },
      isZoomLinked: false,
      span: { from: 0.5, to: 1.25 },
      large: { panes: [{ run: "a", tag: undefined, sample: 1, step: "7" }], heard: 2 },
    } as const;
    expect(readAudioState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it("of another version is taken as far as it is one", () => {
    for (const nothing of [undefined, null, 7, "x", []]) expect(readAudioState(nothing)).toEqual(DEFAULT_AUDIO);
    const other = { cardSize: 3, span: { from: 2, to: 1 }, large: { panes: [], heard: 9 }, player: { volume: 7 } };
    expect(readAudioState({ ...other, isFirstOnly: true })).toEqual({ ...DEFAULT_AUDIO, isFirstOnly: true });
    expect(readAudioState({ span: { from: Number.NaN, to: 1 } })).toEqual(DEFAULT_AUDIO);
  });
});
