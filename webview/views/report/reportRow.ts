import type { ComparedTags } from "../../../src/shared/questions/compare";
import type { MatchedTags } from "../../../src/shared/questions/series";

/** A pair of tags in the report. */
export interface ReportRow {
  readonly match: MatchedTags;
  /** Its place in the order in which A wrote first. */
  readonly written: number;
  /** Undefined until it was compared. */
  readonly compared: ComparedTags | undefined;
  /** Scores over its steps; empty where nothing was compared. */
  readonly course: Float32Array;
}
