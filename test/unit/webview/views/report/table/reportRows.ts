import type { ComparedTags } from "../../../../../../src/shared/questions/compare";
import type { ReportRow } from "../../../../../../webview/views/report/reportRow";
import { pair } from "../reportPage";

/** A row of a pair that was compared; its course rises to the score unless given. */
export function rowOf(compared: ComparedTags, course?: readonly number[]): ReportRow {
  const { a, b, rule, written, score } = compared;
  const rising = Array.from({ length: compared.course }, (_, i) => (Number(score) * (i + 1)) / compared.course);
  return { match: { a, b, rule }, written, compared, course: Float32Array.from(course ?? rising) };
}

/** A row of a pair that was not compared yet. */
export function pendingRow(tag: string, written: number): ReportRow {
  const { a, b, rule } = pair(tag, written);
  return { match: { a, b, rule }, written, compared: undefined, course: new Float32Array() };
}
