import * as vscode from "vscode";
import type { RunId } from "../../shared/series/seriesId";
import { damageCountText } from "../tooltip/describe";
import type { RowExpansion } from "./rowExpansion";
import { rowId } from "./rowId";
import type { OutlinedRuns } from "./runOutlines";
import { isLeaf, type RowFacts, runTooltip, type TreeNode, treeItem } from "./treeItems";
import type { TreeRows } from "./treeRows";

/** The last step of a run whose rows VS Code has is told at most so often: it drops the handles of all of them. */
const LAST_STEP_MS = 30_000;

/** A row as VS Code was given it last. */
interface Given {
  /** The parts that it was made of, for rows that there are many of and few of which change. */
  readonly source: readonly unknown[];
  readonly text: string;
  /** The same without the last step of its run, and when VS Code was given it. */
  readonly lastingText: string;
  readonly atMs: number;
  /** Part of its tooltip that VS Code was given, once that was looked at. */
  tooltip?: string;
}

/** State of the tree that items of rows follow. */
interface Shown {
  readonly facts: RowFacts;
  readonly outlines: Pick<OutlinedRuns, "of" | "generation">;
  readonly rows: TreeRows;
  readonly expansion: RowExpansion;
  readonly isFiltered: boolean;
  /** Number of changes of the runs that are watched, named or selected for compare. */
  readonly factChanges: number;
}

/** Items of rows as VS Code was given them, and what of a row is another since. */
export class GivenRows implements vscode.Disposable {
  private readonly shown: Shown;
  /** Has rows looked at again. */
  private readonly lookAgain: () => void;
  private readonly given = new WeakMap<TreeNode, Given>();
  /** Looks for the last steps that were not told yet. */
  private late: NodeJS.Timeout | undefined;

  constructor(shown: Shown, lookAgain: () => void) {
    this.shown = shown;
    this.lookAgain = lookAgain;
  }

  dispose(): void {
    clearTimeout(this.late);
  }

  /** Item of a row, which VS Code has from now on. */
  give(node: TreeNode): vscode.TreeItem {
    const item = this.itemOf(node);
    this.given.set(node, this.givenOf(node, item));
    return item;
  }

  /**
   * Difference of a row from what VS Code has: of its item, which counts as told from then on; of its expansion, which only its parent
   * can tell; undefined where there is none, or it is for later.
   */
  change(row: TreeNode): "item" | "expansion" | undefined {
    const given = this.given.get(row);
    if (!given || isSameSource(given.source, this.sourceOf(row))) return undefined;
    if (this.shown.expansion.isOutdated(row, this.shown.isFiltered)) return "expansion";
    const now = this.givenOf(row, this.itemOf(row));
    const isOtherTooltip = given.tooltip !== undefined && given.tooltip !== this.lateTooltip(row);
    const isOther = now.text !== given.text || isOtherTooltip;
    if (isOther && !isOtherTooltip && this.isForLater(row, given, now)) return undefined;
    // It is told of once, whether or not VS Code asks for it.
    this.given.set(row, isOther ? now : { ...given, source: now.source });
    return isOther ? "item" : undefined;
  }

  /** The tooltip that a row was given, by the part of it that is known without asking. */
  giveTooltip(row: TreeNode, known: string): void {
    const given = this.given.get(row);
    if (given) given.tooltip = known;
  }

  private givenOf(node: TreeNode, item: vscode.TreeItem): Given {
    const { id: _, collapsibleState: __, ...shown } = item;
    const text = JSON.stringify(shown);
    const lastingText = isLeaf(node) ? text : JSON.stringify(treeItem(node, this.lastingFacts));
    return { text, lastingText, atMs: Date.now(), source: this.sourceOf(node) };
  }

  /** Facts of runs in rows, except the values of their last steps. */
  private get lastingFacts(): RowFacts {
    const { watched, givenNameOf, isCompared } = this.shown.facts;
    const outlineOf = (id: RunId) => {
      const outline = this.shown.outlines.of(id);
      if (!outline) return undefined;
      const { run, kinds, hasSettings, lastStep } = outline;
      return { run, kinds, hasSettings, ...(lastStep !== undefined && { lastStep: "0" }) };
    };
    const reachedOf = (id: RunId) => (this.shown.facts.reachedOf(id) === undefined ? undefined : "0");
    return { watched, givenNameOf, isCompared, outlineOf, reachedOf, isNewestFirst: this.shown.facts.isNewestFirst };
  }

  /** True if VS Code is to be told of another last step later, for the sake of the rows below it that it has. */
  private isForLater(row: TreeNode, given: Given, now: Given): boolean {
    const waitMs = given.atMs + LAST_STEP_MS - now.atMs;
    const isLasting = given.lastingText !== now.lastingText;
    if (isLasting || waitMs <= 0 || (this.shown.rows.held(row)?.length ?? 0) === 0) return false;
    this.late ??= setTimeout(() => {
      this.late = undefined;
      this.lookAgain();
    }, waitMs).unref();
    return true;
  }

  /** All that the item of a folder or run depends on. */
  private sourceOf(node: TreeNode): readonly unknown[] {
    if (node.type !== "folder") return [];
    const { value: run, label, count } = node.inside;
    const outline = run && count === 1 ? this.shown.outlines.of(run) : this.shown.outlines.generation;
    const day = new Date().toDateString();
    const reached = run && this.shown.facts.reachedOf(run);
    const { isNewestFirst } = this.shown.facts;
    return [
      run,
      label,
      count,
      outline,
      isNewestFirst,
      reached,
      day,
      this.shown.factChanges,
      this.shown.expansion.generation,
    ];
  }

  private itemOf(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node, this.shown.facts);
    if (isLeaf(node)) {
      item.id = rowId(0, node.key);
      item.collapsibleState = vscode.TreeItemCollapsibleState.None;
      return item;
    }
    const { revision, isExpanded } = this.shown.expansion.of(node, this.shown.isFiltered);
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    item.id = rowId(revision, node.key);
    item.collapsibleState = isExpanded ? Expanded : Collapsed;
    return item;
  }

  /** Part of a tooltip that is known without asking, for rows whose tooltip is made when it is looked at. */
  lateTooltip(node: TreeNode): string | undefined {
    if (node.type === "series") {
      return [...node.run.files.map(({ name }) => name), damageCountText(node.run)].join("\n");
    }
    const run = node.type === "folder" ? node.inside.value : undefined;
    return run && runTooltip(run, this.shown.outlines.of(run));
  }
}

function isSameSource(before: readonly unknown[], now: readonly unknown[]): boolean {
  return now.length > 0 && now.every((part, i) => part === before[i]);
}
