import * as vscode from "vscode";
import { errorText } from "../sentenceText";
import type { RunTree } from "./runTree";

/** A box that filters the tree at each key; what it filtered stays when it closes. */
export function askFilter(tree: RunTree): void {
  const input = vscode.window.createInputBox();
  input.title = vscode.l10n.t("Filter Runs and Tags");
  input.placeholder = vscode.l10n.t("Words in any order, or /regex/");
  input.prompt = vscode.l10n.t("Empty shows everything");
  input.value = tree.filterText;
  input.onDidChangeValue(async (value) => {
    const problem = await applyFilter(tree, value);
    if (value === input.value) input.validationMessage = problem;
  });
  input.onDidAccept(() => input.hide());
  input.onDidHide(() => input.dispose());
  input.show();
}

/** Error of the text, empty where it filters. */
async function applyFilter(tree: RunTree, text: string): Promise<string> {
  try {
    await tree.setFilter(text);
    return "";
  } catch (error) {
    return errorText(error);
  }
}
