import { expect, it } from "vitest";
import { shortNames } from "../../../../webview/views/scalars/shortNames";

it.each<{ names: string[]; short: string[] }>([
  { names: [], short: [] },
  { names: ["experiments/2024/resnet"], short: ["experiments/2024/resnet"] },
  { names: ["run-1", "run-2"], short: ["run-1", "run-2"] },
  { names: ["experiments/resnet/lr=0.1", "experiments/resnet/lr=0.01"], short: ["exper…=0.1", "exper…=0.01"] },
  { names: ["experiments/resnet50/a", "experiments/resnet50/b"], short: ["exper…/a", "exper…/b"] },
  // A number is not cut: 110 and 111 share no part.
  { names: ["experiments_seed110", "experiments_seed111"], short: ["experiments_seed110", "experiments_seed111"] },
  // One is the beginning of the other.
  {
    names: ["experiments/resnet50", "experiments/resnet50/eval"],
    short: ["experiments/resnet50", "experiments/resnet50/eval"],
  },
  {
    names: ["训练日志/卷积神经网络/批次大小一百/甲", "训练日志/卷积神经网络/批次大小一百/乙"],
    short: ["训练日志/…/甲", "训练日志/…/乙"],
  },
])("$names", ({ names, short }) => {
  expect(shortNames(names)).toEqual(short);
  expect(new Set(shortNames(names)).size).toBe(names.length);
});
