import type { ReferencePlace } from "../../shared/reference";
import type { Pace } from "../../tensor/pace";
import { latestPoint } from "../findSeries";
import { pointAt } from "../pointAt";
import type { Series } from "../provider";

/** The point of a series that is the reference of a step; undefined where there is none. */
export async function referencePoint(
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
