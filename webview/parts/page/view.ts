import type { TemplateResult } from "lit";
import type { KeptMapping } from "../../../src/shared/channel/panelSides";
import type { MappingChange } from "../../../src/shared/compare/mappingChange";
import type { Reference } from "../../../src/shared/compare/reference";
import type { Kind } from "../../../src/shared/kind";
import type { PointInfo } from "../../../src/shared/questions/points";
import type { RunInfo } from "../../../src/shared/series/runInfo";
import type { RunId, SeriesId } from "../../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../../src/shared/series/seriesInfo";
import type { ComparisonQuery, GraphPlace, SeriesSubject, Subject } from "../../../src/shared/subject/subject";
import type { ViewId } from "../../../src/shared/views";
import type { StepScale } from "../../ui/steps/stepScale";
import type { BoardRun } from "../board/runs/boardRun";
import type { PanelLink } from "../linked/panelLink";
import type { Points } from "../series/growingPoints";
import type { Host } from "./host";

/** Context that every view gets from its frame. */
export interface MountedView {
  readonly host: Host;
  /** State that this view kept when the page was last there; of any shape, it may be another version's. */
  readonly saved: unknown;
  /**
   * Keeps what the view wants to find again after a tab switch, a reload, a restart. JSON. A link carries `linked` in its place,
   * where that is more than what this page keeps.
   */
  save(state: unknown, linked?: unknown): void;
  /** Says how what is kept is read: a link leaves out what the reader makes the same of without it. */
  readsBy(read: (saved: unknown) => unknown): void;
  /** Shows something else in this page. */
  open(subject: Subject): void;
  /** The link to other panels while this one has one. */
  readonly linked: PanelLink | undefined;
}

/** Context of the view of a series. */
export interface SeriesViewContext extends MountedView {
  readonly series: SeriesId;
  /** Series laid over this one. */
  readonly others: readonly SeriesId[];
  /** All of its points, and which of the recorded steps is shown. */
  readonly points: Points;
  readonly position: number;
  /** The shown one. */
  readonly point: PointInfo;
  /** The element that is to be gone to, by its index in the whole tensor, or as what it is. */
  readonly at: SeriesSubject["at"];
  /** The node or scope of the graph that is to be gone to. */
  readonly node: GraphPlace | undefined;
  /** Says that it was gone to: on return the place that was left is found again. */
  arrived(): void;
  goTo(position: number): void;
  /** Shows the same in another view. */
  turnTo(view: ViewId): void;
  /** Shows another series in the place of this one, at its newest step; what is open in this page is it from then on. */
  show(series: SeriesId): void;
  /** Tags of the run's graphs, those without one of their own first; what is known so far. */
  readonly graphs: readonly string[];
  /** Says which slice of the point is shown; all of it unless said. */
  showsSlice(slice: string): void;
  /** Says that the point is on screen, whole, where the view's page says that it does. May be called again and again. */
  drawn(): void;
  /** Chooses the series that are laid over this one. */
  layOver(others: readonly SeriesId[]): void;
  /** Reference that it is compared with; by default the step before. */
  readonly reference: Reference | undefined;
  /** Compares it with something else, in the view that compares. */
  compare(reference: Reference | undefined): void;
  /** Shows the reference in the place of this, and compares it with this; the step that is shown then is `step`, decimal. */
  swap(series: SeriesId, step: string, reference: Reference): void;
}

/** Context of the view of a whole run. */
export interface RunViewContext extends MountedView {
  readonly run: RunId;
  readonly info: RunInfo;
  readonly list: readonly SeriesInfo[];
}

/** Context of the view of a board. */
export interface BoardViewContext extends MountedView {
  /** Runs that the board is of, with those below each. */
  readonly roots: readonly RunId[];
  /** Runs that have series which the view shows, in natural order of their names; more may come, and each may get more series. */
  readonly runs: readonly BoardRun[];
  /** Number of runs, with those that have none. */
  readonly allCount: number;
  /** Runs are still being read. */
  readonly isReading: boolean;
  /** The run that a board of one series was opened for: while nothing else is checked, it alone is. */
  readonly run: RunId | undefined;
  /** The tag that is shown large. */
  readonly tag: string | undefined;
  /** Shows another tag large, or all where there is none. */
  showTag(tag: string | undefined): void;
  /** The step that is shown where a view shows one, decimal; undefined for the newest, whichever that is. */
  readonly step: string | undefined;
  showStep(step: string | undefined): void;
  /** Spacing of steps on the slider. */
  readonly stepScale: StepScale;
}

/** A tag of one of two runs that has no pair yet, which somebody wants to match. */
export interface TagToMatch {
  readonly side: "a" | "b";
  readonly tag: string;
  readonly kind: Kind;
}

/** Context of the view of two runs. */
export interface ComparisonViewContext extends MountedView {
  /** Current run, and its reference. */
  readonly a: RunId;
  readonly b: RunId;
  /** Names of both. */
  readonly names: readonly [a: string, b: string];
  readonly query: ComparisonQuery;
  /** Mapping of the tags that belong together, as the workspace has it: the same object until that changes. */
  readonly kept: KeptMapping;
  /** Makes a change in what the workspace says; what is shown follows once it is written. Throws why it cannot be. */
  changeMapping(change: MappingChange): Promise<void>;
  /** Opens the mapping's file. */
  openMapping(): void;
  /** Compares otherwise, or other runs. */
  compare(change: { readonly a?: RunId; readonly b?: RunId; readonly query?: ComparisonQuery }): void;
  /** Lets the user choose another run for a side. */
  pickRun(side: "a" | "b"): void;
  turnTo(view: ViewId): void;
  /** Turns to the mapping, where this tag is to be matched. */
  matchTag(tag: TagToMatch): void;
  /** Tag that is to be matched, until `matched` is called. */
  readonly toMatch: TagToMatch | undefined;
  matched(): void;
}

/** Context of a page about nothing that was recorded. */
export type PageViewContext = MountedView;

/** The page's half of a view: its bundle, and its element on the page once that is there. */
export interface ViewPage<Context> {
  load(): Promise<unknown>;
  /** True if it says when a point is drawn; of others the frame takes it for granted. */
  readonly saysDrawn?: true;
  /** Keys of the frame that are the view's own where it is shown. */
  readonly ownKeys?: readonly string[];
  mount(context: Context): TemplateResult;
}
