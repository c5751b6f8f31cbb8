import type { Locator } from "playwright-core";
import { escapeRegExp } from "./exactText";
import { Panel } from "./panel";
import { appears, isClicked, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** Two runs beside each other: their report, and which of their tags belong together. */
export class ReportPanel extends Panel {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    super(workbench);
    this.#workbench = workbench;
  }

  get head(): Locator {
    return this.frame.locator("tensor-view-report-head");
  }

  /** Link to the place where the runs part first. */
  get first(): Locator {
    return this.head.locator(".first").getByRole("button");
  }

  get table(): Locator {
    return this.frame.locator("tensor-view-report-table");
  }

  get mapping(): Locator {
    return this.frame.locator("tensor-view-mapping");
  }

  async compare(a: readonly string[], b: readonly string[]): Promise<void> {
    // The row that is selected already says so, and offers to leave it.
    const offered = await this.#workbench.tree().contextMenuItems(b);
    if (!offered.includes("Unselect for Compare")) await this.#workbench.contextMenu(b, "Select for Compare");
    await this.#workbench.contextMenu(a, "Compare with Selected");
    await this.waitForRun("A", a.at(-1) ?? "");
    await this.waitForRun("B", b.at(-1) ?? "");
  }

  async waitForRun(side: "A" | "B", name: string): Promise<void> {
    await this.head.getByRole("button", { name: new RegExp(`^${side}: (.*/)?${escapeRegExp(name)};`) }).waitFor();
  }

  async typeTolerance(text: string): Promise<void> {
    const field = this.head.getByRole("textbox", { name: "tolerance" });
    await waitFor("the tolerance to be in sight", async () => {
      if (await field.isVisible()) return true;
      await isClicked(this.head.getByRole("button", { name: /^tolerance: / }).first());
      return appears(field, 2000);
    });
    await field.fill(text);
    await field.press("Enter");
    await field.press("Escape");
    await field.waitFor({ state: "hidden" });
  }

  async waitForVerdict(text: string | RegExp): Promise<void> {
    await this.head.locator(".verdict:not(.before)").filter({ hasText: text }).waitFor();
  }

  async waitForFirst(text: string | RegExp): Promise<void> {
    await this.head.locator(".first:not(.before)").filter({ hasText: text }).waitFor();
  }

  /** The row of a pair whose sentence begins with this. */
  pairRow(starts: string): Locator {
    return this.table.getByRole("row", { name: new RegExp(`^${escapeRegExp(starts)}`) });
  }

  async turnTo(view: "Report" | "Mapping"): Promise<void> {
    await this.header.getByRole("radio", { name: view }).click();
    await (view === "Report" ? this.table : this.mapping).waitFor();
  }

  /** Texts of the rows on screen, from the top. */
  async rows(): Promise<string[]> {
    const labels = await this.table.locator("tbody tr[aria-label]").all();
    return Promise.all(labels.map(async (row) => (await row.getAttribute("aria-label")) ?? ""));
  }

  /** A tag or layer in the mapping. */
  item(name: string): Locator {
    return this.mapping.getByRole("gridcell", { name: new RegExp(`^${escapeRegExp(name)}(,|$)`) });
  }

  /** The row of a pair whose sentence begins with this, in the mapping. */
  matchRow(starts: string): Locator {
    return this.mapping.getByRole("row", { name: new RegExp(`^${escapeRegExp(starts)}`) });
  }
}
