/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Page objects for a real VS Code workbench in chromium. Selectors hold for VS Code 1.100 to 1.139.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from "playwright-core";
import { type BrowserVscode, startBrowserVscode, type Which } from "../../.ci/browserVscode.mjs";
import { ensureSystemPackages } from "../../.ci/systemPackages.mjs";

export interface OpenOptions {
  which: Which;
  /** The extension to install; none when left out. */
  vsix?: string;
  folder: string;
  /** User settings, over the defaults. */
  settings?: Record<string, unknown>;
  /** Keeps user data over a `restart`. */
  persistDir?: string;
}

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

export interface QuickPickRow {
  label: string;
  description: string;
  detail: string;
}

export interface Tab {
  label: string;
  active: boolean;
  dirty: boolean;
}

export interface Toast {
  severity: "info" | "warning" | "error";
  message: string;
  buttons: string[];
}

/** A row by its label, or by the labels on the way to it: `["run A", "tensor 1"]`. */
export type RowTarget = string | readonly string[];

const READY_TIMEOUT_MS = 60_000;
const WAIT_MS = 15_000;
/** A menu ignores the mouse for its first 100 ms, lest the click that opened it also chooses. */
const MENU_DEAF_MS = 200;

/** How long the children of an expanded row may take; one without children takes all of it. */
const CHILDREN_MS = 2000;

const TEST_SETTINGS = {
  // Rows that stick to the top lie over the rows below and take their clicks.
  "workbench.tree.enableStickyScroll": false,
};

/** What the workbench's root element is marked with. */
const THEME_CLASSES = {
  "Default Dark Modern": "vscode-theme-defaults-themes-dark_modern-json",
  "Default Light Modern": "vscode-theme-defaults-themes-light_modern-json",
  "Default High Contrast": "vscode-theme-defaults-themes-hc_black-json",
  "Default High Contrast Light": "vscode-theme-defaults-themes-hc_light-json",
};

export type Theme = keyof typeof THEME_CLASSES;

/** Starts VS Code with the extension, opens it in a browser of its own, and waits for the extension host. */
export async function openWorkbench(options: OpenOptions): Promise<Workbench> {
  const settings = { ...TEST_SETTINGS, ...options.settings };
  const vscode = await startBrowserVscode({ ...options, settings });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: ensureSystemPackages().chromium });
    const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 800 } });
    const workbench = new Workbench(await context.newPage(), browser, vscode, { ...options, settings });
    await workbench.start();
    return workbench;
  } catch (error) {
    await browser?.close();
    await vscode.stop();
    throw error;
  }
}

export class Workbench {
  /** What the page and its webviews reported against their Content Security Policy. */
  readonly cspViolations: string[] = [];
  readonly quickPick: QuickPick;
  readonly explorer: Tree;
  readonly page: Page;
  vscode: BrowserVscode;
  readonly #options: OpenOptions;
  readonly #browser: Browser;
  readonly #toasts: Toast[] = [];
  #starts = 0;

  constructor(page: Page, browser: Browser, vscode: BrowserVscode, options: OpenOptions) {
    this.#options = options;
    this.page = page;
    this.vscode = vscode;
    this.#browser = browser;
    this.quickPick = new QuickPick(page);
    this.explorer = new Tree(page, page.locator(".explorer-folders-view .monaco-list"));
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) this.cspViolations.push(message.text());
    });
  }

  /** Only for `openWorkbench`. */
  async start(): Promise<void> {
    await this.page.exposeFunction("recordToast", (toast: Toast) => this.#toasts.push(toast));
    await this.page.addInitScript(watchToasts);
    await this.page.goto(this.vscode.url);
    await this.#ready();
  }

  /** Opens a file of the workspace by its path in it, as Ctrl+P does. */
  async openFile(path: string): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.page.keyboard.press("Control+p");
    await this.quickPick.filter(path);
    const name = path.split("/").at(-1) as string;
    await this.page.locator(".quick-input-list .monaco-list-row", { hasText: name }).first().click();
  }

  /** Runs a command by its full title in the palette, for instance "Developer: Reload Window". */
  async runCommand(title: string): Promise<void> {
    const row = this.quickPick.row(title);
    const deadline = Date.now() + WAIT_MS;
    // Opened anew each time: the list does not take up commands that are registered while it is open.
    while (Date.now() < deadline) {
      // A key typed while a webview has the focus can get lost.
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await this.page.keyboard.press("F1");
      if ((await appears(this.quickPick.input)) && (await this.quickPick.offers(`>${title}`, row))) {
        await row.click();
        // Otherwise a quick pick that the command opens could be mistaken for the palette.
        return row.waitFor({ state: "hidden", timeout: WAIT_MS });
      }
      await this.quickPick.cancel();
    }
    throw new Error(`the command palette does not offer "${title}"`);
  }

  /** Shows a view container by its name in the activity bar. */
  async openSidebar(title: string): Promise<void> {
    const escaped = escapeRegExp(title);
    // The name may be followed by a key binding or by what the badge says.
    const name = new RegExp(`^${escaped}( \\(.*\\)| - .*)?$`);
    const tab = this.page.locator(".activitybar").getByRole("tab", { name });
    // A second click would hide it again.
    if ((await tab.getAttribute("aria-expanded")) !== "true") await tab.click();
    // A container with a single view is headed by both names.
    const heading = this.page.locator(".sidebar .composite.title h2", { hasText: new RegExp(`^${escaped}(:|$)`, "i") });
    await heading.waitFor({ timeout: WAIT_MS });
  }

  /** The tree of a section of the side bar; of the first one when left out. */
  tree(sectionTitle?: string): Tree {
    const label = sectionTitle && `[aria-label^=${JSON.stringify(`${sectionTitle} Section`)}]`;
    const pane = label ? `.pane:has(> .pane-header${label})` : ".pane";
    return new Tree(this.page, this.page.locator(`.sidebar ${pane} .monaco-list`).filter({ visible: true }).first());
  }

  treeRows(sectionTitle?: string): Promise<TreeRow[]> {
    return this.tree(sectionTitle).allRows();
  }

  expandRow(target: RowTarget, sectionTitle?: string): Promise<void> {
    return this.tree(sectionTitle).expand(target);
  }

  clickRow(target: RowTarget, sectionTitle?: string): Promise<void> {
    return this.tree(sectionTitle).click(target);
  }

  doubleClickRow(target: RowTarget, sectionTitle?: string): Promise<void> {
    return this.tree(sectionTitle).doubleClick(target);
  }

  contextMenu(target: RowTarget, item: string, sectionTitle?: string): Promise<void> {
    return this.tree(sectionTitle).contextMenu(target, item);
  }

  /** The page of the visible webview; of the one opened last when several are visible. */
  webview(): FrameLocator {
    return this.#visibleWebviews().last().contentFrame().frameLocator("#active-frame");
  }

  /** How many webviews are visible. */
  visibleWebviewCount(): Promise<number> {
    return this.#visibleWebviews().count();
  }

  /** How many webviews exist; hidden ones are there only when they are retained. */
  webviewCount(): Promise<number> {
    return this.page.locator("iframe.webview").count();
  }

  tabs(): Promise<Tab[]> {
    return this.page.locator(".tabs-container .tab").evaluateAll((tabs) =>
      tabs.map((tab) => ({
        // Newer releases split "a.txt" into a name and a suffix.
        label: [...tab.querySelectorAll(".label-name, .label-suffix")].map((part) => part.textContent).join(""),
        active: tab.classList.contains("active"),
        dirty: tab.classList.contains("dirty"),
      })),
    );
  }

  async clickTab(label: string): Promise<void> {
    const position = (await this.tabs()).findIndex((tab) => tab.label === label);
    if (position < 0) throw new Error(`there is no tab "${label}"`);
    await this.page.locator(".tabs-container .tab").nth(position).click();
  }

  /** Every notification so far, also those that have vanished. */
  toasts(): readonly Toast[] {
    return this.#toasts;
  }

  async waitForToast(message: string | RegExp): Promise<Toast> {
    const matches = (toast: Toast) =>
      typeof message === "string" ? toast.message.includes(message) : message.test(toast.message);
    return waitFor(`a notification ${message}`, async () => this.#toasts.find(matches));
  }

  /** Presses a button of a notification that is on screen. */
  async clickToast(message: string, button: string): Promise<void> {
    const toast = this.page.locator(".notifications-toasts .notification-list-item", { hasText: message }).first();
    await toast.locator(".monaco-button", { hasText: exactly(button) }).click();
  }

  /** Reloads the window; the browser keeps what VS Code stored, so panels come back through their serializers. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent("load");
    await this.runCommand("Developer: Reload Window");
    await loaded;
    await this.#ready();
  }

  /** Stops the server and starts it again at the same address; user data must persist. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.vscode.url).port);
    await this.page.goto("about:blank");
    await this.vscode.stop();
    this.vscode = await startBrowserVscode({ ...this.#options, port });
    await this.page.goto(this.vscode.url);
    await this.#ready();
  }

  async screenshot(file: string): Promise<void> {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file });
  }

  async setTheme(name: Theme): Promise<void> {
    await this.setSettings({ "workbench.colorTheme": name });
    await this.page.locator(`.monaco-workbench.${THEME_CLASSES[name]}`).waitFor({ timeout: WAIT_MS });
  }

  /**
   * Changes settings of a running VS Code, which takes them up a moment later. It watches the machine's settings;
   * the user's, under the browser, it reads only at its start. Settings of the scope "application" do not work here.
   */
  async setSettings(changes: Record<string, unknown>): Promise<void> {
    const file = path.join(this.vscode.userDir, "Machine/settings.json");
    const settings = JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, unknown>;
    fs.writeFileSync(file, JSON.stringify({ ...settings, ...changes }, undefined, 2));
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  /** What an extension wrote to an output channel, over all reloads; empty when there is no such channel. */
  extensionLog(channel: string): string {
    // Plain channels get a number in front of their name, log channels do not.
    return this.#logs(new RegExp(`^(\\d+-)?${escapeRegExp(channel)}\\.log$`));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.vscode.stop();
  }

  /** Each start and each reload brings a new extension host, which says when it is done. */
  async #ready(): Promise<void> {
    this.#starts++;
    await this.page.locator(".activitybar .action-item").first().waitFor({ timeout: READY_TIMEOUT_MS });
    const done = async () =>
      this.#logs(/^remoteexthost\.log$/).split("Eager extensions activated").length > this.#starts;
    await waitFor("the extension host", done, READY_TIMEOUT_MS);
  }

  #logs(name: RegExp): string {
    const files = fs.readdirSync(this.vscode.logsDir, { recursive: true, encoding: "utf8" }).sort();
    const wanted = files.filter((file) => name.test(path.basename(file)));
    return wanted.map((file) => fs.readFileSync(path.join(this.vscode.logsDir, file), "utf8")).join("");
  }

  #visibleWebviews(): Locator {
    return this.page.locator("iframe.webview").filter({ visible: true });
  }
}

/** The drop-down at the top: palette, quick picks and input boxes. */
export class QuickPick {
  readonly input: Locator;
  readonly #page: Page;
  readonly #list: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.input = page.locator(".quick-input-widget .quick-input-box input").filter({ visible: true });
    this.#list = page.locator(".quick-input-list .monaco-list-row").filter({ visible: true });
  }

  row(label: string): Locator {
    // The first one is the label's; a detail line has an element of the same kind.
    const name = this.#page.locator(".quick-input-list-row:first-child .label-name", { hasText: exactly(label) });
    return this.#list.filter({ has: name }).first();
  }

  /** The rows on screen, once there are some. */
  async rows(): Promise<QuickPickRow[]> {
    await this.#list.first().waitFor({ timeout: WAIT_MS });
    return this.#list.evaluateAll((rows) =>
      rows.map((row) => ({
        label: row.querySelector(".label-name")?.textContent ?? "",
        description: row.querySelector(".label-description")?.textContent ?? "",
        detail: row.querySelector(".quick-input-list-label-meta")?.textContent ?? "",
      })),
    );
  }

  /** Replaces the text of the input field. */
  async filter(text: string): Promise<void> {
    await this.input.fill(text);
  }

  /**
   * Gives a file dialog a path and accepts it. The dialog writes its own proposal first, and ignores its button while it
   * resolves what was typed: so both are done until it closes.
   */
  async acceptPath(path: string, button: string): Promise<void> {
    await waitFor("the file dialog", async () => (await this.input.inputValue()).includes("/"));
    await waitFor("the file dialog to close", async () => {
      // It may close between any two of these.
      const typed = await this.input.inputValue({ timeout: 1000 }).catch(() => undefined);
      if (typed === undefined) return !(await this.input.isVisible());
      if (typed !== path) await this.input.fill(path, { timeout: 1000 }).catch(() => {});
      else
        await this.#page
          .getByRole("button", { name: button, exact: true })
          .click({ timeout: 1000 })
          .catch(() => {});
      return false;
    });
  }

  /** Picks the row with that label, or accepts what is focused or typed. */
  async accept(label?: string): Promise<void> {
    await this.input.waitFor({ timeout: WAIT_MS });
    await (label === undefined ? this.input.press("Enter") : this.row(label).click());
  }

  async cancel(): Promise<void> {
    if (await this.input.isVisible()) await this.input.press("Escape");
  }

  /** Types the text and says whether the row shows up. */
  async offers(text: string, row: Locator): Promise<boolean> {
    await this.filter(text);
    return appears(row);
  }
}

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

/** Runs in the page, before the workbench: reports each notification as it comes up. */
function watchToasts(): void {
  // The script also runs in webviews.
  if (window !== window.top) return;
  const seen = new WeakMap<Element, string>();
  const report = (item: Element) => {
    const message = item.querySelector(".notification-list-item-message")?.textContent ?? "";
    if (!message || seen.get(item) === message) return;
    seen.set(item, message);
    const icon = item.querySelector(".notification-list-item-icon")?.classList;
    const severity = (["error", "warning"] as const).find((name) => icon?.contains(`codicon-${name}`)) ?? "info";
    const buttons = [...item.querySelectorAll(".monaco-button")].map((button) => button.textContent ?? "");
    (window as unknown as { recordToast(toast: Toast): void }).recordToast({ severity, message, buttons });
  };
  const observer = new MutationObserver(() =>
    document.querySelectorAll(".notifications-toasts .notification-list-item").forEach(report),
  );
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function waitFor<T>(what: string, check: () => Promise<T | false | undefined>, timeout = WAIT_MS): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${timeout / 1000} s for ${what}`);
    await sleep(100);
  }
}

async function appears(locator: Locator, timeout = 1000): Promise<boolean> {
  return locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${escapeRegExp(text)}\\s*$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
