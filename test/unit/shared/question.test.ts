import { expect, it } from "vitest";
import { foldersOf, type Question } from "../../../src/shared/question";
import { comparePair, compareRuns, compareSteps, findReference } from "../../../src/shared/questions/compare";
import { sliceTensor } from "../../../src/shared/questions/tensors";

it("names the log folders that a question is about, its own first", () => {
  const of = (logdir: string) => ({ logdir, run: "a", tag: "w", kind: "tensor", point: 0 });
  expect(foldersOf(sliceTensor, { ...of("x"), slice: "[...]" })).toEqual(["x"]);
  expect(foldersOf(compareSteps, { ...of("x"), b: of("y") })).toEqual(["x", "y"]);
  expect(foldersOf(compareRuns, { ...of("x"), other: of("y") })).toEqual(["x", "y"]);
  expect(foldersOf(sliceTensor, { ...of("x"), pair: { b: of("y"), made: "difference" } })).toEqual(["x", "y"]);
  expect(foldersOf(findReference, { ...of("x"), reference: { series: of("y"), view: { perm: [1, 0] } } })).toEqual([
    "x",
    "y",
  ]);
  expect(foldersOf(comparePair, { ...of("x"), pair: { b: of("x") } })).toEqual(["x"]);
});

it("names each folder once, and none that is not in the params", () => {
  const params = { logdir: "x", a: { logdir: "y" }, b: { c: { logdir: "y" } }, list: [{ logdir: "z" }], n: 1 };
  expect(foldersOf({ others: ["a", "b.c", "b", "d", "d.e", "n", "list", "a.logdir"] }, params)).toEqual(["x", "y"]);
  expect(foldersOf({ others: ["__proto__", "constructor.prototype", ""] }, params)).toEqual(["x"]);
});

it("refuses what is about none", () => {
  const question: Pick<Question<unknown, unknown>, "others"> = sliceTensor;
  for (const params of [undefined, null, "x", 3, [], {}, { logdir: 1 }]) {
    expect(() => foldersOf(question, params)).toThrow(expect.objectContaining({ code: "badParams" }));
  }
});
