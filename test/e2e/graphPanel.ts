/// <reference lib="dom" />
import type { FrameLocator, Locator } from "playwright-core";
import type { GraphPicture } from "../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../src/shared/questions/graphPictures";
import { timersEnd, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

/** State is kept about 200 ms after a change. */
const RESTS_MS = 500;

/** Properties of the canvas that tests read. */
interface GraphCanvas {
  readonly picture: GraphPicture | undefined;
  readonly shares: GraphShares | undefined;
  readonly marks: Uint32Array | undefined;
  readonly edge: { readonly from: string; readonly to: string } | undefined;
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

  /** The list of scopes and their parameters. */
  get parameters(): Locator {
    return this.panel.locator("tensor-view-graph-parameters");
  }

  /** Chooses items of the menu over the picture, one after the other while it is open. */
  async chooseMore(...items: readonly string[]): Promise<void> {
    await this.view.locator("tensor-view-graph-bar").getByRole("button", { name: "More", exact: true }).click();
    for (const name of items) {
      await this.view.locator("tensor-view-graph-bar").locator("[role=menu] button").filter({ hasText: name }).click();
    }
  }

  /** Px of the picture at a zoom of 1. */
  async pictureSize(): Promise<{ readonly width: number; readonly height: number }> {
    return this.canvas.evaluate((element) => {
      const { width = 0, height = 0 } = (element as unknown as GraphCanvas).picture ?? {};
      return { width, height };
    });
  }

  /** Names in the boxes of the picture. */
  async labels(): Promise<readonly string[]> {
    return this.canvas.evaluate((element) =>
      ((element as unknown as GraphCanvas).picture?.boxes ?? []).map(({ label }) => label),
    );
  }

  /** Lines of the picture as `from > to`, by the names in their boxes; empty for the picture's border. */
  async lines(): Promise<readonly string[]> {
    return this.canvas.evaluate((element) => {
      const { picture } = element as unknown as GraphCanvas;
      if (!picture) return [];
      const { boxes, lines } = picture;
      const label = (box: number | undefined) => boxes[box ?? -1]?.label ?? "";
      return Array.from(lines.from, (from, i) => `${label(from)} > ${label(lines.to[i])}`);
    });
  }

  /** The list of ops. */
  get ops(): Locator {
    return this.panel.locator("tensor-view-graph-ops");
  }

  /** Part of the panel for the mode that colours the picture. */
  get mode(): Locator {
    return this.panel.locator("tensor-view-graph-mode");
  }

  /** Chooses an entry of a list in the part of the mode. */
  async pick(list: string, option: string): Promise<void> {
    const box = this.mode.getByRole("combobox", { name: list, exact: true });
    await box.click();
    await box.getByRole("option", { name: option, exact: true }).click();
  }

  /** Waits until the part of the mode says this. */
  async says(text: RegExp): Promise<void> {
    await this.mode.locator("p, button, summary").filter({ hasText: text }).first().waitFor();
  }

  /** An entry of the mode's legend, with its count and share. */
  async legend(name: string): Promise<string> {
    const entry = this.mode.getByRole("option").filter({ hasText: name }).first();
    return (await entry.textContent()) ?? "";
  }

  /** A finding, from the first on. */
  finding(place: number): Locator {
    return this.mode.getByRole("grid").getByRole("row").nth(place);
  }

  /** Names in the first column of the findings that are in view. */
  async findings(): Promise<readonly string[]> {
    const cells = this.mode.getByRole("grid").getByRole("row").locator("[role=gridcell]:first-child");
    return (await cells.allTextContents()).map((text) => text.trim());
  }

  /** Waits until the findings begin with these. */
  async waitForFindings(names: readonly string[]): Promise<void> {
    const wanted = JSON.stringify(names);
    await waitFor(`findings ${wanted}`, async () => {
      return JSON.stringify((await this.findings()).slice(0, names.length)) === wanted;
    });
  }

  async waitForFindingCount(count: number): Promise<void> {
    await waitFor(`${count} findings`, async () => {
      const rows = await this.mode.getByRole("grid").getAttribute("aria-rowcount");
      return Number(rows) === count + 1;
    });
  }

  /** Waits until `nodes` nodes of the picture fade, for no fetch needs them. */
  async waitForFaded(nodes: number): Promise<void> {
    await waitFor(`${nodes} nodes that fade`, () =>
      this.canvas.evaluate((element, wanted) => {
        const { picture, shares } = element as unknown as GraphCanvas;
        if (!picture || !shares) return false;
        const atTop = picture.boxes.flatMap(({ container }, i) => (container < 0 ? (shares.pruned[i] ?? 0) : []));
        return atTop.reduce((sum, one) => sum + one, 0) === wanted;
      }, nodes),
    );
  }

  /** Waits until `nodes` nodes of the picture are marked. */
  async waitForMarked(nodes: number): Promise<void> {
    await waitFor(`${nodes} marked nodes`, () =>
      this.canvas.evaluate((element, wanted) => {
        const { picture, marks } = element as unknown as GraphCanvas;
        if (!picture || !marks) return wanted === 0;
        const atTop = picture.boxes.flatMap(({ container }, i) => (container < 0 ? (marks[i] ?? 0) : []));
        return atTop.reduce((sum, one) => sum + one, 0) === wanted;
      }, nodes),
    );
  }

  /** Puts nodes on these devices, in this order, and on no others. */
  async putOn(devices: readonly string[]): Promise<void> {
    const others = this.mode.getByRole("button", { name: /^Put nothing on/ });
    while ((await others.count()) > 0) await others.first().click();
    const field = this.mode.getByRole("textbox", { name: "Another device" });
    for (const device of devices) {
      await field.fill(device);
      await field.press("Enter");
      await this.mode.getByRole("button", { name: `Put nothing on ${device}`, exact: true }).waitFor();
    }
  }

  note(text: string): Locator {
    return this.view.locator("p.note").filter({ hasText: text });
  }

  /** Announcement of the box that the keyboard is on. */
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
      const frame = element.shadowRoot?.querySelector(".frame") ?? element;
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      const x = place.x + place.width / 2;
      const y = place.y + Math.min(10, place.height / 2);
      if (x > left && y > top && x < right && y < bottom) return { x: x - left, y: y - top };
      canvas.fit();
      return undefined;
    }, name);
  }

  /** Waits until a box stands still, and is whole within the picture's frame. */
  async waitForWhole(name: string): Promise<void> {
    let before = "";
    await waitFor(`${name} to be whole in view`, async () => {
      const found = await this.canvas.evaluate((element, wanted) => {
        const canvas = element as unknown as GraphCanvas;
        const box = canvas.picture?.boxes.find((other) => other.name === wanted);
        const place = box && canvas.screenPlace(box.id);
        const frame = element.shadowRoot?.querySelector(".frame")?.getBoundingClientRect();
        if (!place || !frame) return undefined;
        const isAcross = place.x >= frame.left && place.x + place.width <= frame.right;
        const isDown = place.y >= frame.top && place.y + place.height <= frame.bottom;
        return { place, isWhole: isAcross && isDown };
      }, name);
      const now = JSON.stringify(found ?? "");
      const isStill = now === before;
      before = now;
      return isStill && found?.isWhole;
    });
  }

  /** Clicks the line between two boxes, by their names, in its middle. */
  async clickEdge(from: string, to: string): Promise<void> {
    const position = await waitFor(`an edge from ${from} to ${to}`, () => this.edgeMiddle(from, to));
    await this.canvas.click({ position });
  }

  /** Px of the canvas. */
  private edgeMiddle(from: string, to: string): Promise<{ x: number; y: number } | undefined> {
    return this.canvas.evaluate(
      (element, ends) => {
        const canvas = element as unknown as GraphCanvas;
        const { boxes, lines, places } = canvas.picture ?? {};
        if (!boxes || !lines || !places) return undefined;
        const at = (name: string) => boxes.findIndex((box) => box.name === name);
        const [first, last] = [at(ends.from), at(ends.to)];
        const line = lines.from.findIndex((box, i) => box === first && lines.to[i] === last);
        const place = canvas.screenPlace(boxes[first]?.id ?? "");
        const frame = element.shadowRoot?.querySelector(".frame")?.getBoundingClientRect();
        if (line < 0 || !place || !frame) return undefined;
        const scale = place.width / (places[4 * first + 2] ?? 1);
        // A line goes through its points.
        const [start, end] = [lines.starts[line] ?? 0, (lines.starts[line + 1] ?? 0) - 1];
        const middle = [Math.floor((start + end) / 2), Math.ceil((start + end) / 2)] as const;
        const part = (of: 0 | 1) => middle.reduce((sum, point) => sum + (lines.points[2 * point + of] ?? 0), 0) / 2;
        return {
          x: place.x + (part(0) - (places[4 * first] ?? 0)) * scale - frame.left,
          y: place.y + (part(1) - (places[4 * first + 1] ?? 0)) * scale - frame.top,
        };
      },
      { from, to },
    );
  }

  /** Names of the boxes at the ends of the selected line. */
  selectedEnds(): Promise<readonly (string | undefined)[]> {
    return this.canvas.evaluate((element) => {
      const { edge, picture } = element as unknown as GraphCanvas;
      const name = (id: string) => picture?.boxes.find((box) => box.id === id)?.name;
      return edge ? [name(edge.from), name(edge.to)] : [];
    });
  }

  /** Names of the boxes of which something is within the picture's frame. */
  namesInView(): Promise<readonly string[]> {
    return this.canvas.evaluate((element) => {
      const canvas = element as unknown as GraphCanvas;
      const frame = element.shadowRoot?.querySelector(".frame")?.getBoundingClientRect();
      return (canvas.picture?.boxes ?? []).flatMap(({ id, name }) => {
        const place = canvas.screenPlace(id);
        if (!frame || !place) return [];
        const isAcross = place.x < frame.right && place.x + place.width > frame.left;
        return isAcross && place.y < frame.bottom && place.y + place.height > frame.top ? [name] : [];
      });
    });
  }

  async open(name: string): Promise<void> {
    await this.click(name, { isDouble: true });
    await this.waitForBox(name, true);
  }

  /** Waits until the panel names this as selected. */
  async waitForSelected(name: string | RegExp): Promise<void> {
    await this.panel.getByRole("heading", { name }).waitFor();
  }

  async settles(): Promise<void> {
    await timersEnd(this.frame.locator("body"), RESTS_MS);
  }
}
