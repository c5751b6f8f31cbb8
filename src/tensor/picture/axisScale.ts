import { fromSymlog, symlog } from "./symlog";

/** Scales of an axis. */
export const AXIS_SCALES = ["linear", "log", "symlog"] as const;

export type AxisScale = (typeof AXIS_SCALES)[number];

/** Places of numbers along an axis, and back. A logarithm has no place (NaN) for numbers not above 0. */
export interface AxisPlaces {
  to(value: number): number;
  from(place: number): number;
}

/** Decades that a symmetric logarithm has on each side of zero. */
const SYMLOG_DECADES = 4;

/** The places of an axis from `low` to `high`: page and worker cut the same columns by them. */
export function axisPlaces(scale: AxisScale, low: number, high: number): AxisPlaces {
  switch (scale) {
    case "linear":
      return { to: (value) => value, from: (place) => place };
    case "log":
      return { to: (value) => (value > 0 ? Math.log10(value) : Number.NaN), from: (place) => 10 ** place };
    case "symlog": {
      const threshold = Math.max(Math.abs(low), Math.abs(high)) / 10 ** SYMLOG_DECADES || 1;
      return { to: (value) => symlog(value, threshold), from: (place) => fromSymlog(place, threshold) };
    }
  }
}
