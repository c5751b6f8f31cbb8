import { type SelectedSeries, selectSeries } from "../../shared/questions/series";
import type { Pace } from "../../tensor/pace";
import type { Shape } from "../../tensor/shape";
import { inStretches } from "../../tensor/stretches";
import { answer } from "../answer";
import { blobCount } from "../blobSequence";
import { chosenSeries } from "../chosenSeries";
import { lastTimes } from "../lastTimes";
import type { Series } from "../provider";
import { seriesMetadata } from "../seriesMetadata";

export const answerSelectSeries = answer(selectSeries, async ({ kind, dataClass, ...filter }, asked) => {
  const { pace } = asked;
  const series: SelectedSeries[] = [];
  const wallTimes: number[] = [];
  for await (const chosen of chosenSeries(filter, asked)) {
    for (const one of chosen.series) {
      if (pace.isDue()) await pace.giveWay();
      const { info } = one;
      const metadata = seriesMetadata(one);
      const isMeant =
        (kind === undefined || info.kind === kind) && (dataClass === undefined || metadata.dataClass === dataClass);
      if (!isMeant) continue;
      const { step, wallTimeSeconds } = await lastTimes(one, pace);
      series.push({
        run: chosen.run,
        tag: info.tag,
        kind: info.kind,
        plugin: info.plugin,
        ...metadata,
        pointCount: info.pointCount,
        ...(step !== undefined && { maxStep: String(step) }),
        ...(metadata.dataClass === "blobSequence" && { maxLength: await mostBlobs(one, pace) }),
      });
      wallTimes.push(wallTimeSeconds);
    }
  }
  return { series, maxWallTimesSeconds: Float64Array.from(wallTimes) };
});

/** The greatest number of blobs of a point that can be shown: by its dtype and shape, or one where it is no tensor. */
async function mostBlobs(series: Series, pace: Pace): Promise<number> {
  const { failed } = await series.columns(0, pace);
  if (!failed.includes(0)) return 0;
  const { kind, dtype: latestDtype, shape: latestShape } = series.info;
  const blobs = (dtype: string | undefined, shape: Shape | undefined) => {
    if (!shape) return 1;
    return dtype === "string" ? blobCount(kind, shape) : 0;
  };
  const looks = await series.looks?.(0, pace);
  if (!looks) return blobs(latestDtype, latestShape);
  let most = 0;
  await inStretches(0, failed.length, pace, (start, end) => {
    for (let point = start; point < end; point++) {
      const dtype = looks.dtypes[looks.dtype[point] as number];
      if (failed[point] !== 1) most = Math.max(most, blobs(dtype, looks.shapes[looks.shape[point] as number]));
    }
  });
  return most;
}
