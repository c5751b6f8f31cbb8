import { expect, it } from "vitest";
import { COLUMNS } from "../../../../../../webview/views/report/table/reportColumns";
import { reportLayout } from "../../../../../../webview/views/report/table/reportLayout";
import { incomparable, pair, parting } from "../reportPage";
import { pendingRow, rowOf } from "./reportRows";

const LONG = Array.from({ length: 20 }, (_, i) => {
  const tag = `gradients/bert.encoder.layer.${i}.attention.self.query.weight`;
  return rowOf(parting(tag, i, 90 + i, 1234.5, { b: `gradients/tf_bert/bert/layer_._${i}/attention/query/kernel` }));
});

const SAME = [rowOf(pair("weights/fc1", 0)), rowOf(parting("weights/fc2", 1, 3, 7)), rowOf(incomparable("w", 2))];

it("has all columns and whole names where there is room", () => {
  expect(reportLayout(LONG, 400)).toMatchObject({ columns: COLUMNS, folded: [], b: "column", areTagsShort: false });
  expect(reportLayout([], 400).columns).toEqual(COLUMNS);
  expect(reportLayout([pendingRow("w", 0)], 400).columns).toEqual(COLUMNS);
});

it("leaves B out where its tags are A's, before names become short", () => {
  const whole = reportLayout(SAME, 400);
  const { columns, b, areTagsShort, folded } = reportLayout(SAME, whole.least - 1);
  expect({ columns, b, areTagsShort, folded }).toEqual({
    columns: COLUMNS.filter((column) => column !== "b" && column !== "rule"),
    b: "same",
    areTagsShort: false,
    folded: [],
  });
  expect(reportLayout(LONG, reportLayout(LONG, 400).least - 1).b).toBe("column");
});

it("folds away what says the least, never names, score and first step; all that is left has room", () => {
  for (let room = 160; room >= 60; room--) {
    const { columns, folded, b, least } = reportLayout(LONG, room);
    expect(least, `in ${room}`).toBeLessThanOrEqual(room);
    expect(columns).toEqual(expect.arrayContaining(["a", "score", "firstExceeding"]));
    expect(columns.length + folded.length + (b === "column" ? 0 : 1)).toBe(COLUMNS.length);
    expect(columns).toEqual(COLUMNS.filter((column) => columns.includes(column)));
  }
});

it("lets columns go by what they are worth, and names last", () => {
  const { widths } = reportLayout(LONG, 400);
  const others = COLUMNS.slice(2).reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  expect(reportLayout(LONG, others + 80)).toMatchObject({ columns: COLUMNS, folded: [], areTagsShort: true });
  expect(reportLayout(LONG, others + 79).folded).toEqual(["maxUlp"]);
  let last = 0;
  for (let room = Math.ceil(others) + 80; room >= 110; room--) {
    const layout = reportLayout(LONG, room);
    for (const side of ["a", "b"] as const) expect(layout.widths.get(side), `in ${room}`).toBeGreaterThanOrEqual(40);
    last = layout.columns.length;
  }
  expect(last).toBeLessThan(8);
});

it("has B's tags below A's where there is little room", () => {
  const { columns, b, areTagsShort } = reportLayout(LONG, 50);
  expect([b, columns, areTagsShort]).toEqual(["below", ["a", "course", "score", "firstExceeding"], true]);
});

it("gives figures and steps the room that the longest of them needs", () => {
  const wide = reportLayout(LONG, 400).widths;
  const far = [rowOf(parting("weights/fc2", 1, 3, 7, { firstExceeding: String(2n ** 62n), maxAbs: 1.5e-300 }))];
  expect(reportLayout(far, 400).widths.get("firstExceeding")).toBeGreaterThan((2n ** 62n).toLocaleString("en").length);
  expect(reportLayout(far, 400).widths.get("maxAbs")).toBeGreaterThan("1.5e-300".length);
  expect(wide.get("score")).toBeGreaterThan("1,235".length);
});
