import { expect, it } from "vitest";
import type { ReadTag } from "../../../../../src/shared/questions/series";
import { shapeGuesses } from "../../../../../webview/views/mapping/shapeGuesses";

const act = (tag: string, ...shape: number[]): ReadTag => ({
  tag,
  kind: "tensor",
  group: "activation",
  layer: tag,
  shape,
});

const names = (a: readonly ReadTag[], b: readonly ReadTag[]) =>
  shapeGuesses(a, b).map((guess) => [guess.a.tag, guess.b.tag]);

it("are of tags with the same sizes in any order, the n-th of each run", () => {
  const a = [act("max_pooling2d", 4, 8, 8, 3), act("relu", 4, 16), act("relu_1", 4, 16)];
  const b = [act("features.1", 16, 4), act("features.3", 4, 3, 8, 8), act("features.5", 4, 16)];
  expect(names(a, b)).toEqual([
    ["max_pooling2d", "features.3"],
    ["relu", "features.1"],
    ["relu_1", "features.5"],
  ]);
});

it("are none where nothing tells which is which", () => {
  expect(names([act("relu", 4, 16)], [act("x", 4, 16), act("y", 4, 16)])).toEqual([]);
  expect(names([act("relu", 4, 16)], [act("x", 8, 8)])).toEqual([]);
  expect(names([act("loss"), act("one", 1, 1)], [act("error"), act("other", 1, 1)])).toEqual([]);
});

it("keep kinds, groups and roles apart", () => {
  const tag = (more: Partial<ReadTag>): ReadTag => ({ ...act("t", 4, 4), ...more });
  for (const other of [tag({ kind: "histogram" }), tag({ group: "gradient" }), tag({ role: "weight" })]) {
    expect(names([tag({})], [other])).toEqual([]);
  }
});
