import { seriesKey } from "../../shared/seriesId";
import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/pairView";
import type { Tolerance } from "../../tensor/pair/tolerance";
import { livePoints } from "../livePoints";
import { commonSteps, type StepsOfBoth } from "./commonSteps";
import type { SeriesOfRun } from "./pairedPoints";

/** How the values of each step are compared. */
export interface StepWish {
  /** Null where B is taken as it is. */
  readonly view: PairView | null;
  readonly as: string | undefined;
  readonly tolerance: Tolerance;
  /** Of A, after B's view. */
  readonly slice: string;
}

/** Two series of one kind, step `s` of A beside step `s + offset` of B. */
export interface PairOfSeries {
  readonly a: SeriesOfRun;
  readonly b: SeriesOfRun;
  readonly offset: bigint;
}

/** The steps of both, and which of their points are known not to be readable. */
export interface MetSteps extends StepsOfBoth {
  readonly errors: readonly [a: PointErrors, b: PointErrors];
}

type PointErrors = Awaited<ReturnType<typeof livePoints>>["errors"];

export async function metSteps({ a, b, offset }: PairOfSeries, pace: Pace): Promise<MetSteps> {
  const [liveA, liveB] = [await livePoints(a.series, pace), await livePoints(b.series, pace)];
  return { ...(await commonSteps(liveA, liveB, offset, pace)), errors: [liveA.errors, liveB.errors] };
}

/** One text for a pair and how it is compared. */
export function pairKey({ a, b, offset }: PairOfSeries, { view, as, tolerance, slice }: StepWish): string {
  const wish = [view?.reshape ?? null, view?.perm ?? null, as ?? null, tolerance, slice];
  return JSON.stringify([seriesKey(a.id), seriesKey(b.id), String(offset), ...wish]);
}
