import type { Kind } from "../shared/kind";
import type { PointError } from "../shared/pointError";
import { type Sentence, said } from "../tensor/sentence";
import { type Shape, sameShape } from "../tensor/shape";
import type { FileSeries } from "./fileSeries";
import { Rewrites } from "./rewrites";

/** One point of a run's series: which part of it, and which point of that part. */
export interface PointPlace {
  readonly part: FileSeries;
  readonly index: number;
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
  /** What its points were when this was made. */
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

  /** Whether nothing was added or found out since this was made. */
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

  /** Steps and wall times of all points from `start` on, in written order; the caller owns them. */
  columns(start = 0): { steps: BigInt64Array; wallTimesSeconds: Float64Array } {
    const steps = new BigInt64Array(this.pointCount - start);
    const wallTimesSeconds = new Float64Array(this.pointCount - start);
    this.parts.forEach(({ points }, i) => {
      const before = this.firstPoints[i] as number;
      const first = Math.max(0, start - before);
      const end = this.counts[i] as number;
      if (first < end) points.copyTo(steps, wallTimesSeconds, before + first - start, first, end);
    });
    return { steps, wallTimesSeconds };
  }

  /** The greatest step and wall time; undefined where they have to be looked for among points that cannot be shown. */
  lastTimes(): { readonly step: bigint; readonly wallTimeSeconds: number } | undefined {
    const range = this.stepRange();
    if (!range || this.parts.some(({ points }) => points.errors.size > 0)) return undefined;
    const times = this.parts.map(({ points }, i) => points.greatestWallTime(this.counts[i] as number));
    const wallTimeSeconds = times.reduce((greatest, time) => Math.max(greatest, time));
    // It may be -Infinity, or none of them a number.
    return wallTimeSeconds === Number.NEGATIVE_INFINITY ? undefined : { step: range[1], wallTimeSeconds };
  }

  errorOf(point: number): Sentence | undefined {
    const place = this.place(point);
    return place?.part.points.errors.get(place.index);
  }

  /** Points from `start` on whose value cannot be shown, and why. */
  errors(start = 0): PointError[] {
    return this.parts.flatMap(({ points }, i) => {
      const before = this.firstPoints[i] as number;
      const end = this.counts[i] as number;
      return [...points.errors]
        .filter(([index]) => index < end && before + index >= start)
        .map(([index, sentence]) => ({ point: before + index, ...said(sentence) }));
    });
  }

  /** 1 for each point from `start` on whose step was written again later; the caller owns them. */
  supersededFlags(start = 0): Uint8Array {
    return this.rewritten()?.flagsBetween(start, this.pointCount) ?? new Uint8Array(this.pointCount - start);
  }

  isSuperseded(point: number): boolean {
    return this.rewritten()?.has(point) ?? false;
  }

  /** The points before `start` whose steps were written again by points from there on. */
  supersededSince(start: number): number[] {
    return this.rewritten()?.supersededSince(start, this.pointCount) ?? [];
  }

  /** How many points' steps were written again later. */
  get supersededCount(): number {
    return this.rewritten()?.countBefore(this.pointCount) ?? 0;
  }

  /** Whether every step is greater than all before it: then none was written again, and nothing is found out about that. */
  get isAscending(): boolean {
    this.ascends ??= areAscending(this.parts);
    return this.ascends;
  }

  private rewritten(): Rewrites | undefined {
    if (this.isAscending) return undefined;
    this.rewrites ??= new Rewrites((point) => this.stepAt(point));
    this.rewrites.extend(this.pointCount);
    return this.rewrites;
  }

  /** Also of points that came since: a later look at the same series asks through this one. */
  private stepAt(point: number): bigint {
    const { part, index } = this.placeAt(point);
    return part.points.step(index);
  }

  /** 1 for each point from `start` on that was found again after its file's records were lost. */
  afterDamageFlags(start = 0): Uint8Array {
    const flags = new Uint8Array(this.pointCount - start);
    this.parts.forEach(({ file, points }, i) => {
      const first = (this.firstPoints[i] as number) - start;
      for (let index = (this.counts[i] as number) - 1; index >= Math.max(0, -first); index--) {
        if (points.positionBytes(index) < file.recoveredFrom) break;
        flags[first + index] = 1;
      }
    });
    return flags;
  }

  isAfterDamage(point: number): boolean {
    const place = this.place(point);
    return place !== undefined && place.part.points.positionBytes(place.index) >= place.part.file.recoveredFrom;
  }

  /**
   * The latest written point (of a step, where one is named) that can be shown, else the latest that cannot; undefined where
   * there is none.
   */
  latest(step: bigint | undefined): number | undefined {
    let damaged: number | undefined;
    for (const { part, firstPoint, count } of this.partsWithPoints().reverse()) {
      const index = step === undefined ? latestShown(part, count) : part.points.latestAt(step, count);
      if (index < 0) continue;
      if (!part.points.errors.has(index)) return firstPoint + index;
      damaged ??= firstPoint + index;
    }
    return damaged;
  }

  /** The greatest recorded step that is not beyond one; undefined where all are. */
  greatestStep(most: bigint): bigint | undefined {
    let greatest: bigint | undefined;
    for (const { part, count } of this.partsWithPoints()) {
      const own = part.points.greatestStep(most, count);
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

/** The latest of a part's first points that can be shown, else the latest; -1 where there is none. */
function latestShown({ points }: FileSeries, count: number): number {
  let index = count - 1;
  while (index >= 0 && points.errors.has(index)) index--;
  return index >= 0 ? index : count - 1;
}

/** Whether every step is greater than all before it, as where a run was never resumed. */
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
