import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { drawScalarGroups, drawScalars } from "../../../../src/shared/questions/scalars";
import type { Restarts } from "../../../../src/shared/series/pointChoice";
import type { RunId } from "../../../../src/shared/series/seriesId";
import { type AxisScale, axisPlaces } from "../../../../src/tensor/picture/axisScale";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { type Host, isAbout, type RunsChanged } from "../../../parts/page/host";
import type { WorkQueue } from "../../../parts/page/workQueue";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";
import type { CurveRange } from "../curveSettings";
import {
  type ColumnGrid,
  type CurveAnswers,
  curvesOf,
  type FolderGroups,
  groupsOf,
  joined,
  NO_CURVE,
  type RunCurve,
} from "./curveAnswer";

/** Curves to be loaded, and how finely. */
export interface CurveQuery {
  readonly tag: string;
  readonly runs: readonly CardRun[];
  readonly axis: CurveAxis;
  readonly xScale: AxisScale;
  readonly smoothing: number;
  readonly restarts: Restarts;
  readonly group: string;
  /** The part of the axis in view; undefined for all there is. */
  readonly x: CurveRange | undefined;
  /** Px across. */
  readonly columns: number;
}

/** Answers to questions that differ in nothing but runs, range and columns. */
interface Store extends CurveAnswers {
  readonly key: string;
  readonly curves: Map<string, RunCurve>;
  readonly groups: Map<string, FolderGroups>;
  /** Runs that the groups of a folder were made of. */
  readonly groupedRuns: Map<string, string>;
}

/** Requests due to a log folder. */
interface FolderPlan {
  readonly logdir: string;
  readonly runs: readonly CardRun[];
  /** All runs of the folder, where its groups are to be asked for. */
  readonly grouped: readonly CardRun[] | undefined;
}

/**
 * The curves of a card as far as they are asked for: one question a log folder. Old answers stay until the new are there; the
 * newest query wins. Where runs change only these are asked for again.
 */
export class CurveSource {
  private readonly queue: WorkQueue;
  private readonly changed: () => void;
  private host: Host | undefined;
  private forget: (() => void) | undefined;
  private query: CurveQuery | undefined;
  private store: Store | undefined;
  private shown: Store | undefined;
  /** Runs that were ever asked for, and of these the ones that changed since. */
  private readonly asked = new Map<string, RunId>();
  private readonly stale = new Set<string>();
  private running: { readonly key: string; readonly abort: AbortController } | undefined;
  private failedKey: string | undefined;
  error: string | undefined;
  /** Goes up with every answer. */
  version = 0;

  constructor(queue: WorkQueue, changed: () => void) {
    this.queue = queue;
    this.changed = changed;
  }

  get answers(): CurveAnswers | undefined {
    return this.shown;
  }

  get isLoading(): boolean {
    return this.running !== undefined;
  }

  want(host: Host, query: CurveQuery): void {
    this.follow(host);
    this.query = query;
    const key = storeKey(query);
    if (this.store?.key !== key) {
      this.stale.clear();
      this.store = {
        key,
        axis: query.axis,
        xScale: query.xScale,
        curves: new Map(),
        groups: new Map(),
        groupedRuns: new Map(),
      };
    }
    const asked = queryKey(key, query);
    if (this.failedKey !== asked) this.failedKey = undefined;
    if (this.running && this.running.key !== asked) this.cancel();
    this.plan();
  }

  /** Asks for nothing more; what is there stays, and what changes meanwhile is asked for once it is wanted again. */
  rest(): void {
    this.query = undefined;
    this.cancel();
  }

  stop(): void {
    this.rest();
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
    // What changes from now on is not heard.
    this.store = undefined;
  }

  private follow(host: Host): void {
    if (host === this.host) return;
    this.forget?.();
    this.host = host;
    this.forget = host.on("changed", (change) => this.hear(change));
  }

  private hear(change: RunsChanged): void {
    for (const [key, id] of this.asked) if (isAbout(change, id)) this.stale.add(key);
    this.failedKey = undefined;
    this.plan();
  }

  private cancel(): void {
    this.running?.abort.abort();
    this.running = undefined;
  }

  private plan(): void {
    const { host, query, store } = this;
    if (!host || !query || !store || this.running) return;
    const key = queryKey(store.key, query);
    const plans =
      this.failedKey === key ? [] : foldersOf(query.runs).flatMap((folder) => this.due(folder, query, store));
    // What was drawn before stays until all that takes its place is there, or cannot be had.
    if (this.failedKey === key || query.runs.every((run) => store.curves.has(run.key))) this.shown = store;
    if (plans.length === 0) return;
    const abort = new AbortController();
    this.running = { key, abort };
    this.error = undefined;
    void this.ask(host, query, store, plans, abort.signal);
  }

  /** Parts of a folder that are missing, out of date, or coarser than the view needs. */
  private due(all: readonly CardRun[], query: CurveQuery, store: Store): FolderPlan[] {
    const view = viewOf(query, store);
    const runs = all.filter(({ key }) => {
      const curve = store.curves.get(key);
      return !curve || this.stale.has(key) || !(curve.isWhole || fits(curve.grid, view, query));
    });
    const logdir = all[0]?.id.logdir ?? "";
    const groups = store.groups.get(logdir);
    const isGrouped =
      query.group !== "" &&
      (!groups ||
        store.groupedRuns.get(logdir) !== runsKey(all) ||
        all.some(({ key }) => this.stale.has(key)) ||
        !(groups.isWhole || fits(groups.grid, view, query)));
    return runs.length > 0 || isGrouped ? [{ logdir, runs, grouped: isGrouped ? all : undefined }] : [];
  }

  private async ask(
    host: Host,
    query: CurveQuery,
    store: Store,
    plans: readonly FolderPlan[],
    signal: AbortSignal,
  ): Promise<void> {
    const isNews = plans.some(({ runs }) => runs.some(({ key }) => !store.curves.has(key) || this.stale.has(key)));
    const range = query.x ?? (isNews ? undefined : wholeOf(query.runs, store));
    const runs = plans.flatMap(({ runs, grouped = [] }) => [...runs, ...grouped]);
    for (const { key, id } of runs) this.asked.set(key, id);
    const stale = runs.filter(({ key }) => this.stale.delete(key));
    try {
      await this.queue.run(async () => {
        const asked = plans.map((plan) => askFolder(host, query, store, plan, range, signal));
        // What one folder cannot answer keeps the others' curves from nobody.
        const failed = (await Promise.allSettled(asked)).find(({ status }) => status === "rejected");
        if (failed?.status === "rejected") throw failed.reason;
      }, signal);
    } catch (error) {
      for (const { key } of stale) this.stale.add(key);
      if (signal.aborted) return;
      this.error = errorText(error);
      this.failedKey = queryKey(store.key, query);
    }
    if (signal.aborted) return;
    this.running = undefined;
    this.version++;
    this.plan();
    this.changed();
  }
}

async function askFolder(
  host: Host,
  query: CurveQuery,
  store: Store,
  { logdir, runs, grouped }: FolderPlan,
  range: CurveRange | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { tag, axis, xScale: scale, smoothing, restarts, group, columns } = query;
  const what = {
    logdir,
    tag,
    scale,
    columns,
    ...(range && { from: range[0], to: range[1] }),
    ...(smoothing > 0 && { smooth: smoothing }),
  };
  const names = (all: readonly CardRun[]) => all.map(({ id }) => id.run);
  const drawn =
    runs.length > 0 ? host.ask(drawScalars, { ...what, runs: names(runs), restarts, axis }, { signal }) : undefined;
  const means = grouped && host.ask(drawScalarGroups, { ...what, runs: names(grouped), group }, { signal });
  const [curves, groups] = await Promise.all([drawn, means]);
  if (curves) {
    const byName = curvesOf(curves, range, columns);
    const unread = new Set(curves.errors.map(({ run }) => run));
    for (const run of runs) {
      if (!unread.has(run.id.run)) store.curves.set(run.key, byName.get(run.id.run) ?? NO_CURVE);
    }
  }
  if (groups && grouped) {
    store.groups.set(logdir, groupsOf(groups, range, columns));
    store.groupedRuns.set(logdir, runsKey(grouped));
  }
  const [first] = curves?.errors ?? [];
  if (first) throw new Error(l10n.t("{0} cannot be read: {1}", first.run, sentenceText(first.sentence)));
}

/** Runs by their log folder: each is asked by itself. */
export function foldersOf(runs: readonly CardRun[]): CardRun[][] {
  const folders = new Map<string, CardRun[]>();
  for (const run of runs) {
    const folder = folders.get(run.id.logdir);
    if (folder) folder.push(run);
    else folders.set(run.id.logdir, [run]);
  }
  return [...folders.values()];
}

/** The part of the axis that a card shows of what is known; undefined where nothing has a place on it. */
export function viewOf({ x, runs }: Pick<CurveQuery, "x" | "runs">, answers: CurveAnswers): CurveRange | undefined {
  return x ?? wholeOf(runs, answers);
}

/** The part of the axis that all points of the shown runs need. */
export function wholeOf(runs: readonly CardRun[], { curves, groups }: CurveAnswers): CurveRange | undefined {
  const folders = new Set(runs.map(({ id }) => id.logdir));
  return joined([
    ...runs.map(({ key }) => curves.get(key)?.extent),
    ...[...folders].map((logdir) => groups.get(logdir)?.extent),
  ]);
}

/** True if an answer's pixel columns are those in view, by less than half a px. */
function fits(grid: ColumnGrid, view: CurveRange | undefined, { columns, xScale }: CurveQuery): boolean {
  if (!view) return true;
  const { to } = axisPlaces(xScale, view[0], view[1]);
  const px = (to(view[1]) - to(view[0])) / columns;
  const isNear = (one: number, other: number) => Math.abs(to(one) - to(other)) <= px / 2;
  return grid.columns === columns && isNear(grid.low, view[0]) && isNear(grid.high, view[1]);
}

function storeKey({ tag, axis, xScale, smoothing, restarts, group }: CurveQuery): string {
  return JSON.stringify([tag, axis, xScale, smoothing, restarts, group]);
}

function queryKey(store: string, { x, columns, runs }: CurveQuery): string {
  return JSON.stringify([store, x, columns, runsKey(runs)]);
}

function runsKey(runs: readonly CardRun[]): string {
  return runs.map(({ key }) => key).join("\n");
}
