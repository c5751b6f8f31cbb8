// @vitest-environment happy-dom

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { pointOfCurve, scoresOf } from "../../../../../webview/views/prCurves/scene/pointOfCurve";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { textOf } from "../../../../support/domPage";
import { appendEvents, writeEvents } from "../../../../support/eventFiles";
import { expectedAnswers } from "../../../../support/expectedAnswers";
import { MemoryKeeper } from "../../../../support/pageHost";
import { proposedName } from "../../../../support/proposedName";
import { prEvent, prRows } from "../../../../support/prRuns";
import { LOGDIR, PrAsker, PrPage } from "./prPage";
import "../../../../../webview/app/frame";

let page: PrPage;
let logs: string | undefined;
afterEach(() => {
  page.close();
  if (logs !== undefined) rmSync(logs, { recursive: true });
  logs = undefined;
});

const open = (...args: ConstructorParameters<typeof PrPage>): PrPage => {
  page = new PrPage(...args);
  return page;
};

interface ExpectedCurve {
  readonly numThresholds: number | null;
  readonly averagePrecision: { readonly $close: number };
  readonly bestF1: { readonly $close: { readonly threshold: number; readonly f1: number } };
  readonly curve: { readonly threshold: { readonly $close: readonly number[] } } & Readonly<
    Record<
      "precision" | "recall" | "truePositives" | "falsePositives" | "trueNegatives" | "falseNegatives",
      readonly number[]
    >
  >;
}

/** Results of independent readers: run, tag, point, curve. */
const EXPECTED = expectedAnswers("pr-curves").map(({ args, expect: found }) => {
  const after = (name: string) => args[args.indexOf(name) + 1] ?? "";
  return {
    run: after("--run").replace("media/", ""),
    tag: after("--tag"),
    point: Number(after("--point")),
    found: found as unknown as ExpectedCurve,
  };
});

/** The cells of a table's rows, without their heads. */
function cells(root: ParentNode | null | undefined): string[][] {
  return [...(root?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => (cell.textContent ?? "").trim()),
  );
}

describe("the curves of a board", () => {
  it("are what other readers find, at every step", async () => {
    expect(EXPECTED.length).toBe(12);
    for (const step of [0, 1, 2]) {
      open({ step: String(step) });
      for (const { run, tag, point, found } of EXPECTED) {
        const card = await page.card(tag);
        const shown = card.subject?.shown.find((one) => one.run.name === run);
        const recorded = shown?.at?.is === "point" ? shown.at.point : undefined;
        if (recorded !== point) continue;
        const curve = shown?.curve;
        if (!curve) throw new Error(`no curve of ${run} ${tag}`);
        const { precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives } = found.curve;
        found.curve.threshold.$close.forEach((threshold, place) => {
          expect(curve.thresholds[place]).toBeCloseTo(threshold, 12);
          expect(pointOfCurve(curve, place)).toMatchObject({
            precision: precision[place],
            recall: recall[place],
            truePositives: truePositives[place],
            falsePositives: falsePositives[place],
            trueNegatives: trueNegatives[place],
            falseNegatives: falseNegatives[place],
          });
        });
        expect(curve.thresholds).toHaveLength(found.curve.threshold.$close.length);
        const scores = scoresOf(curve);
        expect(scores.averagePrecision).toBeCloseTo(found.averagePrecision.$close, 9);
        expect(scores.bestF1).toBeCloseTo(found.bestF1.$close.f1, 9);
        expect(scores.bestThreshold).toBeCloseTo(found.bestF1.$close.threshold, 9);
        expect(curve.numThresholds).toBe(found.numThresholds);
      }
      if (step < 2) page.close();
    }
  });

  it("have a card for each tag, and say in the legend of which step each is and how good", async () => {
    open();
    await page.says("2 of 2 runs, 5 tags");
    await page.until(() => expect(page.tags).toEqual(["all empty", "class 0", "class 1", "growing", "one threshold"]));
    expect(await page.legend("class 0")).toEqual([
      "pr step 2 0.8188 0.7523 at 0.55",
      "pr other run step 1 · nearest before 2 0.8482 0.7746 at 0.55",
    ]);
    const card = await page.card("class 0");
    expect(card.shadowRoot?.querySelector("section")?.getAttribute("aria-label")).toBe(
      "PR curves of class 0, 2 runs. pr: average precision 0.8188, step 2, 1 of 21 thresholds has no positive prediction: left out; pr other run: average precision 0.8482, step 1 · nearest before 2, 1 of 21 thresholds has no positive prediction: left out",
    );
    expect(page.caption(card)).toBe("1 of 21 thresholds has no positive prediction: left out");
    expect(page.caption(await page.card("growing"))).toContain("5 thresholds are claimed, 13 recorded");
    expect(page.caption(await page.card("all empty"))).toBe("no positive prediction at any threshold");
    expect(page.caption(await page.card("one threshold"))).toBe("");
  });

  it("say where a run has none up to the step", async () => {
    open({ step: "0" });
    expect(await page.legend("class 0")).toEqual([
      "pr step 0 0.734 0.6498 at 0.5",
      "pr other run Nothing up to step 0, first at 1.",
    ]);
  });

  it("say when they were recorded where the step is pointed at", async () => {
    open();
    const card = await page.card("class 0");
    await page.legend("class 0");
    const root = card.shadowRoot?.querySelector("tensor-view-pr-legend")?.shadowRoot;
    expect(
      [...(root?.querySelectorAll<HTMLElement>(".row:not(.heads) .step") ?? [])].map(({ title }) => title),
    ).toEqual(["step 2 · Nov 14, 2023, 10:17:22 PM UTC", "step 1 · nearest before 2 · Nov 14, 2023, 10:18:21 PM UTC"]);
  });

  it("begin with the best where that is wanted", async () => {
    open();
    await page.card("class 0");
    await page.press("button", "Best first");
    await page.until(async () => expect((await page.legend("class 0"))[0]).toMatch(/^pr other run/));
  });

  it("have the points of one threshold marked, with their numbers in the legend", async () => {
    const asker = new PrAsker(askerOf(diskProvider(LOGDIR)));
    open({ tag: "class 0" }, asker);
    const card = await page.card("class 0");
    expect(page.plot(card).scene?.dots).toEqual([]);
    await page.press("button", "Threshold");
    await page.until(() => expect(page.plot(card).scene?.dots).toHaveLength(2));
    const [{ found }] = EXPECTED.filter(({ tag, point }) => tag === "class 0" && point === 2) as [(typeof EXPECTED)[0]];
    const place = found.curve.threshold.$close.indexOf(0.5);
    expect(page.plot(card).scene?.dots[0]).toMatchObject({
      x: found.curve.recall[place],
      y: found.curve.precision[place],
    });
    const [row] = cells(card.shadowRoot?.querySelector(".values"));
    const { truePositives, falsePositives, trueNegatives, falseNegatives } = found.curve;
    expect(row?.slice(1, 3)).toEqual(["Nov 14, 2023, 10:17:22 PM UTC", "0.5"]);
    expect(row?.slice(6, 10).map(Number)).toEqual(
      [truePositives, falsePositives, trueNegatives, falseNegatives].map((column) => column[place]),
    );
    const slider = await page.named("tensor-view-slider", "");
    slider.dispatchEvent(new CustomEvent("slide", { detail: 1 }));
    await page.until(async () => expect((await page.legend("class 0"))[0]).toContain("no positive prediction at 1"));
    expect(page.plot(card).scene?.dots).toEqual([]);
    expect(page.caption(card)).toContain("Thresholds are not recorded: evenly spaced ones are assumed.");
  });

  it("are told of by keys, point by point", async () => {
    open({ tag: "class 0" });
    const card = await page.card("class 0");
    const plot = page.plot(card);
    const frameOf = await page.until(() => {
      const found = plot.shadowRoot?.querySelector<HTMLElement>(".frame");
      if (!found || !plot.picture()) throw new Error("nothing is drawn");
      return found;
    });
    const press = (key: string) => {
      const pressed = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
      frameOf.dispatchEvent(pressed);
      return pressed.defaultPrevented;
    };
    const said = () => card.shadowRoot?.querySelector(".said")?.textContent ?? "";
    expect(press("End")).toBe(true);
    await page.until(() => expect(said()).toMatch(/^pr, step 2, threshold 0.95, precision 1, recall /));
    press("ArrowRight");
    await page.until(() => expect(said()).toContain("threshold 0.9,"));
    press("ArrowDown");
    await page.until(() => expect(said()).toMatch(/^pr other run, step 1, threshold 0.9,/));
    expect(press("x")).toBe(false);
    expect(textOf(plot)).toContain("threshold 0.9 precision");
    expect(cells(card.shadowRoot?.querySelector(".values"))[0]?.[2]).toBe("0.9");
  });

  it("are looked at in part, find it again after a reload, and are shown whole again", async () => {
    const keeper = new MemoryKeeper();
    open({}, undefined, { keeper });
    let card = await page.card("class 0");
    expect(card.shadowRoot?.querySelector("[aria-label='Reset zoom']")).toBeNull();
    page.plot(card).dispatchEvent(new CustomEvent("plot-zoom", { detail: { x: [0.5, 1], y: [0.9, 1] } }));
    const ends = () => {
      const { x, y } = page.plot(card).scene ?? {};
      return [x?.low, x?.high, y?.low, y?.high];
    };
    await page.until(() => expect(ends()).toEqual([0.5, 1, 0.9, 1]));
    // Other cards stay as they are.
    expect(page.plot(await page.card("class 1")).scene?.x.low).toBe(0);
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain("recall class 0"));
    page.close();
    open({}, undefined, { keeper });
    card = await page.card("class 0");
    expect(ends()).toEqual([0.5, 1, 0.9, 1]);
    card.shadowRoot?.querySelector<HTMLElement>("[aria-label='Reset zoom']")?.click();
    await page.until(() => expect(ends()).toEqual([0, 1, 0, 1]));
  });

  it("fill the page by Enter where no point is meant", async () => {
    open();
    const card = await page.card("class 1");
    const plot = page.plot(card);
    const frameOf = await page.until(() => {
      const found = plot.shadowRoot?.querySelector<HTMLElement>(".frame");
      if (!found || !plot.picture()) throw new Error("nothing is drawn");
      return found;
    });
    const press = (key: string) =>
      frameOf.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
    press("End");
    press("Enter");
    await page.until(() => expect(card.subject?.strongRun).toContain('"pr"'));
    expect(page.tags.length).toBe(5);
    frameOf.dispatchEvent(new FocusEvent("blur"));
    press("Enter");
    await page.until(() => expect(page.tags).toEqual(["class 1"]));
  });

  it("over the threshold have a key to their lines, as long as there are several", async () => {
    open();
    const card = await page.card("class 0");
    await page.press("button", "Over the threshold");
    const key = () => card.shadowRoot?.querySelector(".key")?.textContent?.replaceAll(/\s+/g, " ").trim();
    await page.until(() => expect(key()).toBe("precision recall F1"));
    await page.press("button", "recall");
    await page.press("button", "F1");
    await page.until(() => expect(key()).toBeUndefined());
  });

  it("have their colours and sizes among the settings of the board", async () => {
    open();
    await page.card("class 0");
    const bar = () => page.find("tensor-view-pr-bar");
    expect((await bar()).shadowRoot?.querySelector(".part")).toBeNull();
    await page.press("button", "Settings");
    await page.until(async () => expect(textOf(await bar())).toContain("Collapse all"));
  });

  it("over steps are asked for only where they are shown, and lead to their steps", async () => {
    const asker = new PrAsker(askerOf(diskProvider(LOGDIR)));
    open({}, asker);
    const card = await page.card("class 0");
    expect(asker.scored).toEqual([]);
    await page.press("button", "Over steps");
    await page.until(() => expect(page.plot(card, "steps").scene?.curves).toHaveLength(2));
    const [line] = page.plot(card, "steps").scene?.curves ?? [];
    const expected = EXPECTED.filter(({ run, tag }) => run === "pr" && tag === "class 0");
    expect(Array.from(line?.xs ?? [])).toEqual([0, 1, 2]);
    for (const [i, { found }] of expected.entries()) {
      expect(line?.values[i]).toBeCloseTo(found.averagePrecision.$close, 9);
    }
    page.plot(card, "steps").dispatchEvent(new CustomEvent("plot-click", { detail: { line, place: 1 } }));
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "1" }));
    await page.until(async () => expect((await page.legend("class 0"))[0]).toContain("pr step 1"));
  });

  it("are drawn in all three ways where a tag has the page, with every threshold on query", async () => {
    open({ tag: "class 0" });
    const card = await page.card("class 0");
    for (const drawing of ["recall", "threshold", "steps"]) {
      await page.until(() => expect(page.plot(card, drawing).scene?.curves.length).toBeGreaterThan(0));
    }
    expect((await page.legend("class 0"))[0]).toMatch(/^pr step 2 Nov 14, 2023, 10:17:22 PM 0\.8188/);
    await page.press("button", "All thresholds of pr");
    const list = await page.find("tensor-view-threshold-list");
    await page.until(() => expect(list.shadowRoot?.querySelectorAll("[role=row]")).toHaveLength(21));
    const last = [...(list.shadowRoot?.querySelectorAll("[role=row]") ?? [])].at(-1);
    expect([...(last?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      "0.95",
      "1",
      expect.stringMatching(/^0\.\d+$/),
      expect.stringMatching(/^0\.\d+$/),
      expect.stringMatching(/^\d+$/),
      "0",
      "300",
      expect.stringMatching(/^\d+$/),
    ]);
    page.key("PageDown");
    await page.until(() => expect(page.tags).toEqual(["class 1"]));
    page.key("Escape");
    await page.until(() => expect(page.tags.length).toBe(5));
  });

  it("take a run off the slider and back", async () => {
    open({ step: "1" });
    await page.card("class 1");
    const card = await page.card("class 1");
    const legend = () => card.shadowRoot?.querySelector("tensor-view-pr-legend")?.shadowRoot;
    legend()?.querySelector<HTMLElement>("[aria-label='A step of its own (U)']")?.click();
    await page.until(async () => expect((await page.legend("class 1"))[0]).toContain("step 1 · own step"));
    page.key("ArrowRight");
    await page.until(async () => expect((await page.legend("class 0"))[0]).toContain("pr step 2"));
    expect((await page.legend("class 1"))[0]).toContain("step 1 · own step");
    const previous = await page.until(() => {
      const found = legend()?.querySelector<HTMLElement>("[aria-label='Previous step (,)'][aria-disabled=false]");
      if (!found) throw new Error("there is no step before");
      return found;
    });
    previous.click();
    await page.until(async () => expect((await page.legend("class 1"))[0]).toContain("step 0 · own step"));
    legend()?.querySelector<HTMLElement>("[aria-label='Follow the slider again (U)']")?.click();
    await page.until(async () => expect((await page.legend("class 1"))[0]).toMatch(/^pr step 2 0/));
  });

  it("are shown as before after a reload", async () => {
    const keeper = new MemoryKeeper();
    open({}, undefined, { keeper });
    await page.card("class 0");
    await page.press("button", "Over the threshold");
    await page.press("button", "Fit");
    const hasKept = () => expect(JSON.stringify(keeper.getState())).toContain('"isFit":true');
    await page.until(hasKept);
    page.close();
    open({}, undefined, { keeper });
    const card = await page.card("class 0");
    const { scene } = page.plot(card, "threshold");
    expect(scene?.curves).toHaveLength(6);
    expect(scene?.y.high).not.toBe(1);
  });

  it("are saved as a file and copied", async () => {
    open();
    const card = await page.card("class 0");
    const menu = card.shadowRoot?.querySelector("tensor-view-pr-menu")?.shadowRoot?.querySelector("tensor-view-menu");
    const choose = (name: string) => menu?.items.find((item) => item.name === name)?.choose();
    choose("Save Curves as CSV…");
    await page.until(() => expect(page.requests("save")).toHaveLength(1));
    const [saved] = page.requests("save") as { bytes: Uint8Array }[];
    expect(proposedName(saved)).toBe("pr-vs-pr other run.class 0.step2-vs-step1.curves.csv");
    const lines = new TextDecoder().decode(saved?.bytes).trim().split("\r\n");
    expect(lines).toHaveLength(1 + 20 + 20);
    choose("Save Average Precision of All Steps as CSV…");
    await page.until(() => expect(page.requests("save")).toHaveLength(2));
    const steps = new TextDecoder()
      .decode((page.requests("save")[1] as typeof saved)?.bytes)
      .trim()
      .split("\r\n");
    expect(steps.slice(1).map((row) => row.split(",").slice(0, 3))).toEqual([
      ["pr", "class 0", "0"],
      ["pr", "class 0", "1"],
      ["pr", "class 0", "2"],
      ["pr other run", "class 0", "1"],
    ]);
    choose("Save as SVG…");
    await page.until(() => expect(page.requests("save")).toHaveLength(3));
    const svg = new TextDecoder().decode((page.requests("save")[2] as typeof saved)?.bytes);
    expect(svg.match(/class="curve"/g)).toHaveLength(2);
    choose("Copy Curves as TSV");
    await page.until(() => expect(page.requests("copy/text")).toHaveLength(1));
  });
});

describe("pictures", () => {
  it("of a large card are saved each by its name", async () => {
    open({ tag: "class 0" });
    const card = await page.card("class 0");
    await page.until(() => expect(page.plot(card, "steps").scene?.curves.length).toBe(2));
    const menu = card.shadowRoot?.querySelector("tensor-view-pr-menu")?.shadowRoot?.querySelector("tensor-view-menu");
    for (const what of ["Precision over recall", "Over the threshold", "Over steps"]) {
      menu?.items.find(({ name }) => name === `Save '${what}' as SVG…`)?.choose();
    }
    await page.until(() => expect(page.requests("save")).toHaveLength(3));
    const saved = page.requests("save") as { bytes: Uint8Array }[];
    expect(saved.map(proposedName)).toEqual([
      "pr-vs-pr other run.class 0.step2-vs-step1.recall.svg",
      "pr-vs-pr other run.class 0.step2-vs-step1.threshold.svg",
      "pr-vs-pr other run.class 0.steps.svg",
    ]);
    const [recall = ""] = saved.map(({ bytes }) => new TextDecoder().decode(bytes));
    const [left, top] = ["left", "top"].map((_, i) => Number(/ d="M([\d.]+) ([\d.]+)V/.exec(recall)?.[i + 1]));
    // A line along an axis' end is drawn whole.
    expect(recall).toContain(`<clipPath id="plot"><rect x="${(left ?? 0) - 4}" y="${(top ?? 0) - 4}"`);
    const lines = saved.map(({ bytes }) => new TextDecoder().decode(bytes).match(/class="curve"/g)?.length);
    // Over steps the second run has one point, which is a dot.
    expect(lines).toEqual([2, 6, 1]);
  });
});

describe("the legend of many runs", () => {
  it("has those near what is in view on the page, and says why one has no curve in its line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tensor-view-"));
    logs = folder;
    const names = Array.from({ length: 100 }, (_, run) => `run ${String(run).padStart(2, "0")}`);
    for (const name of names) {
      writeEvents(join(folder, name), [prEvent("t", 0, name === "run 90" ? [[1, 2, 3]] : prRows(11, 1))]);
    }
    open({ roots: [{ logdir: folder, run: "." }] }, askerOf(diskProvider(folder)), {}, folder);
    await page.says("100 runs");
    await page.press("button", "All");
    const card = await page.card("t");
    await page.until(() => expect(card.subject?.shown).toHaveLength(100));
    const runs = async () => (await page.legend("t")).map((row) => row.slice(0, 6));
    await page.until(async () => expect((await runs())[0]).toBe("run 00"));
    expect((await runs()).length).toBeLessThan(60);
    const legend = card.shadowRoot?.querySelector("tensor-view-pr-legend");
    if (!legend) throw new Error("there is no legend");
    legend.scrollTop = 90 * 20;
    legend.dispatchEvent(new Event("scroll"));
    await page.until(async () => expect((await runs()).at(-1)).toBe("run 99"));
    expect(await runs()).not.toContain("run 00");
    expect((await page.legend("t")).find((row) => row.startsWith("run 90"))).toContain("shape [6, k]");
    const rows = [...(legend.shadowRoot?.querySelectorAll("[role=row]") ?? [])];
    expect(rows.at(-1)?.getAttribute("aria-rowindex")).toBe("101");
  });
});

describe("curves that grow", () => {
  it("are followed to the newest step; of their scores only what was added is asked for", async () => {
    logs = mkdtempSync(join(tmpdir(), "curves-"));
    const folder = join(logs, "a");
    writeEvents(
      folder,
      [0, 1, 2].map((step) => prEvent("t", step, prRows(11, step))),
    );
    const provider = diskProvider(logs);
    const asker = new PrAsker(askerOf(provider));
    open({ tag: "t" }, asker, {}, logs);
    const card = await page.card("t");
    await page.until(() => expect(page.plot(card, "steps").scene?.curves[0]?.xs).toHaveLength(3));
    const before = await page.legend("t");
    expect(before[0]).toContain("a step 2 ");
    asker.isHeld = true;
    appendEvents(folder, [prEvent("t", 3, prRows(11, 3))]);
    provider.refresh(logs);
    page.host.channel.notify("runs/changed", { logdir: logs, runs: ["a"] });
    await page.until(() => expect(asker.asked.at(-1)).toEqual(["a t 3"]));
    // What is on screen stays until the new curve is there.
    expect((await page.legend("t"))[0]).toContain("a step 2 ");
    asker.isHeld = false;
    await page.until(async () => expect((await page.legend("t"))[0]).toContain("a step 3 "));
    await page.until(() => expect(page.plot(card, "steps").scene?.curves[0]?.xs).toHaveLength(4));
    expect(asker.scored).toEqual(["a t 0", "a t 3"]);
  });

  it("and cannot be read are said to be left out over steps; how far one is, before they are there", async () => {
    logs = mkdtempSync(join(tmpdir(), "curves-"));
    writeEvents(join(logs, "a"), [
      prEvent("t", 0, prRows(11, 1)),
      prEvent("t", 1, [[1, 2, 3]]),
      prEvent("t", 2, prRows(11, 2)),
    ]);
    const asker = new PrAsker(askerOf(diskProvider(logs)));
    asker.progress = { done: 41, total: 100 };
    open({}, asker, {}, logs);
    const card = await page.card("t");
    await page.press("button", "Over steps");
    const state = () => card.shadowRoot?.querySelector(".state")?.textContent;
    await page.until(() => expect(state()).toBe("Reading… 41 %"));
    asker.progress = undefined;
    await page.until(() => expect(page.caption(card)).toMatch(/^a: 1 step cannot be read: \w/));
    expect(page.plot(card, "steps").scene?.curves[0]?.xs).toHaveLength(2);
    expect(state()).toBeUndefined();
  });

  it("that cannot be read say why in the legend, and the others are drawn", async () => {
    logs = mkdtempSync(join(tmpdir(), "curves-"));
    writeEvents(join(logs, "a"), [prEvent("t", 0, prRows(11, 1))]);
    writeEvents(join(logs, "b"), [prEvent("t", 0, [[1, 2, 3]])]);
    open({}, askerOf(diskProvider(logs)), {}, logs);
    const card = await page.card("t");
    const errors = () => {
      const legend = card.shadowRoot?.querySelector("tensor-view-pr-legend")?.shadowRoot;
      return [...(legend?.querySelectorAll(".error") ?? [])].map((one) => one.textContent?.trim());
    };
    await page.until(() => expect(errors()).toEqual([expect.stringMatching(/\w/)]));
    expect(page.plot(card).scene?.curves.map(({ name }) => name)).toEqual(["a"]);
  });
});
