import { expect, it } from "vitest";
import { ChunkedList } from "../../../src/shared/chunkedList";

it.each([0, 1, 4095, 4096, 4097, 10_000])("a list of %i items has each of them in its place", (count) => {
  const list = new ChunkedList<number>();
  const items = Array.from({ length: count }, (_, i) => 3 * i);
  for (const item of items) list.push(item);
  expect(list.length).toBe(count);
  expect([...list]).toEqual(items);
  expect(items.map((_, place) => list.at(place))).toEqual(items);
  expect([list.at(-1), list.at(count)]).toEqual([undefined, undefined]);
});

it("items that come while somebody goes over a list are gone over, too", () => {
  const list = new ChunkedList<number>();
  list.push(0);
  const seen: number[] = [];
  for (const item of list) {
    seen.push(item);
    if (item < 5000) list.push(item + 1);
  }
  expect(seen).toHaveLength(5001);
});
