import type { SeriesKind } from "./api";

/** A view: what a panel's webview can show of a series. */
export interface ViewRecord {
  readonly id: string;
  /** Kinds it can show. */
  readonly kinds: readonly SeriesKind[];
}

/** The views there are; of those that can show a kind the first is what opens. */
export const views: readonly ViewRecord[] = [
  { id: "table", kinds: ["tensor", "scalar"] },
  { id: "histogram", kinds: ["histogram", "tensor"] },
];

export function viewOf(kind: SeriesKind): ViewRecord | undefined {
  return viewsOf(kind)[0];
}

/** Those that can show a kind, best first. */
export function viewsOf(kind: SeriesKind): ViewRecord[] {
  return views.filter((view) => view.kinds.includes(kind));
}
