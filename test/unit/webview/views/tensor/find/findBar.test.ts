// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Asker, Question } from "../../../../../../src/shared/question";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

/** Holds answers back: `release` lets those that wait go. */
class Held implements Asker {
  private readonly asker: Asker;
  private readonly name: string;
  private waiting: (() => void)[] = [];

  constructor(asker: Asker, name: string) {
    this.asker = asker;
    this.name = name;
  }

  get count(): number {
    return this.waiting.length;
  }

  release(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  ask: Asker["ask"] = async (question: Question<never, never, never>, params, options) => {
    if (question.name === this.name) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.asker.ask(question, params, options);
  };
}

function open(points: readonly MemoryPoint[], keeper = new MemoryKeeper(), over = (asker: Asker) => asker): DomPage {
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(over(askerOf(provider)), { shown: { subject: SERIES }, keeper });
  return page;
}

const point = (shape: readonly number[], values: Float32Array, step = 0n): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf("float32", shape, values) },
});

/** 3 x 2 x 2 elements, their own numbers but for two NaN in the first plane and one in the last. */
const SHAPE = [3, 2, 2];
const withNaN = () => {
  const values = Float32Array.from({ length: 12 }, (_, i) => i);
  for (const at of [1, 2, 11]) values[at] = Number.NaN;
  return values;
};

const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const slice = async () => (await page.named<HTMLInputElement>("vscode-text-field", "slice")).value;
const field = () => page.named<HTMLInputElement>("vscode-text-field", "Find elements");
const isOpen = () => page.all("tensor-view-find vscode-text-field").length > 0;
const selected = () => page.all("tensor-view-selection")[0]?.textContent?.trim() ?? "";
const status = () => page.all("tensor-view-find [role=status]")[0]?.textContent ?? "";

async function type(text: string, key = "Enter", more: KeyboardEventInit = {}): Promise<void> {
  const typed = await field();
  typed.value = text;
  typed.dispatchEvent(new Event("input", { bubbles: true }));
  pressField(typed, key, more);
}

function pressField(typed: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  typed.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more }));
}

const ready = () => page.until(() => expect(page.all("[role=gridcell]").length).toBeGreaterThan(0));

describe("finding by key", () => {
  it("goes through the whole tensor, moves the slice, numbers the hits and says that it went on from the start", async () => {
    open([point(SHAPE, withNaN())]);
    await ready();
    press("n");
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\] = NaN/));
    expect(status()).toBe("NaN: 1 of 3");
    press("n");
    await page.until(() => expect(selected()).toMatch(/^\[0, 1, 0\]/));
    press("F3");
    await page.until(() => expect(selected()).toMatch(/^\[2, 1, 1\] = NaN/));
    expect(await slice()).toBe("[2, :, :]");
    expect(status()).toBe("NaN: 3 of 3");
    press("n");
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\]/));
    expect(status()).toBe("NaN: 1 of 3, went on from the start");
    press("N", { shiftKey: true });
    await page.until(() => expect(selected()).toMatch(/^\[2, 1, 1\]/));
    expect(status()).toBe("NaN: 3 of 3, went on from the end");
    press("Escape");
    await page.until(() => expect(status()).toBe(""));
  });

  it("finds extremes, zeros and infinities, and says where there is none", async () => {
    open([point(SHAPE, withNaN())]);
    await ready();
    press(">", { shiftKey: true });
    await page.until(() => expect(selected()).toMatch(/^\[2, 1, 0\] = 10 /));
    press("<");
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 0\] = 0 /));
    press("x");
    await page.until(() => expect(selected()).toMatch(/^\[2, 1, 0\]/));
    press("z");
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 0\]/));
    press("i");
    await page.until(() => expect(status()).toBe("infinity: No hits"));
    expect(selected()).toMatch(/^\[0, 0, 0\]/);
  });

  it("leaves letters that are typed in a field alone", async () => {
    open([point(SHAPE, withNaN())]);
    await ready();
    pressField(await page.named<HTMLElement>("vscode-text-field", "slice"), "n");
    await ready();
    expect(page.host.asked).not.toContain("tensor/find");
  });
});

describe("the find bar", () => {
  it("opens by Ctrl+F, takes what people type, goes on and back, and closes by Escape", async () => {
    const keeper = new MemoryKeeper();
    open([point(SHAPE, withNaN())], keeper);
    await ready();
    press("f", { ctrlKey: true });
    await type(">=9");
    await page.until(() => expect(selected()).toMatch(/^\[2, 0, 1\] = 9 /));
    await page.says("1 of 2");
    pressField(await field(), "Enter");
    await page.says("2 of 2");
    expect(selected()).toMatch(/^\[2, 1, 0\] = 10 /);
    pressField(await field(), "Enter", { shiftKey: true });
    await page.says("1 of 2");
    page.close();
    open([point(SHAPE, withNaN())], keeper);
    // Kept over a reload; the number alone is asked for anew.
    expect((await field()).value).toBe(">= 9");
    await page.says("2 hits");
    pressField(await field(), "Escape");
    await page.until(() => expect(isOpen()).toBe(false));
  });

  it("says why a condition is none, and that there are no hits", async () => {
    open([point(SHAPE, withNaN())]);
    await ready();
    press("f", { metaKey: true });
    await type("banana");
    await page.says("condition banana");
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
    await type("> 1e30");
    await page.says("No hits");
    expect((await field()).getAttribute("aria-invalid")).toBeNull();
  });

  it("searches only the slice where that is wanted", async () => {
    open([point(SHAPE, withNaN())]);
    await ready();
    press("f", { ctrlKey: true });
    await page.press("tensor-view-find button", "slice only");
    await page.says("2 hits");
    pressField(await field(), "Enter");
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\]/));
    pressField(await field(), "Enter");
    await page.until(() => expect(selected()).toMatch(/^\[0, 1, 0\]/));
    pressField(await field(), "Enter");
    await page.until(() => expect(status()).toBe("1 of 2, went on from the start, in the slice"));
    expect(await slice()).toBe("[0, :, :]");
  });

  it("drops a search that runs when a newer one is asked", async () => {
    let held: Held | undefined;
    open([point(SHAPE, withNaN())], new MemoryKeeper(), (asker) => {
      held = new Held(asker, "tensor/find");
      return held;
    });
    await ready();
    press("n");
    await page.until(() => expect(held?.count).toBe(1));
    press(">", { shiftKey: true });
    await page.until(() => expect(held?.count).toBe(2));
    // A long search says so.
    await page.says("0 % searched");
    held?.release();
    await page.until(() => expect(selected()).toMatch(/^\[2, 1, 0\] = 10 /));
    expect(page.host.cancelled).toEqual(["tensor/find"]);
    expect(status()).toBe("greatest: 1 of 1");
  });
});

describe("the first step", () => {
  const steps = () => [
    point(SHAPE, new Float32Array(12), 0n),
    { step: 10n, value: new Error("its bytes are gone") },
    point(SHAPE, withNaN(), 20n),
    point(SHAPE, withNaN(), 30n),
  ];

  it("is gone to, and the element in it; steps that were passed over are said", async () => {
    open(steps());
    await ready();
    press("e");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "20" }));
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\] = NaN/));
    expect(status()).toBe("NaN: First at step 20: 3 hits, 1 step could not be searched");
    press("n");
    await page.until(() => expect(status()).toBe("NaN: 2 of 3"));
  });

  it("is told until the next action: another cell, slice or step", async () => {
    open(steps());
    await ready();
    for (const act of [
      () => pressField(page.all("[role=grid]")[0] as HTMLElement, "ArrowDown"),
      () => page.press("button", "dim 0: next index"),
      () => page.press("button", "Next step"),
    ]) {
      press("e");
      await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\] = NaN/));
      expect(status()).toBe("NaN: First at step 20: 3 hits, 1 step could not be searched");
      await act();
      await page.until(() => expect(status()).toBe(""));
    }
    // In the bar the hits of what is shown are counted then.
    press("f", { ctrlKey: true });
    pressField(await field(), "Enter", { ctrlKey: true });
    await page.says("First at step 20");
    pressField(page.all("[role=grid]")[0] as HTMLElement, "ArrowDown");
    await page.until(() => expect(status()).toBe("3 hits"));
  });

  it("goes where there is none, too", async () => {
    open(steps());
    await ready();
    pressField(page.all("[role=grid]")[0] as HTMLElement, "ArrowDown");
    press("i");
    await page.until(() => expect(status()).toBe("infinity: No hits"));
    pressField(page.all("[role=grid]")[0] as HTMLElement, "ArrowUp");
    await page.until(() => expect(status()).toBe(""));
    press("e");
    await page.until(() => expect(status()).toContain("No step has one"));
    pressField(page.all("[role=grid]")[0] as HTMLElement, "ArrowDown");
    await page.until(() => expect(status()).toBe(""));
  });

  it("is asked for in the bar, and may be none", async () => {
    open(steps());
    await ready();
    press("f", { ctrlKey: true });
    await type("> 100", "Enter", { ctrlKey: true });
    await page.says("No step has one");
    expect(page.host.shown).toHaveLength(1);
  });
});
