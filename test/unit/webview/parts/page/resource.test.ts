import { expect, it, vi } from "vitest";
import { Resource } from "../../../../../webview/parts/page/resource";

it("has an answer that grows as far as it is told, and the one before until then", async () => {
  const changed = vi.fn();
  const resource = new Resource<string>(changed);
  await resource.load(async () => "before");
  let tell: (partial: string) => void = () => {};
  let answer: (value: string) => void = () => {};
  const grow = () =>
    resource.load((_signal, telling) => {
      tell = telling;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
  void grow();
  expect([resource.state, resource.isOfBefore]).toEqual([{ value: "before", isLoading: true, error: undefined }, true]);
  changed.mockClear();
  tell("a");
  expect([resource.state.value, resource.isOfBefore, changed.mock.calls.length]).toEqual(["a", false, 1]);
  const late = tell;
  const second = grow();
  late("b");
  // What was told of an answer that nobody waits for is no answer.
  expect([resource.state.value, resource.isOfBefore]).toEqual(["before", true]);
  answer("whole");
  await second;
  tell("late");
  expect([resource.state, resource.isOfBefore]).toEqual([
    { value: "whole", isLoading: false, error: undefined },
    false,
  ]);
});
