import { english } from "../../../../src/tensor/said/sentence";
import { csvText } from "../../../parts/saving/separatedText";
import { stepJson } from "../../../parts/saving/stepJson";
import type { CourseLine } from "./courseLine";
import { FAILED, UNKNOWN } from "./courseValues";

/** Rows of a line: the facts known of each of its live points. */
function rows({ series, values }: CourseLine) {
  const { steps, columns } = series.points;
  return steps.flatMap(({ step, point }) => {
    const state = values.stateOf(point);
    if (state === UNKNOWN) return [];
    const error = state === FAILED ? values.errorOf(point) : undefined;
    const wallTime = columns.wallTimesSeconds[point] ?? Number.NaN;
    return [{ point, step, wallTime, value: values.elementOf(point), ...(error && { error: english(error) }) }];
  });
}

/** A row for each point of each line; values with all of their digits, empty where there is nothing to tell. */
export function overCsv(lines: readonly CourseLine[]): string {
  const cells = lines.flatMap((line) => {
    const { run, tag } = line.series.id;
    return rows(line).map(({ step, wallTime, value, error }) => {
      const text = value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
      return [run, tag, followed(line), step, wallTime, text, error ?? ""];
    });
  });
  return csvText([["run", "tag", "followed", "step", "wall_time", "value", "error"], ...cells], "\n");
}

/** JSON of each line's course as the command line writes it. A value without a JSON number is a text. */
export function overJson(lines: readonly CourseLine[]): string {
  const all = lines.map((line) => {
    const { run, tag, kind } = line.series.id;
    const points = rows(line).map(({ step, wallTime, value, error, point }) => ({
      point,
      step: stepJson(step),
      wallTime: Number.isFinite(wallTime) ? wallTime : String(wallTime),
      ...(error === undefined ? { value } : { error }),
    }));
    return { run, tag, kind, ...line.what, points };
  });
  return `${JSON.stringify({ lines: all }, undefined, 1)}\n`;
}

function followed({ what }: CourseLine): string {
  if ("at" in what) return `[${what.at.join(", ")}]`;
  return what.slice === undefined ? what.stat : `${what.stat} ${what.slice}`;
}
