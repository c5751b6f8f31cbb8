import { join } from "node:path";
import { failureOf } from "../../data/pointFailure";
import type { Series } from "../../data/provider";
import { runUnlessGone } from "../../data/series/chosenSeries";
import { latestPoint } from "../../data/series/findSeries";
import { pointAt } from "../../data/series/pointAt";
import { placesUpTo } from "../../data/series/pointRows";
import { blobInfo } from "../../data/values/blobInfo";
import { MEDIA_EXTENSIONS } from "../../shared/media/mediaExtensions";
import { type BlobsExported, exportBlobs } from "../../shared/questions/blobs";
import type { TagOfRun } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import type { WrittenFiles } from "../writing/writtenFiles";
import { eachChunk } from "./blobChunks";
import { writtenAnswer } from "./writtenAnswer";

type Choice = Pick<ReturnType<typeof exportBlobs.check>, "step" | "latest">;

/** Points of a series whose blobs are written. */
interface ChosenPoints {
  readonly of: TagOfRun;
  readonly series: Series;
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
}

/** One file after the other: a cancel takes away the one that is being written. */
export const answerExportBlobs = writtenAnswer(
  exportBlobs,
  async ({ logdir, kind, series, folder, ...choice }, { provider, pace, progress, files }) => {
    const chosen: ChosenPoints[] = [];
    for (const of of series) {
      if (pace.isDue()) await pace.giveWay();
      const run = await runUnlessGone(provider, { logdir, run: of.run }, pace);
      const found = run?.ofTag(of.tag).find(({ info }) => info.kind === kind);
      if (found) chosen.push({ of, series: found, ...(await pointsOf(found, choice, pace)) });
    }
    const total = chosen.reduce((sum, { points }) => sum + points.length, 0);
    const exported = { files: 0, bytes: 0, failed: 0 };
    let done = 0;
    for (const { of, series: one, points, steps } of chosen) {
      let made: Promise<string> | undefined;
      const into = () => (made ??= files.folderOf(folder, of.run, of.tag));
      for (const point of points) {
        const told = await writePoint(one, point, { files, into, step: String(steps[point]) }, pace);
        exported.files += told.files;
        exported.bytes += told.bytes;
        exported.failed += told.failed;
        done++;
        progress(() => ({ done, total }));
        await pace.giveWay();
      }
    }
    return exported;
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
  readonly files: WrittenFiles;
  /** The folder of its series, made when the first file goes into it. */
  into(): Promise<string>;
  readonly step: string;
}

/** A point that cannot be read has no files, or those before what cannot. */
async function writePoint(
  series: Series,
  point: number,
  { files, into, step }: Target,
  pace: Pace,
): Promise<BlobsExported> {
  let [written, bytes] = [0, 0];
  try {
    const opened = await series.blobs?.(point, pace);
    if (!opened) return { files: written, bytes, failed: 1 };
    for (const [index, blob] of opened.blobs.entries()) {
      const extension =
        series.info.kind === "text" ? "txt" : (MEDIA_EXTENSIONS[(await blobInfo(blob)).mediaType] ?? "bin");
      const file = join(await into(), `${step}-${index}.${extension}`);
      const put = await files.add(file, (take) => eachChunk(blob, take, pace, () => undefined));
      written++;
      bytes += put.bytes;
    }
    return { files: written, bytes, failed: 0 };
  } catch (error) {
    failureOf(error);
    return { files: written, bytes, failed: 1 };
  }
}
