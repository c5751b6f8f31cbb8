import type { BlobColumns, PointInfo, PointSelection, PointsInfo } from "../shared/questions/points";
import type { DataClass } from "../shared/series/dataClass";

/** Number, step and time of a point. */
export interface RecordedPoint {
  readonly point: number;
  readonly step: bigint;
  /** Seconds since the epoch. */
  readonly wallTime: number;
}

export function recordedPointOf({ point, step, wallTimeSeconds }: PointInfo): RecordedPoint {
  return { point, step: BigInt(step), wallTime: wallTimeSeconds[0] as number };
}

/** Error of a point whose value cannot be shown. */
export interface PointError {
  readonly point: number;
  readonly message: string;
}

export function pointErrorOf({ point, message }: PointError): PointError {
  return { point, message };
}

/** Columns of points with a row each, and the errors of some of them. */
interface PointTable {
  readonly point: Uint32Array;
  readonly errors: readonly PointError[];
}

/** A row of a table: its cell of each column, and its point's error. */
type RowOf<Table> = {
  readonly [Name in keyof Table as Exclude<Name, "errors">]: Table[Name] extends Iterable<infer Cell> ? Cell : never;
} & { readonly error?: string };

/** Rows of published columns, one after the other: never are all of them there at once. */
export function* rowsOf<Table extends PointTable>(table: Table): Generator<RowOf<Table>> {
  const { errors, ...columns }: PointTable = table;
  const cells = Object.entries<Iterable<unknown>>(columns).map(
    ([name, column]) => [name, column[Symbol.iterator]()] as const,
  );
  const errorOf = new Map(errors.map(({ point, message }) => [point, message]));
  for (const point of table.point) {
    const row: Record<string, unknown> = {};
    for (const [name, column] of cells) row[name] = column.next().value;
    const error = errorOf.get(point);
    yield (error === undefined ? row : { ...row, error }) as RowOf<Table>;
  }
}

/** Columns that all tables of points have. */
export function pointColumnsOf({
  points,
  steps,
  wallTimesSeconds,
  errors,
}: Pick<PointSelection, "points" | "steps" | "wallTimesSeconds" | "errors">) {
  return { point: points, step: steps, wallTime: wallTimesSeconds, errors: errors.map(pointErrorOf) };
}

/** Points of a series in columns of equal length; what else there is depends on the data class. */
export interface ReadPoints {
  readonly dataClass: DataClass;
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** Values of scalars. */
  readonly value?: Float64Array;
  /** Dtypes and shapes of tensors: their values are for `slice`. */
  readonly dtype?: readonly (string | undefined)[];
  readonly shape?: readonly (readonly number[] | undefined)[];
  /** Blobs of blob sequences: their bytes are for `blob`. */
  readonly blobs?: readonly (readonly BlobEntry[])[];
  readonly errors: readonly PointError[];
}

/** A blob of a point. */
export interface BlobEntry {
  /** Number in its point, 0 first. */
  readonly index: number;
  /** For `blob`. */
  readonly key: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export function readPointsOf(selection: PointSelection): ReadPoints {
  const { dataClass, values, looks, blobs } = selection;
  return {
    ...{ dataClass, ...pointColumnsOf(selection) },
    ...(values && { value: values }),
    ...(looks && { dtype: named(looks.dtypes, looks.dtype), shape: named(looks.shapes, looks.shape) }),
    ...(blobs && { blobs: [...blobsOf(blobs)] }),
  };
}

/** Entries of a list by the numbers of a column. */
function named<T>(names: readonly T[], numbers: Int32Array): (T | undefined)[] {
  return Array.from(numbers, (number) => names[number]);
}

/** Blobs of point after point. */
export function* blobsOf(columns: BlobColumns): Generator<readonly BlobEntry[]> {
  const { counts, indices, keys, byteLengths, mediaTypes } = columns;
  let next = 0;
  const entry = (i: number) => ({
    ...{ index: indices[i] as number, key: keys[i] as string },
    ...{ bytes: byteLengths[i] as number, mediaType: mediaTypes[i] as string },
  });
  for (const count of counts) yield Array.from({ length: count }, () => entry(next++));
}

/** All points of a series in columns of equal length, in written order. */
export interface PointList {
  readonly file: readonly string[];
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** 1 where the step was written again later, or where the point was found again behind damage. */
  readonly superseded: Uint8Array;
  readonly afterDamage: Uint8Array;
  readonly dtype: readonly (string | undefined)[];
  readonly shape: readonly (readonly number[] | undefined)[];
  readonly errors: readonly PointError[];
}

/** Points of answers that follow each other, from the first of these on. */
export function pointListOf(pieces: readonly PointsInfo[]): PointList {
  const first = pieces[0]?.start ?? 0;
  const count = pieces.reduce((sum, { steps }) => sum + steps.length, 0);
  const step = new BigInt64Array(count);
  const wallTime = new Float64Array(count);
  const [superseded, afterDamage] = [new Uint8Array(count), new Uint8Array(count)];
  const file: string[] = [];
  const dtype: (string | undefined)[] = [];
  const shape: PointList["shape"][number][] = [];
  const errors: PointError[] = [];
  for (const piece of pieces) {
    const start = piece.start - first;
    step.set(piece.steps, start);
    wallTime.set(piece.wallTimesSeconds, start);
    superseded.set(piece.superseded, start);
    afterDamage.set(piece.afterDamage, start);
    for (const point of piece.supersededSince) if (point >= first) superseded[point - first] = 1;
    for (let i = 0; i < piece.steps.length; i++) {
      file.push(piece.looks?.files[piece.looks.file[i] as number] ?? "");
      dtype.push(piece.looks?.dtypes[piece.looks.dtype[i] as number]);
      shape.push(piece.looks?.shapes[piece.looks.shape[i] as number]);
    }
    for (const error of piece.errors) errors.push(pointErrorOf(error));
  }
  return { file, step, wallTime, superseded, afterDamage, dtype, shape, errors };
}

/** A point by itself, as it was recorded. */
export interface PointEntry extends RecordedPoint {
  readonly file: string;
  readonly superseded: boolean;
  readonly afterDamage: boolean;
  readonly dtype: string | undefined;
  readonly shape: readonly number[] | undefined;
  readonly error?: string;
}

export function pointEntryOf(info: PointInfo): PointEntry {
  const { file, isSuperseded, isAfterDamage, dtype, shape, error } = info;
  const { point, ...recorded } = recordedPointOf(info);
  return {
    ...{ point, file, ...recorded, superseded: isSuperseded, afterDamage: isAfterDamage, dtype, shape },
    ...(error && { error: error.message }),
  };
}

/** Points of an answer, one after the other. */
export function* pointEntriesOf(piece: PointsInfo): Generator<PointEntry> {
  const { file, step, wallTime, superseded, afterDamage, dtype, shape, errors } = pointListOf([piece]);
  const errorOf = new Map(errors.map(({ point, message }) => [point, message]));
  for (let i = 0; i < step.length; i++) {
    const point = piece.start + i;
    const entry: PointEntry = {
      point,
      file: file[i] as string,
      step: step[i] as bigint,
      wallTime: wallTime[i] as number,
      superseded: superseded[i] === 1,
      afterDamage: afterDamage[i] === 1,
      dtype: dtype[i],
      shape: shape[i],
    };
    const error = errorOf.get(point);
    yield error === undefined ? entry : { ...entry, error };
  }
}
