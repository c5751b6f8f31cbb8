// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import type { OverWhat } from "../../../../../../src/shared/questions/elements";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper, type PageHostOptions } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SUBJECT = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor", view: "over" } as const;
const STEPS = 6;

/** At step s the element i is 10 s + i, but for a NaN at step 3. */
const point = (s: number): MemoryPoint => {
  const elements = Float32Array.from({ length: 6 }, (_, i) => 10 * s + i);
  if (s === 3) elements[0] = Number.NaN;
  return { step: BigInt(s), value: { kind: "tensor", tensor: tensorOf("float32", [2, 3], elements) } };
};

interface Asked {
  readonly tag: string;
  readonly what: OverWhat;
  readonly points: readonly number[];
  readonly complex?: string;
}

/** Answers as `inner` does, and notes what of courses was asked; `before` is awaited first. */
function notedAsker(inner: Asker, asked: Asked[], before: (signal?: AbortSignal) => Promise<void>): Asker {
  return {
    ask: async (question, params, options) => {
      if (question.name === "tensor/over") {
        asked.push(params as unknown as Asked);
        await before(options?.signal);
      }
      return inner.ask(question, params, options);
    },
  };
}

let page: DomPage;
afterEach(() => page.close());

interface Opening extends Partial<PageHostOptions> {
  readonly points?: MemoryPoint[];
  before?(signal?: AbortSignal): Promise<void>;
}

function open({
  points = Array.from({ length: STEPS }, (_, s) => point(s)),
  before,
  ...options
}: Opening = {}): Asked[] {
  const kind = "tensor" as const;
  const one = (tag: string, dtype: string, shape: number[], elements: Float32Array) => ({
    tag,
    kind,
    points: [{ step: 0n, value: { kind, tensor: tensorOf(dtype, shape, elements) } }],
  });
  const series = [
    ...["w", "v"].map((tag) => ({ tag, kind, points })),
    one("flat", "float32", [4], Float32Array.of(1, 2, 3, 4)),
    one("complex", "complex64", [1], Float32Array.of(3, 4)),
    one("scalar", "float32", [], Float32Array.of(7)),
  ];
  const asked: Asked[] = [];
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: series }));
  page = new DomPage(notedAsker(asker, asked, before ?? (() => Promise.resolve())), {
    shown: { subject: SUBJECT },
    ...options,
  });
  return asked;
}

const key = (pressed: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, composed: true }));
const legend = () =>
  page.all(".legend li").map(({ textContent }) => (textContent ?? "").replaceAll(/\s+/g, " ").trim());

async function follow(value: string): Promise<void> {
  const dropdown = await page.named<HTMLSelectElement>("vscode-dropdown", "follow");
  dropdown.value = value;
  dropdown.dispatchEvent(new Event("change"));
}

describe("lines over the steps", () => {
  it("follow the first element where none is chosen, and say so", async () => {
    const asked = open();
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
    await page.says("No cell is chosen: the first of the slice is followed.");
    await page.says("[0, 0], steps 0 to 5: 0 to 50, NaN at 1 of 6 steps");
    expect(asked.flatMap(({ points }) => points).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("follow the element that the subject names", async () => {
    open({ shown: { subject: { ...SUBJECT, at: [1, 2] } } });
    await page.until(() => expect(legend()).toEqual(["[1, 2] 55"]));
  });

  it("follow the chosen element, which a key brings here from the table and back", async () => {
    open({ shown: { subject: { ...SUBJECT, view: "table", at: [1, 2] } } });
    await page.until(() =>
      expect(page.all("[aria-selected=true]").map(({ textContent }) => textContent)).toEqual(["55"]),
    );
    key("o");
    await page.until(() => expect(legend()).toEqual(["[1, 2] 55"]));
    expect(page.host.shown.at(-1)).toMatchObject({ view: "over" });
    expect(page.host.shown.at(-1)).not.toHaveProperty("step");
    key("o");
    await page.until(() =>
      expect(page.all("[aria-selected=true]").map(({ textContent }) => textContent)).toEqual(["55"]),
    );
  });

  it("leave no value of another step below them", async () => {
    open({ shown: { subject: { ...SUBJECT, view: "table", at: [1, 2] } } });
    await page.says("[1, 2] = 55");
    key("o");
    await page.until(() => expect(legend()).toEqual(["[1, 2] 55"]));
    await page.press("button", "Previous step");
    await page.until(() => expect(legend()).toEqual(["[1, 2] 45"]));
    expect(page.text).not.toContain("= 55");
  });

  it("stay when another joins them, are taken away, and are found again", async () => {
    const keeper = new MemoryKeeper();
    open({ keeper });
    await page.until(() => expect(legend()).toHaveLength(1));
    key("k");
    await follow("mean");
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50 ✕", "mean 52.5"]));
    page.close();
    const asked = open({ keeper });
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50 ✕", "mean 52.5"]));
    expect(asked.map(({ what }) => what)).toEqual([{ at: [0, 0] }, { stat: "mean" }]);
    await page.press("button", "Remove [0, 0]");
    await page.until(() => expect(legend()).toEqual(["mean 52.5"]));
  });

  it("are of another tag that is picked, named by it", async () => {
    open({ picked: { on: "series", logdir: LOGDIR, run: "a", tag: "v", kind: "tensor" } });
    await page.until(() => expect(legend()).toHaveLength(1));
    await page.press("button", "Add Line ▾");
    await page.press("[role=menuitem]", "Another Tag of This Run…");
    await page.until(() => expect(legend()).toEqual(["w · [0, 0] 50 ✕", "v · [0, 0] 50 ✕"]));
    expect(page.host.requested).toMatchObject([{ method: "subject/pick", params: { from: "tag" } }]);
  });

  it("of tags whose tensors have another shape say what to do", async () => {
    open({ picked: { on: "series", logdir: LOGDIR, run: "a", tag: "flat", kind: "tensor" } });
    await page.until(() => expect(legend()).toHaveLength(1));
    await page.press("button", "Add Line ▾");
    await page.press("[role=menuitem]", "Another Tag of This Run…");
    await page.says("flat · [0, 0] is not there: the shape is [4].");
    await page.press("button", "Add Line ▾");
    await page.press("[role=menuitem]", "Remove the Lines That Stay");
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
  });

  it("of complex numbers are their magnitudes, or what else they are looked at as", async () => {
    const asked = open({ shown: { subject: { ...SUBJECT, tag: "complex" } } });
    await page.until(() => expect(legend()).toEqual(["[0] · magnitude 5"]));
    await page.says("[0] · magnitude, steps 0 to 0: 5 to 5");
    expect(asked.at(-1)?.complex).toBe("abs");
    page.frame.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true, composed: true }));
    await page.until(() => expect(legend()[0]).toMatch(/^\[0\] · phase 0\.927/));
    const chosen = await page.find("tensor-view-complex-choice vscode-dropdown");
    (chosen as HTMLSelectElement).value = "imag";
    chosen.dispatchEvent(new Event("change"));
    await page.until(() => expect(legend()).toEqual(["[0] · imaginary part 4"]));
  });

  it("of the one element of a scalar are its value, which nobody has to choose", async () => {
    open({ shown: { subject: { ...SUBJECT, tag: "scalar" } } });
    await page.until(() => expect(legend()).toEqual(["value 7"]));
    expect(page.text).not.toContain("No cell is chosen");
  });

  it("of many tags leave no room for what is chosen in yet another, and say so", async () => {
    const others = Array.from({ length: 8 }, (_, i) => ({ ...SUBJECT, tag: `o${i}` }));
    const lines = others.map(({ run, tag, kind }, hue) => ({ series: { run, tag, kind }, what: { at: [0, 0] }, hue }));
    open({ shown: { subject: SUBJECT, views: { table: { over: { lines } } } } });
    await page.says("No room for what is chosen here: 8 other lines stay.");
  });

  it("have their points in a table, and walk by the keyboard to the step that Enter goes to", async () => {
    open();
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
    const frame = await page.find(".frame");
    const press = (pressed: string) =>
      frame.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, composed: true }));
    for (const pressed of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) press(pressed);
    await page.says("[0, 0], step 3: NaN");
    await page.until(() => expect(page.host.cursors.at(-1)).toEqual({ step: "3" }));
    press("Enter");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "3" }));
    key("v");
    const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");
    await page.until(() => expect(cells().filter((_, i) => i % 2 === 1)).toEqual(["0", "10", "20", "NaN", "40", "50"]));
  });

  it("tell the values at the step that is pointed at in another page", async () => {
    open();
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
    page.host.channel.notify("cursor", { step: "2", value: 0.5 });
    await page.until(() => expect(legend()).toEqual(["[0, 0] 20"]));
    page.host.channel.notify("cursor", null);
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
  });

  it("are saved with all digits", async () => {
    open();
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
    await page.press("button", "Save ▾");
    await page.press("[role=menuitem]", "Points as CSV");
    await page.until(() => expect(page.host.requested).toHaveLength(1));
    const { params } = page.host.requested[0] as { params: { bytes: Uint8Array } };
    const lines = new TextDecoder().decode(params.bytes).trimEnd().split("\n");
    expect(lines).toHaveLength(STEPS + 1);
    expect(lines[4]).toMatch(/^a,w,"\[0, 0\]",3,[^,]*,NaN,$/);
  });

  it("say how far reading is, and stop and go on by a press", async () => {
    let isHeld = true;
    const before = (signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (!isHeld) resolve();
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    open({ before });
    await page.says("Reading: 0 of 6 points");
    await page.press("button", "Stop reading");
    await page.says("Stopped: 0 of 6 points are read");
    expect(page.host.cancelled).toEqual(["tensor/over"]);
    isHeld = false;
    await page.press("button", "Continue reading");
    await page.says("[0, 0], steps 0 to 5: 0 to 50");
  });

  it("grow with their run: only what is new is asked for", async () => {
    const points = Array.from({ length: STEPS }, (_, s) => point(s));
    const asked = open({ points });
    await page.until(() => expect(legend()).toEqual(["[0, 0] 50"]));
    points.push(point(STEPS));
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
    await page.says("[0, 0], steps 0 to 6: 0 to 60");
    expect(asked.map((one) => one.points.length)).toEqual([6, 1]);
  });
});
