import { expect, it } from "vitest";
import { entriesOfRuns } from "../../../../../webview/views/report/entriesOfRuns";
import { readTag } from "./reportPage";

const RUNS = {
  pairs: [{ a: readTag("weights/net/fc1/kernel"), b: readTag("weights/net.fc1.weight"), rule: "name" as const }],
  unmatchedA: [readTag("acts/pool")],
  unmatchedB: [readTag("acts/flat")],
};

const left = (...unused: readonly { readonly a: string; readonly b: string }[]) => entriesOfRuns({ ...RUNS, unused });

it.each([
  ["a tag of A", { a: "acts/pool", b: "acts/gone" }],
  ["a tag of B", { a: "gone", b: "acts/flat" }],
  ["a layer of A, however it is spelt", { a: "net.fc_1", b: "gone" }],
  ["a layer of B without what all of its layers begin with", { a: "gone", b: "fc1" }],
])("keeps an entry that met nothing where it names %s", (_, entry) => {
  expect(left(entry)).toEqual([entry]);
});

it("leaves out entries of other runs, also where these name each side as the other", () => {
  const own = { a: "acts/pool", b: "acts/gone" };
  expect(left({ a: "dense_1", b: "classifier.4" }, own, { a: "acts/flat", b: "acts/pool" })).toEqual([own]);
});
