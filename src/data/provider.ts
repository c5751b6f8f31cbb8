import type { RecordedHistogram } from "../format/recordedHistogram";
import type { RecordedCosts } from "../graph/recordedCosts";
import type { Kind } from "../shared/kind";
import type { PointColumns, PointInfo, PointLooks } from "../shared/questions/points";
import type { RunList } from "../shared/questions/runs";
import type { PointError } from "../shared/series/pointError";
import type { RunInfo } from "../shared/series/runInfo";
import type { RunId } from "../shared/series/seriesId";
import type { SeriesInfo } from "../shared/series/seriesInfo";
import type { TensorElements } from "../tensor/elements/elementSource";
import type { Pace } from "../tensor/pace";
import type { Said, Sentence } from "../tensor/said/sentence";
import type { Shape } from "../tensor/slice/shape";
import type { GraphValue } from "./graph/openGraph";
import type { SliceReading } from "./slices/sliceReading";

/** Source of all data that answers are made of: runs, their series, their values. */
export interface DataProvider {
  /** Runs that were found in a log folder so far, with `only` those of them that are there; more come while it is searched. Throws `notFound`. */
  runs(logdir: string, pace: Pace, only?: readonly string[]): Promise<RunList>;
  /** A run, once all of it is read. Throws `notFound`. */
  run(id: RunId, pace: Pace): Promise<Run>;
  /** The blob of a key that a series gave. Absent where there are no blobs. Throws `badKey`, or `goneKey` where its file was rewritten. */
  blob?(logdir: string, key: string, pace: Pace): Promise<Blob>;
  /** The absolute path of a run's file. Absent, or undefined, where there are no files. */
  pathOf?(logdir: string, file: { readonly run: string; readonly name: string }): string | undefined;
}

export interface Run {
  readonly info: RunInfo;
  /** Names all that was read of it: the same for two looks between which nothing came, went or turned out to be damaged. Absent where nobody knows. */
  readonly mark?: string;
  /**
   * Series by tag in natural order, then by kind, each made when it is asked for. They may be a million: callers give way as they iterate.
   */
  series(pace: Pace): Promise<Iterable<Series>>;
  /** Series of a tag, one per kind. */
  ofTag(tag: string): readonly Series[];
  /** Members of `series()` of one kind, without visiting the others. */
  ofKind?(kind: Kind, pace: Pace): Promise<Iterable<Series>>;
  /** Members of `series()` in the order in which they were first written. Absent where that is the order of `series()`. */
  inWrittenOrder?(): Iterable<Series>;
  /** Records of its files of lineage, in written order. Absent where there are none of such. Throws `unreadable`. */
  lineage?(pace: Pace): AsyncIterable<LineageBytes>;
  /** Takes note that somebody looks at this run: what may come of it is looked for. */
  noteShown?(): void;
  /** Checks every checksum of a file, or of all, and says how these stand then. Absent where there are no files. */
  verify?(
    file: string | undefined,
    pace: Pace,
    progress: (doneBytes: number, totalBytes: number) => void,
  ): Promise<RunInfo>;
}

/** A record of MindSpore's lineage, which the caller owns. */
export interface LineageBytes {
  /** Place in its file. */
  readonly positionBytes: number;
  readonly payload: Uint8Array;
}

/** Points from some point on, and which before these they superseded. */
export interface AddedPoints extends PointColumns {
  readonly supersededSince: Float64Array;
}

/** Numbers of scalar points. The caller owns the columns. */
export interface PointNumbers {
  /** NaN for those that cannot be read. */
  readonly values: Float64Array;
  /** 1 for those that cannot be read. */
  readonly failed: Uint8Array;
  /** Reason for which a point, given by its number in the series, cannot be read. */
  errorOf(point: number): Sentence | undefined;
}

/** The greatest step and wall time of the points that can be shown. */
export interface LastTimes {
  /** Undefined where there is no point. */
  readonly step: bigint | undefined;
  /** NaN where there is none. */
  readonly wallTimeSeconds: number;
}

/** A point, and when it was. */
export interface TimedPoint {
  readonly point: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
  /** Reason for which it cannot be shown. */
  readonly error?: Said;
}

/** Points of a series that came together, as those of a file. */
export interface SeriesPart {
  /** Differs from all others, also from that of the same file when it was written anew. */
  readonly id: string;
  readonly count: number;
}

/** A series at a moment: later looks may have more points. */
export interface Series {
  readonly info: SeriesInfo;
  /**
   * The same for two looks where points were only added between them, behind all others: each point that the earlier has
   * is the same in the later, but for whether its step was written again.
   */
  readonly key: string;
  /**
   * The parts of its points, in written order. A part is only added to, behind its last point, whatever becomes of the others or of
   * the key. Absent where all points are one part, of which the key is the id.
   */
  parts?(): readonly SeriesPart[];
  /** The points from `start` on, before `end` where that is given, in written order; the caller owns them. */
  columns(start: number, pace: Pace, end?: number): Promise<AddedPoints>;
  /** Reasons for the first `most` points from `start` up to `end` that `columns` has as failed. */
  errors(start: number, end: number, most: number): readonly PointError[];
  /** True if every step is known to be greater than all before it. */
  isAscending?(): boolean;
  /** Number of points whose steps were written again later. */
  supersededCount(pace: Pace): Promise<number>;
  /** The greatest step and wall time, where they are known without a look at all columns. */
  lastTimes?(pace: Pace): Promise<LastTimes | undefined>;
  /** Description of one point. Throws `notFound`. */
  describe(point: number, pace: Pace): Promise<PointInfo>;
  /** Names a point's value beyond all others, also beyond that of a file that was rewritten; it holds the address of its log folder as JSON, or that folder's mark. */
  valueId(point: number): string;
  /** Opens a point's value; only its head is read where it can be. Throws `notFound`, `badValue` or `unsupportedDtype`. */
  open(point: number, pace: Pace): Promise<Value>;
  /** The point of a step, or of all, that was written last and can be shown; one that cannot where none can. */
  latest?(step: bigint | undefined, pace: Pace): Promise<number | undefined>;
  /** Files, dtypes and shapes of the points from `start` on, before `end` where that is given; the caller owns the columns. */
  looks?(start: number, pace: Pace, end?: number): Promise<PointLooks>;
  /** The numbers of scalar points from `start` up to `end`, faster than value by value. */
  numbers?(start: number, end: number, pace: Pace): Promise<PointNumbers>;
  /** `SummaryMetadata`, the first of its tag; empty where there is none. The caller owns it. */
  metadata?(): Uint8Array;
  /** A graph; which parts it has is read, nothing else. Throws `noGraph`, and as `open` does. */
  graph?(point: number, pace: Pace): Promise<GraphValue>;
  /** True if a point says what nodes took; little of it is read. Throws as `open` does. Absent where none does. */
  hasCosts?(point: number, pace: Pace): Promise<boolean>;
  /** Costs of nodes at the time when this point was recorded. Throws `noCosts`, and as `open` does. Absent where no point records them. */
  costs?(point: number, pace: Pace): Promise<RecordedCosts>;
  /** The pictures, sounds or graphs of a point; nothing of them is read. Throws as `open` does. */
  blobs?(point: number, pace: Pace): Promise<PointBlobs>;
  /** The point at the greatest recorded step that is not beyond one, or the latest of all, without a look at all columns. */
  pointAt?(step: bigint | undefined, pace: Pace): Promise<TimedPoint | undefined>;
  /** Raw content of a point in its file, whatever it means. Throws `notFound`. */
  raw?(point: number, pace: Pace): Promise<RawValue>;
  /** Place of a tensor's or scalar's value; undefined for all others. Throws as `open` does. */
  origin?(point: number): Promise<ValueOrigin | undefined>;
  /** Places of the values of a content in a file at a step. */
  placesIn?(file: string, content: ValueOrigin["content"], step: bigint): readonly number[];
}

/** Place of a value, for readers other than ours. */
export interface ValueOrigin {
  readonly file: string;
  readonly dialect: string;
  readonly content: "scalar" | "tensor";
  readonly step: bigint;
  readonly positionBytes: number;
  /** The field of the tensor's message that holds the values. */
  readonly field: number;
  /** Something before it in its file is damaged. */
  readonly isBehindDamage: boolean;
}

export type Value =
  | { readonly kind: "tensor"; readonly tensor: OpenTensor }
  | { readonly kind: "histogram"; readonly histogram: RecordedHistogram }
  | { readonly kind: "blobs"; readonly blobs: readonly Blob[] };

/** A tensor whose elements can be read; a scalar is one of rank 0. */
export interface OpenTensor {
  /** Dtype that the file declares. */
  readonly dtype: string;
  /** Dtype in which the elements are stored. */
  readonly storedDtype: string;
  readonly shape: Shape;
  readonly elements: TensorElements;
  /** Present where slices are not read element by element: for tensors made of several. */
  readonly reading?: SliceReading;
  /** For who has all of it read: throws `badValue` where the checksum of its record is wrong. */
  check?(pace: Pace): Promise<void>;
  /**
   * Present where a check is due: takes all stored elements, one after the other, from a caller that has read them, so that it need not
   * read them again.
   */
  noteRead?(elements: Uint8Array): void;
}

/** Bytes that are something by themselves. */
export interface Blob {
  readonly byteLength: number;
  /** Reads into `target` from `positionBytes` on; it asks for no byte beyond the length. Throws where they cannot be read. */
  readAt(positionBytes: number, target: Uint8Array): void | Promise<void>;
}

/** A blob that is found again by its key, in other processes too. */
export interface KeyedBlob extends Blob {
  key(): string;
  /** Place of its bytes. */
  readonly place?: FilePlace;
}

/** File and offset at which bytes begin. */
interface FilePlace {
  readonly file: string;
  readonly positionBytes: number;
}

/** The blobs of a point. */
export interface PointBlobs {
  readonly blobs: readonly KeyedBlob[];
  /** Width and height that the summary says of pictures; undefined where it says none. */
  claimedSize(): readonly [width: number, height: number] | undefined;
  /** Label that was recorded beside a sound, by its place in `blobs`; undefined where none was. */
  label(blob: number): string | undefined;
}

/** Content of a file for a point. */
export interface RawValue {
  /** Offset in the file. */
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** `SummaryMetadata`, the value's own or the first of its tag; empty where the file has none. */
  readonly metadata: Uint8Array;
  readonly isOwnMetadata: boolean;
  /** Its contents, without the bytes around them. */
  readonly blobs: readonly Blob[];
  /** All of it. */
  readonly whole: Blob;
}
