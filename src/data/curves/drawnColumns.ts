import type { DrawnScalars } from "../../shared/questions/scalars";

type Numbers = Float64Array | BigInt64Array;

interface Column {
  readonly start: number;
  readonly words: Int32Array;
}

/** Gathers the columns of curves that are drawn; places and steps that are the same stand there once. */
export class DrawnColumns {
  private readonly places = new Joined();
  private readonly steps = new Joined();
  private readonly values = new Joined();
  private readonly smoothed = new Joined();

  /** Adds values and returns their offset. Keeps the columns. */
  addValues(values: Float64Array, smoothed: Float64Array | undefined): number {
    if (smoothed) this.smoothed.add(smoothed);
    return this.values.add(values);
  }

  /** Adds a column of places and returns its offset. Keeps the column. */
  addPlaces(numbers: Float64Array): number {
    return this.places.addOnce(numbers);
  }

  /** Adds a column of steps, which it keeps, and returns where it begins. */
  addSteps(steps: BigInt64Array): number {
    return this.steps.addOnce(steps);
  }

  result(isSmoothed: boolean): Pick<DrawnScalars, "places" | "steps" | "values" | "smoothed"> {
    const { places, steps, values, smoothed } = this;
    return {
      places: new Float64Array(places.all()),
      steps: new BigInt64Array(steps.all()),
      values: new Float64Array(values.all()),
      ...(isSmoothed && { smoothed: new Float64Array(smoothed.all()) }),
    };
  }
}

/** Columns of numbers of eight bytes one behind the other. */
class Joined {
  private readonly columns: Int32Array[] = [];
  private length = 0;
  /** By their length and a number that is made of all they hold. */
  private readonly known = new Map<string, Column[]>();

  /** Adds a column and returns where it begins. */
  add(column: Numbers): number {
    const start = this.length;
    this.columns.push(wordsOf(column));
    this.length += column.length;
    return start;
  }

  /** Adds a column unless there is one of the same values, and returns where that begins. */
  addOnce(column: Numbers): number {
    const words = wordsOf(column);
    const key = `${words.length} ${digest(words)}`;
    const alike = this.known.get(key) ?? [];
    this.known.set(key, alike);
    const known = alike.find((one) => isSame(one.words, words));
    if (known) return known.start;
    const start = this.add(column);
    alike.push({ start, words });
    return start;
  }

  /** The bytes of all of them. */
  all(): ArrayBuffer {
    const all = new Int32Array(2 * this.length);
    let end = 0;
    for (const column of this.columns) {
      all.set(column, end);
      end += column.length;
    }
    return all.buffer;
  }
}

function wordsOf(column: Numbers): Int32Array {
  return new Int32Array(column.buffer, column.byteOffset, 2 * column.length);
}

function isSame(words: Int32Array, others: Int32Array): boolean {
  for (let i = 0; i < words.length; i++) if (words[i] !== others[i]) return false;
  return true;
}

/** FNV-1a of words. */
function digest(words: Int32Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ (words[i] as number), 0x01000193);
  return hash;
}
