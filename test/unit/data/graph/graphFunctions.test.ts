import { expect, it } from "vitest";
import type { LibraryFunction } from "../../../../src/graph/graphLibrary";
import { graphFunctions } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import { graphOf, type MadeGraph, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";
import { naiveReach } from "../../../support/naiveGraph";
import { SeededRandom } from "../../../support/seededRandom";

function libraryFunction(name: string, calls: readonly string[]): LibraryFunction {
  return { name, nodeCount: name.length, args: ["x"], returns: [], controlReturns: [], calls };
}

const functionsOf = (made: MadeGraph) => askerOf(providerOfGraph(made)).ask(graphFunctions, ONLY_GRAPH);

it("has functions by name, with who calls whom", async () => {
  const functions = [libraryFunction("b", ["a", "a"]), libraryFunction("a", []), libraryFunction("B", ["b", "a"])];
  const gradients = [{ function: "a", gradient: "b" }];
  const model = graphOf([{ name: "n1" }, { name: "n2" }, { name: "n3" }]);
  const told = await functionsOf({ model, library: { functions, gradients }, calls: { n3: ["a"], n1: ["a", "b"] } });
  expect(told.gradients).toEqual(gradients);
  expect(told.functions.map(({ name, calledBy }) => [name, calledBy.nodes, calledBy.functions])).toEqual([
    ["B", [], []],
    ["a", ["n1", "n3"], ["B", "b"]],
    ["b", ["n1"], ["B"]],
  ]);
  expect(told.functions[1]).toMatchObject({ nodes: 1, args: ["x"], calls: [] });
});

it("says which functions call themselves, by others or not", async () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = new SeededRandom(seed);
    const names = Array.from({ length: 9 }, (_, i) => `f${i}`);
    const functions = names.map((name) =>
      libraryFunction(
        name,
        Array.from({ length: random.whole(0, 2) }, () => random.pick([...names, "gone"])),
      ),
    );
    const told = await functionsOf({ model: graphOf([]), library: { functions, gradients: [] } });
    const reach = naiveReach(new Map(functions.map(({ name, calls }) => [name, calls])));
    const recursive = names.filter((name) => reach.get(name)?.has(name));
    expect(told.functions.filter((one) => one.isRecursive).map(({ name }) => name)).toEqual(recursive);
  }
});
