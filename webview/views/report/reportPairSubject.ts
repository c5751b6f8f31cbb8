import type { Reference } from "../../../src/shared/compare/reference";
import type { RunId } from "../../../src/shared/series/seriesId";
import type { ComparisonQuery, SeriesSubject } from "../../../src/shared/subject/subject";
import type { FoundView, ViewReason } from "../../../src/tensor/pair/view/pairView";
import type { ReportRow } from "./reportRow";

/** Two runs, and how they are compared. */
interface ComparedRuns {
  readonly a: RunId;
  readonly b: RunId;
  readonly query: ComparisonQuery;
}

/** Views that hang on more than two names and shapes: of one pair alone another may be found. */
const OF_RUN: readonly ViewReason[] = ["asked", "flatten", "values", "layout"];

/** The comparison of a pair at a step of A; unless that is given, where it is out of tolerance first, else where it is worst. Of cells the worst one. */
export function pairSubject(
  { a, b, query: { offset, tolerance, ...how } }: ComparedRuns,
  { match, compared }: Pick<ReportRow, "match" | "compared">,
  step: string | undefined = compared?.firstExceeding ?? compared?.worstStep ?? undefined,
): SeriesSubject {
  const { kind } = match.a;
  const reference: Reference = {
    series: { ...b, tag: match.b.tag, kind },
    ...(offset !== undefined && BigInt(offset) !== 0n && { place: { by: "distance", steps: offset } }),
    ...(compared?.view && viewOf(compared.view)),
    ...how,
    ...toleranceOfPair(tolerance, compared),
  };
  return {
    on: "series",
    ...a,
    tag: match.a.tag,
    kind,
    view: "compare",
    ...(step !== undefined && { step }),
    ...(kind === "tensor" && { at: "worst" as const }),
    reference,
  };
}

/** `auto` is what pages take by themselves; what the runs' noise leaves a pair would not be found of it alone. */
function toleranceOfPair(
  tolerance: ComparisonQuery["tolerance"],
  compared: ReportRow["compared"],
): Pick<Reference, "tolerance" | "rtol" | "atol"> {
  if (tolerance !== "auto") return tolerance === undefined ? {} : { tolerance };
  return compared?.tolerance ? { tolerance, ...compared.tolerance } : {};
}

function viewOf({ why, ...view }: FoundView): Pick<Reference, "view"> {
  return OF_RUN.includes(why) ? { view } : {};
}
