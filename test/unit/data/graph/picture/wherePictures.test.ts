import { describe, expect, it } from "vitest";
import { FIRST_CHOICE, type PictureChoice } from "../../../../../src/shared/graph/graphPicture";
import { graphLine, graphMarks, graphPicture, graphReveal } from "../../../../../src/shared/questions/graphPictures";
import { askerOf } from "../../../../support/asking";
import { hubNodes, networkNodes } from "../../../../support/bigGraph";
import { graphOf, type MadeNode, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, picturesOf } from "../../../../support/pictureMaker";

const nodes: readonly MadeNode[] = [
  { name: "c", op: "Const" },
  { name: "s/a", op: "Relu", inputs: ["c"] },
  { name: "s/deep/b", op: "Relu", inputs: ["s/a", "c"] },
  { name: "s/deep", op: "Add", inputs: ["s/deep/b", "s/deep/b", "^s/a"] },
  { name: "end", op: "Pass", inputs: ["s/deep:1", "s/a"] },
  { name: "out", op: "Relu", inputs: ["end"] },
];

const outputs = { "s/a": [{ dtype: "float32", shape: [2, 3], bytes: 24 }] };

const choiceOf = (choice: Partial<PictureChoice>): PictureChoice => ({ ...FIRST_CHOICE, ...choice });

describe("marks in a picture", () => {
  const asker = askerOf(providerOfGraph({ model: graphOf(nodes) }));

  async function marks(of: object, choice: Partial<PictureChoice> = {}) {
    const params = { ...ONLY_GRAPH, choice: choiceOf(choice) };
    const { boxes } = await asker.ask(graphPicture, params);
    const { counts, total } = await asker.ask(graphMarks, { ...params, of: { op: "", ...of } });
    return { total, byId: Object.fromEntries(boxes.flatMap(({ id }, i) => (counts[i] ? [[id, counts[i]]] : []))) };
  }

  it("count at each box and at those that it is in", async () => {
    expect(await marks({ op: "Relu" })).toEqual({ total: 3, byId: { "s:s": 2, "n:out": 1 } });
    expect(await marks({ op: "Relu" }, { open: ["s:s"] })).toEqual({
      total: 3,
      byId: { "s:s": 2, "s:s/deep": 1, "n:s/a": 1, "n:out": 1 },
    });
  });

  it("go by names, of which some are unknown, and stand where a set-aside does", async () => {
    const { op: _, ...names } = { op: "", names: ["c", "end", "nobody"] };
    const params = { ...ONLY_GRAPH, choice: choiceOf({ open: ["s:s"] }), of: names };
    const { counts, total } = await asker.ask(graphMarks, params);
    const { boxes } = await asker.ask(graphPicture, { ...ONLY_GRAPH, choice: params.choice });
    expect([total, ...boxes.map(({ id }, i) => `${id} ${counts[i]}`)]).toEqual([
      2,
      "s:s 1",
      "n:end 1",
      "n:out 0",
      "s:s/deep 0",
      "n:s/a 1",
    ]);
  });
});

describe("what it takes to see", () => {
  it("each node and scope, in stacks, groups and pages: it is there once that is open", async () => {
    for (const made of [[...networkNodes(400)], [...hubNodes(2000)], nodes]) {
      const model = graphOf(made);
      const maker = picturesOf({ model });
      const names = made.map(({ name }) => name).filter((_, i) => i % 97 === 0);
      const scopes = names.flatMap((name) => (name.includes("/") ? [name.slice(0, name.lastIndexOf("/"))] : []));
      for (const name of [...names, ...scopes]) {
        const { id, open } = await maker.reveal(name);
        const { boxes } = await maker.picture({ open });
        const box = boxes.find((each) => each.id === id);
        const beside = [...(box?.before ?? []), ...(box?.after ?? [])];
        expect([name, box?.name, ...beside.map((stub) => stub.name)].slice(1)).toContain(name);
        // Nothing of it is there without need.
        const { boxes: less } = await maker.picture({ open: open.slice(0, -1) });
        if (open.length > 0) expect(less.map((each) => each.id)).not.toContain(id);
      }
    }
  });

  it("names what is not open yet, from the outermost on", async () => {
    const maker = picturesOf({ model: graphOf(nodes) });
    expect(await maker.reveal("s/deep/b")).toEqual({ id: "n:s/deep/b", open: ["s:s", "s:s/deep"] });
    expect(await maker.reveal("s/deep/b", { open: ["s:s"] })).toEqual({ id: "n:s/deep/b", open: ["s:s/deep"] });
    expect(await maker.reveal("s")).toEqual({ id: "s:s", open: [] });
    expect(await maker.reveal("c")).toEqual({ id: "s:s", open: [] });
    expect(await maker.reveal("c", { open: ["s:s"] })).toEqual({ id: "n:s/a", open: [] });
    expect(await maker.reveal("s/deep", { isWhole: true })).toEqual({ id: "n:s/deep", open: ["s:s", "s:s/deep"] });
  });

  it("is unknown of what is not there", async () => {
    const maker = picturesOf({ model: graphOf(nodes) });
    for (const name of ["", "nobody", "s/de"]) {
      await expect(maker.reveal(name)).rejects.toMatchObject({ reason: "unknownNode" });
    }
  });

  it("is nothing of what is left out", async () => {
    const maker = picturesOf({ model: graphOf(nodes) });
    expect(await maker.reveal("end", { hiddenOps: ["Pass"] })).toEqual({ id: "", open: [] });
  });
});

describe("a line stands for", () => {
  const maker = picturesOf({ model: graphOf(nodes), outputs });
  const open = ["s:s", "s:s/deep"];

  it("its edges, with outputs, inputs and tensors", async () => {
    expect(await maker.line("s:s", "n:end")).toEqual({
      total: 2,
      edges: [
        { from: "s/deep", port: 1, to: "end", slot: 0 },
        { from: "s/a", port: 0, to: "end", slot: 1, dtype: "float32", shape: [2, 3], bytes: 24 },
      ],
    });
  });

  it("those that cross a border, on their way in or out", async () => {
    const edges = async (from: string, to: string) =>
      (await maker.line(from, to, { open })).edges.map(({ from: source, to: target, slot }) => [source, target, slot]);
    expect(await edges("s:s", "s:s/deep")).toEqual([]);
    expect(await edges("n:s/a", "s:s/deep")).toEqual([
      ["s/a", "s/deep/b", 0],
      ["s/a", "s/deep", null],
    ]);
    expect(await edges("s:s/deep", "n:s/deep")).toEqual([["s/a", "s/deep", null]]);
    expect(await edges("n:s/deep", "s:s/deep")).toEqual([["s/deep", "end", 0]]);
    expect(await edges("n:s/deep/b", "n:s/deep")).toEqual([
      ["s/deep/b", "s/deep", 0],
      ["s/deep/b", "s/deep", 1],
    ]);
    expect(await edges("n:c", "n:s/deep/b")).toEqual([["c", "s/deep/b", 1]]);
  });

  it("nothing where there is none, or of kinds that are hidden", async () => {
    expect(await maker.line("n:out", "n:end")).toEqual({ total: 0, edges: [] });
    expect(await maker.line("", "n:nobody")).toEqual({ total: 0, edges: [] });
    expect((await maker.line("n:s/a", "s:s/deep", { open, hasData: false })).edges).toEqual([
      { from: "s/a", port: null, to: "s/deep", slot: null },
    ]);
    expect((await maker.line("n:s/a", "s:s/deep", { open, hasControl: false })).total).toBe(1);
  });

  it("ways through hidden nodes", async () => {
    expect(await maker.line("s:s", "n:out", { hiddenOps: ["Pass"] })).toEqual({
      // Ways from one box are one.
      total: 1,
      edges: [
        { from: "s/deep", port: 1, to: "out", slot: 0 },
        { from: "s/a", port: 0, to: "out", slot: 0, dtype: "float32", shape: [2, 3], bytes: 24 },
      ],
    });
  });

  it("the first 50 of many, and as many as the picture says", async () => {
    const many = picturesOf({ model: graphOf([...networkNodes(3000)]) });
    const { picture, open: all } = await openedWhole(many, {}, 2);
    for (let i = 0; i < picture.lines.from.length; i++) {
      const [from, to] = [picture.lines.from[i], picture.lines.to[i]].map((box) => picture.boxes[box ?? -1]?.id ?? "");
      const line = await many.line(from ?? "", to ?? "", { open: all });
      expect(line.total).toBe((picture.lines.data[i] ?? 0) + (picture.lines.control[i] ?? 0));
      expect(line.edges.length).toBe(Math.min(50, line.total));
    }
  });

  it("and is asked for by the table of answers", async () => {
    const asker = askerOf(providerOfGraph({ model: graphOf(nodes) }));
    const params = { ...ONLY_GRAPH, choice: FIRST_CHOICE };
    expect((await asker.ask(graphLine, { ...params, from: "s:s", to: "n:end" })).total).toBe(2);
    expect((await asker.ask(graphReveal, { ...params, name: "s/a" })).open).toEqual(["s:s"]);
    expect(boxCalled(await asker.ask(graphPicture, params), "s").nodes).toBe(3);
  });
});
