/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import { timersEnd } from "./waiting";
import type { Workbench } from "./workbench";

/** State is kept, and the shown subject told, about 200 ms after a change. */
const RESTS_MS = 500;

/** A board in a panel, by the name of its view's element: of several beside each other the one that was opened at that place, else the last. */
export class BoardPanel {
  protected readonly workbench: Workbench;
  private readonly element: string;
  private readonly place: number | undefined;

  constructor(workbench: Workbench, element: string, place?: number) {
    this.workbench = workbench;
    this.element = element;
    this.place = place;
  }

  get frame(): FrameLocator {
    return this.workbench.webview(this.place);
  }

  get view(): Locator {
    return this.frame.locator(this.element);
  }

  /** Waits until it is said how many runs and tags there are. */
  async says(text: string | RegExp): Promise<void> {
    await this.view.locator("p.what").filter({ hasText: text }).waitFor();
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
    const field = this.view.locator("tensor-view-step-bar").getByRole("textbox", { name: "step", exact: true });
    await field.fill(step);
    await field.press("Enter");
  }

  /** Note of the step bar about the typed step. */
  get stepNote(): Locator {
    return this.view.locator("tensor-view-step-bar .note");
  }

  get slider(): Locator {
    return this.view.locator("tensor-view-step-bar").getByRole("slider", { name: "Step" });
  }

  /** Waits until all is kept that was changed. */
  async settles(): Promise<void> {
    await timersEnd(this.view, RESTS_MS);
  }
}
