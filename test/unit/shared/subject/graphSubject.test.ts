import { expect, it } from "vitest";
import type { DataProvider } from "../../../../src/data/provider";
import { constantTag } from "../../../../src/shared/constantTag";
import type { Asker, Question } from "../../../../src/shared/question";
import { type GraphOfTag, graphOfTag } from "../../../../src/shared/questions/graphs";
import { graphSubject } from "../../../../src/shared/subject/graphSubject";
import { english } from "../../../../src/tensor/said/sentence";
import { askerOf } from "../../../support/asking";
import { MemoryProvider, type MemorySeries } from "../../../support/memoryProvider";

const LOGDIR = "/logs";

const graph = (tag: string, ...steps: readonly number[]): MemorySeries => ({
  tag,
  kind: "graph",
  points: steps.map((step) => ({ step: BigInt(step), value: { kind: "blobs", blobs: [] } })),
});

const provider: DataProvider = new MemoryProvider(LOGDIR, {
  a: [graph("trace", 0), graph("__meta_graph__", 1), graph("__run_graph__", 0, 4)],
  b: [],
});

/** Nodes are looked for elsewhere: `found` is what is found there. */
function asking(found: GraphOfTag | null): Asker & { readonly looked: unknown[] } {
  const real = askerOf(provider);
  const looked: unknown[] = [];
  const ask = ((question: Question<unknown, unknown>, params: unknown) => {
    if (question.name !== graphOfTag.name) return real.ask(question, params);
    looked.push(params);
    return Promise.resolve(found);
  }) as Asker["ask"];
  return { ask, looked };
}

const series = { logdir: LOGDIR, run: "a", tag: "dense/kernel", kind: "tensor" } as const;
const node = { tag: "__run_graph__", part: "graph", name: "dense/kernel" };
const inGraph = { on: "series", logdir: LOGDIR, run: "a", tag: "__run_graph__", kind: "graph", view: "graph" };

it("is the graph at the node, at the step where the graph has it", async () => {
  const place = { name: "dense/kernel" };
  const asker = asking(node);
  expect(await graphSubject(asker, series, undefined)).toEqual({ ...inGraph, node: place });
  expect(await graphSubject(asker, series, "4")).toEqual({ ...inGraph, step: "4", node: place });
  // The point of the nearest earlier step would be another one.
  expect(await graphSubject(asker, series, "5")).toEqual({ ...inGraph, node: place });
  expect(await graphSubject(asker, series, "-1")).toEqual({ ...inGraph, node: place });
  expect(asker.looked[0]).toEqual({ logdir: LOGDIR, run: "a", tag: "dense/kernel" });
});

it("of a constant is the node that its tag says, where the run has that graph", async () => {
  const asker = asking(null);
  const tag = constantTag({ tag: "trace", part: "partition/0", function: "f", node: "a/b", attribute: "value" });
  const place = { name: "a/b", part: "partition/0", function: "f" };
  expect(await graphSubject(asker, { ...series, tag }, undefined)).toEqual({ ...inGraph, tag: "trace", node: place });
  expect(asker.looked).toEqual([]);
  await expect(graphSubject(asker, { ...series, tag: "x > y > z" }, undefined)).rejects.toMatchObject({
    code: "notFound",
  });
  expect(asker.looked).toHaveLength(1);
});

it("is none where no graph has such a node, or there is no graph: which is looked for first", async () => {
  const asker = asking(null);
  const why = async (run: string) => {
    const failed = graphSubject(asker, { ...series, run }, undefined);
    return failed.then(
      () => "",
      (error) => english(error.sentence),
    );
  };
  expect(await why("a")).toMatch(/^no node of the graphs of run a has dense\/kernel: the tag would begin with a node/);
  expect(await why("b")).toBe("run b has no graph");
  expect(asker.looked).toHaveLength(1);
});
