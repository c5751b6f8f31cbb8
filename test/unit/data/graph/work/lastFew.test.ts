import { describe, expect, it } from "vitest";
import { KeptGraphs } from "../../../../../src/data/graph/keptGraphs";
import { LastFew } from "../../../../../src/data/graph/work/lastFew";
import { createPace } from "../../../../../src/node/pace";
import { type Pace, unhurried } from "../../../../../src/tensor/pace";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";

const kept = () =>
  new KeptGraphs(1 << 20, () => unhurried).of(ONLY_GRAPH, {
    provider: providerOfGraph({ model: graphOf([{ name: "a" }]) }),
    pace: unhurried,
  });

describe("what was found last of graphs", () => {
  it("is found once as long as it is among the last few of its graph", async () => {
    const [one, other] = [await kept(), await kept()];
    const few = new LastFew<object>(() => unhurried);
    const found: string[] = [];
    const get = (graph: typeof one, wish: string) =>
      few.get(
        graph,
        wish,
        async () => {
          found.push(wish);
          return { wish };
        },
        unhurried,
      );
    const a = await get(one, "a");
    for (const wish of ["b", "c", "d"]) await get(one, wish);
    expect(await get(one, "a")).toBe(a);
    expect(await get(other, "a")).not.toBe(a);
    await get(one, "e");
    expect(await get(one, "a")).toBe(a);
    await get(one, "b");
    expect(found).toEqual(["a", "b", "c", "d", "a", "e", "b"]);
  });

  it("is found once for all who ask at once, and anew after a failure", async () => {
    const graph = await kept();
    const few = new LastFew<number>(() => createPace());
    let works = 0;
    const find = async (pace: Pace) => {
      works++;
      await pace.giveWay();
      if (works === 1) throw new Error("no");
      return works;
    };
    const both = [few.get(graph, "a", find, unhurried), few.get(graph, "a", find, unhurried)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await few.get(graph, "a", find, unhurried)).toBe(2);
    expect(await few.get(graph, "a", find, unhurried)).toBe(2);
  });
});
