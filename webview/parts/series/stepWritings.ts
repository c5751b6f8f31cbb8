import type { PointColumns } from "../../../src/shared/questions/points";

/** The points of steps that were written more than once, found without a look at any others. They grow with their series. */
export class StepWritings {
  /** The latest point of each such step, and which point of the step was written before a point. */
  private readonly latest = new Map<bigint, number>();
  private readonly before = new Map<number, number>();

  /** Takes in the points from `start` on; `supersededSince` are those before that these wrote again. */
  take({ steps, superseded }: PointColumns, start: number, supersededSince: Iterable<number>): void {
    for (const point of supersededSince) {
      // What was written again already stands there as the latest.
      const step = steps[point] as bigint;
      if (!this.latest.has(step)) this.latest.set(step, point);
    }
    for (let point = start; point < steps.length; point++) {
      const step = steps[point] as bigint;
      const before = this.latest.get(step);
      if (before !== undefined) this.before.set(point, before);
      if (before !== undefined || superseded[point] === 1) this.latest.set(step, point);
    }
  }

  /** All points of a step that was written more than once among the first `count`, in written order; none of others. */
  of(step: bigint, count: number): number[] {
    const points: number[] = [];
    for (let point = this.latest.get(step); point !== undefined; point = this.before.get(point)) {
      if (point < count) points.push(point);
    }
    return points.reverse();
  }
}
