import * as l10n from "@vscode/l10n";
import type { Kind } from "../../../../src/shared/kind";
import { localeNumber } from "../../../ui/texts/localeText";
import type { BoardViewContext } from "../../page/view";
import type { TagBoardState } from "../boardState";
import type { BoardStore } from "../boardStore";
import type { WorkspaceBoard } from "../workspaceBoard";
import { BoardTags } from "./boardTags";
import { type CardGroup, tagGroups } from "./tagGroups";
import { TriedFilter } from "./triedFilter";

/** Tags that the checked runs of a board have: which of them are shown, in which order and groups. */
export class TagParts extends BoardTags {
  /** The tags that the filter leaves, in the order of their cards. */
  groups: readonly CardGroup[] = [];
  private readonly store: BoardStore<TagBoardState>;
  private readonly filter: TriedFilter;
  private context: BoardViewContext | undefined;

  constructor(kind: Kind, store: BoardStore<TagBoardState>, changed: () => void) {
    super(kind);
    this.store = store;
    this.filter = new TriedFilter(changed);
  }

  /** Takes up the checked runs, and the pins of the workspace. */
  follow(context: BoardViewContext, { kept }: WorkspaceBoard): void {
    this.context = context;
    this.look(this.store.model.cards);
    this.filter.want(context.host, this.store.state.tagFilter, this.all);
    this.groups = tagGroups(this.filter.of(this.all), kept?.pins ?? []);
  }

  get filterError(): string | undefined {
    return this.filter.error;
  }

  /** Tags in the order of their cards. */
  get order(): readonly string[] {
    return this.groups.flatMap(({ tags }) => tags);
  }

  /** The greatest number of runs of a tag that has a card. */
  get mostRuns(): number {
    return this.order.reduce((most, tag) => Math.max(most, this.runsOf(tag).length), 0);
  }

  /** The tag that is a number of cards behind another. */
  neighbour(tag: string, by: number): string | undefined {
    const { order } = this;
    const place = order.indexOf(tag);
    return place < 0 ? undefined : order[place + by];
  }

  showNeighbour(by: number): void {
    const { context } = this;
    const next = context?.tag === undefined ? undefined : this.neighbour(context.tag, by);
    if (next !== undefined) context?.showTag(next);
  }

  clearFilter(): void {
    this.store.change({ tagFilter: "" });
  }

  collapse(key: string, isCollapsed: boolean): void {
    const others = this.store.state.collapsed.filter((other) => other !== key);
    this.store.change({ collapsed: isCollapsed ? [...others, key] : others });
  }

  collapseAll(isCollapsed: boolean): void {
    this.store.change({ collapsed: isCollapsed ? this.groups.map(({ key }) => key) : [] });
  }

  /** Leaves the tag that fills the page, or goes on to the one beside it. */
  press({ key }: KeyboardEvent): boolean {
    const { context } = this;
    if (context?.tag === undefined) return false;
    if (key === "Escape") context.showTag(undefined);
    else if (key === "PageDown") this.showNeighbour(1);
    else if (key === "PageUp") this.showNeighbour(-1);
    else return false;
    return true;
  }

  /** Counts of the runs and tags that are shown. */
  get sum(): string {
    const { checked, runs } = this.store.model;
    const [some, all] = [localeNumber(checked.length), localeNumber(runs.length)];
    const [shown, tags] = [this.order.length, this.all.length];
    if (shown === 1 && tags === 1) return l10n.t("{0} of {1} runs, 1 tag", some, all);
    if (shown === tags) return l10n.t("{0} of {1} runs, {2} tags", some, all, localeNumber(shown));
    return l10n.t("{0} of {1} runs, {2} of {3} tags", some, all, localeNumber(shown), localeNumber(tags));
  }
}
