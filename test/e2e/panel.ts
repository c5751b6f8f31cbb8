import type { FrameLocator, Locator } from "playwright-core";
import type { Workbench } from "./workbench";

/** What a panel shows. */
export class Panel {
  private readonly workbench: Workbench;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  get frame(): FrameLocator {
    return this.workbench.webview();
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
    return this.frame.getByRole("textbox", { name: "step" });
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

  /** The texts of a row's first columns, by the indices that the headers show. */
  async row(row: number | string, columns: readonly number[]): Promise<string[]> {
    const texts: string[] = [];
    for (const column of columns) texts.push((await this.cell(row, column).textContent())?.trim() ?? "");
    return texts;
  }
}
