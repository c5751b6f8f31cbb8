import { expect, it } from "vitest";
import { StepQueue } from "../../../../src/data/health/stepQueue";

it("gives those of the least step together, also those that came late", () => {
  const queue = new StepQueue<string>();
  expect(queue.next()).toBeUndefined();
  for (const [step, item] of [
    [5n, "a"],
    [-(2n ** 63n), "b"],
    [2n ** 62n, "c"],
    [5n, "d"],
  ] as const)
    queue.add(step, item);
  expect(queue.next()).toEqual(["b"]);
  queue.add(6n, "b");
  queue.add(2n, "e");
  expect([queue.next(), queue.next(), queue.next(), queue.next(), queue.next()]).toEqual([
    ...[["e"], ["a", "d"], ["b"], ["c"], undefined],
  ]);
});
