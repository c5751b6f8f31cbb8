import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { closureOf } from "../../../../src/graph/run/closure";
import { type Endpoint, parseEndpoint } from "../../../../src/graph/run/endpoint";
import { unhurried } from "../../../../src/tensor/pace";
import { bodyOf } from "../../../support/bodyGraphs";
import { leavingPace } from "../../../support/leavingPace";
import { chainOf } from "../../../support/longChains";
import { graphOf } from "../../../support/memoryGraphs";
import { naiveClosure } from "../../../support/naiveRun";
import { randomGraph } from "../../../support/randomGraphs";
import { SeededRandom } from "../../../support/seededRandom";

const marked = (marks: Uint8Array) =>
  new Set(Array.from(marks, (mark, node) => (mark === 1 ? node : -1)).filter((node) => node >= 0));

/** By names. */
async function closure(model: GraphModel, feeds: readonly string[], fetches: readonly string[]) {
  const endpoints = (texts: readonly string[]) => texts.map((text) => parseEndpoint(model, text) as Endpoint);
  const found = await closureOf(model, endpoints(feeds), endpoints(fetches), unhurried);
  const names = (marks: Uint8Array) => Array.from(marked(marks), (node) => model.name(node));
  return {
    runs: names(found.runs),
    fed: names(found.fed),
    onPath: names(found.onPath),
    met: feeds.filter((_, i) => found.isMet[i]),
    shortest: found.shortest?.map((node) => model.name(node)),
  };
}

describe("what runs", () => {
  const model = graphOf([
    { name: "x", op: "Placeholder" },
    { name: "c", op: "Const" },
    { name: "split", op: "Split", inputs: ["c", "x"] },
    { name: "one", inputs: ["split:1"] },
    { name: "late", inputs: ["one", "^split", "gone"] },
    { name: "held", inputs: ["^x"] },
    { name: "other", inputs: ["held", "x"] },
    { name: "beside" },
  ]);

  it("is all that fetches need, over edges of both kinds", async () => {
    expect(await closure(model, [], ["late"])).toEqual({
      runs: ["x", "c", "split", "one", "late"],
      fed: [],
      onPath: [],
      met: [],
      shortest: undefined,
    });
  });

  it("ends at a node that is fed, control edges too; at an output, these are followed", async () => {
    const whole = await closure(model, ["split", "beside"], ["late"]);
    expect(whole).toEqual({
      runs: ["one", "late"],
      fed: ["split"],
      onPath: ["split", "one", "late"],
      met: ["split"],
      shortest: ["split", "late"],
    });
    const output = await closure(model, ["split:1", "split:0"], ["late"]);
    expect(output.runs).toEqual(["x", "c", "split", "one", "late"]);
    expect([output.met, output.fed]).toEqual([["split:1"], ["split"]]);
  });

  it("needs no control edge of a placeholder that is fed", async () => {
    const fed = await closure(model, ["x:0"], ["other"]);
    expect([fed.runs, fed.fed, fed.shortest]).toEqual([["held", "other"], ["x"], ["x", "other"]]);
  });

  it("is nothing where what is fetched is fed: its first output where none is named", async () => {
    for (const [feed, fetch] of [
      ["split", "split:1"],
      ["split:0", "split"],
      ["split:1", "split:1"],
    ] as const) {
      expect(await closure(model, [feed], [fetch])).toEqual({
        runs: [],
        fed: ["split"],
        onPath: ["split"],
        met: [feed],
        shortest: ["split"],
      });
    }
    expect((await closure(model, ["split:1"], ["split"])).runs).toEqual(["x", "c", "split"]);
  });

  it("is that of function bodies too, whose outputs have names", async () => {
    const body = bodyOf([
      { name: "a", op: "_Arg" },
      { name: "bn", op: "FusedBatchNorm", inputs: ["a"] },
      { name: "y", op: "Identity", inputs: ["bn:y:0"] },
      { name: "mean", op: "Identity", inputs: ["bn:batch_mean:0"] },
    ]);
    expect((await closure(body, ["bn:y:0"], ["y"])).runs).toEqual(["y"]);
    expect((await closure(body, ["bn:y:0"], ["mean"])).runs).toEqual(["a", "bn", "mean"]);
    expect(await closure(body, ["a:0", "bn:variance:0"], ["y"])).toMatchObject({ runs: ["bn", "y"], met: ["a:0"] });
    expect((await closure(body, ["bn:variance:0"], ["bn:variance:0"])).runs).toEqual([]);
  });

  it("is that of the definition for graphs of all kinds", async () => {
    const counts = { ways: 0, unused: 0, fedFetches: 0 };
    for (let seed = 0; seed < 800; seed++) {
      const random = new SeededRandom(seed);
      const any = randomGraph(seed, 24);
      const some = (most: number, least: number) =>
        Array.from({ length: random.whole(least, most) }, (): Endpoint => {
          const port = random.whole(0, 3);
          return { node: random.whole(0, any.nodeCount - 1), port: port === 3 ? undefined : port };
        });
      const [feeds, fetches] = [some(3, 0), some(3, 1)];
      const expected = naiveClosure(any, feeds, fetches);
      const { runs, fed, onPath, isMet, shortest } = await closureOf(any, feeds, fetches, unhurried);
      const told = { runs: marked(runs), fed: marked(fed), onPath: marked(onPath), isMet };
      const { shortest: length, ...rest } = expected;
      expect(told, `seed ${seed}`).toEqual(rest);
      expect(shortest === null ? undefined : shortest.length - 1).toBe(length);
      for (const [i, node] of (shortest ?? []).entries()) {
        const before = i === 0 ? undefined : (shortest?.[i - 1] as number);
        if (before === undefined) expect(expected.fed.has(node)).toBe(true);
        else expect(any.sources.subarray(any.inStarts[node], any.inStarts[node + 1])).toContain(before);
      }
      if (shortest !== null) expect(fetches.map(({ node }) => node)).toContain(shortest.at(-1));
      if ((length ?? 0) > 1) counts.ways++;
      if (isMet.includes(false)) counts.unused++;
      if (length === 0) counts.fedFetches++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  });

  it("needs no stack: chains, and one great cycle", async () => {
    const last = 99_999;
    const open = await closureOf(
      chainOf(100_000),
      [{ node: last, port: undefined }],
      [{ node: 0, port: 0 }],
      unhurried,
    );
    expect([open.shortest?.length, marked(open.runs).size]).toEqual([100_000, 99_999]);
    const closed = await closureOf(chainOf(100_000, true), [], [{ node: 500, port: 0 }], unhurried);
    expect(marked(closed.runs).size).toBe(100_000);
  });

  it("ends where nobody waits any more", async () => {
    for (const after of [1, 30, 60]) {
      const pace = leavingPace(after);
      const chain = chainOf(100_000);
      const found = closureOf(chain, [{ node: 99_999, port: 0 }], [{ node: 0, port: 0 }], pace);
      await expect(found).rejects.toMatchObject({ code: "cancelled" });
      expect(pace.looks).toBe(after);
    }
  });
});
