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
  const { dataClass, points, steps, wallTimesSeconds, values, looks, blobs, errors } = selection;
  return {
    ...{ dataClass, point: points, step: steps, wallTime: wallTimesSeconds, errors: errors.map(pointErrorOf) },
    ...(values && { value: values }),
    ...(looks && { dtype: named(looks.dtypes, looks.dtype), shape: named(looks.shapes, looks.shape) }),
    ...(blobs && { blobs: blobsOfPoints(blobs) }),
  };
}

/** Entries of a list by the numbers of a column. */
function named<T>(names: readonly T[], numbers: Int32Array): (T | undefined)[] {
  return Array.from(numbers, (number) => names[number]);
}

function blobsOfPoints(columns: BlobColumns): readonly (readonly BlobEntry[])[] {
  let next = 0;
  return Array.from(columns.counts, (count) => Array.from({ length: count }, () => blobEntryOf(columns, next++)));
}

/** Entry of the blob in row `i` of the columns. */
export function blobEntryOf({ indices, keys, byteLengths, mediaTypes }: BlobColumns, i: number): BlobEntry {
  return {
    ...{ index: indices[i] as number, key: keys[i] as string },
    ...{ bytes: byteLengths[i] as number, mediaType: mediaTypes[i] as string },
  };
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

/** All points of a series of answers that follow each other. */
export function pointListOf(pieces: readonly PointsInfo[]): PointList {
  const count = pieces.reduce((sum, { steps }) => sum + steps.length, 0);
  const step = new BigInt64Array(count);
  const wallTime = new Float64Array(count);
  const [superseded, afterDamage] = [new Uint8Array(count), new Uint8Array(count)];
  const file: string[] = [];
  const dtype: (string | undefined)[] = [];
  const shape: PointList["shape"][number][] = [];
  const errors: PointError[] = [];
  for (const piece of pieces) {
    step.set(piece.steps, piece.start);
    wallTime.set(piece.wallTimesSeconds, piece.start);
    superseded.set(piece.superseded, piece.start);
    afterDamage.set(piece.afterDamage, piece.start);
    for (const point of piece.supersededSince) superseded[point] = 1;
    for (let i = 0; i < piece.steps.length; i++) {
      file.push(piece.looks?.files[piece.looks.file[i] as number] ?? "");
      dtype.push(piece.looks?.dtypes[piece.looks.dtype[i] as number]);
      shape.push(piece.looks?.shapes[piece.looks.shape[i] as number]);
    }
    for (const error of piece.errors) errors.push(pointErrorOf(error));
  }
  return { file, step, wallTime, superseded, afterDamage, dtype, shape, errors };
}
