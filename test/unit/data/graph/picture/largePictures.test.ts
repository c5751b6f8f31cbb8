import { describe, expect, it } from "vitest";
import { type GraphPicture, MOST_PICTURE_BOXES, type PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { hubNodes } from "../../../../support/bigGraph";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, picturesOf } from "../../../../support/pictureMaker";
import { arrive, carry } from "../../../../support/webviewPort";

const range = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const MEGABYTE = 2 ** 20;

/** Bytes that VS Code carries; what arrives is the same. */
function carriedBytes(picture: GraphPicture): number {
  const carried = carry(picture);
  expect(arrive(carried)).toEqual(picture);
  return Buffer.byteLength(carried.json) + carried.buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

const childrenOf = ({ boxes }: GraphPicture, id: string): readonly PictureBox[] =>
  boxes.filter(({ container }) => (boxes[container]?.id ?? "") === id);

const letters = (i: number) => i.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz".charAt(Number(digit)));

describe("a level of thousands", () => {
  it("of 20,000 nodes and their hub shows groups and pages, in less than 1 MB", async () => {
    const maker = picturesOf({ model: graphOf([...hubNodes(20_000)]) });
    const first = await maker.picture({ open: ["s:wide"] });
    expect(first.grouped).toEqual([{ box: 0, children: 20_001 }]);
    expect(childrenOf(first, "s:wide").map(({ kind, label, members }) => [kind, label, members])).toEqual([
      ...["Relu", "Tanh", "Neg", "Square", "Exp"].map((op) => ["group", op, 4000]),
      ["node", "hub", 1],
    ]);
    expect(boxCalled(first, "hub")).toMatchObject({ isAside: true, outputs: 20_000 });
    expect(boxCalled(first, "Relu")).toMatchObject({ nodes: 4000, inputs: 4000, beforeCount: 1, op: "Relu" });
    const group = boxCalled(first, "Relu").id;
    const pages = await maker.picture({ open: ["s:wide", group] });
    const inGroup = childrenOf(pages, group);
    expect(inGroup.map(({ kind, members }) => [kind, members])).toEqual(range(16, () => ["page", 250]));
    expect(inGroup[0]?.label).toBe("aaaaa … aabvx");
    const page = inGroup[3]?.id ?? "";
    const shown = await maker.picture({ open: ["s:wide", group, page] });
    expect(childrenOf(shown, page).map(({ name }) => name)).toEqual(
      [...hubNodes(20_000)]
        .filter(({ op }) => op === "Relu")
        .slice(750, 1000)
        .map(({ name }) => name),
    );
    const { picture } = await openedWhole(maker);
    expect(picture.boxes.length).toBeLessThanOrEqual(MOST_PICTURE_BOXES);
    for (const each of [first, pages, shown, picture, await maker.picture({ open: ["s:wide"], isWhole: true })]) {
      expect(carriedBytes(each)).toBeLessThan(MEGABYTE);
    }
  });

  it("whose nodes are all of ops of their own shows pages in file order", async () => {
    const nodes = range(1000, (i) => ({ name: letters(i + 1000), op: `Op${i}` }));
    const picture = await picturesOf({ model: graphOf(nodes) }).picture();
    expect(picture.boxes.map(({ kind, members, label }) => [kind, members, label])).toEqual(
      range(4, (i) => ["page", 250, `${nodes[250 * i]?.name} … ${nodes[250 * i + 249]?.name}`]),
    );
    expect(new Set(picture.boxes.map(({ structure }) => structure)).size).toBe(4);
  });

  it("just too large groups its largest class alone", async () => {
    const nodes = range(310, (i) => ({ name: letters(i + 1000), op: i < 100 ? "Relu" : i < 120 ? "Add" : `Op${i}` }));
    const { boxes, grouped } = await picturesOf({ model: graphOf(nodes) }).picture();
    expect(boxes.filter(({ kind }) => kind === "group").map(({ label, members }) => [label, members])).toEqual([
      ["Relu", 100],
    ]);
    expect(boxes.length).toBe(211);
    expect(grouped).toEqual([{ box: -1, children: 310 }]);
  });

  it("of 300 shows all of them", async () => {
    const nodes = range(300, (i) => ({ name: letters(i + 1000), op: "Relu" }));
    const { boxes, grouped } = await picturesOf({ model: graphOf(nodes) }).picture();
    expect([boxes.length, grouped.length]).toEqual([300, 0]);
  });

  it("stays closed where one box is left and two would stand there", async () => {
    const nodes = [
      ...range(MOST_PICTURE_BOXES - 2, (i) => ({ name: letters(i + 1000) })),
      ...["Relu", "Relu", "Add"].map((op, i) => ({ name: `s/${letters(i)}`, op, inputs: [letters(1000)] })),
    ];
    const { boxes } = await picturesOf({ model: graphOf(nodes) }).picture({ open: ["s:s"], isWhole: true });
    expect(boxes).toHaveLength(MOST_PICTURE_BOXES - 1);
    expect(boxes.find(({ id }) => id === "s:s")).toMatchObject({ isOpen: false, inputs: 3 });
  });

  it("has scopes of one structure and stacks in its groups", async () => {
    const scopes = range(200, (i) => ({ name: `${letters(i + 1000)}/x`, op: "Relu" }));
    const series = range(40, (s) => range(5, (i) => ({ name: `series${letters(s)}_${i}`, op: "Tanh" }))).flat();
    const others = range(150, (i) => ({ name: letters(i + 5000), op: `Op${i}` }));
    const odd = range(100, (i) => ({ name: `${letters(i + 9000)}/y`, op: `Odd${i}` }));
    const maker = picturesOf({ model: graphOf([...scopes, ...series, ...others, ...odd]) });
    const { boxes } = await maker.picture();
    // 200 scopes are one stack already.
    expect(boxes.filter(({ kind }) => kind === "stack").map(({ members }) => members)).toEqual([
      200,
      ...range(40, () => 5),
    ]);
    const unstacked = boxes.filter(({ kind }) => kind === "stack").map(({ id }) => id);
    const apart = await maker.picture({ unstacked });
    const groups = apart.boxes.filter(({ kind }) => kind === "group");
    expect(groups.map(({ members, nodes }) => [members, nodes])).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  it("of a million has pages of pages", async () => {
    const count = 70_000;
    const nodes = range(count, (i) => ({ name: `${letters(i + 100)}x`, op: "Relu" }));
    const maker = picturesOf({ model: graphOf(nodes) });
    const [group] = (await maker.picture()).boxes;
    expect(group).toMatchObject({ kind: "group", members: count, nodes: count });
    const outer = childrenOf(await maker.picture({ open: [group?.id ?? ""] }), group?.id ?? "");
    expect(outer.map(({ members }) => members)).toEqual([62_500, 7500]);
    const open = [group?.id ?? "", outer[1]?.id ?? ""];
    const inner = childrenOf(await maker.picture({ open }), open[1] ?? "");
    expect(inner.map(({ members }) => members)).toEqual(range(30, () => 250));
    expect(new Set([...outer, ...inner].map(({ id }) => id)).size).toBe(32);
  });
});

describe("a picture is bounded", () => {
  it("whatever is open: beyond 2,500 boxes levels are grouped, or stay closed", async () => {
    const nodes = range(60, (s) =>
      range(100, (i) => ({ name: `${letters(s + 100)}/${letters(i + 100)}`, op: `Op${s}_${i}` })),
    ).flat();
    const maker = picturesOf({ model: graphOf(nodes) });
    for (const isWhole of [false, true]) {
      const { picture } = await openedWhole(maker, { isWhole });
      expect(picture.boxes.length).toBeLessThanOrEqual(MOST_PICTURE_BOXES);
      expect(picture.boxes.length).toBeGreaterThan(1000);
      const nodesOf = picture.boxes.filter(({ isOpen }) => !isOpen).reduce((sum, { nodes: own }) => sum + own, 0);
      expect(nodesOf).toBe(6000);
      expect(carriedBytes(picture)).toBeLessThan(MEGABYTE);
    }
  });

  it("shows 2,000 boxes of a level whole, with their lines", async () => {
    const nodes = range(2000, (i) => ({
      name: `net/node_${i}`,
      op: "Relu",
      inputs: [i - 1, i - 7].filter((from) => from >= 0).map((from) => `net/node_${from}`),
    }));
    const picture = await picturesOf({ model: graphOf(nodes) }).picture({ open: ["s:net"], isWhole: true });
    expect(picture.boxes.length).toBe(2001);
    expect(picture.lines.from.length).toBe(3992);
    expect(carriedBytes(picture)).toBeLessThan(MEGABYTE);
  });

  it("where each leads to each: the heaviest lines are kept", async () => {
    const nodes = range(290, (i) => ({
      name: letters(i + 100),
      op: `Op${i}`,
      inputs: range(i, (from) => letters(from + 100)),
    }));
    const picture = await picturesOf({ model: graphOf(nodes) }).picture({ isWhole: true });
    expect(picture.lines.from.length).toBeGreaterThan(1000);
    expect(carriedBytes(picture)).toBeLessThan(MEGABYTE);
  });

  it("by names of 5,000 characters", async () => {
    const name = (i: number) => `${"long".repeat(1250)}${letters(i + 100)}`;
    const constants = range(5, (i) => ({ name: `c${i}${"x".repeat(5000)}`, op: "Const" }));
    const nodes: MadeNode[] = range(290, (i) => ({
      name: name(i),
      op: `Op${i}`,
      inputs: [...(i > 0 ? [name(i - 1)] : []), ...constants.map((constant) => constant.name)],
    }));
    const picture = await picturesOf({ model: graphOf([...constants, ...nodes]) }).picture();
    expect(carriedBytes(picture)).toBeLessThan(MEGABYTE);
    expect(picture.boxes.every(({ id, label }) => id.length <= 32 && label.length <= 250)).toBe(true);
    expect(new Set(picture.boxes.map(({ id }) => id)).size).toBe(picture.boxes.length);
    expect(picture.boxes.reduce((sum, { nodes: own }) => sum + own, 0)).toBe(290);
  });

  it("by devices that are as long", async () => {
    const nodes = range(290, (i) => ({ name: letters(i + 100), op: `Op${i}`, device: `/job:${"d".repeat(5000)}` }));
    expect(carriedBytes(await picturesOf({ model: graphOf(nodes) }).picture())).toBeLessThan(MEGABYTE);
  });
});

describe("scopes 400 deep", () => {
  it("open whole, one in the other", async () => {
    const path = (depth: number) => range(depth, (i) => `s${i}`).join("/");
    const nodes = range(400, (i) => ({ name: `${path(i + 1)}/node`, inputs: i > 0 ? [`${path(i)}/node`] : [] }));
    const maker = picturesOf({ model: graphOf(nodes) });
    const { id, open } = await maker.reveal(`${path(400)}/node`);
    const picture = await maker.picture({ open });
    expect(boxCalled(picture, id)).toMatchObject({ kind: "node", name: `${path(400)}/node` });
    expect(picture.boxes.length).toBe(800);
    expect(picture.lines.from.length).toBe(798);
    expect(carriedBytes(picture)).toBeLessThan(MEGABYTE);
  });
});
