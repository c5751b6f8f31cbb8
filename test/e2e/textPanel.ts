/// <reference lib="dom" />
import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import type { Workbench } from "./workbench";

/** The Text view of a panel. */
export class TextPanel extends BoardPanel {
  constructor(workbench: Workbench) {
    super(workbench, "tensor-view-text");
  }

  /** A run's text, by its sentence: `sample, media/text: step 3`. */
  entry(name: string): Locator {
    return this.frame.getByRole("article", { name, exact: true });
  }

  /** Rendered Markdown of a text. */
  markdown(name: string): Locator {
    return this.entry(name).locator(".markdown");
  }

  async menu(name: string, item: string): Promise<void> {
    await this.entry(name).locator("tensor-view-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }

  get found(): Locator {
    return this.view.getByRole("option", { name: /step/ });
  }
}
