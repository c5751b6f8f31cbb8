import type { PickedPoints } from "../../shared/curveChoice";
import { bisect } from "../series/bisect";
import type { ChosenCurve } from "./keptCurves";

/** Columns that picked points go to: a row of each column per curve. */
export class PickedRows {
  private readonly columns: PickedPoints;
  private count = 0;

  /** Reserves room for `most` points. */
  constructor(most: number, isSmoothed: boolean) {
    this.columns = {
      places: new Int32Array(most),
      points: new Uint32Array(most),
      xs: new Float64Array(most),
      steps: new BigInt64Array(most),
      wallTimesSeconds: new Float64Array(most),
      relativeSeconds: new Float64Array(most),
      values: new Float64Array(most),
      ...(isSmoothed && { smoothed: new Float64Array(most) }),
    };
  }

  /** Adds the point at a place of a curve, or none (-1). */
  add(chosen: ChosenCurve, place: number): void {
    const { columns } = this;
    const row = this.count++;
    columns.places[row] = place;
    if (place < 0) return;
    const { curve, parts, length, smoothed, xOfPart } = chosen;
    const part = bisect(0, parts.length, (later) => (parts[later] as number) > place) - 1;
    const start = parts[part] as number;
    const time = curve.wallTimesSeconds.array[place] as number;
    columns.points[row] = curve.points.array[place] as number;
    columns.xs[row] = xOfPart(part, start, parts[part + 1] ?? length).at(place);
    columns.steps[row] = curve.steps.array[place] as bigint;
    columns.wallTimesSeconds[row] = time;
    columns.relativeSeconds[row] = time - (curve.wallTimesSeconds.array[start] as number);
    columns.values[row] = curve.values.array[place] as number;
    if (smoothed && columns.smoothed) columns.smoothed[row] = smoothed.values.array[place] as number;
  }

  /** The rows added, in columns of their own. */
  result(): PickedPoints {
    const { count } = this;
    const { places, points, xs, steps, wallTimesSeconds, relativeSeconds, values, smoothed } = this.columns;
    return {
      places: places.slice(0, count),
      points: points.slice(0, count),
      xs: xs.slice(0, count),
      steps: steps.slice(0, count),
      wallTimesSeconds: wallTimesSeconds.slice(0, count),
      relativeSeconds: relativeSeconds.slice(0, count),
      values: values.slice(0, count),
      ...(smoothed && { smoothed: smoothed.slice(0, count) }),
    };
  }
}
