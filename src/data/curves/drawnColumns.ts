import type { DrawnScalars } from "../../shared/questions/drawScalars";

interface Column {
  readonly start: number;
  readonly numbers: Float64Array;
}

/** Gathers the columns of curves that are drawn; those that are the same stand there once. */
export class DrawnColumns {
  private readonly places = new Joined();
  private readonly values = new Joined();
  private readonly smoothed = new Joined();
  /** Those among `places`, by their length and a number that is made of all they hold. */
  private readonly known = new Map<string, Column[]>();

  /** Where the values stand. It keeps the columns. */
  addValues(values: Float64Array, smoothed: Float64Array | undefined): number {
    if (smoothed) this.smoothed.add(smoothed);
    return this.values.add(values);
  }

  /** Where a column of places stands. It keeps the column. */
  addPlaces(numbers: Float64Array): number {
    const key = `${numbers.length} ${digest(numbers)}`;
    const alike = this.known.get(key) ?? [];
    this.known.set(key, alike);
    const known = alike.find((one) => isSame(one.numbers, numbers));
    if (known) return known.start;
    const start = this.places.add(numbers);
    alike.push({ start, numbers });
    return start;
  }

  result(isSmoothed: boolean): Pick<DrawnScalars, "places" | "values" | "smoothed"> {
    const { places, values, smoothed } = this;
    return {
      places: places.all(),
      values: values.all(),
      ...(isSmoothed && { smoothed: smoothed.all() }),
    };
  }
}

/** Columns one behind the other. */
class Joined {
  private readonly columns: Float64Array[] = [];
  private length = 0;

  /** Where the column begins. */
  add(column: Float64Array): number {
    const start = this.length;
    this.columns.push(column);
    this.length += column.length;
    return start;
  }

  all(): Float64Array {
    const all = new Float64Array(this.length);
    let end = 0;
    for (const column of this.columns) {
      all.set(column, end);
      end += column.length;
    }
    return all;
  }
}

function wordsOf(column: Float64Array): Int32Array {
  return new Int32Array(column.buffer, column.byteOffset, 2 * column.length);
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  for (let i = 0; i < words.length; i++) if (words[i] !== others[i]) return false;
  return true;
}

/** FNV-1a of words. */
function digest(column: Float64Array): number {
  const words = wordsOf(column);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ (words[i] as number), 0x01000193);
  return hash;
}
