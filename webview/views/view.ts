import type { PointInfo, SeriesId } from "../../src/shared/api";
import type { Host } from "../host";

/** What the shell gives the view it mounts. */
export interface ViewContext {
  readonly host: Host;
  readonly series: SeriesId;
  readonly point: PointInfo;
  /** What this view kept when the page was last there; of any shape, it may be another version's. */
  readonly saved: unknown;
  /** Keeps what the view wants to find again after a tab switch, a reload, a restart. JSON. */
  save(state: unknown): void;
}
