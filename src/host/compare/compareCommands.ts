import * as vscode from "vscode";
import { checkComparisonQuery, type Subject } from "../../shared/subject/subject";
import type { FileEditors } from "../fileEditors";
import { ids } from "../ids";
import type { Panels } from "../panel/panel";
import type { RowCommands } from "../rowCommands";
import { subjectOf } from "../tree/rowSubject";
import type { TreeNode } from "../tree/treeItems";
import type { CompareChoice } from "./compareChoice";
import { type CompareSide, compareSideOf } from "./compareSide";

interface Parts {
  readonly comparison: CompareChoice;
  readonly panels: Panels;
  readonly files: FileEditors;
  readonly rows: RowCommands;
}

/** Commands that compare, as VS Code's compare files: of rows, of what is in front, of what the user chooses. */
export function registerCompareCommands({ comparison, panels, files, rows }: Parts): vscode.Disposable[] {
  const on = vscode.commands.registerCommand;
  const sideOf = (row: TreeNode) => compareSideOf(subjectOf(row));
  const show = (subject: Subject | undefined) => {
    if (!subject) return;
    const { activeViewer } = files;
    // A file that is shown by itself is known to no other editor.
    const isOfFile = panels.activeViewer === undefined && isOfFolder(activeViewer?.subject, subject);
    if (isOfFile) activeViewer?.show({ subject });
    else panels.show({ subject }, "preview");
  };
  /** Registers a command of a row; palette and editors' menus call it for what is in front. */
  const onSide = (id: string, run: (side: CompareSide | undefined) => void | Promise<void>) =>
    rows.register(
      id,
      (_, clicked) => run(sideOf(clicked)),
      () => run(compareSideOf((panels.activeViewer ?? files.activeViewer)?.subject)),
    );
  return [
    onSide(ids.selectForCompare, (side) => {
      if (side) comparison.select(side);
      else tellNothing();
    }),
    rows.register(
      ids.unselectForCompare,
      () => comparison.select(undefined),
      () => comparison.select(undefined),
    ),
    onSide(ids.compareWithSelected, async (side) => {
      const { selected } = comparison;
      if (!selected) tell(vscode.l10n.t("Select a tag or a run for compare first."));
      else if (!side) tellNothing();
      else show(await comparison.of(side, selected));
    }),
    rows.register(
      ids.compareSelected,
      async (chosen, clicked) => {
        // The row that was clicked is looked at, whatever was selected first.
        const ordered = [...chosen].sort((a, b) => Number(b === clicked) - Number(a === clicked));
        const [a, b, ...others] = ordered.map(sideOf).filter((side) => side !== undefined);
        if (a && b && others.length === 0) show(await comparison.of(a, b));
        else tellTwo();
      },
      tellTwo,
    ),
    onSide(ids.compareWith, async (side) => show(await comparison.with(side))),
    on(ids.compareRuns, async (query?: unknown) => {
      show(await comparison.ofRuns(undefined, checkComparisonQuery(query)));
    }),
    on(ids.checkPort, () => panels.show({ subject: { on: "portCheck" } }, "keep")),
  ];
}

function isOfFolder(shown: Subject | undefined, subject: Subject): boolean {
  return shown !== undefined && "logdir" in shown && "logdir" in subject && shown.logdir === subject.logdir;
}

function tellTwo(): void {
  tell(vscode.l10n.t("Select two tags or runs to compare."));
}

function tellNothing(): void {
  tell(vscode.l10n.t("Open a tensor, a scalar or a histogram first."));
}

function tell(text: string): void {
  void vscode.window.showInformationMessage(text);
}
