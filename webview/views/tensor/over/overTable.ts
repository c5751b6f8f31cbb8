import * as l10n from "@vscode/l10n";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import type { GridModel } from "../../../ui/grid/gridModel";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { shortWallTimeText } from "../../../ui/texts/wallTime";
import type { CourseSeries } from "./courseSeries";
import type { NamedLine } from "./overSceneBuilder";
import { cellText } from "./overTexts";

/** A row for each step that a line has, a column for its time and for each line. */
export function overTable(lines: readonly NamedLine[]): GridModel {
  const series = [...new Set(lines.map(({ line }) => line.series))];
  const steps = allSteps(series);
  const points = new Map(series.map((one) => [one, pointsByStep(one)]));
  const cell = (row: number, column: number): string => {
    const step = steps[row] as bigint;
    if (column === 0) return timeText(series, points, step);
    const { line } = lines[column - 1] as NamedLine;
    const point = points.get(line.series)?.get(step);
    return point === undefined ? "" : cellText(line, point);
  };
  return {
    rowCount: steps.length,
    columnCount: lines.length + 1,
    corner: l10n.t("step"),
    rowHeader: (row) => stepText(steps[row] ?? 0n),
    columnHeader: (column) => (column === 0 ? l10n.t("time") : (lines[column - 1]?.name ?? "")),
    async fetchTile({ rowStart, rowCount, columnStart, columnCount }) {
      const array: StringValue[] = [];
      for (let i = 0; i < rowCount * columnCount; i++) {
        array.push(cell(rowStart + Math.floor(i / columnCount), columnStart + (i % columnCount)));
      }
      return { kind: "string", array };
    },
  };
}

function allSteps(series: readonly CourseSeries[]): readonly bigint[] {
  const [first] = series;
  if (series.length === 1 && first) return first.points.steps.map(({ step }) => step);
  const all = new Set(series.flatMap(({ points }) => points.steps.map(({ step }) => step)));
  return [...all].sort((a, b) => (a < b ? -1 : 1));
}

function pointsByStep({ points }: CourseSeries): ReadonlyMap<bigint, number> {
  return new Map(points.steps.map(({ step, point }) => [step, point]));
}

function timeText(
  series: readonly CourseSeries[],
  points: ReadonlyMap<CourseSeries, ReadonlyMap<bigint, number>>,
  step: bigint,
): string {
  for (const one of series) {
    const seconds = one.points.columns.wallTimesSeconds[points.get(one)?.get(step) ?? -1];
    if (seconds !== undefined && Number.isFinite(seconds)) return shortWallTimeText(seconds);
  }
  return "";
}
