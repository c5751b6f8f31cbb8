import { afterEach, expect, it, vi } from "vitest";
import type { Progress } from "../../../../../../src/shared/channel/progress";
import type { Asker } from "../../../../../../src/shared/question";
import type { PointId } from "../../../../../../src/shared/series/seriesId";
import { DifferenceSearch } from "../../../../../../webview/views/tensor/compare/differenceSearch";
import type { PairSubject } from "../../../../../../webview/views/tensor/compare/pairSubject";
import { PageHost } from "../../../../../support/pageHost";

const a: PointId = { logdir: "/logs", run: "a", tag: "t", kind: "tensor", point: 0 };

afterEach(() => {
  vi.useRealTimers();
});

it("tells with each progress how many cells were compared, once that takes long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let tell: (progress: Progress) => void = () => {};
  let answer: (found: unknown) => void = () => {};
  const asker: Asker = {
    ask: (_question, _params, options) =>
      new Promise((resolve) => {
        tell = options?.onProgress as (progress: unknown) => void;
        answer = resolve as (found: unknown) => void;
      }),
  };
  const host = new PageHost({ ask: () => Promise.reject(new Error("asked")) }).page;
  host.askThrough(() => asker);
  const subject: PairSubject = {
    host,
    a,
    reference: {},
    found: {
      a: { id: a, step: "0" },
      b: { id: { ...a, run: "b" }, step: "0" },
      view: null,
      comparable: true,
      perms: [],
    },
    slice: "[...]",
    isWhole: true,
    dims: undefined,
  };
  const scope = { slice: "[...]", placeOf: () => [0], indexOf: (place: readonly number[]) => [...place] };
  const texts: string[] = [];
  const search: DifferenceSearch = new DifferenceSearch(() => texts.push(search.text));
  const found = search.next({ subject, scope, differing: "exceeding", from: undefined, isBackwards: false });
  tell({ done: 1, total: 10 });
  vi.advanceTimersByTime(400);
  tell({ done: 5, total: 10 });
  expect(texts.at(-1)).toBe("50 % of the cells compared");
  answer({ at: [7], wrapped: true });
  expect(await found).toEqual([7]);
  expect(search.text).toBe("The search went on from the other end.");
});
