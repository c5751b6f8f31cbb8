import { beforeEach, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { english, say } from "../../../../../src/tensor/said/sentence";
import type { RunsChanged } from "../../../../../webview/parts/page/host";
import {
  type AnsweringHost,
  type AnswerRequest,
  type AnswerSource,
  WantedAnswers,
} from "../../../../../webview/parts/page/wantedAnswers";
import { until } from "../../../../support/until";

/** A request that is under way. */
interface Asked extends AnswerRequest<string> {
  readonly queries: readonly string[];
  answer(...answers: readonly string[]): void;
  fail(error: Error): void;
}

let asked: Asked[];
let tellChange: (change: RunsChanged) => void;
const forget = vi.fn();
const changed = vi.fn();

beforeEach(() => {
  asked = [];
  forget.mockClear();
  changed.mockClear();
});

const host: AnsweringHost = {
  ask: () => Promise.reject(new Error("asked directly")),
  on: (_name, listener) => {
    tellChange = listener as (change: RunsChanged) => void;
    return forget;
  },
};

function answersOf(more: Partial<AnswerSource<string, string>> = {}) {
  return new WantedAnswers<string, string>(
    {
      atOnce: 1,
      limit: 3,
      keyOf: (query) => query,
      ask: (queries, request) =>
        new Promise((resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(new RequestError("cancelled", say("cancelled"))));
          asked.push({ ...request, queries, answer: (...answers) => resolve(answers), fail: reject });
        }),
      failed: (error, query) => `${query}: ${error}`,
      ...more,
    },
    changed,
  );
}

const queries = () => asked.map((one) => one.queries.join(" "));
const last = () => asked.at(-1) as Asked;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it("asks for what is wanted in its order, a few at once, and cancels what is wanted no more", async () => {
  const answers = answersOf({ atOnce: 2 });
  answers.want(host, ["a", "b", "c", "a"]);
  expect(queries()).toEqual(["a", "b"]);
  asked[0]?.answer("A");
  await until(() => expect(queries()).toEqual(["a", "b", "c"]));
  expect([answers.of("a"), answers.of("b"), changed.mock.calls.length]).toEqual(["A", undefined, 1]);
  answers.want(host, ["c", "d"]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false, false]);
  expect(queries()).toEqual(["a", "b", "c", "d"]);
  await turn();
  expect(changed).toHaveBeenCalledTimes(1);
});

it("awaits short requests, and asks then for the newest alone", async () => {
  const answers = answersOf({ isPatient: true });
  for (const query of ["a", "b", "c"]) answers.want(host, [query]);
  expect([queries(), asked[0]?.signal.aborted]).toEqual([["a"], false]);
  asked[0]?.answer("A");
  await until(() => expect(queries()).toEqual(["a", "c"]));
  expect(answers.of("a")).toBe("A");
});

it("has several answered by one request, then what is wanted ahead, and completes answers before that", async () => {
  const batch = (missing: readonly string[], isAhead: boolean) => missing.slice(0, isAhead ? 1 : 2);
  const answers = answersOf({ batch, limit: 5, isPartial: (answer) => answer.endsWith("?") });
  answers.want(host, ["a", "b", "c"], ["x", "y"]);
  last().answer("A", "B?");
  await until(() => expect(queries()).toEqual(["a b", "c"]));
  last().answer("C");
  await until(() => expect(queries()).toEqual(["a b", "c", "b"]));
  expect([asked[1]?.isMore, last().isMore]).toEqual([false, true]);
  last().answer("B");
  await until(() => expect(queries().slice(3)).toEqual(["x"]));
  const told = changed.mock.calls.length;
  last().answer("X");
  await until(() => expect(queries().slice(3)).toEqual(["x", "y"]));
  // Nobody shows what is asked for ahead.
  expect(changed).toHaveBeenCalledTimes(told);
  answers.want(host, ["d"], ["y"]);
  expect([asked[4]?.signal.aborted, queries().at(-1)]).toEqual([true, "d"]);
});

it("asks nothing ahead beyond the limit, so that what is dropped is not asked for for ever", async () => {
  const answers = answersOf({ limit: 2 });
  answers.want(host, ["a"], ["x", "y"]);
  last().answer("A");
  await until(() => expect(queries()).toEqual(["a", "x"]));
  last().answer("X");
  await until(() => expect(answers.of("x")).toBe("X"));
  await turn();
  expect(queries()).toEqual(["a", "x"]);
});

it("keeps answers up to a cost, those wanted lately and all in view", async () => {
  const answers = answersOf({ costOf: (answer) => answer.length, limit: 4 });
  const know = async (query: string, answer: string, ...others: readonly string[]) => {
    answers.want(host, [query, ...others]);
    last().answer(answer);
    await until(() => expect(answers.of(query)).toBe(answer));
  };
  await know("a", "AA");
  await know("b", "BB");
  answers.want(host, ["a"]);
  await know("c", "CC");
  expect(["a", "b", "c"].map((query) => answers.of(query))).toEqual(["AA", undefined, "CC"]);
  await know("d", "DDDDDD", "a", "c");
  expect(["a", "c", "d"].map((query) => answers.of(query))).toEqual(["AA", "CC", "DDDDDD"]);
  answers.want(host, ["a"]);
  expect(["a", "c", "d"].map((query) => answers.of(query))).toEqual(["AA", undefined, undefined]);
});

it("asks again for what changed, known or under way, and shows what was known until then", async () => {
  const isOld = ({ logdir }: RunsChanged, query: string) => query.startsWith(logdir ?? "");
  const merged = (before: string, fresh: string) => (before === fresh.toLowerCase() ? before : fresh);
  const answers = answersOf({ isOld, merged });
  answers.want(host, ["a", "b"]);
  last().answer("a");
  await until(() => expect(queries()).toEqual(["a", "b"]));
  tellChange({ logdir: "a" });
  tellChange({ logdir: "b" });
  expect([queries(), answers.of("a")]).toEqual([["a", "b"], "a"]);
  last().answer("b");
  await until(() => expect(queries()).toEqual(["a", "b", "a"]));
  expect(answers.of("b")).toBe("b");
  last().answer("A");
  await until(() => expect(queries()).toEqual(["a", "b", "a", "b"]));
  last().answer("new");
  await until(() => expect([answers.of("a"), answers.of("b")]).toEqual(["a", "new"]));
  tellChange({ logdir: "elsewhere" });
  expect(queries()).toHaveLength(4);
});

it("has a failure as the answer, also of a request that was cancelled elsewhere, goes on, and tells progress", async () => {
  const answers = answersOf();
  answers.want(host, ["a"]);
  last().tell("A…");
  expect([answers.of("a"), changed.mock.calls.length]).toEqual(["A…", 1]);
  last().fail(new Error("gone"));
  await until(() => expect(answers.of("a")).toBe("a: gone"));
  answers.want(host, ["a", "b"]);
  last().fail(new RequestError("cancelled", say("cancelled")));
  await until(() => expect(changed).toHaveBeenCalledTimes(3));
  expect([answers.of("b"), queries()]).toEqual([`b: ${english(say("cancelled"))}`, ["a", "b"]]);
  answers.want(host, ["a", "b"]);
  expect(queries()).toEqual(["a", "b"]);
});

it("leaves nothing behind, nor of another host", async () => {
  const answers = answersOf();
  answers.want(host, ["a"]);
  last().answer("A");
  await until(() => expect(answers.of("a")).toBe("A"));
  answers.want(host, ["b"]);
  const left = last();
  answers.want({ ...host }, ["a"]);
  expect([answers.of("a"), left.signal.aborted, forget.mock.calls.length]).toEqual([undefined, true, 1]);
  left.tell("B");
  answers.leave();
  expect([last().signal.aborted, forget.mock.calls.length, answers.of("b")]).toEqual([true, 2, undefined]);
  tellChange({});
  expect(queries()).toEqual(["a", "b", "a"]);
});
