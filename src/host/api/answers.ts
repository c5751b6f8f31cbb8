import { elementOf, numberOf, type TensorElement } from "../../published/element";
import type { HistogramColumns } from "../../shared/histogramColumns";
import type { ClipLevels } from "../../shared/questions/clipLevels";
import type { ClipPeaks } from "../../shared/questions/clipPeaks";
import type { DescribedClip } from "../../shared/questions/describeClips";
import type { DescribedImage } from "../../shared/questions/describeImages";
import type { OverSteps } from "../../shared/questions/overSteps";
import type { PrCurve } from "../../shared/questions/prCurves";
import type { PrScores } from "../../shared/questions/prScores";
import type { PointsInfo } from "../../shared/questions/readPoints";
import type { HealthPlace, TagHealth } from "../../shared/questions/runHealth";
import type { TextMatch } from "../../shared/questions/searchText";
import type { PointSelection } from "../../shared/questions/selectPoints";
import type { ScalarSeries } from "../../shared/questions/selectScalars";
import type { StatsInfo } from "../../shared/questions/tensorStats";
import { RequestError } from "../../shared/requestError";
import { parseCondition } from "../../tensor/condition";
import type { ElementValues } from "../../tensor/elementValues";
import type { JsonElement } from "../../tensor/jsonElement";
import type * as api from "./tensorViewApi";

// Answers as other extensions see them: columns stay as they are, under the names that the command line has.

export function scalarSeries(series: ScalarSeries): api.ScalarSeries {
  const { run, tag, pointCount, supersededCount, errorCount, parts, summary, points, steps, values } = series;
  const { wallTimesSeconds, relativeSeconds, smoothed } = series;
  const { first, last, min, max, mean, ...counts } = summary;
  const at = (place: number): api.ScalarPoint | undefined =>
    place < 0
      ? undefined
      : { point: points[place] as number, step: steps[place] as bigint, value: values[place] as number };
  return {
    ...{ run, tag, points: pointCount, superseded: supersededCount, errors: errorCount, parts },
    summary: { ...counts, first: at(first), last: at(last), min: at(min), max: at(max), mean },
    ...{ point: points, step: steps, wallTime: wallTimesSeconds, relative: relativeSeconds, value: values },
    ...(smoothed && { smoothed }),
  };
}

export function readPointsOf(selection: PointSelection): api.ReadPoints {
  const { dataClass, points, steps, wallTimesSeconds, values, looks, blobs, errors } = selection;
  return {
    ...{ dataClass, point: points, step: steps, wallTime: wallTimesSeconds, errors: errors.map(pointError) },
    ...(values && { value: values }),
    ...(looks && { dtype: named(looks.dtypes, looks.dtype), shape: named(looks.shapes, looks.shape) }),
    ...(blobs && { blobs: blobsOfPoints(blobs) }),
  };
}

function blobsOfPoints({
  counts,
  indices,
  keys,
  byteLengths,
  mediaTypes,
}: NonNullable<PointSelection["blobs"]>): readonly (readonly api.BlobEntry[])[] {
  let next = 0;
  return Array.from(counts, (count) =>
    Array.from({ length: count }, () => {
      const i = next++;
      return {
        index: indices[i] as number,
        key: keys[i] as string,
        bytes: byteLengths[i] as number,
        mediaType: mediaTypes[i] as string,
      };
    }),
  );
}

/** All points of a series of answers that follow each other. */
export function pointList(pieces: readonly PointsInfo[]): api.PointList {
  const count = pieces.reduce((sum, { steps }) => sum + steps.length, 0);
  const step = new BigInt64Array(count);
  const wallTime = new Float64Array(count);
  const [superseded, afterDamage] = [new Uint8Array(count), new Uint8Array(count)];
  const file: string[] = [];
  const dtype: (string | undefined)[] = [];
  const shape: api.PointList["shape"][number][] = [];
  const errors: api.PointError[] = [];
  for (const piece of pieces) {
    step.set(piece.steps, piece.start);
    wallTime.set(piece.wallTimesSeconds, piece.start);
    superseded.set(piece.superseded, piece.start);
    afterDamage.set(piece.afterDamage, piece.start);
    for (const point of piece.supersededSince) superseded[point] = 1;
    for (let i = 0; i < piece.steps.length; i++) {
      file.push(piece.looks?.files[piece.looks.file[i] as number] ?? "");
      dtype.push(piece.looks?.dtypes[piece.looks.dtype[i] as number]);
      shape.push(piece.looks?.shapes[piece.looks.shape[i] as number]);
    }
    for (const error of piece.errors) errors.push(pointError(error));
  }
  return { file, step, wallTime, superseded, afterDamage, dtype, shape, errors };
}

/** What the numbers of a column name. */
function named<T>(names: readonly T[], numbers: Int32Array): (T | undefined)[] {
  return Array.from(numbers, (number) => names[number]);
}

function pointError({ point, message }: api.PointError): api.PointError {
  return { point, message };
}

export function tensorValues(values: ElementValues): api.TensorValues {
  return values.kind === "string" ? stringsOf(values) : values.array;
}

/** No strings where the values are others. */
export function stringsOf(values: ElementValues): readonly (string | Uint8Array)[] {
  if (values.kind !== "string") return [];
  // None was asked for cut.
  return values.array.map((value) => (typeof value === "string" || value instanceof Uint8Array ? value : value.start));
}

export function imageEntry({ key, byteLength, mediaType, head }: DescribedImage, sha256: string): api.ImageEntry {
  return {
    ...{ key, bytes: byteLength, sha256, mediaType, format: head?.format ?? "unknown" },
    ...{ width: head?.width, height: head?.height, channels: head?.channels, bits: head?.bits },
    ...{ frames: head?.frames ?? undefined, orientation: head?.orientation },
  };
}

/** What was asked for of a clip beside its header. */
interface AskedOfClip {
  readonly sha256: string;
  readonly peaks: ClipPeaks | undefined;
  readonly levels: ClipLevels | undefined;
}

export function clipEntry(clip: DescribedClip, { sha256, peaks, levels }: AskedOfClip): api.ClipEntry {
  const { key, byteLength, mediaType, format, head, label } = clip;
  return {
    ...{ key, bytes: byteLength, sha256, mediaType, format, label: label ?? undefined },
    ...{ sampleRate: head?.sampleRate, channels: head?.channels, bits: head?.bits, encoding: head?.encoding },
    ...{ frames: head?.frames, seconds: head?.seconds },
    ...{ peaks: peaks && channelsOf(peaks), levels: levels && levelsOf(levels) },
  };
}

function channelsOf({ channels, peaks }: ClipPeaks): readonly Float64Array[] {
  const length = peaks.length / channels;
  return Array.from({ length: channels }, (_, channel) => peaks.slice(channel * length, (channel + 1) * length));
}

function levelsOf({ frames, peaks, rms, clipped }: ClipLevels): readonly api.ChannelLevels[] {
  return Array.from(peaks, (peak, channel) => ({
    ...{ peak, rms: rms[channel] as number, clipped: frames === 0 ? 0 : (clipped[channel] as number) / frames },
  }));
}

export function prCurvePoint(recorded: api.RecordedPoint, answer: PrCurve): api.PrCurvePoint {
  const { thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives } = answer;
  const [averagePrecision = Number.NaN, f1 = Number.NaN, threshold = Number.NaN] = answer.scores;
  return {
    ...recorded,
    numThresholds: answer.numThresholds ?? undefined,
    recorded: answer.recorded,
    curve: {
      ...{ threshold: thresholds, precision, recall },
      ...{ truePositives, falsePositives, trueNegatives, falseNegatives },
    },
    averagePrecision,
    bestF1: Number.isNaN(f1) ? undefined : { threshold, f1 },
  };
}

export function prScoresOf(scores: PrScores): api.PrScores {
  const { steps, wallTimesSeconds, superseded, averagePrecision, bestF1, bestThresholds, errors } = scores;
  return {
    ...{ step: steps, wallTime: wallTimesSeconds, superseded, averagePrecision, bestF1 },
    ...{ bestThreshold: bestThresholds, errors: errors.map(pointError) },
  };
}

export function searchMatch({ run, tag, point, step, index, line, text }: TextMatch): api.SearchMatch {
  return { run, tag, point, step: BigInt(step), index, line, text };
}

export function statsOf(stats: StatsInfo): api.TensorStats {
  const { count, nan, posInf, negInf, zeros, finite, min, max, minAt, maxAt, mean, std, percentiles } = stats;
  const { absmax, l1, l2 } = stats;
  return {
    ...{ count, nan, posInf, negInf, zeros, finite, minAt, maxAt },
    min: numberOf(min),
    max: numberOf(max),
    mean: mean === undefined ? undefined : Number(mean),
    std: std === undefined ? undefined : Number(std),
    ...{ absmax: numberOf(absmax), l1: numberOf(l1), l2: numberOf(l2) },
    percentiles: Object.fromEntries(
      Object.entries(percentiles ?? {}).map(([percent, value]) => [percent, Number(value)]),
    ),
  };
}

/** An element that a condition found: only one of a text finds strings. */
export function foundElement(element: JsonElement | undefined, where: string): TensorElement | undefined {
  return elementOf(element, parseCondition(where).kind === "text");
}

/** `isText`: whether a point's elements are strings. */
export function courseOf(over: OverSteps, isText: (point: number) => boolean): api.Course {
  const { points, steps, wallTimesSeconds, values, errors } = over;
  return {
    ...{ point: points, step: steps, wallTime: wallTimesSeconds, errors: errors.map(pointError) },
    value: values.map((value, i) => elementOf(value ?? undefined, isText(points[i] as number))),
  };
}

export function tagHealth({ tag, points, maxUpdate, error, ...found }: TagHealth): api.TagHealth {
  return {
    ...{ tag, points },
    firstNaN: placeOf(found.firstNaN),
    firstInf: placeOf(found.firstInf),
    firstZero: placeOf(found.firstZero),
    constantFrom: placeOf(found.constantFrom),
    firstExploding: placeOf(found.firstExploding),
    maxUpdate: maxUpdate && { ...placed(maxUpdate), value: Number(maxUpdate.value) },
    error: error && { ...placed(error), message: error.message },
  };
}

function placeOf(place: HealthPlace | undefined): api.HealthPlace | undefined {
  return place && placed(place);
}

function placed({ step, point, at }: HealthPlace): api.HealthPlace {
  return { step: BigInt(step), point, at };
}

/** The buckets of the only point that was asked for. */
export function histogramOf({ lefts, rights, counts, nan, posInf, negInf, errors }: HistogramColumns): api.Histogram {
  const [error] = errors;
  if (error) throw new RequestError(error.code, error.sentence);
  return {
    ...{ left: lefts, right: rights, count: counts },
    ...{ nan: nan[0] as number, posInf: posInf[0] as number, negInf: negInf[0] as number },
  };
}
