import { expect, it } from "vitest";
import { shortNames } from "../../../../../../webview/parts/board/runs/shortNames";

it.each<{ names: string[]; short: string[] }>([
  { names: [], short: [] },
  { names: ["experiments/2024/resnet"], short: ["resnet"] },
  { names: ["run-1", "run-2"], short: ["run-1", "run-2"] },
  { names: ["kinds/ms run", "kinds/a/b"], short: ["ms run", "a/b"] },
  { names: ["experiments/resnet/lr=0.1", "experiments/resnet/lr=0.01"], short: ["lr=0.1", "lr=0.01"] },
  // Parts are left out whole, or not at all.
  {
    names: ["a/experiments_resnet50_1", "a/experiments_resnet50_2"],
    short: ["experiments_resnet50_1", "experiments_resnet50_2"],
  },
  { names: ["a/b", "ab/b"], short: ["a/b", "ab/b"] },
  // One is the beginning of the other.
  { names: ["experiments/resnet50", "experiments/resnet50/eval"], short: ["resnet50", "resnet50/eval"] },
  { names: ["训练日志/批次大小一百/甲", "训练日志/批次大小一百/乙"], short: ["甲", "乙"] },
])("$names", ({ names, short }) => {
  expect(shortNames(names)).toEqual(short);
  expect(new Set(shortNames(names)).size).toBe(names.length);
});
