import { describe, expect, it } from "vitest";
import { KeptGraphs } from "../../../../../src/data/graph/keptGraphs";
import { Costs } from "../../../../../src/data/graph/work/costs";
import type { DataProvider } from "../../../../../src/data/provider";
import type { RecordedCosts } from "../../../../../src/graph/recordedCosts";
import { createPace } from "../../../../../src/node/pace";
import { type GraphCost, graphCost, graphMetadata } from "../../../../../src/shared/questions/graphWork";
import { unhurried } from "../../../../../src/tensor/pace";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { type EventParts, file, TENSORFLOW, TENSORFLOW_NAME } from "../../../../support/eventWriter";
import { fixtures } from "../../../../support/expected";
import { expectedGraphs } from "../../../../support/expectedGraphs";
import { graphDef } from "../../../../support/graphFile";
import { graphOf, graphValueOf, ONLY_GRAPH, providerOfGraphs } from "../../../../support/memoryGraphs";
import { LOGDIR, providerOf } from "../../../../support/memoryLogdir";
import { MemorySource } from "../../../../support/memorySource";
import { allocated, endNanos, metadataOf, onDevice, output, ran } from "../../../../support/stepStats";

/** Answer in the form of the command line. */
function answerOf({ metadata, devices, totalNanos, nodes, unmatched }: GraphCost) {
  const byName = nodes.map(({ name, ...cost }) => [name, cost] as const);
  return { metadata, devices, totalNanos, nodes: Object.fromEntries(byName), unmatched };
}

describe("costs of a graph's nodes", () => {
  const asked = expectedGraphs().flatMap(({ run, questions }) =>
    questions.filter(({ options }) => "--cost" in options).map(({ options, answer }) => ({ run, options, answer })),
  );

  it("are those that TensorFlow's own reader finds", async () => {
    const provider = diskProvider(fixtures);
    await provider.idle(fixtures, unhurried);
    const asker = askerOf(provider);
    for (const { run, options, answer } of asked) {
      const [tag = ""] = options["--metadata"] ?? [];
      const ref = { logdir: fixtures, run, tag: "__run_graph__" };
      const found = await asker.ask(graphCost, { ...ref, metadata: { tag } });
      expect(answerOf(found)).toEqual(answer);
      expect((await asker.ask(graphMetadata, ref)).tags).toContain(tag);
    }
    expect(asked).toHaveLength(6);
  });
});

const NODES = [
  { name: "a", op: "Const" },
  { name: "s/b", op: "Mul", inputs: ["a"] },
  { name: "s/b", op: "Mul" },
  { name: "idle", op: "Mul" },
];
const RUN = { logdir: LOGDIR, run: "." };
const GRAPH = { ...RUN, tag: "__run_graph__" };

/** Metadata of a step in which `a` took so long. */
const recorded = (tag: string, step: number, nanos: number): EventParts => ({
  wallTime: 10 + step,
  step,
  metadata: {
    tag,
    bytes: metadataOf(
      onDevice("/cpu:0", ran("z", endNanos(5)), ran("s/b", endNanos(20), output(0, 1, 2)), ran("a", endNanos(nanos))),
      onDevice("/gpu:0", ran("_SOURCE", endNanos(7), allocated(9)), ran("s/b", endNanos(30), allocated(4))),
    ),
  },
});

const empty = (tag: string): EventParts => ({ wallTime: 5, step: 0, metadata: { tag, bytes: new Uint8Array() } });

const written = (...events: readonly EventParts[]) =>
  file(TENSORFLOW, { wallTime: 1, step: 0, graph: graphDef(NODES) }, ...events);

describe("made-up costs", () => {
  const bytes = written(recorded("took", 1, 100), empty("profiler"), recorded("took", 2, 200), recorded("again", 1, 1));
  const source = () => new MemorySource(TENSORFLOW_NAME, bytes);
  const ask = (params: { readonly tag: string; readonly point?: number }, most?: number) =>
    askerOf(providerOf([source()])).ask(graphCost, {
      ...GRAPH,
      metadata: params,
      ...(most !== undefined && { most }),
    });

  it("are of the first node of a name, in file order, and of what no node is called like in order of names", async () => {
    expect(await ask({ tag: "took" })).toEqual({
      metadata: "took",
      devices: ["/cpu:0", "/gpu:0"],
      totalNanos: 250,
      nodes: [
        { name: "a", nanos: 200, executions: 1, bytes: 0, devices: ["/cpu:0"], outputs: [] },
        {
          name: "s/b",
          nanos: 50,
          executions: 2,
          bytes: 4,
          devices: ["/cpu:0", "/gpu:0"],
          outputs: [{ slot: 0, dtype: "float32", shape: [2] }],
        },
      ],
      nodeCount: 2,
      unmatched: ["_SOURCE", "z"],
      unmatchedCount: 2,
    });
  });

  it("are those of a point, the last where none is named, and cut where they are many", async () => {
    const nanosOf = async (point?: number) =>
      (await ask({ tag: "took", ...(point !== undefined && { point }) })).nodes[0]?.nanos;
    expect([await nanosOf(0), await nanosOf(1), await nanosOf()]).toEqual([100, 200, 200]);
    const cut = await ask({ tag: "took" }, 1);
    expect([cut.nodes.length, cut.nodeCount, cut.unmatched, cut.unmatchedCount]).toEqual([1, 2, ["_SOURCE"], 2]);
    expect(cut.totalNanos).toBe(250);
  });

  it("are not there, and that is said", async () => {
    await expect(ask({ tag: "profiler" })).rejects.toMatchObject({
      reason: "noCosts",
      message: "profiler does not say what nodes took",
    });
    await expect(ask({ tag: GRAPH.tag })).rejects.toMatchObject({ reason: "noCosts" });
    await expect(ask({ tag: "none" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask({ tag: "took", point: 2 })).rejects.toMatchObject({ reason: "notFound" });
  });

  it("are of the tags whose last point has some", async () => {
    const { tags } = await askerOf(providerOf([source()])).ask(graphMetadata, GRAPH);
    expect(tags).toEqual(["again", "took"]);
    const emptied = written(recorded("took", 1, 1), empty("took"));
    const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, emptied)]));
    expect((await asker.ask(graphMetadata, GRAPH)).tags).toEqual([]);
  });

  it("are there as a tag grows", async () => {
    const growing = new MemorySource(TENSORFLOW_NAME, written());
    const provider = providerOf([growing]);
    const asker = askerOf(provider);
    expect((await asker.ask(graphMetadata, GRAPH)).tags).toEqual([]);
    for (const [step, nanos] of [111, 222].entries()) {
      growing.append(file(recorded("took", step, nanos)));
      provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
      await provider.idle(LOGDIR, unhurried);
      expect((await asker.ask(graphMetadata, GRAPH)).tags).toEqual(["took"]);
      const { nodes } = await asker.ask(graphCost, { ...GRAPH, metadata: { tag: "took" } });
      expect(nodes[0]?.nanos).toBe(nanos);
    }
    const first = await asker.ask(graphCost, { ...GRAPH, metadata: { tag: "took", point: 0 } });
    expect(first.nodes[0]?.nanos).toBe(111);
  });
});

describe("costs that were found", () => {
  const TAKEN: RecordedCosts = {
    devices: ["/cpu:0"],
    nodes: new Map([["a", { nanos: 1, executions: 1, bytes: 0, devices: [0], outputs: [] }]]),
    byteLength: 100,
  };

  async function kept(maxBytes: number, provider: DataProvider) {
    const asking = { provider, pace: unhurried };
    const graphs = new KeptGraphs({ maxBytes: 1 << 20 });
    const costs = new Costs({ maxBytes: maxBytes });
    const of = async (tag: string, pace = unhurried) =>
      costs.of(await graphs.of(ONLY_GRAPH, asking), ONLY_GRAPH, { tag }, { provider, pace });
    return of;
  }

  function providerOfCosts() {
    let reads = 0;
    const points = [{ step: 0n, value: { kind: "blobs" as const, blobs: [] }, costs: TAKEN }];
    const others = ["one", "two"].map((tag) => ({ tag, kind: "graph" as const, points }));
    const graphs = { [ONLY_GRAPH.tag]: graphValueOf({ graph: { model: graphOf(NODES) } }) };
    const provider = providerOfGraphs(graphs, others);
    const counted: DataProvider = {
      runs: (...asked) => provider.runs(...asked),
      async run(id, pace) {
        const run = await provider.run(id, pace);
        return {
          ...run,
          ofTag: (tag) =>
            run.ofTag(tag).map((series) => ({
              ...series,
              costs: async (point, own) => {
                reads++;
                return (await series.costs?.(point, own)) ?? TAKEN;
              },
            })),
        };
      },
    };
    return { counted, reads: () => reads };
  }

  it("are the same object while they are kept, and read once, also side by side", async () => {
    const { counted, reads } = providerOfCosts();
    const of = await kept(1 << 20, counted);
    const [one, same] = await Promise.all([of("one"), of("one")]);
    expect(same).toBe(one);
    expect(await of("two")).not.toBe(one);
    expect(await of("one")).toBe(one);
    expect(reads()).toBe(2);
  });

  it("are read again where there is no room, but for the last", async () => {
    const { counted, reads } = providerOfCosts();
    const of = await kept(10, counted);
    const one = await of("one");
    expect(await of("one")).toBe(one);
    expect(reads()).toBe(1);
    await of("two");
    expect(await of("one")).not.toBe(one);
    expect(reads()).toBe(3);
  });

  it("are found by who asks behind one that gave up", async () => {
    const { counted, reads } = providerOfCosts();
    const of = await kept(1 << 20, counted);
    const abort = new AbortController();
    const asked = of("one", createPace(abort.signal));
    abort.abort();
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
    expect((await of("one")).totalNanos).toBe(1);
    expect(reads()).toBeGreaterThan(0);
  });
});
