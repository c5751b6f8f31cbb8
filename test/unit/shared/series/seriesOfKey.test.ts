import { expect, it } from "vitest";
import { seriesKey } from "../../../../src/shared/series/seriesId";
import { seriesOfKey } from "../../../../src/shared/series/seriesOfKey";

it("a key of a series is the series again", () => {
  const series = { logdir: "/a", run: 'b",null', tag: "x > y", kind: "tensor" } as const;
  expect(seriesOfKey(seriesKey(series))).toEqual(series);
});

it.each([
  seriesKey({ logdir: "/a", run: "b" }),
  "",
  "x",
  "[1]",
  '["/a","b","c","tensors"]',
  '["/a","b","c","tensor",1]',
])("what is none gives nothing: %s", (key) => {
  expect(seriesOfKey(key)).toBeUndefined();
});
