import { KINDS, type Kind, kindRecord, type ViewsOfKind } from "./kind";
import type { ViewRecord } from "./kinds/kindRecord";
import type { Subject } from "./subject/subject";

/** A view with the kinds that it shows. The page's half is in `webview/views/index.ts`. */
interface ViewOfKinds extends ViewRecord {
  /** Ranks for series. */
  readonly series?: Readonly<Partial<Record<Kind, number>>>;
  /** Shows series of these kinds, of runs: where there are none, it is not offered. */
  readonly of?: readonly Kind[];
  /** Kinds for which a page has its tab; those of `of` unless given. */
  readonly tabFor?: readonly Kind[];
  /** True if rows offer it where settings were recorded, whatever series there are. */
  readonly isOfSettings?: boolean;
}

const EVERY_KIND = Object.fromEntries(KINDS.map((kind) => [kind, 1])) as Readonly<Record<Kind, number>>;

/** Views of several kinds or none; a kind's own stand in its record. */
const sharedViews = {
  table: { title: "Table", series: { tensor: 3, scalar: 2 } },
  heatmap: { title: "Heatmap", series: { tensor: 2.5 }, keptAs: "table" },
  over: { title: "Over Steps", series: { tensor: 2.2 }, keptAs: "table", isOfSteps: true },
  compare: { title: "Compare", series: { tensor: 2.1, scalar: 1.5, histogram: 1.5 }, keptAs: "table", isOfSteps: true },
  histogram: { title: "Histogram", series: { histogram: 2, tensor: 2 } },
  raw: { title: "Raw", series: EVERY_KIND },
  tags: { title: "Tags", run: 3 },
  histograms: { title: "Histograms", run: 2, of: ["histogram", "tensor"] },
  files: { title: "Files", run: 1 },
  health: {
    title: "Health",
    run: 0.8,
    board: 0.5,
    of: ["tensor"],
    isAsked: true,
    command: "checkHealth",
    opens: "Check Health",
  },
  config: {
    title: "Configuration",
    run: 0.7,
    board: 0.4,
    // A lineage file is no series: its run has scalars.
    of: ["hparams", "text", "scalar"],
    tabFor: ["hparams", "text"],
    isOfSettings: true,
    command: "openConfig",
    opens: "Open Configuration",
  },
  report: { title: "Report", comparison: 2 },
  mapping: { title: "Mapping", comparison: 1 },
  portCheck: { title: "Check a Port", portCheck: 1 },
} as const satisfies Readonly<Record<string, ViewOfKinds>>;

type KeyOfEach<Union> = Union extends Union ? keyof Union : never;
type ValueOfEach<Union> = Union extends Union ? Union[keyof Union] : never;
type EachView = typeof sharedViews | ViewsOfKind;

export type ViewId = KeyOfEach<EachView>;

/** Commands that open a board, without their prefix. */
export type BoardCommand = Extract<ValueOfEach<EachView>, { readonly command: string }>["command"];

const views = Object.fromEntries([...KINDS.flatMap(ownViews), ...Object.entries<ViewOfKinds>(sharedViews)]) as Readonly<
  Record<ViewId, ViewOfKinds>
>;

export const VIEW_IDS = Object.keys(views) as readonly ViewId[];

/** Boards that commands open, in the order of their ranks. */
export const OPENED_BOARDS = ranked(({ board, command }) => (command === undefined ? undefined : board)).map((view) => {
  return { view, command: views[view].command as BoardCommand };
});

/** Views of runs that show certain kinds: rows that hold these have commands for them. */
export const VIEWS_OF_ROWS = VIEW_IDS.filter((id) => {
  const { of, board, run = board } = views[id];
  return of !== undefined && run !== undefined;
});

export function viewRecord(id: ViewId): ViewRecord {
  return views[id];
}

/** Views that can show a series of a kind, the best first. */
export function viewsOfKind(kind: Kind): ViewId[] {
  return ranked(({ series }) => series?.[kind]);
}

/** Views that can show a subject, the best first. */
export function viewsOf(subject: Subject): ViewId[] {
  switch (subject.on) {
    case "series":
      return viewsOfKind(subject.kind);
    case "run":
      return ranked(({ run }) => run);
    case "board":
      return ranked(({ board }) => board);
    case "comparison":
      return ranked(({ comparison }) => comparison);
    case "portCheck":
      return ranked(({ portCheck }) => portCheck);
  }
}

/** Tells whether a view holds runs against each other, those below them too. */
export function isBoardView(id: ViewId): boolean {
  return views[id].board !== undefined;
}

/** Tells whether a view of runs shows series of a kind. */
export function isViewOf(id: ViewId, kind: Kind): boolean {
  return views[id].of?.includes(kind) ?? true;
}

/** Kinds of the series that runs have, as far as they are known. */
export interface KnownKinds {
  /** Kinds of the runs themselves. */
  readonly own: ReadonlySet<Kind>;
  /** Kinds of runs below them, too. */
  readonly all: ReadonlySet<Kind>;
  /** True if any of these runs recorded settings; absent where that is not known. */
  readonly hasSettings?: boolean;
}

/** Views of a subject that have something to show of it, the best first. */
export function viewsWithContent(subject: Subject, known: KnownKinds): ViewId[] {
  const all = viewsOf(subject);
  return subject.on === "series" ? all : all.filter((id) => hasAny(id, known, views[id].tabFor ?? views[id].of));
}

/** Tells whether a view of runs has something to show of them. */
export function hasContent(id: ViewId, known: KnownKinds): boolean {
  const { of, isOfSettings } = views[id];
  return isOfSettings && known.hasSettings !== undefined ? known.hasSettings : hasAny(id, known, of);
}

function hasAny(id: ViewId, { own, all }: KnownKinds, of: readonly Kind[] | undefined): boolean {
  const kinds = isBoardView(id) ? all : own;
  return of?.some((kind) => kinds.has(kind)) ?? true;
}

/** The view that a subject is shown in: the one it names, else the best. */
export function viewOf(subject: Subject): ViewId {
  const all = viewsOf(subject);
  const named = viewNamed(subject.view);
  return named && all.includes(named) ? named : (all[0] ?? "raw");
}

export function canShow(kind: Kind, view: ViewId): boolean {
  return viewsOfKind(kind).includes(view);
}

/** The view of that name, which another version of the extension may have had. */
export function viewNamed(name: string | undefined): ViewId | undefined {
  return VIEW_IDS.find((id) => id === name);
}

/** The view under whose name its state is kept. */
export function keptAs(id: ViewId): ViewId {
  return viewNamed(views[id].keptAs) ?? id;
}

function ownViews(kind: Kind): (readonly [id: string, view: ViewOfKinds])[] {
  return Object.entries(kindRecord(kind).views ?? {}).map(([id, { series, ...view }]) => {
    return [id, { ...view, of: [kind], ...(series !== undefined && { series: { [kind]: series } }) }];
  });
}

function ranked(rankOf: (view: ViewOfKinds) => number | undefined): ViewId[] {
  return VIEW_IDS.flatMap((id) => {
    const rank = rankOf(views[id]);
    return rank === undefined ? [] : [{ id, rank }];
  })
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);
}
