// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { valueAxis } from "../../../../../../webview/ui/plot/axes/valueAxis";
import type { CardMenu } from "../../../../../../webview/views/scalars/card/cardMenu";
import type { CardSubject } from "../../../../../../webview/views/scalars/card/cardSubject";
import type { CurveScene, SceneCurve } from "../../../../../../webview/views/scalars/curves/curveScene";
import { textOf } from "../../../../../support/domPage";
import { proposedName } from "../../../../../support/proposedName";
import { CardHost, LOGDIR, numbered, someCard } from "../someCurves";
import "../../../../../../webview/views/scalars/card/cardMenu";
import { until } from "../../../../../support/until";

const CURVES = { [LOGDIR]: { a: numbered(1, 2), b: numbered(3) }, "/elsewhere": { c: numbered(4) } };

let menu: CardMenu;
/** Calls on the canvas that became a PNG, and its size. */
let drawn: { readonly calls: [string, ...unknown[]][]; width: number; height: number };

beforeEach(() => {
  drawn = { calls: [], width: 0, height: 0 };
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      constructor(width: number, height: number) {
        Object.assign(this, { width, height });
        if (width > 1) Object.assign(drawn, { width, height });
      }
      getContext = () =>
        new Proxy({} as Record<string, unknown>, {
          get: (target, name) =>
            name in target
              ? target[String(name)]
              : (...args: unknown[]) => {
                  drawn.calls.push([String(name), ...args, ...(name === "fillRect" ? [target.fillStyle] : [])]);
                  return { width: 50 };
                },
        });
      convertToBlob = async ({ type }: { type: string }) => new Blob([type]);
    },
  );
  vi.stubGlobal("devicePixelRatio", 2);
});

afterEach(() => {
  menu.remove();
  vi.unstubAllGlobals();
});

const curve = (name: string): SceneCurve => ({
  key: name,
  name,
  colour: "red",
  dash: [],
  strength: "usual",
  xs: Float64Array.of(0, 1),
  steps: BigInt64Array.of(0n, 1n),
  values: Float64Array.of(1, 2),
  smoothed: undefined,
  parts: [0],
  band: undefined,
});

const SCENE: CurveScene = {
  tag: "loss/train",
  axis: "step",
  x: valueAxis("linear", 0, 1),
  y: valueAxis("linear", 1, 2),
  xTitle: "step",
  yTitle: "",
  xTicks: () => [],
  yTicks: () => [],
  curves: [curve("a"), curve("b")],
  handles: undefined,
};

function canvas(): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width: 800, height: 400 });
}

async function show(subject: CardSubject, more: Partial<CardMenu> = {}): Promise<void> {
  menu = Object.assign(document.createElement("tensor-view-card-menu"), { subject, ...more });
  document.body.append(menu);
  await menu.updateComplete;
}

async function choose(name: string): Promise<HTMLElement> {
  const inner = menu.shadowRoot?.querySelector("tensor-view-menu");
  await inner?.updateComplete;
  inner?.shadowRoot?.querySelector("button")?.click();
  const item = await until(() => {
    const found = [...(inner?.shadowRoot?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])].find(
      (one) => textOf(one) === name,
    );
    if (!found) throw new Error(`no ${name} in ${inner ? textOf(inner) : ""}`);
    return found;
  });
  item.click();
  return item;
}

const requested = (host: CardHost, count: number) => until(() => expect(host.requested).toHaveLength(count));

it("saves the picture as PNG on its background, in pixels of the screen, with title and legend", async () => {
  const host = new CardHost(CURVES);
  const picture = canvas();
  await show(someCard(host), { scene: SCENE, picture: () => picture });
  await choose("Save as PNG…");
  await requested(host, 1);
  const bytes = new TextEncoder().encode("image/png");
  expect(host.requested[0]).toMatchObject({ method: "save", params: { format: "png", bytes } });
  expect(proposedName(host.requested[0]?.params)).toBe("3_runs.loss-train.png");
  expect([drawn.width, drawn.height]).toEqual([2 * (400 + 16), 2 * (24 + 200 + 16 + 16)]);
  const of = (name: string) => drawn.calls.filter(([one]) => one === name);
  expect(of("fillRect")).toEqual([["fillRect", 0, 0, drawn.width, drawn.height, "rgb(255, 255, 255)"]]);
  expect(of("drawImage")).toEqual([["drawImage", picture, 16, 48]]);
  expect(of("fillText").map(([, text]) => text)).toEqual(["loss/train", "a", "b"]);
  expect(drawn.calls.findIndex(([name]) => name === "fillRect")).toBeLessThan(
    drawn.calls.findIndex(([name]) => name === "drawImage"),
  );
});

it("saves it as SVG, as large as on screen", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host), { scene: SCENE, picture: canvas });
  await choose("Save as SVG…");
  await requested(host, 1);
  const saved = host.requested[0]?.params as { readonly bytes: Uint8Array } | undefined;
  expect(proposedName(saved)).toBe("3_runs.loss-train.svg");
  const text = new TextDecoder().decode(saved?.bytes);
  expect(text).toMatch(/^<svg [^>]*width="400"/);
  expect(text).toContain(">loss/train</text>");
});

it("sets two handles around the middle half, where the table shows what is between them, and takes them away", async () => {
  const host = new CardHost(CURVES);
  const events: unknown[] = [];
  const scene = { ...SCENE, x: valueAxis("linear", 100, 200) };
  await show(someCard(host), { scene });
  for (const name of ["settings-change", "card-change"]) {
    menu.addEventListener(name, (event) => events.push([name, (event as CustomEvent<unknown>).detail]));
  }
  await choose("Set Range of Numbers");
  expect(events).toEqual([
    ["settings-change", { handles: [125, 175] }],
    ["card-change", { isTableShown: true }],
  ]);
  const { subject } = menu;
  if (subject) menu.subject = { ...subject, settings: { ...subject.settings, handles: [125, 175] } };
  await menu.updateComplete;
  await choose("Remove Range of Numbers");
  expect(events.at(-1)).toEqual(["settings-change", { handles: undefined }]);
});

it("says that there is no picture yet", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host), { scene: SCENE });
  await choose("Save as PNG…");
  await until(() => expect(textOf(menu)).toContain("There is no picture to save yet."));
  expect(host.requested).toEqual([]);
});

it("saves all points, or those that are zoomed, a file for each log folder", async () => {
  const host = new CardHost(CURVES);
  const settings = { x: [5, 1], smoothing: 0.6, restarts: "latest", axis: "relative", handles: [2, 3] } as const;
  await show(someCard(host, settings, { tag: "a/b: c" }));
  await choose("Save All Points as CSV…");
  await requested(host, 2);
  await choose("Save Zoomed Points as JSON…");
  await requested(host, 4);
  const common = { tags: ["a/b: c"], restarts: "latest", axis: "relative", smooth: 0.6, name: expect.anything() };
  const files = (more: object) => [
    { method: "scalars/save", params: { ...common, ...more, logdir: LOGDIR, runs: ["a", "b"] } },
    { method: "scalars/save", params: { ...common, ...more, logdir: "/elsewhere", runs: ["c"] } },
  ];
  expect(host.requested).toEqual([...files({ format: "csv" }), ...files({ format: "json", from: 1, to: 5 })]);
  expect(host.requested.map(({ params }) => proposedName(params))).toEqual([
    ...["a-vs-b.a-b_ c.csv", "c.a-b_ c.csv"],
    ...["a-vs-b.a-b_ c.zoomed.json", "c.a-b_ c.zoomed.json"],
  ]);
});

it("has nothing zoomed to save while all is shown", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host, { isZoomLinked: false, x: [0, 1] }));
  expect((await choose("Save Zoomed Points as CSV…")).getAttribute("aria-disabled")).toBe("true");
  expect(host.requested).toEqual([]);
});

it("copies the table as it is at the cursor, and Python", async () => {
  const host = new CardHost({ [LOGDIR]: CURVES[LOGDIR] ?? {} });
  const card = someCard(host, { columns: ["value", "last"] });
  card.link.move({ x: 0, tag: "other" });
  await show(card);
  await choose("Copy Table as TSV");
  await requested(host, 1);
  expect(host.requested[0]?.params).toEqual({ text: "run\tvalue\tlast\na\t1\t2\nb\t3\t3" });
  await until(() => expect(textOf(menu)).toContain("2 runs copied."));
  await choose("Copy Python");
  await requested(host, 2);
  expect(host.requested[1]?.params).toEqual({ text: expect.stringContaining('TAG = "loss/train"') });
});

it.each([
  [false, "Show alone", "Pin to the top"],
  [true, "Back to all cards", "Unpin"],
])("asks to be large and pinned, or no more (%s)", async (is, large, pin) => {
  await show(someCard(new CardHost(CURVES), {}, { isLarge: is, isPinned: is }));
  const told: unknown[] = [];
  for (const name of ["card-large", "card-pin"])
    menu.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
  await choose(large);
  await choose(pin);
  expect(told).toEqual([
    ["card-large", !is],
    ["card-pin", !is],
  ]);
});
