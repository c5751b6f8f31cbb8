import { describe, expect, it } from "vitest";
import { commonTerms } from "../../../../src/graph/diff/commonTerms";
import { diffByName } from "../../../../src/graph/diff/diffByName";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { madeFacts } from "../../../support/madeFacts";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";
import { type NaiveDiff, naiveDiff, naiveNodes } from "../../../support/naiveDiff";
import { naiveNames } from "../../../support/naiveGraph";
import { randomGraph } from "../../../support/randomGraphs";

type Attributes = Readonly<Record<string, string>>;

/** Result of the diff, in names. */
async function diff(a: GraphModel, b: GraphModel, ofA: Attributes = {}, ofB: Attributes = {}): Promise<NaiveDiff> {
  const compared = (model: GraphModel, attributes: Attributes) => ({ model, facts: madeFacts(model, { attributes }) });
  const found = await diffByName(compared(a, ofA), compared(b, ofB), commonTerms(a, b), unhurried);
  const changed = found.changed.map((change) => {
    const differs = [
      ...(change.isOp ? ["op"] : []),
      ...(change.isDevice ? ["device"] : []),
      ...(change.isInputs ? ["inputs"] : []),
      ...(change.isAttributes ? ["attributes"] : []),
    ];
    expect(b.name(change.b)).toBe(a.name(change.a));
    return `${a.name(change.a)}: ${differs.join(" ")}`;
  });
  const isChanged = new Set(found.changed.map((change) => change.a));
  const same = naiveNames(a).filter((_, node) => (found.toB[node] as number) >= 0 && !isChanged.has(node));
  expect(found.sameCount).toBe(same.length);
  return {
    onlyA: naiveNames(a).filter((_, node) => (found.toB[node] as number) < 0),
    onlyB: naiveNames(b).filter((_, node) => (found.toA[node] as number) < 0),
    changed,
    same,
  };
}

/** A graph much like another: some nodes without their last part, another op, other attributes. */
function attributesOf(model: GraphModel, every: number): Attributes {
  return Object.fromEntries(naiveNames(model).map((name, node) => [name, node % every === 0 ? "other" : ""]));
}

describe("graphs by the names of their nodes", () => {
  it("differ as texts say, also where names are odd, come twice or name nothing", async () => {
    let changed = 0;
    for (let seed = 0; seed < 200; seed++) {
      const a = randomGraph(seed, 30);
      // The same seed makes the same names; more nodes make other edges.
      const b = randomGraph(seed, 30 + (seed % 3));
      const [ofA, ofB] = [attributesOf(a, 3), attributesOf(b, 4)];
      const expected = naiveDiff(
        naiveNodes(a, (name) => ofA[name] ?? ""),
        naiveNodes(b, (name) => ofB[name] ?? ""),
      );
      expect(await diff(a, b, ofA, ofB), `seed ${seed}`).toEqual(expected);
      changed += expected.changed.length;
      const { onlyA, onlyB } = await diff(b, a, ofB, ofA);
      expect({ onlyA, onlyB }, `seed ${seed}, turned`).toEqual({ onlyA: expected.onlyB, onlyB: expected.onlyA });
    }
    expect(changed).toBeGreaterThan(200);
  });

  it("are the same as themselves", async () => {
    for (let seed = 0; seed < 50; seed++) {
      const model = randomGraph(seed, 40);
      const { same, ...others } = await diff(model, model);
      expect(others, `seed ${seed}`).toEqual({ onlyA: [], onlyB: [], changed: [] });
      expect(same).toHaveLength(model.nodeCount);
    }
  });

  it("differ in inputs by their order, ports and names, also of those that are missing", async () => {
    const of = (inputs: readonly string[], ...more: readonly MadeNode[]) =>
      graphOf([{ name: "x" }, { name: "y" }, { name: "n", inputs }, ...more]);
    const first = of(["x", "y:1", "^x", "gone"]);
    const differs = async (inputs: readonly string[], ...more: readonly MadeNode[]) =>
      (await diff(first, of(inputs, ...more))).changed;
    expect(await differs(["x", "y:1", "^x", "gone"])).toEqual([]);
    // Written alike, whether the node is there or not.
    expect(await differs(["x", "y:1", "^x", "gone"], { name: "gone" })).toEqual([]);
    for (const inputs of [
      ["y:1", "x", "^x", "gone"],
      ["x", "y", "^x", "gone"],
      ["x", "y:1", "x", "gone"],
      ["x", "y:1", "^x", "other"],
      ["x", "y:1", "^x"],
      ["x", "y:1", "^x", "gone", "x"],
    ]) {
      expect(await differs(inputs), inputs.join()).toEqual(["n: inputs"]);
    }
  });

  it("take devices as they are written", async () => {
    const of = (device: string) => graphOf([{ name: "n", device }]);
    expect((await diff(of("/gpu:0"), of("/device:GPU:0"))).changed).toEqual(["n: device"]);
    expect((await diff(of("/gpu:0"), of("/gpu:0"))).changed).toEqual([]);
  });

  it("of a chain of 100,000 nodes are found without a stack, and not when they are cancelled", async () => {
    const chain = (op: string) =>
      graphOf(Array.from({ length: 100_000 }, (_, i) => ({ name: `${i}`, op, inputs: i === 0 ? [] : [`${i - 1}`] })));
    const [a, b] = [chain("Relu"), chain("Tanh")];
    const facts = madeFacts(a);
    const found = await diffByName({ model: a, facts }, { model: b, facts }, commonTerms(a, b), unhurried);
    expect(found.changed).toHaveLength(100_000);
    expect(found.changed.every(({ isOp, isInputs }) => isOp && !isInputs)).toBe(true);
    const abort = new AbortController();
    abort.abort();
    const cancelled = diffByName({ model: a, facts }, { model: b, facts }, commonTerms(a, b), createPace(abort.signal));
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
  });
});
