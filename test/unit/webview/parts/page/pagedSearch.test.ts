import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Progress } from "../../../../../src/shared/channel/progress";
import type { AskOptions } from "../../../../../src/shared/question";
import { Search } from "../../../../../webview/parts/page/pagedSearch";

const changed = vi.fn();
let search: Search<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  search = new Search(changed);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A search that ends when the test says so. */
function held() {
  const asked = {
    answer: (_found: string): void => {},
    fail: (_error: Error): void => {},
    options: {} as AskOptions<Progress>,
  };
  const ask = (options: AskOptions<Progress>) =>
    new Promise<string>((resolve, reject) => {
      Object.assign(asked, { answer: resolve, fail: reject, options });
    });
  return { asked, found: search.start(ask) };
}

it("says how far it is once it takes long, with each progress, until it ends", async () => {
  const { asked, found } = held();
  asked.options.onProgress?.({ done: 1, total: 4 });
  expect(search.progress).toBeUndefined();
  changed.mockClear();
  vi.advanceTimersByTime(300);
  expect([search.progress, changed.mock.calls.length]).toEqual([0.25, 1]);
  asked.options.onProgress?.({ done: 2, total: 4 });
  expect([search.progress, changed.mock.calls.length]).toEqual([0.5, 2]);
  asked.answer("here");
  expect(await found).toBe("here");
  expect([search.progress, search.state.value]).toEqual([undefined, "here"]);
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenCalledTimes(3);
});

it("counts only the newest, and nothing that was forgotten or failed", async () => {
  const first = held();
  const second = held();
  expect([first.asked.options.signal?.aborted, second.asked.options.signal?.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(300);
  first.asked.options.onProgress?.({ done: 3, total: 4 });
  first.asked.answer("old");
  expect([await first.found, search.progress]).toEqual([undefined, 0]);
  search.clear();
  second.asked.answer("late");
  expect([await second.found, search.state.value, search.progress]).toEqual([undefined, undefined, undefined]);
  const third = held();
  third.asked.fail(new Error("gone"));
  expect([await third.found, search.state.error]).toEqual([undefined, "gone"]);
});
