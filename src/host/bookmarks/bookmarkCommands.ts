import * as vscode from "vscode";
import type { FileEditors } from "../fileEditors";
import { ids } from "../ids";
import { linkOfText, shownOfText } from "../links/linkText";
import type { Panels, ShowHow } from "../panel/panel";
import { lostText } from "../rowCommands";
import { errorText } from "../sentenceText";
import type { Bookmark } from "./bookmarks";
import { type BookmarkParts, type BookmarkTree, goneText } from "./bookmarkTree";

interface Parts extends BookmarkParts {
  readonly panels: Panels;
  readonly files: FileEditors;
  readonly tree: BookmarkTree;
}

/** Arguments from a row's menu, undefined for one whose handle VS Code dropped; a key hands over nothing. */
type BookmarkArguments = readonly [bookmark?: Bookmark, selected?: readonly (Bookmark | undefined)[]];

/** Commands of bookmarks; a key acts on the rows that are selected. */
export function registerBookmarkCommands(parts: Parts): vscode.Disposable[] {
  const { bookmarks, panels, files, tree } = parts;
  const on = (id: string, run: (chosen: readonly Bookmark[]) => void | Promise<void>) =>
    vscode.commands.registerCommand(id, (...args: BookmarkArguments) => {
      const [bookmark, selected] = args;
      if (args.length === 0) return run(tree.selection);
      const chosen = selected && selected.length > 0 ? selected : [bookmark];
      if (chosen.every((one) => one !== undefined)) return run(chosen);
      // Not what is selected: that is another one.
      void vscode.window.showWarningMessage(lostText());
    });
  const open = (how: ShowHow) => async (chosen: readonly Bookmark[]) => {
    for (const bookmark of chosen) await openBookmark(bookmark, how, parts);
  };
  return [
    on(ids.addBookmark, () => {
      const viewer = panels.activeViewer ?? files.activeViewer;
      if (viewer) return viewer.askBookmark();
      void vscode.window.showInformationMessage(vscode.l10n.t("Open something first: a bookmark keeps what is shown."));
    }),
    on(ids.openBookmark, open("preview")),
    on(ids.openBookmarkInNewTab, open("newTab")),
    on(ids.openBookmarkToSide, open("side")),
    on(ids.renameBookmark, async ([first]) => {
      if (first) await bookmarks.rename(first.id);
    }),
    on(ids.deleteBookmark, (chosen) => bookmarks.remove(chosen.map(({ id }) => id))),
    on(ids.copyBookmarkLink, async (chosen) => {
      const links = chosen.map(({ text }) => linkOfText(text));
      if (links.length > 0) await vscode.env.clipboard.writeText(links.join("\n"));
    }),
    on(ids.moveBookmarkUp, async ([first]) => {
      if (first) await bookmarks.step(first.id, -1);
    }),
    on(ids.moveBookmarkDown, async ([first]) => {
      if (first) await bookmarks.step(first.id, 1);
    }),
    on(ids.clearBookmarks, async () => {
      if (bookmarks.all.length > 0) await bookmarks.clear();
    }),
  ];
}

async function openBookmark(bookmark: Bookmark, how: ShowHow, parts: Parts): Promise<void> {
  const { name, id, text } = bookmark;
  const shown = shownOfText(text);
  if (!shown) return;
  try {
    const gone = await goneText(bookmark, parts);
    if (gone === undefined) {
      await parts.links.show(shown, how);
      return;
    }
    const remove = vscode.l10n.t("Delete Bookmark");
    const problem = vscode.l10n.t("The bookmark {0} has nothing to show: {1}", name, gone);
    if ((await vscode.window.showWarningMessage(problem, remove)) === remove) await parts.bookmarks.remove([id]);
  } catch (error) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t("The bookmark {0} could not be opened: {1}", name, errorText(error)),
    );
  }
}
