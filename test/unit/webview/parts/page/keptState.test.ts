// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptState } from "../../../../../webview/parts/page/keptState";
import { settle } from "../../../../../webview/ui/settle";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeping() {
  const saved: unknown[] = [];
  const kept = new KeptState<{ place: number }>({
    read: () => ({ place: 0 }),
    save: (state) => {
      saved.push(state.place);
      return state;
    },
    changed: () => undefined,
  });
  return { kept, saved };
}

it("keeps what is scrolled once it rests, or the page settles", () => {
  const { kept, saved } = keeping();
  for (let i = 0; i < 50; i++) {
    kept.keepAtRest();
    vi.advanceTimersByTime(60);
  }
  expect(saved).toHaveLength(0);
  vi.advanceTimersByTime(1000);
  expect(saved).toHaveLength(1);
  kept.keepAtRest();
  settle();
  expect(saved).toHaveLength(2);
  kept.keepAtRest();
  kept.leave();
  expect(saved).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  settle();
  expect(saved).toHaveLength(3);
});

it("keeps a change in a moment, also while something is scrolled", () => {
  const { kept, saved } = keeping();
  kept.change({ place: 7 });
  for (let i = 0; i < 5; i++) {
    kept.keepAtRest();
    vi.advanceTimersByTime(60);
  }
  expect(saved).toEqual([7]);
});
