import type { ScalarAxis } from "../../shared/scalarAxis";
import type { KeptCurve } from "./keptCurve";

/** Places on the axis of the points of a part. */
export interface PartX {
  readonly start: number;
  readonly end: number;
  /**
   * True if x never goes back, from the first point on that has one: those before it have none, all behind have one.
   * Then points are found by halving.
   */
  readonly ascends: boolean;
  at(place: number): number;
}

/** A part of a curve between two places: `part` is its number. */
export type XOfPart = (part: number, start: number, end: number) => PartX;

export function timeOrStepX(curve: KeptCurve, axis: ScalarAxis): XOfPart {
  const times = (place: number) => curve.wallTimesSeconds.array[place] as number;
  switch (axis) {
    case "step":
      return (_, start, end) => ({ start, end, ascends: true, at: (place) => curve.step(place) });
    case "wall":
      return (part, start, end) => ({ start, end, ascends: curve.timesAscend[part] === true, at: times });
    case "relative":
      return (part, start, end) => {
        const began = times(start);
        return { start, end, ascends: curve.timesAscend[part] === true, at: (place) => times(place) - began };
      };
  }
}
