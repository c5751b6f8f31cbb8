import type * as vscode from "vscode";

/**
 * Shows a quick pick until an item is accepted that stands for something, as `of` tells; null where it is hidden before. `closed` hears of its
 * end, and the quick pick is disposed.
 */
export function chosenItem<Item extends vscode.QuickPickItem, T>(
  quickPick: vscode.QuickPick<Item>,
  of: (item: Item) => T | undefined,
  closed: () => void,
): Promise<T | null> {
  return new Promise((resolve) => {
    quickPick.onDidAccept(() => {
      const [item] = quickPick.selectedItems;
      const chosen = item && of(item);
      if (chosen === undefined) return;
      resolve(chosen);
      quickPick.hide();
    });
    quickPick.onDidHide(() => {
      closed();
      quickPick.dispose();
      resolve(null);
    });
    quickPick.show();
  });
}
