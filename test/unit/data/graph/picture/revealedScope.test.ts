import { expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import { graphReveal } from "../../../../../src/shared/questions/graphPictures";
import { askerOf } from "../../../../support/asking";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";

it("of a scope and a node of one name is the one that is wished, else the node", async () => {
  const model = graphOf([{ name: "a/b", op: "Var" }, { name: "a/b/read", op: "Relu", inputs: ["a/b"] }, { name: "c" }]);
  const { ask } = askerOf(providerOfGraph({ model }));
  const revealed = (name: string, kind?: "node" | "scope") =>
    ask(graphReveal, { ...ONLY_GRAPH, choice: { ...FIRST_CHOICE, isWhole: true }, name, ...(kind && { kind }) });
  const [node, scope] = [await revealed("a/b"), await revealed("a/b", "scope")];
  expect([node.open.length, scope.open.length]).toEqual([2, 1]);
  expect(node.open[1]).toBe(scope.id);
  expect(await revealed("a/b", "node")).toEqual(node);
  // Of one thing alone nobody has to say what it is.
  expect([await revealed("c", "scope"), await revealed("a", "node")]).toEqual([
    await revealed("c"),
    await revealed("a"),
  ]);
});
