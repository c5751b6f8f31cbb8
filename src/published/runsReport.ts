import type { ToleranceQuery } from "../shared/compare/reference";
import { toleranceChoice } from "../shared/compare/toleranceOf";
import type { RunsCompared } from "../shared/questions/compare";
import type { ReportedRuns } from "../shared/runsReport/reportMarkdown";
import { numbersTaken } from "../shared/runsReport/toleranceTaken";
import type { RunId } from "../shared/series/seriesId";
import type { Json } from "../tensor/text/jsonText";
import { runsComparisonOf, type TagComparison } from "./compareRuns";
import { json } from "./json";

type Report = { readonly [key: string]: Json };

/** Two runs in JSON that says which they are, and all that they were compared by. */
export function namedReportJson(compared: RunsCompared, { a, b, query }: ReportedRuns): Report {
  const { offset, as } = query;
  const name = ({ logdir, run }: RunId) => ({ logdir, run });
  return {
    ...{ a: name(a), b: name(b) },
    ...reportJson(compared, query),
    equalNan: !toleranceChoice(query).nanDiffers,
    ...(as !== undefined && { as }),
    ...(offset !== undefined && offset !== "0" && { offset }),
  };
}

/** Two runs as the command line has them in JSON; `query` is what they were compared by. */
export function reportJson(compared: RunsCompared, query: ToleranceQuery): Report {
  const { pairs, unmatchedA, unmatchedB, first, allclose, tolerances } = runsComparisonOf(compared);
  const { taken, unused } = compared;
  return json({
    ...{
      pairs: pairs.map(reportedPair),
      unmatchedA,
      unmatchedB,
      first: first && { step: first.step, a: first.a, b: first.b },
    },
    ...{ allclose, ...numbersTaken(compared, query), ...(taken && { tolerance: taken.name, tolerances }) },
    // As they stand in the mapping.
    ...(unused.length > 0 && { unused }),
  });
}

/** A pair that is compared has no reason, one of histograms no figures but its score. */
function reportedPair({
  a,
  b,
  kind,
  rule,
  view,
  suggestedPerm,
  steps,
  score,
  worstStep,
  ...pair
}: TagComparison): object {
  const { reason, message, unread, tolerance, rounding, explained, ...figures } = pair;
  const more = { ...tolerance, ...(rounding !== undefined && { rounding }), ...(explained && { explained }) };
  return {
    ...{ a, b, kind, rule, view, ...(suggestedPerm && { suggest: { perm: suggestedPerm } }), comparable: !reason },
    ...{ ...(reason && { reason, message }), steps, score, worstStep },
    ...{ ...(kind !== "histogram" && { ...figures, ...more }), ...(unread && { unread }) },
  };
}
