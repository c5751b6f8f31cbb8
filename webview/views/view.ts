import type { SeriesId } from "../../src/shared/api";
import type { Host } from "../host";

/** What the shell gives the view it mounts. */
export interface ViewContext {
  readonly host: Host;
  readonly series: SeriesId;
  readonly point: number;
}

/** An element that shows one point of a series; the shell sets `context` whenever another is to be shown. */
export interface ViewElement extends HTMLElement {
  context: ViewContext | undefined;
}
