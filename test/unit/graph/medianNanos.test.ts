import { expect, it } from "vitest";
import { medianNanos } from "../../../src/graph/medianNanos";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { leavingPace } from "../../support/leavingPace";
import { graphOf } from "../../support/memoryGraphs";
import { SeededRandom } from "../../support/seededRandom";

const naive = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted.length >> 1;
  const high = sorted[upper] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[upper - 1] ?? Number.NaN)) / 2;
};

it("are those of each op's nodes that ran", async () => {
  const ops = ["Add", "Mul", "Never", "Once"];
  for (let seed = 0; seed < 200; seed++) {
    const random = new SeededRandom(seed);
    const nodes = Array.from({ length: 1 + random.whole(0, 60) }, (_, i) => ({ name: `${i}`, op: random.pick(ops) }));
    const model = graphOf(nodes);
    // Few distinct values: many are equal.
    const most = random.pick([2, 5, 1e9]);
    const nanos = Float64Array.from(nodes, ({ op }) =>
      op === "Never" || random.whole(0, 3) === 0 ? Number.NaN : random.whole(0, most),
    );
    const medians = await medianNanos(model, { nanos }, unhurried);
    for (const [i, op] of model.opNames.entries()) {
      const own = nodes.flatMap((node, at) =>
        node.op === op && !Number.isNaN(nanos[at]) ? [nanos[at] as number] : [],
      );
      expect(medians[i], `seed ${seed}, ${op}`).toBe(naive(own));
    }
  }
});

it("give way while many are looked at, in whatever order they come", async () => {
  const count = 50_001;
  const model = graphOf(Array.from({ length: count }, (_, i) => ({ name: `${i}`, op: "Add" })));
  const orders = [(i: number) => i, (i: number) => count - 1 - i, (i: number) => Math.abs(i - count / 2), () => 7];
  for (const order of orders) {
    const nanos = Float64Array.from({ length: count }, (_, i) => order(i));
    let turns = 0;
    const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
    const [median] = await medianNanos(model, { nanos }, pace);
    expect(median).toBe(naive([...nanos]));
    expect(turns).toBeGreaterThan(26);
    await expect(medianNanos(model, { nanos }, leavingPace(3))).rejects.toMatchObject({ code: "cancelled" });
  }
});
