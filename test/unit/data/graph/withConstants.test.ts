import { expect, it } from "vitest";
import { withConstants } from "../../../../src/data/graph/withConstants";
import type { AttributeValue } from "../../../../src/shared/questions/graphNode";

const place = { tag: "__run_graph__", node: "a" };
const tagOf = (value: AttributeValue) => withConstants([{ name: "value", value }], place)[0]?.constant;

it("tensors that can be shown have the tag under which they open", () => {
  expect(tagOf({ dtype: "float32", shape: [2, 3] })).toBe("__run_graph__ > a > value");
  expect(tagOf({ dtype: "string", shape: [] })).toBe("__run_graph__ > a > value");
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
])("nothing else has: %j", (value) => {
  expect(tagOf(value)).toBeUndefined();
});
