const FIRST_CAPACITY = 4;

/** What is known of one summary value when it is added. */
export interface NewPoint {
  readonly stepLow: number;
  readonly stepHigh: number;
  readonly wallTimeSeconds: number;
  readonly positionBytes: number;
  readonly lengthBytes: number;
  readonly dtype: number;
  readonly shape: number;
}

/**
 * The points of one series in one file, in written order, as growing columns: some 40 bytes a point and no object, so
 * that a million of them are nothing.
 */
export class PointColumns {
  count = 0;
  /** int64, never through a double. */
  steps = new BigInt64Array(FIRST_CAPACITY);
  wallTimesSeconds = new Float64Array(FIRST_CAPACITY);
  /** Place of the `Summary.Value` message (of a graph: its bytes) in the file. */
  positionsBytes = new Float64Array(FIRST_CAPACITY);
  lengthsBytes = new Float64Array(FIRST_CAPACITY);
  /** Numbers of the file's dtype names and shapes; -1 where the value has none. */
  dtypes = new Int16Array(FIRST_CAPACITY);
  shapes = new Int32Array(FIRST_CAPACITY);
  /** Why a value cannot be shown, for the few that cannot. */
  readonly errors = new Map<number, string>();
  /** The steps' halves: writing them makes no bigint. */
  private stepWords = new Int32Array(this.steps.buffer);

  add(point: NewPoint): void {
    const i = this.count;
    if (i === this.steps.length) this.grow();
    this.stepWords[2 * i] = point.stepLow;
    this.stepWords[2 * i + 1] = point.stepHigh;
    this.wallTimesSeconds[i] = point.wallTimeSeconds;
    this.positionsBytes[i] = point.positionBytes;
    this.lengthsBytes[i] = point.lengthBytes;
    this.dtypes[i] = point.dtype;
    this.shapes[i] = point.shape;
    this.count++;
  }

  private grow(): void {
    const capacity = this.steps.length * 2;
    const copy = <T extends { set(from: T): void }>(into: T, from: T): T => {
      into.set(from);
      return into;
    };
    this.steps = copy(new BigInt64Array(capacity), this.steps);
    this.wallTimesSeconds = copy(new Float64Array(capacity), this.wallTimesSeconds);
    this.positionsBytes = copy(new Float64Array(capacity), this.positionsBytes);
    this.lengthsBytes = copy(new Float64Array(capacity), this.lengthsBytes);
    this.dtypes = copy(new Int16Array(capacity), this.dtypes);
    this.shapes = copy(new Int32Array(capacity), this.shapes);
    this.stepWords = new Int32Array(this.steps.buffer);
  }
}
