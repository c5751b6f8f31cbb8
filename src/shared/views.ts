import { KINDS, type Kind } from "./kind";
import type { Subject } from "./subject";

/** What a view can show, and how well: the greatest rank opens by itself. The page's half is in `webview/views/index.ts`. */
type ViewRecord =
  | { readonly on: "series"; readonly rank: Readonly<Partial<Record<Kind, number>>> }
  | { readonly on: Exclude<Subject["on"], "series">; readonly rank: number };

const EVERY_KIND = Object.fromEntries(KINDS.map((kind) => [kind, 1])) as Readonly<Record<Kind, number>>;

const views = {
  table: { on: "series", rank: { tensor: 3, scalar: 2 } },
  histogram: { on: "series", rank: { histogram: 2, tensor: 2 } },
  raw: { on: "series", rank: EVERY_KIND },
  tags: { on: "run", rank: 3 },
  histograms: { on: "run", rank: 2 },
  files: { on: "run", rank: 1 },
} as const satisfies Readonly<Record<string, ViewRecord>>;

export type ViewId = keyof typeof views;

const ids = Object.keys(views) as ViewId[];

/** Those that can show a series of a kind, the best first. */
export function viewsOfKind(kind: Kind): ViewId[] {
  return ranked((view) => (view.on === "series" ? view.rank[kind] : undefined));
}

/** Those that can show a subject, the best first. */
export function viewsOf(subject: Subject): ViewId[] {
  if (subject.on === "series") return viewsOfKind(subject.kind);
  return ranked((view) => (view.on === subject.on ? view.rank : undefined));
}

export function canShow(kind: Kind, view: ViewId): boolean {
  return viewsOfKind(kind).includes(view);
}

/** The view of that name, which another version of the extension may have had. */
export function viewNamed(name: string | undefined): ViewId | undefined {
  return ids.find((id) => id === name);
}

function ranked(rankOf: (view: ViewRecord) => number | undefined): ViewId[] {
  return ids
    .flatMap((id) => {
      const rank = rankOf(views[id]);
      return rank === undefined ? [] : [{ id, rank }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);
}
