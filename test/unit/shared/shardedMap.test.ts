import { expect, it } from "vitest";
import { ShardedMap } from "../../../src/shared/shardedMap";
import { SeededRandom } from "../../support/seededRandom";

it("is a map of texts", () => {
  const random = new SeededRandom(3);
  const [sharded, plain] = [new ShardedMap<number>(), new Map<string, number>()];
  for (let i = 0; i < 20_000; i++) {
    const key = `layer.${random.whole(0, 9999)}/weights`;
    sharded.set(key, i);
    plain.set(key, i);
  }
  expect(sharded.size).toBe(plain.size);
  for (const [key, value] of plain) if (sharded.get(key) !== value) expect.fail(key);
  expect(sharded.get("none")).toBeUndefined();
});
