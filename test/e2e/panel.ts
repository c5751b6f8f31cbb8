import type { FrameLocator, Locator } from "playwright-core";
import { expect } from "vitest";
import type { Workbench } from "./workbench";

/** Contents of a panel: of several beside each other the one that was opened at that place, else the last. */
export class Panel {
  private readonly workbench: Workbench;
  private readonly place: number | undefined;

  constructor(workbench: Workbench, place?: number) {
    this.workbench = workbench;
    this.place = place;
  }

  get frame(): FrameLocator {
    return this.workbench.webview(this.place);
  }

  get header(): Locator {
    return this.frame.locator("header");
  }

  get alert(): Locator {
    return this.frame.getByRole("alert");
  }

  get status(): Locator {
    return this.frame.getByRole("status");
  }

  get stepInput(): Locator {
    return this.frame.getByRole("textbox", { name: "step", exact: true });
  }

  get slider(): Locator {
    return this.frame.getByRole("slider");
  }

  get grid(): Locator {
    return this.frame.getByRole("grid");
  }

  get expression(): Locator {
    return this.frame.locator("tensor-view-slice-bar").getByRole("textbox", { name: "slice" });
  }

  /** Waits until the header says this. */
  async waitForHeader(text: string | RegExp): Promise<void> {
    try {
      await this.header.filter({ hasText: text }).waitFor();
    } catch {
      const shown = await this.header.allTextContents();
      const open = await this.workbench.page.locator(".quick-input-widget").filter({ visible: true }).allTextContents();
      throw new Error(`no header says ${text}: ${JSON.stringify({ shown, open, tabs: await this.workbench.tabs() })}`);
    }
  }

  /** Chooses the notation of the table's numbers. */
  async chooseNotation(name: string): Promise<void> {
    await this.frame.getByRole("button", { name: /^numbers/ }).click();
    await this.frame.locator('vscode-dropdown[aria-label="numbers"]').click();
    await this.frame.getByRole("option", { name }).click();
    await this.frame.getByRole("dialog", { name: "Numbers" }).press("Escape");
  }

  /** An item of the menu of copies and files above the table. */
  async chooseExport(item: string): Promise<void> {
    await this.frame.locator("tensor-view-tensor-bar").getByRole("button", { name: "Export" }).click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }

  async goToStep(step: string): Promise<void> {
    await this.stepInput.fill(step);
    await this.stepInput.press("Enter");
  }

  async typeSlice(text: string): Promise<void> {
    await this.expression.fill(text);
    await this.expression.press("Enter");
  }

  /** A cell by the indices that its headers show; on screen only. */
  cell(row: number | string, column: number | string): Locator {
    return this.frame.locator(`[role="gridcell"][aria-label^="[${row}, ${column}] "]`);
  }

  /** Texts of the headers of the columns on screen. */
  async columns(): Promise<string[]> {
    const texts = await this.grid.getByRole("columnheader").filter({ visible: true }).allInnerTexts();
    return texts.map((text) => text.trim());
  }

  /** The texts of a row's first columns, by the indices that the headers show. */
  async row(row: number | string, columns: readonly number[]): Promise<string[]> {
    const texts: string[] = [];
    for (const column of columns) texts.push((await this.cell(row, column).textContent())?.trim() ?? "");
    return texts;
  }

  /** Waits until a row begins with these float32 values: the shortest text is read back as the same number. */
  async waitForRow(row: number, values: readonly number[]): Promise<void> {
    const shown = async () => (await this.row(row, [...values.keys()])).map((text) => Math.fround(Number(text)));
    await expect.poll(shown).toEqual(values);
  }
}
