import * as vscode from "vscode";
import { columnCompletions } from "../../shared/series/columnCompletion";
import { conditionFaultText, unknownColumnText } from "../../shared/series/conditionFaultText";
import { runColumn } from "../../shared/series/runColumn";
import { type RunColumnNames, unknownColumn } from "../../shared/series/runConditions";
import { withoutIcons } from "../names";
import { chosenItem } from "../pickers/chosenItem";
import { isMostlyDescending, type RunOrder } from "./runOrder";
import type { RunTree } from "./runTree";

/** Completions that are listed at once. */
const MOST_LISTED = 200;

const NO_NAMES: RunColumnNames = { hparams: [], scalars: [] };

interface OrderItem extends vscode.QuickPickItem {
  readonly by?: RunOrder["by"];
  /** Begin of a column, to be typed on. */
  readonly begin?: string;
}

/** Lets the user order the runs of the tree: by name, start, last point or a column whose name is completed, then the direction. */
export async function askOrder(tree: RunTree): Promise<void> {
  const by = await pickColumn(tree);
  if (by === null) return;
  const isDescending = by === "name" ? false : by === "newest" ? true : await pickDirection(by);
  if (isDescending !== undefined) await tree.sort({ by, isDescending });
}

function pickColumn(tree: RunTree): Promise<RunOrder["by"] | null> {
  const quickPick = vscode.window.createQuickPick<OrderItem>();
  // The palette, when it closes, hands the focus back to a webview: late, and that would close this again.
  quickPick.ignoreFocusOut = true;
  quickPick.title = vscode.l10n.t("Sort Runs");
  quickPick.placeholder = vscode.l10n.t("Type parts of a setting or a scalar");
  quickPick.busy = true;
  let isOpen = true;
  let names: RunColumnNames | undefined;
  const show = () => {
    quickPick.items = itemsFor(quickPick.value, names);
  };
  quickPick.onDidChangeValue(show);
  const chosen = chosenItem(
    quickPick,
    ({ by, begin }) => {
      if (begin === undefined) return by;
      quickPick.value = begin;
      show();
      return undefined;
    },
    () => {
      isOpen = false;
    },
  );
  show();
  void tree.columnNames().then((known) => {
    if (!isOpen) return;
    names = known;
    quickPick.busy = false;
    show();
  });
  return chosen;
}

/** Items for a text: orders without a column, columns that fit, or what is wrong with it, with its place. */
function itemsFor(text: string, names: RunColumnNames | undefined): readonly OrderItem[] {
  const plain: OrderItem[] = [
    { label: vscode.l10n.t("Name"), by: "name" },
    { label: vscode.l10n.t("Start, the newest first"), by: "newest" },
    { label: vscode.l10n.t("Last written"), by: "written" },
  ];
  const typed = text.trim();
  const isKnown = runColumn(typed) !== undefined && (!names || unknownColumn([{ column: typed }], names) === undefined);
  const own: OrderItem[] = isKnown ? [itemOf(typed)] : [];
  const columns = columnCompletions(typed, names ?? NO_NAMES).slice(0, MOST_LISTED);
  const found = [...own, ...columns.map(itemOf)];
  const isPlain = plain.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  if (found.length > 0 || isPlain || !names) return [...plain, ...found];
  return [{ label: withoutIcons(faultOf(text, typed)), alwaysShow: true }];
}

function itemOf(column: string): OrderItem {
  const label = withoutIcons(column);
  // VS Code does not know that words may come in any order.
  return runColumn(column) ? { label, alwaysShow: true, by: { column } } : { label, alwaysShow: true, begin: column };
}

function faultOf(text: string, column: string): string {
  const start = text.indexOf(column);
  if (runColumn(column)) return unknownColumnText(column, start, vscode.l10n.t);
  return conditionFaultText(text, { wanted: "column", start, end: start + column.length }, vscode.l10n.t);
}

/** Direction of an order; undefined where none was picked. */
async function pickDirection(by: RunOrder["by"]): Promise<boolean | undefined> {
  const ascending = { label: vscode.l10n.t("Ascending"), isDescending: false };
  const descending = { label: vscode.l10n.t("Descending"), isDescending: true };
  const items = isMostlyDescending(by) ? [descending, ascending] : [ascending, descending];
  const placeHolder = vscode.l10n.t("Greatest first; what has no value stands last either way");
  const picked = await vscode.window.showQuickPick(
    items.map((item) => ({ ...item, ...(item.isDescending && { detail: placeHolder }) })),
    { title: vscode.l10n.t("Sort Runs") },
  );
  return picked?.isDescending;
}
