import { expect, it } from "vitest";
import { said, say } from "../../../../../src/tensor/said/sentence";
import { KnownReport } from "../../../../../webview/views/report/knownReport";
import { EVERY_ROW, type RowFilter } from "../../../../../webview/views/report/reportState";
import { chosenRows, ShownPairs } from "../../../../../webview/views/report/shownPairs";
import { RANKED, WRITTEN } from "../../../../../webview/views/report/table/reportOrder";
import { PageHost } from "../../../../support/pageHost";
import { A, B, compared, incomparable, pair, parting, ReportAsker } from "./reportPage";

const unread = { count: 1, step: "2", problem: said(say("term", { term: "tensor" })) };
const ALL = compared([
  incomparable("weights/fc/kernel", 0),
  parting("grads/fc/kernel", 1, 2, 5),
  pair("acts/fc", 2, { b: "outputs/dense" }),
  pair("loss", 3, { kind: "scalar", score: 0.5, unread, allclose: false }),
  pair("spread", 4, { kind: "histogram", score: 0.1 }),
]);

function known(): KnownReport {
  const host = new PageHost(new ReportAsker(ALL)).page;
  const report = new KnownReport({ host, a: A, b: B, query: {}, mapping: { pairs: [], layers: [] } });
  report.finish(ALL);
  return report;
}

const tagsOf = (filter: Partial<RowFilter>, keeps = (_tag: string) => true) =>
  chosenRows(known().rows, { ...EVERY_ROW, ...filter, keeps, order: WRITTEN }).map(({ match }) => match.a.tag);

it.each([
  [{}, ["weights/fc/kernel", "grads/fc/kernel", "acts/fc", "loss", "spread"]],
  [{ kind: "scalar" }, ["loss"]],
  [{ verdict: "off" }, ["weights/fc/kernel", "grads/fc/kernel", "loss"]],
  [{ verdict: "exceeding" }, ["grads/fc/kernel"]],
  [{ verdict: "unread" }, ["loss"]],
  [{ verdict: "equal" }, ["acts/fc"]],
  [{ verdict: "none" }, ["spread"]],
  [{ verdict: "pending" }, []],
  [{ group: "gradient" }, ["grads/fc/kernel"]],
  [{ group: "other" }, ["loss", "spread"]],
  [{ group: "parameter", verdict: "off" }, ["weights/fc/kernel"]],
] as const)("of %j", (filter, tags) => expect(tagsOf(filter)).toEqual(tags));

it("keeps a pair by either of its names", () => {
  expect(tagsOf({}, (tag) => tag === "outputs/dense")).toEqual(["acts/fc"]);
  expect(tagsOf({}, (tag) => tag === "acts/fc")).toEqual(["acts/fc"]);
});

it("is the same list as long as nothing about it changed", () => {
  const pairs = new ShownPairs();
  const report = known();
  pairs.name(report.rows, []);
  const { names } = pairs;
  expect(names).toContain("outputs/dense");
  pairs.choose(report.rows, undefined, { ...EVERY_ROW, order: RANKED });
  const { rows } = pairs;
  expect(rows.map(({ match }) => match.a.tag)).toEqual([
    ...["weights/fc/kernel", "grads/fc/kernel", "loss", "acts/fc", "spread"],
  ]);
  pairs.name(report.rows, []);
  pairs.choose(report.rows, undefined, { ...EVERY_ROW, order: RANKED });
  expect([pairs.rows === rows, pairs.names === names]).toEqual([true, true]);
  // Other objects that say the same: names stay, so nobody asks for them again.
  const again = known();
  pairs.name(again.rows, []);
  pairs.choose(again.rows, new Set(["loss"]), { ...EVERY_ROW, order: RANKED });
  expect([pairs.names === names, pairs.rows.length]).toEqual([true, 1]);
});
