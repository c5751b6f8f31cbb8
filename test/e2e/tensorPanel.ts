/// <reference lib="dom" />
import type { Locator } from "playwright-core";
import { Panel } from "./panel";
import { waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** Red, green, blue. */
export type Shade = readonly [number, number, number];

/** Painted parts of a cell. */
export interface PaintedCell {
  readonly label: string;
  readonly text: string;
  readonly background: Shade;
  readonly ink: Shade;
}

/** Px of the page: where the first row or column begins, and how long each is. */
interface LaidOut {
  readonly rows: { readonly start: number; readonly scale: number };
  readonly columns: { readonly start: number; readonly scale: number };
}

/** A place within a cell of a picture. */
function placeIn(
  { rows, columns }: LaidOut,
  [row, column]: readonly [row: number, column: number],
  share: number,
): readonly [x: number, y: number] {
  return [columns.start + (column + share) * columns.scale, rows.start + (row + share) * rows.scale];
}

/** A panel of a tensor: table and heatmap with heat, find bar and statistics. */
export class TensorPanel extends Panel {
  private readonly page: Workbench["page"];

  constructor(workbench: Workbench, place?: number) {
    super(workbench, place);
    this.page = workbench.page;
  }

  get view(): Locator {
    return this.frame.locator("tensor-view-tensor");
  }

  get legend(): Locator {
    return this.view.locator("tensor-view-heat-legend");
  }

  get findField(): Locator {
    return this.view.locator("tensor-view-find").getByRole("textbox");
  }

  /** Text of the find bar: the number of hits, and the current one. */
  get findCount(): Locator {
    return this.view.locator("tensor-view-find .count");
  }

  get found(): Locator {
    return this.view.locator("tensor-view-find .widget");
  }

  get statistics(): Locator {
    return this.view.locator("tensor-view-stats");
  }

  /** The line that says what is selected. */
  get selected(): Locator {
    return this.view.locator("tensor-view-selection");
  }

  tab(name: string): Locator {
    return this.header.getByRole("radio", { name, exact: true });
  }

  /** Waits until the selected cell is told so. */
  async waitForSelected(text: string | RegExp): Promise<void> {
    await this.selected.filter({ hasText: text }).waitFor();
  }

  /** A key, pressed while the table has the focus. */
  async press(key: string): Promise<void> {
    await this.grid.focus();
    await this.page.keyboard.press(key);
  }

  async find(where: string): Promise<void> {
    if (!(await this.findField.isVisible())) await this.press("Control+f");
    await this.findField.fill(where);
    await this.findField.press("Enter");
  }

  get picture(): Locator {
    return this.view.getByRole("application");
  }

  get tooltip(): Locator {
    return this.view.locator("tensor-view-heatmap .tooltip");
  }

  private get heatmap(): Locator {
    return this.view.locator("tensor-view-heatmap");
  }

  /** Waits until the newest picture is on screen, whole. */
  async waitForPicture(): Promise<void> {
    await this.picture.waitFor();
    await waitFor("a whole picture", () =>
      this.heatmap.evaluate((pane) => "isSettled" in pane && pane.isSettled === true),
    );
  }

  /** Layout of the picture's cells. */
  private async laidOut(): Promise<LaidOut> {
    return this.heatmap.evaluate((element) => {
      const { sight } = element as unknown as {
        sight: {
          drawn: Record<"rows" | "columns", { start: number; scale: number }>;
          box: { left: number; top: number; ratio: number };
        };
      };
      const { drawn, box } = sight;
      const { rows, columns } = drawn;
      const along = ({ start, scale }: { start: number; scale: number }, before: number) =>
        ({ start: (start + before) / box.ratio, scale: scale / box.ratio }) as const;
      return { rows: along(rows, box.top), columns: along(columns, box.left) };
    });
  }

  /** True if a part of the picture is shown. */
  async isPictureZoomed(): Promise<boolean> {
    return this.heatmap.evaluate((element) => {
      const { sight } = element as unknown as { sight: { view: unknown } };
      return sight.view !== undefined;
    });
  }

  /** Px of the picture's canvas, and how many of them are a px of the page. */
  pictureSize(): Promise<{ width: number; height: number; ratio: number }> {
    return this.heatmap.locator("canvas.picture").evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      return { width, height, ratio: devicePixelRatio };
    });
  }

  async savePicture(item: string): Promise<void> {
    await this.heatmap.getByRole("button", { name: "Save Picture" }).click();
    await this.heatmap.getByRole("menuitem", { name: item }).click();
  }

  /** The place in the middle of the picture, in tenths of cells, and how large a cell is, in whole px. */
  async middle(): Promise<{ readonly row: string; readonly column: string; readonly cell: number }> {
    const { rows, columns } = await this.laidOut();
    const { width = 0, height = 0 } = (await this.picture.boundingBox()) ?? {};
    const at = (length: number, { start, scale }: typeof rows) => ((length / 2 - start) / scale).toFixed(1);
    return { row: at(height, rows), column: at(width, columns), cell: Math.round(rows.scale) };
  }

  /** The picture's own pixels, at a quarter of each cell: there is no mark. */
  async pixelsOf(cells: readonly (readonly [row: number, column: number])[]): Promise<Shade[]> {
    const laid = await this.laidOut();
    const places = cells.map((cell) => placeIn(laid, cell, 0.25));
    return this.heatmap.locator("canvas.picture").evaluate((element, at) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return at.map(([x, y]): Shade => {
        const i = 4 * (Math.floor(y * devicePixelRatio) * canvas.width + Math.floor(x * devicePixelRatio));
        return [data[i] ?? -1, data[i + 1] ?? -1, data[i + 2] ?? -1];
      });
    }, places);
  }

  async hover(row: number, column: number): Promise<void> {
    const [x, y] = placeIn(await this.laidOut(), [row, column], 0.5);
    await this.picture.hover({ position: { x, y } });
  }

  async pressCell(row: number, column: number): Promise<void> {
    const [x, y] = placeIn(await this.laidOut(), [row, column], 0.5);
    await this.picture.click({ position: { x, y } });
  }

  private get course(): Locator {
    return this.view.locator("tensor-view-over-plot");
  }

  /** Sentence about the lines over the steps. */
  get courseSentence(): Locator {
    return this.view.locator("tensor-view-over .sentence");
  }

  /** Name of each line over the steps, and its value at the pointer. */
  get courseLegend(): Locator {
    return this.view.locator("tensor-view-over .legend").getByRole("listitem");
  }

  /** Px of the page at which the lines over the steps have a step. */
  private async placeOfStep(step: number): Promise<{ readonly x: number; readonly y: number }> {
    await this.course.waitFor();
    const place = await waitFor("a drawn course", () =>
      this.course.evaluate((element, at) => {
        const { place } = element as unknown as {
          place: { map: { x(at: number): number; top: number; height: number } } | undefined;
        };
        return place && { x: place.map.x(at), y: place.map.top + place.map.height / 2 };
      }, step),
    );
    return place;
  }

  async hoverStep(step: number): Promise<void> {
    await this.course.locator(".frame").hover({ position: await this.placeOfStep(step) });
  }

  async clickStep(step: number): Promise<void> {
    await this.course.locator(".frame").click({ position: await this.placeOfStep(step) });
  }

  get play(): Locator {
    return this.frame.locator("tensor-view-film-controls").getByRole("button", { name: /^(Play|Pause)/ });
  }

  /** Looks at the table in every frame that the browser draws, until told to stop. */
  async watchFrames(): Promise<
    () => Promise<{ readonly frames: number; readonly blank: number; readonly steps: readonly string[] }>
  > {
    await this.view.evaluate((view) => {
      const told = { frames: 0, blank: 0, steps: [] as string[], isOver: false };
      const root = (element: Element | null | undefined) => element?.shadowRoot;
      const look = () => {
        const cells = root(root(view)?.querySelector("tensor-view-grid"))?.querySelectorAll("[role=gridcell]") ?? [];
        const [cell] = cells;
        const texts = [...cells].filter(
          (one) => getComputedStyle(one).visibility === "visible" && one.getClientRects().length > 0,
        );
        told.frames++;
        if (texts.length === 0 || texts.some((one) => one.textContent?.trim() === "")) told.blank++;
        const text = cell?.textContent?.trim() ?? "";
        if (told.steps.at(-1) !== text) told.steps.push(text);
        if (!told.isOver) requestAnimationFrame(look);
      };
      Object.assign(view, { told });
      requestAnimationFrame(look);
    });
    return () =>
      this.view.evaluate((view) => {
        const { told } = view as unknown as {
          told: { frames: number; blank: number; steps: string[]; isOver: boolean };
        };
        told.isOver = true;
        return told;
      });
  }

  /** A row of the statistics, column by column. */
  statistic(name: string): Locator {
    return this.statistics.getByRole("row").filter({ has: this.frame.getByRole("rowheader", { name, exact: true }) });
  }

  /** The cells that are drawn, as the browser paints them. */
  async painted(): Promise<PaintedCell[]> {
    return this.grid.locator('[role="gridcell"]').evaluateAll((cells) => {
      const shade = (text: string) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as unknown as Shade;
      return cells.map((cell) => {
        const { backgroundColor, color } = getComputedStyle(cell);
        const label = cell.getAttribute("aria-label") ?? "";
        const text = cell.textContent?.trim() ?? "";
        return { label, text, background: shade(backgroundColor), ink: shade(color) };
      });
    });
  }
}

/** WCAG's contrast of two colours. */
export function contrastOf(one: Shade, other: Shade): number {
  const luminance = (shade: Shade) => {
    const [red, green, blue] = shade.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
