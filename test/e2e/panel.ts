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

  /** Waits until the header says this. */
  async waitForHeader(text: string | RegExp): Promise<void> {
    await this.header.filter({ hasText: text }).waitFor();
  }

  async goToStep(step: string): Promise<void> {
    await this.stepInput.fill(step);
    await this.stepInput.press("Enter");
  }

  /** The values on screen, row by row. */
  async cells(): Promise<string[][]> {
    const rows = this.frame.locator("tbody tr");
    await rows.first().waitFor();
    return rows.evaluateAll((trs) =>
      trs.map((tr) => [...tr.querySelectorAll("td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
  }
}
