import type { Kind } from "../shared/kind";
import type { PointError } from "../shared/series/pointError";
import type { Pace } from "../tensor/pace";
import { type Sentence, said } from "../tensor/said/sentence";
import { type Shape, sameShape } from "../tensor/slice/shape";
import { inStretches } from "../tensor/stretches";
import type { FileSeries } from "./fileSeries";
import { Rewrites } from "./rewrites";

/** One point of a run's series: which part of it, and which point of that part. */
export interface PointPlace {
  readonly part: FileSeries;
  readonly index: number;
}

/** Points of a part. */
interface PartSpan {
  readonly part: FileSeries;
  /** The number of the part's first point. */
  readonly firstPoint: number;
  readonly first: number;
  readonly end: number;
  readonly at: number;
}

/**
 * The series of one tag and kind over all files of a run, in written order: file after file by name, and inside a file
 * as it stands there. Points are counted from 0 in that order. A look at a moment: it is made anew when files grow.
 */
export class RunSeries {
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly parts: readonly FileSeries[];
  readonly pointCount: number;
  /** Number of the first point of each part, and how many it had when this was made. */
  private readonly firstPoints: readonly number[];
  private readonly counts: readonly number[];
  /** Mark of its points when this was made. */
  private readonly mark: string;
  /** Only where steps were written again. */
  private rewrites: Rewrites | undefined = undefined;
  private ascends: boolean | undefined = undefined;

  /** `before` is an earlier look at the same series: what was found out for it is not found out again. */
  constructor(tag: string, kind: Kind, parts: readonly FileSeries[], before?: RunSeries) {
    this.tag = tag;
    this.kind = kind;
    this.plugin = parts.find((part) => part.plugin !== "")?.plugin ?? "";
    this.parts = parts;
    let count = 0;
    this.counts = parts.map(({ points }) => points.count);
    this.firstPoints = this.counts.map((ownCount) => {
      const first = count;
      count += ownCount;
      return first;
    });
    this.pointCount = count;
    this.mark = pointsMark(parts);
    if (before?.mark === this.mark) this.rewrites = before.rewrites;
  }

  /**
   * The same for two looks where points were only added between them, behind all others: each point that the earlier has
   * is the same in the later, but for whether its step was written again.
   */
  get key(): string {
    return `${this.mark} ${WORKER}`;
  }

  /** True if nothing was added or found out since this was made. */
  get isCurrent(): boolean {
    return this.counts.at(-1) === this.parts.at(-1)?.points.count && this.mark === pointsMark(this.parts);
  }

  place(point: number): PointPlace | undefined {
    return point >= 0 && point < this.pointCount ? this.placeAt(point) : undefined;
  }

  private placeAt(point: number): PointPlace {
    let i = 0;
    for (let end = this.parts.length; end - i > 1; ) {
      const middle = (i + end) >>> 1;
      if ((this.firstPoints[middle] as number) > point) end = middle;
      else i = middle;
    }
    return { part: this.parts[i] as FileSeries, index: point - (this.firstPoints[i] as number) };
  }

  /** Steps and wall times of the points from `start` up to `end`, in written order; the caller owns them. */
  async columns(
    start: number,
    end: number,
    pace: Pace,
  ): Promise<{ steps: BigInt64Array; wallTimesSeconds: Float64Array }> {
    const steps = new BigInt64Array(end - start);
    const wallTimesSeconds = new Float64Array(end - start);
    for (const { part, at, ...own } of this.partsBetween(start, end)) {
      await part.points.copyTo(steps, wallTimesSeconds, at, own, pace);
    }
    return { steps, wallTimesSeconds };
  }

  /** The greatest step and wall time; undefined where they have to be looked for among points that cannot be shown. */
  async lastTimes(pace: Pace): Promise<{ readonly step: bigint; readonly wallTimeSeconds: number } | undefined> {
    const range = this.stepRange();
    if (!range || this.parts.some(({ points }) => points.errors.size > 0)) return undefined;
    let wallTimeSeconds = Number.NEGATIVE_INFINITY;
    for (const { part, count } of this.partsWithPoints()) {
      wallTimeSeconds = Math.max(wallTimeSeconds, await part.points.greatestWallTime(count, pace));
    }
    // It may be -Infinity, or none of them a number.
    return wallTimeSeconds === Number.NEGATIVE_INFINITY ? undefined : { step: range[1], wallTimeSeconds };
  }

  errorOf(point: number): Sentence | undefined {
    const place = this.place(point);
    return place?.part.points.errors.get(place.index);
  }

  /** The first `most` of the points from `start` up to `end` whose value cannot be shown, and why. */
  errors(start: number, end: number, most: number): PointError[] {
    const found: PointError[] = [];
    for (const { part, firstPoint, first, end: ownEnd } of this.partsBetween(start, end)) {
      const { errors } = part.points;
      const last = Math.min(errors.rowFrom(ownEnd), errors.rowFrom(first) + most - found.length);
      for (let row = errors.rowFrom(first); row < last; row++) {
        found.push({ point: firstPoint + errors.pointAt(row), ...said(errors.sentenceAt(row)) });
      }
    }
    return found;
  }

  /** 1 for each point from `start` up to `end` whose value cannot be shown; the caller owns them. */
  async failedFlags(start: number, end: number, pace: Pace): Promise<Uint8Array> {
    const flags = new Uint8Array(end - start);
    for (const { part, at, first, end: ownEnd } of this.partsBetween(start, end)) {
      const { errors } = part.points;
      await inStretches(errors.rowFrom(first), errors.rowFrom(ownEnd), pace, (row, lastRow) => {
        for (let i = row; i < lastRow; i++) {
          const index = errors.pointAt(i);
          // Others may have been found meanwhile.
          if (index >= first && index < ownEnd) flags[at + index - first] = 1;
        }
      });
    }
    return flags;
  }

  /** 1 for each point from `start` up to `end` whose step was written again later; the caller owns them. */
  async supersededFlags(start: number, end: number, pace: Pace): Promise<Uint8Array> {
    return (await this.rewritten(pace))?.flagsBetween(start, end) ?? new Uint8Array(end - start);
  }

  async isSuperseded(point: number, pace: Pace): Promise<boolean> {
    return (await this.rewritten(pace))?.has(point) ?? false;
  }

  /** The points before `start` whose steps were written again by points from there up to `end`. */
  async supersededSince(start: number, end: number, pace: Pace): Promise<Float64Array> {
    return (await this.rewritten(pace))?.supersededSince(start, end, pace) ?? new Float64Array(0);
  }

  /** Number of points whose steps were written again later. */
  async supersededCount(pace: Pace): Promise<number> {
    return (await this.rewritten(pace))?.countBefore(this.pointCount) ?? 0;
  }

  /** True if every step is greater than all before it: then none was written again, and nothing is found out about that. */
  get isAscending(): boolean {
    this.ascends ??= areAscending(this.parts);
    return this.ascends;
  }

  /** Undefined where steps only ascend: there is nothing to take in. */
  private async rewritten(pace: Pace): Promise<Rewrites | undefined> {
    if (this.isAscending) return undefined;
    this.rewrites ??= new Rewrites((point) => this.stepAt(point));
    await this.rewrites.extend(this.pointCount, pace);
    return this.rewrites;
  }

  /** Also of points that came since: a later look at the same series asks through this one. */
  private stepAt(point: number): bigint {
    const { part, index } = this.placeAt(point);
    return part.points.step(index);
  }

  /** 1 for each point from `start` up to `end` that was found again after its file's records were lost. */
  afterDamageFlags(start: number, end: number): Uint8Array {
    const flags = new Uint8Array(end - start);
    for (const { part, at, first, end: ownEnd } of this.partsBetween(start, end)) {
      // Values stand in a file in the order of their points.
      const found = part.points.firstBehind(recoveredFrom(part));
      if (found < ownEnd) flags.fill(1, at + Math.max(0, found - first), at + ownEnd - first);
    }
    return flags;
  }

  isAfterDamage(point: number): boolean {
    const place = this.place(point);
    return place !== undefined && place.part.points.positionBytes(place.index) >= recoveredFrom(place.part);
  }

  /**
   * The latest written point (of a step, where one is named) that can be shown, else the latest that cannot; undefined where
   * there is none.
   */
  async latest(step: bigint | undefined, pace: Pace): Promise<number | undefined> {
    let damaged: number | undefined;
    for (const { part, firstPoint, count } of this.partsWithPoints().reverse()) {
      const index = step === undefined ? latestShown(part, count) : await part.points.latestAt(step, count, pace);
      if (index < 0) continue;
      if (!part.points.errors.has(index)) return firstPoint + index;
      damaged ??= firstPoint + index;
    }
    return damaged;
  }

  /** The greatest recorded step that is not beyond one; undefined where all are. */
  async greatestStep(most: bigint, pace: Pace): Promise<bigint | undefined> {
    let greatest: bigint | undefined;
    for (const { part, count } of this.partsWithPoints()) {
      const own = await part.points.greatestStep(most, count, pace);
      if (own !== undefined && (greatest === undefined || own > greatest)) greatest = own;
    }
    return greatest;
  }

  /** The parts, the number of the first point of each, and how many it had when this was made. */
  partsWithPoints(): { readonly part: FileSeries; readonly firstPoint: number; readonly count: number }[] {
    return this.parts.map((part, i) => ({
      part,
      firstPoint: this.firstPoints[i] as number,
      count: this.counts[i] as number,
    }));
  }

  /** The parts that have points from `start` up to `end`: which of their own these are, and where the first stands among all of them. */
  partsBetween(start: number, end: number): PartSpan[] {
    return this.partsWithPoints().flatMap(({ part, firstPoint, count }) => {
      const first = Math.max(0, start - firstPoint);
      const ownEnd = Math.min(count, end - firstPoint);
      return first < ownEnd ? [{ part, firstPoint, first, end: ownEnd, at: firstPoint + first - start }] : [];
    });
  }

  /** Dtype and shape of the latest point that can be shown, and whether others differ. */
  summary(): { dtype: string | undefined; shape: Shape | undefined; isMixed: boolean } {
    const shown = this.parts.filter(({ points }) => points.hasShown);
    const looks = shown.map(({ file, points }) => ({
      dtype: file.tensors.dtype(points.latestDtype),
      shape: file.tensors.shape(points.latestShape),
    }));
    const last = looks.at(-1);
    const isMixed =
      shown.some(({ points }) => points.isMixed) ||
      looks.some(({ dtype, shape }) => dtype !== last?.dtype || !sameShapes(shape, last?.shape));
    return { dtype: last?.dtype, shape: last?.shape, isMixed };
  }

  /** The lowest and the highest step; undefined without a point. */
  stepRange(): readonly [bigint, bigint] | undefined {
    let range: readonly [bigint, bigint] | undefined;
    for (const { points } of this.parts) {
      if (points.count === 0) continue;
      const [first, last] = points.stepRange;
      if (!range) range = [first, last];
      else range = [first < range[0] ? first : range[0], range[1] < last ? last : range[1]];
    }
    return range;
  }
}

/** Numbers of points begin anew with each worker. */
const WORKER = Math.random().toString(36).slice(2);

/** Offset from which on points of a part were found again behind lost ones; Infinity where none were. */
function recoveredFrom({ file }: FileSeries): number {
  return file.recoveredFrom ?? Number.POSITIVE_INFINITY;
}

/** The latest of a part's first points that can be shown, else the latest; -1 where there is none. */
function latestShown({ points }: FileSeries, count: number): number {
  const index = points.errors.lastWithout(count);
  return index >= 0 ? index : count - 1;
}

/** True if every step is greater than all before it, as where a run was never resumed. */
function areAscending(parts: readonly FileSeries[]): boolean {
  let last: bigint | undefined;
  for (const { points } of parts) {
    if (points.count === 0) continue;
    const [lowest, highest] = points.stepRange;
    if (!points.isAscending || (last !== undefined && lowest <= last)) return false;
    last = highest;
  }
  return true;
}

/** Names what the points of parts are; points that are added to the last part change nothing of it. */
function pointsMark(parts: readonly FileSeries[]): string {
  return parts
    .map(({ file, points: { id, count, lateErrorCount } }, i) => {
      const fixed = i < parts.length - 1 ? count : "";
      return [id, fixed, lateErrorCount, file.recoveredFrom].join(",");
    })
    .join(" ");
}

function sameShapes(a: Shape | undefined, b: Shape | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameShape(a, b));
}
