import type { TreeNode } from "./treeItems";

/** A row as VS Code was given it last. */
interface Given {
  revision: number;
  isExpanded: boolean;
  generation: number;
  /** Time at which that was known. */
  at: number;
}

/**
 * Expansion of rows. VS Code takes it up only where a row's id is new to it: so an id has a revision, which goes up where all rows are to
 * be drawn anew and this one's expansion differs. All others keep theirs, and the handles of their menus.
 */
export class RowExpansion {
  private readonly chosen = new Map<string, boolean>();
  private readonly given = new WeakMap<TreeNode, Given>();
  private readonly toggled = new WeakMap<TreeNode, number>();
  private isAllExpanded = false;
  private anew = 0;
  private clock = 0;

  /** Goes up where rows are to be drawn anew. */
  get generation(): number {
    return this.anew;
  }

  /** From now on rows are as they should be, whatever they were in VS Code. */
  renew(): void {
    this.anew++;
  }

  expandAll(): void {
    this.chosen.clear();
    this.isAllExpanded = true;
    this.renew();
  }

  /** The user did it. */
  toggle(row: TreeNode, isExpanded: boolean): void {
    const at = ++this.clock;
    this.chosen.set(row.key, isExpanded);
    this.toggled.set(row, at);
    const given = this.given.get(row);
    if (given) Object.assign(given, { isExpanded, at });
  }

  /**
   * A row as VS Code has it; one that is new to it as it should be. VS Code also asks so for a row alone: with another id the row that it
   * has would take that up, and stay as collapsed as it is. Another comes with `give` only.
   */
  of(row: TreeNode, isFiltered: boolean): { readonly revision: number; readonly isExpanded: boolean } {
    const { revision, isExpanded } = this.given.get(row) ?? this.give(row, isFiltered);
    return { revision, isExpanded };
  }

  /** A row as it should be, for VS Code that asks what is below the row above it. */
  give(row: TreeNode, isFiltered: boolean): Given {
    const { generation } = this;
    const given = this.given.get(row);
    if (given?.generation === generation) return given;
    const revision = given ? given.revision + Number(this.isOutdated(row, isFiltered)) : 0;
    const now = { revision, isExpanded: this.shouldExpand(row, isFiltered), generation, at: ++this.clock };
    this.given.set(row, now);
    return now;
  }

  /** True if VS Code has a row in another state than it should be, which only another id corrects. */
  isOutdated(row: TreeNode, isFiltered: boolean): boolean {
    const given = this.given.get(row);
    if (!given || given.generation === this.generation) return false;
    return given.isExpanded !== this.shouldExpand(row, isFiltered) || this.isUnsure(row, given.at);
  }

  /** True if VS Code was given a row as expanded, or told that it is, and nothing above it was toggled since. */
  isSurelyExpanded(row: TreeNode): boolean {
    const given = this.given.get(row);
    return given?.isExpanded === true && !this.isUnsure(row, given.at);
  }

  /** Rows under a filter are all expanded, and count as chosen by nobody. */
  private shouldExpand(row: TreeNode, isFiltered: boolean): boolean {
    return isFiltered || (this.chosen.get(row.key) ?? (this.isAllExpanded || row.type === "logFolder"));
  }

  /** True if it may have been toggled since: VS Code tells only of the topmost row where all below it go along. */
  private isUnsure(row: TreeNode, since: number): boolean {
    for (let above = row.parent; above; above = above.parent) if ((this.toggled.get(above) ?? 0) > since) return true;
    return false;
  }
}
