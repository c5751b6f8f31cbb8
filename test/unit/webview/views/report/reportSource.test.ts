import { afterEach, beforeEach, expect, it } from "vitest";
import type { TagMapping } from "../../../../../src/pairing/tagMapping";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { NO_MAPPING } from "../../../../../src/shared/compare/tagMapping";
import type { ComparisonQuery } from "../../../../../src/shared/subject/subject";
import { foreign } from "../../../../../src/tensor/said/sentence";
import type { ReportQuery } from "../../../../../webview/views/report/reportQuery";
import { ReportSource } from "../../../../../webview/views/report/reportSource";
import { PageHost } from "../../../../support/pageHost";
import { until } from "../../../../support/until";
import { A, B, compared, LOGDIR, pair, parting, ReportAsker, readTag, told } from "./reportPage";

const CLOSE = [pair("w", 0), pair("x", 1), pair("y", 2)];

let asker: ReportAsker;
let host: PageHost;
let source: ReportSource;

beforeEach(() => {
  asker = new ReportAsker(compared(CLOSE));
  host = new PageHost(asker);
  source = new ReportSource(() => undefined);
});

afterEach(() => {
  source.leave();
  asker.told = undefined;
});

const query = (how: ComparisonQuery = {}, mapping: TagMapping = NO_MAPPING, b = B): ReportQuery => ({
  host: host.page,
  ...{ a: A, b, query: how, mapping },
});
const scores = () => source.known?.rows.map(({ match, compared: of }) => `${match.a.tag} ${of?.score}`);

it("asks once for the same, however often it is wanted", async () => {
  source.want(query());
  source.want(query());
  await until(() => expect(source.isWhole).toBe(true));
  source.want(query());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([asker.asked.length, asker.matches.length, source.shownWork]).toEqual([1, 1, undefined]);
  expect(asker.asked[0]).toEqual({ ...A, other: B, mapping: NO_MAPPING });
});

it("keeps the figures of another tolerance until there are new ones, and never mixes them", async () => {
  source.want(query());
  await until(() => expect(source.isWhole).toBe(true));
  asker.told = told(0, 3);
  asker.answer = compared([parting("w", 0, 1, 9), parting("x", 1, 1, 8), pair("y", 2)]);
  source.want(query({ rtol: 0 }));
  await until(() => expect(source.shownWork).toMatchObject({ done: 0, total: 3 }));
  expect([scores(), source.isWhole]).toEqual([["w 0", "x 0", "y 0"], false]);
  asker.told = told(1, 3, [parting("w", 0, 1, 9)]);
  await until(() => expect(scores()).toEqual(["w 9", "x undefined", "y undefined"]));
  asker.told = undefined;
  await until(() => expect(scores()).toEqual(["w 9", "x 8", "y 0"]));
  expect(source.isWhole).toBe(true);
});

it("gives up what is compared otherwise by then, and begins with nothing for other runs", async () => {
  asker.told = told(1, 3, [pair("w", 0)]);
  source.want(query());
  await until(() => expect(scores()).toEqual(["w 0", "x undefined", "y undefined"]));
  source.want(query({}, { pairs: [{ a: "w", b: "w" }], layers: [] }));
  await until(() => expect([asker.cancelled, asker.asked.length]).toEqual([1, 2]));
  expect(scores()).toEqual(["w 0", "x undefined", "y undefined"]);
  source.want(query({}, NO_MAPPING, { ...B, run: "third" }));
  expect(source.known).toBeUndefined();
  await until(() => expect(asker.asked.at(-1)?.other).toEqual({ ...B, run: "third" }));
  expect(asker.cancelled).toBe(2);
});

it("goes on with what was compared before it was stopped, and only when it is told to", async () => {
  asker.told = told(1, 3, [pair("w", 0)]);
  source.want(query());
  await until(() => expect(scores()?.[0]).toBe("w 0"));
  source.stop();
  await until(() => expect(source.isIncomplete).toBe(true));
  host.channel.notify("runs/changed", {});
  source.want(query());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([asker.asked.length, source.shownWork]).toEqual([1, undefined]);
  asker.told = told(2, 3, [pair("x", 1)]);
  source.goOn();
  await until(() => expect(scores()).toEqual(["w 0", "x 0", "y undefined"]));
  expect(source.isIncomplete).toBe(false);
  // What is wanted otherwise was not stopped.
  source.stop();
  await until(() => expect(source.isIncomplete).toBe(true));
  asker.told = undefined;
  source.want(query({ rtol: 0 }));
  await until(() => expect(source.isWhole).toBe(true));
});

it("asks one answer at a time, however fast either run grows", async () => {
  source.want(query());
  await until(() => expect(source.isWhole).toBe(true));
  asker.told = told(0, 3);
  for (let i = 0; i < 20; i++)
    host.channel.notify("runs/changed", { logdir: LOGDIR, runs: [[A, B][i % 2]?.run ?? ""] });
  await until(() => expect(asker.asked).toHaveLength(2));
  // A short look again is not told.
  expect([source.shownWork, source.isWhole]).toEqual([undefined, true]);
  asker.answer = compared([...CLOSE, pair("z", 3)], { unmatchedB: [readTag("new")] });
  asker.told = undefined;
  await until(() => expect(source.known?.rows).toHaveLength(4));
  expect(source.known?.unmatched.unmatchedB.map(({ tag }) => tag)).toEqual(["new"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asker.asked.length).toBeLessThanOrEqual(3);
  expect(asker.cancelled).toBe(0);
});

it("keeps what is known where an answer fails, and says why", async () => {
  source.want(query());
  await until(() => expect(source.isWhole).toBe(true));
  const { answer } = asker;
  asker.answer = new RequestError("io", foreign("the disk is gone"));
  host.channel.notify("runs/changed", {});
  await until(() => expect(source.error).toBe("the disk is gone"));
  expect(scores()).toEqual(["w 0", "x 0", "y 0"]);
  asker.answer = answer;
  host.channel.notify("runs/changed", {});
  await until(() => expect(source.error).toBeUndefined());
});

it("hands each pair its own course, whatever the order of the answer", async () => {
  asker.answer = compared([
    parting("y", 2, 1, 3),
    pair("w", 0, { course: 1, score: 0.5 }),
    pair("x", 1, { course: 0 }),
  ]);
  source.want(query());
  await until(() => expect(source.isWhole).toBe(true));
  expect(source.known?.rows.map(({ match, written, course }) => [match.a.tag, written, [...course]])).toEqual([
    ["w", 0, [0.5]],
    ["x", 1, []],
    ["y", 2, [1, 2, 3]],
  ]);
  const { known } = source;
  expect(known?.rows).toBe(known?.rows);
});

it("leaves nothing behind", async () => {
  asker.told = told(0, 3);
  source.want(query());
  await until(() => expect(asker.asked).toHaveLength(1));
  source.leave();
  await until(() => expect(asker.cancelled).toBe(1));
  host.channel.notify("runs/changed", {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asker.asked).toHaveLength(1);
});
