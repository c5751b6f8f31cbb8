import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import type { Workbench } from "./workbench";

/** The board of HParams in a panel. */
export class HparamsPanel extends BoardPanel {
  constructor(workbench: Workbench, place?: number) {
    super(workbench, "tensor-view-hparams", place);
  }

  get table(): Locator {
    return this.view.locator("tensor-view-hparams-table");
  }

  /** Rows by the names of their groups, or the ends of their runs. */
  async names(): Promise<string[]> {
    const labels = await this.table
      .locator("tbody th button.link")
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    return labels.map((label) => (label ?? "").replace(/(: |：).*$/, "").replace(/^.*\//, ""));
  }

  row(name: string): Locator {
    return this.table.locator(`tbody tr:has(${label(name)})`);
  }

  /** The button of a row's name. */
  name(name: string): Locator {
    return this.table.locator(label(name));
  }

  head(name: string): Locator {
    return this.table
      .locator("thead th")
      .filter({ hasText: new RegExp(`^\\s*${name}\\b`) })
      .locator("[data-cell]");
  }

  /** Text of a cell, by a row's name and a column's. */
  async cell(name: string, column: string): Promise<string> {
    const at = (await this.head(column).getAttribute("data-cell"))?.split(",")[1];
    const cell = this.row(name).locator(`[data-cell$=",${at}"]`);
    return ((await cell.textContent()) ?? "").trim();
  }

  /** Chooses an item of a column's menu. */
  async chooseOf(column: string, item: string): Promise<void> {
    await this.head(column).focus();
    await this.head(column).press("Alt+ArrowDown");
    await this.view.getByRole("menu", { name: "Column" }).getByText(item, { exact: true }).click();
  }
}

/** Buttons of a row's name, of a session by the end of its run: a group says its count, a baseline that it is. */
function label(name: string): string {
  const ends = [": ", "："];
  const begun = ends.flatMap((end) => [`^="${name}${end}"`, `*="/${name}${end}"`]);
  const labels = [`="${name}"`, `$="/${name}"`, ...begun];
  return `:is(${labels.map((one) => `button.link[aria-label${one}]`).join(", ")})`;
}
