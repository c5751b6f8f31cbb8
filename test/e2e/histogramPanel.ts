/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import { nextFrame, timersEnd, WAIT_MS, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** The page asks for the bins of another zoom once it rests for 250 ms. */
const ZOOM_RESTS_MS = 400;

/** Least part of a column of pixels that the dashes of that line fill; the mark of the shown step has fewer. */
const DASHED_PART = 0.35;

/** The histogram view of a panel: of several beside each other the one that was opened at that place, else the last. */
export class HistogramPanel {
  private readonly workbench: Workbench;
  private readonly place: number | undefined;

  constructor(workbench: Workbench, place?: number) {
    this.workbench = workbench;
    this.place = place;
  }

  get frame(): FrameLocator {
    return this.workbench.webview(this.place);
  }

  get plot(): Locator {
    return this.frame.locator("tensor-view-histogram-plot");
  }

  /** The picture in sentences. */
  get caption(): Locator {
    return this.frame.locator("tensor-view-histogram .caption");
  }

  /** Announcement of what the keyboard pointed at. */
  get said(): Locator {
    return this.frame.locator("tensor-view-histogram .said");
  }

  get tooltip(): Locator {
    return this.plot.locator(".tooltip");
  }

  drawing(name: string): Locator {
    return this.frame.getByRole("radiogroup", { name: "Drawing" }).getByRole("radio", { name });
  }

  /** Waits until everything is drawn that was asked for. */
  async settles(): Promise<void> {
    await timersEnd(this.plot, ZOOM_RESTS_MS);
    await nextFrame(this.plot);
    await this.caption.filter({ hasNotText: /Reading…|to come/ }).waitFor({ timeout: WAIT_MS });
    await nextFrame(this.plot);
  }

  /** Draws it in another way, and waits for the picture. */
  async draw(name: string): Promise<void> {
    await this.drawing(name).click();
    await this.drawing(name).and(this.frame.locator('[aria-checked="true"]')).waitFor();
    await this.settles();
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
    await this.settles();
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

  /** Text that is shown while rows are dragged over the page. */
  get dropTarget(): Locator {
    return this.frame.getByText("Drop to lay over");
  }

  /** Position of the upright line of another panel's pointer, in px from the picture's left; undefined without one. */
  async linkedAt(): Promise<number | undefined> {
    return this.plot.locator("canvas.hover").evaluate((element, least) => {
      const canvas = element as HTMLCanvasElement;
      const { width, height } = canvas;
      const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
      if (!data || width === 0) return undefined;
      for (let x = 0; x < width; x++) {
        let drawn = 0;
        for (let y = 0; y < height; y++) if ((data[4 * (y * width + x) + 3] as number) > 0) drawn++;
        if (drawn > least * height) return (x / width) * canvas.getBoundingClientRect().width;
      }
      return undefined;
    }, DASHED_PART);
  }

  async export(name: string): Promise<void> {
    await this.frame.locator("tensor-view-histogram-bar vscode-dropdown.export").click();
    await this.frame.getByRole("option", { name }).click();
  }
}
