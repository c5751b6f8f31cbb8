import type * as vscode from "vscode";

/** Ms for which a row that was revealed may still not be selected. */
const WAIT_MS = 500;

/** Tells whether a row of a view is selected by now, or is soon. */
export async function isSoonSelected<Row>(view: vscode.TreeView<Row>, row: Row): Promise<boolean> {
  const isIn = () => view.selection.includes(row);
  if (isIn()) return true;
  await new Promise<void>((resolve) => {
    const heard = view.onDidChangeSelection(() => resolve());
    setTimeout(() => {
      heard.dispose();
      resolve();
    }, WAIT_MS);
  });
  return isIn();
}
