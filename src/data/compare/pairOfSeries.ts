import { seriesKey } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import type { ToleranceChoice } from "../../tensor/pair/tolerance/namedTolerance";
import type { PairView } from "../../tensor/pair/view/pairView";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import { latestPoint } from "../series/findSeries";
import { livePoints } from "../series/livePoints";
import { type CommonSteps, commonSteps, type StepsOfBoth } from "./commonSteps";
import type { SeriesOfRun } from "./pairedPoints";

/** View in which the values of each step are compared. */
export interface StepView {
  /** Null where B is taken as it is. */
  readonly view: PairView | null;
  readonly as: string | undefined;
  readonly tolerance: ToleranceChoice;
  /** Slice of A, after B's view. */
  readonly slice: string;
}

/** The slice that is all of a value. */
export const WHOLE = sliceKey(undefined);

/** One text for all that select the same. Throws `badSlice`. */
export function sliceKey(slice: string | undefined): string {
  return selectionText(parseSelection(slice ?? ""));
}

/** Two series of one kind, step `s` of A beside step `s + offset` of B. */
export interface PairOfSeries {
  readonly a: SeriesOfRun;
  readonly b: SeriesOfRun;
  readonly offset: bigint;
}

/** The steps of both; by the numbers of their points, 1 for each that is known not to be readable. */
export interface MetSteps extends StepsOfBoth {
  readonly failed: readonly [a: Uint8Array, b: Uint8Array];
}

export async function metSteps({ a, b, offset }: PairOfSeries, pace: Pace): Promise<MetSteps> {
  const [liveA, liveB] = [await livePoints(a.series, pace), await livePoints(b.series, pace)];
  return { ...(await commonSteps(liveA, liveB, offset, pace)), failed: [liveA.failed, liveB.failed] };
}

/**
 * The first common step where it is the first of both, and whatever would be found of it; undefined where all steps have to be looked at. No
 * columns are read.
 */
export async function firstMet({ a, b, offset }: PairOfSeries, pace: Pace): Promise<CommonSteps | undefined> {
  const [infoA, infoB] = [a.series.info, b.series.info];
  const [step, other] = [BigInt(infoA.firstStep), BigInt(infoB.firstStep)];
  if (infoA.pointCount === 0 || infoB.pointCount === 0 || step + offset !== other) return undefined;
  const [ofA, ofB] = [await latestPoint(a.series, step, pace), await latestPoint(b.series, other, pace)];
  if (ofA === undefined || ofB === undefined) return undefined;
  return { steps: BigInt64Array.of(step), a: Uint32Array.of(ofA), b: Uint32Array.of(ofB) };
}

/** One text for a pair and how it is compared. */
export function pairKey({ a, b, offset }: PairOfSeries, { view, as, tolerance, slice }: StepView): string {
  const wish = [view?.reshape ?? null, view?.perm ?? null, as ?? null, tolerance, slice];
  return JSON.stringify([seriesKey(a.id), seriesKey(b.id), String(offset), ...wish]);
}
