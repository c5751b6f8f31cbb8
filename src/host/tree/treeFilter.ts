import * as vscode from "vscode";
import type { RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { Kept } from "../../shared/subject/keptNames";
import type { Data } from "../data";
import { ids } from "../ids";
import { localeNumber } from "../localeText";
import type { Store } from "../storedValue";
import { ConditionedRuns } from "./conditionedRuns";
import { setContext } from "./contexts";
import { keptByEither, namedRuns, type TreeModel, type TreeOptions } from "./treeModel";
import { conditionsOf, whereFault } from "./whereFilter";

const STATE_FILTER = "filter";

/** Filter of the tree, kept with the workspace, and what it keeps of each run. */
export class TreeFilter implements vscode.Disposable {
  private readonly data: Data;
  private readonly state: Store;
  private readonly givenNameOf: (run: RunId) => string | undefined;
  private readonly conditioned: ConditionedRuns;
  private shown: string;
  private slow = "";
  /** The filter that is being tried; aborted by the next. */
  private trying = new AbortController();
  /** Fires when runs that changed may be looked through again. */
  readonly onDidChange: vscode.Event<void>;

  constructor(data: Data, state: Store, givenNameOf: (run: RunId) => string | undefined) {
    this.data = data;
    this.state = state;
    this.givenNameOf = givenNameOf;
    this.conditioned = new ConditionedRuns(data);
    this.onDidChange = this.conditioned.onDidChange;
    const kept = state.get(STATE_FILTER);
    this.shown = typeof kept === "string" && whereFault(kept) === undefined ? kept : "";
    setContext(ids.contextFiltered, this.isOn);
  }

  dispose(): void {
    this.trying.abort();
    this.conditioned.dispose();
  }

  /** Its text; empty where all is shown. */
  get text(): string {
    return this.shown;
  }

  get isOn(): boolean {
    return this.shown !== "";
  }

  /** True if the text is shown already, and nothing is said of another. */
  isShown(text: string): boolean {
    return text === this.shown && this.slow === "";
  }

  /** Ends the filter that is being tried; the signal of the next. */
  try(): AbortSignal {
    this.trying.abort();
    this.trying = new AbortController();
    return this.trying.signal;
  }

  take(text: string): void {
    this.shown = text;
    this.slow = "";
    void this.state.update(STATE_FILTER, text === "" ? undefined : text);
    setContext(ids.contextFiltered, text !== "");
  }

  /** Takes the filter off, which takes too long by now. */
  takeOff(): void {
    const { shown } = this;
    this.take("");
    this.slow = shown;
  }

  /** Tags that a text keeps of each run, by its own name or the one it was given; whole runs where it has conditions on them. */
  async keep(
    text: string,
    runs: readonly RunInfo[],
    lists: TreeOptions["lists"],
    signal: AbortSignal | undefined,
  ): Promise<Kept[]> {
    const where = conditionsOf(text);
    if (where) return where.length === 0 ? runs.map(() => "all") : this.conditioned.keep(where, runs, signal);
    const { folders, names } = this.data;
    const named = runs.flatMap((run, place) => {
      const name = this.givenNameOf(run);
      return name === undefined ? [] : { place, run: name, tags: lists[place] ?? [] };
    });
    const kept = await names.keep(text, [...namedRuns(folders.all, runs, lists), ...named], signal);
    const places = named.map(({ place }) => place);
    return keptByEither(runs.length, places, kept);
  }

  /** Sentence about what it leaves, or that it was taken off; empty without either. */
  message(model: TreeModel): string {
    if (!this.isOn) {
      return this.slow && vscode.l10n.t("Filter {0} was removed: it takes too long.", `“${this.slow}”`);
    }
    const counts = [localeNumber(model.shownTags), localeNumber(model.allTags)];
    const found = vscode.l10n.t("Filter {0}: {1} of {2} tags", `“${this.shown}”`, ...counts);
    return model.unknownRuns > 0 ? `${found} · ${vscode.l10n.t("reading…")}` : found;
  }
}
