import type { ElementArray } from "../tensor/dtype";
import type { Shape } from "../tensor/shape";

/** Raised when either side of the webview boundary changes what it says. */
export const PROTOCOL_VERSION = 1;

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
  readonly records: number;
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
  /** Why values cannot be shown, for the points where that is so. */
  readonly errors: readonly { readonly point: number; readonly message: string }[];
}

export interface PointInfo {
  readonly point: number;
  readonly file: string;
  readonly step: string;
  /** One element: seconds may be no number, which JSON cannot carry. */
  readonly wallTimeSeconds: Float64Array;
  readonly isSuperseded: boolean;
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
  readonly values: ElementArray;
}

/** A finite or other number as JSON can carry it: text where it is no number of JSON or a 64-bit integer. */
export type NumberText = number | string;

/** Statistics of a slice as far as they are: of the first `seen` of `count` elements. */
export interface StatsInfo {
  readonly count: number;
  readonly seen: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly zeros: number;
  /** Absent where nothing is finite. */
  readonly min?: NumberText;
  readonly max?: NumberText;
  readonly mean?: NumberText;
  /** Absent until all elements were seen twice. */
  readonly std?: NumberText;
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
    "series/points": { params: SeriesId; result: PointColumnsInfo };
    "point/describe": { params: PointId; result: PointInfo };
    "run/describe": { params: RunId; result: RunInfo };
    /** Of a tensor or scalar point; `slice` is a slice text. */
    "tensor/slice": { params: SliceId; result: TensorSlice };
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
    log: { readonly level: "info" | "warn" | "error"; readonly message: string };
  };
};

/** What a panel shows: a point of a series in a view, or the tags of a run. */
export interface Subject extends RunId {
  /** Absent: the list of the run's tags. */
  readonly tag?: string;
  readonly kind?: SeriesKind;
  readonly view?: string;
  /** Decimal; absent for the latest. */
  readonly step?: string;
}

/** What a panel's page keeps over a reload: its subject, and what its view wants to find again. */
export interface SavedPanel {
  readonly subject: Subject;
  readonly view: unknown;
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
    /** Writes to the clipboard; more than a million cells are offered as a file instead. False where nothing was copied. */
    copy: { params: DataSide["methods"]["tensor/text"]["params"] & { readonly cells: number }; result: boolean };
    /** Lets the user choose a file and writes the slice to it. */
    export: { params: SliceId & { readonly format: ExportFormat }; result: null };
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
  };
};

/** What the host tells a panel's webview. */
export type WebviewSide = {
  methods: Record<never, never>;
  notifications: {
    "subject/show": Subject;
    "runs/changed": { readonly logdir: string };
    "stats/progress": DataClientSide["notifications"]["stats/progress"];
  };
};
