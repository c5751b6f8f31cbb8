import { describe, expect, it } from "vitest";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, linesByIds, picturesOf } from "../../../../support/pictureMaker";

const maker = (nodes: readonly MadeNode[]) => picturesOf({ model: graphOf(nodes) });

/** A chain in a scope, one op each. */
const chain = (count: number): MadeNode[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `net/l${i}`,
    op: `Op${i}`,
    inputs: [i === 0 ? "x" : `net/l${i - 1}`],
  }));

const borderLines = async (nodes: readonly MadeNode[], open = ["s:net"]) =>
  [...linesByIds(await maker(nodes).picture({ open })).keys()].filter((ends) => ends.endsWith(" > s:net"));

describe("what leaves an open box with others is one line from its border:", () => {
  const x = { name: "x", op: "Placeholder" };

  it("what gradients take", async () => {
    const nodes = [
      x,
      ...chain(3),
      { name: "loss", op: "Loss", inputs: ["net/l2"] },
      { name: "gradients_1/l1", op: "Op1Grad", inputs: ["loss", "net/l1"] },
      { name: "gradients_1/l0", op: "Op0Grad", inputs: ["gradients_1/l1", "net/l0"] },
    ];
    expect(await borderLines(nodes)).toEqual(["n:x > s:net", "n:net/l2 > s:net"]);
    const picture = await maker(nodes).picture({ open: ["s:net", "s:gradients_1"] });
    expect(boxCalled(picture, "n:net/l0").after).toMatchObject([{ id: "s:gradients_1", why: "backward", data: 1 }]);
    expect(boxCalled(picture, "n:gradients_1/l0").before).toMatchObject([{ id: "s:net", why: "backward", data: 1 }]);
    const lines = [...linesByIds(picture).keys()];
    expect(lines).toContain("s:net > s:gradients_1");
    expect(lines).not.toContain("s:gradients_1 > n:gradients_1/l0");
  });

  it("what gradients give back to the box that they take from, not what others are given", async () => {
    const nodes = [
      x,
      { name: "Default/net/mm", op: "MatMul", inputs: ["x"] },
      { name: "Gradients/mm", op: "MatMulGrad", inputs: ["Default/net/mm"] },
      { name: "Default/optimizer/update", op: "Assign", inputs: ["Gradients/mm"] },
      { name: "other/update", op: "Assign", inputs: ["Gradients/mm"] },
    ];
    const picture = await maker(nodes).picture({ open: ["s:Default", "s:other"] });
    expect([...linesByIds(picture).keys()].sort()).toEqual([
      "n:x > s:Default",
      "s:Default > s:Default/net",
      "s:Default > s:Gradients",
      "s:Gradients > s:Default",
      "s:Gradients > s:other",
      "s:other > n:other/update",
    ]);
    expect(boxCalled(picture, "optimizer").before).toMatchObject([{ id: "s:Gradients", why: "backward" }]);
  });

  it("what gradients take of an input that leads into an open box", async () => {
    const nodes = [
      x,
      { name: "seed", op: "Placeholder" },
      ...chain(2),
      { name: "gradients/l0", op: "Op0Grad", inputs: ["x", "seed", "net/l1"] },
    ];
    expect([...linesByIds(await maker(nodes).picture()).keys()]).toContain("n:x > s:gradients");
    const picture = await maker(nodes).picture({ open: ["s:net"] });
    expect([...linesByIds(picture).keys()].filter((ends) => !ends.includes("n:net/")).sort()).toEqual([
      "n:seed > s:gradients",
      "n:x > s:net",
      "s:net > s:gradients",
    ]);
    expect(boxCalled(picture, "x").after).toMatchObject([{ id: "s:gradients", why: "backward", data: 1 }]);
    expect(boxCalled(picture, "gradients").before).toMatchObject([{ id: "n:x", why: "backward", data: 1 }]);
  });

  it("what takes from most, but for the end of the chain", async () => {
    const taker = (count: number) => ({
      name: "all/concat",
      op: "Concat",
      inputs: Array.from({ length: count }, (_, i) => `net/l${11 - i}`),
    });
    expect(await borderLines([x, ...chain(12), taker(9)])).toEqual(["n:x > s:net", "n:net/l11 > s:net"]);
    expect(await borderLines([x, ...chain(12), taker(8)])).toHaveLength(9);
    expect(await borderLines([x, ...chain(14).slice(0, 14), taker(9)])).toHaveLength(10);
  });

  it("what waits for several", async () => {
    const waiting = (count: number) => ({
      name: "update",
      op: "Assign",
      inputs: ["net/l3", ...Array.from({ length: count }, (_, i) => `^net/l${i}`)],
    });
    expect(await borderLines([x, ...chain(4), waiting(3)])).toEqual(["n:x > s:net", "n:net/l3 > s:net"]);
    expect(await borderLines([x, ...chain(4), waiting(2)])).toHaveLength(4);
  });

  it("not in whole levels", async () => {
    const nodes = [x, ...chain(2), { name: "gradients/l0", op: "Op0Grad", inputs: ["net/l0"] }];
    const picture = await maker(nodes).picture({ open: ["s:net"], isWhole: true });
    expect([...linesByIds(picture).keys()]).toContain("n:net/l0 > s:net");
  });
});
