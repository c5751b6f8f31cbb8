import { setTimeout as sleep } from "node:timers/promises";
import type { FrameLocator, Locator } from "playwright-core";
import { waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** The histogram view of a panel. */
export class HistogramPanel {
  private readonly workbench: Workbench;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  get frame(): FrameLocator {
    return this.workbench.webview();
  }

  get plot(): Locator {
    return this.frame.locator("tensor-view-histogram-plot");
  }

  /** The picture in sentences. */
  get caption(): Locator {
    return this.frame.locator("tensor-view-histogram .caption");
  }

  /** What the keyboard pointed at, as it is announced. */
  get said(): Locator {
    return this.frame.locator("tensor-view-histogram .said");
  }

  get tooltip(): Locator {
    return this.plot.locator(".tooltip");
  }

  drawing(name: string): Locator {
    return this.frame.getByRole("radiogroup", { name: "Drawing" }).getByRole("radio", { name });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.plot.locator(".frame").press(key);
  }

  /** Drags between two places of the picture, as parts of its width and height. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { mouse } = this.workbench.page;
    const [start, end] = [await this.at(from), await this.at(to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
    // The caption follows the pointer, a moment behind.
    for (let before = ""; ; ) {
      const now = await this.caption.innerText();
      if (now === before) return;
      before = now;
      await sleep(300);
    }
  }

  async at([across, down]: readonly [number, number]): Promise<{ x: number; y: number }> {
    const box = await this.plot.boundingBox();
    if (!box) throw new Error("there is no picture");
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  /** Drops a row of the side bar on the picture, with Shift held, once the page says that it takes it. */
  async dropWithShift(row: Locator): Promise<void> {
    const { mouse, keyboard } = this.workbench.page;
    const [from, to] = [await row.locator(".monaco-icon-name-container").boundingBox(), await this.at([0.5, 0.5])];
    if (!from) throw new Error("the row is not on screen");
    await mouse.move(from.x + 5, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 25, from.y + from.height / 2, { steps: 4 });
    await keyboard.down("Shift");
    await waitFor("the page to take the row", async () => {
      // VS Code lets the page have it at a move or two.
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.move(to.x + 10, to.y, { steps: 4 });
      return this.dropTarget.isVisible();
    });
    await mouse.up();
    await keyboard.up("Shift");
  }

  /** What is said while rows are dragged over the page. */
  get dropTarget(): Locator {
    return this.frame.getByText("Drop to lay over");
  }

  async export(name: string): Promise<void> {
    await this.frame.locator("tensor-view-histogram-bar vscode-dropdown.export").click();
    await this.frame.getByRole("option", { name }).click();
  }
}
