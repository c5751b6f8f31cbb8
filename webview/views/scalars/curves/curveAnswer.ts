import type { CurveAxis } from "../../../../src/shared/curveChoice";
import type { DrawnGroup, DrawnGroups, DrawnScalars } from "../../../../src/shared/questions/scalars";
import type { AxisScale } from "../../../../src/tensor/picture/axisScale";
import { stepDoubles } from "../../../../src/tensor/stepDoubles";
import type { CurveRange } from "../curveSettings";

/** Pixel columns that an answer is cut into. */
export interface ColumnGrid {
  readonly low: number;
  readonly high: number;
  readonly columns: number;
}

/** A run's curve as it was answered. Columns of equal length. */
export interface RunCurve {
  readonly xs: Float64Array;
  readonly steps: BigInt64Array;
  readonly values: Float64Array;
  readonly smoothed: Float64Array | undefined;
  readonly parts: readonly number[];
  /** In no part x goes back. */
  readonly isAscending: boolean;
  readonly isWhole: boolean;
  readonly pointCount: number;
  readonly inRangeCount: number;
  readonly unplacedCount: number;
  readonly nanCount: number;
  readonly posInfCount: number;
  readonly negInfCount: number;
  readonly grid: ColumnGrid;
  /** Least and greatest x of all points, those outside of the grid included; undefined without points. */
  readonly extent: CurveRange | undefined;
}

/** A group's mean curve as it was answered. */
export interface GroupCurve extends DrawnGroup {
  readonly xs: Float64Array;
}

/** The groups of a log folder as they were answered. */
export interface FolderGroups {
  readonly groups: readonly GroupCurve[];
  readonly isWhole: boolean;
  readonly grid: ColumnGrid;
  readonly extent: CurveRange | undefined;
}

/** All that is known of a card's curves, and what it is drawn over. */
export interface CurveAnswers {
  readonly axis: CurveAxis;
  readonly xScale: AxisScale;
  /** By run. */
  readonly curves: ReadonlyMap<string, RunCurve>;
  /** By log folder; empty where runs are not grouped. */
  readonly groups: ReadonlyMap<string, FolderGroups>;
}

/** Curve of a run without the scalar: nothing, and nothing to ask for again. */
export const NO_CURVE: RunCurve = {
  xs: new Float64Array(),
  steps: new BigInt64Array(),
  values: new Float64Array(),
  smoothed: undefined,
  parts: [],
  isAscending: true,
  isWhole: true,
  pointCount: 0,
  inRangeCount: 0,
  unplacedCount: 0,
  nanCount: 0,
  posInfCount: 0,
  negInfCount: 0,
  grid: { low: Number.NaN, high: Number.NaN, columns: 0 },
  extent: undefined,
};

/** The curves of an answer by the runs' names; `range` is what was asked for. */
export function curvesOf(answer: DrawnScalars, range: CurveRange | undefined, columns: number): Map<string, RunCurve> {
  const all = extentOf(answer.low, answer.high);
  const [low, high] = range ?? [answer.low, answer.high];
  const overSteps = new Map<string, Float64Array>();
  const xsOver = (start: number, steps: BigInt64Array) => {
    const key = `${start} ${steps.length}`;
    const xs = overSteps.get(key) ?? stepDoubles(steps);
    overSteps.set(key, xs);
    return xs;
  };
  return new Map(
    answer.curves.map((drawn) => {
      const { start, length, xStart, stepStart, parts, run, ...counts } = drawn;
      const steps = answer.steps.subarray(stepStart, stepStart + length);
      const xs = xStart === undefined ? xsOver(stepStart, steps) : answer.places.subarray(xStart, xStart + length);
      return [
        run,
        {
          ...counts,
          xs,
          steps,
          values: answer.values.subarray(start, start + length),
          smoothed: answer.smoothed?.subarray(start, start + length),
          parts,
          isAscending: isAscending(xs, parts),
          grid: { low, high, columns },
          extent: drawn.isWhole || !range ? extentIn(xs) : all,
        },
      ];
    }),
  );
}

export function groupsOf(
  { groups, low, high }: DrawnGroups,
  range: CurveRange | undefined,
  columns: number,
): FolderGroups {
  const [from, to] = range ?? [low, high];
  return {
    groups: groups.map((group) => ({ ...group, xs: stepDoubles(group.steps) })),
    isWhole: groups.every(({ isWhole }) => isWhole),
    grid: { low: from, high: to, columns },
    extent: extentOf(low, high),
  };
}

function extentOf(low: number, high: number): CurveRange | undefined {
  return low <= high ? [low, high] : undefined;
}

function extentIn(xs: Float64Array): CurveRange | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const x of xs) {
    if (x < low) low = x;
    if (x > high) high = x;
  }
  return extentOf(low, high);
}

function isAscending(xs: Float64Array, parts: readonly number[]): boolean {
  const begins = new Set(parts);
  for (let i = 1; i < xs.length; i++) {
    if ((xs[i] as number) < (xs[i - 1] as number) && !begins.has(i)) return false;
  }
  return true;
}

/** The least range that has all of these; what is none is passed over. */
export function joined(ranges: Iterable<CurveRange | undefined>): CurveRange | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const range of ranges) {
    if (!range || !(range[0] <= range[1])) continue;
    low = Math.min(low, range[0]);
    high = Math.max(high, range[1]);
  }
  return extentOf(low, high);
}
