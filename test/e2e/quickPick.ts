import type { Locator, Page } from "playwright-core";
import { exactly } from "./exactText";
import { appears, WAIT_MS, waitFor } from "./waiting";

export interface QuickPickRow {
  label: string;
  description: string;
  detail: string;
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
    // Whatever takes the focus meanwhile closes it: then it offers nothing.
    await this.input.fill(text, { timeout: 1000 }).catch(() => {});
    return appears(row);
  }
}
