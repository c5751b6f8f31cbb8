import { describe, expect, it } from "vitest";
import { diffGraphs } from "../../../../src/graph/diff/diffGraphs";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { madeFacts } from "../../../support/madeFacts";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";
import { SeededRandom } from "../../../support/seededRandom";

type Attributes = Readonly<Record<string, string>>;

async function moved(a: GraphModel, b: GraphModel, ofA: Attributes = {}, ofB: Attributes = {}): Promise<string[]> {
  const compared = (model: GraphModel, attributes: Attributes) => ({ model, facts: madeFacts(model, { attributes }) });
  const found = await diffGraphs(compared(a, ofA), compared(b, ofB), unhurried);
  return found.moved.map((pair) => `${a.name(pair.a)} > ${b.name(pair.b)}`);
}

/** The same nodes under other names. */
function renamed(nodes: readonly MadeNode[], rename: (name: string) => string): MadeNode[] {
  const input = (text: string) => {
    const [, caret = "", name = "", port = ""] = /^(\^?)(.*?)(:\d+)?$/.exec(text) ?? [];
    return `${caret}${rename(name)}${port}`;
  };
  return nodes.map((node) => ({ ...node, name: rename(node.name), inputs: (node.inputs ?? []).map(input) }));
}

const LAYER = ["Const", "MatMul", "BiasAdd", "Relu"];

/** Layers one behind the other, all alike. */
function network(layers: number): MadeNode[] {
  const nodes: MadeNode[] = [{ name: "in", op: "Placeholder" }];
  for (let layer = 0; layer < layers; layer++) {
    let last = nodes.at(-1)?.name as string;
    for (const op of LAYER) {
      const inputs = op === "Const" ? [] : op === "MatMul" ? [last, `net/l${layer}/Const`] : [last];
      const name = `net/l${layer}/${op}`;
      nodes.push({ name, op, inputs });
      if (op !== "Const") last = name;
    }
  }
  return [...nodes, { name: "out", op: "Softmax", inputs: [nodes.at(-1)?.name as string] }];
}

describe("nodes that moved", () => {
  it("are found where a scope has another name, whatever is alike in it", async () => {
    const nodes = network(30);
    const other = renamed(nodes, (name) => name.replace(/^net/, "model"));
    const expected = nodes
      .filter(({ name }) => name.startsWith("net/"))
      .map(({ name }) => `${name} > ${name.replace("net", "model")}`);
    expect(await moved(graphOf(nodes), graphOf(other))).toEqual(expected);
  });

  it("are found where nothing has its name", async () => {
    const nodes = network(5);
    const other = renamed(nodes, (name) => `${name}_`);
    expect(await moved(graphOf(nodes), graphOf(other))).toEqual(nodes.map(({ name }) => `${name} > ${name}_`));
  });

  it("have the same op, attributes and inputs", async () => {
    const of = (name: string, op = "Mul", inputs = ["x", "y"]) =>
      graphOf([{ name: "x" }, { name: "y" }, { name, op, inputs }, { name: "z", op: "Relu", inputs: [name] }]);
    expect(await moved(of("a"), of("b"))).toEqual(["a > b"]);
    expect(await moved(of("a"), of("b", "Add"))).toEqual([]);
    expect(await moved(of("a"), of("b", "Mul", ["y", "x"]))).toEqual([]);
    expect(await moved(of("a"), of("b", "Mul", ["x", "y:1"]))).toEqual([]);
    expect(await moved(of("a"), of("b", "Mul", ["x", "^y"]))).toEqual([]);
    expect(await moved(of("a"), of("b"), { a: "float" }, { b: "half" })).toEqual([]);
    expect(await moved(of("a"), of("b"), { a: "float" }, { b: "float" })).toEqual(["a > b"]);
  });

  it("are none where several are alike", async () => {
    const of = (...names: readonly string[]) =>
      graphOf([{ name: "x", op: "Placeholder" }, ...names.map((name) => ({ name, op: "Relu", inputs: ["x"] }))]);
    expect(await moved(of("a", "b"), of("c", "d"))).toEqual([]);
    expect(await moved(of("a"), of("c", "d"))).toEqual([]);
    // Names tell them apart, where their last parts are kept.
    expect(await moved(of("s/a", "s/b"), of("t/a", "t/b_1"))).toEqual(["s/a > t/a", "s/b > t/b_1"]);
  });

  it("are told apart by the place they are used at", async () => {
    const of = (one: string, two: string) =>
      graphOf([
        { name: one, op: "Const" },
        { name: two, op: "Const" },
        { name: "sub", op: "Sub", inputs: [one, two] },
      ]);
    expect(await moved(of("a", "b"), of("d", "c"))).toEqual(["a > d", "b > c"]);
  });

  it("are found at random graphs as their nodes were renamed, or not at all", async () => {
    let right = 0;
    let all = 0;
    for (let seed = 0; seed < 100; seed++) {
      const random = new SeededRandom(seed);
      const count = random.whole(5, 60);
      const nodes = Array.from({ length: count }, (_, i): MadeNode => {
        const inputs = i < 2 ? [] : [`n${random.whole(0, i - 1)}`, `n${random.whole(0, i - 1)}:${random.whole(0, 2)}`];
        return { name: `n${i}`, op: i < 2 ? `Source${i}` : random.pick(["Mul", "Add", "Sub"]), inputs };
      });
      const gone = new Set(nodes.filter(() => random.whole(0, 3) === 0).map(({ name }) => name));
      const other = renamed(nodes, (name) => (gone.has(name) ? `other/${name}x` : name));
      const found = await moved(graphOf(nodes), graphOf(other));
      all += gone.size;
      for (const pair of found) {
        const [from, to] = pair.split(" > ");
        expect(to, `seed ${seed}: ${from}`).toBe(`other/${from}x`);
        right++;
      }
    }
    // A few are alike in all that there is.
    expect(right).toBeGreaterThan(0.9 * all);
  });

  it("are found in chains of 100,000 nodes without a stack, and not when they are cancelled", async () => {
    const count = 100_000;
    const chain = (scope: string) =>
      graphOf(
        Array.from({ length: count }, (_, i) => ({
          name: i === 0 ? "first" : `${scope}/${i}x`,
          op: "Relu",
          inputs: i === 0 ? [] : [i === 1 ? "first" : `${scope}/${i - 1}x`],
        })),
      );
    const [a, b] = [chain("a"), chain("b")];
    const found = await moved(a, b);
    expect(found).toHaveLength(count - 1);
    expect(found.at(-1)).toBe(`a/${count - 1}x > b/${count - 1}x`);
    const abort = new AbortController();
    const facts = madeFacts(a);
    const cancelled = diffGraphs({ model: a, facts }, { model: b, facts }, createPace(abort.signal));
    setImmediate(() => abort.abort());
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
  });

  it("are told apart by where they go, be they very many", async () => {
    const hub = (name: string) =>
      graphOf([
        { name: "x", op: "Placeholder" },
        ...Array.from({ length: 3000 }, (_, i) => ({ name: `${name}/${i}y`, op: "Relu", inputs: ["x"] })),
        {
          name: `${name}/sum`,
          op: "AddN",
          inputs: Array.from({ length: 3000 }, (_, i) => `${name}/${(i * 7) % 3000}y`),
        },
        {
          name: `${name}/other`,
          op: "AddN",
          inputs: Array.from({ length: 3000 }, (_, i) => `${name}/${(i * 11) % 3000}y`),
        },
      ]);
    const found = await moved(hub("a"), hub("b"));
    expect(found).toHaveLength(3002);
    expect(found.map((pair) => pair.split(" > ")[1])).toEqual(
      found.map((pair) => pair.split(" > ")[0]?.replace("a/", "b/")),
    );
  });
});
