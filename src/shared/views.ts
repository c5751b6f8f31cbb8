import type { SeriesKind } from "./api";

/** A view: what a panel's webview can show of a series. */
export interface ViewRecord {
  readonly id: string;
  /** Kinds it can show. */
  readonly kinds: readonly SeriesKind[];
}

/** The views there are, best first. */
export const views: readonly ViewRecord[] = [
  { id: "table", kinds: ["tensor", "scalar"] },
  { id: "histogram", kinds: ["histogram", "tensor"] },
];

export function hasView(kind: SeriesKind): boolean {
  return viewsOf(kind).length > 0;
}

/** Those that can show a kind, what opens by itself first. */
export function viewsOf(kind: SeriesKind): ViewRecord[] {
  return views.filter((view) => view.kinds.includes(kind));
}
