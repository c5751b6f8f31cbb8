import { describe, expect, it } from "vitest";
import { tellingTexts } from "../../../../../../webview/parts/board/tags/tellingTexts";
import { TABLE_COLUMNS, type TableColumn } from "../../../../../../webview/views/scalars/curveSettings";
import type { PickedPoint, RunSummary } from "../../../../../../webview/views/scalars/values/runFacts";
import {
  type ScalarRow,
  scalarCell,
  scalarRows,
  sortedRows,
} from "../../../../../../webview/views/scalars/values/scalarRows";
import { cellTexts, relativeText, tableTsv } from "../../../../../../webview/views/scalars/values/scalarTexts";
import { someRun } from "../someCurves";

const point = (value: number, step = 0n, smoothed?: number): PickedPoint => ({
  place: Number(step),
  x: Number(step),
  step,
  wallTimeSeconds: 1_700_000_000 + Number(step),
  relativeSeconds: Number(step),
  value,
  smoothed,
});

const summary = (first: PickedPoint, last: PickedPoint, more: Partial<RunSummary> = {}): RunSummary => ({
  count: 2,
  finiteCount: 2,
  nanCount: 0,
  mean: (first.value + last.value) / 2,
  first,
  last,
  min: first.value <= last.value ? first : last,
  max: first.value > last.value ? first : last,
  firstNan: undefined,
  ...more,
});

const BIG = 2n ** 53n + 1n;

function rowsOf(lasts: readonly (number | undefined)[]): ScalarRow[] {
  const runs = lasts.map((_, i) => someRun(`run ${i}`));
  const known = runs.flatMap(({ key }, i): [string, RunSummary][] => {
    const last = lasts[i];
    return last === undefined ? [] : [[key, summary(point(1), point(last, BIG + BigInt(i)))]];
  });
  return scalarRows(runs, new Map(known), undefined);
}

const names = (rows: readonly ScalarRow[]) => rows.map(({ run }) => run.name.slice(4)).join("");
const by = (rows: readonly ScalarRow[], column: TableColumn, isDescending = false) =>
  names(sortedRows(rows, { column, isDescending }));

describe("rows", () => {
  it("have a cell for each column, of the last point without a cursor, else of the one at it", () => {
    const run = someRun("a");
    const facts = summary(point(4, 10n, 3), point(1, BIG, 2), { nanCount: 3, count: 5 });
    const cells = (row: ScalarRow | undefined) => TABLE_COLUMNS.map((column) => row && scalarCell(row, column));
    const ofRun = [4, 1, 1, BIG, 4, 10n, 2.5, 5, 3, -3];
    const wall = 1_700_000_000 + Number(BIG);
    expect(cells(scalarRows([run], new Map([[run.key, facts]]), undefined)[0])).toEqual([
      1,
      2,
      BIG,
      Number(BIG),
      wall,
      ...ofRun,
    ]);
    const at = new Map([[run.key, point(7, 20n)]]);
    expect(cells(scalarRows([run], new Map([[run.key, facts]]), at)[0])).toEqual([
      7,
      undefined,
      20n,
      20,
      1_700_000_020,
      ...ofRun,
    ]);
    expect(cells(scalarRows([run], new Map([[run.key, facts]]), new Map())[0])?.slice(0, 5)).toEqual(
      Array(5).fill(undefined),
    );
    expect(cells(scalarRows([run], new Map(), undefined)[0])).toEqual(TABLE_COLUMNS.map(() => undefined));
  });

  it("are sorted by any column, equal ones as they were, NaN behind numbers and none behind NaN, both ways", () => {
    const rows = rowsOf([
      3,
      undefined,
      Number.NaN,
      1,
      Number.POSITIVE_INFINITY,
      3,
      Number.NEGATIVE_INFINITY,
      undefined,
    ]);
    expect(by(rows, "last")).toBe("63054217");
    expect(by(rows, "last", true)).toBe("40536217");
    expect(names(sortedRows(rows, { column: "run", isDescending: true }))).toBe("76543210");
    expect(names(rows)).toBe("01234567");
    expect(sortedRows([], { column: "last", isDescending: false })).toEqual([]);
  });

  it("are sorted by steps that doubles do not tell apart", () => {
    expect(by(rowsOf([1, 1, 1]), "step", true)).toBe("210");
    expect(by(rowsOf([1, 1, 1]), "step")).toBe("012");
  });
});

describe("texts", () => {
  it("tell values of a column apart however close they are, and no more than that", () => {
    expect(tellingTexts([0.25, 0.5, 0.25])).toEqual(["0.25", "0.5", "0.25"]);
    expect(tellingTexts([1.00000001, 1.00000002])).toEqual(["1.00000001", "1.00000002"]);
    expect(tellingTexts([1, 1 + Number.EPSILON])[1]).toBe("1.0000000000000002");
    expect(tellingTexts([1234567.25, -0.000012345, 0, 1e300])).toEqual(["1.235e6", "-1.234e-5", "0", "1e300"]);
    expect(tellingTexts([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0])).toEqual([
      "NaN",
      "+Inf",
      "-Inf",
      "0",
    ]);
    expect(tellingTexts([])).toEqual([]);
  });

  it("never shorten a step, and mark what is not there", () => {
    expect(cellTexts("step", [1_000_000n, BIG, -3n, undefined])).toEqual([
      "1,000,000",
      "9,007,199,254,740,993",
      "-3",
      "–",
    ]);
    expect(cellTexts("value", [undefined, 1, undefined, 2])).toEqual(["–", "1", "–", "2"]);
  });

  it("write relative time as a duration", () => {
    expect([0, 0.25, 59.999, 60, 3725, 90_000, -61].map(relativeText)).toEqual([
      "0 s",
      "0.25 s",
      "1 min",
      "1 min",
      "1 h 2 min 5 s",
      "1 d 1 h",
      "-1 min 1 s",
    ]);
  });

  it("are exact where they are copied, and stay in their cells", () => {
    const rows = scalarRows([someRun('a\t"b"'), someRun("c")], new Map(), undefined);
    const [first] = rows;
    const last = point(0.1 + 0.2, BIG);
    const known: ScalarRow[] = first
      ? [{ ...first, summary: summary(last, last), point: point(Number.NaN, 5n) }, ...rows.slice(1)]
      : [];
    expect(tableTsv(known, ["value", "step", "relative", "wall", "last", "maxStep"])).toBe(
      [
        "run\tvalue\tstep\trelative time (s)\twall time\tlast\tmax at step",
        '"a\t""b"""\tNaN\t5\t5\t2023-11-14T22:13:25.000Z\t0.30000000000000004\t9007199254740993',
        "c\t\t\t\t\t\t",
      ].join("\n"),
    );
  });
});
