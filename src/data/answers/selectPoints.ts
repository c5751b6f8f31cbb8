import type { BlobInfo } from "../../shared/questions/blobs";
import { type BlobColumns, type PointSelection, selectPoints, type TensorLooks } from "../../shared/questions/points";
import type { PointError } from "../../shared/series/pointError";
import type { Pace } from "../../tensor/pace";
import { said } from "../../tensor/said/sentence";
import { inStretches } from "../../tensor/stretches";
import { answer } from "../answer";
import { failureOf } from "../pointFailure";
import type { KeyedBlob, Series } from "../provider";
import { countsAt, doublesAt, stepsAt } from "../scalars/columnsAt";
import { findSeries } from "../series/findSeries";
import { PointChooser } from "../series/pointRows";
import { seriesMetadata } from "../series/seriesMetadata";
import { blobInfo } from "../values/blobInfo";
import { numbersBetween } from "../values/readNumbers";

export const answerSelectPoints = answer(selectPoints, async (params, { provider, pace }): Promise<PointSelection> => {
  const { restarts = "parts", downsample, known, blobs } = params;
  const series = await findSeries(provider, params, pace);
  const { dataClass } = seriesMetadata(series);
  const { key } = series;
  const { pointCount } = series.info;
  const start = known?.key === key && known.count <= pointCount ? known.count : 0;
  const { steps, wallTimesSeconds, failed } = await series.columns(0, pace);
  // Of scalars all are read: those that are none are left out here as they are where curves are drawn.
  const numbers = dataClass === "scalar" ? await numbersBetween(series, 0, steps.length, pace) : undefined;
  const chooser = await PointChooser.of(steps, numbers?.failed ?? failed, pace);
  const rows = await chooser.rows(restarts);
  const places = await chooser.places(rows, params);
  const chosen = await countsAt(rows.points, evenly(places, downsample ?? places.length), pace);
  const points = start === 0 ? chosen : chosen.filter((point) => point >= start);
  const columns = {
    ...{ dataClass, key, pointCount, start },
    points,
    steps: await stepsAt(steps, points, pace),
    wallTimesSeconds: await doublesAt(wallTimesSeconds, points, pace),
  };
  if (numbers) return { ...columns, values: await doublesAt(numbers.values, points, pace), errors: [] };
  if (dataClass === "blobSequence") return { ...columns, ...(await blobsOf(series, points, blobs, pace)) };
  return { ...columns, looks: await looksOf(series, points, pace), errors: [] };
});

/** `count` of places, evenly: the first and the last stay, and which others do depends on their number alone. */
function evenly(places: Uint32Array, most: number): Uint32Array {
  const last = places.length - 1;
  if (places.length <= most) return places;
  if (most === 1) return places.subarray(last);
  return Uint32Array.from({ length: most }, (_, i) => places[Math.floor((i * last) / (most - 1))] as number);
}

async function looksOf(series: Series, points: Uint32Array, pace: Pace): Promise<TensorLooks> {
  if (!series.looks) {
    const { dtype, shape } = series.info;
    return {
      dtypes: dtype === undefined ? [] : [dtype],
      shapes: shape === undefined ? [] : [shape],
      dtype: new Int32Array(points.length).fill(dtype === undefined ? -1 : 0),
      shape: new Int32Array(points.length).fill(shape === undefined ? -1 : 0),
    };
  }
  const { dtypes, shapes, ...all } = await series.looks(0, pace);
  const [dtype, shape] = [new Int32Array(points.length), new Int32Array(points.length)];
  await inStretches(0, points.length, pace, (start, end) => {
    for (let i = start; i < end; i++) {
      dtype[i] = all.dtype[points[i] as number] as number;
      shape[i] = all.shape[points[i] as number] as number;
    }
  });
  return { dtypes, shapes, dtype, shape };
}

interface Within {
  readonly from?: number;
  readonly to?: number;
}

async function blobsOf(
  series: Series,
  points: Uint32Array,
  { from = 0, to = Number.POSITIVE_INFINITY }: Within = {},
  pace: Pace,
): Promise<{ readonly blobs: BlobColumns; readonly errors: readonly PointError[] }> {
  const counts = new Uint32Array(points.length);
  const indices: number[] = [];
  const keys: string[] = [];
  const looks: BlobInfo[] = [];
  const errors: PointError[] = [];
  for (let i = 0; i < points.length; i++) {
    if (pace.isDue()) await pace.giveWay();
    const point = points[i] as number;
    const before = keys.length;
    try {
      const { blobs = [] } = (await series.blobs?.(point, pace)) ?? {};
      for (let index = from; index < Math.min(to, blobs.length); index++) {
        const blob = blobs[index] as KeyedBlob;
        const look = await blobInfo(blob);
        // What may fail comes first: columns stay of equal length.
        keys.push(blob.key());
        looks.push(look);
        indices.push(index);
      }
    } catch (error) {
      errors.push({ point, ...said(failureOf(error).sentence) });
    }
    counts[i] = keys.length - before;
  }
  const blobs = {
    counts,
    indices: Uint32Array.from(indices),
    keys,
    byteLengths: Float64Array.from(looks, ({ byteLength }) => byteLength),
    mediaTypes: looks.map(({ mediaType }) => mediaType),
  };
  return { blobs, errors };
}
