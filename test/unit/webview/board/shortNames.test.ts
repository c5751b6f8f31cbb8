import { expect, it } from "vitest";
import { shortNames } from "../../../../webview/board/shortNames";

it.each<{ names: string[]; short: string[] }>([
  { names: [], short: [] },
  { names: ["experiments/2024/resnet"], short: ["experiments/2024/resnet"] },
  { names: ["run-1", "run-2"], short: ["run-1", "run-2"] },
  { names: ["experiments/resnet/lr=0.1", "experiments/resnet/lr=0.01"], short: ["exp…/lr=0.1", "exp…/lr=0.01"] },
  { names: ["experiments/resnet50/a", "experiments/resnet50/b"], short: ["exp…/a", "exp…/b"] },
  { names: ["experiments/resnet50/run-1", "experiments/resnet50/run-2"], short: ["exp…/run-1", "exp…/run-2"] },
  { names: ["a/experiments_resnet50_1", "a/experiments_resnet50_2"], short: ["a/e…_1", "a/e…_2"] },
  // A number is not cut: 110 and 111 share no part.
  { names: ["experiments_seed110", "experiments_seed111"], short: ["experiments_seed110", "experiments_seed111"] },
  // One is the beginning of the other.
  {
    names: ["experiments/resnet50", "experiments/resnet50/eval"],
    short: ["experiments/resnet50", "experiments/resnet50/eval"],
  },
  {
    names: ["训练日志/卷积神经网络/批次大小一百/甲", "训练日志/卷积神经网络/批次大小一百/乙"],
    short: ["训练日…/甲", "训练日…/乙"],
  },
])("$names", ({ names, short }) => {
  expect(shortNames(names)).toEqual(short);
  expect(new Set(shortNames(names)).size).toBe(names.length);
});
