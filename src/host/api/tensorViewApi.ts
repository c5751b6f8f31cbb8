import type { Comparison, StepsComparison } from "../../published/compare";
import type { RunsComparison } from "../../published/compareRuns";
import type { TensorElement } from "../../published/element";
import type { GraphFollow, GraphNode, GraphOverview, GraphSummary } from "../../published/graph";
import type { GraphClosure, GraphCost, GraphDiff, GraphHints, GraphPlacement } from "../../published/graphWork";
import type { DataClass } from "../../shared/dataClass";
import type { Kind } from "../../shared/kind";
import type { GraphLevel } from "../../shared/questions/graphLevel";
import type { ComplexAs } from "../../tensor/complexAs";
import type { ToleranceName } from "../../tensor/pair/toleranceNames";

// What other extensions see of Tensor View: `dist/tensor-view.d.ts` is made of it and of all that it names.

/**
 * What `activate()` of the extension `tensor-view.tensor-view` returns. What cannot be answered rejects with an `Error` whose
 * `code` says why: `notFound`, `ambiguousKind`, `badValue`, `unsupportedKind`, `badPattern`, `tooSlow`, `badSlice`, `badKey`,
 * `goneKey`, `badCondition`, `badIndex`, `unsupportedDtype`, `notComplex`, `notComparable`, `noGraph`, `whichTag`, `unknownPart`, `unknownFunction`,
 * `unknownScope`, `unknownNode`, `noCosts`, `badDevice`, `badParams`, `tooLarge`, `cancelled`, `closed`, or a code of the file system.
 */
export interface TensorViewApi {
  /** Goes up when an answer changes its meaning; what is new does not change it. */
  readonly version: 1;
  /** Opens a summary file, a run's folder or a log folder by its absolute path. Resolves once all runs in it were found. */
  open(path: string, options?: CallOptions): Promise<LogData>;
}

export interface CallOptions {
  /** Cancels the call: it rejects with the code `cancelled`. */
  readonly signal?: AbortSignal;
}

/** What files of a path hold, kept current until it is disposed of. */
export interface LogData {
  readonly path: string;
  /** Runs by what they reached; all of them, in natural order, where nothing is asked. */
  runs(query?: RunsQuery, options?: CallOptions): Promise<readonly RunEntry[]>;
  series(query?: SeriesQuery, options?: CallOptions): Promise<readonly SeriesEntry[]>;
  /**
   * Scalars as columns, which are the caller's. An answer of more than 256 MiB (some 36 bytes a point, 44 smoothed, and 1 KiB a series) rejects
   * with the code `tooLarge` before any is gathered: the error's `downsample` is the greatest that fits, undefined where none does.
   */
  scalars(query?: ScalarsQuery, options?: CallOptions): Promise<readonly ScalarSeries[]>;
  /** Mean curves of repeated runs. */
  scalarGroups(query: ScalarGroupsQuery, options?: CallOptions): Promise<readonly ScalarGroup[]>;
  /** Points of a series of any data class. */
  read(query: ReadQuery, options?: CallOptions): Promise<ReadPoints>;
  /** The bytes of a blob, by a key that `read` gave. Keys hold as long as the file is not rewritten. */
  blob(key: string, options?: CallOptions): Promise<BlobData>;
  /** The pictures of a point, as their own bytes say; all of them are read, for their digests. */
  image(query: KindPointName, options?: CallOptions): Promise<ImagePoint>;
  /** The sounds of a point, as their own bytes say; all of them are read, for their digests. */
  audio(query: AudioQuery, options?: CallOptions): Promise<AudioPoint>;
  /** The strings of a text's point. */
  text(query: KindPointName, options?: CallOptions): Promise<TextPoint>;
  /** The precision-recall curve of a point. */
  prCurve(query: KindPointName, options?: CallOptions): Promise<PrCurvePoint>;
  /** How good the PR curves of a tag are, over its points. */
  prScores(query: KindName, options?: CallOptions): Promise<PrScores>;
  /** Lines of texts, in all steps, in which a regular expression is found. */
  search(query: SearchQuery, options?: CallOptions): Promise<SearchMatches>;
  /** All points of a series, with what is said of each. */
  points(query: SeriesName, options?: CallOptions): Promise<PointList>;
  /** Values of a tensor: all of it, or a slice. */
  slice(query: RealQuery, options?: CallOptions): Promise<TensorSlice>;
  /** Lines of Python that load a slice into the NumPy array `a`. */
  python(query: SliceQuery, options?: CallOptions): Promise<PythonLines>;
  stats(query: RealQuery, options?: CallOptions): Promise<TensorStats>;
  /** A tensor of at most two dims, or such a slice, reduced to blocks. */
  heatmap(query: HeatmapQuery, options?: CallOptions): Promise<Heatmap>;
  /** Between which values the colours of a heatmap are spread. */
  colours(query: ColoursQuery, options?: CallOptions): Promise<ColourRange>;
  /** Buckets: recorded ones of a histogram, computed ones of a tensor. */
  histogram(query: HistogramQuery, options?: CallOptions): Promise<Histogram>;
  /** Elements that fulfil a condition: how many there are, and the next of them. */
  find(query: FindQuery, options?: CallOptions): Promise<FoundElements>;
  /** The first step with an element that fulfils a condition. */
  findStep(query: FindStepQuery, options?: CallOptions): Promise<FoundStep>;
  /** How the tensors of a run fared: each tag whose points all are real numbers, in natural order. */
  health(query: HealthQuery, options?: CallOptions): Promise<readonly TagHealth[]>;
  /** An element, or a figure of a slice, at every step: of a step the latest point that is not damaged. */
  over(query: OverQuery, options?: CallOptions): Promise<Course>;
  /** How a value differs from a reference: element by element, two histograms by how their values are spread. */
  compare(query: CompareQuery, options?: CallOptions): Promise<Comparison>;
  /** The same of two tags, at every step that both have. */
  compareSteps(query: CompareStepsQuery, options?: CallOptions): Promise<StepsComparison>;
  /** The same of two runs, of all tags that belong together; says where they part first. What was read once is kept: a run that grew is read at its new steps. */
  compareRuns(query: CompareRunsQuery, options?: CallOptions): Promise<RunsComparison>;
  /** What a graph holds. */
  graph(query: GraphQuery, options?: CallOptions): Promise<GraphOverview>;
  /** What is directly in a scope of a graph, and the edges between. */
  graphLevel(query: GraphLevelQuery, options?: CallOptions): Promise<GraphLevel>;
  /** All of a node of a graph. */
  graphNode(query: GraphNodeQuery, options?: CallOptions): Promise<GraphNode>;
  /** Parameters, outputs and multiply-adds of every scope of a graph. */
  graphSummary(query: GraphQuery, options?: CallOptions): Promise<GraphSummary>;
  /** The way that data mainly flow through a graph, and their shapes. */
  graphFollow(query: GraphFollowQuery, options?: CallOptions): Promise<GraphFollow>;
  /** What of a graph runs from feeds to fetches. */
  graphClosure(query: GraphClosureQuery, options?: CallOptions): Promise<GraphClosure>;
  /** What of a graph could be made smaller. */
  graphHints(query: GraphHintsQuery, options?: CallOptions): Promise<GraphHints>;
  /** What the nodes of a graph took, by run metadata. */
  graphCost(query: GraphCostQuery, options?: CallOptions): Promise<GraphCost>;
  /** Where TensorFlow's simple placer would put the nodes of a graph. */
  graphPlacement(query: GraphPlacementQuery, options?: CallOptions): Promise<GraphPlacement>;
  /** How another graph differs, node by node. */
  graphDiff(query: GraphDiffQuery, options?: CallOptions): Promise<GraphDiff>;
  /** Hears of files that came, grew, were rewritten or went. */
  onDidChange(listener: (change: LogChange) => void): Disposable;
  /** Gives up the files; calls under way reject with the code `closed`. */
  dispose(): void;
}

export interface Disposable {
  dispose(): void;
}

export interface LogChange {
  /** Runs whose points changed; absent where runs came or went. */
  readonly runs?: readonly string[];
}

/** `hparam:NAME` or `scalar:TAG:last`, `first`, `min`, `max`, `mean`, `points`. */
export type RunColumn = string;

export interface RunsQuery {
  /** All of these must hold; a run that has not the column fulfils none. `~` finds a regular expression in a string. */
  readonly where?: readonly {
    readonly column: RunColumn;
    readonly comparison: "=" | "!=" | "<" | "<=" | ">" | ">=" | "~";
    readonly value: string;
  }[];
  /** The first is the main one; runs that have not the column come last. */
  readonly sort?: readonly { readonly column: RunColumn; readonly isDescending?: boolean }[];
  readonly isLastWrittenFirst?: boolean;
}

export interface RunEntry {
  /** The run's folder relative to the path, with `/`; `.` for the path itself. */
  readonly run: string;
  /** Seconds since the epoch; undefined without a point. */
  readonly lastWallTime: number | undefined;
  /** Of the columns that were asked about, those that the run has. */
  readonly values: Readonly<Record<RunColumn, number | string | boolean>>;
}

/** All that is given must hold. Names that are not there are passed over. */
export interface NameFilter {
  readonly run?: string;
  readonly tag?: string;
  /** Regular expressions without flags, found anywhere in the name. */
  readonly runs?: string;
  readonly tags?: string;
}

export interface SeriesQuery extends NameFilter {
  readonly kind?: Kind;
  readonly dataClass?: DataClass;
}

export interface SeriesEntry {
  readonly run: string;
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly dataClass: DataClass;
  readonly points: number;
  /** The greatest of the points that can be shown. */
  readonly maxStep: bigint | undefined;
  readonly maxWallTime: number | undefined;
  /** Of blob sequences the greatest number of blobs a point has. */
  readonly maxLength: number | undefined;
  /** The tag where no other name was recorded. */
  readonly displayName: string;
  readonly description: string;
}

/** A step: a whole number within int64. */
export type Step = number | bigint;

/** Which points of a series. */
export interface PointChoice {
  /**
   * Where training went back to an earlier step. `parts` (unless given): all points, in parts; `latest`: of each step the latest
   * written, by step; `resumed`: what training continued from.
   */
  readonly restarts?: "parts" | "latest" | "resumed";
  /** Steps from `from` on, before `to`. */
  readonly steps?: { readonly from?: Step; readonly to?: Step };
  readonly last?: number;
  /** At most about so many points, 1,000 unless given: the same question has the same answer. `Infinity` for all of them. */
  readonly downsample?: number;
}

export interface ScalarsQuery extends NameFilter, PointChoice {
  /** Weight of a moving average, 0 to less than 1. */
  readonly smooth?: number;
  /** What thinning goes by; `step` unless given. */
  readonly axis?: "step" | "wall" | "relative";
}

/** Columns of equal length; thinned so that no peak is lost. */
export interface ScalarSeries {
  readonly run: string;
  readonly tag: string;
  /** All recorded points, those whose step was written again later, and those that cannot be read. */
  readonly points: number;
  readonly superseded: number;
  readonly errors: number;
  /** The places at which parts begin. */
  readonly parts: Uint32Array;
  /** Of the points before they were thinned. */
  readonly summary: ScalarSummary;
  /** Numbers of the points in written order. */
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** Seconds since the first point of the part. */
  readonly relative: Float64Array;
  readonly value: Float64Array;
  readonly smoothed?: Float64Array;
}

export interface ScalarSummary {
  readonly count: number;
  readonly finite: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly first: ScalarPoint | undefined;
  readonly last: ScalarPoint | undefined;
  readonly min: ScalarPoint | undefined;
  readonly max: ScalarPoint | undefined;
  readonly mean: number | undefined;
}

export interface ScalarPoint {
  readonly point: number;
  readonly step: bigint;
  readonly value: number;
}

export interface ScalarGroupsQuery extends NameFilter {
  /** A regular expression: runs whose capture groups (or whole matches, without any) are the same are one group. */
  readonly group: string;
  readonly steps?: { readonly from?: Step; readonly to?: Step };
}

/** Columns of equal length: a row for each step that any of the runs has. */
export interface ScalarGroup {
  readonly group: string;
  readonly tag: string;
  readonly runs: readonly string[];
  readonly step: BigInt64Array;
  /** How many runs have a finite value at that step; the others are NaN where it is 0. */
  readonly count: Uint32Array;
  readonly mean: Float64Array;
  readonly std: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
}

/** A series; the kind may be left out where the tag has only one. */
export interface SeriesName {
  readonly run: string;
  readonly tag: string;
  readonly kind?: Kind;
}

export interface ReadQuery extends SeriesName, PointChoice {
  /** Blobs by their number in a point. */
  readonly blobs?: { readonly from?: number; readonly to?: number };
}

/** Columns of equal length; what else there is depends on the data class. */
export interface ReadPoints {
  readonly dataClass: DataClass;
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** Of scalars. */
  readonly value?: Float64Array;
  /** Of tensors: their values are for `slice`. */
  readonly dtype?: readonly (string | undefined)[];
  readonly shape?: readonly (readonly number[] | undefined)[];
  /** Of blob sequences: their bytes are for `blob`. */
  readonly blobs?: readonly (readonly BlobEntry[])[];
  readonly errors: readonly PointError[];
}

export interface BlobEntry {
  readonly index: number;
  readonly key: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export interface PointError {
  readonly point: number;
  readonly message: string;
}

export interface BlobData {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Columns of equal length, in written order. */
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

/** A point: by its number, by its step (the latest written), or the latest of all. */
export interface PointName extends SeriesName {
  readonly point?: number;
  readonly step?: Step;
}

/** A tag whose kind is known. */
export interface KindName {
  readonly run: string;
  readonly tag: string;
}

/** A point of a tag whose kind is known. */
export interface KindPointName extends KindName {
  readonly point?: number;
  readonly step?: Step;
}

/** When a point was recorded. */
export interface RecordedPoint {
  readonly point: number;
  readonly step: bigint;
  readonly wallTime: number;
}

export interface ImagePoint extends RecordedPoint {
  /** Width and height as the summary says; undefined where it says none. */
  readonly claimed: readonly [width: number, height: number] | undefined;
  readonly images: readonly ImageEntry[];
}

/** A picture by its own header; what that does not say is undefined. */
export interface ImageEntry {
  /** For `blob`. */
  readonly key: string;
  readonly bytes: number;
  /** Of all bytes, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly format: "png" | "jpeg" | "gif" | "bmp" | "webp" | "unknown";
  /** As encoded, before an EXIF turn. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** As stored: of a palette its index is the one channel. */
  readonly channels: number | undefined;
  /** Of a channel. */
  readonly bits: number | undefined;
  /** Those of an animation, else 1. */
  readonly frames: number | undefined;
  /** An EXIF turn, 2 to 8. */
  readonly orientation: number | undefined;
}

export interface AudioQuery extends KindPointName {
  /** Into so many columns the waveform of each clip is cut; without it there are no peaks. */
  readonly peaks?: number;
  /** Whether levels are wished for: all samples are looked at. */
  readonly withLevels?: boolean;
}

export interface AudioPoint extends RecordedPoint {
  readonly clips: readonly ClipEntry[];
}

/** A sound by its own header; what that does not say, and what is no WAV file does not, is undefined. */
export interface ClipEntry {
  /** For `blob`. */
  readonly key: string;
  readonly bytes: number;
  /** Of all bytes, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly format: "wav" | "flac" | "ogg" | "mp3" | "unknown";
  /** Hz. */
  readonly sampleRate: number | undefined;
  readonly channels: number | undefined;
  /** Of a sample as it is stored. */
  readonly bits: number | undefined;
  /** `other`: samples that are not decoded, such as A-law. */
  readonly encoding: "pcm" | "float" | "other" | undefined;
  /** A sample of each channel: as many as are there, whatever the header claims. */
  readonly frames: number | undefined;
  readonly seconds: number | undefined;
  /** As recorded beside it, often Markdown. */
  readonly label: string | undefined;
  /**
   * Of each channel least and greatest sample of column after column, from -1 to 1; NaN of a column without any. Frames of column i:
   * from `floor(i * frames / peaks)` on and before that of i + 1. Undefined where they were not asked for or are not decoded.
   */
  readonly peaks: readonly Float64Array[] | undefined;
  /** Of each channel; undefined where they were not asked for or are not decoded. */
  readonly levels: readonly ChannelLevels[] | undefined;
}

/** Of samples from -1 to 1. */
export interface ChannelLevels {
  /** Greatest |x|; NaN where there is none. */
  readonly peak: number;
  /** Root of the mean square; NaN where there is none. */
  readonly rms: number;
  /** The share, from 0 to 1, of samples at the greatest or least code (floats: |x| >= 1). */
  readonly clipped: number;
}

export interface TextPoint extends RecordedPoint {
  readonly shape: readonly number[];
  /** Row-major; bytes where they are no UTF-8. */
  readonly strings: readonly (string | Uint8Array)[];
  /** Of more than two dims the first of all leading ones, which `slice` names; undefined for one string alone. */
  readonly table: { readonly slice: string; readonly rows: readonly (readonly (string | Uint8Array)[])[] } | undefined;
}

export interface PrCurvePoint extends RecordedPoint {
  /** As the summary claims; undefined where it does not. */
  readonly numThresholds: number | undefined;
  /** So many were recorded; those that the curve lacks are its tail. `slice` has all of them. */
  readonly recorded: number;
  readonly curve: PrCurve;
  /** The sum, from the greatest threshold down, of precision times what recall gains. */
  readonly averagePrecision: number;
  /** The greatest 2PR / (P + R), 0 where P + R is, the first of equal ones; undefined where none is a number. */
  readonly bestF1: { readonly threshold: number; readonly f1: number } | undefined;
}

/** Columns of equal length, by ascending threshold, without the tail at which nothing is called positive. */
export interface PrCurve {
  /** Not recorded: i / (k - 1) of k recorded ones, 0 where k is 1, as TensorBoard assumes. */
  readonly threshold: Float64Array;
  readonly precision: Float64Array;
  readonly recall: Float64Array;
  readonly truePositives: Float64Array;
  readonly falsePositives: Float64Array;
  readonly trueNegatives: Float64Array;
  readonly falseNegatives: Float64Array;
}

/** Columns of equal length, in written order; NaN where the point cannot be read. */
export interface PrScores {
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  readonly averagePrecision: Float64Array;
  readonly bestF1: Float64Array;
  /** The threshold of the best F1. */
  readonly bestThreshold: Float64Array;
  readonly errors: readonly PointError[];
}

export interface SearchQuery extends NameFilter {
  /** A regular expression. */
  readonly pattern: string;
  readonly ignoresCase?: boolean;
  /** Of each tag only the latest point. */
  readonly latest?: boolean;
  /** So many lines at most, 1,000 unless given. */
  readonly max?: number;
}

export interface SearchMatches {
  /** By run, tag, point, string, line. */
  readonly matches: readonly SearchMatch[];
  /** There are more than were asked for. */
  readonly more: boolean;
  /** Points that cannot be read at the moment, and why the first cannot; absent where all were read. */
  readonly unread?: { readonly count: number; readonly message: string };
}

/** A line in which the pattern was found. */
export interface SearchMatch {
  readonly run: string;
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  /** Of the string in its tensor, row-major. */
  readonly index: number;
  /** From 0. */
  readonly line: number;
  readonly text: string;
}

export interface SliceQuery extends PointName {
  /** NumPy's basic indexing, such as `[0, :, 2:5]`; everything unless given. */
  readonly slice?: string;
}

export interface RealQuery extends SliceQuery {
  /** Asks of real numbers in the place of complex ones, in the precision of their parts; values that are not complex: `notComplex`. */
  readonly complex?: ComplexAs;
}

export interface TensorSlice {
  /** As the file declares it, by NumPy's names. */
  readonly dtype: string;
  /** Dims taken by an index are dropped. */
  readonly shape: readonly number[];
  /** Row-major; complex numbers as pairs, strings as texts or, where they are no UTF-8, bytes. Narrow floats are widened to float32. */
  readonly values: TensorValues;
}

export interface PythonLines {
  /** Undefined where no reader in Python would find the value; `reason` says why. */
  readonly text: string | undefined;
  readonly reason: string | undefined;
}

export type TensorValues =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | BigUint64Array
  | readonly (string | Uint8Array)[];

/** What a dtype does not have is undefined: complex numbers have no order, strings are only counted. */
export interface TensorStats {
  readonly count: number;
  readonly nan: number | undefined;
  readonly posInf: number | undefined;
  readonly negInf: number | undefined;
  readonly zeros: number | undefined;
  readonly finite: number | undefined;
  /** Of the finite elements; whole numbers beyond 2^53 are bigints. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
  readonly minAt: readonly number[] | undefined;
  readonly maxAt: readonly number[] | undefined;
  readonly mean: number | undefined;
  readonly std: number | undefined;
  /** The greatest magnitude of the finite elements, the sum of magnitudes and the root of the sum of squares. */
  readonly absmax: number | bigint | undefined;
  readonly l1: number | bigint | undefined;
  readonly l2: number | bigint | undefined;
  /** By the percent, `"1"` to `"99"`; linear, as NumPy's. */
  readonly percentiles: Readonly<Record<string, number>>;
}

export interface HeatmapQuery extends RealQuery {
  /** At most so many blocks, 256 by 256 unless given; fewer elements have a block each. */
  readonly size?: readonly [rows: number, columns: number];
  /** Mean of the finite elements (unless given), the finite element farthest from 0 (of equal ones the first), or the first. */
  readonly by?: "mean" | "absmax" | "first";
}

/** Row-major columns, a number for each block. */
export interface Heatmap {
  readonly rows: number;
  readonly columns: number;
  /** NaN where a block has no finite element; `first` whatever it is. */
  readonly values: Float64Array;
  /** Of 64-bit integers the elements themselves, where doubles do not tell all of them. */
  readonly wholes?: BigInt64Array | BigUint64Array;
  /** How many elements of each block are not finite; empty where none of any block is. */
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
}

export interface ColoursQuery extends RealQuery {
  /** Whose values the range is taken of: the slice's unless given. */
  readonly range?: "slice" | "tensor";
}

/** Symmetric about 0 where there are values of both signs; not affected by a few extreme ones. */
export interface ColourRange {
  /** Undefined where nothing is finite. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Finite elements of the slice beyond. */
  readonly below: number;
  readonly above: number;
}

export interface HistogramQuery extends RealQuery {
  /** Of equal width, 5 to 1,000; 30 unless given. Recorded buckets stay as they are. */
  readonly bins?: number;
}

/** `nan`, `+inf`, `-inf`, `inf`, `nonfinite`, `zero`, `min`, `max`, `absmax`, `> 3`, `abs <= 1e-3`, `!= 0`, `== 1+0i`, `contains "text"`. */
export type ElementCondition = string;

export interface FindQuery extends RealQuery {
  readonly where: ElementCondition;
  /** An index of the slice: the first behind it is looked for, from the start unless given. */
  readonly after?: readonly number[];
  /** The last before it, or the last of all. */
  readonly backwards?: boolean;
}

export interface FindStepQuery extends SeriesName {
  readonly where: ElementCondition;
  /** Asks of real numbers in the place of complex ones; other values stay as they are. `notComplex` where the tag has no complex ones. */
  readonly complex?: ComplexAs;
  /** NumPy's basic indexing; everything unless given. */
  readonly slice?: string;
}

export interface FoundElements {
  /** How many elements fulfil the condition. */
  readonly count: number;
  /** Index in the slice, dims taken by an index dropped; undefined where there is none. */
  readonly at: readonly number[] | undefined;
  readonly value: TensorElement | undefined;
  /** Found from the other end on, the element at `after` included. */
  readonly wrapped: boolean;
}

export interface FoundStep {
  /** All undefined where no step has such an element. */
  readonly step: bigint | undefined;
  readonly point: number | undefined;
  readonly at: readonly number[] | undefined;
  readonly value: TensorElement | undefined;
  /** How many elements of that point fulfil the condition. */
  readonly count: number;
  /** Points passed over: they could not be read, or slice or condition do not fit them. */
  readonly skipped: number;
}

export interface HealthQuery {
  readonly run: string;
  /** By more than which factor the greatest magnitude grows from one point to the next where it explodes; 10 unless given. */
  readonly explode?: number;
  /** Looks at complex tensors, too, as these real numbers. */
  readonly complex?: ComplexAs;
}

/** Over the points that `step` names, one a step; what never happened is undefined. */
export interface TagHealth {
  readonly tag: string;
  /** Also those that cannot be read. */
  readonly points: number;
  readonly firstNaN: HealthPlace | undefined;
  readonly firstInf: HealthPlace | undefined;
  /** Every element is 0, and there is one. */
  readonly firstZero: HealthPlace | undefined;
  /** The first of at least two last points that are bit for bit alike. */
  readonly constantFrom: HealthPlace | undefined;
  readonly firstExploding: HealthPlace | undefined;
  /** The greatest norm of a difference to the point before, over the norm of that one. */
  readonly maxUpdate: (HealthPlace & { readonly value: number }) | undefined;
  /** The first point that could not be read; the others count. */
  readonly error: (HealthPlace & { readonly message: string }) | undefined;
}

export interface HealthPlace {
  readonly step: bigint;
  readonly point: number;
  /** Index of the first such element; undefined where it is about the whole tensor. */
  readonly at: readonly number[] | undefined;
}

export type OverQuery = ElementOverQuery | FigureOverQuery;

export interface ElementOverQuery extends SeriesName {
  /** Asks of real numbers in the place of complex ones; other values stay as they are. `notComplex` where the tag has no complex ones. */
  readonly complex?: ComplexAs;
  /** Index in each whole tensor; negative numbers count from the end of their dim. Only the element's bytes are read. */
  readonly at: readonly number[];
}

export interface FigureOverQuery extends SeriesName {
  /** Asks of real numbers in the place of complex ones; other values stay as they are. `notComplex` where the tag has no complex ones. */
  readonly complex?: ComplexAs;
  /**
   * Of finite elements, but for the counts; `inf` of both signs. `zeroShare`: zeros over all. `update`: the L2 norm of the difference to
   * the step before, over the norm of that one.
   */
  readonly stat:
    | "min"
    | "max"
    | "mean"
    | "std"
    | "l1"
    | "l2"
    | "absmax"
    | "nan"
    | "inf"
    | "zeros"
    | "count"
    | "zeroShare"
    | "update";
  /** NumPy's basic indexing; everything unless given. */
  readonly slice?: string;
}

/** Columns of equal length, in order of the steps. */
export interface Course {
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** Undefined where there is nothing to tell, or an error. */
  readonly value: readonly (TensorElement | undefined)[];
  /** Points that have no such element, or whose value cannot be read. */
  readonly errors: readonly PointError[];
}

/** Columns of equal length, ascending. */
export interface Histogram {
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly count: Float64Array;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

/** How two are compared. A is what is asked about, B the reference. */
export interface CompareWish {
  /** Slice of A, and of B as it is seen in A's shape. */
  readonly slice?: string;
  /** B is reshaped, transposed as by `numpy.transpose`, and reshaped to A's shape; found where neither is given. */
  readonly reshape?: readonly number[];
  readonly perm?: readonly number[];
  /**
   * Numbers by a name, which `rtol` and `atol` go before: what stands out of the noise of all pairs of two runs, of one pair the most that this takes
   * (`auto`); the same code; the same framework elsewhere; another framework; floats of 16 bits or fewer (`low`).
   */
  readonly tolerance?: ToleranceName;
  /** Numbers agree where `|a-b| <= atol + rtol*|b|`: 1e-5 and 1e-8 unless given. */
  readonly rtol?: number;
  readonly atol?: number;
  /** NaN beside NaN does not agree. */
  readonly nanDiffers?: boolean;
  /** A dtype of floats that both are rounded to first. */
  readonly as?: string;
}

export interface CompareQuery extends PointName, CompareWish {
  /** The reference, of the same log unless another is given; of the same kind unless one is given. */
  readonly with: PointName & { readonly log?: LogData };
  /** At most so many worst elements (10), and what makes them the worst (`abs`). */
  readonly worst?: number;
  readonly by?: "abs" | "rel" | "ulp";
}

export interface CompareStepsQuery extends SeriesName, CompareWish {
  readonly with: SeriesName & { readonly log?: LogData };
  /** Step `s` of A meets step `s + stepOffset` of B. */
  readonly stepOffset?: Step;
}

/** Which tags of A and B belong together, as a mapping file has it; the names say of all others. */
export interface TagMapping {
  /** Whole tags, and how B is seen of them. */
  readonly pairs?: readonly {
    readonly a: string;
    readonly b: string;
    readonly reshape?: readonly number[];
    readonly perm?: readonly number[];
  }[];
  /** Layers, such as `dense_1` and `classifier.4`. */
  readonly layers?: readonly { readonly a: string; readonly b: string }[];
}

export interface CompareRunsQuery extends Omit<CompareWish, "slice" | "reshape" | "perm"> {
  readonly run: string;
  /** The reference, of the same log unless another is given. */
  readonly with: { readonly run: string; readonly log?: LogData };
  /** Step `s` of A meets step `s + stepOffset` of B. */
  readonly stepOffset?: Step;
  readonly mapping?: TagMapping;
}

/** A graph of a run, by its point or step, the latest of all unless one is given. */
export interface GraphQuery {
  readonly run: string;
  /** `__run_graph__`, else `__meta_graph__`, else the only one, unless given. */
  readonly tag?: string;
  readonly point?: number;
  readonly step?: Step;
  /** A part of what was recorded, such as `function/0/pre`; the first unless given. */
  readonly part?: string;
  /** A function of the graph's library instead of the graph. */
  readonly function?: string;
}

export interface GraphLevelQuery extends GraphQuery {
  /** Its path; empty for the graph itself. */
  readonly scope: string;
}

export interface GraphNodeQuery extends GraphQuery {
  readonly name: string;
}

/**
 * Nodes by their names, or outputs (`name:1`), or scopes by their paths, which stand for their outputs: nodes that others outside need, or
 * that none needs. A name that both have is the node's; `path/` is the scope.
 */
export interface GraphClosureQuery extends GraphQuery {
  readonly feeds?: readonly string[];
  readonly fetches: readonly string[];
}

export interface GraphHintsQuery extends GraphQuery {
  /** What is wanted: without any, nothing is dead. */
  readonly fetches?: readonly string[];
}

export interface GraphCostQuery extends GraphQuery {
  /** The tag of run metadata of the run. */
  readonly metadata: string;
}

export interface GraphPlacementQuery extends GraphQuery {
  readonly devices: readonly string[];
  /** The tag of run metadata: devices then have the time of what is on them. */
  readonly metadata?: string;
}

export interface GraphDiffQuery extends GraphQuery {
  /** The other graph; in the same run its tag is the same unless given. */
  readonly with: GraphQuery;
}

export interface GraphFollowQuery extends GraphQuery {
  /** A node or scope; the graph's input where absent. */
  readonly from?: string;
}
