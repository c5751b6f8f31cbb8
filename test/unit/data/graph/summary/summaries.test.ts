import { expect, it } from "vitest";
import { KeptGraphs } from "../../../../../src/data/graph/keptGraphs";
import { Summaries } from "../../../../../src/data/graph/summary/summaries";
import { summaryOf } from "../../../../../src/data/graph/summary/summaryOf";
import { unhurried } from "../../../../../src/tensor/pace";
import { networkNodes } from "../../../../support/bigGraph";
import { graphOf, graphValueOf, ONLY_GRAPH, providerOfGraphs } from "../../../../support/memoryGraphs";
import { type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import { SwitchedPace } from "../../../../support/switchedPace";

const NODES = 100_000;

const tensor = (tag: string): MemorySeries => ({
  tag,
  kind: "tensor",
  points: [{ step: 0n, value: { kind: "tensor", tensor: tensorOf("float32", [3], new Float32Array(3)) } }],
});

/** Counts how often work looks whether it was given up, and gives it up at one of these. */
class CountedPace extends SwitchedPace {
  looks = 0;

  override isDue(): boolean {
    this.looks++;
    return super.isDue();
  }
}

it("of 100,000 nodes is given up in whichever loop it is, at the next look", async () => {
  const model = graphOf([...networkNodes(NODES)]);
  const provider = providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph: { model } }) });
  const pace = new CountedPace();
  const graph = await new KeptGraphs({ maxBytes: 2 ** 30 }).of(ONLY_GRAPH, { provider, pace: unhurried });
  const run = await provider.run(ONLY_GRAPH, unhurried);
  // Facts of the graph that are found once are found by the first caller.
  await summaryOf(graph, run, unhurried);
  const summary = await summaryOf(graph, run, pace);
  // Each of its loops over nodes looks at least once in 4,096 of them.
  const all = pace.looks;
  expect(all).toBeGreaterThan((8 * NODES) / 4096);
  const places = Array.from({ length: 6 }, (_, i) => 1 + Math.floor((i * (all - 1)) / 5));
  for (const looks of places) {
    pace.leaveAfter(looks);
    pace.looks = 0;
    await expect(summaryOf(graph, run, pace)).rejects.toMatchObject({ code: "cancelled" });
    expect(pace.looks).toBe(looks);
  }
  const summaries = new Summaries();
  const asking = { provider, pace: unhurried };
  const made = await summaries.of(graph, ONLY_GRAPH, asking);
  expect(made).toEqual(summary);
  expect(await summaries.of(graph, ONLY_GRAPH, asking)).toBe(made);
});

it("of torch is made again once more of its parameters were recorded", async () => {
  const model = graphOf([
    { name: "Net/Linear[a]/weight/weight", op: "prim::GetAttr" },
    { name: "Net/Linear[a]/1", op: "aten::linear", inputs: ["Net/Linear[a]/weight/weight"] },
  ]);
  const series: MemorySeries[] = [];
  const value = graphValueOf({ graph: { model } });
  const summaries = new Summaries();
  const graphs = new KeptGraphs({ maxBytes: 2 ** 30 });
  const asked = async () => {
    const asking = { provider: providerOfGraphs({ [ONLY_GRAPH.tag]: value }, series), pace: unhurried };
    return summaries.of(await graphs.of(ONLY_GRAPH, asking), ONLY_GRAPH, asking);
  };
  const before = await asked();
  expect(before.total).toMatchObject({ parameters: null, unknown: 1 });
  expect(await asked()).toBe(before);
  series.push(tensor("a.weight"));
  expect((await asked()).total).toMatchObject({ parameters: 3, unknown: 0 });
});
