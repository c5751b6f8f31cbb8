import { expect, it } from "vitest";
import { withConstants } from "../../../../src/data/graph/withConstants";
import type { AttributeValue } from "../../../../src/shared/questions/graphs";
import { unhurried } from "../../../../src/tensor/pace";

const place = { tag: "__run_graph__", node: "a" };
const stored = { positionBytes: 1, lengthBytes: 2 };

async function tagOf(value: AttributeValue, hasValues = true): Promise<string | undefined> {
  const asked: unknown[] = [];
  const graph = {
    constant: async (...args: readonly unknown[]) => {
      asked.push(args.slice(0, 2));
      return hasValues ? stored : undefined;
    },
  };
  const [found] = await withConstants([{ name: "value", value }], graph, 3, place, unhurried);
  expect([[], [[3, "value"]]]).toContainEqual(asked);
  return found?.constant;
}

it("tensors that can be shown have the tag under which they open", async () => {
  expect(await tagOf({ dtype: "float32", shape: [2, 3] })).toBe("__run_graph__ > a > value");
  expect(await tagOf({ dtype: "string", shape: [] })).toBe("__run_graph__ > a > value");
});

it.each<AttributeValue>([
  null,
  "float32",
  5,
  [{ dtype: "float32", shape: [1] }],
  { function: "f" },
  { placeholder: "p" },
  { dtype: "float32", shape: null },
  { dtype: "resource", shape: [] },
])("nothing else has: %j", async (value) => {
  expect(await tagOf(value)).toBeUndefined();
});

it("tensors without values have none", async () => {
  expect(await tagOf({ dtype: "float32", shape: [2] }, false)).toBeUndefined();
});
