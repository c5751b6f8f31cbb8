import { describe, expect, it } from "vitest";
import { KeptGraphs } from "../../../../src/data/graph/keptGraphs";
import { createPace } from "../../../../src/node/pace";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { GRAPH_RUN, graphOf, graphValueOf, ONLY_GRAPH, providerOfGraphs } from "../../../support/memoryGraphs";

const small = { model: graphOf([{ name: "a" }, { name: "s/b", inputs: ["a"] }]) };
const body = { model: graphOf([{ name: "x", op: "_Arg" }]) };

/** Graphs of two parts, and which parts were read. */
function kept(maxBytes = 1 << 20) {
  const read: string[] = [];
  const value = graphValueOf({ graph: { ...small, bodies: { f: body } }, other: small }, (part) => read.push(part));
  const provider = providerOfGraphs({
    [ONLY_GRAPH.tag]: value,
    empty: graphValueOf({ graph: { model: graphOf([]) } }),
  });
  const graphs = new KeptGraphs(maxBytes, () => createPace());
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
});
