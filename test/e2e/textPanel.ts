/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import { timersEnd } from "./waiting";
import type { Workbench } from "./workbench";

/** State is kept, and what is shown told, some 200 ms after a change. */
const RESTS_MS = 500;

/** The Text view of a panel. */
export class TextPanel {
  private readonly workbench: Workbench;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  get frame(): FrameLocator {
    return this.workbench.webview();
  }

  get view(): Locator {
    return this.frame.locator("tensor-view-text");
  }

  async says(text: string | RegExp): Promise<void> {
    await this.view.locator("p.what").filter({ hasText: text }).waitFor();
  }

  /** A run's text, by its sentence: `sample, media/text: step 3`. */
  entry(name: string): Locator {
    return this.frame.getByRole("article", { name, exact: true });
  }

  /** What Markdown made of a text. */
  markdown(name: string): Locator {
    return this.entry(name).locator(".markdown");
  }

  button(name: string): Locator {
    return this.view.getByRole("button", { name, exact: true });
  }

  field(name: string): Locator {
    return this.view.getByRole("textbox", { name, exact: true });
  }

  async choose(name: string, option: string): Promise<void> {
    const list = this.view.getByRole("combobox", { name, exact: true });
    await list.click();
    await list.getByRole("option", { name: option, exact: true }).click();
  }

  async goToStep(step: string): Promise<void> {
    const field = this.view.locator("tensor-view-step-bar").getByRole("textbox", { name: "step" });
    await field.fill(step);
    await field.press("Enter");
  }

  get stepNote(): Locator {
    return this.view.locator("tensor-view-step-bar .note");
  }

  get slider(): Locator {
    return this.view.locator("tensor-view-step-bar").getByRole("slider", { name: "Step" });
  }

  async menu(name: string, item: string): Promise<void> {
    await this.entry(name).locator("tensor-view-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }

  get found(): Locator {
    return this.view.getByRole("option", { name: /step/ });
  }

  /** Waits until all is kept that was changed. */
  async settles(): Promise<void> {
    await timersEnd(this.view, RESTS_MS);
  }
}
