import { expect, it } from "vitest";
import { chosenRows } from "../../../../../webview/views/health/healthRows";
import type { HealthOrder } from "../../../../../webview/views/health/healthState";
import { at, health, unreadable } from "./healthPage";
import { rowsOf } from "./someRows";

const ROWS = [
  ...rowsOf("b", health("t10", { firstNaN: at(2n ** 53n + 1n), points: 3 }), health("t9", { firstNaN: at(2n ** 53n) })),
  ...rowsOf("a", health("t1", { maxUpdate: { ...at(1), value: "Infinity" }, ...unreadable(2) }), health("t2")),
  ...rowsOf("a", health("t3", { maxUpdate: { ...at(1), value: 1e-9 } })),
];

const tagsIn = (by: HealthOrder["by"], isDescending = false) =>
  chosenRows(ROWS, { keeps: () => true, isOnlyFindings: false, order: { by, isDescending } })
    .map(({ health: { tag } }) => tag)
    .join(" ");

it.each([
  ["worst", "t9 t10 t1 t3 t2", "t9 t10 t1 t3 t2"],
  ["tag", "t1 t2 t3 t9 t10", "t10 t9 t3 t2 t1"],
  ["run", "t1 t2 t3 t10 t9", "t10 t9 t1 t2 t3"],
  ["points", "t10 t9 t1 t2 t3", "t9 t1 t2 t3 t10"],
  ["firstNaN", "t9 t10 t1 t2 t3", "t10 t9 t1 t2 t3"],
  ["maxUpdate", "t3 t1 t10 t9 t2", "t1 t3 t10 t9 t2"],
  ["error", "t1 t10 t9 t2 t3", "t1 t10 t9 t2 t3"],
  ["firstZero", "t10 t9 t1 t2 t3", "t10 t9 t1 t2 t3"],
] as const)("are sorted by %s, what has none last both ways", (by, up, down) => {
  expect([tagsIn(by), tagsIn(by, true)]).toEqual([up, down]);
});

it("are those that a filter keeps, and only with findings where these alone are wanted", () => {
  const order = { by: "worst", isDescending: false } as const;
  const found = chosenRows(ROWS, { keeps: (tag) => tag !== "t9", isOnlyFindings: true, order });
  expect(found.map(({ health: { tag } }) => tag)).toEqual(["t10", "t1"]);
  expect(ROWS[0]?.health.tag).toBe("t10");
});
