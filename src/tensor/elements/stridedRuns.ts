import type { DimSelection } from "../slice/selection";
import type { Shape } from "../slice/shape";

interface Level {
  count: number;
  /** Elements between neighbours in the tensor, always positive. */
  stride: number;
  /** Elements between neighbours in the result; negative where the slice's step is. */
  resultStride: number;
}

/**
 * A selection as runs of evenly spaced elements, in ascending order of the tensor's row-major element numbers, so that
 * a file is read forwards whatever the signs of the steps. Dims that lie densely in each other are merged: a whole
 * tensor is one run.
 *
 * ```ts
 * while (runs.next()) use(runs.start, runs.resultStart);
 * ```
 */
export class StridedRuns {
  /** Elements in every run. */
  readonly count: number;
  /** Elements between neighbours of a run, in the tensor and in the result. */
  readonly stride: number;
  readonly resultStride: number;
  /** Elements of the result. */
  readonly resultCount: number;
  /** Distance of neighbouring runs in the tensor and in the result, and their number in a block. */
  readonly neighbourStride: number;
  readonly neighbourResultStride: number;
  readonly neighbourCount: number;

  /** The first element of the current run, in the tensor and in the result. */
  start: number;
  resultStart: number;

  /** Outermost first, without the innermost, which is the run itself. */
  private readonly outer: readonly Level[];
  private readonly counters: number[];
  private remaining: number;
  private started = false;

  /** The result has the tensor's dims in `order`, in their own where it is absent. */
  constructor(shape: Shape, dims: readonly DimSelection[], order: readonly number[] = [...shape.keys()]) {
    let start = 0;
    let resultStart = 0;
    let elementStride = 1;
    const resultStrides: number[] = [];
    this.resultCount = order.reduceRight((stride, dim) => {
      resultStrides[dim] = stride;
      return stride * (dims[dim] as DimSelection).count;
    }, 1);
    const levels: Level[] = [];
    for (let dim = shape.length - 1; dim >= 0; dim--) {
      const { start: first, step, count } = dims[dim] as DimSelection;
      const resultStride = resultStrides[dim] as number;
      const last = first + step * (count - 1);
      start += Math.min(first, last) * elementStride;
      if (step < 0) resultStart += (count - 1) * resultStride;
      const level = {
        count,
        stride: Math.abs(step) * elementStride,
        resultStride: step < 0 ? -resultStride : resultStride,
      };
      const inner = levels[0];
      if (inner && merges(level, inner)) inner.count *= count;
      else if (count !== 1) levels.unshift(level);
      elementStride *= shape[dim] as number;
    }
    const run = levels.pop() ?? { count: 1, stride: 1, resultStride: 1 };
    const neighbours = levels.at(-1);
    this.count = run.count;
    this.stride = run.stride;
    this.resultStride = run.resultStride;
    this.neighbourStride = neighbours?.stride ?? 0;
    this.neighbourResultStride = neighbours?.resultStride ?? 0;
    this.neighbourCount = neighbours?.count ?? 1;
    this.outer = levels;
    this.counters = levels.map(() => 0);
    this.start = start;
    this.resultStart = resultStart;
    this.remaining = this.resultCount === 0 ? 0 : levels.reduce((product, level) => product * level.count, 1);
  }

  /** Steps to the next run; the first call steps to the first. False when there is none left. */
  next(): boolean {
    if (this.remaining === 0) return false;
    if (this.started) this.advance();
    this.started = true;
    this.remaining--;
    return true;
  }

  /** Position of the current run among its neighbours, from 0. */
  get neighbour(): number {
    return this.counters.at(-1) ?? 0;
  }

  private advance(): void {
    for (let i = this.outer.length - 1; i >= 0; i--) {
      const level = this.outer[i] as Level;
      const counter = (this.counters[i] as number) + 1;
      this.start += level.stride;
      this.resultStart += level.resultStride;
      if (counter < level.count) {
        this.counters[i] = counter;
        return;
      }
      this.start -= level.stride * level.count;
      this.resultStart -= level.resultStride * level.count;
      this.counters[i] = 0;
    }
  }
}

function merges(outer: Level, inner: Level): boolean {
  return (
    outer.count > 1 &&
    outer.stride === inner.stride * inner.count &&
    outer.resultStride === inner.resultStride * inner.count
  );
}
