import * as vscode from "vscode";
import type { Shown } from "../../shared/channel/panelSides";
import { shownOfText, shownText } from "../links/linkText";
import { titleOf } from "../panel/title";
import { type Store, StoredValue } from "../storedValue";

/** A view that somebody wants to come back to. Without a step in its subject it follows the newest. */
export interface Bookmark {
  readonly id: string;
  readonly name: string;
  /** Text of its link, folders relative to the workspace's, whatever its length. */
  readonly text: string;
}

/** Bookmarks of views, in the order in which they are shown; remembered with the workspace. */
export class Bookmarks extends StoredValue<readonly Bookmark[]> {
  constructor(store: Store) {
    super(store, "bookmarks", (stored) => (Array.isArray(stored) ? stored.filter(isBookmark) : []));
  }

  get all(): readonly Bookmark[] {
    return this.value;
  }

  of(id: string): Bookmark | undefined {
    return this.all.find((bookmark) => bookmark.id === id);
  }

  /** Asks for a name and keeps what is shown under it; false where no name was given. */
  async ask(shown: Shown): Promise<boolean> {
    const name = await askName(suggestedName(shown));
    if (name === undefined) return false;
    const { all } = this;
    const id = String(1 + all.reduce((greatest, bookmark) => Math.max(greatest, Number(bookmark.id)), 0));
    await this.set([...all, { id, name, text: shownText(shown) }]);
    return true;
  }

  async rename(id: string): Promise<void> {
    const before = this.of(id);
    const name = before && (await askName(before.name));
    if (name === undefined) return;
    await this.set(this.all.map((bookmark) => (bookmark.id === id ? { ...bookmark, name } : bookmark)));
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.set(this.all.filter(({ id }) => !ids.includes(id)));
  }

  /** Puts bookmarks, in their order, before another; without one, behind all. */
  async move(ids: readonly string[], before: string | undefined): Promise<void> {
    const moved = this.all.filter(({ id }) => ids.includes(id));
    const others = this.all.filter(({ id }) => !ids.includes(id));
    const found = others.findIndex(({ id }) => id === before);
    const place = found < 0 ? others.length : found;
    await this.set([...others.slice(0, place), ...moved, ...others.slice(place)]);
  }

  /** Moves one by a place, up (-1) or down (1). */
  async step(id: string, by: 1 | -1): Promise<void> {
    const { all } = this;
    const place = all.findIndex((bookmark) => bookmark.id === id);
    const other = all[place + by];
    if (place < 0 || !other) return;
    await this.move([id], by < 0 ? other.id : all[place + 2]?.id);
  }

  async clear(): Promise<void> {
    const clear = vscode.l10n.t("Delete All");
    const question = vscode.l10n.t("Delete all {0} bookmarks of this workspace?", this.all.length);
    if ((await vscode.window.showWarningMessage(question, { modal: true }, clear)) === clear) await this.set([]);
  }
}

/** True if a kept value is a bookmark: another version of the extension may have written it. */
function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, text }: Partial<Record<keyof Bookmark, unknown>> = value;
  return typeof id === "string" && typeof name === "string" && typeof text === "string" && !!shownOfText(text);
}

function suggestedName({ subject }: Shown): string {
  const title = titleOf(subject);
  const step = "step" in subject ? subject.step : undefined;
  return step === undefined ? title : vscode.l10n.t("{0}, step {1}", title, step);
}

async function askName(value: string): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t("Name of the bookmark"),
    value,
    validateInput: (text) => (text.trim() === "" ? vscode.l10n.t("A bookmark needs a name.") : undefined),
  });
  return name?.trim() || undefined;
}
