import { describe, expect, it } from "vitest";
import { FIRST_CHOICE, type GraphPicture, type PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { choiceOf, toggled, without } from "../../../../../webview/views/graph/graphChoice";
import { elsewhere, readGraphState } from "../../../../../webview/views/graph/graphState";

function box(id: string, container: number, isOpen: boolean, kind: PictureBox["kind"] = "scope"): PictureBox {
  return {
    ...{ id, kind, label: id, name: id, container, canOpen: kind !== "node", isOpen, nodes: 1, members: 1 },
    ...{ structure: 0, inputs: 0, outputs: 0, isAside: false, before: [], beforeCount: 0, after: [], afterCount: 0 },
  };
}

function pictureOf(boxes: readonly PictureBox[]): GraphPicture {
  const none = {
    from: new Int32Array(0),
    to: new Int32Array(0),
    data: new Uint32Array(0),
    control: new Uint32Array(0),
  };
  return {
    ...{ width: 0, height: 0, boxes, places: new Float64Array(4 * boxes.length), simple: [], grouped: [] },
    lines: {
      ...none,
      ...{ bytes: new Float64Array(0), starts: new Uint32Array(1), points: new Float32Array(0) },
      ...{ isLoop: new Uint8Array(0), labels: [] },
    },
    links: { ...none, from: new Uint32Array(0), to: new Uint32Array(0) },
  };
}

describe("what was kept of a graph", () => {
  it("is whatever of it is a state, and nothing else", () => {
    const state = readGraphState(
      { of: "a", open: ["s:x", 1], mode: "device", tab: "none", look: { scale: 2, x: 1, y: 0 } },
      "a",
    );
    expect(state).toMatchObject({ open: undefined, mode: "device", tab: "node", look: { scale: 2, x: 1, y: 0 } });
    for (const saved of [undefined, null, 3, [], "text"]) expect(readGraphState(saved, "a").unstacked).toEqual([]);
  });

  it("is, of another graph, how it is shown, but no place in it", () => {
    const kept = { of: "a", open: ["s:x"], function: "f", mode: "device", selection: { kind: "node", name: "n" } };
    expect(readGraphState(kept, "a")).toMatchObject({ open: ["s:x"], function: "f", selection: { name: "n" } });
    const other = readGraphState(kept, "b");
    expect(other).toMatchObject({ of: "b", mode: "device" });
    expect([other.open, other.function, other.selection]).toEqual([undefined, undefined, undefined]);
  });

  it("of a time before details has none, and its panel as it was", () => {
    const kept = readGraphState({ of: "a", isPanelShown: false }, "a");
    expect(kept).toMatchObject({ isPanelShown: false, hasDetails: false });
    expect(elsewhere({ ...kept, hasDetails: true }, "b")).toMatchObject({ isPanelShown: false, hasDetails: true });
    expect(choiceOf({ ...kept, hasDetails: true }, [], "down").hasDetails).toBe(true);
  });

  it("shows another part from its top level on", () => {
    const state = readGraphState({ of: "a", open: ["s:x"], isTable: true }, "a");
    const other = elsewhere(state, "a", { part: "partition/0", function: undefined });
    expect(other).toMatchObject({ part: "partition/0", isTable: true });
    expect(other.open).toBeUndefined();
  });
});

describe("what is open", () => {
  const picture = pictureOf([box("s:a", -1, true), box("s:a/b", 0, false), box("n:c", -1, false, "node")]);

  it("is what opens by itself until a box is opened by hand", () => {
    const state = readGraphState(undefined, "a");
    expect(choiceOf(state, ["s:a"], "down")).toEqual({ ...FIRST_CHOICE, open: ["s:a"], direction: "down" });
    expect(choiceOf({ ...state, open: [] }, ["s:a"], "left")).toMatchObject({ open: [], direction: "left" });
  });

  it("keeps what is in a box that is closed", () => {
    const choice = { ...FIRST_CHOICE, open: ["s:a", "s:a/b"] };
    expect(toggled(picture, choice, "s:a")).toEqual(["s:a/b"]);
    expect(toggled(picture, { ...choice, open: ["s:a"] }, "s:a/b")).toEqual(["s:a", "s:a/b"]);
    expect(without(["a", "b"], "a")).toEqual(["b"]);
  });
});
