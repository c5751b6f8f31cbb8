import { describe, expect, it } from "vitest";
import { LinkedRange } from "../../../../src/host/panel/linkedRange";
import { Memento } from "../../../support/fakeVscode";

const HELD = { low: -1, high: 2, threshold: 0.5 };

describe("the range that panels share", () => {
  it("is told with who changed it, and remembered with the workspace", () => {
    const state = new Memento();
    const range = new LinkedRange(state);
    const told: unknown[] = [];
    range.onDidChange((change) => told.push(change));
    const [one, other] = [{}, {}];
    expect(range.held).toBeNull();
    range.hold(one, HELD);
    expect(new LinkedRange(state).held).toEqual(HELD);
    range.hold(other, null);
    expect(new LinkedRange(state).held).toBeNull();
    expect(told).toEqual([
      { by: one, held: HELD },
      { by: other, held: null },
    ]);
  });

  it("is none where a page or an earlier version says what is no range", () => {
    const range = new LinkedRange(new Memento());
    for (const wrong of [{ ...HELD, low: 3 }, { low: 0, high: 1 }, { ...HELD, threshold: 0 }, "x", 7]) {
      range.hold({}, wrong);
      expect(range.held).toBeNull();
    }
  });
});
