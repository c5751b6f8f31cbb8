import { fromSymlog, symlog } from "../../../src/tensor/symlog";
import type { ValueScale } from "./histogramState";

/** Values as they are drawn: `to` is where a value stands on the axis, `from` its inverse; `low` and `high` are in view. */
export interface ValueAxis {
  readonly scale: ValueScale;
  readonly low: number;
  readonly high: number;
  to(value: number): number;
  from(place: number): number;
}

/** Decades that a symmetric logarithm has on each side of zero. */
const SYMLOG_DECADES = 4;

export function valueAxis(scale: ValueScale, low: number, high: number): ValueAxis {
  if (scale === "linear") return { scale, low, high, to: (value) => value, from: (place) => place };
  const threshold = Math.max(Math.abs(low), Math.abs(high)) / 10 ** SYMLOG_DECADES || 1;
  return {
    scale,
    low,
    high,
    to: (value) => symlog(value, threshold),
    from: (place) => fromSymlog(place, threshold),
  };
}

/** A range that has a width and some air; of a single value, around it. */
export function padded(low: number, high: number, share: number): [number, number] {
  const width = high - low;
  const air = width > 0 ? width * share : Math.max(Math.abs(low) * 0.01, Number.MIN_VALUE * 1e16) || 0.5;
  return [low - air, high + air];
}

/** A part of an axis around one of its values, `factor` times as wide as before; not beyond `limits`. */
export function zoomedValues(
  axis: ValueAxis,
  around: number,
  factor: number,
  limits: readonly [number, number],
): readonly [number, number] | undefined {
  const [low, high, center] = [axis.to(axis.low), axis.to(axis.high), axis.to(around)];
  const from = axis.from(center - (center - low) * factor);
  const to = axis.from(center + (high - center) * factor);
  if (from <= limits[0] && to >= limits[1]) return undefined;
  // Narrower than doubles can tell apart.
  if (!(to - from > Math.max(Math.abs(from), Math.abs(to)) * 1e-12)) return [axis.low, axis.high];
  return [Math.max(from, limits[0]), Math.min(to, limits[1])];
}
