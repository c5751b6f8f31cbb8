import { expect, it } from "vitest";
import { exact } from "../../../../src/shared/channel/payload";

it("leaves an array alone that owns exactly its bytes", () => {
  const array = Float32Array.of(1, 2);
  expect(exact(array)).toBe(array);
});

it.each([
  ["behind the begin", Int16Array.of(1, 2, 3, 4).subarray(1)],
  ["before the end", Int16Array.of(1, 2, 3, 4).subarray(0, 2)],
  ["without an element", Int16Array.of(1, 2).subarray(2)],
])("copies a view %s of a larger buffer", (_, view) => {
  const copy = exact(view);
  expect(copy).toEqual(view);
  expect(copy.buffer.byteLength).toBe(view.byteLength);
});
