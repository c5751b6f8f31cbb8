/// <reference lib="dom" />
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeEvents } from "../support/eventFiles";
import { fixtures } from "../support/expected";
import { expectedAnswers } from "../support/expectedAnswers";
import { appendPrCurves, prEvent, prRows, writePrRuns } from "../support/prRuns";
import { findingsInThemes } from "./accessibility";
import { PrCurvesPanel } from "./prCurvesPanel";
import { type Opened, open } from "./samples";

let opened: Opened;
let pr: PrCurvesPanel;

const RUNS = { runs: 3, steps: 4, thresholds: 21 } as const;

beforeAll(async () => {
  opened = await open((folder) => {
    writePrRuns(join(folder, "classes"), RUNS);
    writeEvents(join(folder, "odd", "good"), [prEvent("t", 0, prRows(11, 1))]);
    writeEvents(join(folder, "odd", "bad"), [prEvent("t", 0, [[1, 2, 3]])]);
    cpSync(join(fixtures, "kinds/media"), join(folder, "media"), { recursive: true });
  });
  pr = new PrCurvesPanel(opened.workbench);
  await opened.workbench.setViewport(1700, 1400);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

interface ExpectedCurve {
  readonly averagePrecision: { readonly $close: number };
  readonly bestF1: { readonly $close: { readonly threshold: number; readonly f1: number } };
  readonly curve: { readonly threshold: { readonly $close: readonly number[] } } & Readonly<
    Record<
      "precision" | "recall" | "truePositives" | "falsePositives" | "trueNegatives" | "falseNegatives",
      readonly number[]
    >
  >;
}

/** Result of independent readers for a point of a run. */
function expectedCurve(run: string, tag: string, point: number): ExpectedCurve {
  const after = (args: readonly string[], name: string) => args[args.indexOf(name) + 1];
  const found = expectedAnswers("pr-curves").find(
    ({ args }) =>
      after(args, "--run") === `media/${run}` && after(args, "--tag") === tag && after(args, "--point") === `${point}`,
  );
  if (!found) throw new Error(`nothing is expected of ${run}, ${tag}, ${point}`);
  return found.expect as unknown as ExpectedCurve;
}

const rounded = (value: number, digits: number) => Number(value.toPrecision(digits));

async function openBoard(folder: string, says: RegExp): Promise<void> {
  const { workbench } = opened;
  await workbench.closeEditors();
  await workbench.contextMenu(folder, "Open PR Curves");
  await pr.says(says);
}

async function openMedia(): Promise<void> {
  await openBoard("media", /5 tags/);
  await pr.card("class 0").waitFor();
}

describe("PR curves open", () => {
  it("by a click on their tag: the newest step of its run, in all drawings", async () => {
    const { workbench } = opened;
    await workbench.expandRow("media");
    await workbench.expandRow(["media", "pr"]);
    await workbench.clickRow(["media", "pr", "class 0"]);
    await pr.large.waitFor();
    for (const drawing of ["recall", "threshold", "steps"] as const) {
      await expect.poll(async () => (await pr.curves(pr.plot(pr.large, drawing))).length).toBeGreaterThan(0);
    }
    expect((await workbench.tabs()).map(({ label }) => label)).toEqual(["class 0"]);
  });

  it("of a folder in the side bar: a card for each tag, with how good each run is", async () => {
    await openMedia();
    await expect.poll(() => pr.view.locator("tensor-view-pr-card").count()).toBe(5);
    const { averagePrecision, bestF1 } = expectedCurve("pr", "class 0", 2);
    await expect
      .poll(() => pr.row(pr.card("class 0"), "media/pr"))
      .toEqual([
        "pr",
        "step 2",
        String(rounded(averagePrecision.$close, 4)),
        `${rounded(bestF1.$close.f1, 4)} at ${rounded(bestF1.$close.threshold, 6)}`,
      ]);
  });
});

describe("a point", () => {
  it("that is pointed at tells its threshold and numbers, as other readers find them", async () => {
    const { curve } = expectedCurve("pr", "class 0", 2);
    const plot = pr.plot(pr.card("class 0"));
    for (const place of [4, 10, 15]) {
      const [precision = 0, recall = 0] = [curve.precision[place], curve.recall[place]];
      const { run, "wall time": recorded, ...numbers } = await pr.pointAt(plot, { x: recall, y: precision });
      expect(run).toContain("media/pr");
      expect(recorded).toContain("Nov 14, 2023");
      expect(Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)]))).toEqual({
        step: 2,
        threshold: rounded(curve.threshold.$close[place] ?? 0, 6),
        precision: rounded(precision, 4),
        recall: rounded(recall, 4),
        F1: rounded((2 * precision * recall) / (precision + recall), 4),
        TP: curve.truePositives[place],
        FP: curve.falsePositives[place],
        TN: curve.trueNegatives[place],
        FN: curve.falseNegatives[place],
      });
    }
  });

  it("of one threshold is marked on all curves, with its numbers in the legend", async () => {
    await pr.button("Threshold").click();
    const slider = pr.view.getByRole("slider", { name: "threshold" });
    await slider.press("PageUp");
    const threshold = Number(await slider.getAttribute("aria-valuenow"));
    const { curve } = expectedCurve("pr", "class 0", 2);
    const place = Math.round(threshold * 20);
    const cells = async () => (await pr.row(pr.card("class 0"), "media/pr")).slice(-3).map(Number);
    const [precision = 0, recall = 0] = [curve.precision[place], curve.recall[place]];
    const f1 = (2 * precision * recall) / (precision + recall);
    await expect.poll(cells).toEqual([precision, recall, f1].map((value) => Number(value.toFixed(4))));
    await pr.button("Threshold").click();
  });
});

describe("steps", () => {
  it("one slider for all: each run says where it shows an earlier step, or none yet", async () => {
    const card = pr.card("class 0");
    await pr.slider.press("Home");
    await expect.poll(() => pr.row(card, "media/pr other run")).toContain("Nothing up to step 0, first at 1.");
    await expect.poll(() => pr.row(card, "media/pr")).toContain("step 0");
    await pr.slider.press("End");
    await expect.poll(() => pr.row(card, "media/pr other run")).toContain("step 1 · nearest before 2");
  });

  it("a run is taken off the slider, and goes back", async () => {
    const card = pr.card("class 1");
    const row = pr.legendRow(card, "media/pr");
    await row.hover();
    await row.getByRole("button", { name: "A step of its own (U)" }).click();
    await row.getByRole("button", { name: "Previous step (,)" }).click();
    await expect.poll(() => pr.row(card, "media/pr")).toContain("step 1 · own step");
    await pr.slider.press("Home");
    await expect.poll(() => pr.row(pr.card("class 0"), "media/pr")).toContain("step 0");
    expect(await pr.row(card, "media/pr")).toContain("step 1 · own step");
    await row.getByRole("button", { name: "Follow the slider again (U)" }).click();
    await expect.poll(() => pr.row(card, "media/pr")).toContain("step 0");
    await pr.slider.press("End");
  });

  it("are drawn by their average precision, and a click leads to one", async () => {
    await pr.button("Over steps").click();
    const plot = pr.plot(pr.card("class 0"), "steps");
    const expected = [0, 1, 2].map((point) => expectedCurve("pr", "class 0", point).averagePrecision.$close);
    await expect.poll(async () => (await pr.curves(plot))[0]?.xs).toEqual([0, 1, 2]);
    const [line] = await pr.curves(plot);
    for (const [i, value] of (line?.values ?? []).entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 9);
    await pr.clickAt(plot, { x: 0, y: expected[0] ?? 0 });
    await expect.poll(() => pr.row(pr.card("class 0"), "media/pr")).toContain("step 0");
    await pr.slider.press("End");
    await pr.button("Precision over recall").click();
  });
});

describe("a part of a picture", () => {
  it("is dragged over; two clicks show all again", async () => {
    const plot = pr.plot(pr.card("class 0"));
    await expect.poll(() => pr.ends(plot)).toEqual([0, 1]);
    await pr.drag(plot, { x: 0.5, y: 0.9 }, { x: 0.9, y: 0.3 });
    await expect.poll(async () => (await pr.ends(plot)).map((end) => end.toFixed(1))).toEqual(["0.5", "0.9"]);
    await plot.dblclick();
    await expect.poll(() => pr.ends(plot)).toEqual([0, 1]);
  });

  it("is not meant by Enter: that shows the tag alone, and back again", async () => {
    await opened.workbench.page.mouse.move(0, 0);
    await pr.plot(pr.card("class 1")).locator(".frame").press("Enter");
    await pr.large.waitFor();
    await pr.back();
  });
});

describe("while it trains", () => {
  it("the newest step is followed, and state is kept over a reload", async () => {
    const { workbench, folder } = opened;
    await openBoard("classes", /3 of 3 runs, 3 tags/);
    const cat = pr.card("class/cat");
    await expect.poll(() => pr.row(cat, "classes/run 0")).toContain("step 300");
    appendPrCurves(join(folder, "classes"), "run 0", 4, RUNS.thresholds);
    await expect.poll(() => pr.row(cat, "classes/run 0")).toContain("step 400");
    await expect.poll(() => pr.row(cat, "classes/old")).toContain("step 300 · nearest before 400");
    await pr.button("Threshold").click();
    await cat.getByRole("button", { name: "Show alone" }).click();
    await pr.large.waitFor();
    await pr.goToStep("200");
    await expect.poll(() => pr.row(pr.large, "classes/run 0")).toContain("step 200");
    await pr.settles();
    await workbench.reload();
    await pr.large.waitFor();
    await expect.poll(() => pr.row(pr.large, "classes/run 0")).toContain("step 200");
    await pr.view.getByRole("slider", { name: "threshold" }).waitFor();
    await pr.button("Threshold").click();
    await pr.back();
  });
});

describe("out of it", () => {
  it("curves are written as CSV, and read back", async () => {
    await openMedia();
    const target = join(opened.folder, "curves.csv");
    await expect.poll(() => pr.row(pr.card("class 0"), "media/pr")).toContain("step 2");
    await pr.menu(pr.card("class 0"), "Save Curves as CSV…");
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast("Saved curves.csv");
    const [head, ...lines] = readFileSync(target, "utf8").trim().split("\r\n");
    expect(head?.split(",").slice(0, 7)).toEqual([
      "run",
      "tag",
      "step",
      "wall_time",
      "threshold",
      "precision",
      "recall",
    ]);
    const { curve } = expectedCurve("pr", "class 0", 2);
    const own = lines.map((line) => line.split(",")).filter(([run]) => run === "media/pr");
    expect(own.map((cells) => cells.slice(5, 7).map(Number))).toEqual(
      curve.precision.map((precision, place) => [precision, curve.recall[place]]),
    );
  });
});

describe("what is damaged", () => {
  it("says why below its run, and the others are drawn", async () => {
    await openBoard("odd", /2 of 2 runs/);
    const card = pr.card("t");
    await card.getByRole("alert").filter({ hasText: "a PR curve has shape [6, k], this one [1, 3]" }).waitFor();
    await expect.poll(async () => (await pr.curves(pr.plot(card))).map(({ name }) => name)).toEqual(["odd/good"]);
  });
});

describe("for everyone", () => {
  it("has no accessibility finding, in any theme, in the grid and large", async () => {
    const { workbench } = opened;
    const looks = [
      openMedia,
      async () => {
        await pr.card("class 0").getByRole("button", { name: "Show alone" }).click();
        await pr.large.waitFor();
      },
    ];
    expect(await findingsInThemes(workbench, pr.frame, looks)).toEqual([]);
  });

  it("breaks no content policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});
