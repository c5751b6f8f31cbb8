import type { ValuePlace } from "../../format/bytesPlace";
import { FormatError } from "../../format/formatError";
import { readBytes } from "../../format/storedString";
import type { NumberAt, ValueParts } from "../../format/valueReader";
import type { RecordedCosts } from "../../graph/recordedCosts";
import type { FileSeries } from "../../index/fileSeries";
import type { RunSeries } from "../../index/runSeries";
import type { PointInfo, PointLooks } from "../../shared/questions/points";
import type { PointError } from "../../shared/series/pointError";
import { PointErrors } from "../../shared/series/pointErrors";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { Numbered } from "../../shared/text/numbered";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/said/sentence";
import { type Shape, shapeText } from "../../tensor/slice/shape";
import { inStretches } from "../../tensor/stretches";
import { DataError } from "../dataError";
import type { GraphValue } from "../graph/openGraph";
import type {
  AddedPoints,
  LastTimes,
  PointBlobs,
  PointNumbers,
  RawValue,
  Series,
  SeriesPart,
  TimedPoint,
  Value,
  ValueOrigin,
} from "../provider";
import { noSuchPoint } from "../series/findSeries";
import { readNumbers } from "../values/readNumbers";
import { blobKey } from "./blobKey";
import { hasCosts, openCosts, openGraphs } from "./openLocalGraph";
import { blobAt, blobPlaces, openValue, type PlacedPoint, storedLayout } from "./openValue";
import type { ValueKeeper } from "./valueKeeper";

/** Metadata of more bytes are not looked into. */
const MAX_METADATA_BYTES = 1 << 24;

const NO_METADATA = new Uint8Array(0);

/** A series of a run of files: the index knows where its values are, they are read when they are opened. */
export class LocalSeries implements Series {
  private readonly run: string;
  private readonly series: RunSeries;
  private readonly values: ValueKeeper;
  private readonly mark: string;

  /** `mark` stands in all keys. */
  constructor(run: string, series: RunSeries, values: ValueKeeper, mark: string) {
    this.run = run;
    this.series = series;
    this.values = values;
    this.mark = mark;
  }

  get info(): SeriesInfo {
    const { tag, kind, plugin, pointCount } = this.series;
    const { dtype, shape, isMixed } = this.series.summary();
    const [firstStep, lastStep] = this.series.stepRange() ?? [0n, 0n];
    return {
      tag,
      kind,
      plugin,
      pointCount,
      ...(dtype !== undefined && { dtype }),
      ...(shape !== undefined && { shape }),
      isMixed,
      firstStep: String(firstStep),
      lastStep: String(lastStep),
    };
  }

  get key(): string {
    return `${this.series.key} ${this.mark}`;
  }

  parts(): SeriesPart[] {
    return this.series.partsWithPoints().map(({ part, count }) => ({ id: `${part.points.id} ${this.mark}`, count }));
  }

  async columns(start: number, pace: Pace, end = this.series.pointCount): Promise<AddedPoints> {
    const { series } = this;
    return {
      ...(await series.columns(start, end, pace)),
      superseded: await series.supersededFlags(start, end, pace),
      afterDamage: series.afterDamageFlags(start, end),
      failed: await series.failedFlags(start, end, pace),
      supersededSince: await series.supersededSince(start, end, pace),
    };
  }

  errors(start: number, end: number, most: number): readonly PointError[] {
    return this.series.errors(start, end, most);
  }

  isAscending(): boolean {
    return this.series.isAscending;
  }

  supersededCount(pace: Pace): Promise<number> {
    return this.series.supersededCount(pace);
  }

  lastTimes(pace: Pace): Promise<LastTimes | undefined> {
    return this.series.lastTimes(pace);
  }

  async looks(start: number, pace: Pace, end = this.series.pointCount): Promise<PointLooks> {
    const files: string[] = [];
    const dtypes = new Numbered<string>();
    const shapes = new Numbered<Shape>();
    const length = end - start;
    const looks = { file: new Uint32Array(length), dtype: new Int32Array(length), shape: new Int32Array(length) };
    for (const { part, first, end: ownEnd, at } of this.series.partsBetween(start, end)) {
      const { tensors } = part.file;
      const file = files.push(part.file.name) - 1;
      /** Mostly a point looks as the one before. */
      const last = { dtype: -1, shape: -1, number: -1, ofShape: -1 };
      await part.points.eachLook(first, ownEnd, pace, (index, ownDtype, ownShape) => {
        if (ownDtype !== last.dtype) {
          const dtype = tensors.dtype(ownDtype);
          last.dtype = ownDtype;
          last.number = dtype === undefined ? -1 : dtypes.number(dtype, () => dtype);
        }
        if (ownShape !== last.shape) {
          const shape = tensors.shape(ownShape);
          last.shape = ownShape;
          last.ofShape = shape === undefined ? -1 : shapes.number(shapeText(shape), () => shape);
        }
        const to = at + index - first;
        looks.file[to] = file;
        looks.dtype[to] = last.number;
        looks.shape[to] = last.ofShape;
      });
    }
    return { files, dtypes: dtypes.all, shapes: shapes.all, ...looks };
  }

  async describe(point: number, pace: Pace): Promise<PointInfo> {
    const { part, index } = this.partOf(point);
    const { points, file } = part;
    const error = points.errors.get(index);
    const dtype = file.tensors.dtype(points.dtype(index));
    const shape = file.tensors.shape(points.shape(index));
    const info = {
      kind: this.series.kind,
      point,
      file: file.name,
      step: String(points.step(index)),
      wallTimeSeconds: Float64Array.of(points.wallTimeSeconds(index)),
      isSuperseded: await this.series.isSuperseded(point, pace),
      isAfterDamage: this.series.isAfterDamage(point),
      ...(dtype !== undefined && { dtype }),
      ...(shape !== undefined && { shape }),
    };
    if (error !== undefined) return { ...info, error: said(error) };
    const layout = await storedLayout(this.placed(point));
    if (!layout) return info;
    const isOther = layout.storedDtype !== layout.dtype;
    return { ...info, dtype: layout.dtype, shape: layout.shape, ...(isOther && { storedDtype: layout.storedDtype }) };
  }

  latest(step: bigint | undefined, pace: Pace): Promise<number | undefined> {
    return this.series.latest(step, pace);
  }

  async pointAt(step: bigint | undefined, pace: Pace): Promise<TimedPoint | undefined> {
    const { series } = this;
    const recorded = step === undefined ? undefined : await series.greatestStep(step, pace);
    if (step !== undefined && recorded === undefined) return undefined;
    const point = await series.latest(recorded, pace);
    if (point === undefined) return undefined;
    const { part, index } = this.partOf(point);
    const error = part.points.errors.get(index);
    return {
      point,
      step: part.points.step(index),
      wallTimeSeconds: part.points.wallTimeSeconds(index),
      ...(error !== undefined && { error: said(error) }),
    };
  }

  async numbers(start: number, end: number, pace: Pace): Promise<PointNumbers> {
    const { series } = this;
    const values = new Float64Array(end - start);
    const failed = await series.failedFlags(start, end, pace);
    const errors = new PointErrors();
    for (const { part, firstPoint, first, end: ownEnd, at } of series.partsBetween(start, end)) {
      if (part.points.hasFloats) await part.points.copyFloatsTo(values, at, first, ownEnd, pace);
      else await this.readNumbers(part, { firstPoint, first, end: ownEnd }, values.subarray(at), errors, pace);
    }
    await inStretches(0, values.length, pace, (from, to) => {
      for (let i = from; i < to; i++) if (failed[i] === 1) values[i] = Number.NaN;
    });
    for (let row = 0; row < errors.size; row++) {
      failed[errors.pointAt(row) - start] = 1;
      if (pace.isDue()) await pace.giveWay();
    }
    return { values, failed, errorOf: (point) => errors.get(point) ?? series.errorOf(point) };
  }

  /** Numbers of points of a part that stand in its file; what is not one as it lies there is opened. */
  private readNumbers(
    { values, points, content, file }: FileSeries,
    { firstPoint, first, end }: { readonly firstPoint: number; readonly first: number; readonly end: number },
    numbers: Float64Array,
    errors: PointErrors,
    pace: Pace,
  ): Promise<void> {
    const read = async (numberAt: NumberAt) => {
      for (let index = first; index < end; index++) {
        if (pace.isDue()) await pace.giveWay();
        const place = { positionBytes: points.positionBytes(index), lengthBytes: points.lengthBytes(index) };
        const number = content === "tensor" && !points.errors.has(index) ? numberAt(place) : undefined;
        if (number !== undefined) {
          numbers[index - first] = number;
          continue;
        }
        const point = firstPoint + index;
        const opened = await readNumbers(this, point, point + 1, pace);
        numbers.set(opened.values, index - first);
        const error = opened.errorOf(point);
        if (error) errors.set(point, error);
      }
    };
    return values.withNumbers?.(file.source, read) ?? read(() => undefined);
  }

  valueId(point: number): string {
    return this.placed(point).id;
  }

  open(point: number, pace: Pace): Promise<Value> {
    return this.opened(point, (placed) => openValue(placed, pace));
  }

  metadata(): Uint8Array {
    const { parts } = this.series;
    return parts.map(({ metadata = NO_METADATA }) => metadata).find(({ length }) => length > 0) ?? NO_METADATA;
  }

  blobs(point: number, pace: Pace): Promise<PointBlobs> {
    return this.opened(point, async (placed) => {
      const { source, positionBytes, lengthBytes } = placed.place;
      const { name: file, checks } = placed.part.file;
      const sumPosition = checks?.sumPosition(positionBytes, lengthBytes);
      const { places, claimedSize, label } = await blobPlaces(placed, pace);
      const blobs = places.map((place) => ({
        ...blobAt(source, place),
        key: () => blobKey({ run: this.run, file, sumPosition, ...place }, source),
        place: { file, positionBytes: place.positionBytes },
      }));
      return { blobs, claimedSize, label };
    });
  }

  hasCosts(point: number, pace: Pace): Promise<boolean> {
    return this.opened(point, (placed) => hasCosts(placed, pace));
  }

  costs(point: number, pace: Pace): Promise<RecordedCosts> {
    return this.opened(point, (placed) => openCosts(placed, pace));
  }

  graph(point: number, pace: Pace): Promise<GraphValue> {
    return this.opened(point, async (placed) => {
      const value = await openGraphs(placed, pace);
      const { parts } = value;
      return {
        parts,
        open: (part, own) => {
          const key = JSON.stringify([placed.id, part ?? parts[0]]);
          return this.values.graphs.get(key, (shared) => value.open(part, shared), own);
        },
      };
    });
  }

  /** A value that turns out to be broken says so from then on. */
  private async opened<T>(point: number, open: (placed: PlacedPoint) => Promise<T>): Promise<T> {
    const placed = this.placed(point);
    placed.checked();
    try {
      return await open(placed);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      const sentence = say("valueBroken", { reason: error.sentence });
      placed.part.points.noteErrors(sentence, [placed.index]);
      throw new DataError("badValue", sentence);
    }
  }

  async raw(point: number): Promise<RawValue> {
    const { part, place } = this.placed(point);
    const { positionBytes, lengthBytes, source } = place;
    const whole = blobAt(source, place);
    const { blobs: places, metadata: own } = await partsOf(part, place);
    const blobs = places.map((blob) => blobAt(source, blob));
    const value = { positionBytes, lengthBytes, blobs, whole };
    if (!own || own.lengthBytes > MAX_METADATA_BYTES) {
      return { ...value, metadata: part.metadata ?? NO_METADATA, isOwnMetadata: false };
    }
    return { ...value, metadata: readBytes(source, own.positionBytes, own.lengthBytes), isOwnMetadata: true };
  }

  async origin(point: number): Promise<ValueOrigin | undefined> {
    const { part, index } = this.partOf(point);
    const { content, file, points, values } = part;
    const layout = await storedLayout(this.placed(point));
    if (layout?.field === undefined || (content !== "scalar" && content !== "tensor")) return undefined;
    const positionBytes = points.positionBytes(index);
    return {
      file: file.name,
      dialect: values.id,
      content,
      positionBytes,
      step: points.step(index),
      field: layout.field,
      isBehindDamage: file.damages.some(({ offset }) => offset < positionBytes),
    };
  }

  placesIn(file: string, content: ValueOrigin["content"], step: bigint): readonly number[] {
    const places: number[] = [];
    for (const { part, count } of this.series.partsWithPoints()) {
      if (part.file.name !== file || part.content !== content) continue;
      for (let i = 0; i < count; i++) if (part.points.step(i) === step) places.push(part.points.positionBytes(i));
    }
    return places;
  }

  private partOf(point: number): { part: FileSeries; index: number } {
    const found = this.series.place(point);
    if (!found) throw noSuchPoint(this, point);
    return found;
  }

  /** Place of a point's value. Throws `notFound`. */
  placed(point: number): PlacedPoint {
    const { part, index } = this.partOf(point);
    const { source } = part.file;
    const positionBytes = part.points.positionBytes(index);
    const lengthBytes = part.points.lengthBytes(index);
    return {
      part,
      index,
      place: { source, positionBytes, lengthBytes },
      id: `${this.mark}${part.file.id}\n${positionBytes}`,
      kind: this.series.kind,
      elements: this.values.elements,
      checked() {
        const error = part.points.errors.get(index);
        if (error !== undefined) throw new DataError("badValue", error);
      },
    };
  }
}

/** Parts of a value; bytes that are no message have none. */
async function partsOf({ values, content }: FileSeries, place: ValuePlace): Promise<ValueParts> {
  try {
    return (await values.readParts?.(place, content)) ?? { blobs: [place] };
  } catch (error) {
    if (error instanceof FormatError && error.reason === "badMessage") return { blobs: [] };
    throw error;
  }
}
