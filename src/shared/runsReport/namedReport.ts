import type { Json } from "../../tensor/jsonText";
import type { RunsCompared } from "../questions/compareRuns";
import type { RunId } from "../seriesId";
import type { ComparisonWish } from "../subject";
import { toleranceChoice } from "../toleranceOf";
import { reportJson } from "./reportJson";

/** What a report is about: the two runs, and what they were compared by. */
export interface ReportedRuns {
  readonly a: RunId;
  readonly b: RunId;
  readonly wish: ComparisonWish;
}

/** Two runs in JSON that says which they are, and all that they were compared by. */
export function namedReportJson(
  compared: RunsCompared,
  { a, b, wish }: ReportedRuns,
): { readonly [key: string]: Json } {
  const { offset, as } = wish;
  return {
    ...{ a: runJson(a), b: runJson(b) },
    ...reportJson(compared, wish),
    equalNan: !toleranceChoice(wish).nanDiffers,
    ...(as !== undefined && { as }),
    ...(offset !== undefined && offset !== "0" && { offset }),
  };
}

function runJson({ logdir, run }: RunId): Json {
  return { logdir, run };
}
