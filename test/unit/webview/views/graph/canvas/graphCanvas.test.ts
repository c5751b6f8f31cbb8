// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GraphDirection } from "../../../../../../src/graph/graphDirection";
import type { GraphPicture } from "../../../../../../src/shared/graph/graphPicture";
import type { GraphTheme } from "../../../../../../webview/views/graph/canvas/colours/graphTheme";
import type { GraphScene } from "../../../../../../webview/views/graph/canvas/picture/graphScene";
import { fitLook } from "../../../../../../webview/views/graph/canvas/picture/look";
import { textOf } from "../../../../../support/domPage";
import { madePicture, madeStub, smallPicture } from "../../../../../support/graphPictures";
import { until } from "../../../../../support/until";
import { CanvasPage, VIEW } from "./canvasPage";

let page: CanvasPage;
afterEach(() => page.close());

/** The small picture with its open scope closed: all else has moved. */
function closedPicture(): GraphPicture {
  return madePicture(
    [
      { id: "out", kind: "scope", nodes: 12, inputs: 1, at: [0, 0, 120, 36] },
      { id: "mid", kind: "scope", nodes: 2, inputs: 1, outputs: 1, at: [0, 80, 120, 36] },
      { id: "in", op: "Placeholder", at: [10, 160, 100, 36] },
    ],
    [
      { from: "in", to: "mid", data: 2 },
      { from: "mid", to: "out" },
    ],
  );
}

const LOOK = { scale: 1, x: 120, y: 180 };

describe("a graph's picture", () => {
  it("fits at first, on a canvas of the screen's own px", async () => {
    page = new CanvasPage();
    const picture = smallPicture();
    await page.show(picture);
    expect(page.canvas.eye.drawn).toEqual(fitLook(picture, VIEW));
    expect(page.detailsOf("graph-look")).toEqual([]);
    const canvas = page.inside<HTMLCanvasElement>("canvas.picture");
    expect([canvas?.width, canvas?.height]).toEqual([1600, 1200]);
    expect(page.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["out", "mid", "b", "a", "side", "in", "×2"]),
    );
  });

  it("draws what is in view alone, and letters only where they can be read", async () => {
    page = new CanvasPage();
    const boxes = Array.from({ length: 400 }, (_, i) => ({
      id: `node_${i}`,
      at: [(i % 20) * 150, Math.floor(i / 20) * 80, 110, 28] as const,
    }));
    const picture = madePicture(boxes);
    await page.show(picture, { look: { scale: 1, x: 1500, y: 800 } });
    const near = page.texts.length;
    expect(near).toBeGreaterThan(30);
    expect(near).toBeLessThan(80);
    expect(page.calls.get("roundRect")).toBeLessThan(80);
    for (const scale of [0.05, 0.2, 0.31, 0.4, 0.6, 1, 3]) {
      await page.show(picture, { look: { scale, x: 1500, y: 800 } });
      for (const { size } of page.texts) expect(size).toBeGreaterThanOrEqual(8.99);
      if (scale <= 0.31) expect(page.texts).toEqual([]);
      if (scale === 0.4) expect(page.texts.length).toBeGreaterThan(100);
    }
  });

  it("selects what is pressed, nothing beside, and opens where that is shown", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    page.press(page.on("mid/a"));
    page.press(page.on("mid", 100, 10));
    page.press([5, 5]);
    expect(page.detailsOf("graph-select")).toEqual([
      { kind: "node", name: "mid/a", id: "mid/a" },
      { kind: "scope", name: "mid", id: "mid" },
      null,
    ]);
    expect(page.detailsOf("graph-toggle")).toEqual([]);
    page.press(page.on("out", 10, 18));
    page.mouse("dblclick", page.on("out", 10, 18));
    page.mouse("dblclick", page.on("out", 60, 18));
    page.mouse("dblclick", page.on("mid", 100, 10));
    page.mouse("dblclick", page.on("mid/a"));
    expect(page.detailsOf("graph-toggle")).toEqual(["out", "out", "mid"]);
    // Another button, or a press that became a drag, is none.
    const before = page.told.length;
    page.press(page.on("mid/a"), { button: 2 });
    page.pointer("pointerdown", page.on("mid/b"));
    page.pointer("pointermove", [300, 300]);
    page.pointer("pointerup", [300, 300]);
    expect(page.told.slice(before).map(({ name }) => name)).toEqual(["graph-look"]);
  });

  it("asks for menus where they are asked, and for what is set aside", async () => {
    page = new CanvasPage();
    const before = [madeStub("s:kernel", { name: "a/kernel" })];
    await page.show(madePicture([{ id: "a", before, at: [100, 100, 100, 28] }]), { look: LOOK });
    const chip = page.on("a", -40, 14);
    page.press(chip);
    expect(page.detailsOf("graph-stub")).toEqual([{ id: "s:kernel", name: "a/kernel" }]);
    page.mouse("contextmenu", chip);
    page.mouse("contextmenu", page.on("a"));
    page.mouse("contextmenu", [3, 3]);
    const [x, y] = page.corner("a");
    await page.key("F10", { shiftKey: true });
    expect(page.detailsOf("graph-menu")).toEqual([
      { id: "s:kernel", x: chip[0], y: chip[1] },
      { id: "a", x: page.on("a")[0], y: page.on("a")[1] },
      { id: "a", x, y: y + 28 },
    ]);
    expect(page.detailsOf("graph-select")).toEqual([{ kind: "node", name: "a", id: "a" }]);
  });

  it("says where boxes are on the page, and which is where", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: { scale: 2, x: 120, y: 180 } });
    expect(page.canvas.screenPlace("mid/a")).toEqual({ x: 400 - 120, y: 300 + 60, width: 200, height: 72 });
    expect(page.canvas.boxAt(300, 370)).toBe("mid/a");
    expect(page.canvas.boxAt(400 - 200, 300)).toBe("mid");
    expect(page.canvas.boxAt(790, 590)).toBeUndefined();
    expect(page.canvas.screenPlace("none")).toBeUndefined();
  });
});

describe("another picture of the graph", () => {
  it("leaves the box that was opened or closed where it was, and says where it is looked at from then on", async () => {
    page = new CanvasPage();
    await page.show(closedPicture());
    const before = page.corner("mid");
    const { scale } = page.canvas.eye.drawn;
    page.press(page.on("mid", 10, 10));
    await page.show(smallPicture());
    expect(page.corner("mid")).toEqual(before);
    expect(page.canvas.eye.drawn.scale).toBe(scale);
    expect(page.detailsOf("graph-look").at(-1)).toEqual(page.canvas.look);
    // And back, by a key this time.
    await page.key("-");
    expect(page.detailsOf("graph-toggle")).toEqual(["mid", "mid"]);
    await page.show(closedPicture());
    expect(page.corner("mid")).toEqual(before);
  });

  /** A scope among others, closed or so large, with a node at either end of it. */
  function scopePicture(size?: readonly [width: number, height: number]): GraphPicture {
    const other = { id: "t", at: [0, -60, 100, 28] } as const;
    if (!size) return madePicture([other, { id: "s", kind: "scope", at: [0, 0, 100, 28] }]);
    const [width, height] = size;
    return madePicture([
      other,
      { id: "s", kind: "scope", isOpen: true, at: [0, 0, width, height] },
      { id: "s/top", in: "s", at: [20, 40, 100, 28] },
      { id: "s/bottom", in: "s", at: [20, height - 50, 100, 28] },
    ]);
  }

  it("shows a box whole that was opened, moved no further than it takes", async () => {
    page = new CanvasPage();
    await page.show(scopePicture(), { look: { scale: 1, x: -200, y: 0 } });
    const before = page.corner("s");
    page.press(page.on("s", 10, 10));
    await page.show(scopePicture([150, 200]));
    expect(page.corner("s")).toEqual(before);
    await page.show(scopePicture());
    page.press(page.on("s", 10, 10));
    await page.show(scopePicture([400, 500]));
    expect(page.canvas.screenPlace("s")).toEqual({ x: 800 - 16 - 400, y: 600 - 16 - 500, width: 400, height: 500 });
    expect(page.detailsOf("graph-look").at(-1)).toEqual(page.canvas.look);
  });

  it("zooms out for a box that was opened, as far as names are read, and shows where its flow comes in", async () => {
    page = new CanvasPage();
    const look = { scale: 1, x: -200, y: 0 };
    const opened = async (direction: GraphDirection, size: readonly [number, number], from = look) => {
      await page.show(scopePicture(), { look: from, direction });
      page.press(page.on("s", 10, 10));
      await page.show(scopePicture(size));
      const { x = 0, y = 0, width = 0, height = 0 } = page.canvas.screenPlace("s") ?? {};
      return [x, y, x + width, y + height].map(Math.round);
    };
    expect(await opened("down", [400, 1136])).toEqual([584, 16, 784, 584]);
    expect(page.canvas.look?.scale).toBe(0.5);
    // Names are read at 0.4.
    expect(await opened("down", [3000, 2000])).toEqual([16, 16, 1216, 816]);
    expect(await opened("up", [3000, 2000])).toEqual([16, 584 - 800, 1216, 584]);
    expect(await opened("left", [3000, 1000])).toEqual([784 - 1200, 184, 784, 584]);
    expect(await opened("down", [3000, 2000], { ...look, scale: 0.3 })).toEqual([16, 16, 916, 616]);
  });

  it("has a box in view, whatever became of what was looked at", async () => {
    page = new CanvasPage();
    const far = madePicture([
      { id: "s", kind: "scope", isOpen: true, at: [0, 0, 300, 4000] },
      { id: "s/a", in: "s", at: [100, 3900, 100, 28] },
    ]);
    const seen = () => {
      const { x = 0, y = 0, width = 0, height = 0 } = page.canvas.screenPlace("s") ?? {};
      return x >= 0 && y >= 0 && x + width <= VIEW.width && y + height <= VIEW.height;
    };
    const closed = madePicture([{ id: "s", kind: "scope", at: [0, 0, 100, 28] }]);
    await page.show(far, { look: undefined, selection: { kind: "node", name: "s/a", id: "s/a" } });
    page.canvas.zoomToSelection();
    // All boxes were closed at once.
    await page.show(closed);
    expect(seen()).toBe(true);
    // A look that comes with another picture.
    await page.show(far, { look: { scale: 1, x: 150, y: 3900 } });
    await page.show(closed, { look: { scale: 1, x: 2000, y: 3000 } });
    expect(seen()).toBe(true);
    // One that is too large to be read whole.
    const wide = madePicture([
      { id: "s", kind: "scope", at: [0, 0, 100, 28] },
      { id: "t", at: [9000, 0, 100, 28] },
    ]);
    await page.show(wide, { look: { scale: 1, x: 2000, y: 3000 } });
    expect(page.canvas.look?.scale).toBe(1);
    expect(seen()).toBe(true);
  });

  it("is whole in view once it is there, where that was asked for", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    page.canvas.fitNext();
    expect(page.canvas.eye.drawn).toEqual(LOOK);
    await page.show(closedPicture());
    expect(page.canvas.eye.drawn).toEqual(fitLook(closedPicture(), VIEW));
    expect(page.detailsOf("graph-look").at(-1)).toBeNull();
    await page.show(smallPicture(), { look: LOOK });
    await page.show(closedPicture());
    expect(page.canvas.look).not.toBeUndefined();
  });

  it("fits again where it did and nothing was done with a box", async () => {
    page = new CanvasPage();
    await page.show(closedPicture());
    await page.show(smallPicture());
    expect(page.canvas.eye.drawn).toEqual(fitLook(smallPicture(), VIEW));
    expect(page.detailsOf("graph-look")).toEqual([]);
  });

  it("leaves what is selected where it was, else what is nearest to the middle", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: { scale: 1, x: 100, y: 300 }, selection: { kind: "node", name: "in" } });
    const before = page.corner("in");
    await page.show(closedPicture());
    expect(page.corner("in")).toEqual(before);
    await page.show(smallPicture(), { selection: undefined, look: { scale: 1, x: 60, y: 20 } });
    const out = page.corner("out");
    await page.show(closedPicture());
    expect(page.corner("out")).toEqual(out);
  });

  it("has a box that was closed from inside in view, wherever its header was", async () => {
    page = new CanvasPage();
    const tall = madePicture([
      { id: "s", kind: "scope", isOpen: true, at: [0, 0, 300, 4000] },
      { id: "s/a", in: "s", at: [100, 3900, 100, 28] },
    ]);
    const look = { scale: 1, x: 150, y: 3900 };
    await page.show(tall, { look, selection: { kind: "node", name: "s/a", id: "s/a" } });
    await page.key("Backspace");
    expect(page.detailsOf("graph-toggle")).toEqual(["s"]);
    expect(page.detailsOf("graph-select")).toEqual([{ kind: "scope", name: "s", id: "s" }]);
    await page.show(madePicture([{ id: "s", kind: "scope", at: [0, 0, 100, 28] }]));
    const [x, y] = page.corner("s");
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(VIEW.height - 28);
  });

  it("is looked at where it is told to be, if that comes with it", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    const look = { scale: 0.5, x: 10, y: 20 };
    await page.show(closedPicture(), { look });
    expect(page.canvas.eye.drawn).toEqual(look);
    await page.show(smallPicture(), { look: undefined });
    expect(page.canvas.eye.drawn).toEqual(fitLook(smallPicture(), VIEW));
    expect(page.detailsOf("graph-look")).toEqual([]);
  });

  it("moves the boxes that both have, and what is pressed meanwhile is what is seen there", async () => {
    page = new CanvasPage(false);
    await page.show(closedPicture(), { look: LOOK });
    const from = page.corner("in");
    page.press(page.on("mid", 10, 10));
    page.canvas.picture = smallPicture();
    await page.frame();
    expect(page.corner("in")).toEqual(from);
    expect(page.corner("mid")).toEqual([280, 200]);
    page.now += 100;
    await page.frame();
    const [, halfway] = page.corner("in");
    page.press(page.on("in", 50, 10));
    expect(page.detailsOf("graph-select").at(-1)).toEqual({ kind: "node", name: "in", id: "in" });
    expect(page.canvas.isSettled).toBe(false);
    page.now += 100;
    await page.settled();
    const [, to] = page.corner("in");
    expect(halfway).toBeGreaterThan(from[1]);
    expect(halfway).toBeLessThan(to);
    expect(to - from[1]).toBe(170);
  });

  it("keeps a moving picture moving when the next one comes", async () => {
    page = new CanvasPage(false);
    await page.show(closedPicture(), { look: LOOK });
    page.canvas.picture = smallPicture();
    await page.frame();
    page.now += 100;
    await page.frame();
    const halfway = page.corner("in");
    page.canvas.picture = closedPicture();
    await page.frame();
    expect(page.corner("in")).toEqual(halfway);
    page.now += 200;
    await page.settled();
  });

  it("is nothing where there is none", async () => {
    page = new CanvasPage();
    await page.show(smallPicture());
    page.canvas.picture = undefined;
    await page.frame();
    expect(page.texts).toEqual([]);
    expect(page.canvas.boxAt(400, 300)).toBeUndefined();
    expect(page.canvas.exportSvg("x")).toBeUndefined();
    expect(await page.key("Home")).toBe(false);
  });
});

describe("looking at a graph", () => {
  it("moves with wheel and drag, and zooms with Control around the pointer", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    page.wheel([100, 100], { deltaX: 30, deltaY: 50 });
    expect(page.canvas.look).toEqual({ scale: 1, x: 150, y: 230 });
    page.wheel([100, 100], { deltaY: 20, shiftKey: true });
    expect(page.canvas.look).toEqual({ scale: 1, x: 170, y: 230 });
    page.wheel([100, 100], { deltaY: 1, deltaMode: 1 });
    expect(page.canvas.look).toEqual({ scale: 1, x: 170, y: 263 });
    page.pointer("pointerdown", [200, 200]);
    page.pointer("pointermove", [250, 180]);
    page.pointer("pointerup", [250, 180]);
    expect(page.canvas.look).toEqual({ scale: 1, x: 120, y: 283 });
    const at = page.corner("mid/a");
    page.wheel(at, { deltaY: -100, ctrlKey: true });
    expect(page.canvas.look?.scale).toBe(1.25);
    expect(page.corner("mid/a")).toEqual(at);
    page.wheel(at, { deltaY: 100, metaKey: true });
    expect(page.canvas.look?.scale).toBeCloseTo(1);
    expect(page.detailsOf("graph-look").at(-1)).toEqual(page.canvas.look);
  });

  it("zooms by two pointers", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    page.pointer("pointerdown", [300, 300]);
    page.pointer("pointerdown", [500, 300], { pointerId: 2, isPrimary: false });
    page.pointer("pointermove", [600, 300], { pointerId: 2, isPrimary: false });
    expect(page.canvas.look?.scale).toBeCloseTo(1.5);
    page.pointer("pointerup", [600, 300], { pointerId: 2, isPrimary: false });
    page.pointer("pointercancel", [300, 300]);
    page.pointer("pointermove", [0, 0]);
    expect(page.canvas.look?.scale).toBeCloseTo(1.5);
  });

  it("shows all, a selection, or a box that is to be seen, now or once it is there", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: { scale: 0.4, x: 0, y: 0 }, selection: { kind: "node", name: "mid/a" } });
    page.canvas.zoomToSelection();
    expect(page.canvas.look).toEqual({ scale: 1.5, x: 110, y: 228 });
    page.canvas.fit();
    expect(page.canvas.look).toBeUndefined();
    expect(page.detailsOf("graph-look").at(-1)).toBeNull();
    await page.show(closedPicture(), { look: { scale: 0.1, x: 0, y: 0 } });
    page.canvas.reveal("mid/b");
    expect(page.canvas.look?.scale).toBe(0.1);
    await page.show(smallPicture());
    expect(page.canvas.look?.scale).toBe(0.8);
    const [x, y] = page.corner("mid/b");
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x).toBeLessThan(VIEW.width - 80);
    expect(y).toBeLessThan(VIEW.height - 29);
    // What is in view and can be read stays.
    const { look } = page.canvas;
    page.canvas.reveal("mid/b");
    expect(page.canvas.look).toBe(look);
  });

  it("goes there smoothly, and follows a hand at once", async () => {
    page = new CanvasPage(false);
    await page.show(smallPicture(), { look: LOOK });
    page.canvas.fit();
    expect(page.canvas.eye.drawn).toEqual(LOOK);
    page.now += 100;
    const halfway = page.canvas.eye.drawn.scale;
    expect(halfway).toBeCloseTo(Math.sqrt(fitLook(smallPicture(), VIEW).scale));
    page.wheel([0, 0], { deltaY: 10 });
    expect(page.canvas.eye.drawn.scale).toBe(halfway);
    expect(page.canvas.eye.isMoving).toBe(false);
  });

  it("has a minimap while a part is in view, which leads elsewhere", async () => {
    page = new CanvasPage();
    await page.show(smallPicture());
    const map = page.canvas.renderRoot.querySelector("tensor-view-graph-minimap");
    const seen = async () => {
      await page.frame();
      await map?.updateComplete;
      return map?.renderRoot.querySelector<HTMLElement>(".map") ?? undefined;
    };
    expect(await seen()).toBeUndefined();
    page.canvas.look = { scale: 4, x: 120, y: 180 };
    const shown = await seen();
    expect(shown).toBeDefined();
    // 130 px high for 366 of the picture.
    shown?.dispatchEvent(new PointerEvent("pointerdown", { clientX: 20, clientY: 65, pointerId: 3 }));
    expect(page.canvas.look?.x).toBeCloseTo((20 * 366) / 130);
    expect(page.canvas.look?.y).toBeCloseTo(183);
    page.canvas.fit();
    expect(await seen()).toBeUndefined();
  });

  it("draws anew in another theme, and has a legend of its colours", async () => {
    page = new CanvasPage();
    await page.show(smallPicture());
    await page.canvas.updateComplete;
    const entries = () => [...(page.inside(".legend")?.querySelectorAll(".name") ?? [])].map(textOf);
    expect(entries()).toEqual(["activation", "matrix product", "variable, input, output"]);
    page.canvas.mode = "none";
    await page.frame();
    expect(page.inside(".legend")).toBeNull();
    const drawn = page.detailsOf("graph-drawn").length;
    document.body.classList.add("vscode-light");
    await until(() => expect(page.detailsOf("graph-drawn").length).toBeGreaterThan(drawn));
    document.body.classList.remove("vscode-light");
  });
});

describe("walking a graph's picture", () => {
  it("selects by keys, brings into view, and says what is there", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: { scale: 4, x: 0, y: 0 } });
    expect(await page.key("Home")).toBe(true);
    const live = () => textOf(page.inside("[aria-live]") ?? page.canvas);
    expect(live()).toBe("node in, op Placeholder, 0 in, 0 out");
    expect(page.canvas.boxAt(...page.on("in"))).toBe("in");
    const [, y] = page.corner("in");
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(VIEW.height);
    await page.key("ArrowUp");
    expect(live()).toBe("scope mid, 2 nodes, 1 in, 1 out, open");
    await page.key("ArrowDown", { altKey: true });
    expect(live()).toContain("node a, op MatMul");
    await page.key("ArrowUp");
    await page.key("ArrowUp", { altKey: true });
    await page.key("ArrowUp");
    expect(live()).toBe("scope out, 12 nodes, 1 in, 0 out, closed");
    expect(page.detailsOf("graph-select").map((one) => one?.id)).toEqual(["in", "mid", "mid/a", "mid/b", "mid", "out"]);
    // Keys of modes, feeds and fetches are the view's.
    for (const key of ["o", "s", "r", "d", "c", "h", "x", "n", "e", "f"]) expect(await page.key(key)).toBe(false);
    expect(await page.key("Escape")).toBe(false);
  });

  it("opens and closes what is selected, and goes into what it opened", async () => {
    page = new CanvasPage();
    await page.show(closedPicture(), { look: LOOK, selection: { kind: "scope", name: "mid", id: "mid" } });
    await page.key("Enter");
    await page.key("+");
    await page.key("ArrowDown", { altKey: true });
    expect(page.detailsOf("graph-toggle")).toEqual(["mid", "mid", "mid"]);
    await page.show(smallPicture());
    expect(page.detailsOf("graph-select")).toEqual([{ kind: "node", name: "mid/a", id: "mid/a" }]);
    page.told.length = 0;
    // A node opens nothing, and an open scope is open.
    expect(await page.key("Enter")).toBe(false);
    await page.key("+");
    await page.key("ArrowUp", { altKey: true });
    await page.key("+");
    expect(page.detailsOf("graph-toggle")).toEqual([]);
    await page.key("Enter");
    expect(page.detailsOf("graph-toggle")).toEqual(["mid"]);
  });

  it("zooms and moves by keys", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    await page.key("+");
    expect(page.canvas.look?.scale).toBeCloseTo(1.25 ** 3);
    await page.key("-");
    expect(page.canvas.look?.scale).toBeCloseTo(1);
    page.canvas.selection = { kind: "node", name: "in" };
    await page.frame();
    const [x, y] = page.on("in", 50, 18);
    await page.key("z");
    expect(page.canvas.look?.scale).toBeCloseTo(1.25 ** 3);
    // Around what is selected.
    expect(page.on("in", 50, 18)[0]).toBeCloseTo(x);
    expect(page.on("in", 50, 18)[1]).toBeCloseTo(y);
    await page.key("1");
    expect(page.canvas.look?.scale).toBeCloseTo(1);
    await page.key("0");
    expect(page.canvas.look).toBeUndefined();
    await page.key(".");
    expect(page.canvas.look).toEqual({ scale: 1.5, x: 110, y: 348 });
    expect(page.canvas.takeKey(new KeyboardEvent("keydown", { key: "0" }))).toBe(true);
  });
});

describe("texts in boxes", () => {
  const softmax = {
    id: "a.1",
    op: "aten::softmax",
    title: "softmax",
    traced: "a.1",
    attributes: [
      { name: "dim", value: "-1" },
      { name: "dtype", value: "None", isDetail: true },
    ],
  } as const;
  const module = {
    id: "m",
    kind: "scope",
    label: "BatchNorm2d[bn1]",
    title: "bn1",
    beside: "BatchNorm2d",
    nodes: 7,
  } as const;
  /** Texts of the boxes at a zoom. */
  const drawn = async (width: number, scale = 1) => {
    await page.show(
      madePicture([
        { ...softmax, at: [0, 0, width, 28] },
        { ...module, at: [0, 60, width, 28] },
      ]),
      { look: { scale, x: width / 2, y: 40 } },
    );
    return page.texts.map(({ text }) => text);
  };

  it("an op and a module's name stand first; what has no room is left away whole, the least telling first", async () => {
    page = new CanvasPage();
    expect(await drawn(200)).toEqual(["softmax", "dim -1", "a.1", "bn1", "BatchNorm2d", "7"]);
    expect(await drawn(120)).toEqual(["softmax", "dim -1", "a.1", "bn1", "BatchNorm2d"]);
    expect(await drawn(110)).toEqual(["softmax", "dim -1", "bn1", "7"]);
    expect(await drawn(64)).toEqual(["softmax", "bn1", "7"]);
    expect(await drawn(40)).toEqual(["so…ax"]);
  });

  it("are never smaller than can be read, beside the first one, too", async () => {
    page = new CanvasPage();
    for (const scale of [0.4, 0.6, 0.8, 1]) {
      expect((await drawn(320, scale)).length).toBeGreaterThan(4);
      for (const { size } of page.texts) expect(size).toBeGreaterThanOrEqual(8.99);
    }
  });

  it("what is set aside says its value, and by name what it is", async () => {
    page = new CanvasPage();
    const before = [madeStub("n:667", { label: "667", value: "[2, 2]" }), madeStub("n:w", { label: "w" })];
    await page.show(madePicture([{ id: "a", before, at: [100, 100, 100, 28] }]), { look: LOOK });
    expect(page.texts.map(({ text }) => text)).toEqual(["[2, 2]", "w", "a"]);
    page.pointer("pointermove", page.on("a", -40, 5));
    const tooltip = () => [...(page.inside(".tooltip")?.children ?? [])].map(({ textContent }) => textContent);
    await until(() => expect(tooltip()).toEqual(["n:667", "[2, 2]", "a constant, set aside", "1 tensor"]));
  });
});

describe("what the pointer rests on", () => {
  const CLICK = "Click: its tensors, and both ends";
  const tooltip = () => [...(page.inside(".tooltip")?.children ?? [])].map(({ textContent }) => textContent);

  it("is told of a line once, and more of it when that is known", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    const onLine = page.on("mid/a", 50, -20);
    page.pointer("pointermove", onLine);
    await until(() => expect(page.detailsOf("graph-line")).toEqual([{ from: "mid/a", to: "mid/b" }]));
    await until(() => expect(tooltip()).toEqual(["a → b", "1 tensor", CLICK]));
    page.canvas.lineTooltip = ["mid/a:0 → mid/b, float32 [2, 3]"];
    await until(() => expect(tooltip()).toEqual(["a → b", "1 tensor", "mid/a:0 → mid/b, float32 [2, 3]", CLICK]));
    page.pointer("pointermove", [onLine[0], onLine[1] - 1]);
    await page.frame();
    expect(page.detailsOf("graph-line")).toHaveLength(1);
    page.pointer("pointermove", page.on("mid", 150, 20));
    await page.frame();
    expect(page.detailsOf("graph-line").at(-1)).toBeNull();
    expect(page.canvas.lineTooltip).toBeUndefined();
  });

  it("names the picture's border with an empty id, and a box with all that it is", async () => {
    page = new CanvasPage();
    const picture = madePicture(
      [
        {
          id: "a",
          name: "net/a",
          op: "Call",
          calls: "body",
          hasProblem: true,
          device: "/device:GPU:0",
          inputs: 3,
          outputs: 1,
          at: [100, 0, 100, 28],
        },
      ],
      [{ from: "", to: "a", data: 2, control: 1, bytes: 4096, isLoop: true, points: [150, 200, 150, 28] }],
    );
    await page.show(picture, { look: LOOK, marks: Uint32Array.of(1) });
    page.pointer("pointermove", page.on("a", 50, 100));
    await until(() => expect(page.detailsOf("graph-line")).toEqual([{ from: "", to: "a" }]));
    await until(() =>
      expect(tooltip()).toEqual([
        "the picture's border → a",
        "2 tensors · 1 control edge · 4.0 KiB",
        "closes a loop",
        CLICK,
      ]),
    );
    page.pointer("pointermove", page.on("a", 50, 10));
    await until(() =>
      expect(tooltip()).toEqual([
        "net/a",
        "node · Call · 3 in · 1 out",
        "/device:GPU:0",
        "calls body",
        "something is wrong in it",
        "1 found",
      ]),
    );
    expect(page.frameElement.classList.contains("over")).toBe(true);
    page.pointer("pointerleave", [0, 0]);
    await page.frame();
    expect(page.frameElement.classList.contains("over")).toBe(false);
  });

  it("shows names of any length and language as texts", async () => {
    page = new CanvasPage();
    const name = `<img src=x onerror=alert(1)>${"é".repeat(5000)}`;
    await page.show(madePicture([{ id: "a", name, label: name.slice(0, 100), at: [0, 0, 220, 28] }]), { look: LOOK });
    page.pointer("pointermove", page.on("a", 50, 10));
    await until(() => expect(tooltip()[0]).toMatch(/^<img src=x onerror=alert\(1\)>é+…é+$/));
    expect(tooltip()[0]?.length).toBeLessThan(310);
    expect(page.inside("img")).toBeNull();
    expect(page.texts.find(({ text }) => text.startsWith("<img"))?.text).toContain("…");
  });

  it("is hidden by a menu, a key, a press or another picture, until the pointer moves", async () => {
    page = new CanvasPage();
    await page.show(closedPicture(), { look: LOOK });
    const shows = vi.spyOn(HTMLElement.prototype, "showPopover");
    const hides = vi.spyOn(HTMLElement.prototype, "hidePopover");
    let at = page.on("mid", 60, 10);
    const rest = async () => {
      at = [at[0] + 1, at[1]];
      shows.mockClear();
      hides.mockClear();
      page.pointer("pointermove", at);
      await until(() => expect(shows).toHaveBeenCalledTimes(1));
    };
    const acts: readonly (() => unknown)[] = [
      () => page.mouse("contextmenu", at),
      () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "o" })),
      () => page.press(at),
      () => page.show(smallPicture()),
      () => page.pointer("pointerleave", [0, 0]),
    ];
    for (const act of acts) {
      await rest();
      await act();
      expect(hides).toHaveBeenCalledTimes(1);
      // Browsers tell of a pointer that stands still.
      if (act !== acts.at(-1)) page.pointer("pointermove", at);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await page.frame();
      expect(shows).toHaveBeenCalledTimes(1);
    }
  });

  it("stays within the picture's room", async () => {
    page = new CanvasPage();
    vi.spyOn(page.canvas, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 200));
    await page.show(smallPicture(), { look: LOOK });
    const shown = page.inside(".tooltip") as HTMLElement;
    Object.defineProperties(shown, { offsetWidth: { value: 250 }, offsetHeight: { value: 60 } });
    page.pointer("pointermove", page.on("mid/a"));
    await until(() => expect(shown.style.transform).not.toBe(""));
    expect([shown.style.transform, shown.style.maxWidth]).toEqual(["translate(106px, 136px)", "min(60ch, 392px)"]);
  });
});

describe("an edge", () => {
  const live = () => textOf(page.inside("[aria-live]") ?? page.canvas);

  it("is selected by a press, and both of its ends stand out", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK, selection: { kind: "node", name: "in" } });
    page.pointer("pointermove", page.on("mid/a", 50, -20));
    await page.frame();
    expect(page.frameElement.classList.contains("over")).toBe(true);
    page.press(page.on("mid/a", 50, -20));
    expect(page.detailsOf("graph-edge")).toEqual([{ from: "mid/a", to: "mid/b" }]);
    expect([page.canvas.selection, page.canvas.edge]).toEqual([undefined, { from: "mid/a", to: "mid/b" }]);
    const scene = page.canvas.stage.scene as GraphScene;
    const drawing = page.canvas.stage.drawing(scene, {} as GraphTheme, 1, { x: 0, y: 0, width: 900, height: 900 });
    const { boxes } = scene.picture;
    expect(boxes.filter((_, i) => drawing.emphasis.boxes?.[i] === 1).map(({ id }) => id)).toEqual([
      "mid",
      "mid/b",
      "mid/a",
    ]);
    expect([...(drawing.emphasis.lines ?? [])].indexOf(1)).toBe(drawing.selectedLine);
    await page.frame();
    expect(live()).toBe("edge from a to b, 1 tensor");
    // A press beside takes it off, and one on a box selects that.
    page.press([5, 5]);
    expect(page.detailsOf("graph-select")).toEqual([null]);
    page.press(page.on("mid/a", 50, -20));
    page.press(page.on("in"));
    expect(page.canvas.edge).toBeUndefined();
  });

  it("is walked to from a box, on to the others of that, and to its ends", async () => {
    page = new CanvasPage();
    await page.show(smallPicture(), { look: LOOK });
    const edges = () => page.detailsOf("graph-edge").map((ends) => ends && `${ends.from} > ${ends.to}`);
    // From nothing to those of the first box.
    expect(await page.key("a")).toBe(true);
    expect(edges()).toEqual(["in > mid"]);
    page.told.length = 0;
    page.press(page.on("mid/b"));
    for (const held of [{}, {}, {}, {}, { shiftKey: true }]) expect(await page.key("a", held)).toBe(true);
    const [a, side, out] = ["mid/a > mid/b", "mid/side > mid/b", "mid/b > mid"];
    expect(edges()).toEqual([a, side, out, a, out]);
    expect(live()).toBe("edge from b to mid, 1 tensor");
    await page.key("ArrowRight");
    expect(edges().at(-1)).toBe(a);
    await page.key("ArrowDown");
    expect(page.detailsOf("graph-select").at(-1)).toMatchObject({ id: "mid/a" });
    await page.key("A", { shiftKey: true });
    expect(edges().at(-1)).toBe(a);
    await page.key("ArrowUp");
    expect(page.detailsOf("graph-select").at(-1)).toMatchObject({ id: "mid/b" });
    await page.key("a");
    await page.key(".");
    expect(page.canvas.look).toMatchObject({ scale: 1.5, x: 110 });
  });

  it("comes back as it was told, and is none in a picture without it", async () => {
    page = new CanvasPage();
    const edge = { from: "mid", to: "mid/a" };
    await page.show(smallPicture(), { look: LOOK, edge });
    expect(live()).toBe("edge from mid to a, 1 tensor");
    await page.show(closedPicture());
    expect(live()).toBe("");
    await page.show(smallPicture(), { edge: { from: "", to: "out" } });
    expect(live()).toBe("");
  });
});
