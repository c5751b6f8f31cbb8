import { describe, expect, it } from "vitest";
import { outputBytes, tensorBytes } from "../../../../src/data/graph/tensorBytes";
import { CONTROL } from "../../../../src/graph/graphModel";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { graphOf, type MadeGraph, openGraphOf } from "../../../support/memoryGraphs";

describe("bytes of a tensor", () => {
  it("are those of its elements, where both dtype and shape are known", () => {
    const looks = [
      { dtype: "float32", shape: [2, 3] },
      { dtype: "int64", shape: [] },
      { dtype: "bool", shape: [0, 7] },
      { dtype: "complex128", shape: [3] },
    ];
    expect(looks.map(tensorBytes)).toEqual([24, 8, 0, 48]);
    const unknown = [
      undefined,
      {},
      { dtype: "float32" },
      { shape: [2] },
      { dtype: "float32", shape: [2, -1] },
      { dtype: "string", shape: [2] },
      { dtype: "resource", shape: [] },
    ];
    expect(unknown.map(tensorBytes)).toEqual(unknown.map(() => Number.NaN));
  });
});

describe("bytes of many outputs", () => {
  const nodes = Array.from({ length: 10_000 }, (_, i) => ({ name: `${i}`, op: "Split" }));
  const made: MadeGraph = {
    model: graphOf(nodes),
    outputs: Object.fromEntries(
      nodes.map(({ name }, i) => [
        name,
        [
          { dtype: "float32", shape: [i] },
          { dtype: "int8", shape: [i, -1] },
        ],
      ]),
    ),
  };

  it("are those of each node and port, each node asked once, in file order", async () => {
    const graph = openGraphOf(made);
    const asked: number[] = [];
    const counted = {
      model: graph.model,
      outputs: (wanted: readonly number[], pace: Pace) => {
        asked.push(...wanted);
        return graph.outputs(wanted, pace);
      },
    };
    const wanted = [9999, 5, 5, 5, 0, 9999, 7, 7, 7];
    const ports = [0, 0, 1, 2, 0, 0, 0, CONTROL, 0];
    const bytes = await outputBytes(counted, wanted, ports, unhurried);
    const unknown = Number.NaN;
    expect([...bytes]).toEqual([4 * 9999, 20, unknown, unknown, 0, 4 * 9999, 28, unknown, 28]);
    expect(asked).toEqual([0, 5, 7, 9999]);
    asked.length = 0;
    const all = nodes.map((_, i) => i).reverse();
    const everything = await outputBytes(
      counted,
      all,
      all.map(() => 0),
      unhurried,
    );
    expect([...everything]).toEqual(all.map((node) => 4 * node));
    expect(asked).toEqual(nodes.map((_, i) => i));
  });

  it("are of what no node gives not known, and none where nothing is asked", async () => {
    const graph = openGraphOf(made);
    expect([...(await outputBytes(graph, [-1, 3, -9], [0, 0, 0], unhurried))]).toEqual([Number.NaN, 12, Number.NaN]);
    expect(await outputBytes(graph, [], [], unhurried)).toHaveLength(0);
  });
});
