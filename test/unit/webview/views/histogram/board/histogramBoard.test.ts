// @vitest-environment happy-dom

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import { recordedHistograms } from "../../../../../../src/shared/questions/histograms";
import type { Subject } from "../../../../../../src/shared/subject/subject";
import type { HistogramCard } from "../../../../../../webview/views/histogram/board/histogramCard";
import type { HistogramPlot } from "../../../../../../webview/views/histogram/plot/histogramPlot";
import { askerOf } from "../../../../../support/asking";
import { diskProvider } from "../../../../../support/diskProvider";
import { DomPage } from "../../../../../support/domPage";
import { appendEvents, START_SECONDS, writeEvents } from "../../../../../support/eventFiles";
import { type EventParts, packedDoubles, tfTensor } from "../../../../../support/eventWriter";
import { MemoryKeeper, type PageHostOptions } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const DOUBLE = 2;

let page: DomPage;
let logs: string;
/** Run, tag and point of each that buckets were asked of. */
let asked: string[];
/** Tags whose buckets do not come before they are given up. */
let held: ReadonlySet<string>;
/** Cancelled questions for buckets. */
let cancelled: string[];
let append: (run: string, added: EventParts) => void;

beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), "histogram-board-"));
  asked = [];
  cancelled = [];
  held = new Set();
});

afterEach(() => {
  page.close();
  rmSync(logs, { recursive: true });
});

/** Two buckets that hold `count` values each, of each tag. */
function histogramEvent(step: number, count: number, tags: readonly string[] = ["layer/a", "layer/b"]): EventParts {
  const rows = [-1, 0, count, 0, 1, count];
  const values = tags.map((tag) =>
    tfTensor(tag, { dtype: DOUBLE, shape: [2, 3], values: [packedDoubles(6, rows)] }, "histograms"),
  );
  return { wallTime: START_SECONDS + step, step, values };
}

const watched = (inner: Asker): Asker => ({
  ask: async (question, params, options) => {
    if (question.name === recordedHistograms.name) {
      const { run, tag, points } = recordedHistograms.check(params);
      const name = `${run} ${tag} ${points.join()}`;
      asked.push(name);
      const { signal } = options ?? {};
      signal?.addEventListener("abort", () => cancelled.push(name));
      if (held.has(tag)) {
        await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      }
    }
    return inner.ask(question, params, options);
  },
});

function open(more: Partial<Extract<Subject, { on: "board" }>> = {}, options: PageHostOptions = {}): void {
  const roots = [{ logdir: logs, run: "." }];
  const subject: Subject = { on: "board", roots, view: "histogramBoard", ...more };
  const provider = diskProvider(logs);
  page = new DomPage(watched(askerOf(provider)), { shown: { subject }, ...options });
  append = (run, added) => {
    appendEvents(join(logs, run), [added]);
    provider.refresh(logs);
    page.host.channel.notify("runs/changed", { logdir: logs, runs: [run] });
  };
}

const cards = () => page.all<HistogramCard>("tensor-view-histogram-card");
const tags = () => cards().map(({ subject }) => subject?.tag);

function cardOf(tag: string): HistogramCard {
  const card = cards().find(({ subject }) => subject?.tag === tag);
  if (!card) throw new Error(`no card of ${tag}: ${page.text}`);
  return card;
}

/** Legend of a card, one line per run. */
const legend = (tag: string) => [...(cardOf(tag).shadowRoot?.querySelectorAll("li") ?? [])].map((line) => line.title);

const plotOf = (tag: string) =>
  cardOf(tag).shadowRoot?.querySelector<HistogramPlot>("tensor-view-histogram-plot") ?? undefined;

/** Names and counts of what a card draws. */
const drawn = (tag: string) =>
  plotOf(tag)?.scene?.series.map(({ name, steps }) => [name, ...(steps[0]?.buckets.counts ?? [])]);

const shows = (tag: string, expected: readonly (readonly (number | string)[])[]) =>
  page.until(() => expect(drawn(tag)).toEqual(expected));

const notesOf = (tag: string) => cardOf(tag).shadowRoot?.querySelector(".caption")?.textContent;

function key(name: string): void {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name, cancelable: true }));
}

function writeTwo(): void {
  writeEvents(join(logs, "one"), [histogramEvent(0, 1), histogramEvent(10, 2)]);
  writeEvents(join(logs, "two"), [histogramEvent(5, 7, ["layer/a"])]);
}

describe("the histograms of a board", () => {
  it("have a card for each tag, where the runs are laid over each other, each in its colour", async () => {
    writeTwo();
    open();
    await page.says("2 of 2 runs, 2 tags");
    await page.until(() => expect(tags()).toEqual(["layer/a", "layer/b"]));
    await shows("layer/a", [
      ["one", 2, 2],
      ["two", 7, 7],
    ]);
    // One that is alone has its own colour, too, which is not the first of a picture.
    await shows("layer/b", [["one", 2, 2]]);
    const looks = plotOf("layer/a")?.scene?.series.map(({ look }) => look);
    const runs = cardOf("layer/a").subject?.shown.map(({ run }) => run.look);
    expect(looks).toEqual(runs);
    expect(looks?.[0]).not.toEqual(looks?.[1]);
    expect(plotOf("layer/b")?.scene?.series[0]?.look).toEqual(looks?.[0]);
    expect(legend("layer/a")).toEqual(["one: step 10", "two: step 5 · nearest before 10"]);
    const label = cardOf("layer/a").shadowRoot?.querySelector("section")?.getAttribute("aria-label");
    expect(label).toMatch(/^layer\/a: one: step 10; median 0 .*two: step 5; median 0/);
  });

  it("follow the slider, and say where a run has none up to its step", async () => {
    writeTwo();
    open();
    await shows("layer/b", [["one", 2, 2]]);
    key("ArrowLeft");
    await page.until(() => expect(legend("layer/a")).toEqual(["one: step 0 · nearest before 5", "two: step 5"]));
    key("ArrowLeft");
    await page.until(() =>
      expect(legend("layer/a")).toEqual(["one: step 0", "two: Nothing up to step 0, first at 5."]),
    );
    await shows("layer/a", [["one", 1, 1]]);
    key("f");
    await shows("layer/a", [
      ["one", 2, 2],
      ["two", 7, 7],
    ]);
  });

  it("grow with their files, and ask for what came alone", async () => {
    writeTwo();
    open();
    await shows("layer/a", [
      ["one", 2, 2],
      ["two", 7, 7],
    ]);
    await shows("layer/b", [["one", 2, 2]]);
    asked.length = 0;
    append("two", histogramEvent(20, 9, ["layer/a"]));
    await shows("layer/a", [
      ["one", 2, 2],
      ["two", 9, 9],
    ]);
    expect(legend("layer/a")).toEqual(["one: step 10 · nearest before 20", "two: step 20"]);
    expect(asked).toEqual(["two layer/a 1"]);
  });

  it("of a card open together in the histogram view, at the step that is shown", async () => {
    writeTwo();
    open({ step: "5" });
    await shows("layer/a", [
      ["one", 1, 1],
      ["two", 7, 7],
    ]);
    await page.press("h3 button", "layer/a");
    const id = (run: string) => ({ logdir: logs, run, tag: "layer/a", kind: "histogram" });
    await page.until(() =>
      expect(page.host.shown.at(-1)).toEqual({
        on: "series",
        ...id("one"),
        view: "histogram",
        step: "0",
        others: [id("two")],
      }),
    );
  });

  it("are as many as can be told apart, the selected run's among them; how many more is said", async () => {
    const names = Array.from({ length: 10 }, (_, i) => `run ${i}`);
    for (const name of names) writeEvents(join(logs, name), [histogramEvent(0, 1, ["w"])]);
    open();
    await page.until(() => expect(drawn("w")?.map(([name]) => name)).toEqual(names.slice(0, 8)));
    expect(page.text).toContain("2 more are not shown: only 8 can be told apart.");
    const list = await page.find("tensor-view-run-list");
    const run = { key: JSON.stringify([logs, "run 9"]) };
    list.dispatchEvent(new CustomEvent("list-action", { detail: { do: "select", run } }));
    await page.until(() => expect(drawn("w")?.map(([name]) => name)).toEqual([...names.slice(0, 7), "run 9"]));
  });

  it("are given up where nobody waits for them any more", async () => {
    writeTwo();
    held = new Set(["layer/a"]);
    open();
    await shows("layer/b", [["one", 2, 2]]);
    await page.until(() => expect(asked).toEqual(expect.arrayContaining(["one layer/a 1", "two layer/a 0"])));
    held = new Set();
    key("ArrowLeft");
    await shows("layer/a", [
      ["one", 1, 1],
      ["two", 7, 7],
    ]);
    expect(cancelled).toContain("one layer/a 1");
  });

  it("are told of by keys, bucket by bucket; Enter opens them", async () => {
    writeTwo();
    open();
    await shows("layer/a", [
      ["one", 2, 2],
      ["two", 7, 7],
    ]);
    const frameOf = await page.until(() => {
      const found = plotOf("layer/a")?.frame;
      if (!found) throw new Error("there is no picture");
      return found;
    });
    const press = (name: string) => {
      const pressed = new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true });
      frameOf.dispatchEvent(pressed);
      return pressed.defaultPrevented;
    };
    const said = () => cardOf("layer/a").shadowRoot?.querySelector(".said")?.textContent ?? "";
    expect(press("ArrowRight")).toBe(true);
    await page.until(() => expect(said()).toMatch(/^one; step 10 .*; \[-1, 0\); 2 of 4 values \(50 %\)$/));
    press("ArrowRight");
    press("ArrowDown");
    await page.until(() => expect(said()).toMatch(/^two; step 5 .*; \[0, 1\]; 7 of 14 values/));
    expect(press("x")).toBe(false);
    press("Enter");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "series", tag: "layer/a" }));
  });

  it("leave the wheel to the page", async () => {
    writeTwo();
    open();
    await shows("layer/b", [["one", 2, 2]]);
    const wheel = new WheelEvent("wheel", { deltaY: 10, bubbles: true, cancelable: true });
    plotOf("layer/b")?.frame.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(false);
  });

  it("are drawn as before after a reload", async () => {
    writeTwo();
    const keeper = new MemoryKeeper();
    open({}, { keeper });
    await shows("layer/b", [["one", 2, 2]]);
    const counts = (await page.find("[aria-label=counts]")) as HTMLSelectElement;
    counts.value = "share";
    counts.dispatchEvent(new Event("change"));
    await page.until(() => expect(plotOf("layer/b")?.scene?.countScale).toBe("share"));
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"countScale":"share"'));
    page.close();
    open({}, { keeper });
    await page.until(() => expect(plotOf("layer/b")?.scene?.countScale).toBe("share"));
  });

  it("that cannot be read say why, and are read again once their file has changed", async () => {
    const broken = tfTensor(
      "w",
      { dtype: DOUBLE, shape: [2, 2], values: [packedDoubles(6, [0, 1, 2, 3])] },
      "histograms",
    );
    writeEvents(join(logs, "one"), [{ wallTime: START_SECONDS, step: 0, values: [broken] }]);
    open();
    await page.until(() => expect(legend("w")[0]).toMatch(/^one: .*\[2, 2\]/));
    await page.says("No histogram at this step.");
    append("one", histogramEvent(1, 3, ["w"]));
    await shows("w", [["one", 3, 3]]);
  });
});

it("a board without histograms says so", async () => {
  writeEvents(join(logs, "one"), [
    {
      wallTime: START_SECONDS,
      step: 0,
      values: [tfTensor("t", { dtype: DOUBLE, shape: [1], values: [packedDoubles(6, [1])] })],
    },
  ]);
  open();
  await page.says("No run here has histograms.");
});

it("says which share of the values an axis leaves out", async () => {
  const rows = [0, 1, 99, 1, 2, 100, 1e6, 2e6, 1];
  const far = tfTensor("far", { dtype: DOUBLE, shape: [3, 3], values: [packedDoubles(6, rows)] }, "histograms");
  writeEvents(join(logs, "one"), [{ step: 0, values: [far] }, histogramEvent(0, 1, ["near"])]);
  open();
  await page.until(() => expect([drawn("far"), drawn("near")]).not.toContain(undefined));
  await page.until(() => expect([notesOf("far"), notesOf("near")]).toEqual(["0.5% of the values lie beyond", ""]));
});
