// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { StepBar } from "../../../../../webview/ui/steps/stepBar";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../../support/memoryLogdir";
import { MemorySource } from "../../../../support/memorySource";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

const SERIES = { on: "series", logdir: LOGDIR, run: ".", tag: "w", kind: "tensor" } as const;

let page: DomPage;
let source: MemorySource;
let change: () => void;
afterEach(() => page.close());

const record = (step: number, value: number) =>
  file({
    wallTime: 1_700_000_000 + step,
    step,
    values: [tfTensor("w", { dtype: 1, shape: [1], values: [packedFloats(5, [value])] })],
  });

/** Opens a series of these steps; each has the number of its point as its value. */
function open(steps: readonly number[], keeper = new MemoryKeeper()): DomPage {
  source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  for (const [point, step] of steps.entries()) source.append(record(step, point));
  const provider = providerOf([source]);
  change = () => provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
  page = new DomPage(askerOf(provider), { shown: { subject: SERIES }, keeper });
  return page;
}

/** Appends a record, and does what the host does once it is told of a file. */
function append(step: number, value: number): void {
  source.append(record(step, value));
  change();
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["."] });
}

const value = () => page.all("[role=gridcell]")[0]?.textContent;
const shows = (text: string) => page.until(() => expect(value()).toBe(text));

async function typeStep(text: string): Promise<void> {
  const field = await page.find<HTMLInputElement>("tensor-view-step-bar vscode-text-field");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
}

async function press(key: string): Promise<void> {
  const slider = await page.find("[role=slider]");
  slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
}

describe("the step bar", () => {
  it("gives steps that are far from each other room, and keeps how", async () => {
    const keeper = new MemoryKeeper();
    open([2, 3, 8_000_000], keeper);
    await shows("2");
    const bar = () => page.find<StepBar>("tensor-view-step-bar");
    expect((await bar()).scale).toBe("linear");
    await page.press("button", "lin: Steps are spaced by their numbers");
    await page.until(async () => expect((await bar()).scale).toBe("log"));
    await page.press("button", "log: Steps are spaced by the logarithm of their distance from the first");
    await page.until(async () => expect((await bar()).scale).toBe("position"));
    page.close();
    open([2, 3, 8_000_000], keeper);
    await shows("2");
    expect((await bar()).scale).toBe("position");
    await page.press("button", "1 by 1: Steps are evenly spaced");
    await page.until(async () => expect((await bar()).scale).toBe("linear"));
  });

  it("of two steps has no scale", async () => {
    open([2, 8_000_000]);
    await shows("1");
    expect(page.all("tensor-view-step-bar .scale")).toHaveLength(0);
  });

  it("goes by keys, by typed steps, and says where there is none", async () => {
    open([0, 10, 20, 30]);
    await shows("3");
    await press("Home");
    await shows("0");
    await press("ArrowRight");
    await shows("1");
    await typeStep("20");
    await shows("2");
    await typeStep("24");
    await page.says("the nearest is 20");
    await typeStep("x");
    await page.says("is not a step");
    expect(value()).toBe("2");
    await press("End");
    await shows("3");
  });

  it("follows the newest step until another is chosen, and stays there", async () => {
    open([0, 10]);
    await shows("1");
    append(20, 2);
    await shows("2");
    await press("ArrowLeft");
    await shows("1");
    append(30, 3);
    await page.says("4 recorded, 0 to 30");
    await shows("1");
    await page.press("button", "Follow the newest step");
    await shows("3");
    append(40, 4);
    await shows("4");
  });

  it("offers every point of a step that was written again, and shows the last", async () => {
    open([0, 10, 20, 10]);
    await press("Home");
    await press("ArrowRight");
    await shows("3");
    await page.says("written 2 times");
    const writings = await page.named<HTMLSelectElement>("vscode-dropdown", "written 2 times");
    writings.value = "1";
    writings.dispatchEvent(new Event("change"));
    await shows("1");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SERIES, step: "10", point: 1 }));
  });

  it("stays at its step over ten thousand appended ones", async () => {
    open([0, 1]);
    await shows("1");
    await press("Home");
    await shows("0");
    // In hundreds, as a training that logs fast has them gathered.
    for (let from = 2; from < 10_000; from += 500) {
      for (let step = from; step < from + 499; step++) source.append(record(step, step));
      append(from + 499, from + 499);
    }
    await page.says("10,002 recorded, 0 to 10001");
    await shows("0");
    expect(page.host.asked.filter((name) => name === "series/points").length).toBeLessThanOrEqual(22);
  });
});
