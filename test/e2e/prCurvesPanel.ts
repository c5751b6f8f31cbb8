/// <reference lib="dom" />
import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import { nextFrame } from "./waiting";
import type { Workbench } from "./workbench";

/** Px and places of a picture's axes. */
interface ShownMap {
  x(place: number): number;
  y(place: number): number;
}

/** A place on both axes. */
export interface ShownPlace {
  readonly x: number;
  readonly y: number;
}

/** A picture as the page holds it. */
type ShownPlot = Element & {
  readonly map?: ShownMap;
  readonly scene?: {
    readonly curves: readonly { readonly name: string; readonly xs: Float64Array; readonly values: Float64Array }[];
    readonly x: { readonly low: number; readonly high: number };
  };
};

export type Drawing = "recall" | "threshold" | "steps";

/** The PR Curves view of a panel. */
export class PrCurvesPanel extends BoardPanel {
  constructor(workbench: Workbench) {
    super(workbench, "tensor-view-pr-curves");
  }

  /** The card of a tag on the board, or that which fills the page. */
  card(tag: string): Locator {
    return this.view.locator("tensor-view-pr-card").filter({ has: this.frame.locator("h3", { hasText: tag }) });
  }

  get large(): Locator {
    return this.view.locator("tensor-view-pr-card.large");
  }

  plot(card: Locator, drawing: Drawing = "recall"): Locator {
    return card.locator(`[data-drawing="${drawing}"] tensor-view-pr-plot`);
  }

  /** Legend of a run, cell by cell, as it is read out. */
  async row(card: Locator, run: string): Promise<string[]> {
    const cells = this.legendRow(card, run).locator('[role="cell"]:not(.buttons)');
    const texts = await cells.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""),
    );
    return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
  }

  legendRow(card: Locator, run: string): Locator {
    return card.getByRole("row").filter({ has: this.frame.getByRole("button", { name: run, exact: true }) });
  }

  /** Position on the page of a place of a picture. */
  private async at(plot: Locator, { x, y }: ShownPlace): Promise<ShownPlace> {
    await plot.scrollIntoViewIfNeeded();
    await nextFrame(plot);
    const box = await plot.boundingBox();
    const px = await plot.evaluate(
      (element, place) => {
        const { map } = element as ShownPlot;
        return map && { x: map.x(place.x), y: map.y(place.y) };
      },
      { x, y },
    );
    if (!box || !px) throw new Error("there is no picture");
    return { x: box.x + px.x, y: box.y + px.y };
  }

  /** Text of the tooltip at a place of a picture, by its names. */
  async pointAt(plot: Locator, place: ShownPlace): Promise<Record<string, string>> {
    const { x, y } = await this.at(plot, place);
    await this.workbench.page.mouse.move(x, y);
    const tooltip = plot.locator(".tooltip");
    await tooltip.locator("dl").waitFor();
    const [names, texts] = [await tooltip.locator("dt").allInnerTexts(), await tooltip.locator("dd").allInnerTexts()];
    const run = (await tooltip.locator(".curve").innerText()).trim();
    return { run, ...Object.fromEntries(names.map((name, i) => [name, texts[i] ?? ""])) };
  }

  async clickAt(plot: Locator, place: ShownPlace): Promise<void> {
    const { x, y } = await this.at(plot, place);
    await this.workbench.page.mouse.click(x, y);
  }

  async drag(plot: Locator, from: ShownPlace, to: ShownPlace): Promise<void> {
    const { mouse } = this.workbench.page;
    const [start, end] = [await this.at(plot, from), await this.at(plot, to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
  }

  /** The points of a picture's curves. */
  async curves(plot: Locator): Promise<{ readonly name: string; readonly xs: number[]; readonly values: number[] }[]> {
    return plot.evaluate((element) =>
      ((element as ShownPlot).scene?.curves ?? []).map(({ name, xs, values }) => ({
        name,
        xs: [...xs],
        values: [...values],
      })),
    );
  }

  /** The ends of a picture's horizontal axis. */
  async ends(plot: Locator): Promise<number[]> {
    return plot.evaluate((element) => {
      const { low = Number.NaN, high = Number.NaN } = (element as ShownPlot).scene?.x ?? {};
      return [low, high];
    });
  }

  async back(): Promise<void> {
    await this.view.locator(".way vscode-button").click();
    await this.large.waitFor({ state: "detached" });
  }

  async menu(card: Locator, item: string): Promise<void> {
    await card.locator("tensor-view-pr-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }
}
