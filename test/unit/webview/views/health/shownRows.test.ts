import { expect, it } from "vitest";
import type { RunChecked } from "../../../../../webview/views/health/healthSource";
import { WORST_FIRST } from "../../../../../webview/views/health/healthState";
import { HealthRowList } from "../../../../../webview/views/health/shownRows";
import { at, health } from "./healthPage";
import { cardRun } from "./someRows";

const run = cardRun("a");
const tags = [health("well"), health("nan", { firstNaN: at(1) })];
const checked = (found = tags): RunChecked[] => [{ run, tags: found, isWhole: true, error: undefined }];
const choice = { order: WORST_FIRST, isOnlyFindings: false };

it("are the same lists until something about them is another", () => {
  const rows = new HealthRowList();
  rows.update(checked(), undefined, choice);
  const { known, shown } = rows;
  expect(shown.map((row) => row.health.tag)).toEqual(["nan", "well"]);
  rows.update(checked(), undefined, { ...choice });
  expect([rows.known === known, rows.shown === shown]).toEqual([true, true]);
  rows.update(checked(), ["well"], choice);
  expect([rows.known === known, rows.shown.length]).toEqual([true, 1]);
  rows.update(checked(), [], choice);
  expect(rows.shown).toEqual([]);
  rows.update(checked(), undefined, { ...choice, isOnlyFindings: true });
  expect(rows.shown.map((row) => row.health.tag)).toEqual(["nan"]);
  rows.update(checked([health("well")]), undefined, { ...choice, isOnlyFindings: true });
  expect([rows.known.length, rows.shown.length]).toEqual([1, 0]);
  rows.update([], undefined, choice);
  expect(rows.known).toEqual([]);
});
