// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Reference } from "../../../../../../src/shared/compare/reference";
import type { Asker } from "../../../../../../src/shared/question";
import type { SeriesSubject } from "../../../../../../src/shared/subject/subject";
import type { ElementArray } from "../../../../../../src/tensor/dtype/dtype";
import { cssColour } from "../../../../../../webview/ui/plot/colours/colour";
import { mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const W = { logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

const tensor = (step: bigint, shape: readonly number[], elements: ElementArray, dtype = "float32"): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf(dtype, shape, elements) },
});

const f32 = (...values: readonly number[]) => Float32Array.from(values);

const ofTag = (tag: string, ...points: readonly MemoryPoint[]): MemorySeries => ({ tag, kind: "tensor", points });

function open(
  runs: Readonly<Record<string, readonly MemorySeries[]>>,
  reference?: Reference,
  more: Partial<SeriesSubject> = {},
  keeper = new MemoryKeeper(),
): void {
  const subject: SeriesSubject = { on: "series", ...W, view: "compare", ...(reference && { reference }), ...more };
  page = new DomPage(askerOf(new MemoryProvider(LOGDIR, runs)), { shown: { subject }, keeper });
}

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");
const cell = (row: number, column: number) => page.find(`[aria-label^="[${row}, ${column}] "]`);
const shows = (texts: readonly string[]) => page.until(() => expect(cells()).toEqual(texts));

function key(name: string, shiftKey = false): void {
  page.frame.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, composed: true }));
}

/** The last that the page said it shows. */
const shown = () => page.host.shown.at(-1);

const STEPS = () => ({
  a: [ofTag("w", tensor(3n, [2, 2], f32(1, 2, 3, 4)), tensor(8n, [2, 2], f32(1, 2.5, -3, 4)))],
});

/** Selection as the status line describes it. */
const status = () => page.all("tensor-view-selection span[role=status]").map(({ textContent }) => textContent)[0] ?? "";
const tells = (text: string) => page.until(() => expect(status()).toContain(text));

async function type(label: string, text: string): Promise<void> {
  const field = await page.until(() => {
    const found = page.all<HTMLInputElement>("vscode-text-field").find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`no field ${label}`);
    return found;
  });
  field.value = text;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
}

async function place(name: string): Promise<void> {
  const dropdown = await page.named<HTMLSelectElement>("vscode-dropdown", "B is");
  dropdown.value = name;
  dropdown.dispatchEvent(new Event("change"));
}

describe("the comparison", () => {
  it("shows the difference to the step before, with colours about 0 and a mark beyond the tolerance", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    const exceeding = await page.until(async () => {
      const found = await cell(1, 0);
      expect(found.style.backgroundColor).toBe(cssColour(mapColours("RdBu")[0] ?? [0, 0, 0]));
      return found;
    });
    expect(exceeding.className).toContain("exceeds");
    expect(exceeding.getAttribute("aria-label")).toContain("[1, 0] -6, beyond the tolerance");
    expect((await cell(0, 0)).className).toBe("cell");
    await page.says("2 beyond the tolerance");
  });

  it("has five ways by one key, and by their numbers", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    key("w");
    await shows(["0", "0.2", "2", "0"]);
    key("w");
    // From 2 to 2.5 a quarter of an octave of 2^23; from 3 to -3 twice the place of 3.
    await shows(["0", "2097152", String(2 * 0x40400000), "0"]);
    key("w");
    await shows(["1", "2.5", "-3", "4"]);
    key("W", true);
    key("W", true);
    await shows(["0", "0.2", "2", "0"]);
    key("2");
    await shows(["1", "2", "3", "4"]);
  });

  it("asks for no tile anew where only the way is another", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    const tiles = () => page.host.asked.filter((name) => name === "tensor/slice").length;
    const before = tiles();
    key("2");
    await shows(["1", "2", "3", "4"]);
    expect(tiles()).toBe(before);
  });

  it("shows both side by side with one selection and one slice", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    key("b");
    await shows(["1", "2.5", "-3", "4", "1", "2", "3", "4"]);
    await page.says("A: step 8");
    await page.says("B: step 3");
    const [left, right] = page.all("tensor-view-grid");
    if (!left || !right) throw new Error("there are not two tables");
    (await page.find("[role=grid]")).dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    const selected = (table: Element) =>
      [...(table.shadowRoot?.querySelectorAll("[aria-selected=true]") ?? [])].map(({ textContent }) => textContent);
    await page.until(() => expect([selected(left), selected(right)]).toEqual([["-3"], ["3"]]));
    // From the second table the first follows, too.
    right.shadowRoot
      ?.querySelector("[role=grid]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await page.until(() => expect([selected(left), selected(right)]).toEqual([["4"], ["4"]]));
    key("t");
    await shows(["1", "-3", "2.5", "4", "1", "3", "2", "4"]);
    key("b");
    await shows(["0", "-6", "0.5", "0"]);
  });

  it("says both values, their bits, the difference and how far it is", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    (await page.find("[role=grid]")).dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await tells(
      "[0, 1]   A 2.5 0x40200000   B 2 0x40000000   A − B 0.5   relative 0.2   2,097,152 ULP   beyond the tolerance",
    );
  });

  it("goes to the next cell beyond the tolerance and to the previous one, anywhere in the tensor", async () => {
    const elements = new Float32Array(24);
    const changed = Float32Array.from(elements);
    changed[5] = 1;
    changed[20] = 1e-9;
    changed[23] = Number.NaN;
    open({ a: [ofTag("w", tensor(0n, [2, 3, 4], elements), tensor(1n, [2, 3, 4], changed))] });
    await page.says("2 beyond the tolerance");
    key("d");
    await tells("[0, 1, 1]");
    key("d");
    await tells("[1, 2, 3]");
    await tells("NaN that does not agree");
    key("D", true);
    await tells("[0, 1, 1]");
    key("u");
    await tells("[1, 2, 0]");
    key("D", true);
    await tells("[0, 1, 1]");
    key("D", true);
    await page.says("The search went on from the other end.");
  });

  describe("asked for the worst cell", () => {
    /** The greatest difference is [0, 1, 1]; [1, 2, 2] is the most times the tolerance off, and at step 2 [1, 0, 3] is NaN. */
    const steps = () => {
      const [first, second] = [new Float32Array(24).fill(1e6), new Float32Array(24).fill(1e6)];
      first[22] = 1e-3;
      second[5] = 1e6 + 100;
      second[22] = 2e-3;
      const third = Float32Array.from(second);
      third[15] = Number.NaN;
      const points = [first, second, third].map((values, i) => tensor(BigInt(i), [2, 3, 4], values));
      return { a: [ofTag("w", ...points)] };
    };
    const first: Reference = { place: { by: "first" } };
    const questions = () => page.host.asked.filter((name) => name === "compare/pair").length;

    it("goes there once all cells were compared, and says it", async () => {
      open(steps(), first, { step: "1", at: "worst" });
      await tells("[1, 2, 2]   A 0.002");
      await tells("beyond the tolerance");
      expect((await cell(2, 2)).getAttribute("aria-selected")).toBe("true");
      await page.until(() => expect(shown()).not.toHaveProperty("at"));
      expect(questions()).toBe(1);
      // Coming back finds the state that was left.
      await page.press("button", "Next step");
      await page.until(() => expect(shown()).toMatchObject({ step: "2" }));
      await page.says("2 beyond the tolerance");
      await tells("[1, 2, 2]   A 0.002");
    });

    it("goes to the first NaN, whatever differs most, and to that of another step where another is asked for", async () => {
      open(steps(), first, { step: "1", at: "worst" });
      await tells("[1, 2, 2]");
      page.host.channel.notify("subject/show", {
        subject: { on: "series", ...W, view: "compare", reference: first, step: "2", at: "worst" },
      });
      await tells("[1, 0, 3]   A NaN");
      await page.until(() => expect(shown()).toMatchObject({ step: "2" }));
      await page.until(() => expect(shown()).not.toHaveProperty("at"));
    });

    it("looks for it in all of the tensor, also where figures are of the slice", async () => {
      const keeper = new MemoryKeeper();
      open(steps(), first, { step: "1" }, keeper);
      await page.press(".choice button", "slice");
      await page.until(() => expect(questions()).toBe(2));
      page.close();
      open(steps(), first, { step: "1", at: "worst" }, keeper);
      await tells("[1, 2, 2]");
      await page.until(async () =>
        expect((await page.named(".choice button", "slice")).getAttribute("aria-pressed")).toBe("true"),
      );
    });

    it("selects nothing where nothing differs", async () => {
      open(steps(), first, { step: "0", at: "worst" });
      await page.says("the same bits");
      await page.until(() => expect(shown()).not.toHaveProperty("at"));
      await page.says("No cell selected");
    });

    it("stays with who selects a cell before it is found", async () => {
      const asker = askerOf(new MemoryProvider(LOGDIR, steps()));
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const slow: Asker = {
        ask: async (question, params, options) => {
          if (question.name === "compare/pair") await held;
          return asker.ask(question, params, options);
        },
      };
      const subject: SeriesSubject = { on: "series", ...W, view: "compare", reference: first, step: "1", at: "worst" };
      page = new DomPage(slow, { shown: { subject }, keeper: new MemoryKeeper() });
      const grid = await page.find("[role=grid]");
      await page.says("compared as float32");
      for (const name of ["ArrowRight", "ArrowRight"]) {
        grid.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true }));
      }
      await page.until(() => expect(shown()).not.toHaveProperty("at"));
      letGo();
      await page.says("1 beyond the tolerance");
      await tells("[0, 0, 2]");
    });
  });

  it("compares with the first step, a typed one and at a locked distance that goes along", async () => {
    const steps = [0, 1, 2, 5].map((step) => tensor(BigInt(step), [1], f32(step * step)));
    open({ a: [ofTag("w", ...steps)] });
    await shows(["21"]);
    await place("first");
    await shows(["25"]);
    await place("step");
    await type("step of B", "1");
    await shows(["24"]);
    await place("distance");
    await page.until(() => expect(shown()).toMatchObject({ reference: { place: { by: "distance", steps: "-4" } } }));
    await type("steps from A to B", "-1");
    await page.says("no such step");
    await page.press("button", "Previous step");
    await shows(["3"]);
    await page.says("step 1");
  });

  it("swaps A and B by one key, and back", async () => {
    open(
      { a: STEPS().a, b: [ofTag("v", tensor(8n, [2, 2], f32(1, 1, 1, 1)))] },
      { series: { ...W, run: "b", tag: "v" } },
    );
    await shows(["0", "1.5", "-4", "3"]);
    key("r");
    await shows(["0", "-1.5", "4", "-3"]);
    expect(shown()).toMatchObject({ run: "b", tag: "v", step: "8", reference: { series: W } });
    key("r");
    await shows(["0", "1.5", "-4", "3"]);
  });

  it("takes a tolerance in place, of the presets or with NaN beside NaN as a difference", async () => {
    open({ a: [ofTag("w", tensor(0n, [2], f32(1, Number.NaN)), tensor(1n, [2], f32(1.005, Number.NaN)))] });
    await page.until(async () => expect((await cell(0, 0)).className).toContain("exceeds"));
    await page.named("button.opener", "tolerance: auto ▾");
    await type("tolerance", "1e-2, 0");
    await page.named("button.opener", "tolerance: by hand ▾");
    await page.until(async () => expect((await cell(0, 0)).className).not.toContain("exceeds"));
    await page.says("all close");
    await type("tolerance", "much");
    await page.says("'much' is not a tolerance");
    await page.choose("tolerance: by hand ▾", "float32: 1.3e-6, 1e-5");
    await page.until(async () => expect((await cell(0, 0)).className).toContain("exceeds"));
    expect((await cell(0, 1)).className).not.toContain("nanDiffers");
    await page.choose("tolerance: by hand ▾", "NaN Beside NaN Differs");
    await page.until(async () => expect((await cell(0, 1)).className).toContain("nanDiffers"));
    expect(shown()).toMatchObject({ reference: { rtol: 1.3e-6, atol: 1e-5, nanDiffers: true } });
    // Its menu is still open.
    await page.press("[role=menuitemradio]", "low precision: by the dtype");
    await page.until(async () => expect((await cell(0, 0)).className).not.toContain("exceeds"));
    expect(shown()).toMatchObject({ reference: { tolerance: "low", nanDiffers: true } });
    const field = page
      .all<HTMLInputElement>("vscode-text-field")
      .find(({ textContent }) => textContent === "tolerance");
    expect(field?.value).toBe("0.05, 5e-4");
    await page.choose("tolerance: low precision ▾", "auto: what stands out from the noise");
    await page.until(async () => expect((await cell(0, 0)).className).toContain("exceeds"));
    // What pages take by themselves is not written.
    expect(shown()).toMatchObject({ reference: { nanDiffers: true } });
    expect(JSON.stringify(shown())).not.toMatch(/tolerance|rtol/);
  });

  it("rounds both sides first, and says what to", async () => {
    const bf16 = tensor(0n, [1], Uint16Array.of(0x3dcd), "bfloat16");
    open(
      { a: [ofTag("w", bf16)], b: [ofTag("w", tensor(0n, [1], f32(0.1)))] },
      { series: { ...W, run: "b" }, rtol: 1e-5 },
    );
    await page.until(async () => expect((await cell(0, 0)).className).toContain("exceeds"));
    const dropdown = await page.named<HTMLSelectElement>("vscode-dropdown", "rounded to");
    dropdown.value = "bfloat16";
    dropdown.dispatchEvent(new Event("change"));
    await shows(["0"]);
    (await page.find("[role=grid]")).dispatchEvent(new FocusEvent("focus"));
    await tells("A 0.100097656 0x3dcd → 0.100097656   B 0.1 0x3dcccccd → 0.100097656   A − B 0");
    await page.says("compared as bfloat16");
  });

  it("explains shapes that differ, and sees B by one click in A's", async () => {
    const a = tensor(
      0n,
      [2, 2, 3],
      Float32Array.from({ length: 12 }, (_, i) => i),
    );
    const b = tensor(
      0n,
      [3, 4],
      Float32Array.from({ length: 12 }, (_, i) => i),
    );
    open({ a: [ofTag("w", a), ofTag("v", b)] }, { series: { ...W, tag: "v" } });
    await page.says("cannot be compared");
    // The values of A stay on screen meanwhile.
    await shows(["0", "1", "2", "3", "4", "5"]);
    const apply = await page.until(() => {
      const [first] = page.all("tensor-view-pair-mismatch vscode-button");
      if (!first) throw new Error("there is no way out");
      return first;
    });
    apply.click();
    await shows(["0", "0", "0", "0", "0", "0"]);
    await page.says("reshaped [2, 2, 3]");
    await page.says("the same bits");
  });

  it("sees B through a permutation that is chosen, or typed", async () => {
    const a = tensor(0n, [2, 2], f32(1, 2, 3, 4));
    open({ a: [ofTag("w", a), ofTag("v", tensor(0n, [2, 2], f32(1, 3, 2, 4)))] }, { series: { ...W, tag: "v" } });
    await shows(["0", "-1", "1", "0"]);
    await page.choose("as it is ▾", "transposed 1, 0: the values speak for it");
    await shows(["0", "0", "0", "0"]);
    await page.choose("transposed 1, 0 ▾", "Reshape and Transpose by Hand…");
    await type("shape; order of dims, such as 4, 6; 1, 0", "");
    await shows(["0", "-1", "1", "0"]);
  });

  it("searches, copies and exports what the two make", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    key("x");
    await tells("[1, 0]");
    await page.choose("Export ▾", "Copy (Ctrl+C)");
    await page.choose("Export ▾", "Slice as .npy");
    await page.until(() => expect(page.host.requested.map(({ method }) => method)).toEqual(["copy", "export"]));
    const pair = { b: { ...W, point: 0 }, made: "difference" };
    expect(page.host.requested).toMatchObject([{ params: { ...W, point: 1, pair } }, { params: { point: 1, pair } }]);
  });

  it("has no ULPs of integers", async () => {
    const ints = (values: readonly number[], step: bigint) => tensor(step, [2], Int32Array.from(values), "int32");
    open({ a: [ofTag("w", ints([1, 5], 0n), ints([1, 3], 1n))] });
    await shows(["0", "-2"]);
    expect(page.all("button").map(({ textContent }) => textContent)).not.toContain("ULP");
  });

  it("finds its way, its tables and its reference again", async () => {
    const keeper = new MemoryKeeper();
    open(STEPS(), undefined, {}, keeper);
    await shows(["0", "0.5", "-6", "0"]);
    key("3");
    key("4");
    await shows(["0", "0.2", "2", "0"]);
    await place("first");
    await page.until(() => expect(shown()).toMatchObject({ reference: { place: { by: "first" } } }));
    page.close();
    open(STEPS(), { place: { by: "first" } }, {}, keeper);
    await shows(["0", "0.2", "2", "0"]);
    expect(shown()).toMatchObject({ view: "compare", reference: { place: { by: "first" } } });
  });

  it("keeps what it shows until the pair of another step is there", async () => {
    const steps = [1, 2, 4].map((value, step) => tensor(BigInt(step), [1], f32(value)));
    open({ a: [ofTag("w", ...steps)] });
    await shows(["2"]);
    const seen = new Set<string>();
    const look = setInterval(() => seen.add(cells().join()), 1);
    await page.press("button", "Previous step");
    await shows(["1"]);
    clearInterval(look);
    expect([...seen].filter((text) => text !== "2" && text !== "1")).toEqual([]);
  });

  it("compares with the tag that the user picks", async () => {
    const runs = { a: STEPS().a, b: [ofTag("v", tensor(8n, [2, 2], f32(0, 0, 0, 0)))] };
    const v = { ...W, run: "b", tag: "v" };
    page = new DomPage(askerOf(new MemoryProvider(LOGDIR, runs)), {
      shown: { subject: { on: "series", ...W, view: "compare" } },
      pickedReference: v,
    });
    await shows(["0", "0.5", "-6", "0"]);
    await page.choose("this tag ▾", "Any Tag…");
    await shows(["1", "2.5", "-3", "4"]);
    expect(page.host.requested).toEqual([{ method: "reference/pick", params: { a: W, from: "tag" } }]);
    expect(shown()).toMatchObject({ reference: { series: v } });
  });

  it("takes up what either run wrote meanwhile", async () => {
    const points = [tensor(0n, [1], f32(1))];
    const runs = { a: [ofTag("w", tensor(4n, [1], f32(3)))], b: [ofTag("v", ...points)] };
    const growing = { ...runs, b: [{ ...ofTag("v"), points }] };
    open(growing, { series: { ...W, run: "b", tag: "v" } });
    await page.says("no such step");
    await shows(["3"]);
    points.push(tensor(4n, [1], f32(2)));
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
    await shows(["1"]);
    // News that change nothing draw nothing anew.
    const before = page.host.asked.filter((name) => name === "tensor/slice").length;
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
    await page.until(() => expect(page.host.asked.filter((name) => name === "compare/reference")).toHaveLength(3));
    await page.says("compared as float32");
    expect(page.host.asked.filter((name) => name === "tensor/slice")).toHaveLength(before);
  });

  it("has 0 in the middle of the colours also where all differences have one sign, and heat off by its key", async () => {
    open({ a: [ofTag("w", tensor(0n, [2], f32(1, 1)), tensor(1n, [2], f32(3, 3)))] });
    const colour = async () => (await cell(0, 0)).style.backgroundColor;
    const [red] = mapColours("RdBu").slice(-1);
    await page.until(async () => expect(await colour()).toBe(cssColour(red ?? [0, 0, 0])));
    key("h");
    await page.until(async () => expect(await colour()).toBe(""));
    // Of the values themselves heat is the table's own, which is off.
    expect((await cell(0, 0)).className).toContain("exceeds");
  });

  it("shows few digits of differences, and all where one is selected", async () => {
    open({ a: [ofTag("w", tensor(0n, [1], f32(0.1)), tensor(1n, [1], f32(0.2)))] });
    await shows(["0.1"]);
    (await page.find("[role=grid]")).dispatchEvent(new FocusEvent("focus"));
    await tells("A − B 0.10000000149011612");
  });
});
