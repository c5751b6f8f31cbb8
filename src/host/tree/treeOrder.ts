import * as vscode from "vscode";
import type { RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { Data } from "../data";
import { ids } from "../ids";
import type { Store } from "../storedValue";
import { setContext } from "./contexts";
import type { Nested } from "./nest";
import { newestFirst } from "./newest";
import { orderedRuns } from "./orderedRuns";
import { columnOf, isByValue, NEWEST_FIRST, orderText, type RunOrder, storedOrder, valueText } from "./runOrder";
import { RunValues } from "./runValues";

const STATE_ORDER = "runOrder";

/** True where an earlier version kept that the newest come first. */
const STATE_NEWEST_FIRST = "isNewestFirst";

/** Order of the tree's runs, kept with the workspace, and the values that it takes. */
export class TreeOrder implements vscode.Disposable {
  private readonly state: Store;
  private readonly values: RunValues;
  /** Fires when values came, or may be asked for again. */
  readonly onDidChange: vscode.Event<void>;

  constructor(state: Store, data: Data) {
    this.state = state;
    this.values = new RunValues(data);
    this.onDidChange = this.values.onDidChange;
    this.tellContexts();
  }

  dispose(): void {
    this.values.dispose();
  }

  get order(): RunOrder {
    const kept = this.state.get(STATE_ORDER);
    return kept === undefined && this.state.get(STATE_NEWEST_FIRST) === true ? NEWEST_FIRST : storedOrder(kept);
  }

  async set(order: RunOrder): Promise<void> {
    await this.state.update(STATE_ORDER, order);
    this.tellContexts();
  }

  get isNewestFirst(): boolean {
    return this.order.by === "newest";
  }

  /** Asks for the values of runs, where the order needs them. */
  want(runs: readonly RunInfo[]): void {
    this.values.want(this.order, runs);
  }

  /** Runs in the order, as far as their values are there. */
  ordered(inside: Nested<RunInfo>): Nested<RunInfo> {
    const { order } = this;
    if (order.by === "newest") return newestFirst(inside);
    return isByValue(order) ? orderedRuns(inside, (run) => this.values.of(run), order.isDescending) : inside;
  }

  /** Value of a run in the column by which runs are ordered; a row says its last point anyway. */
  reachedOf(run: RunId): string | undefined {
    const column = columnOf(this.order);
    const value = column === undefined ? undefined : this.values.of(run);
    return value === undefined ? undefined : valueText(value);
  }

  /** Sentence about an order by values; empty for others, which rows tell by themselves. */
  get message(): string {
    const text = orderText(this.order);
    return text !== "" && this.values.areAwaited ? `${text} · ${vscode.l10n.t("reading…")}` : text;
  }

  private tellContexts(): void {
    setContext(ids.contextNewestFirst, this.isNewestFirst);
    setContext(ids.contextSorted, this.order.by !== "name");
  }
}
