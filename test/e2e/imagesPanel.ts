/// <reference lib="dom" />
import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import type { Workbench } from "./workbench";

/** The Images view of a panel. */
export class ImagesPanel extends BoardPanel {
  constructor(workbench: Workbench) {
    super(workbench, "tensor-view-images");
  }

  /** Cards in sight whose sentences have this. */
  cards(text: string | RegExp): Locator {
    return this.frame.getByRole("gridcell", { name: text });
  }

  card(text: string): Locator {
    return this.frame.getByRole("gridcell", { name: text }).first();
  }

  get large(): Locator {
    return this.frame.locator("tensor-view-large-images");
  }

  /** Pictures that are shown large, each with what takes the pointer and the keys. */
  get panes(): Locator {
    return this.large.getByRole("application");
  }

  get values(): Locator {
    return this.large.locator(".values");
  }

  /** Fits the picture into its pane, points at a pixel of it, and returns the text about that pixel. */
  async valuesAt(pane: number, x: number, y: number, size: readonly [number, number]): Promise<string> {
    await this.panes.nth(pane).press("0");
    const box = await this.panes.nth(pane).boundingBox();
    if (!box) throw new Error("there is no picture");
    const scale = Math.min(box.width / size[0], box.height / size[1]);
    const left = box.x + (box.width - size[0] * scale) / 2;
    const top = box.y + (box.height - size[1] * scale) / 2;
    await this.workbench.page.mouse.move(left + (x + 0.5) * scale, top + (y + 0.5) * scale);
    await this.values.filter({ hasText: `x ${x}, y ${y}:` }).waitFor();
    return this.values.innerText();
  }

  /** The colour of a pixel of a picture that fits its pane, read off the screen: in its corner, beside the values written into it. */
  async colourAt(pane: number, x: number, y: number, size: readonly [number, number]): Promise<readonly number[]> {
    return this.panes
      .nth(pane)
      .locator("canvas")
      .evaluate(
        (element, { at, of }) => {
          const canvas = element as HTMLCanvasElement;
          const [width, height] = of;
          const scale = Math.min(canvas.width / width, canvas.height / height);
          const left = (canvas.width - width * scale) / 2 + (at[0] + 0.1) * scale;
          const top = (canvas.height - height * scale) / 2 + (at[1] + 0.1) * scale;
          const data = canvas.getContext("2d")?.getImageData(Math.floor(left), Math.floor(top), 1, 1).data ?? [];
          return [...data].slice(0, 3);
        },
        { at: [x, y] as const, of: size },
      );
  }

  /** Colours along the middle row of a pane, within a pixel of the picture and its neighbour. */
  async rowColours(pane: number): Promise<readonly string[]> {
    return this.panes
      .nth(pane)
      .locator("canvas")
      .evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { width, height } = canvas;
        const data = canvas
          .getContext("2d")
          ?.getImageData(Math.floor(width / 4), Math.floor(height / 2), Math.floor(width / 64), 1).data;
        return Array.from({ length: (data?.length ?? 0) / 4 }, (_, i) => String(data?.slice(i * 4, i * 4 + 4)));
      });
  }

  async back(): Promise<void> {
    await this.view.locator(".way vscode-button").click();
    await this.large.waitFor({ state: "detached" });
  }

  async compareWith(what: string): Promise<void> {
    await this.large.getByRole("button", { name: "Compare with" }).click();
    await this.frame.getByRole("menuitem", { name: what, exact: true }).click();
  }

  /** Takes a run's picture out of the comparison. */
  async remove(run: string): Promise<void> {
    await this.large
      .getByRole("button", { name: `More of ${run}`, exact: true })
      .last()
      .click();
    await this.frame.getByRole("menuitem", { name: "Remove from Comparison", exact: true }).click();
  }

  async mode(name: string): Promise<void> {
    await this.large.getByRole("radio", { name, exact: true }).click();
  }

  async saveAs(item: string): Promise<void> {
    await this.view.locator("tensor-view-images-bar tensor-view-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }
}
