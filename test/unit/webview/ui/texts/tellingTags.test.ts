import { expect, it } from "vitest";
import { keptTellingTags, tellingTags } from "../../../../../webview/ui/texts/tellingTags";

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
  [
    ["w/m.layer.0.q.weight", "w/m.layer.11.q.weight", "g/m.layer.0.q.weight"],
    ["w/…0…weight", "w/…11…weight", "g/…weight"],
  ],
  [
    ["m.l.0.a", "m.l.0.b", "m.l.1.a"],
    ["…0.a", "…0.b", "…1.a"],
  ],
  [
    ["a.b/c", "a/b/c"],
    ["a.b/c", "a/b/c"],
  ],
] as const)("of %j are %j", (tags, expected) => {
  expect([...tellingTags(tags)]).toEqual(tags.map((tag, i) => [tag, expected[i]]));
});

it("are told apart, whatever the tags are", () => {
  const parts = ["", "a", "b", "ab", "…"];
  const tags = new Set<string>();
  for (const one of parts) {
    for (const other of parts)
      for (const third of parts) {
        for (const by of ["/", "."]) tags.add([one, other, third, "w"].slice(parts.indexOf(third) % 3).join(by));
      }
  }
  expect(new Set(tellingTags(tags).values()).size).toBe(tags.size);
});

it("are kept while tags only change their places", () => {
  const telling = keptTellingTags();
  const first = telling(["m/0/w", "m/1/w"]);
  expect([...first.values()]).toEqual(["…/0/w", "…/1/w"]);
  expect(telling(["m/1/w", "m/0/w"])).toBe(first);
  expect([...telling(["m/1/w", "m/0/w", "m/0/v"]).values()]).toEqual(["…/1/w", "…/0/w", "…/0/v"]);
  expect([...telling(["m/1/w"]).values()]).toEqual(["…/w"]);
  expect([...telling(["n/2/w"]).values()]).toEqual(["…/w"]);
});
