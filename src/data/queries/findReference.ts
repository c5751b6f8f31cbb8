import { findReference, type ReferenceFound } from "../../shared/questions/compare";
import type { ReferencePlace } from "../../shared/reference";
import type { Pace } from "../../tensor/pace";
import { type Said, said, say } from "../../tensor/sentence";
import { type Answer, answer } from "../answer";
import { comparability } from "../compare/comparability";
import type { FoundViews } from "../compare/foundViews";
import { type PairedPoint, pairedPoint, pairSide, type SeriesOfRun, seriesOfRun } from "../compare/pairedPoints";
import { latestPoint } from "../findSeries";
import { pointAt } from "../pointAt";
import type { Series } from "../provider";

/** Says which point is the reference of a point, and how it is seen. Views are found once a pair. */
export function createFindReferenceAnswer(views: FoundViews): Answer {
  return answer(findReference, async (params, { provider, pace, progress }): Promise<ReferenceFound> => {
    const { reference, point, ...id } = params;
    const own = await seriesOfRun(provider, id, pace);
    const a = await pairedPoint(own, point, pace);
    const other = reference.series ? await seriesOfRun(provider, reference.series, pace) : own;
    const place = reference.place ?? (reference.series ? SAME_STEP : BEFORE);
    const found = await referencePoint(other.series, place, BigInt(a.step), pace);
    if (found === undefined) {
      const problem = noPoint(other, place, a);
      return { a: pairSide(a), b: null, view: null, comparable: false, reason: "steps", problem, perms: [] };
    }
    const b = await pairedPoint(other, found, pace);
    const { view, as } = reference;
    const how = await comparability(a, b, { view, as }, views, { pace, progress });
    return { a: pairSide(a), b: pairSide(b), ...how };
  });
}

const BEFORE: ReferencePlace = { by: "previous" };
const SAME_STEP: ReferencePlace = { by: "distance", steps: "0" };

function noPoint({ id: { run, tag } }: SeriesOfRun, place: ReferencePlace, { step }: PairedPoint): Said {
  if (place.by === "previous") return said(say("noStepBefore", { tag, step }));
  const asked = place.by === "step" ? place.step : place.by === "distance" ? BigInt(step) + BigInt(place.steps) : step;
  return said(say("noStepOf", { tag, run, step: asked }));
}

/** The point of a series that is the reference of a step; undefined where there is none. */
async function referencePoint(
  series: Series,
  place: ReferencePlace,
  step: bigint,
  pace: Pace,
): Promise<number | undefined> {
  switch (place.by) {
    case "previous":
      return (await pointAt(series, step - 1n, pace))?.point;
    case "first":
      return latestPoint(series, BigInt(series.info.firstStep), pace);
    case "step":
      return latestPoint(series, BigInt(place.step), pace);
    case "distance":
      return latestPoint(series, step + BigInt(place.steps), pace);
  }
}
