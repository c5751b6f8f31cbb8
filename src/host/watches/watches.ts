import * as v from "valibot";
import * as vscode from "vscode";
import { type RunId, runId, seriesKey } from "../../shared/series/seriesId";
import { isAtOrBelow, type Subject } from "../../shared/subject/subject";
import type { Catalog } from "../catalog";
import type { Data, LogdirChange } from "../data";
import { type Store, StoredValue } from "../storedValue";
import { GrowingRuns } from "../tree/growingRuns";
import { WatchedRun, type WatchParts } from "./watchedRun";
import { WatchSetting } from "./watchSetting";

/** Interval at which the progress of looks is stored; at once where something was shown. */
const KEEP_MS = 10_000;

/** Limit of the runs watched because they grow; of more those that grew last. */
const MAX_GROWING = 64;

const keptSchema = v.fallback(v.array(v.object({ ...runId.entries, mark: v.exactOptional(v.string()) })), []);

interface Entry {
  readonly run: WatchedRun;
  /** Chosen by the user, and remembered with the workspace; the others are watched because they grow. */
  readonly isChosen: boolean;
}

/** The runs that are watched: those that were chosen, and where the setting says so every one that grows. */
export class Watches implements vscode.Disposable {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly stored: StoredValue<v.InferOutput<typeof keptSchema>>;
  private readonly parts: WatchParts;
  private readonly setting = new WatchSetting();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly entries = new Map<string, Entry>();
  /** Runs that are not to be watched any more though they grow; until the window is closed. */
  private readonly leftAlone = new Set<string>();
  private readonly turns = new Map<string, Promise<void>>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private growing: GrowingRuns | undefined;
  private keeping: NodeJS.Timeout | undefined;
  /** Fires when other runs are watched. */
  readonly onDidChange = this.changed.event;

  constructor(
    data: Data,
    catalog: Catalog,
    state: Store,
    log: vscode.LogOutputChannel,
    show: (subject: Subject) => void,
  ) {
    this.data = data;
    this.catalog = catalog;
    this.stored = new StoredValue(state, "watches", (stored) => v.parse(keptSchema, stored));
    this.parts = {
      data,
      log,
      setting: this.setting,
      show,
      inTurn: (logdir, look) => this.inTurn(logdir, look),
      noteMark: (isFound) => this.noteMark(isFound),
      stop: (run) => this.unwatch([run]),
    };
    this.subscriptions = [
      this.changed,
      data.onDidChange((change) => this.dataChanged(change)),
      this.setting.onDidChange(() => this.settingChanged()),
    ];
    this.add(this.stored.value, true);
    this.followGrowing();
  }

  dispose(): void {
    if (this.keeping) this.keep();
    for (const { run } of this.entries.values()) run.dispose();
    this.growing?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  get all(): readonly RunId[] {
    return [...this.entries.values()].map(({ run }) => run.id);
  }

  has(run: RunId): boolean {
    return this.entries.has(keyOf(run));
  }

  /** True if any run is watched that is a root or below it. */
  hasBelow(root: RunId): boolean {
    return this.all.some((run) => isAtOrBelow(run, root));
  }

  watch(runs: readonly RunId[]): void {
    for (const run of runs) this.leftAlone.delete(keyOf(run));
    this.add(runs, true);
    this.keep();
  }

  unwatch(runs: readonly RunId[]): void {
    const gone = runs.filter((run) => this.has(run));
    for (const run of gone) {
      this.leftAlone.add(keyOf(run));
      this.drop(keyOf(run));
    }
    if (gone.length === 0) return;
    this.keep();
    this.tellChanged();
  }

  private add(runs: readonly (RunId & { readonly mark?: string })[], isChosen: boolean): void {
    const added = runs.filter((run) => this.entries.get(keyOf(run))?.isChosen !== isChosen);
    for (const { logdir, run, mark } of added) {
      const key = keyOf({ logdir, run });
      const known = this.entries.get(key);
      // One that grows and is chosen stays where it is.
      if (known && !isChosen) continue;
      this.entries.set(key, { run: known?.run ?? new WatchedRun({ logdir, run }, mark, this.parts), isChosen });
    }
    if (added.length === 0) return;
    this.tellChanged();
    for (const run of added) this.entries.get(keyOf(run))?.run.changed();
  }

  private drop(key: string): void {
    this.entries.get(key)?.run.dispose();
    this.entries.delete(key);
  }

  private tellChanged(): void {
    this.data.watchRuns(this.all);
    this.changed.fire();
  }

  private dataChanged(change: LogdirChange | undefined): void {
    for (const { run } of this.entries.values()) {
      const { id } = run;
      if (!change || (change.logdir === id.logdir && change.runs?.includes(id.run) !== false)) run.changed();
    }
  }

  private settingChanged(): void {
    this.followGrowing();
    // Another condition is looked for from now on.
    for (const { run } of this.entries.values()) run.changed();
  }

  private followGrowing(): void {
    const { isForAll } = this.setting;
    if (isForAll === (this.growing !== undefined)) return;
    this.growing?.dispose();
    this.growing = undefined;
    if (isForAll) {
      this.growing = new GrowingRuns(this.catalog);
      this.growing.onDidGrow((runs) => this.grew(runs));
      return;
    }
    for (const [key, { isChosen }] of this.entries) if (!isChosen) this.drop(key);
    this.tellChanged();
  }

  private grew(runs: readonly RunId[]): void {
    const wanted = runs.filter((run) => !this.leftAlone.has(keyOf(run)));
    for (const run of wanted) {
      const key = keyOf(run);
      const entry = this.entries.get(key);
      if (!entry || entry.isChosen) continue;
      // Behind those that grew before.
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    this.add(
      wanted.filter((run) => !this.has(run)),
      false,
    );
    const growing = [...this.entries].filter(([, { isChosen }]) => !isChosen);
    const beyond = growing.slice(0, Math.max(0, growing.length - MAX_GROWING));
    for (const [key] of beyond) this.drop(key);
    if (beyond.length > 0) this.tellChanged();
  }

  private inTurn(logdir: string, look: () => Promise<void>): Promise<void> {
    const done = (this.turns.get(logdir) ?? Promise.resolve()).then(look);
    this.turns.set(logdir, done);
    return done;
  }

  private noteMark(isFound: boolean): void {
    if (isFound) this.keep();
    else this.keeping ??= setTimeout(() => this.keep(), KEEP_MS);
  }

  private keep(): void {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    const chosen = [...this.entries.values()].filter(({ isChosen }) => isChosen);
    const all = chosen.map(({ run: { id, mark } }) => ({ ...id, ...(mark !== undefined && { mark }) }));
    void this.stored.set(all.length > 0 ? all : undefined);
  }
}

function keyOf({ logdir, run }: RunId): string {
  return seriesKey({ logdir, run });
}
