import type { BytesPlace } from "../../format/bytesPlace";
import { FormatError } from "../../format/formatError";
import type { ConstantRef } from "../../shared/constantTag";
import type { PointInfo, PointLooks } from "../../shared/questions/points";
import type { PointError } from "../../shared/series/pointError";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { AddedPoints, LastTimes, OpenTensor, RawValue, Series, SeriesPart, TimedPoint, Value } from "../provider";
import type { LocalSeries } from "./localSeries";
import { blobAt, openTensorAt } from "./openValue";
import type { ValueKeeper } from "./valueKeeper";

/** A constant of a graph as a series of tensors: its points are the graph's. It is in no list. */
export class ConstantSeries implements Series {
  private readonly tag: string;
  private readonly ref: ConstantRef;
  private readonly graphs: LocalSeries;
  private readonly values: ValueKeeper;

  /** `tag` says what `ref` does. */
  constructor(tag: string, ref: ConstantRef, graphs: LocalSeries, values: ValueKeeper) {
    this.tag = tag;
    this.ref = ref;
    this.graphs = graphs;
    this.values = values;
  }

  /** Dtype and shape are not known before the graph is read. */
  get info(): SeriesInfo {
    const { pointCount, firstStep, lastStep } = this.graphs.info;
    const { tag } = this;
    return { tag, kind: "tensor", plugin: "", pointCount, isMixed: false, firstStep, lastStep };
  }

  get key(): string {
    return this.ofConstant(this.graphs.key);
  }

  parts(): SeriesPart[] {
    return this.graphs.parts().map(({ id, count }) => ({ id: this.ofConstant(id), count }));
  }

  columns(start: number, pace: Pace, end?: number): Promise<AddedPoints> {
    return this.graphs.columns(start, pace, end);
  }

  errors(start: number, end: number, most: number): readonly PointError[] {
    return this.graphs.errors(start, end, most);
  }

  supersededCount(pace: Pace): Promise<number> {
    return this.graphs.supersededCount(pace);
  }

  lastTimes(pace: Pace): Promise<LastTimes | undefined> {
    return this.graphs.lastTimes(pace);
  }

  latest(step: bigint | undefined, pace: Pace): Promise<number | undefined> {
    return this.graphs.latest(step, pace);
  }

  pointAt(step: bigint | undefined, pace: Pace): Promise<TimedPoint | undefined> {
    return this.graphs.pointAt(step, pace);
  }

  async looks(start: number, pace: Pace, end?: number): Promise<PointLooks> {
    const { files, file } = await this.graphs.looks(start, pace, end);
    const unknown = () => new Int32Array(file.length).fill(-1);
    return { files, file, dtypes: [], shapes: [], dtype: unknown(), shape: unknown() };
  }

  valueId(point: number): string {
    return this.ofConstant(this.graphs.valueId(point));
  }

  /** Description of a point; it also holds the error of its value. */
  async describe(point: number, pace: Pace): Promise<PointInfo> {
    const { dtype: _dtype, shape: _shape, storedDtype: _stored, ...ofGraph } = await this.graphs.describe(point, pace);
    const info: PointInfo = { ...ofGraph, kind: "tensor" };
    if (info.error) return info;
    try {
      const { dtype, storedDtype, shape } = await this.openTensor(point, pace);
      return { ...info, dtype, shape, ...(storedDtype !== dtype && { storedDtype }) };
    } catch (error) {
      if (error instanceof DataError) return { ...info, error: said(error.sentence) };
      throw error;
    }
  }

  /** Throws `unknownPart`, `unknownFunction`, `unknownNode`, `noGraph`, and as others do. */
  async open(point: number, pace: Pace): Promise<Value> {
    return { kind: "tensor", tensor: await this.openTensor(point, pace) };
  }

  async raw(point: number, pace: Pace): Promise<RawValue> {
    const placed = this.graphs.placed(point);
    const { source } = placed.place;
    const place = await this.placeOf(point, pace);
    const parts = await placed.part.values.readParts?.({ source, ...place }, "tensor");
    return {
      ...place,
      metadata: new Uint8Array(0),
      isOwnMetadata: false,
      blobs: (parts?.blobs ?? []).map((blob) => blobAt(source, blob)),
      whole: blobAt(source, place),
    };
  }

  private async openTensor(point: number, pace: Pace): Promise<OpenTensor> {
    const placed = this.graphs.placed(point);
    placed.checked();
    const place = { source: placed.place.source, ...(await this.placeOf(point, pace)) };
    try {
      return await openTensorAt(placed, { place, id: this.valueId(point) }, pace);
    } catch (error) {
      // Values of recorded tensors were looked at when they were indexed; this one by nobody before.
      if (error instanceof FormatError && error.reason !== "unreadable")
        throw new DataError("badValue", error.sentence);
      throw error;
    }
  }

  /** Place of the message with the tensor; searched in the graph once. */
  private placeOf(point: number, pace: Pace): Promise<BytesPlace> {
    return this.values.constants.get(this.valueId(point), (own) => this.findPlace(point, own), pace);
  }

  private async findPlace(point: number, pace: Pace): Promise<BytesPlace> {
    const { part, function: body, node: name, attribute } = this.ref;
    const whole = await (await this.graphs.graph(point, pace)).open(part, pace);
    const graph = body === undefined ? whole : await whole.body(body, pace);
    const node = graph.model.find(name);
    if (node === undefined) throw new DataError("unknownNode", say("unknownNode", { node: name }));
    const place = await graph.constant(node, attribute, pace);
    if (!place) throw new DataError("badValue", say("noConstant", { node: name, attribute }));
    return place;
  }

  private ofConstant(id: string): string {
    return `${id}\n${this.tag}`;
  }
}
