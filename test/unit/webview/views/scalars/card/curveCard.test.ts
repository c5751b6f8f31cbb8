// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { runKey } from "../../../../../../webview/parts/board/runs/boardRun";
import { CursorLink } from "../../../../../../webview/parts/page/cursorLink";
import type { CardSubject } from "../../../../../../webview/views/scalars/card/cardSubject";
import type { CurveCard } from "../../../../../../webview/views/scalars/card/curveCard";
import { type CurveSettings, DEFAULT_SETTINGS } from "../../../../../../webview/views/scalars/curveSettings";
import type { CurvePlot } from "../../../../../../webview/views/scalars/curves/curvePlot";
import { askerOf } from "../../../../../support/asking";
import { DomPage, textOf } from "../../../../../support/domPage";
import "../../../../../support/popovers";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../../../support/scalarProvider";
import "../../../../../../webview/views/scalars/card/curveCard";

/** Tells what it observes that it is on screen, once it is told so. */
class Screen {
  static isNear = true;
  static readonly all = new Set<Screen>();
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }

  observe(): void {
    Screen.all.add(this);
    this.say();
  }

  disconnect(): void {
    Screen.all.delete(this);
  }

  static scroll(isNear: boolean): void {
    Screen.isNear = isNear;
    for (const screen of Screen.all) screen.say();
  }

  private say(): void {
    queueMicrotask(() => this.tell([{ isIntersecting: Screen.isNear }]));
  }
}

/** Nothing is measured without a window: letters are as wide as each other. */
class NoCanvas {
  getContext(): null {
    return null;
  }
}

let page: DomPage;
let card: CurveCard;
let provider: ScalarProvider;
let told: [string, unknown][];

afterEach(() => {
  page.close();
  Screen.isNear = true;
});

const points = (values: readonly number[], from = 0) =>
  values.map((value, i) => ({ step: BigInt(from + i), time: 1_700_000_000 + from + i, value }));

function show(settings: Partial<CurveSettings> = {}, rest: Partial<CardSubject> = {}): void {
  provider = new ScalarProvider();
  provider.append("a", "loss", points([1, 2, 3, 4]));
  provider.append("b", "loss", points([4, Number.NaN, 2, 1]));
  page = new DomPage(askerOf(provider), {});
  vi.stubGlobal("IntersectionObserver", Screen);
  vi.stubGlobal("OffscreenCanvas", NoCanvas);
  told = [];
  card = document.createElement("tensor-view-curve-card");
  for (const name of ["card-change", "settings-change", "card-large", "card-pin", "run-select"]) {
    card.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
  }
  card.subject = {
    host: page.host.page,
    tag: "loss",
    runs: ["a", "b"].map((run) => {
      const id = { logdir: SCALARS_LOGDIR, run };
      return { id, key: runKey(id), name: run, shortName: run, look: { hue: 0, dash: 0 } };
    }),
    checkedCount: 5,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    state: {},
    isLarge: false,
    isPinned: false,
    strongRun: undefined,
    link: new CursorLink(),
    ...rest,
  };
  page.frame.append(card);
}

/** The board's part: what a card asks for becomes its subject. */
function give(part: Partial<CardSubject>): void {
  if (card.subject) card.subject = { ...card.subject, ...part };
}

const plot = () => page.find<CurvePlot>("tensor-view-curve-plot");
const caption = () => textOf(page.all(".caption")[0] ?? document.body);
const drawnCurves = async () => (await plot()).scene?.curves.length;
/** Waits until `count` curves are there and drawn: before that the pointer is nowhere. */
const shown = (count: number) =>
  page.until(async () => {
    expect(await drawnCurves()).toBe(count);
    expect((await plot()).place).toBeDefined();
  });

async function press(key: string): Promise<void> {
  const frame = await page.find("tensor-view-curve-plot .frame, .frame");
  frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
}

/** Moves or clicks at a share of the picture's width. */
async function point(type: string, share: number, more: PointerEventInit = {}): Promise<void> {
  const own = await plot();
  const map = own.place?.map;
  const frame = own.frame;
  const init = { clientX: (map?.left ?? 0) + (map?.width ?? 0) * share, clientY: (map?.top ?? 0) + 50, bubbles: true };
  Object.assign(frame, { setPointerCapture: () => undefined });
  frame.dispatchEvent(new PointerEvent(type, { ...init, button: 0, ...more }));
}

describe("a card", () => {
  it("draws its curves, and says what they do not show", async () => {
    show();
    await shown(2);
    expect(caption()).toBe("2 of 5 runs · 1 NaN: b".replace(" · ", " "));
    expect(page.host.asked).toEqual(["scalars/draw"]);
    for (const button of page.all("header button")) expect(button.getAttribute("aria-label")).toBeTruthy();
    expect((await page.find(".frame")).getAttribute("aria-label")).toBe("Curves of loss");
  });

  it("asks for nothing before it is near the screen, and for what changed once it is back", async () => {
    Screen.isNear = false;
    show();
    await plot();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(page.host.asked).toEqual([]);
    Screen.scroll(true);
    await shown(2);
    Screen.scroll(false);
    await page.until(() => expect(page.all("tensor-view-curve-plot")).toHaveLength(1));
    provider.append("a", "loss", points([9], 4));
    page.host.channel.notify("runs/changed", { logdir: SCALARS_LOGDIR, runs: ["a"] });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(page.host.asked).toHaveLength(1);
    Screen.scroll(true);
    await page.until(async () => expect((await plot()).scene?.x.high).toBe(4));
    expect(page.host.asked).toHaveLength(2);
  });

  it("says that no run has the tag, what went wrong, that there are no points", async () => {
    show({}, { runs: [] });
    await page.says("None of the checked runs has this tag.");
    page.close();
    show({}, { tag: "none" });
    await page.says("There are no points yet.");
    page.close();
    const id = { logdir: "/gone", run: "a" };
    show({}, { runs: [{ id, key: runKey(id), name: "a", shortName: "a", look: { hue: 0, dash: 0 } }] });
    await page.until(() => expect(page.all("[role=alert]")).toHaveLength(1));
    await page.says("/gone");
  });

  it("tells the board of its buttons", async () => {
    show();
    await shown(2);
    for (const name of ["Pin to the top", "Show alone", "Table of the runs"]) await page.press("button", name);
    expect(told).toEqual([
      ["card-pin", true],
      ["card-large", true],
      ["card-change", { isTableShown: true }],
    ]);
    expect(page.all("button").some((button) => button.title === "Reset zoom")).toBe(false);
  });
});

describe("a zoom", () => {
  it("by a brush is that of all cards where they are linked, else the card's own, and asks for nothing", async () => {
    show();
    await shown(2);
    await point("pointerdown", 0.25);
    await point("pointermove", 0.75);
    await point("pointerup", 0.75);
    expect(told).toEqual([["settings-change", { x: [expect.closeTo(0.5), expect.closeTo(2.5)] }]]);
    told = [];
    give({ settings: { ...DEFAULT_SETTINGS, isZoomLinked: false } });
    await card.updateComplete;
    await point("pointerdown", 0.25);
    await point("pointermove", 0.75, { shiftKey: true, clientY: 150 });
    await point("pointerup", 0.75, { shiftKey: true, clientY: 150 });
    expect(told).toEqual([
      ["card-change", { x: [expect.closeTo(0.5), expect.closeTo(2.5)], y: [expect.any(Number), expect.any(Number)] }],
    ]);
    expect(page.host.asked.filter((name) => name === "scalars/draw")).toHaveLength(1);
  });

  it("is undone by a double click, the button, or 0", async () => {
    const settings = { ...DEFAULT_SETTINGS, x: [1, 2] as const };
    show(settings, { state: { y: [0, 1], isTableShown: false } });
    await shown(2);
    const undone = [
      ["settings-change", { x: undefined }],
      ["card-change", { isTableShown: false }],
    ];
    await press("0");
    expect(told.splice(0)).toEqual(undone);
    await page.press("button", "Reset zoom");
    expect(told.splice(0)).toEqual(undone);
    await point("dblclick", 0.5);
    expect(told.splice(0)).toEqual(undone);
  });

  it.each(["comes up elsewhere in the page", "comes up out of the page"])(
    "pans with Space, and no more once that %s",
    async (how) => {
      show({ x: [1, 2] });
      await shown(2);
      const drag = async (): Promise<unknown[]> => {
        await point("pointerdown", 0.5);
        await point("pointermove", 0.3);
        await point("pointerup", 0.3);
        return told.splice(0);
      };
      // Two steps are the least that has an axis.
      const brushed = ["settings-change", { x: [expect.closeTo(0.4), expect.closeTo(2.4)] }];
      await press(" ");
      const panned = ["settings-change", { x: [expect.closeTo(1.2), expect.closeTo(2.2)] }];
      expect(await drag()).toEqual([panned]);
      if (how === "comes up out of the page") window.dispatchEvent(new Event("blur"));
      else document.body.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true }));
      expect(await drag()).toEqual([brushed]);
    },
  );

  it("says where all points are once it has none of them", async () => {
    show({ x: [10, 20] });
    await page.says("All points lie before the zoomed range.");
    give({ settings: { ...DEFAULT_SETTINGS, x: [-20, -10] } });
    await page.says("All points lie after the zoomed range.");
    give({ settings: { ...DEFAULT_SETTINGS, x: [1.2, 1.4] } });
    await page.until(() => expect(page.all(".state")).toHaveLength(0));
  });

  it("moves the cursor of all cards to what is under the pointer by then", async () => {
    show();
    await shown(2);
    const places: { readonly x: number }[] = [];
    card.subject?.link.listen((place) => place && places.push(place));
    await point("pointermove", 0.99);
    await page.until(() => expect(places.at(-1)?.x).toBe(3));
    give({ settings: { ...DEFAULT_SETTINGS, x: [0, 1] } });
    await page.until(() => expect(places.at(-1)?.x).toBe(1));
  });

  it("is by Ctrl and the wheel; the wheel alone is the page's", async () => {
    show();
    await shown(2);
    const frame = (await plot()).frame;
    const turn = (more: { readonly ctrlKey?: boolean }) => {
      const event = new WheelEvent("wheel", { deltaY: -400, bubbles: true, cancelable: true });
      // The DOM of unit tests leaves these out.
      Object.assign(event, { clientX: 500, clientY: 50, ...more });
      frame.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([turn({}), told.length]).toEqual([false, 0]);
    expect([turn({ ctrlKey: true }), told.map(([name]) => name)]).toEqual([true, ["settings-change"]]);
  });

  it("counts the points outside of typed limits", async () => {
    show({}, { state: { y: [0, 2.5] } });
    await page.until(() => expect(caption()).toContain("3 outside the limits: a (2), b (1)"));
  });

  it("without outliers asks where these begin", async () => {
    show({ ignoresOutliers: true });
    provider.append("a", "loss", points([...Array.from({ length: 200 }, () => 3), 1000], 4));
    await page.until(() => expect(caption()).toContain("7 outside the limits: a (4), b (3)"));
    expect((await plot()).scene?.y.high).toBeLessThan(10);
    expect(page.host.asked).toContain("scalars/summarize");
  });
});

describe("the pointer", () => {
  it("moves the cursor of all cards and of other pages to the nearest point, and lists the curves there", async () => {
    show();
    await shown(2);
    const places: unknown[] = [];
    card.subject?.link.listen((place) => places.push(place));
    await point("pointermove", 0.64);
    await page.until(() => expect(places).toEqual([{ x: 2, tag: "loss" }]));
    await page.until(() => expect(page.host.cursors).toEqual([{ step: "2" }]));
    await page.until(() => {
      const rows = page.all(".tooltip tbody tr").map(textOf);
      expect(rows).toEqual(["a 3 2 2 s", "b 2 2 2 s"]);
    });
    await point("pointerleave", 0.64);
    await page.until(() => expect(places.at(-1)).toBeUndefined());
    await page.until(() => expect(page.host.cursors.at(-1)).toBeNull());
  });

  it("tells other pages of a step that no double is, by pointer and by key", async () => {
    const steps = [2n ** 60n + 1n, 2n ** 60n + 2n ** 41n + 1n];
    show();
    for (const run of ["a", "b"]) {
      const added = steps.map((step, i) => ({ step, time: 1_700_000_000 + i, value: i }));
      provider.rewrite(run, "loss", added);
    }
    await shown(2);
    await point("pointermove", 0.99);
    await page.until(() => expect(page.host.cursors.at(-1)).toEqual({ step: String(steps[1]) }));
    expect(page.all(".tooltip tbody tr").map(textOf)[0]).toContain("1,152,923,703,630,102,529");
    await point("pointerleave", 0.99);
    await page.until(() => expect(page.host.cursors.at(-1)).toBeNull());
    await press("ArrowDown");
    await page.until(() => expect(steps.map(String)).toContain(page.host.cursors.at(-1)?.step));
  });

  it("does not draw the curves anew", async () => {
    show();
    await shown(2);
    const { scene } = await plot();
    for (const share of [0.1, 0.5, 0.9]) await point("pointermove", share);
    await page.until(() => expect(page.all(".tooltip tbody tr")).toHaveLength(2));
    expect((await plot()).scene).toBe(scene);
  });

  it("selects the curve that is clicked; its points stay", async () => {
    show();
    await shown(2);
    const own = await plot();
    const scene = own.scene;
    const y = own.place?.map.y(scene?.y.to(3) ?? 0) ?? 0;
    await point("pointerdown", 2 / 3, { clientY: y });
    await point("pointerup", 2 / 3, { clientY: y });
    await page.until(() => expect(told).toEqual([["run-select", runKey({ logdir: SCALARS_LOGDIR, run: "a" })]]));
    await page.find("tensor-view-frozen-points");
  });
});

describe("means of groups", () => {
  it.each([
    [true, ["mean of 2", "a", "b"], ["–", "–"]],
    [false, ["mean of 2"], []],
  ])("are what a click lists, before their runs where these are drawn (%s)", async (areMembersShown, names, times) => {
    show({ group: "()", areMembersShown, tooltipOrder: "name" });
    await shown(names.length);
    await point("pointermove", 0.6);
    await point("pointerdown", 0.6);
    await point("pointerup", 0.6);
    const list = await page.find("tensor-view-frozen-points");
    const rows = () =>
      [...(list.shadowRoot?.querySelectorAll("tbody tr") ?? [])].map((row) => [...row.children].map(textOf));
    await page.until(() => expect(rows().map(([name]) => name)).toEqual(names));
    // Of the values 3 and 2.
    expect(rows()[0]).toEqual(["mean of 2", "2.5", "2", ...times, ""]);
  });
});

describe("the keyboard", () => {
  it("zooms, and walks along a curve to what is no number", async () => {
    show();
    await shown(2);
    await press("+");
    expect(told.splice(0).map(([name]) => name)).toEqual(["settings-change"]);
    await press("ArrowDown");
    await page.until(() => expect(told.at(-1)?.[0]).toBe("run-select"));
    await press("ArrowDown");
    await page.until(() => expect(told.at(-1)).toEqual(["run-select", runKey({ logdir: SCALARS_LOGDIR, run: "b" })]));
    await press("n");
    await page.until(() => expect(textOf(page.all(".said")[0] ?? document.body)).toContain("NaN"));
  });
});

describe("a run that grows", () => {
  it("is drawn with its new points while the zoom stays", async () => {
    show({ x: [1, 2] });
    await shown(2);
    provider.append("a", "loss", points([9], 4));
    page.host.channel.notify("runs/changed", { logdir: SCALARS_LOGDIR, runs: ["a"] });
    await page.until(async () => expect((await plot()).scene?.whole).toEqual([0, 4]));
    const scene = (await plot()).scene;
    expect([scene?.x.low, scene?.x.high]).toEqual([1, 2]);
  });
});
