import { FormatError } from "../../format/formatError";
import { readSummaryMetadata } from "../../format/summaryMetadata";
import type { BlobInfo } from "../../shared/questions/blobs";
import {
  describePoint,
  MAX_POINT_ERRORS,
  MAX_POINTS,
  type MetadataInfo,
  type PointLooks,
  type PointsAt,
  pointsAt,
  rawValue,
  readPoints,
} from "../../shared/questions/points";
import type { PointError } from "../../shared/series/pointError";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { inStretches } from "../../tensor/stretches";
import { type Answer, answer } from "../answer";
import { DataError } from "../dataError";
import type { RawValue, Run, Series } from "../provider";
import { runUnlessGone } from "../series/chosenSeries";
import { findSeries, latestPoint } from "../series/findSeries";
import { pointAt } from "../series/pointAt";
import { blobInfo } from "../values/blobInfo";
import { openRaw } from "../values/openBlob";
import { answerSelectPoints } from "./selectPoints";

const NO_POINT = -1;

const answerPointsAt = answer(
  pointsAt,
  async ({ logdir, kind, series, step }, { provider, pace }): Promise<PointsAt> => {
    const wanted = step === undefined ? undefined : BigInt(step);
    const columns = {
      points: new Int32Array(series.length).fill(NO_POINT),
      steps: new BigInt64Array(series.length),
      wallTimesSeconds: new Float64Array(series.length),
      firstSteps: new BigInt64Array(series.length),
      missing: new Uint8Array(series.length),
    };
    const errors: PointError[] = [];
    const runs = new Map<string, Run | undefined>();
    for (const [i, { run, tag }] of series.entries()) {
      if (pace.isDue()) await pace.giveWay();
      if (!runs.has(run)) runs.set(run, await runUnlessGone(provider, { logdir, run }, pace));
      const found: Series | undefined = runs
        .get(run)
        ?.ofTag(tag)
        .find(({ info }) => info.kind === kind);
      const at = found && (await pointAt(found, wanted, pace));
      if (at) {
        columns.points[i] = at.point;
        columns.steps[i] = at.step;
        columns.wallTimesSeconds[i] = at.wallTimeSeconds;
        if (at.error) errors.push({ ...at.error, point: i });
      } else if (found && found.info.pointCount > 0) columns.firstSteps[i] = BigInt(found.info.firstStep);
      else columns.missing[i] = 1;
    }
    return { ...columns, errors };
  },
);

const answerReadPoints = answer(readPoints, async (params, { provider, pace }) => {
  const { known, most = MAX_POINTS, withLooks, ...id } = params;
  const series = await findSeries(provider, id, pace);
  const { key } = series;
  const { pointCount } = series.info;
  const start = known?.key === key && known.count <= pointCount ? known.count : 0;
  const end = Math.min(pointCount, start + Math.min(most, MAX_POINTS));
  const columns = await series.columns(start, pace, end);
  let failedCount = 0;
  await inStretches(0, columns.failed.length, pace, (from, to) => {
    for (let i = from; i < to; i++) failedCount += columns.failed[i] as number;
  });
  return {
    ...{ key, start, pointCount, ...columns, failedCount, errors: series.errors(start, end, MAX_POINT_ERRORS) },
    ...(withLooks && { looks: await looksOf(series, start, end, pace) }),
  };
});

/** Facts of points in a range: those of the series if a provider knows neither files nor single points. */
async function looksOf(series: Series, start: number, end: number, pace: Pace): Promise<PointLooks> {
  if (series.looks) return series.looks(start, pace, end);
  const count = end - start;
  const { dtype, shape } = series.info;
  const numbers = (isKnown: boolean) => new Int32Array(count).fill(isKnown ? 0 : -1);
  return {
    files: [""],
    dtypes: dtype === undefined ? [] : [dtype],
    shapes: shape === undefined ? [] : [shape],
    file: new Uint32Array(count),
    dtype: numbers(dtype !== undefined),
    shape: numbers(shape !== undefined),
  };
}

const answerDescribePoint = answer(describePoint, async ({ point, step, ...name }, { provider, pace }) => {
  const series = await findSeries(provider, name, pace);
  const found = point ?? (await latestPoint(series, step === undefined ? undefined : BigInt(step), pace));
  if (found === undefined) {
    throw new DataError(
      "notFound",
      step === undefined ? say("noPoints", { tag: name.tag }) : say("noStep", { tag: name.tag, step }),
    );
  }
  return series.describe(found, pace);
});

const answerRawValue = answer(rawValue, async ({ point, ...id }, { provider, pace }) => {
  const raw = await openRaw(await findSeries(provider, id, pace), point, pace);
  const blobs: BlobInfo[] = [];
  for (const blob of raw.blobs) {
    if (pace.isDue()) await pace.giveWay();
    blobs.push(await blobInfo(blob));
  }
  const metadata = metadataInfo(raw);
  return {
    positionBytes: raw.positionBytes,
    whole: await blobInfo(raw.whole),
    blobs,
    ...(metadata && { metadata }),
  };
});

function metadataInfo({ metadata, isOwnMetadata }: RawValue): MetadataInfo | undefined {
  if (metadata.length === 0) return undefined;
  try {
    const { content, ...told } = readSummaryMetadata(metadata);
    return { ...told, content: contentInfo(content), isOwn: isOwnMetadata };
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function contentInfo(content: ReturnType<typeof readSummaryMetadata>["content"]): MetadataInfo["content"] {
  switch (content.kind) {
    case "json":
      return { json: content.json };
    case "text":
      return { text: content.text };
    case "bytes":
      return { byteLength: content.bytes.length };
  }
}

/** Answers about points of any kind. */
export function pointAnswers(): readonly Answer[] {
  return [answerPointsAt, answerReadPoints, answerSelectPoints, answerDescribePoint, answerRawValue];
}
