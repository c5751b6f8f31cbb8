import type { Shape } from "../tensor/shape";
import { sameShape } from "../tensor/shape";
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

  /** The steps of all points, in written order; the caller owns them. */
  steps(): BigInt64Array {
    const steps = new BigInt64Array(this.pointCount);
    this.parts.forEach((part, i) => {
      steps.set(part.points.steps.subarray(0, this.counts[i]), this.firstPoints[i]);
    });
    return steps;
  }

  wallTimesSeconds(): Float64Array {
    const times = new Float64Array(this.pointCount);
    this.parts.forEach((part, i) => {
      times.set(part.points.wallTimesSeconds.subarray(0, this.counts[i]), this.firstPoints[i]);
    });
    return times;
  }

  errorOf(point: number): string | undefined {
    const place = this.place(point);
    return place?.part.points.errors.get(place.index);
  }

  /** 1 for each point whose step was written again later. */
  supersededFlags(): Uint8Array {
    if (!this.superseded) {
      const steps = this.steps();
      this.superseded = new Uint8Array(steps.length);
      if (!ascends(steps)) {
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

  /** The latest written point of a step that can be shown; undefined where the step was not recorded. */
  pointOfStep(step: bigint): number | undefined {
    const steps = this.steps();
    let damaged: number | undefined;
    for (let point = steps.length - 1; point >= 0; point--) {
      if (steps[point] !== step) continue;
      if (this.errorOf(point) === undefined) return point;
      damaged ??= point;
    }
    return damaged;
  }

  /** Dtype and shape of the latest point that can be shown, and whether others differ. */
  summary(): { dtype: string | undefined; shape: Shape | undefined; isMixed: boolean } {
    let dtype: string | undefined;
    let shape: Shape | undefined;
    let isMixed = false;
    let isFound = false;
    for (let i = this.parts.length - 1; i >= 0; i--) {
      const { file, points } = this.parts[i] as FileSeries;
      let lastDtype = -2;
      let lastShape = -2;
      for (let index = (this.counts[i] as number) - 1; index >= 0; index--) {
        if (points.dtypes[index] === lastDtype && points.shapes[index] === lastShape) continue;
        if (points.errors.has(index)) continue;
        lastDtype = points.dtypes[index] as number;
        lastShape = points.shapes[index] as number;
        const pointShape = file.shape(lastShape);
        if (!isFound) {
          dtype = file.dtype(lastDtype);
          shape = pointShape;
          isFound = true;
        } else if (dtype !== file.dtype(lastDtype) || !sameShapes(shape, pointShape)) isMixed = true;
      }
    }
    return { dtype, shape, isMixed };
  }

  /** The lowest and the highest step; undefined without a point. */
  stepRange(): readonly [bigint, bigint] | undefined {
    if (this.pointCount === 0) return undefined;
    const steps = this.steps();
    let first = steps[0] as bigint;
    let last = first;
    for (const step of steps) {
      if (step < first) first = step;
      if (step > last) last = step;
    }
    return [first, last];
  }
}

function sameShapes(a: Shape | undefined, b: Shape | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameShape(a, b));
}

function ascends(steps: BigInt64Array): boolean {
  for (let i = 1; i < steps.length; i++) if ((steps[i] as bigint) <= (steps[i - 1] as bigint)) return false;
  return true;
}
