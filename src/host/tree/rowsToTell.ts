import { PacedTask } from "../paced";
import { isLeaf, type TreeNode } from "./treeItems";
import type { TreeRows } from "./treeRows";

/** Rows that VS Code is told of in one go: it looks for each among all of them. */
const TOLD_AT_ONCE = 200;

/** Rows that changed and VS Code has not been told of, told at a pace and a bounded number at a time. */
export class RowsToTell {
  private readonly rows: TreeRows;
  private readonly fire: (rows: TreeNode[] | undefined) => void;
  /** Undefined among them where all changed. */
  private readonly changed = new Set<TreeNode | undefined>();
  private readonly tells: PacedTask;

  /** `fire` is called with rows that are still there, or with undefined for all. */
  constructor(everyMs: number, rows: TreeRows, fire: (rows: TreeNode[] | undefined) => void) {
    this.rows = rows;
    this.fire = fire;
    this.tells = new PacedTask(everyMs, () => this.tellSome());
  }

  dispose(): void {
    this.tells.dispose();
  }

  get isEmpty(): boolean {
    return this.changed.size === 0;
  }

  add(row: TreeNode | undefined): void {
    this.changed.add(row);
    this.tells.ask();
  }

  /** Tells of some rows, those with rows below them first; the others follow in the next turn. */
  private tellSome(): void {
    const rows = [...this.changed].filter((row) => row !== undefined).filter((row) => this.rows.has(row));
    const above = rows.filter((row) => !isLeaf(row));
    if (this.changed.has(undefined) || above.length > TOLD_AT_ONCE) {
      this.changed.clear();
      this.rows.release(undefined);
      this.fire(undefined);
      return;
    }
    const told = [...above, ...rows.filter(isLeaf).slice(0, TOLD_AT_ONCE - above.length)];
    this.changed.clear();
    for (const row of rows) this.changed.add(row);
    for (const row of told) this.changed.delete(row);
    if (this.changed.size > 0) this.tells.ask();
    if (told.length > 0) this.fire(told);
  }
}
