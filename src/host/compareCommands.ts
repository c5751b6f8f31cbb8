import * as vscode from "vscode";
import { checkComparisonWish, type Subject } from "../shared/subject";
import { compareSideOf } from "./compareSide";
import type { Comparison } from "./comparison";
import type { FileEditors } from "./fileEditors";
import { ids } from "./ids";
import type { Panels } from "./panel";
import { subjectOf } from "./rowSubject";
import type { TreeNode } from "./treeItems";

interface Parts {
  readonly comparison: Comparison;
  readonly panels: Panels;
  readonly files: FileEditors;
}

/** A row; the menu of an editor gives its resource, the palette nothing. */
type Target = TreeNode | vscode.Uri | undefined;

/** Commands that compare, as VS Code's compare files: of rows, of what is in front, of what the user chooses. */
export function registerCompareCommands({ comparison, panels, files }: Parts): vscode.Disposable[] {
  const on = vscode.commands.registerCommand;
  const front = () => panels.activeViewer ?? files.activeViewer;
  /** Of a row, else of what is in front. */
  const sideAt = (target: Target) => compareSideOf(isRow(target) ? subjectOf(target) : front()?.subject);
  const show = (subject: Subject | undefined) => {
    if (!subject) return;
    const { activeViewer } = files;
    // A file that is shown by itself is known to no other editor.
    const isOfFile = panels.activeViewer === undefined && isOfFolder(activeViewer?.subject, subject);
    if (isOfFile) activeViewer?.show({ subject });
    else panels.show({ subject }, "preview");
  };
  return [
    on(ids.selectForCompare, (target?: Target) => {
      const side = sideAt(target);
      if (side) comparison.select(side);
      else tellNothing();
    }),
    on(ids.compareWithSelected, async (target?: Target) => {
      const { selected } = comparison;
      const side = sideAt(target);
      if (!selected) tell(vscode.l10n.t("Select a tag or a run for compare first."));
      else if (!side) tellNothing();
      else show(await comparison.of(side, selected));
    }),
    on(ids.compareSelected, async (node?: TreeNode, selected?: readonly TreeNode[]) => {
      // The row that was clicked is looked at, whatever was selected first.
      const rows = [...(selected ?? [])].sort((a, b) => Number(b === node) - Number(a === node));
      const [a, b, ...others] = rows.map((row) => compareSideOf(subjectOf(row))).filter((side) => side !== undefined);
      if (a && b && others.length === 0) show(await comparison.of(a, b));
      else tell(vscode.l10n.t("Select two tags or runs to compare."));
    }),
    on(ids.compareWith, async (target?: Target) => show(await comparison.with(sideAt(target)))),
    on(ids.compareRuns, async (wish?: unknown) => {
      show(await comparison.ofRuns(undefined, checkComparisonWish(wish)));
    }),
    on(ids.checkPort, () => panels.show({ subject: { on: "portCheck" } }, "keep")),
  ];
}

function isRow(target: Target): target is TreeNode {
  return target !== undefined && "type" in target;
}

function isOfFolder(shown: Subject | undefined, subject: Subject): boolean {
  return shown !== undefined && "logdir" in shown && "logdir" in subject && shown.logdir === subject.logdir;
}

function tellNothing(): void {
  tell(vscode.l10n.t("Open a tensor, a scalar or a histogram first."));
}

function tell(text: string): void {
  void vscode.window.showInformationMessage(text);
}
