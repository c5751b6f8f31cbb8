import type { MappedLayers, MappedTags } from "../../pairing/tagMapping";
import type { Comparison, StepsComparison } from "../../published/compare";
import type { RunsComparison } from "../../published/compareRuns";
import type { Config } from "../../published/config";
import type { GraphFollow, GraphNode, GraphOverview, GraphSummary } from "../../published/graph";
import type { GraphClosure, GraphCost, GraphDiff, GraphHints, GraphPlacement } from "../../published/graphWork";
import type { TagHealth } from "../../published/health";
import type { HparamImportance, HparamSessions } from "../../published/hparams";
import type { Layouts } from "../../published/layouts";
import type { AudioPoint, BlobData, ImagePoint } from "../../published/media";
import type { Mesh, Meshes } from "../../published/meshes";
import type { PointList, ReadPoints } from "../../published/points";
import type { PrCurvePoint, PrScores } from "../../published/prCurve";
import type { RunColumn, RunEntry, SeriesEntry } from "../../published/runs";
import type { ScalarGroup, ScalarSeries } from "../../published/scalars";
import type {
  ColourRange,
  Course,
  FoundElements,
  FoundStep,
  Heatmap,
  Histogram,
  PythonLines,
  TensorSlice,
  TensorStats,
} from "../../published/tensor";
import type { SearchMatches, TextPoint } from "../../published/text";
import type { ErrorCode } from "../../shared/channel/errorCode";
import type { ImportanceFigure } from "../../shared/hparams/importance";
import type { SessionStatus } from "../../shared/hparams/sessionTable";
import type { Kind } from "../../shared/kind";
import type { OverStat } from "../../shared/questions/elements";
import type { GraphLevel } from "../../shared/questions/graphs";
import type { ScalarAxis } from "../../shared/scalarAxis";
import type { DataClass } from "../../shared/series/dataClass";
import type { Restarts } from "../../shared/series/pointChoice";
import type { ColumnComparison } from "../../shared/series/runColumn";
import type { ComplexAs } from "../../tensor/dtype/complexAs";
import type { WorstBy } from "../../tensor/pair/figures/pairFigures";
import type { ToleranceName } from "../../tensor/pair/tolerance/toleranceNames";
import type { Reduction } from "../../tensor/picture/reduction";

// What other extensions see of Tensor View: `dist/tensor-view.d.ts` is made of it and of all that it names. It imports nothing, so queries
// restate params of questions, whose types are valibot's.

/** Extension `tensor-view.tensor-view`, as its `activate()` returns it. Calls without an answer reject with a `TensorViewError`. */
export interface TensorViewApi {
  /** Goes up when an answer changes its meaning; what is new does not change it. */
  readonly version: 1;
  /**
   * Opens a summary file, a run's folder or a log folder by its absolute path. Resolves once all runs in it were found; files are read when
   * they are asked about. Rejects with `notFound`.
   */
  open(path: string, options?: CallOptions): Promise<LogData>;
}

/**
 * Error of a call. Any call may reject with `cancelled`, `closed`, `badParams` (a query that is none), `unreadable` or a code of the file
 * system; one that names a run, series, point or graph with `notFound`, without a kind with `ambiguousKind`; one that reads values with
 * `badValue`, `badTensor` or `badMessage` where these are damaged. What else a call rejects with stands beside it.
 */
export interface TensorViewError extends Error {
  readonly code: ErrorCode | `E${string}`;
  /** With `tooLarge` of `scalars`: the greatest `downsample` whose answer is not, undefined where there is none. */
  readonly downsample: number | undefined;
}

export interface CallOptions {
  /** Cancels the call: it rejects with the code `cancelled`. */
  readonly signal?: AbortSignal;
}

/**
 * Files of a path, kept current until it is disposed of. Columns of answers are typed arrays of equal length, which the caller owns. Steps
 * are int64; times are seconds since the epoch. Errors that any call may reject with stand at `TensorViewError`.
 */
export interface LogData {
  readonly path: string;
  /**
   * Runs by their last values; all of them, in natural order, without a query. Rejects with `badPattern` (no regular expression) and
   * `tooSlow` (one that runs wild).
   */
  runs(query?: RunsQuery, options?: CallOptions): Promise<readonly RunEntry[]>;
  /**
   * Sessions of TensorBoard's HParams plugin and of MindSpore's lineage with their hyperparameters and metrics, by groups in natural order of their names.
   * A metric has its last, least and greatest value over all points of each session. Rejects with `badPattern`, `tooSlow`.
   */
  hparams(query?: HparamsQuery, options?: CallOptions): Promise<HparamSessions>;
  /** Importance of every hyperparameter for a metric, by ranks over the sessions that the query takes. Rejects with `badPattern`, `tooSlow`. */
  hparamImportance(query: HparamImportanceQuery, options?: CallOptions): Promise<readonly HparamImportance[]>;
  /**
   * Settings that runs recorded as hyperparameters, in files of lineage and in texts, and what differs between runs, from the default or from
   * a baseline. Rejects with `badPattern`, `tooSlow`, `notFound` (no such baseline).
   */
  config(query?: ConfigQuery, options?: CallOptions): Promise<Config>;
  /** Series of the runs and tags that the query takes, in natural order; no values are read. Rejects with `badPattern`, `tooSlow`. */
  series(query?: SeriesQuery, options?: CallOptions): Promise<readonly SeriesEntry[]>;
  /**
   * Scalars as columns, widened to doubles. An answer of more than 256 MiB (about 36 bytes a point, 44 smoothed, and 1 KiB a series) rejects with
   * `tooLarge` before any is gathered: the error's `downsample` is the greatest that fits, undefined where none does. Rejects with `badPattern`, `tooSlow`.
   */
  scalars(query?: ScalarsQuery, options?: CallOptions): Promise<readonly ScalarSeries[]>;
  /** Mean curves of repeated runs: of each group and tag columns over all steps. Rejects with `badPattern`, `tooSlow`. */
  scalarGroups(query: ScalarGroupsQuery, options?: CallOptions): Promise<readonly ScalarGroup[]>;
  /** Points of a series of any data class as columns: values of scalars, dtypes and shapes of tensors, keys of blobs. */
  read(query: ReadQuery, options?: CallOptions): Promise<ReadPoints>;
  /** Bytes of a blob, by a key that `read` gave. Keys hold as long as the file is not rewritten. Rejects with `badKey`, `goneKey`. */
  blob(key: string, options?: CallOptions): Promise<BlobData>;
  /** Pictures of a point, with sizes in px; all their bytes are read, for the digests. Rejects with `badValue` (no pictures), `goneKey`. */
  image(query: KindPointName, options?: CallOptions): Promise<ImagePoint>;
  /**
   * Sounds of a point, with rates in Hz and lengths in seconds; all their bytes are read, for the digests. Rejects with `badValue` (no sounds),
   * `goneKey`.
   */
  audio(query: AudioQuery, options?: CallOptions): Promise<AudioPoint>;
  /** Strings of a text's point, row-major, at most 256 MiB. Rejects with `tooLarge`. */
  text(query: KindPointName, options?: CallOptions): Promise<TextPoint>;
  /** Precision-recall curve of a point, as columns by ascending threshold. Rejects with `badValue` (no curve). */
  prCurve(query: KindPointName, options?: CallOptions): Promise<PrCurvePoint>;
  /** Average precision and best F1, 0 to 1, of the PR curves of a tag, as columns over its points. */
  prScores(query: KindName, options?: CallOptions): Promise<PrScores>;
  /** Meshes with their steps and scenes; `tag` and `tags` are of their names. Rejects with `badPattern`, `tooSlow`. */
  meshes(query?: NameFilter, options?: CallOptions): Promise<Meshes>;
  /**
   * Counts of a mesh at a step of its vertices, sample by sample; all of it is read, and `slice` has its numbers. Rejects with `noSuchStep`,
   * `tooLarge` (more than 65,536 samples).
   */
  mesh(query: MeshQuery, options?: CallOptions): Promise<Mesh>;
  /** Layouts of custom scalars of the runs as one, with the tags that their charts take. Rejects with `badPattern`, `tooSlow`. */
  layouts(query?: LayoutsQuery, options?: CallOptions): Promise<Layouts>;
  /** Lines of texts, in all steps, in which a regular expression is found. Rejects with `badPattern`, `tooSlow`. */
  search(query: SearchQuery, options?: CallOptions): Promise<SearchMatches>;
  /** All points of a series as columns, in written order: files, steps, times, dtypes and shapes, with the errors of those that cannot be shown. */
  points(query: SeriesName, options?: CallOptions): Promise<PointList>;
  /**
   * Values of a tensor, all of it or a slice, row-major: at most 2^26 elements, of strings at most 256 MiB. Rejects with `tooLarge` beyond, `badSlice`
   * (no such text), `outOfRange` (it does not fit the shape), `notComplex`, `unsupportedKind` (no tensor).
   */
  slice(query: RealQuery, options?: CallOptions): Promise<TensorSlice>;
  /** Lines of Python that load a slice into the NumPy array `a`. Rejects with `badSlice`, `outOfRange`, `unsupportedKind`. */
  python(query: SliceQuery, options?: CallOptions): Promise<PythonLines>;
  /** Statistics of a tensor or slice of any size, in bounded memory. Rejects with `badSlice`, `outOfRange`, `notComplex`, `unsupportedKind`. */
  stats(query: RealQuery, options?: CallOptions): Promise<TensorStats>;
  /**
   * A tensor of at most two dims, or such a slice, reduced to at most 2^24 blocks, rows by columns. Rejects with `notTwoDims`, `tooLarge`,
   * `unsupportedDtype` (complex numbers and strings), `badSlice`, `outOfRange`, `notComplex`, `unsupportedKind`.
   */
  heatmap(query: HeatmapQuery, options?: CallOptions): Promise<Heatmap>;
  /** Range over which the colours of a heatmap are spread. Rejects with `unsupportedDtype`, `badSlice`, `outOfRange`, `notComplex`, `unsupportedKind`. */
  colours(query: ColoursQuery, options?: CallOptions): Promise<ColourRange>;
  /**
   * Buckets as columns: recorded ones of a histogram, computed ones of a tensor. Rejects with `badHistogram` (recorded ones that are none),
   * `badBinning` (bins that are not 5 to 1,000), `unsupportedDtype`, `badSlice`, `outOfRange`, `notComplex`, `unsupportedKind`.
   */
  histogram(query: HistogramQuery, options?: CallOptions): Promise<Histogram>;
  /**
   * Elements of a slice that fulfil a condition: their count, and the index of the next. Rejects with `badCondition`, `badIndex` (of `after`),
   * `unsupportedDtype`, `badSlice`, `outOfRange`, `notComplex`, `unsupportedKind`.
   */
  find(query: FindQuery, options?: CallOptions): Promise<FoundElements>;
  /** First step with an element that fulfils a condition. Rejects with `badCondition`, `badSlice`, `notComplex`, `unsupportedKind`. */
  findStep(query: FindStepQuery, options?: CallOptions): Promise<FoundStep>;
  /** Health of the tensors of a run: of each tag whose points all are real numbers, in natural order. All values are read once; a run that grew at its new points. */
  health(query: HealthQuery, options?: CallOptions): Promise<readonly TagHealth[]>;
  /**
   * An element, or a figure of a slice, as columns over the steps: of a step the latest point that is not damaged. Rejects with `unsupportedDtype`,
   * `badSlice`, `notComplex`, `unsupportedKind`; an index that does not fit a point is an error of that point.
   */
  over(query: OverQuery, options?: CallOptions): Promise<Course>;
  /**
   * Differences of a value from a reference: element by element, of two histograms by the shares of their buckets. Dtypes or shapes that do not
   * meet are an answer (`NotCompared`). Rejects with `notComparable` (kinds that do not meet), `unsupportedKind`, `badSlice`, `outOfRange`, `unsupportedDtype` (of `as`).
   */
  compare(query: CompareQuery, options?: CallOptions): Promise<Comparison>;
  /**
   * Differences of a tag from a reference, at every step that both have. Rejects with `notComparable`, `unsupportedKind`, `badSlice`, `outOfRange`,
   * `unsupportedDtype`.
   */
  compareSteps(query: CompareStepsQuery, options?: CallOptions): Promise<StepsComparison>;
  /**
   * Differences of a run from a reference, of all tags that belong together, and the step at which the two part. Pairs that cannot be compared or
   * read say so in the answer. Values are read once; a run that grew at its new steps. Rejects with `unsupportedDtype` (of `as`).
   */
  compareRuns(query: CompareRunsQuery, options?: CallOptions): Promise<RunsComparison>;
  /**
   * Counts of a graph. This and the calls below reject with `whichTag` (several graphs, none of them the run's own), `noGraph`, `unknownPart`,
   * `unknownFunction`; their lists are whole.
   */
  graph(query: GraphQuery, options?: CallOptions): Promise<GraphOverview>;
  /** Content of a scope of a graph, and the edges between. Rejects with `unknownScope`, and as `graph`. */
  graphLevel(query: GraphLevelQuery, options?: CallOptions): Promise<GraphLevel>;
  /** A node of a graph with its edges and attributes. Rejects with `unknownNode`, and as `graph`. */
  graphNode(query: GraphNodeQuery, options?: CallOptions): Promise<GraphNode>;
  /** Parameters in elements and bytes, outputs and multiply-adds of every scope of a graph. Rejects as `graph`. */
  graphSummary(query: GraphQuery, options?: CallOptions): Promise<GraphSummary>;
  /** Main way of data through a graph, with their shapes. Rejects with `unknownNode`, and as `graph`. */
  graphFollow(query: GraphFollowQuery, options?: CallOptions): Promise<GraphFollow>;
  /** Nodes of a graph that run from feeds to fetches. Rejects with `unknownNode`, and as `graph`. */
  graphClosure(query: GraphClosureQuery, options?: CallOptions): Promise<GraphClosure>;
  /** Hints to make a graph smaller. Rejects with `unknownNode`, and as `graph`. */
  graphHints(query: GraphHintsQuery, options?: CallOptions): Promise<GraphHints>;
  /** Time in ns and memory in bytes of the nodes of a graph, by run metadata. Rejects with `noCosts`, and as `graph`. */
  graphCost(query: GraphCostQuery, options?: CallOptions): Promise<GraphCost>;
  /** Devices on which TensorFlow's simple placer would put the nodes of a graph. Rejects with `badDevice`, `noCosts`, and as `graph`. */
  graphPlacement(query: GraphPlacementQuery, options?: CallOptions): Promise<GraphPlacement>;
  /** Differences of another graph, node by node. Rejects as `graph`. */
  graphDiff(query: GraphDiffQuery, options?: CallOptions): Promise<GraphDiff>;
  /** Calls `listener` when files came, grew, were rewritten or went. */
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

export interface RunsQuery {
  /** All of these must hold; a run that has not the column fulfils none. `~` finds a regular expression in a string. */
  readonly where?: readonly {
    readonly column: RunColumn;
    readonly comparison: ColumnComparison;
    readonly value: string;
  }[];
  /** The first is the main one; runs that have not the column come last. */
  readonly sort?: readonly { readonly column: RunColumn; readonly isDescending?: boolean }[];
  readonly isLastWrittenFirst?: boolean;
}

/** `hparam:NAME` or `metric:GROUP/TAG` (`metric:/TAG` for scalars of a session's own run). */
export type HparamColumn = string;

export interface HparamsQuery {
  /** The session of this run, or those of runs whose names a regular expression without flags is found in. */
  readonly run?: string;
  readonly runs?: string;
  readonly statuses?: readonly SessionStatus[];
  /** The session whose last value of a metric (`GROUP/TAG`) is the lower median, least or greatest stands for its group; means unless given. */
  readonly aggregate?: { readonly pick: "median" | "min" | "max"; readonly by: string };
  /** All of these must hold of a group. `~` finds a regular expression in a string. */
  readonly where?: readonly {
    readonly column: HparamColumn;
    readonly comparison: ColumnComparison;
    readonly value: string;
  }[];
  /** Treatment of groups without the column of a condition: they are kept unless this says `drop`. */
  readonly missing?: "keep" | "drop";
  /** The first is the main one; groups that have not the column come last. */
  readonly sort?: readonly { readonly column: HparamColumn; readonly isDescending?: boolean }[];
}

export interface HparamImportanceQuery extends HparamsQuery {
  /** `GROUP/TAG`. */
  readonly metric: string;
  /** Last (unless given), least or greatest value of each session, or the mean of the last values of each group. */
  readonly figure?: ImportanceFigure;
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

/** All that is given must hold. */
export interface ConfigQuery {
  readonly run?: string;
  /** A regular expression without flags, found anywhere in the name. */
  readonly runs?: string;
  /** Name of the run whose values count as the usual ones, in place of recorded defaults. */
  readonly baseline?: string;
}

/** A mesh at a step of its vertices. */
export interface MeshQuery {
  readonly run: string;
  /** Name that its tags share. */
  readonly name: string;
  readonly step: Step;
}

/** All that is given must hold. */
export interface LayoutsQuery {
  readonly run?: string;
  /** A regular expression without flags, found anywhere in the name. */
  readonly runs?: string;
}

/** A step: a whole number within int64. */
export type Step = number | bigint;

/** Choice of points of a series. */
export interface PointChoice {
  /**
   * Treatment of points where training went back to an earlier step. `parts` (unless given): all points, in parts; `latest`: of each step the latest
   * written, by step; `resumed`: what training continued from.
   */
  readonly restarts?: Restarts;
  /** Steps from `from` on, before `to`. */
  readonly steps?: { readonly from?: Step; readonly to?: Step };
  readonly last?: number;
  /** Number of points, about, 1,000 unless given: the same question has the same answer. `Infinity` for all of them. */
  readonly downsample?: number;
}

export interface ScalarsQuery extends NameFilter, PointChoice {
  /** Weight of a moving average, 0 to less than 1. */
  readonly smooth?: number;
  /** Axis that thinning goes by; `step` unless given. */
  readonly axis?: ScalarAxis;
}

export interface ScalarGroupsQuery extends NameFilter {
  /** A regular expression: runs whose capture groups (or whole matches, without any) are the same are one group. */
  readonly group: string;
  readonly steps?: { readonly from?: Step; readonly to?: Step };
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

export interface AudioQuery extends KindPointName {
  /** Number of columns of each waveform, at most 2^20; without it there are no peaks. */
  readonly peaks?: number;
  /** Asks for levels: all samples are looked at. */
  readonly withLevels?: boolean;
}

export interface SearchQuery extends NameFilter {
  /** A regular expression. */
  readonly pattern: string;
  readonly ignoresCase?: boolean;
  /** Looks only at the latest point of each tag. */
  readonly latest?: boolean;
  /** Limit of lines, 1,000 unless given. */
  readonly max?: number;
}

export interface SliceQuery extends PointName {
  /** NumPy's basic indexing, such as `[0, :, 2:5]`; everything unless given. */
  readonly slice?: string;
}

export interface RealQuery extends SliceQuery {
  /** Asks of real numbers in the place of complex ones, in the precision of their parts; values that are not complex: `notComplex`. */
  readonly complex?: ComplexAs;
}

export interface HeatmapQuery extends RealQuery {
  /** Limit of blocks, 256 by 256 unless given; fewer elements have a block each. */
  readonly size?: readonly [rows: number, columns: number];
  /** Mean of the finite elements (unless given), the finite element farthest from 0 (of equal ones the first), or the first. */
  readonly by?: Reduction;
}

export interface ColoursQuery extends RealQuery {
  /** Values that the range is taken of: the slice's unless given. */
  readonly range?: "slice" | "tensor";
}

export interface HistogramQuery extends RealQuery {
  /** Number of bins of equal width, 5 to 1,000; 30 unless given. Recorded buckets stay as they are. */
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

export interface HealthQuery {
  readonly run: string;
  /** By more than which factor the greatest magnitude grows from one point to the next where it explodes; 10 unless given. */
  readonly explode?: number;
  /** Looks at complex tensors, too, as these real numbers. */
  readonly complex?: ComplexAs;
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
   * Figure of the finite elements, but for the counts; `inf` of both signs. `zeroShare`: zeros over all. `update`: the L2 norm of the difference to
   * the step before, over the norm of that one.
   */
  readonly stat: OverStat;
  /** NumPy's basic indexing; everything unless given. */
  readonly slice?: string;
}

/** Options of a comparison. A is what is asked about, B the reference. */
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
  /** Limit of worst elements (10, at most 10,000), and the figure by which they are the worst (`abs`). */
  readonly worst?: number;
  readonly by?: WorstBy;
}

export interface CompareStepsQuery extends SeriesName, CompareWish {
  readonly with: SeriesName & { readonly log?: LogData };
  /** Step `s` of A meets step `s + stepOffset` of B. */
  readonly stepOffset?: Step;
}

/** Tags of A and B that belong together, as a mapping file has them; the names say of all others. Either list may be left out. */
export interface TagMapping {
  /** Whole tags, and how B is seen of them. */
  readonly pairs?: readonly MappedTags[];
  /** Layers, such as `dense_1` and `classifier.4`. */
  readonly layers?: readonly MappedLayers[];
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
  /** Nodes that are wanted: without any, nothing is dead. */
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
