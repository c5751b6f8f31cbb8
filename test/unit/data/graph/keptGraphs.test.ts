import { describe, expect, it } from "vitest";
import { KeptGraphs } from "../../../../src/data/graph/keptGraphs";
import { DIFF_SIDES } from "../../../../src/graph/diff/graphDiff";
import { createPace } from "../../../../src/node/pace";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { GRAPH_RUN, graphOf, graphValueOf, ONLY_GRAPH, providerOfGraphs } from "../../../support/memoryGraphs";
import { type MemoryPoint, MemoryProvider, type MemorySeries } from "../../../support/memoryProvider";

const small = { model: graphOf([{ name: "a" }, { name: "s/b", inputs: ["a"] }]) };
const body = { model: graphOf([{ name: "x", op: "_Arg" }]) };

const LIBRARY = {
  functions: [{ name: "f", nodeCount: 0, args: ["x"], returns: [], controlReturns: [], calls: [] }],
  gradients: [],
};

/** Graphs of two parts, and which parts were read. */
function kept(maxBytes = 1 << 20) {
  const read: string[] = [];
  const value = graphValueOf({ graph: { ...small, bodies: { f: body } }, other: small }, (part) => read.push(part));
  const provider = providerOfGraphs({
    [ONLY_GRAPH.tag]: value,
    empty: graphValueOf({ graph: { model: graphOf([]) } }),
  });
  const graphs = new KeptGraphs({ maxBytes: maxBytes });
  const of = (ref: object = {}, pace: Pace = unhurried) => graphs.of({ ...ONLY_GRAPH, ...ref }, { provider, pace });
  return { of, read };
}

describe("graphs are kept", () => {
  it("read once, whoever asks, by the first part's name or by none", async () => {
    const { of, read } = kept();
    const [first, second] = await Promise.all([of(), of({ part: "graph" })]);
    expect(second).toBe(first);
    expect(await of({ point: 0 })).toBe(first);
    expect(read).toEqual(["graph"]);
    expect(first).toMatchObject({ point: 0, part: "graph", parts: ["graph", "other"] });
  });

  it("each part and function by itself; a body reads its graph once", async () => {
    const { of, read } = kept();
    const one = await of({ function: "f" });
    expect(one.model.name(0)).toBe("x");
    expect(await of({ function: "f" })).toBe(one);
    expect(await of({ part: "other" })).not.toBe(await of());
    expect(read).toEqual(["graph", "other"]);
  });

  it("within bytes, but for the last", async () => {
    const { of, read } = kept(small.model.byteLength);
    const first = await of();
    expect(await of()).toBe(first);
    await of({ part: "other" });
    await of();
    expect(read).toEqual(["graph", "other", "graph"]);
    const none = kept(0);
    await none.of();
    await none.of();
    expect(none.read).toEqual(["graph"]);
  });

  it("with what was found of them, which counts", async () => {
    const { of, read } = kept(small.model.byteLength + body.model.byteLength);
    const graph = await of();
    const scopes = await graph.scopes(unhurried);
    expect(await (await of()).scopes(unhurried)).toBe(scopes);
    const depths = await graph.depths(unhurried);
    expect([...depths.depths]).toEqual([0, 1]);
    // There is no room for the body beside it any more.
    await of({ function: "f" });
    await of();
    expect(read).toEqual(["graph", "graph"]);
  });

  it("until who asked is gone: work that was cancelled begins anew", async () => {
    const { of, read } = kept();
    const abort = new AbortController();
    const eager: Pace = { ...createPace(abort.signal), isDue: () => true };
    const asked = of({}, eager);
    abort.abort();
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
    await of();
    expect(read.length).toBeGreaterThan(0);
  });

  it("or not at all where there are none", async () => {
    const { of } = kept();
    await expect(of({ part: "no" })).rejects.toMatchObject({ reason: "unknownPart" });
    await expect(of({ function: "no" })).rejects.toMatchObject({ reason: "unknownFunction" });
    await expect(of({ tag: "no" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(of({ point: 7 })).rejects.toMatchObject({ reason: "notFound" });
    await expect(of({ ...GRAPH_RUN, run: "no" })).rejects.toMatchObject({ reason: "notFound" });
  });

  it("with another as one, each read once, as long as both are what they were", async () => {
    const { of, read } = kept();
    const other = { run: GRAPH_RUN.run, tag: ONLY_GRAPH.tag, part: "other" };
    const [first, second] = await Promise.all([of({ other }), of({ part: "graph", other: { ...other, point: 0 } })]);
    expect(second).toBe(first);
    expect(read).toEqual(["graph", "other"]);
    expect(first.joined?.a).toBe(await of());
    expect(first.joined?.b).toBe(await of({ part: "other" }));
    expect(await of({ part: "other", other: { ...other, part: "graph" } })).not.toBe(first);
    expect(await of({ other: { ...other, part: "graph" } })).not.toBe(first);
    expect(await of({ other })).toBe(first);
    expect((await of()).joined).toBeUndefined();
    const none = kept(0);
    const last = await none.of({ other });
    expect(await none.of({ other })).toBe(last);
    expect(none.read).toEqual(["graph", "other"]);
    // What it is made of stays as long as it does, and counts.
    expect(first.byteLength).toBeGreaterThan((await of()).byteLength + (await of({ part: "other" })).byteLength);
  });

  it("as another where one of the two has a newer point", async () => {
    const graphs = new KeptGraphs({ maxBytes: 1 << 20 });
    const points = [small, { model: graphOf([{ name: "a" }]) }].map(
      (graph, step): MemoryPoint => ({
        step: BigInt(step),
        value: { kind: "blobs", blobs: [] },
        graph: graphValueOf({ graph }),
      }),
    );
    const joinedWith = async (count: number) => {
      const series: MemorySeries = { tag: ONLY_GRAPH.tag, kind: "graph", points: points.slice(0, count) };
      const provider = new MemoryProvider(GRAPH_RUN.logdir, { [GRAPH_RUN.run]: [series] });
      const other = { run: GRAPH_RUN.run, tag: ONLY_GRAPH.tag };
      const { joined } = await graphs.of({ ...ONLY_GRAPH, point: 0, other }, { provider, pace: unhurried });
      return [...(joined?.sides ?? [])].map((side) => DIFF_SIDES[side]);
    };
    expect(await joinedWith(1)).toEqual(["same", "same"]);
    expect(await joinedWith(2)).toEqual(["same", "onlyA"]);
  });

  it("with bodies of both where both have the function", async () => {
    const value = graphValueOf({ graph: { ...small, library: LIBRARY, bodies: { f: body } }, plain: small });
    const provider = providerOfGraphs({ [ONLY_GRAPH.tag]: value });
    const graphs = new KeptGraphs({ maxBytes: 1 << 20 });
    const bodyOf = (parts: readonly [string, string]) => {
      const [part, partOfB] = parts;
      const other = { run: GRAPH_RUN.run, tag: ONLY_GRAPH.tag, part: partOfB };
      return graphs.body({ ...ONLY_GRAPH, part, other }, "f", { provider, pace: unhurried });
    };
    expect((await bodyOf(["graph", "graph"])).joined?.diff.sameCount).toBe(1);
    expect(await bodyOf(["graph", "plain"])).toMatchObject({ part: "graph", function: "f", joined: undefined });
    expect(await bodyOf(["plain", "graph"])).toMatchObject({ part: "graph", function: "f", joined: undefined });
    await expect(bodyOf(["plain", "plain"])).rejects.toMatchObject({ reason: "unknownFunction" });
  });

  it("and say which of two has not what is asked for", async () => {
    const { of } = kept();
    const other = { run: GRAPH_RUN.run, tag: ONLY_GRAPH.tag };
    const why = (text: string) => ({ message: expect.stringContaining(text) });
    await expect(of({ other: { ...other, part: "no" } })).rejects.toMatchObject(
      why("the other graph, __run_graph__ of run .:"),
    );
    await expect(of({ other: { ...other, function: "no" } })).rejects.toMatchObject(why("the other graph"));
    await expect(of({ function: "no", other })).rejects.toMatchObject({
      message: expect.not.stringContaining("other"),
    });
  });
});
