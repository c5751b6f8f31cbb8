import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { findHints } from "../../../../src/graph/hints/findHints";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { madeFacts } from "../../../support/madeFacts";
import { graphOf } from "../../../support/memoryGraphs";

const named = (model: GraphModel, nodes: readonly number[]) => nodes.map((node) => model.name(node));

describe("hints of a graph", () => {
  const find = (model: GraphModel) => findHints(model, madeFacts(model), new Map(), unhurried);

  it("are none where no op is known, or it is another dialect's", async () => {
    const torch = ["a", "b"].map((name) => ({ name, op: "aten::add", inputs: [] }));
    expect(await find(graphOf(torch))).toMatchObject({ isUnknown: true, cse: [], inlinedNodes: 2 });
    const keras = ["a", "b"].map((name) => ({ name, op: "Identity", inputs: name === "b" ? ["a"] : [] }));
    expect(await find(graphOf(keras, "keras"))).toMatchObject({ isUnknown: true, identities: [], inlinedNodes: null });
    expect(await find(graphOf(keras, "mindspore"))).toMatchObject({ isUnknown: true, identities: [] });
    expect(await find(graphOf([]))).toMatchObject({ isUnknown: false, inlinedNodes: 0 });
  });

  it("leave ops alone that are not known beside those that are", async () => {
    const nodes = ["a", "b"].flatMap((name) => [
      { name, op: "Const" },
      { name: `${name}/custom`, op: "MyOp", inputs: ["a"] },
    ]);
    const model = graphOf(nodes);
    const { isUnknown, cse } = await find(model);
    expect({ isUnknown, cse: cse.map((group) => named(model, group)) }).toEqual({
      isUnknown: false,
      cse: [["a", "b"]],
    });
  });

  it("of 100,000 nodes one behind the other need no stack, and end when they are cancelled", async () => {
    const count = 100_000;
    const model = graphOf(
      Array.from({ length: count }, (_, i) => ({
        name: `${i}`,
        op: i === 0 ? "Const" : "Identity",
        inputs: i === 0 ? [] : [`${i - 1}`],
      })),
    );
    const hints = await find(model);
    expect(hints.identities.at(-1)).toEqual({ node: count - 1, source: 0, port: 0, length: count - 1 });
    expect(hints.foldable).toHaveLength(count - 1);
    expect(hints.foldRoots).toEqual([count - 1]);
    const abort = new AbortController();
    const cancelled = findHints(model, madeFacts(model), new Map(), createPace(abort.signal));
    setImmediate(() => abort.abort());
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
  });
});
