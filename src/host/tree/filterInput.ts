import * as vscode from "vscode";
import { type Completions, conditionCompletions } from "../../shared/series/columnCompletion";
import type { RunColumnNames } from "../../shared/series/runConditions";
import { errorText } from "../sentenceText";
import type { RunTree } from "./runTree";
import { whereFault, whereLength, whereUnknown } from "./whereFilter";

/** Names that are told below the box. */
const MOST_TOLD = 6;

/** A box that filters the tree at each key; what it filtered stays when it closes. Its button completes conditions. */
export function askFilter(tree: RunTree, text = tree.filterText): void {
  const input = vscode.window.createInputBox();
  input.title = vscode.l10n.t("Filter Runs and Tags");
  input.placeholder = vscode.l10n.t("Words in any order, /regex/, or where scalar:loss:min < 0.1 and hparam:lr = 0.01");
  input.value = text;
  // The palette may give the focus back to a page after the box has it: the box stays until something is typed.
  input.ignoreFocusOut = true;
  input.valueSelection = [text.length, text.length];
  const complete = {
    iconPath: new vscode.ThemeIcon("list-selection"),
    tooltip: vscode.l10n.t(
      "Complete a filter by what runs reached: “where”, then scalar:TAG:STATISTIC or hparam:NAME, a comparison, a value; several joined by “and”",
    ),
  };
  input.buttons = [complete];
  let names: Promise<RunColumnNames | undefined> | undefined;
  const show = async (value: string, problem: string): Promise<void> => {
    input.validationMessage = problem;
    input.prompt = vscode.l10n.t("Empty shows everything");
    if (whereLength(value) === undefined) return;
    names ??= tree.columnNames();
    const known = await names;
    if (!known || value !== input.value) return;
    const { options } = completionsOf(value, known);
    if (options.length > 0) input.prompt = toldOptions(options);
    if (problem === "") input.validationMessage = whereUnknown(value, known) ?? "";
  };
  input.onDidChangeValue(async (value) => {
    input.ignoreFocusOut = false;
    input.busy = true;
    const problem = await applyFilter(tree, value);
    if (value !== input.value) return;
    input.busy = false;
    await show(value, problem);
  });
  input.onDidTriggerButton(async () => {
    const typed = whereLength(input.value) === undefined ? "where " : input.value;
    names ??= tree.columnNames();
    const completed = await pickCompletion(typed, names);
    askFilter(tree, completed);
    await applyFilter(tree, completed);
  });
  input.onDidAccept(() => input.hide());
  input.onDidHide(() => input.dispose());
  void show(text, whereFault(text) ?? "");
  input.show();
}

/** The text with what was picked at its end; as it was where nothing was. */
async function pickCompletion(text: string, names: Promise<RunColumnNames | undefined>): Promise<string> {
  const completions = names.then((known) => completionsOf(text, known ?? { hparams: [], scalars: [] }));
  const picked = await vscode.window.showQuickPick(
    completions.then(({ options }) => [...options]),
    { title: vscode.l10n.t("Filter Runs and Tags"), placeHolder: text },
  );
  const { start, end } = await completions;
  return picked === undefined ? text : text.slice(0, start) + picked + text.slice(end);
}

/** Completions at the end of a filter by what runs reached. */
function completionsOf(text: string, names: RunColumnNames): Completions {
  const length = whereLength(text) ?? 0;
  const { start, end, options } = conditionCompletions(text.slice(length), text.length - length, names);
  return { start: length + start, end: length + end, options };
}

function toldOptions(options: readonly string[]): string {
  const told = options.slice(0, MOST_TOLD).map((option) => option.trim());
  return vscode.l10n.t("Next: {0}", [...told, ...(options.length > MOST_TOLD ? ["…"] : [])].join(", "));
}

/** Error of the text, empty where it filters. */
async function applyFilter(tree: RunTree, text: string): Promise<string> {
  const fault = whereFault(text);
  if (fault !== undefined) return fault;
  try {
    await tree.setFilter(text);
    return "";
  } catch (error) {
    return errorText(error);
  }
}
