import type { TreeNode } from "./treeItems";

/** The rows below one. */
interface Below {
  readonly rows: readonly TreeNode[];
  /** VS Code has them: it asked for them, and nothing above them changed since. */
  isHeld: boolean;
}

/**
 * The rows of the tree by key. VS Code finds the row of a command by the object that it was given: so there is one for each key as long
 * as the row is there, and what changes of it changes in place.
 */
export class TreeRows {
  private readonly rows = new Map<string, TreeNode>();
  /** By the key of the row above; the topmost under undefined. */
  private readonly lists = new Map<string | undefined, Below>();

  has(row: TreeNode): boolean {
    return this.rows.get(row.key) === row;
  }

  /** The rows below a row as VS Code has them; undefined where it has to ask for them first. */
  held(parent: TreeNode | undefined): readonly TreeNode[] | undefined {
    const below = this.lists.get(parent?.key);
    return below?.isHeld ? below.rows : undefined;
  }

  /** Takes in what is below a row: rows that are known already take over what is new, and are returned in its place. */
  put(parent: TreeNode | undefined, rows: readonly TreeNode[]): TreeNode[] {
    if (parent && !this.has(parent)) return [];
    const before = this.lists.get(parent?.key);
    const now = rows.map((row) => this.take(row));
    const there = new Set(now);
    // One that stands below another row by now is not gone.
    for (const row of before?.rows ?? []) if (!there.has(row) && row.parent === parent) this.drop(row);
    this.lists.set(parent?.key, { rows: now, isHeld: before?.isHeld ?? false });
    return now;
  }

  /** VS Code has what was put below a row. */
  hold(parent: TreeNode | undefined): void {
    const below = this.lists.get(parent?.key);
    if (below) below.isHeld = true;
  }

  /** These rows, each by the object that stands for its key. */
  known(rows: readonly TreeNode[]): TreeNode[] {
    return rows.map((row) => this.rows.get(row.key) ?? row);
  }

  /** VS Code forgets what is below a row, however deep. */
  release(parent: TreeNode | undefined): void {
    const below = this.lists.get(parent?.key);
    if (!below) return;
    below.isHeld = false;
    for (const row of below.rows) this.release(row);
  }

  private take(row: TreeNode): TreeNode {
    const known = this.rows.get(row.key);
    if (known) return known === row ? row : Object.assign(known, row);
    this.rows.set(row.key, row);
    return row;
  }

  private drop(row: TreeNode): void {
    const below = this.lists.get(row.key)?.rows ?? [];
    this.lists.delete(row.key);
    this.rows.delete(row.key);
    for (const child of below) if (child.parent === row) this.drop(child);
  }
}
