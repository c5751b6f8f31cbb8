import { describe, expect, it } from "vitest";
import type { LibraryFunction } from "../../../../../src/graph/graphLibrary";
import { graphOf, type MadeGraph } from "../../../../support/memoryGraphs";
import { boxCalled, linksByIds, openedWhole, picturesOf } from "../../../../support/pictureMaker";

const functionOf = (name: string, calls: readonly string[]): LibraryFunction => ({
  name,
  nodeCount: 1,
  args: ["x"],
  returns: [],
  controlReturns: [],
  calls,
});

const library = { functions: [functionOf("outer", ["inner"]), functionOf("inner", ["outer"])], gradients: [] };

/** `outer` calls `inner`, which calls `outer` again. */
const bodies = {
  outer: {
    model: graphOf([
      { name: "x", op: "_Arg" },
      { name: "s/call", op: "PartitionedCall", inputs: ["x"] },
    ]),
    calls: { "s/call": ["inner"] },
  },
  inner: {
    model: graphOf([
      { name: "x", op: "_Arg" },
      { name: "again", op: "outer", inputs: ["x"] },
    ]),
    calls: { again: ["outer"] },
  },
};

const made: MadeGraph = {
  model: graphOf([
    { name: "a" },
    { name: "one", op: "outer", inputs: ["a"] },
    { name: "two", op: "outer", inputs: ["one"] },
    { name: "other", inputs: ["two"] },
  ]),
  library,
  calls: { one: ["outer"], two: ["outer"] },
  bodies,
};

describe("a call", () => {
  it("opens its function in place, each call by itself", async () => {
    const maker = picturesOf(made);
    const closed = await maker.picture();
    expect(boxCalled(closed, "one")).toMatchObject({ canOpen: true, isOpen: false, calls: "outer" });
    expect(boxCalled(closed, "other")).toMatchObject({ canOpen: false });
    const open = ["n:one", "n:two", "n:two»s:s"];
    const picture = await maker.picture({ open });
    const place = (id: string) => picture.boxes.findIndex((box) => box.id === id);
    expect(picture.boxes.map(({ id, container, function: name }) => [id, container, name])).toEqual([
      ["n:a", -1, undefined],
      ["n:one", -1, undefined],
      ["n:two", -1, undefined],
      ["n:other", -1, undefined],
      ["n:one»s:s", place("n:one"), "outer"],
      ["n:one»n:x", place("n:one"), "outer"],
      ["n:two»s:s", place("n:two"), "outer"],
      ["n:two»n:x", place("n:two"), "outer"],
      ["n:two»n:s/call", place("n:two»s:s"), "outer"],
    ]);
    expect([...linksByIds(picture).keys()].sort()).toEqual([
      "n:a > n:one»n:x",
      "n:one > n:two»n:x",
      "n:one»n:x > n:one»s:s",
      "n:two > n:other",
      "n:two»n:x > n:two»n:s/call",
    ]);
  });

  it("of the function that it is in is said and not followed", async () => {
    const { picture } = await openedWhole(picturesOf(made));
    const recursive = picture.boxes.filter(({ isRecursive }) => isRecursive);
    expect(recursive.map(({ label, calls, canOpen, isOpen }) => [label, calls, canOpen, isOpen])).toEqual([
      ["again", "outer", false, false],
      ["again", "outer", false, false],
    ]);
    const ofBody = await openedWhole(picturesOf(made, undefined, { function: "inner" }));
    expect(ofBody.picture.boxes.map(({ label, isRecursive, function: name }) => [label, isRecursive, name])).toEqual([
      ["x", undefined, undefined],
      ["again", undefined, undefined],
      ["s", undefined, "outer"],
      ["x", undefined, "outer"],
      ["call", true, "outer"],
    ]);
  });
});

describe("a body whose nodes are under the names that the call is in", () => {
  const deep: LibraryFunction = functionOf("deep", []);
  const madeDeep = (nodes: readonly string[]): MadeGraph => ({
    model: graphOf([{ name: "net/loop", op: "PartitionedCall" }]),
    library: { functions: [deep], gradients: [] },
    calls: { "net/loop": ["deep"] },
    bodies: {
      deep: {
        model: graphOf([{ name: "x", op: "_Arg" }, ...nodes.map((name) => ({ name, op: "Relu", inputs: ["x"] }))]),
      },
    },
  });
  const inCall = async (nodes: readonly string[], isWhole = false) => {
    const { boxes } = await picturesOf(madeDeep(nodes)).picture({ open: ["s:net", "n:net/loop"], isWhole });
    const call = boxes.findIndex(({ id }) => id === "n:net/loop");
    return boxes.filter(({ container }) => container === call).map(({ label }) => label);
  };

  it("shows what is in the innermost of these beside its arguments", async () => {
    expect(await inCall(["net/loop/a", "net/loop/cell/b"])).toEqual(["x", "cell", "a"]);
    expect(await inCall(["net/a", "net/loop/cell/b"])).toEqual(["x", "loop", "a"]);
  });

  it("keeps scopes of other names, and all where nothing is left out", async () => {
    expect(await inCall(["net/looping/a", "net/looping/b"])).toEqual(["x", "looping"]);
    expect(await inCall(["model/a", "model/b"])).toEqual(["model", "x"]);
    expect(await inCall(["net/loop/a", "b"])).toEqual(["net", "x", "b"]);
    expect(await inCall(["net/loop/a", "net/loop/b"], true)).toEqual(["net", "x"]);
  });

  it("keeps them where there is no room for both", async () => {
    const many = Array.from({ length: 3000 }, (_, i) => `net/loop/a${i}x`);
    const { boxes } = await picturesOf(madeDeep(many)).picture({ open: ["s:net", "n:net/loop"] });
    expect(boxes.find(({ id }) => id === "n:net/loop")?.isOpen).toBe(true);
    expect(boxes.length).toBeLessThan(2500);
  });
});
