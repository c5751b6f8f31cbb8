import { describe, expect, it } from "vitest";
import { DEFAULT_LARGE, readLargeState } from "../../../../../../webview/views/images/large/largeState";
import { isDark, valueFont } from "../../../../../../webview/views/images/stage/pixelGrid";
import { freeCommand, viewCommand } from "../../../../../../webview/views/images/stage/stageKeys";
import { BLINKS, DEFAULT_STAGE } from "../../../../../../webview/views/images/stage/stageState";

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe("keys", () => {
  it("zoom, fit and turn to the next picture wherever the focus is", () => {
    expect(freeCommand(press("+", { shiftKey: true }))).toEqual({ do: "zoom", notches: 3 });
    expect(freeCommand(press("-"))).toEqual({ do: "zoom", notches: -3 });
    expect([freeCommand(press("0")), freeCommand(press("1")), freeCommand(press("b"))]).toEqual([
      { do: "fit" },
      { do: "actual" },
      { do: "next" },
    ]);
    expect(freeCommand(press("0", { ctrlKey: true }))).toBeUndefined();
    expect(freeCommand(press("ArrowLeft"))).toBeUndefined();
  });

  it("move what is seen, and with Shift what is read, within a view", () => {
    expect(viewCommand(press("ArrowRight"))).toEqual({ do: "pan", by: [-1, -0] });
    expect(viewCommand(press("ArrowUp", { shiftKey: true }))).toEqual({ do: "read", by: [0, -1] });
    expect(viewCommand(press("ArrowLeft", { shiftKey: true, ctrlKey: true }))).toEqual({ do: "read", by: [-10, 0] });
    expect(viewCommand(press("ArrowLeft", { ctrlKey: true }))).toBeUndefined();
    expect(viewCommand(press("Tab"))).toBeUndefined();
    expect(viewCommand(press("b"))).toEqual({ do: "next" });
  });
});

describe("values in pixels", () => {
  it("are as large as their lines and digits leave room for", () => {
    expect(valueFont(16, 1, 3, 13)).toBeCloseTo(14 / (3 * 0.62));
    expect(valueFont(16, 4, 3, 13)).toBe(3.5);
    expect(valueFont(256, 3, 3, 13)).toBe(13);
  });

  it("are black over light colours and white over dark ones", () => {
    expect([isDark(0, 0, 0), isDark(255, 255, 255), isDark(0, 0, 255), isDark(255, 255, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("what is kept of pictures shown large", () => {
  it("is read as far as it is one", () => {
    for (const saved of [undefined, null, 7, {}, { panes: [], stage: 3, rate: 31 }]) {
      expect(readLargeState(saved)).toEqual(DEFAULT_LARGE);
    }
    const stage = {
      mode: "blink",
      place: { scale: 3, x: 10, y: 2.5 },
      isLinked: false,
      swipe: 0.25,
      blinkSeconds: BLINKS[2],
      difference: { kind: "signed", gain: 16 },
    };
    const panes = [
      { run: "a", tag: "x", sample: 2, step: "-5" },
      { run: undefined, tag: undefined, sample: 0, step: undefined },
    ];
    const state = { panes, stage, rate: 30, areAdjustmentsShown: true };
    expect(readLargeState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const odd = {
      ...stage,
      mode: "x",
      place: { scale: 1e9, x: 0, y: 0 },
      swipe: 2,
      difference: { kind: "signed", gain: 3 },
    };
    expect(readLargeState({ panes: Array(5).fill(panes[0]), stage: odd }).stage).toEqual({
      ...DEFAULT_STAGE,
      isLinked: false,
      blinkSeconds: BLINKS[2],
    });
    expect(readLargeState({ panes: [{ run: 3, sample: -1, step: "x" }] }).panes).toEqual(DEFAULT_LARGE.panes);
  });
});
