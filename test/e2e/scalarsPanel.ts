/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import { expect } from "vitest";
import { nextFrame, timersEnd } from "./waiting";
import type { Workbench } from "./workbench";

/** State is kept 100 ms after a change, questions rest no longer. */
const RESTS_MS = 400;

/** The Scalars view of a panel: of several beside each other the one that was opened at that place, else the last. */
export class ScalarsPanel {
  private readonly workbench: Workbench;
  private readonly place: number | undefined;

  constructor(workbench: Workbench, place?: number) {
    this.workbench = workbench;
    this.place = place;
  }

  get frame(): FrameLocator {
    return this.workbench.webview(this.place);
  }

  get view(): Locator {
    return this.frame.locator("tensor-view-scalars");
  }

  /** Text with the number of runs and tags. */
  get what(): Locator {
    return this.view.locator("p.what");
  }

  async says(text: string | RegExp): Promise<void> {
    await this.what.filter({ hasText: text }).waitFor();
  }

  /** The field of that name in the bars. */
  field(name: string): Locator {
    return this.view.locator("tensor-view-scalars-bar").getByRole("textbox", { name, exact: true });
  }

  async type(name: string, text: string): Promise<void> {
    await this.field(name).fill(text);
    await this.field(name).press("Enter");
  }

  button(name: string): Locator {
    return this.view.getByRole("button", { name, exact: true });
  }

  /** More settings of the board are shown. */
  async openSettings(): Promise<void> {
    const settings = this.view.locator("tensor-view-scalars-bar").getByRole("button", { name: "Settings" });
    if ((await settings.getAttribute("aria-expanded")) !== "true") await settings.click();
  }

  /** Chooses of a drop-down of the bars. */
  async choose(name: string, option: string): Promise<void> {
    const list = this.view.locator("tensor-view-scalars-bar").getByRole("combobox", { name, exact: true });
    await list.click();
    await list.getByRole("option", { name: option, exact: true }).click();
  }

  /** The row of a run in the list, by its name. */
  run(name: string): Locator {
    return this.view.getByRole("checkbox", { name, exact: true });
  }

  async isChecked(name: string): Promise<boolean> {
    return (await this.run(name).getAttribute("aria-checked")) === "true";
  }

  /** Checks these runs alone. */
  async checkOnly(...names: readonly string[]): Promise<void> {
    await this.button("None").click();
    const filter = this.view.locator("tensor-view-run-list").getByRole("textbox", { name: "Filter runs" });
    for (const name of names) {
      await filter.fill(name.replaceAll("/", " "));
      await this.run(name).click();
    }
    await filter.fill("");
  }

  card(tag: string): Locator {
    const section = this.frame.locator(`section.card[aria-label=${JSON.stringify(tag)}]`);
    return this.frame.locator("tensor-view-curve-card", { has: section });
  }

  /** Element that takes the pointer and the keys. */
  plot(tag: string): Locator {
    return this.card(tag).locator("tensor-view-curve-plot .frame");
  }

  caption(tag: string): Locator {
    return this.card(tag).locator(".caption");
  }

  /** Announcement of the point that was walked to. */
  said(tag: string): Locator {
    return this.card(tag).locator(".said");
  }

  get frozen(): Locator {
    return this.frame.getByRole("dialog");
  }

  /** Waits until all is drawn that was asked for. */
  async settles(): Promise<void> {
    await timersEnd(this.view, RESTS_MS);
    await nextFrame(this.view);
  }

  async showTable(tag: string): Promise<void> {
    const button = this.card(tag).getByRole("button", { name: "Table of the runs" });
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  }

  /** Exact numbers of a run in a table, by the names of its columns. */
  async numbers(table: Locator, run: string): Promise<Record<string, string>> {
    return table.evaluate((element, name) => {
      const heads = [...element.querySelectorAll("thead th")].map(
        (head) => head.textContent?.replace(/[ ↑↓]+$/, "").trim() ?? "",
      );
      const row = [...element.querySelectorAll("tbody tr")].find((one) =>
        one.querySelector(`[title=${JSON.stringify(name)}]`),
      );
      const cells = [...(row?.querySelectorAll("td[title]") ?? [])].map((cell) => cell.getAttribute("title") ?? "");
      return Object.fromEntries(cells.map((cell, i) => [heads[i + 1] ?? "", cell]));
    }, run);
  }

  table(tag: string): Locator {
    return this.card(tag).locator("tensor-view-scalar-table table");
  }

  /** Waits until the card's table says this of a run, in exact numbers. */
  async waitForNumbers(tag: string, run: string, expected: Readonly<Record<string, string>>): Promise<void> {
    await expect.poll(() => this.numbers(this.table(tag), run), { timeout: 30_000 }).toMatchObject(expected);
  }

  /** A place of a card's picture, as parts of its width and height. */
  async at(tag: string, [across, down]: readonly [number, number]): Promise<{ x: number; y: number }> {
    const box = await this.plot(tag).boundingBox();
    if (!box) throw new Error("there is no picture");
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  /** Over the picture once there is one: a press on a card that is still empty brushes nothing. */
  async drag(tag: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await expect.poll(() => this.isDrawn(tag)).toBe(true);
    const { mouse } = this.workbench.page;
    const [start, end] = [await this.at(tag, from), await this.at(tag, to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
    await this.settles();
  }

  private async isDrawn(tag: string): Promise<boolean> {
    return this.card(tag)
      .locator("tensor-view-curve-plot")
      .evaluate((element) => (element as Element & { readonly place?: unknown }).place !== undefined);
  }

  /** Drawing of a card: names of curves, and the ends of x. */
  async drawn(tag: string): Promise<{ readonly names: string[]; readonly low: number; readonly high: number }> {
    return this.card(tag)
      .locator("tensor-view-curve-plot")
      .evaluate((element) => {
        const { scene } = element as Element & {
          readonly scene?: {
            readonly curves: readonly { readonly name: string }[];
            readonly x: { readonly low: number; readonly high: number };
          };
        };
        const { low = Number.NaN, high = Number.NaN } = scene?.x ?? {};
        return { names: scene?.curves.map(({ name }) => name) ?? [], low, high };
      });
  }

  /** The ends and the scale of a card's values. */
  async values(tag: string): Promise<{ readonly scale: string; readonly low: number }> {
    return this.card(tag)
      .locator("tensor-view-curve-plot")
      .evaluate((element) => {
        const { scene } = element as Element & {
          readonly scene?: { readonly y: { readonly scale: string; readonly low: number } };
        };
        return { scale: scene?.y.scale ?? "", low: scene?.y.low ?? Number.NaN };
      });
  }

  async menu(tag: string, item: string): Promise<void> {
    await this.card(tag).locator("tensor-view-card-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }
}
