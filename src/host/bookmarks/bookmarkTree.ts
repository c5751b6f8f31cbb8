import * as vscode from "vscode";
import { runsOfSubject, runTitle, type Subject, subjectTitle } from "../../shared/subject/subject";
import type { Catalog } from "../catalog";
import type { Data } from "../data";
import { ids } from "../ids";
import type { Links } from "../links/links";
import { shownOfText } from "../links/linkText";
import { shortened } from "../names";
import { errorText } from "../sentenceText";
import type { Bookmark, Bookmarks } from "./bookmarks";

/** VS Code's own type of dragged rows of this view. */
const ROWS = `application/vnd.code.tree.${ids.viewBookmarks.toLowerCase()}`;

/** Parts of the host that bookmarks need. */
export interface BookmarkParts {
  readonly bookmarks: Bookmarks;
  readonly links: Links;
  readonly catalog: Catalog;
  readonly data: Data;
}

/** The bookmarks in the side bar: a row each, dragged into another order. */
export class BookmarkTree
  implements vscode.TreeDataProvider<Bookmark>, vscode.TreeDragAndDropController<Bookmark>, vscode.Disposable
{
  readonly dragMimeTypes: readonly string[] = [];
  readonly dropMimeTypes = [ROWS];
  private readonly parts: BookmarkParts;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<Bookmark>;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(parts: BookmarkParts) {
    this.parts = parts;
    this.view = vscode.window.createTreeView(ids.viewBookmarks, {
      treeDataProvider: this,
      dragAndDropController: this,
      canSelectMany: true,
    });
    this.subscriptions = [
      this.view,
      this.changed,
      parts.bookmarks.onDidChange(() => {
        this.tellContext();
        this.changed.fire();
      }),
      // Runs came or went: of those that only grew there is nothing to say.
      parts.data.onDidChange((change) => {
        if (parts.bookmarks.all.length > 0 && !change?.runs) this.changed.fire();
      }),
    ];
    this.tellContext();
  }

  /** While there are none the view is not there: the actions of the only other one are always in sight then. */
  private tellContext(): void {
    const hasBookmarks = this.parts.bookmarks.all.length > 0;
    void vscode.commands.executeCommand("setContext", ids.contextHasBookmarks, hasBookmarks);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** The rows that are selected, for keys. */
  get selection(): readonly Bookmark[] {
    return this.view.selection;
  }

  getChildren(parent?: Bookmark): Bookmark[] {
    return parent ? [] : [...this.parts.bookmarks.all];
  }

  async getTreeItem(bookmark: Bookmark): Promise<vscode.TreeItem> {
    const item = new vscode.TreeItem(shortened(bookmark.name));
    const gone = await goneText(bookmark, this.parts);
    const shown = shownOfText(bookmark.text);
    item.id = bookmark.id;
    item.iconPath = new vscode.ThemeIcon(gone === undefined ? "bookmark" : "warning");
    item.description = gone ?? (shown ? placeText(shown.subject) : "");
    item.tooltip = [bookmark.name, shown && placeText(shown.subject), gone].filter(Boolean).join("\n");
    item.contextValue = "bookmark";
    item.command = { command: ids.openBookmark, title: vscode.l10n.t("Open"), arguments: [bookmark] };
    return item;
  }

  handleDrag(dragged: readonly Bookmark[], transfer: Pick<vscode.DataTransfer, "set">): void {
    transfer.set(ROWS, new vscode.DataTransferItem(dragged.map(({ id }) => id)));
  }

  async handleDrop(target: Bookmark | undefined, transfer: Pick<vscode.DataTransfer, "get">): Promise<void> {
    const dragged: unknown = transfer.get(ROWS)?.value;
    if (!Array.isArray(dragged) || (target && dragged.includes(target.id))) return;
    await this.parts.bookmarks.move(
      dragged.filter((id) => typeof id === "string"),
      target?.id,
    );
  }
}

/** Reason why there is nothing to come back to; undefined where there is something, or it is not known yet. */
export async function goneText({ text }: Bookmark, { links, catalog }: BookmarkParts): Promise<string | undefined> {
  const shown = shownOfText(text);
  if (!shown) return undefined;
  try {
    const { subject } = await links.placed(shown);
    const { runs, isSearching } = await catalog.runs();
    if (isSearching || subject.on === "board") return undefined;
    const isGone = runsOfSubject(subject).find(
      ({ logdir, run }) =>
        runs.some((one) => one.logdir === logdir) && !runs.some((one) => one.logdir === logdir && one.run === run),
    );
    return isGone && vscode.l10n.t("the run {0} is gone", runTitle(isGone));
  } catch (error) {
    return errorText(error);
  }
}

/** Place of a subject: its run, its tag, its step. */
function placeText(subject: Subject): string {
  if (subject.on === "portCheck") return "";
  if (subject.on === "comparison") return shortened(subjectTitle(subject));
  const runs = runsOfSubject(subject).map((run) => runTitle(run));
  const tag = "tag" in subject ? subject.tag : undefined;
  const step = "step" in subject ? subject.step : undefined;
  const stepText = step === undefined ? vscode.l10n.t("newest step") : vscode.l10n.t("step {0}", step);
  return [shortened(runs.join(", ")), tag, stepText].filter(Boolean).join(" · ");
}
