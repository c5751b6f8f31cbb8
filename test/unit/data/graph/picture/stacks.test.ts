import { describe, expect, it } from "vitest";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, linesByIds, picturesOf } from "../../../../support/pictureMaker";

const maker = (...nodes: readonly MadeNode[]) => picturesOf({ model: graphOf(nodes) });

const shown = ({ boxes }: GraphPicture) => boxes.map(({ kind, label, members }) => `${kind} ${label} ${members}`);

const range = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** A scope of three nodes, whose names say nothing. */
const block = (scope: string, input: string, last = "Relu"): MadeNode[] => [
  { name: `${scope}/in_${scope}`, op: "Identity", inputs: [input] },
  { name: `${scope}/deep/${scope}`, op: "MatMul", inputs: [`${scope}/in_${scope}`] },
  { name: `${scope}/out`, op: last, inputs: [`${scope}/deep/${scope}`, `${scope}/in_${scope}`] },
];

describe("five or more that are alike are stacked:", () => {
  it("nodes of a series with one op, whatever else has their name", async () => {
    const series = [
      { name: "add", op: "Add" },
      ...range(5, (i) => ({ name: `add_${i + 1}`, op: i === 2 ? "Mul" : "Add" })),
    ];
    const few = range(4, (i) => ({ name: `sub_${i}`, op: "Sub" }));
    const others = range(5, (i) => ({ name: `sub${i}`, op: "Sub" }));
    const picture = await maker(...series, ...few, ...others).picture();
    expect(shown(picture)).toEqual([
      "stack add … add_5 5",
      "node add_3 1",
      ...range(4, (i) => `node sub_${i} 1`),
      ...range(5, (i) => `node sub${i} 1`),
    ]);
    expect(boxCalled(picture, "add … add_5")).toMatchObject({ nodes: 5, op: "Add", canOpen: true, name: "" });
  });

  it("a name's number stands behind its last _", async () => {
    const picture = await maker(
      ...range(5, (i) => ({ name: `s/a_1_${i}` })),
      ...range(5, (i) => ({ name: `s/_${i}` })),
      ...range(5, (i) => ({ name: `s/b_${i}x` })),
    ).picture({ open: ["s:s"] });
    expect(shown(picture).filter((text) => text.startsWith("stack"))).toEqual([
      "stack a_1_0 … a_1_4 5",
      "stack _0 … _4 5",
    ]);
  });

  it("scopes of one structure, whatever their names", async () => {
    const names = ["ada", "bob", "cy", "dee", "eve"];
    const picture = await maker({ name: "x" }, ...names.flatMap((name) => block(name, "x"))).picture();
    expect(shown(picture)).toEqual(["stack ada … eve 5", "node x 1"]);
    expect(boxCalled(picture, "ada … eve")).toMatchObject({ nodes: 15, inputs: 5 });
    expect(boxCalled(picture, "ada … eve").op).toBeUndefined();
  });

  it("scopes whose ops or inner edges differ are not", async () => {
    const odd = block("zoe", "x", "Tanh");
    const turned = block("tim", "x").map((node) => ({ ...node, inputs: [...(node.inputs ?? [])].reverse() }));
    const four = ["ada", "bob", "cy", "dee"].flatMap((name) => block(name, "x"));
    const picture = await maker({ name: "x" }, ...four, ...odd, ...turned).picture();
    expect(picture.boxes.some(({ kind }) => kind === "stack")).toBe(false);
    const structures = new Map(picture.boxes.map(({ label, structure }) => [label, structure]));
    expect(structures.get("ada")).toBe(structures.get("dee"));
    expect(new Set(structures.values()).size).toBe(4);
  });

  it("two series of one structure are two stacks", async () => {
    const blocks = ["enc", "dec"].flatMap((name) => range(5, (i) => block(`${name}_${i}`, "x")).flat());
    expect(shown(await maker({ name: "x" }, ...blocks).picture())).toEqual([
      "stack enc_0 … enc_4 5",
      "stack dec_0 … dec_4 5",
      "node x 1",
    ]);
  });
});

describe("none is stacked", () => {
  const convolutions = (count: number, between: (i: number) => readonly MadeNode[]) =>
    range(count, (i) => [
      { name: `conv_${i}`, op: "Conv2D", inputs: [i === 0 ? "x" : `out_${i - 1}`] },
      ...between(i),
    ]).flat();

  it("between whose members others lie: the chain stays one", async () => {
    const nodes = convolutions(6, (i) => [
      { name: `bn_${i}`, op: "BatchNorm", inputs: [`conv_${i}`] },
      { name: `out_${i}`, op: i % 2 ? "Relu" : "Tanh", inputs: [`bn_${i}`] },
    ]);
    const picture = await maker({ name: "x" }, ...nodes).picture();
    expect(shown(picture)).toEqual(["node x 1", ...nodes.map(({ name }) => `node ${name} 1`)]);
  });

  it("of those that are behind each other by way of two stacks", async () => {
    const nodes = range(6, (i) => [
      { name: `a_${i}`, op: "Add", inputs: [i === 0 ? "x" : `m_${i - 1}`] },
      { name: `m_${i}`, op: "Mul", inputs: [`a_${i}`] },
    ]).flat();
    const picture = await maker({ name: "x" }, ...nodes).picture();
    expect(picture.boxes.some(({ kind }) => kind === "stack")).toBe(false);
  });

  it("but in a loop that is one already, and where others lie beside", async () => {
    const loop = range(5, (i) => ({ name: `s_${i}`, op: "Add", inputs: [`s_${(i + 4) % 5}`, "x"] }));
    const beside = range(5, (i) => [
      { name: `in_${i}`, op: i % 2 ? "Relu" : "Tanh", inputs: ["x"] },
      { name: `h_${i}`, op: "Head", inputs: [`in_${i}`] },
    ]).flat();
    const picture = await maker({ name: "x" }, ...loop, ...beside).picture();
    expect(shown(picture).filter((text) => text.startsWith("stack"))).toEqual([
      "stack s_0 … s_4 5",
      "stack h_0 … h_4 5",
    ]);
  });
});

describe("a stack", () => {
  const chain = range(6, (i) => ({ name: `layer_${i}`, op: "Relu", inputs: [i === 0 ? "x" : `layer_${i - 1}`] }));
  const nodes = [{ name: "x" }, ...chain, { name: "y", inputs: ["layer_5"] }];
  const stack = "t:n:layer_0";

  it("opens in place", async () => {
    const picture = await maker(...nodes).picture({ open: [stack] });
    const place = picture.boxes.findIndex(({ id }) => id === stack);
    expect(picture.boxes[place]).toMatchObject({ isOpen: true, label: "layer_0 … layer_5" });
    expect(picture.boxes.filter(({ container }) => container === place).map(({ label }) => label)).toEqual(
      chain.map(({ name }) => name),
    );
    const lines = [...linesByIds(picture).keys()];
    expect(lines).toContain(`${stack} > n:layer_0`);
    expect(lines).toContain(`n:layer_5 > ${stack}`);
    expect(lines).toContain("n:layer_2 > n:layer_3");
  });

  it("is unstacked: its members are beside the other boxes", async () => {
    const picture = await maker(...nodes).picture({ unstacked: [stack], open: [stack] });
    expect(shown(picture)).toEqual(["node x 1", ...range(6, (i) => `node layer_${i} 1`), "node y 1"]);
    expect(picture.boxes.every(({ container }) => container === -1)).toBe(true);
  });

  it("of scopes has members that open", async () => {
    const blocks = range(5, (i) => block(`b_${i}`, "x")).flat();
    const picture = await maker({ name: "x" }, ...blocks).picture({ open: ["t:s:b_0", "s:b_2", "s:b_2/deep"] });
    expect(boxCalled(picture, "n:b_2/deep/b_2").container).toBe(
      picture.boxes.findIndex(({ id }) => id === "s:b_2/deep"),
    );
  });
});
