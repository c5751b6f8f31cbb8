import * as vscode from "vscode";
import type { RunInfo } from "../../shared/series/runInfo";
import { type RunId, seriesKey } from "../../shared/series/seriesId";
import type { Catalog } from "../catalog";

/** Tells which runs of the log folders grow, or come, from the first look on. */
export class GrowingRuns implements vscode.Disposable {
  private readonly catalog: Catalog;
  private readonly grew = new vscode.EventEmitter<readonly RunId[]>();
  private readonly subscription: vscode.Disposable;
  private readonly sizes = new Map<string, number>();
  /** Log folders of which all there was is known: what is not is new. */
  private readonly known = new Set<string>();
  readonly onDidGrow = this.grew.event;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
    this.subscription = catalog.onDidChange(() => this.look());
    this.look();
  }

  dispose(): void {
    this.subscription.dispose();
    this.grew.dispose();
  }

  private look(): void {
    this.catalog.runs().then(
      ({ runs, isSearching }) => this.compare(runs, isSearching),
      // The next change is another look.
      () => undefined,
    );
  }

  private compare(runs: readonly RunInfo[], isSearching: boolean): void {
    const grown = runs.filter((run) => run.isScanned && this.hasGrown(run));
    if (!isSearching) {
      const unread = new Set(runs.filter(({ isScanned }) => !isScanned).map(({ logdir }) => logdir));
      for (const { logdir } of runs) if (!unread.has(logdir)) this.known.add(logdir);
    }
    if (grown.length > 0) this.grew.fire(grown.map(({ logdir, run }) => ({ logdir, run })));
  }

  private hasGrown(run: RunInfo): boolean {
    const key = seriesKey({ logdir: run.logdir, run: run.run });
    const bytes = run.files.reduce((sum, file) => sum + file.bytes, 0);
    const before = this.sizes.get(key);
    this.sizes.set(key, bytes);
    return before === undefined ? this.known.has(run.logdir) : bytes !== before;
  }
}
