import { createHash } from "node:crypto";
import { DataError } from "../../data/dataError";
import { openSlice } from "../../data/openSlice";
import { computeHistogram } from "../../data/queries/histogramComputed";
import { recordedBuckets } from "../../data/queries/histogramRecorded";
import { pointInfo } from "../../data/queries/points";
import { seriesInfo } from "../../data/queries/runs";
import { jsonElement, jsonNumber } from "../../data/queries/sliceExport";
import { tensorSlice } from "../../data/queries/tensorSlice";
import { type RealStats, type TensorStats, tensorStats } from "../../data/queries/tensorStats";
import type { RecordedHistogram } from "../../format/recordedHistogram";
import type { RunSeries } from "../../index/runSeries";
import type { TensorSlice } from "../../shared/api";
import { checkBinRequest } from "../../tensor/bins";
import { forEachElement } from "../../tensor/elementValues";
import type { Json } from "../../tensor/jsonText";
import { elementCount, type Shape, shapeText } from "../../tensor/shape";
import { exportSlice, type SliceExport } from "../export/exportSlice";
import { nested } from "./json";
import { bytesText } from "./people";
import { withProgress } from "./progress";
import type { Session, Target } from "./session";

/** A tensor of at most so many elements is shown whole. */
const SHOWN_ELEMENTS = 1000;

const DEFAULT_BINS = 30;

/** Checks every checksum first; then the files have all of their damage. */
export async function verifyAnswer(session: Session, path: string): Promise<Json> {
  const { provider, pace } = session;
  const logdir = await session.open(path);
  const runs = provider.runs(logdir);
  let checked = { done: 0, total: 0, what: "" };
  const verify = async () => {
    for (const info of runs) {
      await provider.verify(info, undefined, pace, (done, total) => {
        checked = { done, total, what: `${info.run}: ${bytesText(done)} of ${bytesText(total)} checked` };
      });
    }
  };
  await withProgress(verify(), () => checked);
  return listAnswer(session, path);
}

export async function listAnswer(session: Session, path: string): Promise<Json> {
  const logdir = await session.open(path);
  const runs: Json[] = [];
  for (const info of session.provider.runs(logdir)) {
    const index = await session.provider.run(info, session.pace);
    runs.push({
      run: info.run,
      files: info.files.map(({ name, bytes, records, recovered, damage }) => ({
        name,
        bytes,
        records,
        recovered,
        damage: damage.map(({ offset, kind, message }) => ({ offset, kind, message })),
      })),
      tags: index.series().map((series) => {
        const tag = seriesInfo(series);
        return {
          tag: tag.tag,
          kind: tag.kind,
          plugin: tag.plugin,
          points: tag.pointCount,
          dtype: tag.dtype ?? null,
          shape: tag.shape ?? null,
          mixed: tag.isMixed,
          firstStep: jsonNumber(BigInt(tag.firstStep)),
          lastStep: jsonNumber(BigInt(tag.lastStep)),
        };
      }),
    });
  }
  return { runs };
}

function pointAnswer(series: RunSeries, point: number): { readonly [key: string]: Json } {
  const info = pointInfo(series, point);
  return {
    point,
    file: info.file,
    step: jsonNumber(BigInt(info.step)),
    wallTime: jsonNumber(info.wallTimeSeconds[0] as number),
    superseded: info.isSuperseded,
    afterDamage: info.isAfterDamage,
    dtype: info.dtype ?? null,
    shape: info.shape ?? null,
    ...(info.error !== undefined && { error: info.error }),
  };
}

export async function pointsAnswer(session: Session, path: string, target: Target): Promise<Json> {
  const series = await session.series(path, target);
  return { points: Array.from({ length: series.pointCount }, (_, point) => pointAnswer(series, point)) };
}

/** The slice that a target and a slice text name, for `slice` in all its forms. */
export async function sliceOf(session: Session, path: string, target: Target, slice: string): Promise<TensorSlice> {
  const series = await session.series(path, target);
  const tensor = await session.provider.openForSlice(series, session.pointOf(series, target), slice, session.pace);
  return tensorSlice(tensor, slice, session.pace);
}

/** Writes a slice to a file and says what was written. */
export async function exportAnswer(session: Session, path: string, target: Target, wanted: SliceExport): Promise<Json> {
  const { pace, provider } = session;
  const series = await session.series(path, target);
  const tensor = await provider.openForSlice(series, session.pointOf(series, target), wanted.slice, pace);
  let written = { done: 0, total: 0, what: "" };
  const work = exportSlice(tensor, wanted, pace, (done, total) => {
    written = { done, total, what: `${done} of ${total} elements written` };
  });
  const { dtype, shape, bytes } = await withProgress(work, () => written);
  return { file: wanted.file, dtype, shape, bytes };
}

export function sliceAnswer({ dtype, storedDtype, shape, values }: TensorSlice): Json {
  return { dtype, shape, values: nested(values, shape, storedDtype) };
}

export async function statsAnswer(
  session: Session,
  path: string,
  target: Target,
  options: { readonly slice?: string; readonly digest?: boolean },
): Promise<Json> {
  const { pace, provider } = session;
  const series = await session.series(path, target);
  const tensor = await provider.openForSlice(series, session.pointOf(series, target), options.slice, pace);
  const stats = await tensorStats(tensor, options.slice, pace);
  const answer = stats.kind === "real" ? realStats(stats, tensor.elements.dtype) : orderlessStats(stats);
  if (!options.digest) return answer;
  const hash = createHash("sha256");
  for await (const { bytes } of openSlice(tensor, options.slice).chunks("expanded", pace)) {
    for (const piece of tensor.elements.digested(bytes)) hash.update(piece);
  }
  return { ...answer, sha256: hash.digest("hex") };
}

function realStats(stats: RealStats, dtype: string): { readonly [key: string]: Json } {
  const element = (value: number | bigint | undefined) => (value === undefined ? null : jsonElement(value, dtype));
  const number = (value: number | undefined) => (value === undefined ? null : jsonNumber(value));
  return {
    count: stats.count,
    nan: stats.nan,
    posInf: stats.posInf,
    negInf: stats.negInf,
    zeros: stats.zeros,
    finite: stats.finite,
    min: element(stats.min),
    max: element(stats.max),
    mean: number(stats.mean),
    std: number(stats.std),
    minAt: indexOfElement(stats.minAt, stats.shape),
    maxAt: indexOfElement(stats.maxAt, stats.shape),
    percentiles: Object.fromEntries([...stats.percentiles].map(([percent, value]) => [percent, jsonNumber(value)])),
    ...(stats.warning !== undefined && { warning: stats.warning }),
  };
}

/** The same keys; null where values without an order, or strings, have no such thing. */
function orderlessStats(stats: Exclude<TensorStats, RealStats>): { readonly [key: string]: Json } {
  const none = { posInf: null, negInf: null, min: null, max: null, mean: null, std: null, minAt: null, maxAt: null };
  const { nan, zeros, finite } = stats.kind === "complex" ? stats : { nan: null, zeros: null, finite: null };
  return { count: stats.count, nan, zeros, finite, ...none, percentiles: {} };
}

/** Buckets of a point: computed in bins of equal width from a tensor, as recorded of kind histogram. */
export async function histogramAnswer(
  session: Session,
  path: string,
  target: Target,
  options: { readonly slice?: string; readonly bins?: number },
): Promise<Json> {
  const { pace, provider } = session;
  const series = await session.series(path, target);
  const point = session.pointOf(series, target);
  if (series.kind === "histogram") {
    if (options.slice !== undefined || options.bins !== undefined) {
      throw new DataError(
        "unsupportedKind",
        `${series.tag} has recorded buckets: neither slice nor bins can be chosen`,
      );
    }
    return recordedAnswer(session, series, point);
  }
  const binning = { bins: options.bins ?? DEFAULT_BINS, scale: "linear" } as const;
  checkBinRequest(binning);
  const slice = openSlice(await provider.openForSlice(series, point, options.slice, pace), options.slice);
  let seen = 0;
  const work = computeHistogram(slice, { binning, withPercentiles: false }, pace, (elements) => {
    seen = elements;
  });
  return bucketsAnswer(
    await withProgress(work, () => ({
      done: seen,
      total: slice.count,
      what: `${seen} of ${slice.count} elements counted`,
    })),
  );
}

async function recordedAnswer(session: Session, series: RunSeries, point: number) {
  const open = () => session.provider.openTensor(series, point, session.pace);
  return bucketsAnswer(await recordedBuckets(series, point, open, session.pace));
}

/** What recorded and computed histograms have in common. */
type Buckets = Pick<RecordedHistogram, "lefts" | "rights" | "counts" | "nan" | "posInf" | "negInf">;

function bucketsAnswer({ lefts, rights, counts, nan, posInf, negInf }: Buckets): { readonly [key: string]: Json } {
  const buckets = Array.from(counts, (count, i) => [
    jsonNumber(lefts[i] as number),
    jsonNumber(rights[i] as number),
    jsonNumber(count),
  ]);
  return { buckets, nan, posInf, negInf };
}

/** The index list of a row-major element number. */
function indexOfElement(element: number | undefined, shape: Shape): Json {
  if (element === undefined) return null;
  const index: number[] = [];
  let rest = element;
  for (const size of [...shape].reverse()) {
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return index;
}

export async function showAnswer(session: Session, path: string, target: Target): Promise<Json> {
  const series = await session.series(path, target);
  const point = session.pointOf(series, target);
  const answer = pointAnswer(series, point);
  if ("error" in answer) return answer;
  if (series.kind === "histogram") return { ...answer, ...(await recordedAnswer(session, series, point)) };
  if (series.kind === "text") return { ...answer, ...(await textAnswer(session, series, point)) };
  if (series.kind !== "scalar" && series.kind !== "tensor") {
    throw new DataError("unsupportedKind", `the content of kind ${series.kind} cannot be shown yet`);
  }
  const tensor = await session.provider.openTensor(series, point, session.pace);
  const { shape } = tensor.layout;
  const count = elementCount(shape);
  if (series.kind === "scalar" && count !== 1) {
    throw new DataError("badValue", `a scalar is one value, this one has shape ${shapeText(shape)}`);
  }
  if (count > SHOWN_ELEMENTS) return answer;
  const slice = await tensorSlice(tensor, "[...]", session.pace);
  if (series.kind === "tensor") return { ...answer, slice: sliceAnswer(slice) };
  return { ...answer, value: nested(slice.values, [], slice.storedDtype) };
}

/** The strings of a text, row-major. */
async function textAnswer(
  session: Session,
  series: RunSeries,
  point: number,
): Promise<{ readonly [key: string]: Json }> {
  const tensor = await session.provider.openTensor(series, point, session.pace);
  const { shape, values } = await tensorSlice(tensor, "[...]", session.pace);
  const strings: Json[] = [];
  forEachElement(values, (value) => strings.push(jsonElement(value, tensor.elements.dtype)));
  return { shape, strings };
}
