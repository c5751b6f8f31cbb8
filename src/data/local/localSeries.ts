import type { ByteSource } from "../../format/byteSource";
import { FormatError } from "../../format/formatError";
import { FOOTER_BYTES } from "../../format/recordFrame";
import type { RecordedCosts } from "../../graph/recordedCosts";
import { recordOfValue } from "../../index/checkRecords";
import type { FileSeries } from "../../index/fileSeries";
import type { RunSeries } from "../../index/runSeries";
import { Numbered } from "../../shared/numbered";
import type { PointError } from "../../shared/pointError";
import type { PointInfo } from "../../shared/questions/describePoint";
import type { PointLooks } from "../../shared/questions/readPoints";
import type { SeriesInfo } from "../../shared/seriesInfo";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/sentence";
import { type Shape, shapeText } from "../../tensor/shape";
import { DataError } from "../dataError";
import { noSuchPoint } from "../findSeries";
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
import { readNumbers } from "../readNumbers";
import { blobKey } from "./blobKey";
import { hasCosts, openCosts, openGraphs } from "./openGraph";
import { blobAt, blobPlaces, openValue, storedLayout } from "./openValue";
import type { PlacedPoint } from "./placedPoint";
import type { ValueKeeper } from "./valueKeeper";

/** Metadata of more bytes are not looked into. */
const MAX_METADATA_BYTES = 1 << 24;

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
    const { tag, kind, plugin, pointCount, supersededCount } = this.series;
    const { dtype, shape, isMixed } = this.series.summary();
    const [firstStep, lastStep] = this.series.stepRange() ?? [0n, 0n];
    return {
      tag,
      kind,
      plugin,
      pointCount,
      supersededCount,
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

  async columns(start: number): Promise<AddedPoints> {
    const { series } = this;
    return {
      ...series.columns(start),
      superseded: series.supersededFlags(start),
      afterDamage: series.afterDamageFlags(start),
      errors: series.errors(start),
      supersededSince: Float64Array.from(series.supersededSince(start)),
    };
  }

  lastTimes(): LastTimes | undefined {
    return this.series.lastTimes();
  }

  looks(start: number): PointLooks {
    const files: string[] = [];
    const dtypes = new Numbered<string>();
    const shapes = new Numbered<Shape>();
    const length = this.series.pointCount - start;
    const looks = { file: new Uint32Array(length), dtype: new Int32Array(length), shape: new Int32Array(length) };
    for (const { part, firstPoint, count } of this.series.partsWithPoints()) {
      const file = files.push(part.file.name) - 1;
      const { points } = part;
      const { tensors } = part.file;
      for (let index = Math.max(0, start - firstPoint); index < count; index++) {
        const to = firstPoint + index - start;
        const dtype = tensors.dtype(points.dtype(index));
        const shape = tensors.shape(points.shape(index));
        looks.file[to] = file;
        looks.dtype[to] = dtype === undefined ? -1 : dtypes.number(dtype, () => dtype);
        looks.shape[to] = shape === undefined ? -1 : shapes.number(shapeText(shape), () => shape);
      }
    }
    return { files, dtypes: dtypes.all, shapes: shapes.all, ...looks };
  }

  async describe(point: number): Promise<PointInfo> {
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
      isSuperseded: this.series.isSuperseded(point),
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

  latest(step: bigint | undefined): number | undefined {
    return this.series.latest(step);
  }

  pointAt(step: bigint | undefined): TimedPoint | undefined {
    const { series } = this;
    const recorded = step === undefined ? undefined : series.greatestStep(step);
    if (step !== undefined && recorded === undefined) return undefined;
    const point = series.latest(recorded);
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
    const values = new Float64Array(end - start).fill(Number.NaN);
    const errors: PointError[] = [];
    for (const { part, firstPoint, count } of this.series.partsWithPoints()) {
      const { points } = part;
      const first = Math.max(0, start - firstPoint);
      const last = Math.min(count, end - firstPoint);
      if (first >= last) continue;
      const to = firstPoint + first - start;
      if (!points.hasFloats) {
        const own = values.subarray(to, to + last - first);
        for (const error of await this.readNumbers(part, firstPoint, first, own, pace)) errors.push(error);
        continue;
      }
      points.copyFloatsTo(values, to, first, last);
      for (const [index, sentence] of points.errors) {
        if (index < first || index >= last) continue;
        values[firstPoint + index - start] = Number.NaN;
        errors.push({ point: firstPoint + index, ...said(sentence) });
      }
    }
    return { values, errors };
  }

  /** Numbers of a part that stand in its file, from its point `first` on; what is not one as it lies there is opened. */
  private readNumbers(
    { values, points, content, file }: FileSeries,
    firstPoint: number,
    first: number,
    numbers: Float64Array,
    pace: Pace,
  ): Promise<readonly PointError[]> {
    return values.withNumbers(file.source, async (numberAt) => {
      const errors: PointError[] = [];
      for (let i = 0; i < numbers.length; i++) {
        if (pace.isDue()) await pace.giveWay();
        const index = first + i;
        const place = { positionBytes: points.positionBytes(index), lengthBytes: points.lengthBytes(index) };
        const number = content === "tensor" && !points.errors.has(index) ? numberAt(place) : undefined;
        if (number !== undefined) {
          numbers[i] = number;
          continue;
        }
        const point = firstPoint + index;
        const opened = await readNumbers(this, point, point + 1, pace);
        numbers.set(opened.values, i);
        errors.push(...opened.errors);
      }
      return errors;
    });
  }

  valueId(point: number): string {
    return this.placed(point).id;
  }

  open(point: number, pace: Pace): Promise<Value> {
    return this.opened(point, (placed) => openValue(placed, this.series.kind, this.values.elements, pace));
  }

  metadata(): Uint8Array {
    const { parts } = this.series;
    return parts.map(({ metadata }) => metadata).find(({ length }) => length > 0) ?? new Uint8Array(0);
  }

  blobs(point: number, pace: Pace): Promise<PointBlobs> {
    return this.opened(point, async (placed) => {
      const { source, positionBytes, lengthBytes } = placed.place;
      const file = placed.part.file.name;
      const footerPosition = footerOf(source, positionBytes, lengthBytes);
      const { places, claimedSize, label } = await blobPlaces(placed, this.series.kind, this.values.elements, pace);
      const blobs = places.map((place) => ({
        ...blobAt(source, place),
        key: () => blobKey({ run: this.run, file, footerPosition, ...place }, source),
        place: { file, positionBytes: place.positionBytes },
      }));
      return { blobs, claimedSize, label };
    });
  }

  hasCosts(point: number, pace: Pace): Promise<boolean> {
    return this.opened(point, (placed) => hasCosts(placed, this.series.kind, this.values.elements, pace));
  }

  costs(point: number, pace: Pace): Promise<RecordedCosts> {
    return this.opened(point, (placed) => openCosts(placed, this.series.kind, this.values.elements, pace));
  }

  graph(point: number, pace: Pace): Promise<GraphValue> {
    return this.opened(point, async (placed) => {
      const value = await openGraphs(placed, this.series.kind, this.values.elements, pace);
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
    const parts = await part.values.readParts(place, part.content).catch((error: unknown) => {
      // What is no message is its bytes all the same.
      if (error instanceof FormatError && error.reason === "badMessage") return { metadata: undefined, blobs: [] };
      throw error;
    });
    const blobs = parts.blobs.map((blob) => blobAt(source, blob));
    const value = { positionBytes, lengthBytes, blobs, whole };
    if (!parts.metadata || parts.metadata.lengthBytes > MAX_METADATA_BYTES) {
      return { ...value, metadata: part.metadata, isOwnMetadata: false };
    }
    const metadata = new Uint8Array(parts.metadata.lengthBytes);
    await blobAt(source, parts.metadata).readAt(0, metadata);
    return { ...value, metadata, isOwnMetadata: true };
  }

  async origin(point: number): Promise<ValueOrigin | undefined> {
    const { part, index } = this.partOf(point);
    const { content, file, points, values } = part;
    const layout = await storedLayout(this.placed(point));
    if (!layout || (content !== "scalar" && content !== "tensor")) return undefined;
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

  /** Where a point's value lies. Throws `notFound`. */
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
      checked() {
        const error = part.points.errors.get(index);
        if (error !== undefined) throw new DataError("badValue", error);
      },
    };
  }
}

/** Where the checksum of a value's record stands; what is behind the value where it is a later one of its event. */
function footerOf(source: ByteSource, positionBytes: number, lengthBytes: number): number {
  const record = recordOfValue(source, positionBytes, lengthBytes);
  return record ? record.end - FOOTER_BYTES : positionBytes + lengthBytes;
}
