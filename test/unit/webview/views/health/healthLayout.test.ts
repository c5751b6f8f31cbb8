import { expect, it } from "vitest";
import { COLUMNS } from "../../../../../webview/views/health/healthColumns";
import { healthLayout } from "../../../../../webview/views/health/healthLayout";
import { at, health } from "./healthPage";
import { rowsOf } from "./someRows";

const LONG = `model/${"layers/".repeat(20)}weight`;

it("has all columns where there is room, that of runs only for several", () => {
  const rows = rowsOf("a", health("t", { firstNaN: at(3) }));
  expect(healthLayout(rows, true, 500)).toMatchObject({ columns: COLUMNS, folded: [] });
  expect(healthLayout(rows, false, 500).columns).toEqual(COLUMNS.filter((column) => column !== "run"));
  expect(healthLayout([], false, 500).columns).toHaveLength(COLUMNS.length - 1);
});

it("folds columns away in which nothing was found, where there is no room", () => {
  const rows = rowsOf("a", health("t", { firstNaN: at(3), maxUpdate: { ...at(4), value: 1 } }), health("u"));
  const { columns, folded, least } = healthLayout(rows, false, 64);
  expect(columns).toEqual(["tag", "points", "firstNaN", "maxUpdate"]);
  expect(folded).toEqual(["firstInf", "firstExploding", "firstZero", "constantFrom", "error"]);
  expect(least).toBeLessThanOrEqual(64);
});

it("gives a column the room of its longest cell, and long names a share of what there is", () => {
  const step = 2n ** 62n;
  const rows = rowsOf("a", health(LONG, { firstNaN: at(step) }), health("t", { firstInf: at(7) }));
  const wide = healthLayout(rows, true, 300).widths;
  expect(wide.get("firstNaN")).toBeGreaterThan(step.toLocaleString("en").length);
  expect(wide.get("firstInf")).toBeLessThan(14);
  expect(wide.get("tag")).toBeGreaterThan(LONG.length);
  expect(healthLayout(rowsOf("a", health("t")), true, 200).widths.get("tag")).toBe(22);
});

it("shortens tags where there is no room for them, and then what is still too long", () => {
  const tags = [0, 1].map((layer) => health(`model/layers/${layer}/attention/output/weight`));
  const [wide, narrow] = [200, 104].map((room) => healthLayout(rowsOf("a", ...tags, health("b")), true, room));
  expect(wide?.shortTags).toBeUndefined();
  expect([...(narrow?.shortTags?.values() ?? [])]).toEqual(["model/…/0/…/weight", "model/…/1/…/weight", "b"]);
  expect([narrow?.widths.get("tag"), narrow?.folded]).toEqual(["model/…/0/…/weight".length + 5, []]);
  expect(healthLayout(rowsOf("a", health(LONG), health("t")), true, 80).widths.get("tag")).toBe(22);
  expect(healthLayout(rowsOf("a", health("x".repeat(99))), true, 80).widths.get("tag")).toBe(32);
});
