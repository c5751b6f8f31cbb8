import { type Said, say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import { failureOf } from "../pointFailure";
import type { CommonSteps } from "./commonSteps";
import { type Comparability, type ComparablePair, comparability } from "./comparability";
import type { ViewWork } from "./findView";
import type { FoundViews } from "./foundViews";
import { type PairedPoint, pairedPoint } from "./pairedPoints";
import type { PairOfSeries } from "./pairOfSeries";

/** View of a pair's values, and the points where it was found. */
export interface FirstView {
  readonly how: Comparability;
  readonly points: readonly [a: PairedPoint, b: PairedPoint];
}

/** No common step can be read: why the first cannot. */
export interface NoView {
  readonly damaged: Said;
}

/**
 * Says how a pair is compared, where `wish` is told its points: found at the first common step that can be read. Throws `notComparable` for
 * kinds that never are, and where no step is common.
 */
export async function firstView(
  { a, b }: PairOfSeries,
  common: CommonSteps,
  wish: (points: FirstView["points"]) => ComparablePair,
  views: FoundViews,
  work: ViewWork,
): Promise<FirstView | NoView> {
  let damaged: Said | undefined;
  for (let row = 0; row < common.steps.length; row++) {
    if (work.pace.isDue()) await work.pace.giveWay();
    try {
      const points = [
        await pairedPoint(a, common.a[row] as number, work.pace),
        await pairedPoint(b, common.b[row] as number, work.pace),
      ] as const;
      const how = await comparability(...points, wish(points), views, work);
      return { how, points };
    } catch (error) {
      if (error instanceof DataError && error.reason === "notComparable") throw error;
      const { message, sentence } = failureOf(error);
      damaged ??= { message, sentence };
    }
  }
  if (!damaged) throw new DataError("notComparable", say("noCommonStep", { a: a.id.tag, b: b.id.tag }));
  return { damaged };
}
