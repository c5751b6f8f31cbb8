/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Locator, Page } from "playwright-core";
import { exactly } from "./exactText";
import { appears, clickFails, disappears, nextFrame, timersEnd, WAIT_MS, waitFor } from "./waiting";

export interface TreeRow {
  /** Index of the row in the whole list. */
  index: number;
  /** 1 for the topmost rows. */
  level: number;
  label: string;
  description: string;
  /** Undefined for a row that has no children. */
  expanded: boolean | undefined;
  /** Text for a screen reader; for an extension's tree that is the tooltip, unless the item has a label for it. */
  ariaLabel: string;
}

/** A row by its label, or by the labels on the way to it: `["run A", "tensor 1"]`. */
export type RowTarget = string | readonly string[];

/** Reason for which an action on a row is not done yet; undefined where it is. */
type NotDone = string | undefined;

/** A menu ignores the mouse for its first 100 ms, by a timer of its page, lest the click that opened it also chooses. */
const MENU_DEAF_MS = 200;

/** Time to look for what a click on a row brings up, before the row is clicked again. */
const ANSWER_MS = 5000;

/** A tree in the side bar. Only the rows on screen are in the page, so rows further down are paged to. */
export class Tree {
  readonly #page: Page;
  readonly #list: Locator;

  constructor(page: Page, list: Locator) {
    this.#page = page;
    this.#list = list;
  }

  /** The rows on screen. */
  async visibleRows(): Promise<TreeRow[]> {
    return (await this.#screen()).rows;
  }

  /** Every row that is not inside a collapsed one; leaves the list at its end. */
  async allRows(): Promise<TreeRow[]> {
    const rows = new Map<number, TreeRow>();
    await this.#walk((screen) => {
      for (const row of screen) rows.set(row.index, row);
      return false;
    });
    return [...rows.values()];
  }

  /** Pages to the row, and waits for it if need be. */
  async reveal(target: RowTarget): Promise<Locator> {
    let seen: TreeRow[] = [];
    const described = () => `the row ${nameOf(target)}; there were ${seen.map(textOf).join(", ") || "none"}`;
    return waitFor(described, async () => {
      const { rows } = await this.#screen();
      seen = rows;
      // A single label is mostly on screen; a way of labels has to be followed from the top.
      const onScreen = typeof target === "string" ? rows.find((row) => row.label === target) : undefined;
      if (onScreen) return this.#row(onScreen);
      const above = new Map<number, TreeRow>();
      let found: TreeRow | undefined;
      await this.#walk((screen) => {
        for (const row of screen) above.set(row.index, row);
        seen = [...above.values()];
        found = findRow(seen, [target].flat());
        return found !== undefined;
      });
      return found && this.#row(found);
    });
  }

  /** Number of rows, on screen or not. */
  async rowCount(): Promise<number> {
    return (await this.#screen()).rowCount;
  }

  async click(target: RowTarget): Promise<void> {
    await this.#act(target, (row) => clickFails(label(row)));
  }

  /** Selects the row in addition to those that are. */
  async add(target: RowTarget): Promise<void> {
    await this.#act(target, (row) => clickFails(label(row), { modifiers: ["Control"] }));
  }

  async doubleClick(target: RowTarget): Promise<void> {
    await this.#act(target, (row) => clickFails(label(row), { clickCount: 2 }));
  }

  /** Expands the row by its twistie, which does not run the row's command, and waits for its children. */
  async expand(target: RowTarget): Promise<void> {
    await this.#act(target, async (row) => {
      const opened = row.and(this.#list.locator('[aria-expanded="true"]'));
      if (!(await opened.isVisible())) {
        // A second click before the first had its effect would undo it.
        const failure = await clickFails(row.locator(".monaco-tl-twistie"));
        if (failure || !(await appears(opened, ANSWER_MS))) return failure ?? "the row stayed closed";
      }
      // It counts as expanded before its children are there.
      return (await this.#hasChildren(target)) ? undefined : "the row has no children";
    });
  }

  async collapse(target: RowTarget): Promise<void> {
    await this.#act(target, async (row) => {
      const opened = row.and(this.#list.locator('[aria-expanded="true"]'));
      if (!(await opened.isVisible())) return undefined;
      const failure = await clickFails(row.locator(".monaco-tl-twistie"));
      return failure ?? ((await disappears(opened, ANSWER_MS)) ? undefined : "the row stayed open");
    });
  }

  /** Chooses an item of the row's context menu. */
  async contextMenu(target: RowTarget, item: string): Promise<void> {
    await this.#act(target, async (row) => {
      const failure = await this.#menuFails(row);
      if (failure) return failure;
      const chosen = this.#menuItems.filter({ hasText: exactly(item) });
      if (!(await appears(chosen, ANSWER_MS))) {
        const items = await this.#menuItems.allTextContents();
        await this.#closeMenu();
        return `the menu had ${items.filter(Boolean).join(", ")}`;
      }
      await timersEnd(this.#list, MENU_DEAF_MS);
      const notClicked = await clickFails(chosen);
      if (!notClicked && (await disappears(chosen))) return undefined;
      await this.#closeMenu();
      return notClicked ?? "the menu stayed";
    });
  }

  /** The items of the row's context menu. */
  async contextMenuItems(target: RowTarget): Promise<string[]> {
    let items: readonly string[] = [];
    await this.#act(target, async (row) => {
      const failure = await this.#menuFails(row);
      if (failure) return failure;
      items = await this.#menuItems.allTextContents();
      await this.#closeMenu();
      return items.length > 0 ? undefined : "the menu was empty";
    });
    return items.filter(Boolean);
  }

  get #menuItems(): Locator {
    return this.#page.locator(".monaco-menu .action-item .action-label");
  }

  async #menuFails(row: Locator): Promise<NotDone> {
    const failure = await clickFails(label(row), { button: "right" });
    if (!failure && (await appears(this.#menuItems.first(), ANSWER_MS))) return undefined;
    // One that comes late takes the clicks of all rows.
    await this.#closeMenu();
    return failure ?? "no menu came";
  }

  async #closeMenu(): Promise<void> {
    await waitFor("the menu to close", async () => {
      if (!(await this.#menuItems.first().isVisible())) return true;
      await this.#page.keyboard.press("Escape");
      return disappears(this.#menuItems.first(), ANSWER_MS);
    });
  }

  /** Does something with a row until it is done: the row may move before that, and is looked for again then. */
  async #act(target: RowTarget, act: (row: Locator) => Promise<NotDone>): Promise<void> {
    const failures: string[] = [];
    const described = () => `what is done with the row ${nameOf(target)}: ${failures.join("; ")}`;
    await waitFor(described, async () => {
      const failure = await act(await this.#settled(target));
      if (failure === undefined) return true;
      failures.push(failure);
      // The tooltip of the row that the mouse rests on may cover this one.
      await this.#page.mouse.move(0, 0);
      return false;
    });
  }

  /** The row, once nothing is searched that could move it. */
  async #settled(target: RowTarget): Promise<Locator> {
    return waitFor(`the row ${nameOf(target)} to rest`, async () => {
      if (await this.#page.locator(".sidebar .monaco-progress-container.active").first().isVisible()) return false;
      const row = await this.reveal(target);
      const before = await this.rowCount();
      await nextFrame(this.#list);
      return (await this.rowCount()) === before && (await row.isVisible()) && row;
    });
  }

  async #hasChildren(target: RowTarget): Promise<boolean> {
    const onScreen = hasChildren(await this.visibleRows(), target);
    // It may be at the end of the screen, or not the only one of that label.
    return onScreen || hasChildren(await this.allRows(), target);
  }

  /** The label guards against a row that moved in the meantime. */
  #row({ index, label }: TreeRow): Locator {
    return this.#list.locator(`.monaco-list-row[data-index="${index}"]`, { hasText: label });
  }

  /** Goes through the list from its top, a screen at a time, until told to stop. */
  async #walk(stop: (screen: TreeRow[]) => boolean): Promise<void> {
    // By key: the mouse wheel is not reliable here.
    await this.#list.focus();
    await this.#page.keyboard.press("Home");
    for (;;) {
      await nextFrame(this.#list);
      const { rows, atEnd } = await this.#screen();
      if (stop(rows) || atEnd || rows.length === 0) return;
      // A dialog that closes may have taken the focus meanwhile.
      await this.#list.focus();
      await this.#page.keyboard.press("PageDown");
    }
  }

  async #screen(): Promise<Screen> {
    await this.#list.waitFor({ timeout: WAIT_MS });
    // In one go: the tree may change between two looks.
    return this.#list.evaluate((list) => {
      const elements = [...list.querySelectorAll<HTMLElement>(".monaco-list-row")];
      const indexOf = (element: HTMLElement) => Number(element.dataset.index);
      // The page holds the rows in the order in which they were drawn.
      elements.sort((a, b) => indexOf(a) - indexOf(b));
      const last = elements.at(-1);
      const height = Number.parseFloat(list.querySelector<HTMLElement>(".monaco-list-rows")?.style.height ?? "");
      return {
        rows: elements.map((element) => ({
          index: indexOf(element),
          level: Number(element.getAttribute("aria-level")),
          label: element.querySelector(".monaco-icon-name-container")?.textContent ?? "",
          description: element.querySelector(".label-description")?.textContent ?? "",
          expanded: element.ariaExpanded === null ? undefined : element.ariaExpanded === "true",
          ariaLabel: element.getAttribute("aria-label") ?? "",
        })),
        rowCount: last ? Math.round(height / last.offsetHeight) : 0,
        // Not by the mark on the last row: a row keeps the one that it was drawn with.
        atEnd: !last || Number.parseFloat(last.style.top) + last.offsetHeight >= height,
      };
    });
  }
}

interface Screen {
  rows: TreeRow[];
  /** On screen or not. */
  rowCount: number;
  atEnd: boolean;
}

/** A row in a message: its label, how deep it is, and whether it is open. */
function textOf({ level, label, expanded }: TreeRow): string {
  const mark = expanded === undefined ? "" : expanded ? " (open)" : " (closed)";
  return `${level} ${label}${mark}`;
}

function nameOf(target: RowTarget): string {
  return [target].flat().join(" > ");
}

/** The row's text; its middle may lie under the buttons that it shows to a mouse. */
function label(row: Locator): Locator {
  return row.locator(".monaco-icon-name-container");
}

/** Follows a way of labels; the first one may be at any level. */
function findRow(rows: TreeRow[], way: readonly string[]): TreeRow | undefined {
  const [first, ...rest] = way;
  for (const [position, row] of rows.entries()) {
    if (row.label !== first) continue;
    if (rest.length === 0) return row;
    const after = rows.slice(position + 1);
    const end = after.findIndex(({ level }) => level <= row.level);
    const children = after.slice(0, end < 0 ? undefined : end).filter(({ level }) => level > row.level);
    const found = findRow(children, rest);
    if (found) return found;
  }
  return undefined;
}

function hasChildren(rows: TreeRow[], target: RowTarget): boolean {
  const row = findRow(rows, [target].flat());
  const next = row && rows.find(({ index }) => index === row.index + 1);
  return row !== undefined && next !== undefined && next.level > row.level;
}
