import { csvField } from "../../../../src/shared/text/csvField";
import { english } from "../../../../src/tensor/said/sentence";
import type { CourseLine } from "./courseLine";
import { FAILED, UNKNOWN } from "./courseValues";

/** A row of a line: what is known of one of its live points. */
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
  const out = ["run,tag,followed,step,wall_time,value,error"];
  for (const line of lines) {
    const { run, tag } = line.series.id;
    const head = [run, tag, followed(line)].map(csvField).join(",");
    for (const { step, wallTime, value, error } of rows(line)) {
      const text = value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
      out.push(`${head},${step},${wallTime},${csvField(text)},${csvField(error ?? "")}`);
    }
  }
  return `${out.join("\n")}\n`;
}

/** As the command line tells a course, for each line. What JSON has no number for is a text. */
export function overJson(lines: readonly CourseLine[]): string {
  const all = lines.map((line) => {
    const { run, tag, kind } = line.series.id;
    const points = rows(line).map(({ step, wallTime, value, error, point }) => ({
      point,
      step: Number.isSafeInteger(Number(step)) ? Number(step) : String(step),
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
