import { type Shape, sameShape } from "../tensor/shape";
import type { FileSeries } from "./fileIndex";
import type { Kind } from "./kind";

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
  private readonly firstPoints: number[] = [];
  private readonly counts: number[] = [];
  private superseded: Uint8Array | undefined;
  private supersededPoints: number | undefined;

  constructor(tag: string, kind: Kind, parts: readonly FileSeries[]) {
    this.tag = tag;
    this.kind = kind;
    this.plugin = parts.find((part) => part.plugin !== "")?.plugin ?? "";
    this.parts = parts;
    let count = 0;
    for (const part of parts) {
      this.firstPoints.push(count);
      this.counts.push(part.points.count);
      count += part.points.count;
    }
    this.pointCount = count;
  }

  place(point: number): PointPlace | undefined {
    if (!(point >= 0 && point < this.pointCount)) return undefined;
    let i = this.parts.length - 1;
    while ((this.firstPoints[i] as number) > point) i--;
    return { part: this.parts[i] as FileSeries, index: point - (this.firstPoints[i] as number) };
  }

  /** Steps and wall times of all points, in written order; the caller owns them. */
  columns(): { steps: BigInt64Array; wallTimesSeconds: Float64Array } {
    const steps = new BigInt64Array(this.pointCount);
    const wallTimesSeconds = new Float64Array(this.pointCount);
    this.parts.forEach(({ points }, i) => {
      points.copyTo(steps, wallTimesSeconds, this.firstPoints[i] as number, this.counts[i] as number);
    });
    return { steps, wallTimesSeconds };
  }

  errorOf(point: number): string | undefined {
    const place = this.place(point);
    return place?.part.points.errors.get(place.index);
  }

  /** Points whose value cannot be shown, and why. */
  errors(): { point: number; message: string }[] {
    return this.parts.flatMap(({ points }, i) =>
      [...points.errors]
        .filter(([index]) => index < (this.counts[i] as number))
        .map(([index, message]) => ({ point: (this.firstPoints[i] as number) + index, message })),
    );
  }

  /** 1 for each point whose step was written again later. */
  supersededFlags(): Uint8Array {
    if (!this.superseded) {
      this.superseded = new Uint8Array(this.pointCount);
      if (!this.isAscending) {
        const { steps } = this.columns();
        const seen = new Set<bigint>();
        for (let point = steps.length - 1; point >= 0; point--) {
          const step = steps[point] as bigint;
          if (seen.has(step)) this.superseded[point] = 1;
          seen.add(step);
        }
      }
    }
    return this.superseded;
  }

  /** How many points' steps were written again later. */
  get supersededCount(): number {
    if (this.supersededPoints === undefined) {
      this.supersededPoints = 0;
      if (!this.isAscending) {
        const steps = this.columns().steps.sort();
        for (let i = 1; i < steps.length; i++) if (steps[i] === steps[i - 1]) this.supersededPoints++;
      }
    }
    return this.supersededPoints;
  }

  /** Every step is greater than all before it, as where a run was never resumed. */
  private get isAscending(): boolean {
    let last: bigint | undefined;
    for (const { points } of this.parts) {
      if (points.count === 0) continue;
      const [lowest, highest] = points.stepRange;
      if (!points.isAscending || (last !== undefined && lowest <= last)) return false;
      last = highest;
    }
    return true;
  }

  /** 1 for each point that was found again after its file's records were lost. */
  afterDamageFlags(): Uint8Array {
    const flags = new Uint8Array(this.pointCount);
    this.parts.forEach(({ file, points }, i) => {
      const first = this.firstPoints[i] as number;
      for (let index = (this.counts[i] as number) - 1; index >= 0; index--) {
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

  /** The latest written point of a step that can be shown; undefined where the step was not recorded. */
  pointOfStep(step: bigint): number | undefined {
    let damaged: number | undefined;
    for (let point = this.pointCount - 1; point >= 0; point--) {
      const { part, index } = this.place(point) as PointPlace;
      if (part.points.step(index) !== step) continue;
      if (!part.points.errors.has(index)) return point;
      damaged ??= point;
    }
    return damaged;
  }

  /** Dtype and shape of the latest point that can be shown, and whether others differ. */
  summary(): { dtype: string | undefined; shape: Shape | undefined; isMixed: boolean } {
    const shown = this.parts.filter(({ points }) => points.hasShown);
    const looks = shown.map(({ file, points }) => ({
      dtype: file.dtype(points.latestDtype),
      shape: file.shape(points.latestShape),
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

function sameShapes(a: Shape | undefined, b: Shape | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameShape(a, b));
}
