import { KINDS, type Kind } from "./kind";
import type { Subject } from "./subject/subject";

/** How well a view shows what: the greatest rank opens by itself. The page's half is in `webview/views/index.ts`. */
interface ViewRecord {
  readonly series?: Readonly<Partial<Record<Kind, number>>>;
  readonly run?: number;
  readonly board?: number;
  readonly comparison?: number;
  readonly portCheck?: number;
  /** Of runs it shows series of these kinds: where there are none, it is not offered. */
  readonly of?: readonly Kind[];
  /** It holds steps against each other: by itself it has nothing to say of a single one. */
  readonly isOfSteps?: boolean;
  /** It reads every value: only who asks for it gets it. */
  readonly isAsked?: boolean;
  /** The view whose state it shares; its own where absent. */
  readonly keptAs?: string;
}

const EVERY_KIND = Object.fromEntries(KINDS.map((kind) => [kind, 1])) as Readonly<Record<Kind, number>>;

const views = {
  scalars: { series: { scalar: 3 }, run: 2.5, board: 1, of: ["scalar"] },
  images: { series: { image: 3 }, run: 2.4, board: 0.9, of: ["image"] },
  text: { series: { text: 3 }, run: 2.3, board: 0.8, of: ["text"] },
  audio: { series: { audio: 3 }, run: 2.25, board: 0.75, of: ["audio"] },
  prCurves: { series: { pr_curve: 3 }, run: 2.2, board: 0.7, of: ["pr_curve"] },
  histogramBoard: { board: 0.6, of: ["histogram"] },
  graph: { series: { graph: 3 } },
  table: { series: { tensor: 3, scalar: 2 } },
  heatmap: { series: { tensor: 2.5 }, keptAs: "table" },
  over: { series: { tensor: 2.2 }, keptAs: "table", isOfSteps: true },
  compare: { series: { tensor: 2.1, scalar: 1.5, histogram: 1.5 }, keptAs: "table", isOfSteps: true },
  histogram: { series: { histogram: 2, tensor: 2 } },
  raw: { series: EVERY_KIND },
  tags: { run: 3 },
  histograms: { run: 2, of: ["histogram", "tensor"] },
  files: { run: 1 },
  health: { run: 0.8, board: 0.5, of: ["tensor"], isAsked: true },
  report: { comparison: 2 },
  mapping: { comparison: 1 },
  portCheck: { portCheck: 1 },
} as const satisfies Readonly<Record<string, ViewRecord>>;

export type ViewId = keyof typeof views;

const ids = Object.keys(views) as ViewId[];

/** Those that can show a series of a kind, the best first. */
export function viewsOfKind(kind: Kind): ViewId[] {
  return ranked(({ series }) => series?.[kind]);
}

/** Those that can show a subject, the best first. */
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

/** Whether a view holds runs against each other, those below them too. */
export function isBoardView(id: ViewId): boolean {
  return record(id).board !== undefined;
}

/** Whether a view may be shown without anybody asking for it. */
export function opensByItself(id: ViewId): boolean {
  return record(id).isAsked !== true;
}

/** Whether a view has nothing to say of a single step by itself. */
export function isOfSteps(id: ViewId): boolean {
  return record(id).isOfSteps === true;
}

/** Whether a view of runs shows series of a kind. */
export function isViewOf(id: ViewId, kind: Kind): boolean {
  return record(id).of?.includes(kind) ?? true;
}

/** Kinds of the series that runs have, as far as they are known. */
export interface KnownKinds {
  /** Of the runs themselves. */
  readonly own: ReadonlySet<Kind>;
  /** Of those below them, too. */
  readonly all: ReadonlySet<Kind>;
}

/** Of the views of a subject those that have something to show of it, the best first. */
export function viewsWithContent(subject: Subject, known: KnownKinds): ViewId[] {
  const all = viewsOf(subject);
  return subject.on === "series" ? all : all.filter((id) => hasContent(id, known));
}

/** Whether a view of runs has something to show of them. */
export function hasContent(id: ViewId, { own, all }: KnownKinds): boolean {
  const kinds = isBoardView(id) ? all : own;
  return record(id).of?.some((kind) => kinds.has(kind)) ?? true;
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
  return ids.find((id) => id === name);
}

/** The view under whose name its state is kept. */
export function keptAs(id: ViewId): ViewId {
  return viewNamed(record(id).keptAs) ?? id;
}

function record(id: ViewId): ViewRecord {
  return views[id];
}

function ranked(rankOf: (view: ViewRecord) => number | undefined): ViewId[] {
  return ids
    .flatMap((id) => {
      const rank = rankOf(record(id));
      return rank === undefined ? [] : [{ id, rank }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);
}
