import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { Panel } from "./panel";
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

  /** Where the runs part first, as a way to it. */
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
    await this.#workbench.contextMenu(b, "Select for Compare");
    await this.#workbench.contextMenu(a, "Compare with Selected");
    await this.waitForRun("A", a.at(-1) ?? "");
    await this.waitForRun("B", b.at(-1) ?? "");
  }

  async waitForRun(side: "A" | "B", name: string): Promise<void> {
    await this.head.getByRole("button", { name: new RegExp(`^${side}: (.*/)?${name};`) }).waitFor();
  }

  async typeTolerance(text: string): Promise<void> {
    const field = this.head.getByRole("textbox", { name: "tolerance" });
    await field.fill(text);
    await field.press("Enter");
  }

  async waitForVerdict(text: string | RegExp): Promise<void> {
    await this.head.locator(".verdict:not(.before)").filter({ hasText: text }).waitFor();
  }

  async waitForFirst(text: string | RegExp): Promise<void> {
    await this.head.locator(".first:not(.before)").filter({ hasText: text }).waitFor();
  }

  /** The row of a pair whose sentence begins with this. */
  row(starts: string): Locator {
    return this.table.getByRole("row", { name: new RegExp(`^${starts.replaceAll(/[.[\]()]/g, "\\$&")}`) });
  }

  async turnTo(view: "Report" | "Mapping"): Promise<void> {
    await this.header.getByRole("radio", { name: view }).click();
    await (view === "Report" ? this.table : this.mapping).waitFor();
  }

  /** Names of A's tags in the rows on screen. */
  async tags(): Promise<string[]> {
    const rows = await this.table.getByRole("row").all();
    const labels = await Promise.all(rows.map((row) => row.getAttribute("aria-label")));
    return labels.filter((label) => label !== null);
  }

  async waitForRows(least: number): Promise<void> {
    await expect.poll(async () => (await this.tags()).length).toBeGreaterThanOrEqual(least);
  }
}
