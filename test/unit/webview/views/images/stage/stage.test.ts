// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImageHead } from "../../../../../../src/shared/media/imageHead";
import type { StageImage } from "../../../../../../webview/views/images/stage/picture";
import type { ImageStage } from "../../../../../../webview/views/images/stage/stage";
import { DEFAULT_STAGE, type StageState } from "../../../../../../webview/views/images/stage/stageState";
import { textOf } from "../../../../../support/domPage";
import { pngOf } from "../../../../../support/pngWriter";
import "../../../../../../webview/views/images/stage/stage";
import { until } from "../../../../../support/until";

const HEAD: ImageHead = { format: "png", width: 4, height: 2, channels: 1, bits: 8, frames: 1 };

/** Observer that reports 400 × 300 device px, or the next of `widths`. */
class Sizes {
  static widths: number[] = [];
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(): void {
    const entry = { devicePixelContentBoxSize: [{ inlineSize: Sizes.widths.shift() ?? 400, blockSize: 300 }] };
    queueMicrotask(() => this.tell([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver));
  }

  disconnect(): void {}
}

let stage: ImageStage;
let drawn: (readonly string[])[];
let changes: Partial<StageState>[];

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Sizes);
  vi.stubGlobal("ImageData", class {});
  drawn = [];
  changes = [];
  stage = document.createElement("tensor-view-image-stage");
  stage.addEventListener("stage-drawn", (event) => drawn.push((event as CustomEvent<readonly string[]>).detail));
  stage.addEventListener("stage-change", (event) => {
    const change = (event as CustomEvent<Partial<StageState>>).detail;
    changes.push(change);
    stage.state = { ...stage.state, ...change };
  });
  document.body.append(stage);
});
afterEach(() => {
  stage.remove();
  vi.unstubAllGlobals();
});

function picture(
  key: string,
  first: number,
  head: ImageHead = HEAD,
  wait: Promise<void> = Promise.resolve(),
): StageImage {
  const { width, height } = head;
  const bytes = new Uint8Array(pngOf({ width, height, channels: 1, bits: 8, at: (x, y) => first + y * width + x }));
  const blob = new Blob([bytes]);
  const read = blob.arrayBuffer.bind(blob);
  blob.arrayBuffer = () => wait.then(read);
  return { key, title: key, encoded: { blob, head }, note: "", hasBytes: true };
}

const inside = (selector: string) => [...stage.renderRoot.querySelectorAll(selector)];
const panes = () => [...stage.renderRoot.querySelectorAll("tensor-view-image-pane")];
const views = () => panes().flatMap((pane) => [...pane.renderRoot.querySelectorAll<HTMLElement>(".view")]);
const settled = async (keys: readonly string[]) => {
  await until(() => expect(drawn.at(-1)).toEqual(keys));
  await stage.updateComplete;
};

function press(target: Element | undefined, key: string, held: KeyboardEventInit = {}): boolean {
  return (
    target?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...held }),
    ) ?? true
  );
}

it("keeps what is shown until all that is wanted can be drawn, and then shows the newest query", async () => {
  stage.images = [picture("a", 10)];
  await settled(["a"]);
  let come = () => {};
  const waiting = new Promise<void>((resolve) => {
    come = resolve;
  });
  stage.images = [picture("b", 20, HEAD, waiting), picture("c", 30)];
  await stage.updateComplete;
  stage.images = [picture("d", 40)];
  await stage.updateComplete;
  expect(panes().map((pane) => pane.label)).toEqual(["Picture a, 4 × 2 pixels."]);
  come();
  await settled(["d"]);
  expect(drawn.filter((keys) => keys.length > 0)).toEqual([["a"], ["b", "c"], ["d"]]);
});

it("zooms, pans and reads by keys within a view, and leaves other keys to others", async () => {
  stage.images = [picture("a", 10)];
  await settled(["a"]);
  await until(() => expect(views()[0]).toBeDefined());
  const [view] = views();
  expect(press(view, "1")).toBe(false);
  expect(stage.state.place).toEqual({ scale: 1, x: 2, y: 1 });
  press(view, "+");
  expect(stage.state.place.scale).toBeCloseTo(1.25 ** 3);
  press(view, "0");
  expect(stage.state.place.scale).toBe("fit");
  // It fits by 100, so an arrow moves it by half a pixel.
  press(view, "ArrowRight");
  expect(stage.state.place).toEqual({ scale: 100, x: 2.48, y: 1 });
  const before = changes.length;
  expect(press(view, "Escape")).toBe(true);
  expect(changes).toHaveLength(before);
  press(view, "ArrowLeft", { shiftKey: true });
  await until(() => expect(textOf(inside(".values")[0] ?? stage)).toBe("x 2, y 1: 16"));
});

it("zooms by the wheel around the pointer, notch by notch, though nothing is drawn between", async () => {
  stage.images = [picture("a", 10)];
  await settled(["a"]);
  await until(() => expect(views()[0]).toBeDefined());
  press(views()[0], "1");
  for (let i = 0; i < 4; i++) {
    const wheel = new WheelEvent("wheel", { deltaY: -100, bubbles: true, cancelable: true });
    views()[0]?.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(true);
  }
  expect(stage.state.place.scale).toBeCloseTo(1.25 ** 4);
});

it("moves pictures together while they are linked, and one alone while they are not", async () => {
  stage.images = [picture("a", 10), picture("b", 20)];
  await settled(["a", "b"]);
  await until(() => expect(views()).toHaveLength(2));
  const places = () => panes().map(({ place }) => place.scale);
  press(views()[1], "1");
  await stage.updateComplete;
  expect(places()).toEqual([1, 1]);
  stage.state = { ...stage.state, isLinked: false };
  await stage.updateComplete;
  press(views()[1], "0");
  await stage.updateComplete;
  expect(places()).toEqual([1, "fit"]);
});

it("fits linked pictures by the same scale, though a view is a pixel narrower than another", async () => {
  Sizes.widths = [400, 399];
  stage.images = [picture("a", 10), picture("b", 20)];
  await settled(["a", "b"]);
  await until(() => expect(panes().map(({ seen }) => seen[0])).toEqual([400, 399]));
  await until(() =>
    expect(panes().map(({ room }) => room)).toEqual([
      [399, 300],
      [399, 300],
    ]),
  );
  // As they are saved: beside each other, with a gap between them.
  expect(stage.canvas()).toMatchObject({ width: 400 + 8 + 399, height: 300 });
  // An arrow makes the scale that fits a number.
  press(views()[0], "ArrowLeft");
  expect(stage.state.place.scale).toBe(99);
  press(views()[0], "0");
  stage.state = { ...stage.state, isLinked: false };
  await stage.updateComplete;
  press(views()[0], "ArrowLeft");
  await stage.updateComplete;
  expect(panes().map(({ place }) => place.scale)).toEqual([100, "fit"]);
});

it("keeps the focus where a step has no picture, and where it has one again", async () => {
  stage.images = [picture("a", 10)];
  await settled(["a"]);
  await until(() => expect(views()[0]).toBeDefined());
  views()[0]?.focus();
  const focused = () => stage.shadowRoot?.activeElement ?? null;
  expect(focused()).toBe(panes()[0]);
  stage.images = [{ key: "b", title: "b", encoded: undefined, note: "There is only one sample.", hasBytes: false }];
  await settled(["b"]);
  await until(() => expect(focused()?.className).toBe("broken"));
  stage.images = [picture("c", 20)];
  await settled(["c"]);
  await until(() => expect(focused()).toBe(panes()[0]));
});

it("knows four views, which are never three beside each other and one below", async () => {
  stage.images = ["a", "b", "c"].map((key) => picture(key, 10));
  await settled(["a", "b", "c"]);
  expect(inside(".four")).toHaveLength(0);
  stage.images = ["a", "b", "c", "d"].map((key) => picture(key, 10));
  await settled(["a", "b", "c", "d"]);
  await until(() => expect(inside(".four .pane")).toHaveLength(4));
});

it("moves the line between two pictures by keys", async () => {
  stage.state = { ...DEFAULT_STAGE, mode: "swipe" };
  stage.images = [picture("a", 10), picture("b", 20)];
  await settled(["a", "b"]);
  const line = () =>
    stage.renderRoot.querySelector("tensor-view-swipe-line")?.renderRoot.querySelector<HTMLElement>("[role=slider]") ??
    undefined;
  await until(() => expect(line()).toBeDefined());
  press(line(), "ArrowLeft");
  expect(stage.state.swipe).toBeCloseTo(0.48);
  press(line(), "End");
  expect(stage.state.swipe).toBe(1);
  await stage.updateComplete;
  await until(() => expect(line()?.getAttribute("aria-valuetext")).toBe("100 % of the width"));
  expect(inside(".badge").map((badge) => textOf(badge))).toEqual(["a", "b"]);
});

it("reads the same pixel of a turned picture, and tells where it is encoded", async () => {
  stage.images = [picture("a", 10, { ...HEAD, orientation: 6 })];
  await settled(["a"]);
  await until(() => expect(views()[0]).toBeDefined());
  expect(panes()[0]?.label).toBe("Picture a, 2 × 4 pixels.");
  for (let i = 0; i < 3; i++) press(views()[0], "ArrowUp", { shiftKey: true, ctrlKey: true });
  press(views()[0], "ArrowLeft", { shiftKey: true, ctrlKey: true });
  // The upper left pixel is the lower left one of 4 × 2.
  await until(() => expect(textOf(inside(".values")[0] ?? stage)).toBe("x 0, y 0: 14 (encoded at x 0, y 1)"));
});

it("says of a cut picture how much of it there is, and of one that is none why", async () => {
  const head = { ...HEAD, width: 40, height: 400 };
  const whole = pngOf({
    width: 40,
    height: 400,
    channels: 1,
    bits: 8,
    at: (x, y) => (x * 7919 + y * 104_729 + x * y) % 251,
  });
  const blob = new Blob([new Uint8Array(whole.slice(0, whole.length / 2))]);
  stage.images = [{ key: "cut", title: "cut", encoded: { blob, head }, note: "", hasBytes: true }];
  await settled(["cut"]);
  await until(() =>
    expect(textOf(inside(".values")[0] ?? stage)).toMatch(
      /^values as stored, 8 bits; only the first \d+ of 400 rows could be decoded$/,
    ),
  );
  stage.images = [{ key: "none", title: "none", encoded: undefined, note: "Nothing was recorded.", hasBytes: false }];
  await settled(["none"]);
  expect(textOf(inside(".broken")[0] ?? stage)).toBe("Nothing was recorded.");
});
