import * as vscode from "vscode";
import { isAtOrBelow } from "../shared/subject/subject";
import type { Catalog } from "./catalog";
import type { LogFolders } from "./folders/logFolders";
import { shortened, withoutLinks } from "./names";
import { rootOf, type TreeNode } from "./tree/treeItems";

/** The rows that a command acts on: all that are selected where the one that was clicked is one of them. */
export type OnRows = (rows: readonly TreeNode[], clicked: TreeNode) => void | Promise<void>;

/** Action of a command that no row was clicked for: called by the palette, by a key, by another menu with what that hands over. */
type OnOther = (...args: readonly unknown[]) => unknown;

/** Commands of the rows of the tree. One whose row is gone says so and does nothing. */
export class RowCommands {
  private readonly folders: LogFolders;
  private readonly catalog: Catalog;

  constructor(folders: LogFolders, catalog: Catalog) {
    this.folders = folders;
    this.catalog = catalog;
  }

  register(id: string, onRows: OnRows, onOther: OnOther = () => undefined): vscode.Disposable {
    return vscode.commands.registerCommand(id, (...args: unknown[]) => {
      if (!isOfRow(args)) return onOther(...args);
      const [clicked, selected] = args;
      const rows = selected && selected.length > 0 ? selected : [clicked];
      if (!clicked || !isWhole(rows)) return tell(lostText());
      const gone = rows.find((row) => !this.isThere(row));
      return gone
        ? tell(vscode.l10n.t("{0} is gone, so the command did not run.", nameOf(gone)))
        : onRows(rows, clicked);
    });
  }

  /** True if there is what a row stands for, shown or not. */
  private isThere(row: TreeNode): boolean {
    if (row.type === "logFolder") return this.folders.all.some(({ path }) => path === row.folder.path);
    const { knownRuns } = this.catalog;
    if (row.type === "folder") {
      const root = rootOf(row);
      return root !== undefined && knownRuns.some((run) => isAtOrBelow(run, root));
    }
    const run = knownRuns.find((one) => one.logdir === row.run.logdir && one.run === row.run.run);
    if (!run) return false;
    if (row.type === "file") return run.files.some(({ name }) => name === row.file.name);
    const series = this.catalog.known(run);
    if (!series) return true;
    if (row.type === "series") {
      const { tag, kind } = row.series;
      return series.some((one) => one.tag === tag && one.kind === kind);
    }
    const start = `${row.inside.path.join("/")}/`;
    return series.some(({ tag }) => tag.startsWith(start));
  }
}

/** Arguments of a command that VS Code takes from a row's menu; a row whose handle it dropped is undefined. */
type RowArguments = readonly [clicked: TreeNode | undefined, selected?: readonly (TreeNode | undefined)[]];

/** The palette and keys hand over nothing, which is less than a row that was lost. */
function isOfRow(args: readonly unknown[]): args is RowArguments {
  const [clicked, selected] = args;
  if (clicked !== undefined) return isRow(clicked);
  return args.length > 0 && (selected === undefined || Array.isArray(selected));
}

function isRow(value: unknown): value is TreeNode {
  return typeof value === "object" && value !== null && "type" in value && "key" in value;
}

function isWhole(rows: readonly (TreeNode | undefined)[]): rows is readonly TreeNode[] {
  return !rows.includes(undefined);
}

/** For a command of a row, of any tree, whose handle VS Code dropped while it was drawn anew. */
export function lostText(): string {
  return vscode.l10n.t(
    "The list was redrawn while the menu was open, so the command did not run. Choose the row again.",
  );
}

function nameOf(row: TreeNode): string {
  return withoutLinks(shortened(nameIn(row)));
}

function nameIn(row: TreeNode): string {
  switch (row.type) {
    case "logFolder":
      return row.folder.label;
    case "folder":
      return row.inside.path.join("/");
    case "file":
      return row.file.name;
    case "group":
      return row.inside.path.join("/");
    case "series":
      return row.series.tag;
  }
}

function tell(text: string): void {
  void vscode.window.showWarningMessage(text);
}
