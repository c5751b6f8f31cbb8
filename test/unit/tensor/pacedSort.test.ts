import { expect, it } from "vitest";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { pacedSort } from "../../../src/tensor/pacedSort";
import { leavingPace } from "../../support/leavingPace";
import { SeededRandom } from "../../support/seededRandom";

interface Item {
  readonly key: number;
  readonly at: number;
}

const byKey = (a: Item, b: Item) => a.key - b.key;

it("sorts as arrays do, and leaves equal items as they were", async () => {
  for (const count of [0, 1, 2, 255, 256, 257, 512, 513, 1000, 5000]) {
    const random = new SeededRandom(count);
    const items = Array.from({ length: count }, (_, at) => ({ key: random.whole(0, 99), at }));
    const before = [...items];
    expect(await pacedSort(items, byKey, unhurried)).toEqual([...items].sort(byKey));
    expect(items).toEqual(before);
  }
});

it("gives way", async () => {
  const items = Array.from({ length: 20_000 }, (_, at) => ({ key: (at * 7919) % 20_000, at }));
  let turns = 0;
  const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
  const sorted = await pacedSort(items, byKey, pace);
  expect(sorted.map(({ key }) => key)).toEqual(items.map((_, key) => key));
  expect(turns).toBeGreaterThan(400);
  await expect(pacedSort(items, byKey, leavingPace(100))).rejects.toMatchObject({ code: "cancelled" });
});
