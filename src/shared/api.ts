import type { ElementValues } from "../tensor/elementValues";
import type { Shape } from "../tensor/shape";

/** Raised when either side of the webview boundary changes what it says. */
export const PROTOCOL_VERSION = 2;

export type SeriesKind =
  | "scalar"
  | "tensor"
  | "histogram"
  | "image"
  | "audio"
  | "text"
  | "pr_curve"
  | "mesh"
  | "hparams"
  | "graph"
  | "other";

/** A run: the logdir's path, and the run's folder relative to it with `/` (`.` for the logdir itself). */
export interface RunId {
  readonly logdir: string;
  readonly run: string;
}

export interface SeriesId extends RunId {
  readonly tag: string;
  readonly kind: SeriesKind;
}

/** A point of a series, counted in written order from 0. */
export interface PointId extends SeriesId {
  readonly point: number;
}

/** A slice of a point's tensor. */
export interface SliceId extends PointId {
  /** NumPy's basic indexing, such as `[0, :, 2:5]`. */
  readonly slice: string;
}

export interface DamageInfo {
  readonly kind: string;
  readonly offset: number;
  readonly message: string;
}

export interface FileInfo {
  readonly name: string;
  readonly bytes: number;
  /** Frames up to the first place where records are lost. */
  readonly records: number;
  /** Those found again behind it. */
  readonly recovered: number;
  /** Of all of them, long ones whose checksums nobody has looked at yet. */
  readonly unchecked: number;
  /** `MindSpore` or `TensorBoard`; absent where nothing told. */
  readonly dialect?: string;
  readonly damage: readonly DamageInfo[];
  /** The file ends inside a record that is likely still being written. */
  readonly isGrowing: boolean;
}

export interface RunInfo extends RunId {
  /** False while files of it are still to be read: series may be missing. */
  readonly isScanned: boolean;
  readonly files: readonly FileInfo[];
}

export interface SeriesInfo {
  readonly tag: string;
  readonly kind: SeriesKind;
  readonly plugin: string;
  readonly pointCount: number;
  /** Points whose steps were written again later. */
  readonly supersededCount: number;
  /** Of the latest point that can be shown; absent where values have neither. */
  readonly dtype?: string;
  readonly shape?: Shape;
  /** Dtype or shape differ between points. */
  readonly isMixed: boolean;
  /** Lowest and highest step, decimal: int64 fits no JSON number. */
  readonly firstStep: string;
  readonly lastStep: string;
}

/** All points of a series as columns, in written order. */
export interface PointColumnsInfo {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  /** 1 where the point was found again after its file's records were lost. */
  readonly afterDamage: Uint8Array;
  /** Why values cannot be shown, for the points where that is so. */
  readonly errors: readonly { readonly point: number; readonly message: string }[];
}

/** What an asker has of a series' points by now: `count` of them, as answers with that key gave them. */
export interface KnownPoints {
  readonly key: string;
  readonly count: number;
}

/** The points of a series from `start` on; those before are as the asker has them, 0 where these are all. */
export interface PointsInfo extends PointColumnsInfo {
  readonly key: string;
  readonly start: number;
  /** Points before `start` that were superseded by these. */
  readonly supersededSince: Float64Array;
}

export interface PointInfo {
  readonly point: number;
  readonly file: string;
  readonly step: string;
  /** One element: seconds may be no number, which JSON cannot carry. */
  readonly wallTimeSeconds: Float64Array;
  readonly isSuperseded: boolean;
  readonly isAfterDamage: boolean;
  readonly dtype?: string;
  /** What the values are stored as, where that is not the dtype: MindSpore stores float32 whatever is declared. */
  readonly storedDtype?: string;
  readonly shape?: Shape;
  readonly error?: string;
}

export interface TensorSlice {
  /** As the file declares it. */
  readonly dtype: string;
  /** What the values are stored as; MindSpore stores float32 whatever is declared. */
  readonly storedDtype: string;
  /** Of the whole tensor. */
  readonly tensorShape: Shape;
  /** Of the slice: dims taken by an index are dropped. */
  readonly shape: Shape;
  /** Row-major; the receiver owns them. */
  readonly values: ElementValues;
}

/** A finite or other number as JSON can carry it: text where it is no number of JSON or a 64-bit integer. */
export type NumberText = number | string;

/**
 * Statistics of a slice as far as they are: of the first `seen` of `count` elements. What the dtype does not have is
 * absent: complex numbers have no order, strings are only counted.
 */
export interface StatsInfo {
  readonly count: number;
  readonly seen: number;
  readonly nan?: number;
  readonly posInf?: number;
  readonly negInf?: number;
  readonly zeros?: number;
  /** Absent where nothing is finite. */
  readonly min?: NumberText;
  readonly max?: NumberText;
  readonly mean?: NumberText;
  readonly sum?: NumberText;
  /** Absent until all elements were seen twice. */
  readonly std?: NumberText;
  /** What the file lost of such values by storing them as another dtype, as a sentence. */
  readonly warning?: string;
}

/**
 * Buckets of points of one series, as columns. Point i's buckets are those from `offsets[i]` to `offsets[i + 1]`,
 * ascending, the last closed on the right. The receiver owns all of them.
 */
export interface HistogramColumns {
  /** As recorded by a writer, or computed from the elements of a tensor. */
  readonly origin: "recorded" | "computed";
  /** The points asked for, in the order asked for; one that cannot be read has no buckets and stands in `errors`. */
  readonly points: Float64Array;
  /** One more than points. */
  readonly offsets: Uint32Array;
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
  /** Per point: what is in no bucket. Of recorded ones what the writer says, else 0. */
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
  /** Finite values beyond the range asked for; 0 where none was. */
  readonly below: Float64Array;
  readonly above: Float64Array;
  /** Per point, of finite values; NaN where there are none or nobody says. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Seven a point: min, 5, 25, 50, 75, 95, max; empty where exact ones were not asked for or cannot be had. */
  readonly percentiles: Float64Array;
  /** How the bins of computed ones were chosen, for people: `30 bins`, `automatic (Rice rule): 64 bins`. */
  readonly rule: string;
  readonly errors: readonly { readonly point: number; readonly message: string }[];
}

/** How values are put into bins. */
export interface Binning {
  /** 5 to 1,000, or by a rule; small ranges of integers and bool get a bin a value whenever the rule chooses. */
  readonly bins: number | "auto";
  /** Bins of equal width, or of equal width after `sign(x) log1p(|x| / t)`. */
  readonly scale: "linear" | "symlog";
  /** Absent: from each point's finite min to its max. */
  readonly range?: readonly [number, number];
}

/** Recorded buckets beside the counts of the tensor of the same tag and step in the same edges. */
export interface HistogramCheck {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly recorded: Float64Array;
  readonly computed: Float64Array;
  /** Per bucket: how far the counts differ beyond values within one float32 ulp of an edge; 0 where they agree. */
  readonly excess: Float64Array;
}

export type CopyFormat = "tsv" | "numpy";
export type ExportFormat = "npy" | "csv" | "json";

/** Names long work, so that its progress finds whoever asked; made by the asker, never used again. */
export type WorkToken = string;

/** What a worker that reads files answers. */
export type DataSide = {
  methods: {
    /** Sets which folders are searched; known ones are kept as they are. Answers at once, the search goes on. */
    "logdirs/set": {
      params: {
        readonly logdirs: readonly string[];
        readonly exclude: readonly string[];
        /** Files not to be read by themselves: reading them ended a worker before. */
        readonly crashed: readonly string[];
      };
      result: null;
    };
    /** Searches a logdir again and looks at all its files. */
    "logdirs/refresh": { params: { readonly logdir: string }; result: null };
    /** Says that files (or folders with some) came, went or changed. */
    "files/changed": { params: { readonly paths: readonly string[] }; result: null };
    "runs/list": { params: null; result: { readonly runs: readonly RunInfo[]; readonly isSearching: boolean } };
    "series/list": { params: RunId; result: readonly SeriesInfo[] };
    /** With `known` only what was added since, where that is all that changed. */
    "series/points": { params: SeriesId & { readonly known?: KnownPoints }; result: PointsInfo };
    "point/describe": { params: PointId; result: PointInfo };
    "run/describe": { params: RunId; result: RunInfo };
    /**
     * Reads a file of a run, or all of them, and checks every checksum; the answer has only these. What is found stands
     * in the lists from then on. Gives way to slices, tells how far it is by `verify/progress`.
     */
    "run/verify": { params: RunId & { readonly file?: string; readonly token: WorkToken }; result: RunInfo };
    /** Of a tensor or scalar point; `slice` is a slice text. Strings of more than `maxStringBytes` come cut. */
    "tensor/slice": { params: SliceId & { readonly maxStringBytes?: number }; result: TensorSlice };
    /** Gives way to slices; tells how far it is by `stats/progress`. */
    "tensor/stats": { params: SliceId & { readonly token: WorkToken }; result: StatsInfo };
    /** A slice as text for the clipboard; rows are the first dim that is left, unless `isTransposed`. */
    "tensor/text": {
      params: SliceId & { readonly format: CopyFormat; readonly isTransposed: boolean };
      result: string;
    };
    /** Writes a slice to a file that appears when it is whole; tells how far it is by `export/progress`. */
    "tensor/export": {
      params: SliceId & { readonly format: ExportFormat; readonly file: string; readonly token: WorkToken };
      result: { readonly bytes: number };
    };
    /** Of a histogram series, as recorded; points in any order. */
    "histogram/recorded": { params: SeriesId & { readonly points: readonly number[] }; result: HistogramColumns };
    /** Of a tensor or scalar series; gives way to slices, tells how far it is by `histogram/progress`. */
    "histogram/computed": {
      params: SeriesId & {
        readonly points: readonly number[];
        readonly slice: string;
        readonly binning: Binning;
        readonly withPercentiles: boolean;
        readonly token: WorkToken;
      };
      result: HistogramColumns;
    };
    /** Of a histogram point and a tensor point. */
    "histogram/check": {
      params: { readonly histogram: PointId; readonly tensor: PointId; readonly token: WorkToken };
      result: HistogramCheck;
    };
  };
  notifications: Record<never, never>;
};

/** What the side that started a worker takes from it. */
export type DataClientSide = {
  methods: Record<never, never>;
  notifications: {
    /** Runs, files or series of a logdir are not what they were. */
    "runs/changed": { readonly logdir: string };
    "stats/progress": { readonly token: WorkToken; readonly stats: StatsInfo };
    "export/progress": { readonly token: WorkToken; readonly done: number; readonly total: number };
    /** In bytes. */
    "verify/progress": { readonly token: WorkToken; readonly done: number; readonly total: number };
    /** In elements. */
    "histogram/progress": { readonly token: WorkToken; readonly done: number; readonly total: number };
    log: { readonly level: "info" | "warn" | "error"; readonly message: string };
  };
};

/** What a panel shows: a point of a series in a view, or the tags of a run. */
export interface Subject extends RunId {
  /** Absent: the list of the run's tags. */
  readonly tag?: string;
  readonly kind?: SeriesKind;
  readonly view?: string;
  /** Decimal; absent for the latest, whichever that is by then. */
  readonly step?: string;
  /** One of several points of that step; absent for the latest written one that can be shown. */
  readonly point?: number;
  /** Series that are laid over this one. */
  readonly others?: readonly SeriesId[];
}

/** What a panel's page keeps over a reload: its subject, and what its view wants to find again. */
export interface SavedPanel {
  readonly subject: Subject;
  /** What each view keeps, by its id. */
  readonly views: Readonly<Record<string, unknown>>;
}

/** A file that a page made. */
export interface PageFile {
  /** Suggested, without folder. */
  readonly name: string;
  readonly format: "png" | "csv" | "json";
  readonly bytes: Uint8Array;
}

/** A place that is marked in every picture that has it. */
export interface StepCursor {
  /** Decimal. */
  readonly step: string;
  /** Absent where only the step is pointed at. */
  readonly value?: number;
}

/** Rows of the side bar that were dropped on a page that shows a series. */
export interface RowsWanted {
  /** Handles, as VS Code put them on what was dragged. */
  readonly rows: readonly string[];
  readonly onto: SeriesId;
  /** Which view is to show them; absent for any. */
  readonly view?: string;
}

export interface RowsFound {
  readonly series: readonly SeriesId[];
  /** Rows that have nothing to show: tags of other kinds, runs without the tag. */
  readonly without: readonly { readonly name: string; readonly isRun: boolean }[];
}

/** Texts by their English ones, as VS Code keeps them. */
export type Translations = Readonly<Record<string, string>>;

/** What a panel's webview asks of the host. */
export type HostSide = {
  methods: {
    /** First message of a webview; `saved` is what it kept over a reload. Nothing is sent to it before. */
    ready: {
      params: { readonly protocol: number; readonly saved: SavedPanel | null };
      result: { readonly subject: Subject | null; readonly l10n: Translations | null };
    };
    /** Lets the user choose another series, of this run or of any; null where they choose none. */
    "subject/pick": { params: { readonly from: "run" | "tag"; readonly run: RunId }; result: Subject | null };
    /** Finds what dropped rows hold for the page: tags, and of runs the tag that is shown. */
    "rows/find": { params: RowsWanted; result: RowsFound };
    /** Writes to the clipboard; more than a million cells are offered as a file instead. False where nothing was copied. */
    copy: { params: DataSide["methods"]["tensor/text"]["params"] & { readonly cells: number }; result: boolean };
    /** Lets the user choose a file and writes the slice to it. */
    export: { params: SliceId & { readonly format: ExportFormat }; result: null };
    /** Lets the user choose a file and writes bytes the page made (a picture, a table) to it; false where they choose none. */
    save: { params: PageFile; result: boolean };
    /** Writes a text the page made to the clipboard. */
    "copy/text": { params: { readonly text: string }; result: null };
    "histogram/recorded": DataSide["methods"]["histogram/recorded"];
    "histogram/computed": DataSide["methods"]["histogram/computed"];
    "histogram/check": DataSide["methods"]["histogram/check"];
    "run/describe": DataSide["methods"]["run/describe"];
    "tensor/stats": DataSide["methods"]["tensor/stats"];
    "series/list": DataSide["methods"]["series/list"];
    "series/points": DataSide["methods"]["series/points"];
    "point/describe": DataSide["methods"]["point/describe"];
    "tensor/slice": DataSide["methods"]["tensor/slice"];
  };
  notifications: {
    /** The webview shows this now: title and restore follow it. */
    "subject/shown": Subject;
    /** Where the pointer is in a picture of steps and values; null once it left. The host tells the other pages. */
    cursor: StepCursor | null;
  };
};

/** What the host tells a panel's webview. */
export type WebviewSide = {
  methods: Record<never, never>;
  notifications: {
    "subject/show": Subject;
    "runs/changed": { readonly logdir: string };
    "stats/progress": DataClientSide["notifications"]["stats/progress"];
    "histogram/progress": DataClientSide["notifications"]["histogram/progress"];
    cursor: StepCursor | null;
  };
};
