/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Page objects for a real VS Code workbench in chromium. Selectors hold for VS Code 1.100 to 1.139.
import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from "playwright-core";
import { type BrowserVscode, startBrowserVscode, type Which } from "../../.ci/browserVscode.mjs";
import { ensureSystemPackages } from "../../.ci/systemPackages.mjs";
import { escapeRegExp, exactly } from "./exactText";
import { QuickPick } from "./quickPick";
import { type RowTarget, Tree, type TreeRow } from "./tree";
import { appears, isClicked, timersEnd, WAIT_MS, waitFor } from "./waiting";

export interface OpenOptions {
  which: Which;
  /** A folder of installed extensions. */
  installed?: string;
  /** The extension to install; none when left out. */
  vsix?: string;
  /** Extensions to install beside it. */
  others?: readonly string[];
  folder: string;
  /** User settings, over the defaults. */
  settings?: Record<string, unknown>;
  /** The display language of extensions; the workbench itself stays English. */
  language?: string;
  /** Keeps user data over a `restart`. */
  persistDir?: string;
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

const READY_TIMEOUT_MS = 120_000;

/** Time that a key may take to open the palette before it counts as lost, and a click to show a side bar. */
const LOST_MS = 3000;

const KEPT_MS = 300;

/**
 * Ports below those that systems give to connections, so that nobody takes one while its VS Code restarts; some for each of
 * the specs that run side by side.
 */
let nextPort = 20_000 + 100 * Number(process.env.VITEST_POOL_ID ?? 0);

const TEST_SETTINGS = {
  // Rows that stick to the top lie over the rows below and take their clicks.
  "workbench.tree.enableStickyScroll": false,
};

/** Classes that mark the workbench's root element. */
const THEME_CLASSES = {
  "Default Dark Modern": "vscode-theme-defaults-themes-dark_modern-json",
  "Default Light Modern": "vscode-theme-defaults-themes-light_modern-json",
  "Default High Contrast": "vscode-theme-defaults-themes-hc_black-json",
  "Default High Contrast Light": "vscode-theme-defaults-themes-hc_light-json",
};

export type Theme = keyof typeof THEME_CLASSES;

/** Workbenches that are open. */
export const openWorkbenches = new Set<Workbench>();

/** Starts VS Code with the extension, opens it in a browser of its own, and waits for the extension host. */
export async function openWorkbench(options: OpenOptions): Promise<Workbench> {
  const settings = { ...TEST_SETTINGS, ...options.settings };
  const vscode = await startBrowserVscode({ ...options, settings, port: nextPort++ });
  let browser: Browser | undefined;
  try {
    const { chromium: executablePath } = ensureSystemPackages();
    browser = await chromium.launch({ executablePath, timeout: READY_TIMEOUT_MS });
    const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(WAIT_MS);
    context.setDefaultNavigationTimeout(READY_TIMEOUT_MS);
    const { language } = options;
    if (language) await context.addCookies([{ name: "vscode.nls.locale", value: language, url: vscode.url }]);
    const workbench = new Workbench(await context.newPage(), browser, vscode, { ...options, settings });
    await workbench.start();
    openWorkbenches.add(workbench);
    return workbench;
  } catch (error) {
    await browser?.close();
    await vscode.stop();
    throw error;
  }
}

/** Text within an element, shadow trees included. */
function textWithin(element: Element): string {
  const parts: string[] = [];
  const gather = (node: Node) => {
    if (node instanceof Text) parts.push(node.data);
    if (node instanceof Element && node.matches("script, style")) return;
    const { childNodes } = (node instanceof Element && node.shadowRoot) || node;
    for (const child of childNodes) gather(child);
  };
  gather(element);
  return parts.join(" ");
}

export class Workbench {
  /** Reports of the page and its webviews against their Content Security Policy. */
  readonly cspViolations: string[] = [];
  readonly quickPick: QuickPick;
  readonly explorer: Tree;
  readonly page: Page;
  vscode: BrowserVscode;
  readonly #options: OpenOptions;
  readonly #browser: Browser;
  readonly #toasts: Toast[] = [];
  /** Failed fetches of the page and its webviews, and the errors that they log. */
  readonly #faults: string[] = [];
  #starts = 0;

  constructor(page: Page, browser: Browser, vscode: BrowserVscode, options: OpenOptions) {
    this.#options = options;
    this.page = page;
    this.vscode = vscode;
    this.#browser = browser;
    this.quickPick = new QuickPick(page);
    this.explorer = new Tree(page, page.locator(".explorer-folders-view .monaco-list"));
    page.on("requestfailed", (request) => this.#faults.push(`${request.failure()?.errorText} ${request.url()}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#faults.push(message.text());
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
    const parts = path.split("/");
    // Files that were opened before are offered first, and some may have the same name.
    const row = this.quickPick.row(parts.at(-1) as string, parts.slice(0, -1).join("/"));
    await waitFor(`${path} to be offered`, () => this.#isPicked("Control+p", path, row));
  }

  /** Runs a command by its full title in the palette, for instance "Developer: Reload Window". */
  async runCommand(title: string): Promise<void> {
    const row = this.quickPick.row(title);
    // Opened anew each time: the list does not take up commands that are registered while it is open.
    await waitFor(`the command palette to offer "${title}"`, () => this.#isPicked("F1", `>${title}`, row));
  }

  /** Opens a quick pick by a key, types the text and clicks the row; false where it offers no such row. */
  async #isPicked(key: string, text: string, row: Locator): Promise<boolean> {
    // A key typed while a webview has the focus can get lost.
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.page.keyboard.press(key);
    const isOffered = (await appears(this.quickPick.input, LOST_MS)) && (await this.quickPick.offers(text, row));
    if (isOffered && (await isClicked(row))) {
      // Otherwise a quick pick that a command opens could be mistaken for the palette.
      await row.waitFor({ state: "hidden", timeout: WAIT_MS });
      return true;
    }
    await this.quickPick.cancel();
    return false;
  }

  /** Opens a link of the extension as one from outside; VS Code may ask whether the extension may open it. */
  async openLink(link: string): Promise<void> {
    await this.runCommand("Developer: Open URL");
    await this.quickPick.filter(link);
    await this.quickPick.accept();
    const allow = this.page.locator(".monaco-dialog-box").getByRole("button", { name: "Open", exact: true });
    if (await appears(allow, 5000)) await allow.click();
  }

  /** Opens another folder in the window's place; nothing of the window before is kept for it. */
  async openFolder(folder: string): Promise<void> {
    const url = new URL(this.vscode.url);
    url.searchParams.set("folder", path.resolve(folder));
    await this.#goTo(url);
  }

  /** Leaves the window without a folder. */
  async closeFolder(): Promise<void> {
    const url = new URL(this.vscode.url);
    url.searchParams.delete("folder");
    // The server opens the last folder again unless an empty window is asked for.
    url.searchParams.set("ew", "true");
    await this.#goTo(url);
  }

  async #goTo(url: URL): Promise<void> {
    await this.#pagesKeep();
    await this.page.goto(url.href);
    await this.#ready();
  }

  /** Shows a view container by its name in the activity bar. */
  async openSidebar(title: string): Promise<void> {
    const escaped = escapeRegExp(title);
    // The name may be followed by a key binding or by what the badge says.
    const name = new RegExp(`^${escaped}( \\(.*\\)| - .*)?$`);
    const tab = this.page.locator(".activitybar").getByRole("tab", { name });
    // A container with a single view is headed by both names.
    const heading = this.page.locator(".sidebar .composite.title h2", { hasText: new RegExp(`^${escaped}(:|$)`, "i") });
    // The activity bar shows what an extension contributes when it comes to it; the command is there before.
    if ((await appears(tab, 5000)) && !(await heading.isVisible())) {
      // A second click would hide it again, the command does not.
      if ((await tab.getAttribute("aria-expanded")) !== "true") await tab.click();
    }
    if (!(await appears(heading, LOST_MS))) await this.runCommand(`View: Show ${title}`);
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

  /** The page of a visible webview, by the order in which they were opened; of the last one when left out. */
  webview(place = -1): FrameLocator {
    return this.#visibleWebviews().nth(place).contentFrame().frameLocator("#active-frame");
  }

  /** Number of visible webviews. */
  visibleWebviewCount(): Promise<number> {
    return this.#visibleWebviews().count();
  }

  /** Number of webviews; hidden ones are there only when they are retained. */
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
    await waitFor(`the tab "${label}"`, async () => {
      const position = (await this.tabs()).findIndex((tab) => tab.label === label);
      return position >= 0 && (await isClicked(this.page.locator(".tabs-container .tab").nth(position)));
    });
  }

  /** Closes all editors, and waits until nothing of them is left. */
  async closeEditors(): Promise<void> {
    await this.runCommand("View: Close All Editors");
    await waitFor("all editors to close", async () => {
      return (await this.tabs()).length === 0 && (await this.visibleWebviewCount()) === 0;
    });
  }

  /** Every notification so far, also those that have vanished. */
  toasts(): readonly Toast[] {
    return this.#toasts;
  }

  async waitForToast(message: string | RegExp): Promise<Toast> {
    const matches = (toast: Toast) =>
      typeof message === "string" ? toast.message.includes(message) : message.test(toast.message);
    try {
      return await waitFor(`a notification ${message}`, async () => this.#toasts.find(matches));
    } catch (error) {
      throw new Error(`${String(error)}; there were ${JSON.stringify(this.#toasts.map((toast) => toast.message))}`);
    }
  }

  /** Presses a button of a notification that is on screen. */
  async clickToast(message: string, button: string): Promise<void> {
    const toast = this.page.locator(".notifications-toasts .notification-list-item", { hasText: message }).first();
    await toast.locator(".monaco-button", { hasText: exactly(button) }).click();
  }

  /** Reloads the window; the browser keeps what VS Code stored, so panels come back through their serializers. */
  async reload(): Promise<void> {
    await this.#pagesKeep();
    const loaded = this.page.waitForEvent("load", { timeout: READY_TIMEOUT_MS });
    await this.runCommand("Developer: Reload Window");
    await loaded;
    await this.#ready();
  }

  /** Stops the server and starts it again at the same address; user data must persist. */
  async restart(): Promise<void> {
    await this.#pagesKeep();
    const port = Number(new URL(this.vscode.url).port);
    await this.page.goto("about:blank");
    await this.vscode.stop();
    this.vscode = await startBrowserVscode({ ...this.#options, port });
    // The browser keeps what it knows of a window by its address.
    if (Number(new URL(this.vscode.url).port) !== port) throw new Error(`port ${port} was taken during the restart`);
    await this.page.goto(this.vscode.url);
    await this.#ready();
  }

  /** Contents of a window, in words. */
  async described(): Promise<string> {
    const texts = this.page.frames().map(async (frame) => {
      const text = await frame.locator("body").evaluate(textWithin, undefined, { timeout: 5000 }).catch(String);
      return `${frame.url().slice(0, 80)}: ${text.replaceAll(/\s+/g, " ").slice(0, 1500)}`;
    });
    const parts = [
      await this.tabs().then(JSON.stringify, String),
      ...(await Promise.all(texts)),
      ...this.#faults.slice(-20),
    ];
    return parts.join("\n  ");
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

  /** Output of an extension to an output channel, over all reloads; empty when there is no such channel. */
  extensionLog(channel: string): string {
    // Plain channels get a number in front of their name, log channels do not.
    return this.#logs(new RegExp(`^(\\d+-)?${escapeRegExp(channel)}\\.log$`));
  }

  async close(): Promise<void> {
    openWorkbenches.delete(this);
    await this.#browser.close();
    await this.vscode.stop();
  }

  /** Waits until the pages on screen have handed over what comes back: they gather changes for 150 ms. */
  async #pagesKeep(): Promise<void> {
    const count = await this.visibleWebviewCount();
    for (let place = 0; place < count; place++) await timersEnd(this.webview(place).locator("body"), KEPT_MS);
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
