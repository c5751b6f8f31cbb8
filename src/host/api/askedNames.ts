import type { Asker } from "../../shared/question";
import { describePoint, type PointInfo } from "../../shared/questions/points";
import { describeSeries } from "../../shared/questions/series";
import type { StepRange } from "../../shared/series/pointChoice";
import type { PointId, SeriesId } from "../../shared/series/seriesId";
import type * as api from "./tensorViewApi";

/** Points of a series in an answer unless more are wished for. */
const DEFAULT_POINTS = 1000;

/** A range as questions have it: int64 fits no JSON number. */
export function decimalSteps(range: { readonly from?: api.Step; readonly to?: api.Step } | undefined): {
  steps?: StepRange;
} {
  if (!range) return {};
  const { from, to } = range;
  return {
    steps: {
      ...(from !== undefined && { from: String(BigInt(from)) }),
      ...(to !== undefined && { to: String(BigInt(to)) }),
    },
  };
}

/** Thinning to the number of points that is wished for. */
export function thinning(downsample = DEFAULT_POINTS): { downsample?: number } {
  return downsample === Number.POSITIVE_INFINITY ? {} : { downsample };
}

/** The point that a query names. */
export async function pointNamed(
  { ask }: Asker,
  logdir: string,
  { step, ...name }: api.PointName,
): Promise<{ readonly id: PointId; readonly info: PointInfo }> {
  const wish = { logdir, ...name, ...(step !== undefined && { step: String(BigInt(step)) }) };
  const info = await ask(describePoint, wish);
  const { run, tag } = name;
  return { id: { logdir, run, tag, kind: info.kind, point: info.point }, info };
}

/** The series that a query names. */
export async function seriesNamed(
  { ask }: Asker,
  logdir: string,
  { run, tag, kind }: api.SeriesName,
): Promise<SeriesId> {
  const info = await ask(describeSeries, { logdir, run, tag, ...(kind && { kind }) });
  return { logdir, run, tag, kind: info.kind };
}
