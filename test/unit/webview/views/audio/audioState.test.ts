import { describe, expect, it } from "vitest";
import {
  type AudioState,
  DEFAULT_AUDIO,
  readAudioState,
  spansWith,
  spansWithoutPane,
} from "../../../../../webview/views/audio/audioState";

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
      spans: { '["a","x",0]': { from: 1, to: 2 }, "pane 1": { from: 0, to: 0.5 } },
      large: { panes: [{ run: "a", tag: undefined, sample: 1, step: "7" }], heard: 2 },
    } as const;
    expect(readAudioState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it("of another version is taken as far as it is one", () => {
    for (const nothing of [undefined, null, 7, "x", []]) expect(readAudioState(nothing)).toEqual(DEFAULT_AUDIO);
    const other = { cardSize: 3, span: { from: 2, to: 1 }, large: { panes: [], heard: 9 }, player: { volume: 7 } };
    expect(readAudioState({ ...other, isFirstOnly: true })).toEqual({ ...DEFAULT_AUDIO, isFirstOnly: true });
    expect(readAudioState({ span: { from: Number.NaN, to: 1 } })).toEqual(DEFAULT_AUDIO);
    expect(readAudioState({ spans: { a: { from: 2, to: 1 } } })).toEqual(DEFAULT_AUDIO);
  });

  it("moves zooms up with their panes where one is taken away, and forgets them with all", () => {
    const [first, second, third] = [1, 2, 3].map((to) => ({ from: 0, to }));
    const spans = { "card a": first, "pane 0": first, "pane 1": second, "pane 2": third } as AudioState["spans"];
    expect(spansWithoutPane(spans, 1)).toEqual({ "card a": first, "pane 0": first, "pane 1": third });
    expect(spansWithoutPane(spans, 0)).toEqual({ "card a": first, "pane 0": second, "pane 1": third });
    expect(spansWithoutPane(spans)).toEqual({ "card a": first });
  });

  it("are the newest hundred zooms", () => {
    let spans: AudioState["spans"] = {};
    for (let i = 0; i < 120; i++) spans = spansWith(spans, `card ${i}`, { from: i, to: i + 1 });
    spans = spansWith(spans, "card 30", { from: 0, to: 9 });
    spans = spansWith(spans, "card 119", undefined);
    expect(Object.keys(spans)).toHaveLength(99);
    expect([spans["card 19"], spans["card 20"], spans["card 30"], spans["card 119"]]).toEqual([
      undefined,
      { from: 20, to: 21 },
      { from: 0, to: 9 },
      undefined,
    ]);
  });
});
