import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import type { Workbench } from "./workbench";

/** The health of runs in a panel. */
export class HealthPanel extends BoardPanel {
  constructor(workbench: Workbench) {
    super(workbench, "tensor-view-health");
  }

  /** Waits until the sentence about all that was found says it. */
  override async says(text: string | RegExp): Promise<void> {
    await this.view.locator(".sum").filter({ hasText: text }).waitFor();
  }

  /** Of the rows in sight. */
  async tags(): Promise<string[]> {
    const names = await this.view.getByRole("rowheader").locator(".name").allTextContents();
    return names.map((name) => name.trim());
  }

  /** What leads to the place of a tag's finding, by how its name begins. */
  finding(tag: string, name: string): Locator {
    const row = this.view.getByRole("row").filter({ has: this.frame.getByText(tag, { exact: true }) });
    return row.locator(`button[aria-label^="${name}"]`);
  }
}
