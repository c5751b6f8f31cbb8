import { kindName } from "../../shared/kind";
import type { PairSide } from "../../shared/questions/compare";
import type { SeriesId } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import type { DataProvider, Run, Series } from "../provider";
import { findSeries } from "../series/findSeries";

/** A series and its run. */
export interface SeriesOfRun {
  readonly id: SeriesId;
  readonly run: Run;
  readonly series: Series;
}

/** A point of a series that can be compared: of a tensor it is known how its values are stored. */
export interface PairedPoint extends SeriesOfRun {
  readonly point: number;
  /** Decimal. */
  readonly step: string;
  /** Absent of histograms. */
  readonly tensor?: { readonly dtype: string; readonly storedDtype: string; readonly shape: Shape };
}

/** Throws `notFound`. */
export async function seriesOfRun(provider: DataProvider, id: SeriesId, pace: Pace): Promise<SeriesOfRun> {
  return { id, run: await provider.run(id, pace), series: await findSeries(provider, id, pace) };
}

/** Reads a value's head alone. Throws `notFound`, `badValue` where it cannot be shown, `unsupportedKind` where it is nothing to compare. */
export async function pairedPoint(of: SeriesOfRun, point: number, pace: Pace): Promise<PairedPoint> {
  const { tag, kind } = of.series.info;
  const { step, dtype, storedDtype, shape, error } = await of.series.describe(point, pace);
  if (error) throw new DataError("badValue", error.sentence);
  if (kind === "histogram") return { ...of, point, step };
  if (dtype === undefined || !shape)
    throw new DataError("unsupportedKind", say("notTensor", { tag, kind: kindName(kind) }));
  return { ...of, point, step, tensor: { dtype, storedDtype: storedDtype ?? dtype, shape } };
}

/** A point as answers have it. */
export function pairSide({ id, point, step, tensor }: PairedPoint): PairSide {
  const { logdir, run, tag, kind } = id;
  return { id: { logdir, run, tag, kind, point }, step, ...tensor };
}
