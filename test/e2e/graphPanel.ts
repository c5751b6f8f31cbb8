/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import type { GraphPicture } from "../../src/shared/graphPicture";
import { timersEnd, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** State is kept some 200 ms after a change. */
const RESTS_MS = 500;

/** What the canvas tells of itself. */
interface GraphCanvas {
  readonly picture: GraphPicture | undefined;
  fit(): void;
  /** Px of the window. */
  screenPlace(
    id: string,
  ): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
}

/** The view of a graph in a panel. */
export class GraphPanel {
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
    return this.frame.locator("tensor-view-graph");
  }

  get canvas(): Locator {
    return this.view.locator("tensor-view-graph-canvas");
  }

  get panel(): Locator {
    return this.view.locator("tensor-view-graph-panel");
  }

  get table(): Locator {
    return this.view.getByRole("treegrid");
  }

  button(name: string | RegExp): Locator {
    return this.view.getByRole("button", { name });
  }

  tab(name: string): Locator {
    return this.panel.getByRole("tab", { name });
  }

  /** The field of the search, once its tab is chosen. */
  async search(text: string): Promise<void> {
    await this.searchField.fill(text);
  }

  get searchField(): Locator {
    return this.panel.locator("tensor-view-graph-search").getByRole("textbox").first();
  }

  /** A node that was found. */
  hit(name: RegExp): Locator {
    return this.panel.locator("tensor-view-graph-search").getByRole("option", { name }).first();
  }

  /** Chooses an entry of a list over the picture. */
  async choose(list: string, option: string): Promise<void> {
    const box = this.view.locator("tensor-view-graph-bar").getByRole("combobox", { name: list, exact: true });
    await box.click();
    await box.getByRole("option", { name: option, exact: true }).click();
  }

  note(text: string): Locator {
    return this.view.locator("p.note").filter({ hasText: text });
  }

  /** What is announced of the box that the keyboard is on. */
  said(text: RegExp): Locator {
    return this.canvas.locator("p.unseen").filter({ hasText: text });
  }

  /** Presses a key on the picture. */
  async press(key: string): Promise<void> {
    await this.frame.getByRole("application").press(key);
  }

  /** Names of the boxes in the picture that is shown, and which are open. */
  async boxes(): Promise<readonly { name: string; kind: string; isOpen: boolean; x: number; y: number }[]> {
    return this.canvas.evaluate((element) => {
      const canvas = element as unknown as GraphCanvas;
      return (canvas.picture?.boxes ?? []).map(({ id, name, kind, isOpen }) => {
        const { x = 0, y = 0 } = canvas.screenPlace(id) ?? {};
        return { name, kind, isOpen, x, y };
      });
    });
  }

  async names(): Promise<string[]> {
    return (await this.boxes()).map(({ name }) => name);
  }

  /** Waits until a box of that name is in the picture and stands still. */
  async waitForBox(name: string, isOpen = false): Promise<void> {
    let before = "";
    await waitFor(`a box ${name}${isOpen ? ", open" : ""}`, async () => {
      const box = (await this.boxes()).find((other) => other.name === name && other.isOpen === isOpen);
      const now = JSON.stringify(box ?? "");
      const isStill = box !== undefined && now === before;
      before = now;
      return isStill;
    });
  }

  async waitForNoBox(name: string): Promise<void> {
    await waitFor(`no box ${name}`, async () => !(await this.names()).includes(name));
  }

  /** Clicks the header of a box, which is brought into view first. */
  async click(name: string, options: { readonly isDouble?: boolean; readonly isMenu?: boolean } = {}): Promise<void> {
    let before = "";
    const position = await waitFor(`${name} to stand still`, async () => {
      const at = await this.headerOf(name);
      const now = JSON.stringify(at ?? "");
      const isStill = now === before;
      before = now;
      return isStill && at;
    });
    if (options.isDouble) await this.canvas.dblclick({ position });
    else await this.canvas.click({ position, button: options.isMenu ? "right" : "left" });
  }

  /** Px of the canvas; all of the picture is brought into view where the box is not. */
  private headerOf(name: string): Promise<{ x: number; y: number } | undefined> {
    return this.canvas.evaluate((element, wanted) => {
      const canvas = element as unknown as GraphCanvas;
      const box = canvas.picture?.boxes.find((other) => other.name === wanted);
      const place = box && canvas.screenPlace(box.id);
      if (!place) return undefined;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const x = place.x + place.width / 2;
      const y = place.y + Math.min(10, place.height / 2);
      if (x > left && y > top && x < right && y < bottom) return { x: x - left, y: y - top };
      canvas.fit();
      return undefined;
    }, name);
  }

  async open(name: string): Promise<void> {
    await this.click(name, { isDouble: true });
    await this.waitForBox(name, true);
  }

  /** What the panel says is selected. */
  async waitForSelected(name: string | RegExp): Promise<void> {
    await this.panel.getByRole("heading", { name }).waitFor();
  }

  async settles(): Promise<void> {
    await timersEnd(this.frame.locator("body"), RESTS_MS);
  }
}
