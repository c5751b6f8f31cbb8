import type { SeriesKind } from "./api";

/** A view: what a panel's webview can show of a series. */
export interface ViewRecord {
  readonly id: string;
  /** Kinds it can show. */
  readonly kinds: readonly SeriesKind[];
}

/** The views there are, best first. A kind that none of them shows is listed, and cannot be opened. */
export const views: readonly ViewRecord[] = [{ id: "table", kinds: ["tensor", "scalar"] }];

export function viewOf(kind: SeriesKind): ViewRecord | undefined {
  return views.find((view) => view.kinds.includes(kind));
}
