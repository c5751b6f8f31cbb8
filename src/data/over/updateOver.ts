import { showableDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { sameShape } from "../../tensor/slice/shape";
import { UpdateSize } from "../../tensor/statistics/updateSize";
import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";
import type { SharedCache } from "../cache/sharedCache";
import { failureOf } from "../pointFailure";
import type { OpenSlice } from "../slices/openSlice";
import { SliceValues } from "../slices/sliceValues";
import { valuePairs } from "../slices/valuePairs";
import type { AskedTensor } from "../values/askedTensor";
import { NoFigureError, type PointAndPrevious, type ValueOver } from "./valueOver";

/** An update's size; null where there is none to tell. */
export type Update = JsonNumber | null;

/** The size of each update of a slice. */
export function updateOver(
  tensorAt: (point: number) => AskedTensor,
  text: string,
  cache: SharedCache<Update>,
  pace: Pace,
): ValueOver {
  const updates = new Updates(tensorAt, text, cache, pace);
  return (live) => updates.of(live);
}

/** A slice that was read to its end; if it is not too large it is in memory for the step behind it. */
interface ReadSlice {
  readonly slice: OpenSlice;
  readonly values: SliceValues;
}

/** Asked for in order of the steps each value is read once, but where it is too large for memory. */
class Updates {
  private readonly tensorAt: (point: number) => AskedTensor;
  private readonly text: string;
  private readonly cache: SharedCache<Update>;
  private readonly pace: Pace;
  /** Slice read last; undefined where reading it failed. */
  private last: { readonly point: number; readonly read: ReadSlice | undefined } | undefined;

  constructor(tensorAt: (point: number) => AskedTensor, text: string, cache: SharedCache<Update>, pace: Pace) {
    this.tensorAt = tensorAt;
    this.text = text;
    this.cache = cache;
    this.pace = pace;
  }

  async of({ point, before }: PointAndPrevious): Promise<Update> {
    const slice = await this.open(point);
    const from = before === undefined ? undefined : await orUndefined(() => this.open(before));
    const points = before === undefined || !from ? [point] : [before, point];
    const key = JSON.stringify([...points.map((one) => this.tensorAt(one).valueId), this.text]);
    const cached = this.cache.cached(key);
    if (cached !== undefined) return cached;
    const earlier = before === undefined || !from ? undefined : await this.readBefore(before, from);
    const read = { slice, values: new SliceValues(slice, this.pace) };
    this.last = { point, read: undefined };
    const size = await sizeOf(earlier, read);
    this.last = { point, read };
    const update = size === undefined ? null : jsonNumber(size);
    // What could not be read now may be read later.
    if (earlier || !from) this.cache.set(key, update);
    return update;
  }

  private async open(point: number): Promise<OpenSlice> {
    const { slice } = await this.tensorAt(point).openSlice(this.text);
    const { kind } = showableDtype(slice.dtype);
    if (kind === "complex" || kind === "string") throw new NoFigureError(slice.dtype);
    return slice;
  }

  private async readBefore(point: number, slice: OpenSlice): Promise<ReadSlice | undefined> {
    if (this.last?.point === point) return this.last.read;
    const values = new SliceValues(slice, this.pace);
    return orUndefined(async () => {
      await readThrough(values);
      return { slice, values };
    });
  }
}

/** Undefined where a point cannot be read; all other errors are thrown on. */
async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    failureOf(error);
    return undefined;
  }
}

/** Reads the slice to its end, whatever becomes of it: a damaged value says so at every step. */
async function sizeOf(before: ReadSlice | undefined, read: ReadSlice): Promise<number | undefined> {
  if (!before || !sameShape(before.slice.shape, read.slice.shape)) {
    await readThrough(read.values);
    return undefined;
  }
  const size = new UpdateSize();
  for await (const pair of valuePairs(before.values, read.values)) size.add(pair.before, pair.after, pair.weight);
  return size.value;
}

async function readThrough(values: SliceValues): Promise<void> {
  for await (const _ of values.chunks());
}
