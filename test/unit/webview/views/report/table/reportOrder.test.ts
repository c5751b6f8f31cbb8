import { expect, it } from "vitest";
import { COLUMNS } from "../../../../../../webview/views/report/table/reportColumns";
import {
  ORDERS,
  orderByHead,
  orderedRows,
  RANKED,
  type ReportOrder,
} from "../../../../../../webview/views/report/table/reportOrder";
import { incomparable, pair, parting } from "../reportPage";
import { pendingRow, rowOf } from "./reportRows";

const ROWS = [
  pendingRow("w10", 0),
  rowOf(parting("w2", 1, 10, 7, { b: "k3", maxUlp: "18446744073709551615", relL2: 0.5, rule: "order" }), [1, 7, 2]),
  rowOf(parting("w1", 2, 9, 700, { b: "k2", maxUlp: "18446744073709551614", relL2: 0.25, rule: "map" }), [
    1,
    700,
    Number.NaN,
  ]),
  rowOf(pair("h", 3, { kind: "histogram", score: 0.5, rule: "name" })),
  rowOf(incomparable("n", 4)),
  rowOf(pair("same", 5, { maxUlp: 3 })),
  rowOf(pair("close", 6, { score: 0.5, maxAbs: "-0", worstStep: "2" })),
  rowOf(parting("inf", 7, 2, 0, { score: "Infinity", relL2: null, maxAbs: "Infinity", maxUlp: null }), [
    1,
    1,
    Number.POSITIVE_INFINITY,
  ]),
];

const tags = (by: ReportOrder["by"], isDescending = false) =>
  orderedRows(ROWS, { by, isDescending })
    .map(({ match }) => match.a.tag)
    .join(" ");

it.each([
  ["rank", "n inf w1 w2 close same h w10"],
  ["written", "w10 w2 w1 h n same close inf"],
  ["a", "close h inf n same w1 w2 w10"],
  ["b", "close h inf w1 w2 n same w10"],
  ["rule", "w1 w10 n same close inf h w2"],
  ["verdict", "n w2 w1 inf close same h w10"],
  ["firstExceeding", "inf w1 w2 w10 h n same close"],
  ["worstStep", "h same close inf w1 w2 w10 n"],
] as const)("sorts by %s", (by, expected) => {
  expect(tags(by)).toBe(expected);
});

it.each([
  ["score", "inf w1 w2 h close same w10 n"],
  ["course", "inf w1 w2 h close same w10 n"],
  ["maxUlp", "w2 w1 same close w10 h n inf"],
  ["relL2", "w2 w1 same close w10 h n inf"],
  ["maxAbs", "inf w2 w1 same close w10 h n"],
] as const)("sorts by falling %s, without a figure last", (by, expected) => {
  expect(tags(by, true)).toBe(expected);
});

it("has no difference to sort by of a pair of which only NaN differs", () => {
  const zeros = { score: "Infinity", maxAbs: 0, maxRel: 0, maxUlp: 0, relL2: 0 } as const;
  const rows = [rowOf(parting("nan", 0, 2, 0, zeros)), rowOf(pair("same", 1)), rowOf(parting("w", 2, 2, 5))];
  for (const isDescending of [false, true]) {
    expect(orderedRows(rows, { by: "maxAbs", isDescending }).at(-1)?.match.a.tag).toBe("nan");
  }
});

it("keeps what has no figure last both ways, and the given rows as they are", () => {
  const before = [...ROWS];
  expect(tags("score").split(" ").slice(-2)).toEqual(["w10", "n"]);
  expect(tags("firstExceeding", true)).toMatch(/^w2 w1 inf /);
  expect(ROWS).toEqual(before);
});

it("turns the ranking round, but for what was not compared yet", () => {
  expect(tags("rank", true)).toBe("h same close w2 w1 inf n w10");
});

it.each(COLUMNS)("a head sorts by %s, then the other way round, then by rank again", (column) => {
  const first = orderByHead(column, RANKED);
  const second = orderByHead(column, first);
  expect(ORDERS).toContain(column);
  expect([first.by, second.by, second.isDescending]).toEqual([column, column, !first.isDescending]);
  expect(orderByHead(column, second)).toEqual(RANKED);
});
