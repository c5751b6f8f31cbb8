import type { Locator, Page } from "playwright-core";
import { exactly } from "./exactText";
import { WAIT_MS, waitFor } from "./waiting";

export interface QuickPickRow {
  label: string;
  description: string;
  detail: string;
}

const BROWSE = "Browse for file…";

/** The drop-down at the top: palette, quick picks and input boxes. */
export class QuickPick {
  readonly input: Locator;
  readonly #page: Page;
  readonly #list: Locator;
  readonly #busy: Locator;

  constructor(page: Page) {
    this.#page = page;
    const widget = page.locator(".quick-input-widget");
    this.input = widget.locator(".quick-input-box input").filter({ visible: true });
    this.#list = page.locator(".quick-input-list .monaco-list-row").filter({ visible: true });
    this.#busy = widget.locator(".quick-input-progress.active").filter({ visible: true });
  }

  row(label: string, description?: string): Locator {
    // The first one is the label's; a detail line has an element of the same kind.
    const first = ".quick-input-list-row:first-child";
    const part = (name: string, text: string) =>
      this.#page.locator(`${first} .label-${name}`, { hasText: exactly(text) });
    const named = this.#list.filter({ has: part("name", label) });
    return (description === undefined ? named : named.filter({ has: part("description", description) })).first();
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
    await waitFor(`the box to take ${text}`, async () => {
      // The palette that led here may still be on its way out.
      if ((await this.input.inputValue()).startsWith(">")) return false;
      await this.input.fill(text);
      return (await this.input.inputValue()) === text;
    });
  }

  /**
   * Picks a series: of those whose run, tag, dtype or shape hold the words the one of that tag. It is the extension
   * that looks for the words, so other runs' rows of that tag stay a moment longer, and rows come as runs are read.
   */
  async choose(words: string, tag: string): Promise<void> {
    await this.filter(words);
    const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
    const hasAll = ({ label, description, detail }: QuickPickRow) => {
      const text = `${detail}/${label} ${description}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    };
    await waitFor(`${tag} among what has ${words}`, async () => {
      if (await this.#busy.isVisible()) return false;
      const rows = (await this.rows()).filter(({ label }) => label !== "" && label !== BROWSE);
      return rows.every(hasAll) && rows.some(({ label }) => label === tag);
    });
    await this.row(tag).click();
  }

  /**
   * Gives a file dialog a path and accepts it. The dialog writes its own proposal first, and ignores its button while it
   * resolves what was typed: so both are done until it closes.
   */
  async acceptPath(path: string, button: string): Promise<void> {
    await waitFor("the file dialog", async () => (await this.input.inputValue()).includes("/"));
    // What is accepted before the folder is listed becomes the dialog's proposal, which it writes then.
    await this.#list.first().waitFor({ timeout: WAIT_MS });
    await waitFor("the file dialog to close", async () => {
      // It may close between any two of these.
      const typed = await this.input.inputValue({ timeout: 1000 }).catch(() => undefined);
      if (typed === undefined) return !(await this.input.isVisible());
      if (typed !== path) await this.input.fill(path, { timeout: 1000 }).catch(() => {});
      // Until it has looked for what was typed its button means the folder before.
      else if (!(await this.#busy.isVisible()))
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

  /** Closes it, if it does not close by itself. */
  async cancel(): Promise<void> {
    await waitFor("the quick pick to close", async () => {
      if (!(await this.input.isVisible())) return true;
      await this.input.press("Escape", { timeout: 1000 }).catch(() => {});
      return !(await this.input.isVisible());
    });
  }

  /** Types the text and says whether the row shows up. */
  async offers(text: string, row: Locator): Promise<boolean> {
    // Whatever takes the focus meanwhile closes it: then it offers nothing.
    await this.input.fill(text, { timeout: 1000 }).catch(() => {});
    const nothing = this.#list.filter({ hasText: "No matching commands" });
    let isOffered = false;
    await waitFor(
      "an offer",
      async () => {
        isOffered = await row.isVisible();
        return isOffered || (await nothing.isVisible()) || !(await this.input.isVisible());
      },
      OFFER_MS,
    ).catch(() => {});
    return isOffered;
  }
}

/** A search for files says at once that there are none, and finds them later. */
const OFFER_MS = 5000;
