import { answer } from "../../data/answer";
import { blobInfo } from "../../data/blobInfo";
import { runUnlessGone } from "../../data/chosenSeries";
import { latestPoint } from "../../data/findSeries";
import { pointAt } from "../../data/pointAt";
import { failureOf } from "../../data/pointFailure";
import { placesUpTo } from "../../data/pointRows";
import type { Series } from "../../data/provider";
import { type BlobsExported, exportBlobs } from "../../shared/questions/exportBlobs";
import type { TagOfRun } from "../../shared/seriesId";
import type { Pace } from "../../tensor/pace";
import { eachChunk } from "./blobChunks";
import { ExportFolder } from "./exportFolder";
import { extensionOf } from "./exportNames";

type Choice = Pick<ReturnType<typeof exportBlobs.check>, "step" | "latest">;

/** Points of a series whose blobs are written. */
interface ChosenPoints {
  readonly of: TagOfRun;
  readonly series: Series;
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
}

/** One file after the other: a cancel takes away the one that is being written. */
export const answerExportBlobs = answer(
  exportBlobs,
  async ({ logdir, kind, series, folder, ...choice }, { provider, pace, progress }) => {
    const chosen: ChosenPoints[] = [];
    for (const of of series) {
      if (pace.isDue()) await pace.giveWay();
      const run = await runUnlessGone(provider, { logdir, run: of.run }, pace);
      const found = run?.ofTag(of.tag).find(({ info }) => info.kind === kind);
      if (found) chosen.push({ of, series: found, ...(await pointsOf(found, choice, pace)) });
    }
    const total = chosen.reduce((sum, { points }) => sum + points.length, 0);
    const into = new ExportFolder(folder);
    const written = { files: 0, bytes: 0, failed: 0 };
    let done = 0;
    for (const { of, series: one, points, steps } of chosen) {
      for (const point of points) {
        const told = await writePoint(one, point, { of, step: String(steps[point]), into }, pace);
        written.files += told.files;
        written.bytes += told.bytes;
        written.failed += told.failed;
        done++;
        progress(() => ({ done, total }));
        await pace.giveWay();
      }
    }
    return written;
  },
);

async function pointsOf(
  series: Series,
  { step, latest = false }: Choice,
  pace: Pace,
): Promise<Pick<ChosenPoints, "points" | "steps">> {
  const { steps } = await series.columns(0, pace);
  if (step === undefined && !latest) return { points: await placesUpTo(steps.length, pace), steps };
  const point =
    step === undefined
      ? await latestPoint(series, undefined, pace)
      : (await pointAt(series, BigInt(step), pace))?.point;
  return { points: Uint32Array.from(point === undefined ? [] : [point]), steps };
}

interface Target {
  readonly of: TagOfRun;
  readonly step: string;
  readonly into: ExportFolder;
}

/** A point that cannot be read has no files, or those before what cannot. */
async function writePoint(
  series: Series,
  point: number,
  { of, step, into }: Target,
  pace: Pace,
): Promise<BlobsExported> {
  let [files, bytes] = [0, 0];
  try {
    const opened = await series.blobs?.(point, pace);
    if (!opened) return { files, bytes, failed: 1 };
    for (const [index, blob] of opened.blobs.entries()) {
      const extension = series.info.kind === "text" ? "txt" : extensionOf((await blobInfo(blob)).mediaType);
      const put = await into.write(of, `${step}-${index}`, extension, (take) =>
        eachChunk(blob, take, pace, () => undefined),
      );
      files++;
      bytes += put.bytes;
    }
    return { files, bytes, failed: 0 };
  } catch (error) {
    failureOf(error);
    return { files, bytes, failed: 1 };
  }
}
