import { expect, it } from "vitest";
import { boundedColumns, MOST_COLUMNS, shownColumns } from "../../../../../../webview/views/hparams/model/shownColumns";
import type { TableColumn } from "../../../../../../webview/views/hparams/model/tableColumn";

const column = (kind: TableColumn["kind"], at = 0): TableColumn => {
  const id = `${kind}:${at}`;
  return { id, kind, at, name: id, description: "", figure: undefined, differs: true, isNumber: true };
};

const columns = (settings: number, metrics: number) => [
  column("name"),
  ...Array.from({ length: settings }, (_, i) => column("hparam", i)),
  ...Array.from({ length: metrics }, (_, i) => column("metric", i)),
  column("duration"),
];

const counts = (shown: readonly TableColumn[]) => {
  const of = (wanted: TableColumn["kind"]) => shown.filter(({ kind }) => kind === wanted).length;
  return [of("hparam"), of("metric"), shown.length];
};

it("as many columns as a page can bear are shown, of settings and metrics", () => {
  const all = columns(20, 10);
  expect(boundedColumns(all, 32)).toBe(all);
  expect(counts(boundedColumns(columns(20, 10), 22))).toEqual([10, 10, 22]);
  expect(counts(boundedColumns(columns(204, 10_000), 42))).toEqual([20, 20, 42]);
  expect(counts(boundedColumns(columns(5, 10_000), 42))).toEqual([5, 35, 42]);
  expect(counts(boundedColumns(columns(500, 1), 42))).toEqual([39, 1, 42]);
  expect(boundedColumns(columns(0, 60), 40).map(({ id }) => id)).toEqual([
    "name:0",
    ...Array.from({ length: 38 }, (_, i) => `metric:${i}`),
    "duration:0",
  ]);
});

it("those that are hidden make room for others", () => {
  const all = columns(0, 10_000);
  const hidden = Array.from({ length: 9000 }, (_, i) => `metric:${i}`);
  const shown = shownColumns(all, { hidden, columns: [], isOnlyDiffering: false });
  expect(shown).toHaveLength(MOST_COLUMNS);
  expect(shown[1]?.id).toBe("metric:9000");
});
