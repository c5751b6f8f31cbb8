import * as v from "valibot";
import type { TagMapping } from "../../pairing/tagMapping";
import type { Sentence } from "../../tensor/said/sentence";
import { mappingChange } from "../compare/mappingChange";
import type { DimNames } from "../dimNames";
import type { HeldRange } from "../heldRange";
import { method, of, type ReadonlyJson } from "../question";
import { blobExport } from "../questions/blobs";
import { scalarExport } from "../questions/scalars";
import { EXPORT_FORMATS } from "../questions/tensors";
import { blobId, blobKey } from "../series/blobRef";
import { decimalStep } from "../series/pointChoice";
import { count, pointId, type RunId, runId, type SeriesId, seriesId, sliceId } from "../series/seriesId";
import type { RunLook } from "../subject/runLook";
import type { SharedView } from "../subject/sharedView";
import { checkSubject, comparisonQuery, type Subject } from "../subject/subject";
import { savedName } from "../text/savedName";
import { askMethod } from "./askMethod";
import type { PageSettings } from "./pageSettings";

/** Texts by their English ones, as VS Code keeps them. */
type Translations = Readonly<Record<string, string>>;

/** State that each view wants to find again, by the view's id. JSON of any shape: another version may have written it. */
export type ViewStates = Readonly<Record<string, unknown>>;

/** State that a panel's page keeps over a reload. */
export interface SavedPanel {
  /** The subject's text form. */
  readonly subject: string;
  readonly views: ViewStates;
}

/** A subject to be shown, and how views of it are to begin. */
export interface Shown {
  readonly subject: Subject;
  readonly views?: ViewStates;
}

/** A place that is marked in every picture that has it. */
export interface StepCursor {
  /** Decimal. */
  readonly step: string;
  /** Absent where only the step is pointed at. */
  readonly value?: number;
}

/** Contents of side bar rows that were dropped on a page. */
export interface RowsFound {
  readonly series: readonly SeriesId[];
  /** Rows that have nothing to show: tags of other kinds, runs without the tag. */
  readonly without: readonly { readonly name: string; readonly isRun: boolean }[];
}

/** State kept for all boards of the workspace. */
export interface KeptBoard {
  /** Tags whose cards stand at the top. */
  readonly pins: readonly string[];
  /** The pattern that gives runs their colour together; empty where each has its own. */
  readonly colourGroup: string;
}

/** Answer to a page that is there. */
export interface Started {
  readonly shown: Shown | null;
  readonly settings: PageSettings;
  readonly l10n: Translations | null;
}

/** Names of the dims of a tensor. */
export interface DimNamesAnswer {
  /** Absent where neither the setting nor the tag's own name says any. */
  readonly named?: DimNames;
  /** Entries of the setting that are passed over; each is told once. */
  readonly problems: readonly Sentence[];
}

/** Mapping of the tags that belong together, as the workspace keeps it. */
export interface KeptMapping {
  readonly mapping: TagMapping;
  /** Its file's name for people, relative to the workspace; absent where no folder is open to keep one in. */
  readonly file?: string;
  /** Parts of the file that are passed over. */
  readonly problems: readonly Sentence[];
}

/** A colour chosen by hand. */
export const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** One string of a text's point, row-major. */
export const textPlace = v.object({ ...pointId.entries, index: count });

export type TextPlace = ReadonlyJson<v.InferOutput<typeof textPlace>>;

const blobFile = { name: savedName, format: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,5}$/)) };

/** Requests of a panel's webview to the host. */
export const hostMethods = {
  /** First message of a webview; `saved` is what it kept over a reload. Nothing is sent to it before. */
  ready: method(v.object({ protocol: v.number(), saved: v.unknown() }), of<Started>()),
  /** A question, passed on to the reader of its log folder. */
  ask: askMethod,
  /** Lets the user choose another series, of this run or of any, or a graph of this log folder; null where they choose none. */
  "subject/pick": method(v.object({ from: v.picklist(["run", "tag", "graph"]), run: runId }), of<Subject | null>()),
  /** Lets the user choose what a series is compared with: what belongs to it in another run, or any tag; null where they choose none. */
  "reference/pick": method(v.object({ a: seriesId, from: v.picklist(["run", "tag"]) }), of<SeriesId | null>()),
  /** Shows something in a panel beside this one. */
  "subject/beside": method(
    v.object({ subject: v.custom<Subject>((value) => checkSubject(value) !== undefined) }),
    of<null>(),
  ),
  /** Finds what dropped rows hold for the page: tags, and of runs the tag that is shown. `rows` are VS Code's handles. */
  "rows/find": method(
    v.object({ rows: v.array(v.string()), onto: seriesId, view: v.exactOptional(v.string()) }),
    of<RowsFound>(),
  ),
  /** The runs that dropped rows are or belong to, each once. `rows` are VS Code's handles. */
  "runs/find": method(v.object({ rows: v.array(v.string()) }), of<readonly RunId[]>()),
  /** Writes to the clipboard; more than a million cells are offered as a file instead. False where nothing was copied. */
  copy: method(
    v.object({
      ...sliceId.entries,
      format: v.picklist(["tsv", "numpy"]),
      isTransposed: v.boolean(),
      cells: count,
    }),
    of<boolean>(),
  ),
  /** Lets the user choose a file and writes the slice to it; `dims` are the names of all the tensor's dims. */
  export: method(
    v.object({
      ...sliceId.entries,
      format: v.picklist(EXPORT_FORMATS),
      dims: v.exactOptional(v.array(v.string())),
    }),
    of<null>(),
  ),
  /** Names of the dims of a series' tensors of this shape. */
  "dims/names": method(v.object({ tag: v.string(), shape: v.array(count) }), of<DimNamesAnswer>()),
  /** Calls dims so in the workspace's settings, wherever a pattern covers the tag; no names: takes away those it has there. */
  "dims/name": method(
    v.object({ pattern: v.pipe(v.string(), v.minLength(1)), names: v.array(v.string()) }),
    of<null>(),
  ),
  /** Mapping of the tags that belong together, from the workspace folder of a log folder. */
  "mapping/read": method(v.object({ logdir: v.string() }), of<KeptMapping>()),
  /** Makes a change in the folder's file as it is by then. Throws why it cannot be written. */
  "mapping/change": method(v.object({ logdir: v.string(), change: mappingChange }), of<null>()),
  /** Opens its file in an editor. */
  "mapping/open": method(v.object({ logdir: v.string() }), of<null>()),
  /** Lets the user choose another run. */
  "run/pick": method(v.object({ title: v.string(), except: v.exactOptional(runId) }), of<RunId | null>()),
  /** Lets the user choose two runs and shows them compared so. */
  "runs/compare": method(v.object({ query: comparisonQuery }), of<null>()),
  /** Lets the user choose a file and writes a blob to it; `format` is how its name ends. */
  "blob/save": method(
    v.union([v.object({ ...blobKey.entries, ...blobFile }), v.object({ ...blobId.entries, ...blobFile })]),
    of<null>(),
  ),
  /** Lets the user choose a folder and writes blobs into it, a file each. */
  "blobs/save": method(blobExport, of<null>()),
  /** Opens a text in an editor that only reads. */
  "text/open": method(textPlace, of<null>()),
  /** Opens two texts in the editor of differences. */
  "text/diff": method(v.object({ before: textPlace, after: textPlace }), of<null>()),
  /** Opens a page of the web in the browser, once the user agreed: a text may lead anywhere. Throws `badParams` for any other link. */
  "link/open": method(v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//i)) }), of<null>()),
  /** Lets the user choose a file and writes bytes the page made (a picture, a table) to it; false where they choose none. */
  save: method(
    v.object({
      name: savedName,
      format: v.picklist(["png", "svg", "csv", "tsv", "json", "txt", "md", "tex"]),
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    of<boolean>(),
  ),
  /** Lets the user choose a file and writes points of curves to it. */
  "scalars/save": method(v.object({ ...scalarExport.entries, name: savedName }), of<null>()),
  /** Matches names by a filter, as the tree does: 1 for each that it keeps. Says what is wrong with a pattern. */
  "names/match": method(v.object({ filter: v.string(), names: v.array(v.string()) }), of<Uint8Array>()),
  /** Looks of runs, the same in every view. */
  "looks/of": method(v.object({ runs: v.array(runId) }), of<readonly RunLook[]>()),
  /** The names that the user gave runs; null for one that has its own. */
  "looks/names": method(v.object({ runs: v.array(runId) }), of<readonly (string | null)[]>()),
  /** Gives a run a colour by hand, `#rrggbb`; its own again where that is null. */
  "looks/colour": method(v.object({ run: runId, colour: v.nullable(hexColour) }), of<null>()),
  /** Lets the user choose the name that a run is shown under. */
  "looks/name": method(v.object({ run: runId }), of<null>()),
  /** Runs whose names a pattern's groups name alike have one colour; each its own again where it is empty. */
  "looks/group": method(v.object({ pattern: v.string() }), of<null>()),
  /** State kept for all boards of the workspace. */
  "board/kept": method(v.object({}), of<KeptBoard>()),
  "board/pin": method(v.object({ tag: v.string(), isPinned: v.boolean() }), of<null>()),
  /** The range of colours that all panels share, if there is one. */
  "range/held": method(v.object({}), of<HeldRange | null>()),
  /** Links this panel with all others that are, or takes it out of them; what the others share. */
  "panels/link": method(v.object({ isLinked: v.boolean() }), of<SharedView | null>()),
  /** Lets the user choose one of the series that a run has at a step, and shows it there. */
  "step/open": method(v.object({ ...runId.entries, step: decimalStep }), of<null>()),
  /** Writes a text the page made to the clipboard. */
  "copy/text": method(v.object({ text: v.string() }), of<null>()),
  /** Writes a link to what is shown to the clipboard, with what its view wants to find again. */
  "copy/link": method(v.object({ views: v.record(v.string(), v.unknown()) }), of<null>()),
  /** Asks for a name and keeps what is shown as a bookmark, with what its view wants to find again; false where none was given. */
  "bookmark/add": method(v.object({ views: v.record(v.string(), v.unknown()) }), of<boolean>()),
};

export type HostSide = {
  methods: typeof hostMethods;
  notifications: {
    /** The webview shows this now: title and restore follow it. */
    "subject/shown": Subject;
    /** Position of the pointer in a picture of steps and values; null once it left. The host tells the other pages. */
    cursor: StepCursor | null;
    /** The range of colours that all panels are to share; null where each is to have its own again. */
    "range/hold": HeldRange | null;
    /** Changed part of the state that linked panels share; the host tells the others. */
    "panels/share": SharedView;
    /** The keyboard goes on to the editor's next part, or to the one before. */
    "keyboard/leave": { readonly isBackwards: boolean };
  };
};

/** Messages of the host to a panel's webview. */
export type WebviewSide = {
  methods: Record<never, never>;
  notifications: {
    "subject/show": Shown;
    /** All settings that pages get, as one of them is changed. */
    "settings/changed": PageSettings;
    /** Files or series of these runs are not what they were; of any run where none is named, of any folder likewise. */
    "runs/changed": { readonly logdir?: string; readonly runs?: readonly string[] };
    /** True if the reads of what is shown stand still. */
    "reads/still": boolean;
    cursor: StepCursor | null;
    "range/hold": HeldRange | null;
    /** Part that another of the linked panels has changed, and how much of this panel's own was heard by then. */
    "panels/shared": { readonly part: SharedView; readonly heard: number };
    /** Change of the looks of runs, or of the state kept for all boards. */
    "board/changed": null;
    /** The setting with the names of dims is not what it was. */
    "dims/changed": null;
    /** A file with a mapping of tags is not what it was. */
    "mapping/changed": null;
    /** A bookmark of what is shown is wanted. */
    "bookmark/ask": null;
    /** The node that the shown series is about is wanted in its graph. */
    "graph/ask": null;
  };
};
