import { expect, it } from "vitest";
import { tellingTags } from "../../../../../webview/views/health/tellingTags";

it.each([
  [
    ["m/layers/0/w", "m/layers/1/w"],
    ["…/0/w", "…/1/w"],
  ],
  [
    ["m/l/0/a/b/w", "m/l/0/a/b/v", "m/l/1/a/b/w"],
    ["…/0/…/w", "…/0/…/v", "…/1/…/w"],
  ],
  [
    ["a/b/c", "a/b"],
    ["…/c", "…/b"],
  ],
  [["a/b/c"], ["…/c"]],
  [["w"], ["w"]],
  [
    ["", "/", "//"],
    ["", "…/", "…//"],
  ],
  [
    ["a/b/c", "x"],
    ["a/…/c", "x"],
  ],
] as const)("of %j are %j", (tags, expected) => {
  expect([...tellingTags(tags)]).toEqual(tags.map((tag, i) => [tag, expected[i]]));
});

it("are told apart, whatever the tags are", () => {
  const parts = ["", "a", "b", "ab", "…"];
  const tags = new Set<string>();
  for (const one of parts) {
    for (const other of parts)
      for (const third of parts) tags.add([one, other, third, "w"].slice(parts.indexOf(third) % 3).join("/"));
  }
  expect(new Set(tellingTags(tags).values()).size).toBe(tags.size);
});
