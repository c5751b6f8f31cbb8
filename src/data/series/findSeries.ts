import { kindName } from "../../shared/kind";
import type { SeriesName } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { inStretches } from "../../tensor/stretches";
import { DataError } from "../dataError";
import type { DataProvider, Series } from "../provider";

/** A series of a run; without a kind, the only one the tag has. Throws `notFound` or `ambiguousKind`. */
export async function findSeries(provider: DataProvider, name: SeriesName, pace: Pace): Promise<Series> {
  const { run, tag, kind } = name;
  const all = (await provider.run(name, pace)).ofTag(tag);
  const [series, ...others] = kind === undefined ? all : all.filter(({ info }) => info.kind === kind);
  if (!series) {
    const missing =
      kind === undefined ? say("noTag", { run, tag }) : say("noTagOfKind", { run, tag, kind: kindName(kind) });
    throw new DataError("notFound", missing);
  }
  if (others.length > 0) {
    const kinds = all.map(({ info }) => info.kind).join(", ");
    throw new DataError("ambiguousKind", say("severalKinds", { tag, kinds }));
  }
  return series;
}

/** The error of a point that a series has not. */
export function noSuchPoint(series: Series, point: number): DataError {
  const { tag, pointCount } = series.info;
  return new DataError("notFound", say("noPoint", { tag, count: pointCount, point }));
}

/** The point of a step, or of all, that was written last and can be shown; one that cannot where none can. */
export async function latestPoint(series: Series, step: bigint | undefined, pace: Pace): Promise<number | undefined> {
  if (series.latest) return series.latest(step, pace);
  const { steps, failed } = await series.columns(0, pace);
  let [shown, broken] = [-1, -1];
  await inStretches(0, steps.length, pace, (start, end) => {
    for (let point = start; point < end; point++) {
      if (step !== undefined && steps[point] !== step) continue;
      if (failed[point] === 1) broken = point;
      else shown = point;
    }
  });
  const latest = shown < 0 ? broken : shown;
  return latest < 0 ? undefined : latest;
}
