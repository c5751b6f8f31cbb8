import { describe, expect, it } from "vitest";
import { LinkedPanels } from "../../../../src/host/panel/linkedPanels";

describe("panels that are linked", () => {
  it("hear of each other what changes, and who joins what the others share", () => {
    const panels = new LinkedPanels();
    const told: unknown[] = [];
    panels.onDidShare((one) => told.push(one));
    const [one, other] = [{}, {}];
    expect(panels.join(one)).toEqual({});
    panels.share(one, { step: "4" });
    panels.share(one, { slice: { items: ["0", ":"], columns: 1 } });
    expect(panels.join(other)).toEqual({ step: "4", slice: { items: ["0", ":"], columns: 1 } });
    panels.share(other, { step: null });
    expect(told.at(-1)).toEqual({ by: other, part: { step: null } });
    expect([panels.heardOf(one), panels.heardOf(other)]).toEqual([2, 1]);
    // A page that is made anew counts from 0.
    expect(panels.join(one)).toMatchObject({ step: null });
    expect(panels.heardOf(one)).toBe(0);
  });

  it("hear nothing of a panel that is not, and forget what was shared once there is none", () => {
    const panels = new LinkedPanels();
    const [one, other] = [{}, {}];
    panels.share(one, { step: "1" });
    expect(panels.join(one)).toEqual({});
    panels.share(one, { step: "2" });
    panels.join(other);
    panels.leave(one);
    expect(panels.heardOf(one)).toBeUndefined();
    panels.share(one, { step: "3" });
    expect(panels.join(one)).toEqual({ step: "2" });
    panels.leave(one);
    panels.leave(other);
    expect(panels.join(one)).toEqual({});
  });

  it("take nothing that is no such thing", () => {
    const panels = new LinkedPanels();
    const one = {};
    panels.join(one);
    for (const wrong of [
      { step: 4 },
      { step: "x" },
      { place: { row: -1, column: 0 } },
      { place: { row: 0, column: Number.NaN } },
      { colours: { held: { low: 2, high: 1, threshold: 1 }, sequential: "", diverging: "", scale: "" } },
      { slice: { items: [1] } },
      "x",
      null,
    ]) {
      panels.share(one, wrong);
      expect(panels.join({}), JSON.stringify(wrong)).toEqual({});
    }
  });
});
