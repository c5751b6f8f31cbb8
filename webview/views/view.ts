import type { PointColumnsInfo, PointInfo, RunId, SeriesId, SeriesInfo, Subject } from "../../src/shared/api";
import type { Host } from "../host";
import type { RecordedStep } from "../steps";

interface MountedView {
  readonly host: Host;
  /** What this view kept when the page was last there; of any shape, it may be another version's. */
  readonly saved: unknown;
  /** Keeps what the view wants to find again after a tab switch, a reload, a restart. JSON. */
  save(state: unknown): void;
  /** Shows something else in this page. */
  open(subject: Subject): void;
}

/** What the shell gives the view of a series. */
export interface ViewContext extends MountedView {
  readonly series: SeriesId;
  /** Series laid over this one. */
  readonly others: readonly SeriesId[];
  readonly columns: PointColumnsInfo;
  /** The recorded steps, ascending, and which of them is shown. */
  readonly steps: readonly RecordedStep[];
  readonly position: number;
  /** The shown one. */
  readonly point: PointInfo;
  goTo(position: number): void;
  /** Which series are laid over this one. */
  compare(others: readonly SeriesId[]): void;
}

/** What the shell gives the view of a whole run. */
export interface RunViewContext extends MountedView {
  readonly run: RunId;
  readonly list: readonly SeriesInfo[];
}
