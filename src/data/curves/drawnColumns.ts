import type { DrawnScalars } from "../../shared/questions/drawScalars";
import { growingDoubles } from "./growingColumn";

/** Gathers the columns of curves that are drawn; those that are the same stand there once. */
export class DrawnColumns {
  private readonly places = growingDoubles();
  private readonly values = growingDoubles();
  private readonly smoothed = growingDoubles();
  /** Starts of the columns among `places`, by their length and a number that is made of all they hold. */
  private readonly starts = new Map<string, number[]>();

  /** Where the values stand. */
  addValues(values: Float64Array, smoothed: Float64Array | undefined): number {
    const start = this.values.length;
    this.values.lengthen(start + values.length);
    this.values.array.set(values, start);
    if (!smoothed) return start;
    this.smoothed.lengthen(start + values.length);
    this.smoothed.array.set(smoothed, start);
    return start;
  }

  /** Where a column of places stands. */
  addPlaces(column: Float64Array): number {
    const key = `${column.length} ${digest(column)}`;
    const starts = this.starts.get(key) ?? [];
    const known = starts.find((start) => column.every((place, i) => Object.is(place, this.places.array[start + i])));
    if (known !== undefined) return known;
    const start = this.places.length;
    this.places.lengthen(start + column.length);
    this.places.array.set(column, start);
    this.starts.set(key, [...starts, start]);
    return start;
  }

  result(isSmoothed: boolean): Pick<DrawnScalars, "places" | "values" | "smoothed"> {
    const { places, values, smoothed } = this;
    return {
      places: places.array.slice(0, places.length),
      values: values.array.slice(0, values.length),
      ...(isSmoothed && { smoothed: smoothed.array.slice(0, values.length) }),
    };
  }
}

/** FNV-1a of words. */
function digest(column: Float64Array): number {
  const words = new Int32Array(column.buffer, column.byteOffset, 2 * column.length);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ (words[i] as number), 0x01000193);
  return hash;
}
