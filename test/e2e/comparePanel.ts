import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { Panel } from "./panel";
import { appears, isClicked, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** A tensor beside its reference. */
export class ComparePanel extends Panel {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    super(workbench);
    this.#workbench = workbench;
  }

  get bar(): Locator {
    return this.frame.locator("tensor-view-reference-bar");
  }

  get pane(): Locator {
    return this.frame.locator("tensor-view-pair-pane");
  }

  get worst(): Locator {
    return this.pane.getByRole("listbox").getByRole("option");
  }

  /** Status line. */
  get line(): Locator {
    return this.frame.locator("tensor-view-selection");
  }

  async compare(): Promise<void> {
    await this.header.getByRole("radio", { name: "Compare" }).click();
    await this.bar.waitFor();
  }

  /** Waits until the bar says this of A or B. */
  async waitForSide(side: "A" | "B", text: string | RegExp): Promise<void> {
    await this.bar
      .locator(".side", { has: this.letter(side) })
      .filter({ hasText: text })
      .waitFor();
  }

  private letter(side: "A" | "B"): Locator {
    return this.frame.locator(".letter", { hasText: side });
  }

  /** Waits until a row of the statistics begins with a name and has this text in it. */
  async waitForFigure(name: string, text: string | RegExp): Promise<void> {
    const cell = this.pane.getByRole("row").filter({ has: this.frame.getByRole("rowheader", { name, exact: true }) });
    await cell.filter({ hasText: text }).waitFor();
  }

  /** Chooses in a drop-down of the bar. */
  async choose(label: string, option: string): Promise<void> {
    const box = this.bar.getByRole("combobox", { name: label });
    await this.#inSight(box);
    await box.click();
    await this.bar.getByRole("option", { name: option, exact: true }).click();
    await this.#closePopup();
  }

  /** Types into a field of the bar. */
  async type(label: string, text: string): Promise<void> {
    const field = this.bar.getByRole("textbox", { name: label });
    await this.#inSight(field);
    await field.fill(text);
    await field.press("Enter");
    await this.#closePopup();
  }

  get #popup(): Locator {
    return this.bar.getByRole("dialog", { name: "How they are compared" });
  }

  /** Opens the panel that a control stands in. */
  async #inSight(control: Locator): Promise<void> {
    await waitFor("the control to be in sight", async () => {
      if (await control.isVisible()) return true;
      await isClicked(this.bar.getByRole("button", { name: /^(tolerance|How they are compared): / }).first());
      return appears(control, 2000);
    });
  }

  async #closePopup(): Promise<void> {
    if (await this.#popup.isVisible()) await this.#popup.press("Escape");
    await this.#popup.waitFor({ state: "hidden" });
  }

  async press(key: string): Promise<void> {
    await this.grid.first().focus();
    await this.#workbench.page.keyboard.press(key);
  }

  async waitForVerdict(text: string | RegExp): Promise<void> {
    await this.bar.locator(".verdict").filter({ hasText: text }).waitFor();
  }

  async waitForLine(...texts: readonly string[]): Promise<void> {
    const said = async () => (await this.line.textContent()) ?? "";
    for (const text of texts) await expect.poll(said).toContain(text);
  }

  /** Drops a row of the side bar on the table, with Shift held, once the page says that it takes it. */
  async dropWithShift(row: Locator, says: string): Promise<void> {
    const { mouse, keyboard } = this.#workbench.page;
    const from = await row.locator(".monaco-icon-name-container").boundingBox();
    const to = await this.grid.first().boundingBox();
    if (!from || !to) throw new Error("the row or the table is not on screen");
    const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
    await mouse.move(from.x + 5, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 25, from.y + from.height / 2, { steps: 4 });
    await keyboard.down("Shift");
    await waitFor("the page to take the row", async () => {
      await mouse.move(x, y, { steps: 4 });
      await mouse.move(x + 10, y, { steps: 4 });
      return this.frame.getByText(says).isVisible();
    });
    await mouse.up();
    await keyboard.up("Shift");
  }
}
