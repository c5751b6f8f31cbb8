/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { exactly } from "./exactText";
import { WAIT_MS, waitFor } from "./waiting";

export interface TreeRow {
  /** Where the row is in the whole list. */
  index: number;
  /** 1 for the topmost rows. */
  level: number;
  label: string;
  description: string;
  /** Undefined for a row that has no children. */
  expanded: boolean | undefined;
  /** What a screen reader says; for an extension's tree that is the tooltip, unless the item has a label for it. */
  ariaLabel: string;
}

/** A row by its label, or by the labels on the way to it: `["run A", "tensor 1"]`. */
export type RowTarget = string | readonly string[];

/** A menu ignores the mouse for its first 100 ms, lest the click that opened it also chooses. */
const MENU_DEAF_MS = 200;

/** How long the children of an expanded row may take; one without children takes all of it. */
const CHILDREN_MS = 2000;

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
    return waitFor(`the row ${[target].flat().join(" > ")}`, async () => {
      const { rows } = await this.#screen();
      // A single label is mostly on screen; a way of labels has to be followed from the top.
      const onScreen = typeof target === "string" ? rows.find((row) => row.label === target) : undefined;
      if (onScreen) return this.#row(onScreen);
      const wanted = findRow(await this.allRows(), [target].flat());
      if (!wanted) return undefined;
      await this.#walk((screen) => screen.some((row) => row.index === wanted.index));
      return this.#row(wanted);
    });
  }

  async click(target: RowTarget): Promise<void> {
    await label(await this.reveal(target)).click();
  }

  /** Selects the row in addition to those that are. */
  async add(target: RowTarget): Promise<void> {
    await label(await this.reveal(target)).click({ modifiers: ["Control"] });
  }

  async doubleClick(target: RowTarget): Promise<void> {
    await label(await this.reveal(target)).dblclick();
  }

  /** Expands the row by its twistie, which does not run the row's command, and waits for its children. */
  async expand(target: RowTarget): Promise<void> {
    const row = await this.reveal(target);
    if ((await row.getAttribute("aria-expanded")) === "true") return;
    const height = () => this.#list.locator(".monaco-list-rows").evaluate((rows) => (rows as HTMLElement).style.height);
    const before = await height();
    await row.locator(".monaco-tl-twistie").click();
    // The row counts as expanded before its children are there, and they may be below the screen. It may have none.
    const deadline = Date.now() + CHILDREN_MS;
    while ((await height()) === before && Date.now() < deadline) await sleep(50);
  }

  async collapse(target: RowTarget): Promise<void> {
    const row = await this.reveal(target);
    if ((await row.getAttribute("aria-expanded")) === "true") await row.locator(".monaco-tl-twistie").click();
  }

  /** Chooses an item of the row's context menu. */
  async contextMenu(target: RowTarget, item: string): Promise<void> {
    const menu = await this.#openMenu(target);
    const chosen = menu.filter({ hasText: exactly(item) });
    await chosen.hover();
    await sleep(MENU_DEAF_MS);
    await chosen.click();
  }

  /** The items of the row's context menu. */
  async contextMenuItems(target: RowTarget): Promise<string[]> {
    const menu = await this.#openMenu(target);
    const items = await menu.allTextContents();
    await this.#page.keyboard.press("Escape");
    return items.filter(Boolean);
  }

  async #openMenu(target: RowTarget): Promise<Locator> {
    await label(await this.reveal(target)).click({ button: "right" });
    const items = this.#page.locator(".monaco-menu .action-item .action-label");
    await items.first().waitFor({ timeout: WAIT_MS });
    return items;
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
      await nextFrame(this.#page);
      const { rows, atEnd } = await this.#screen();
      if (stop(rows) || atEnd || rows.length === 0) return;
      // A dialog that closes may have taken the focus meanwhile.
      await this.#list.focus();
      await this.#page.keyboard.press("PageDown");
    }
  }

  async #screen(): Promise<{ rows: TreeRow[]; atEnd: boolean }> {
    await this.#list.waitFor({ timeout: WAIT_MS });
    const found = await this.#list.locator(".monaco-list-row").evaluateAll((elements) =>
      elements.map((element) => ({
        index: Number(element.getAttribute("data-index")),
        level: Number(element.getAttribute("aria-level")),
        label: element.querySelector(".monaco-icon-name-container")?.textContent ?? "",
        description: element.querySelector(".label-description")?.textContent ?? "",
        expanded: element.hasAttribute("aria-expanded") ? element.getAttribute("aria-expanded") === "true" : undefined,
        ariaLabel: element.getAttribute("aria-label") ?? "",
        bottom: Number.parseFloat((element as HTMLElement).style.top) + (element as HTMLElement).offsetHeight,
      })),
    );
    // The page holds the rows in the order in which they were drawn.
    found.sort((a, b) => a.index - b.index);
    // Not by the mark on the last row: a row keeps the one that it was drawn with.
    const height = await this.#list.locator(".monaco-list-rows").evaluate((rows) => (rows as HTMLElement).style.height);
    const atEnd = (found.at(-1)?.bottom ?? 0) >= Number.parseFloat(height);
    return { rows: found.map(({ bottom: _, ...row }) => row), atEnd };
  }
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

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
