/// <reference lib="dom" />
import type { Locator } from "playwright-core";
import { BoardPanel } from "./boardPanel";
import type { Workbench } from "./workbench";

/** Seconds of a clip. */
export interface ShownSpan {
  readonly from: number;
  readonly to: number;
}

/** The Audio view of a panel. */
export class AudioPanel extends BoardPanel {
  constructor(workbench: Workbench) {
    super(workbench, "tensor-view-audio");
  }

  /** Cards in sight whose sentences have this. */
  cards(text: string | RegExp): Locator {
    return this.frame.getByRole("gridcell", { name: text });
  }

  card(text: string): Locator {
    return this.cards(text).first();
  }

  get large(): Locator {
    return this.frame.locator("tensor-view-large-clips");
  }

  get panes(): Locator {
    return this.large.locator("tensor-view-clip-pane");
  }

  get player(): Locator {
    return this.view.locator("tensor-view-player-bar");
  }

  /** The line that says which clip is heard. */
  get heard(): Locator {
    return this.view.locator(".heard");
  }

  /** Seconds at which the player stands. */
  async position(): Promise<number> {
    return this.player.evaluate(
      (bar) => (bar as HTMLElement & { readonly player: { readonly position: number } }).player.position,
    );
  }

  async isPlaying(): Promise<boolean> {
    return this.player.evaluate(
      (bar) => (bar as HTMLElement & { readonly player: { readonly isPlaying: boolean } }).player.isPlaying,
    );
  }

  /** The playhead as a picture draws it; undefined where it has none. */
  async playhead(picture: Locator): Promise<number | undefined> {
    return picture.evaluate((element) => (element as HTMLElement & { readonly playhead?: number }).playhead);
  }

  /** Seconds that pictures show; undefined for all of the clip. */
  async spans(): Promise<(ShownSpan | undefined)[]> {
    return this.view
      .locator("tensor-view-clip-picture")
      .evaluateAll((all) =>
        all.map((one) => (one as HTMLElement & { readonly shown?: { readonly span?: ShownSpan } }).shown?.span),
      );
  }

  /** Number of colours of a picture between its axes: 1 where nothing was drawn. */
  async colours(picture: Locator): Promise<number> {
    return picture.locator("canvas.picture").evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const found = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        found.add(((data[i] as number) << 16) | ((data[i + 1] as number) << 8) | (data[i + 2] as number));
      return found.size;
    });
  }

  /** Cells of a table beside a large clip, row by row. */
  async facts(pane: Locator, caption: string): Promise<string[]> {
    const table = pane.locator("table").filter({ has: this.frame.locator("caption", { hasText: caption }) });
    const rows = await table.locator("tr").allInnerTexts();
    return rows.map((row) => row.replaceAll(/\s+/g, " ").trim());
  }

  async back(): Promise<void> {
    await this.view.locator(".way vscode-button").click();
    await this.large.waitFor({ state: "detached" });
  }

  async compareWith(what: string): Promise<void> {
    await this.large.getByRole("button", { name: "Compare with" }).click();
    await this.frame.getByRole("menuitem", { name: what, exact: true }).click();
  }

  async saveAs(item: string): Promise<void> {
    await this.view.locator("tensor-view-audio-bar tensor-view-menu").getByRole("button").click();
    await this.frame.getByRole("menuitem", { name: item, exact: true }).click();
  }
}
