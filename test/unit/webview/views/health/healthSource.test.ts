import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { foreign } from "../../../../../src/tensor/said/sentence";
import { HealthSource, type RunsHealthQuery } from "../../../../../webview/views/health/healthSource";
import { PageHost } from "../../../../support/pageHost";
import { until } from "../../../../support/until";
import { type Answers, at, HealthAsker, health, LOGDIR } from "./healthPage";
import { cardRun } from "./someRows";

const HELD = { done: 1, total: 2, tags: [] };
const ANSWERS: Answers = { a: [health("t")], b: [health("t")], c: [health("t", { firstNaN: at(3) })] };

let asker: HealthAsker;
let host: PageHost;
let source: HealthSource;

beforeEach(() => {
  asker = new HealthAsker(ANSWERS);
  host = new PageHost(asker);
  source = new HealthSource(() => undefined);
});

afterEach(() => {
  source.leave();
  asker.told = undefined;
  vi.useRealTimers();
});

const query = (explode: number, ...runs: readonly string[]): RunsHealthQuery => ({
  host: host.page,
  runs: runs.map(cardRun),
  explode,
});
const asked = () => asker.asked.map(({ run, explode }) => `${run} ${explode}`);
const whole = () => source.checked.filter(({ isWhole }) => isWhole).map(({ run }) => run.name);

it("asks of one run after the other, of each once, however often they are wanted", async () => {
  source.want(query(10, "a", "b"));
  source.want(query(10, "a", "b", "c"));
  await until(() => expect(whole()).toEqual(["a", "b", "c"]));
  source.want(query(10, "b", "a"));
  await until(() => expect(whole()).toEqual(["b", "a"]));
  expect(asked()).toEqual(["a 10", "b 10", "c 10"]);
  // Complex tensors are looked at as their magnitudes.
  expect(asker.asked.every(({ complex }) => complex === "abs")).toBe(true);
  expect([source.shownWork, source.isIncomplete]).toEqual([undefined, false]);
});

it("gives up what is judged by another factor, or wanted no longer", async () => {
  asker.told = { ...HELD, tags: [health("t", { firstExploding: at(1) })] };
  source.want(query(10, "a", "b"));
  await until(() => expect(source.checked[0]?.tags).toHaveLength(1));
  source.want(query(2, "a", "b"));
  expect(source.checked[0]?.tags).toEqual([]);
  await until(() => expect(asked()).toEqual(["a 10", "a 2"]));
  source.want(query(2, "b"));
  await until(() => expect(asked()).toEqual(["a 10", "a 2", "b 2"]));
  expect(asker.cancelled).toEqual(["a", "a"]);
  asker.told = undefined;
  await until(() => expect(whole()).toEqual(["b"]));
  source.want(query(2, "a", "b"));
  await until(() => expect(whole()).toEqual(["a", "b"]));
  expect(asked().at(-1)).toBe("a 2");
});

it("asks once more for what changed while it was asked, and of one that failed", async () => {
  asker.told = HELD;
  source.want(query(10, "a", "b"));
  await until(() => expect(asked()).toEqual(["a 10"]));
  host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
  host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
  host.channel.notify("runs/changed", { logdir: "/elsewhere" });
  await new Promise((resolve) => setTimeout(resolve, 0));
  asker.answers = { ...ANSWERS, b: new RequestError("io", foreign("gone")) };
  asker.told = undefined;
  await until(() => expect(source.checked[1]?.error).toBe("gone"));
  await until(() => expect(asked()).toEqual(["a 10", "b 10", "a 10"]));
  asker.answers = ANSWERS;
  host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
  await until(() => expect(whole()).toEqual(["a", "b"]));
  expect(source.checked[1]?.error).toBeUndefined();
});

it("asks for nothing any more once it is left", async () => {
  asker.told = HELD;
  source.want(query(10, "a", "b"));
  await until(() => expect(asked()).toEqual(["a 10"]));
  source.leave();
  await until(() => expect(asker.cancelled).toEqual(["a"]));
  host.channel.notify("runs/changed", {});
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([asked(), source.checked]).toEqual([["a 10"], []]);
});

it("tells that a known run is looked at again only where that takes long", async () => {
  source.want(query(10, "a"));
  await until(() => expect(whole()).toEqual(["a"]));
  asker.told = HELD;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  host.channel.notify("runs/changed", {});
  await vi.advanceTimersByTimeAsync(900);
  expect([asked().length, source.shownWork]).toEqual([2, undefined]);
  await vi.advanceTimersByTimeAsync(200);
  expect(source.shownWork).toMatchObject({ run: { name: "a" }, at: 0, count: 1 });
  asker.told = undefined;
  await vi.advanceTimersByTimeAsync(50);
  expect(source.shownWork).toBeUndefined();
});
