import { type AxisPlaces, type AxisScale, axisPlaces } from "../../../../src/tensor/picture/axisScale";

/** Values as they are drawn: `to` is where a value stands on the axis, `from` its inverse; `low` and `high` are in view. */
export interface ValueAxis extends AxisPlaces {
  readonly scale: AxisScale;
  readonly low: number;
  readonly high: number;
}

export function valueAxis(scale: AxisScale, low: number, high: number): ValueAxis {
  return { scale, low, high, ...axisPlaces(scale, low, high) };
}

/** A range that has a width and some air; of a single value, around it. */
export function padded(low: number, high: number, share: number): [number, number] {
  const width = high - low;
  const air = width > 0 ? width * share : Math.abs(low) * 0.01 || 0.5;
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
