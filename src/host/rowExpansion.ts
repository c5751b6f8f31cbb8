import type { TreeNode } from "./treeItems";

/** A row as VS Code was given it last. */
interface Given {
  revision: number;
  isExpanded: boolean;
  generation: number;
  /** When that was known to be so. */
  at: number;
}

/**
 * Which rows are expanded. VS Code takes that up only where a row's id is new to it: so an id has a revision, which goes up where all
 * rows are to be drawn anew and this one is not as it should be. All others keep theirs, and the handles of their menus.
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

  of(row: TreeNode, isFiltered: boolean): { readonly revision: number; readonly isExpanded: boolean } {
    // What a filter leaves is there to be seen, and what it hides again was not opened by the user.
    const isExpanded = isFiltered || (this.chosen.get(row.key) ?? (this.isAllExpanded || row.type === "logFolder"));
    const { generation } = this;
    const given = this.given.get(row);
    if (!given) {
      this.given.set(row, { revision: 0, isExpanded, generation, at: ++this.clock });
      return { revision: 0, isExpanded };
    }
    if (given.generation !== generation) {
      if (given.isExpanded !== isExpanded || this.isUnsure(row, given.at)) given.revision++;
      Object.assign(given, { isExpanded, generation, at: ++this.clock });
    }
    return { revision: given.revision, isExpanded };
  }

  /** Whether it may have been toggled since: VS Code tells only of the topmost row where all below it go along. */
  private isUnsure(row: TreeNode, since: number): boolean {
    for (let above = row.parent; above; above = above.parent) if ((this.toggled.get(above) ?? 0) > since) return true;
    return false;
  }
}
