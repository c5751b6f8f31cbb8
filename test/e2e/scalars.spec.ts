/// <reference lib="dom" />
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { event, frame, TENSORFLOW_NAME } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { NAN, RESTART, SPIKE, trainingEvents, trainingName, trainingPoints, writeForty } from "../support/trainingRuns";
import { accessibilityFindings } from "./accessibility";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { ScalarsPanel } from "./scalarsPanel";
import { appears } from "./waiting";

let opened: Opened;
let panel: Panel;
let scalars: ScalarsPanel;

beforeAll(async () => {
  opened = await open((folder) => {
    writeForty(join(folder, "forty"));
    cpSync(join(fixtures, "kinds/scalars"), join(folder, "kinds"), { recursive: true });
  });
  panel = new Panel(opened.workbench);
  scalars = new ScalarsPanel(opened.workbench);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

const LOSS = "loss/train";
const SWEEP = "forty/sweep";
const forty = (run: number) => `forty/${trainingName(run)}`;
const recorded = (value: number) => String(Math.fround(value));

/** The value that a run of the forty logs for a tag at a step; of steps written twice the last. */
function valueAt(run: number, tag: string, step: number): number {
  const points = trainingPoints(run).filter((point) => point.step === step);
  return points.at(-1)?.values[tag] ?? Number.NaN;
}

/** Last value of a run's tag when it is smoothed as TensorBoard does. */
function smoothedAtEnd(run: number, tag: string, weight: number): number {
  let [average, count] = [0, 0];
  for (const { values } of trainingPoints(run)) {
    average = weight * average + (1 - weight) * Math.fround(values[tag] as number);
    count++;
  }
  return average / (1 - weight ** count);
}

async function openSweep(): Promise<void> {
  const { workbench } = opened;
  await workbench.closeEditors();
  await workbench.contextMenu(SWEEP, "Open Scalars");
  await scalars.says("40 of 40 runs, 5 tags");
  await scalars.card("epoch").waitFor();
}

describe("a board opens", () => {
  it("of a folder in the side bar, with a card for each tag", async () => {
    await openSweep();
    expect((await opened.workbench.tabs()).map(({ label }) => label)).toEqual(["Scalars: sweep"]);
    await scalars.caption("learning rate").filter({ hasText: "14 of 40 runs" }).waitFor();
  });

  it("from the palette, of the one log folder", async () => {
    await opened.workbench.closeEditors();
    await opened.workbench.runCommand("Open Scalars");
    await scalars.says(/of 52 runs/);
    // More than the setting has it check.
    await scalars.says("0 of 52 runs");
    await scalars.button("Check the first 10").click();
    await scalars.says("10 of 52 runs");
  });

  it("by a click on a scalar: its card large, of its run alone; beside it the table of its values", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.expandRow("kinds");
    await workbench.expandRow(["kinds", "resumed"]);
    await workbench.clickRow(["kinds", "resumed", LOSS]);
    await scalars.says("1 of 52 runs");
    await scalars.card(LOSS).waitFor();
    await expect.poll(() => scalars.isChecked("kinds/resumed")).toBe(true);
    await panel.header.getByRole("radio", { name: "Table" }).click();
    await panel.grid.waitFor();
    await panel.header.getByRole("radio", { name: "Scalars" }).click();
    await scalars.card(LOSS).waitFor();
  });

  it("from the editor's title, of the run that is shown", async () => {
    const { workbench } = opened;
    await panel.header.getByRole("radio", { name: "Raw" }).click();
    await workbench.page.locator(".editor-actions").getByRole("button", { name: "Open Scalars" }).click();
    await scalars.says("1 of 1 run");
    await scalars.card("only some").waitFor();
  });
});

describe("runs and tags", () => {
  it("tags are filtered by words and by a pattern; a wrong one is told", async () => {
    await openSweep();
    await scalars.field("Filter tags").fill("loss");
    await scalars.says("40 of 40 runs, 2 of 5 tags");
    await scalars.field("Filter tags").fill("/^acc|EPOCH/i");
    await scalars.says("40 of 40 runs, 2 of 5 tags");
    await scalars.card("accuracy/train").waitFor();
    await scalars.field("Filter tags").fill("/(/");
    await panel.alert.first().waitFor();
    await scalars.field("Filter tags").fill("");
    await scalars.says("40 of 40 runs, 5 tags");
  });

  it("2 of 40 runs are checked: the table has them alone, with the numbers that were written", async () => {
    await scalars.checkOnly(forty(3), forty(SPIKE.run));
    await scalars.says("2 of 40 runs");
    await scalars.field("Filter tags").fill(LOSS);
    await scalars.showTable(LOSS);
    await scalars.waitForNumbers(LOSS, forty(3), { value: recorded(valueAt(3, LOSS, 199)), step: "199" });
    await scalars.waitForNumbers(LOSS, forty(SPIKE.run), { max: recorded(SPIKE.value) });
    expect((await scalars.drawn(LOSS)).names).toHaveLength(2);
  });

  it("smoothing is TensorBoard's, and the recorded value stands beside it", async () => {
    await scalars.type("smoothing", "0.9");
    const expected = smoothedAtEnd(3, LOSS, 0.9);
    await expect
      .poll(async () => Number((await scalars.numbers(scalars.table(LOSS), forty(3))).smoothed))
      .toBeCloseTo(expected, 12);
    await scalars.waitForNumbers(LOSS, forty(3), { value: recorded(valueAt(3, LOSS, 199)) });
    await scalars.type("smoothing", "0");
  });
});

describe("axes", () => {
  it("a logarithm of the steps leaves out step 0, and says so", async () => {
    await scalars.openSettings();
    await scalars.choose("x scale", "log");
    await scalars.caption(LOSS).filter({ hasText: "2 without a place on the horizontal axis" }).waitFor();
    expect((await scalars.drawn(LOSS)).low).toBe(1);
    await scalars.choose("x scale", "linear");
    await expect.poll(async () => (await scalars.drawn(LOSS)).low).toBe(0);
  });

  it("a logarithm of the values is chosen with the mouse, over the headings of the cards", async () => {
    await scalars.choose("y", "log");
    await expect.poll(async () => (await scalars.values(LOSS)).scale).toBe("log");
    expect((await scalars.values(LOSS)).low).toBeGreaterThan(0);
    await scalars.choose("y", "linear");
  });

  it("another scalar of the run", async () => {
    await scalars.choose("x", "epoch");
    await expect.poll(async () => (await scalars.drawn(LOSS)).high).toBe(9);
    await scalars.choose("x", "step");
    await expect.poll(async () => (await scalars.drawn(LOSS)).high).toBe(199);
  });

  it("a brush zooms all cards, a double click resets them", async () => {
    await scalars.field("Filter tags").fill("loss");
    await scalars.card("loss/validation").waitFor();
    await scalars.drag(LOSS, [0.4, 0.5], [0.7, 0.5]);
    const zoomed = await scalars.drawn(LOSS);
    expect(zoomed.low).toBeGreaterThan(20);
    expect(zoomed.high).toBeLessThan(180);
    await expect.poll(async () => (await scalars.drawn("loss/validation")).low).toBe(zoomed.low);
    const inside = trainingPoints(3).filter(({ step }) => step >= zoomed.low && step <= zoomed.high);
    const least = Math.min(...inside.map(({ values }) => values[LOSS] as number));
    await scalars.waitForNumbers(LOSS, forty(3), { min: recorded(least) });
    const middle = await scalars.at(LOSS, [0.5, 0.5]);
    await opened.workbench.page.mouse.dblclick(middle.x, middle.y);
    await expect.poll(async () => (await scalars.drawn("loss/validation")).high).toBe(199);
    // The clicks before it froze the points.
    await opened.workbench.page.keyboard.press("Escape");
  });
});

describe("the pointer and the keys", () => {
  it("a click leaves the points of all runs at that step, exactly", async () => {
    const { page } = opened.workbench;
    const place = await scalars.at(LOSS, [0.6, 0.5]);
    await page.mouse.move(place.x, place.y);
    await scalars.settles();
    await page.mouse.click(place.x, place.y);
    await scalars.frozen.waitFor();
    const numbers = () => scalars.numbers(scalars.frozen.locator("table"), forty(3));
    await expect.poll(async () => (await numbers()).value ?? "").not.toBe("");
    const { step = "", value } = await numbers();
    expect(value).toBe(recorded(valueAt(3, LOSS, Number(step))));
    await page.keyboard.press("Escape");
    await scalars.frozen.waitFor({ state: "hidden" });
  });

  it("a NaN is found by a key", async () => {
    await scalars.checkOnly(`forty/${NAN.run}`);
    await scalars.says("1 of 40 runs");
    await scalars.caption(LOSS).filter({ hasText: "50 NaN" }).waitFor();
    await scalars.plot(LOSS).focus();
    await scalars.plot(LOSS).press("n");
    await scalars
      .said(LOSS)
      .filter({ hasText: `step ${NAN.step}: NaN` })
      .waitFor();
    await scalars.plot(LOSS).press("ArrowLeft");
    await scalars
      .said(LOSS)
      .filter({ hasText: `step ${NAN.step - 1}: ` })
      .waitFor();
  });

  it("a restart is drawn in parts, or as what came of it", async () => {
    await scalars.checkOnly(`forty/${RESTART.run}`);
    const points = trainingPoints(2).length;
    expect(points).toBe(200 + RESTART.from - RESTART.to);
    await scalars.showTable(LOSS);
    await scalars.card(LOSS).locator("tensor-view-scalar-table tensor-view-menu").getByRole("button").first().click();
    await scalars.frame.getByRole("menuitemcheckbox", { name: "points" }).click();
    await opened.workbench.page.keyboard.press("Escape");
    await scalars.waitForNumbers(LOSS, `forty/${RESTART.run}`, { points: String(points) });
    await scalars.choose("restarts", "latest of each step");
    await scalars.waitForNumbers(LOSS, `forty/${RESTART.run}`, { points: "200" });
    await scalars.choose("restarts", "each its own part");
    await scalars.waitForNumbers(LOSS, `forty/${RESTART.run}`, { points: String(points) });
  });

  it("seeds are one curve each group", async () => {
    await scalars.button("All").click();
    await scalars.type("mean of runs", "(.*),seed=\\d");
    await expect
      .poll(async () => (await scalars.drawn(LOSS)).names.filter((name) => !name.includes("seed")))
      .toHaveLength(10);
    await scalars.type("mean of runs", "");
    await expect.poll(async () => (await scalars.drawn(LOSS)).names).toHaveLength(40);
  });
});

describe("a range of numbers", () => {
  it("is set by two handles: the table has change, least and greatest value within it", async () => {
    await scalars.checkOnly(forty(3));
    await scalars.menu(LOSS, "Set Range of Numbers");
    const handles = scalars.card(LOSS).getByRole("slider");
    await expect.poll(() => handles.count()).toBe(2);
    await handles.first().focus();
    await handles.first().press("ArrowRight");
    const ends = await Promise.all([0, 1].map(async (i) => Number(await handles.nth(i).getAttribute("aria-valuenow"))));
    const [from = Number.NaN, to = Number.NaN] = ends;
    const inside = trainingPoints(3).filter(({ step }) => step >= from && step <= to);
    const values = inside.map(({ values }) => Math.fround(values[LOSS] as number));
    await scalars.waitForNumbers(LOSS, forty(3), {
      min: String(Math.min(...values)),
      max: String(Math.max(...values)),
      change: String((values.at(-1) as number) - (values[0] as number)),
    });
    await scalars.menu(LOSS, "Remove Range of Numbers");
    await expect.poll(() => handles.count()).toBe(0);
  });
});

describe("a training that goes on", () => {
  it("comes while a card is zoomed, which stays as it is", async () => {
    await scalars.checkOnly(forty(3));
    await scalars.showTable(LOSS);
    await scalars.drag(LOSS, [0.4, 0.5], [0.7, 0.5]);
    const zoomed = await scalars.drawn(LOSS);
    const next = { step: 200, wallTime: 1_700_100_000, values: { [LOSS]: 0.125, "accuracy/train": 0.125 } };
    const file = join(opened.folder, "forty", trainingName(3), TENSORFLOW_NAME);
    for (const one of trainingEvents(next)) appendFileSync(file, frame(event(one)));
    // The list of runs has the last value of the first tag; the zoomed card none of the new ones.
    await scalars.view.locator("tensor-view-run-list .value", { hasText: "0.125" }).waitFor();
    expect(await scalars.drawn(LOSS)).toMatchObject({ low: zoomed.low, high: zoomed.high });
    await scalars.plot(LOSS).press("0");
    await expect.poll(async () => (await scalars.drawn(LOSS)).high).toBe(200);
  });
});

describe("state", () => {
  it("is what it was after a reload", async () => {
    await scalars.type("smoothing", "0.6");
    await scalars.drag(LOSS, [0.4, 0.5], [0.7, 0.5]);
    await scalars.settles();
    const zoomed = await scalars.drawn(LOSS);
    await opened.workbench.reload();
    await scalars.says("1 of 40 runs, 2 of 5 tags");
    await expect.poll(() => scalars.field("smoothing").inputValue()).toBe("0.6");
    await expect.poll(() => scalars.drawn(LOSS)).toEqual(zoomed);
    expect(await scalars.isChecked(forty(3))).toBe(true);
  });

  it("goes with a link", async () => {
    const { workbench } = opened;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const before = await scalars.drawn(LOSS);
    await panel.frame.getByRole("button", { name: "Copy Link" }).click();
    await panel.status.filter({ hasText: "A link to what is shown was copied." }).waitFor();
    const link = await workbench.page.evaluate(() => navigator.clipboard.readText());
    await workbench.closeEditors();
    await workbench.runCommand("Developer: Open URL");
    await workbench.quickPick.filter(link);
    await workbench.quickPick.accept();
    // VS Code asks whether the extension may open it.
    const allow = workbench.page.locator(".monaco-dialog-box").getByRole("button", { name: "Open", exact: true });
    if (await appears(allow, 5000)) await allow.click();
    await scalars.says("1 of 40 runs, 2 of 5 tags");
    await expect.poll(() => scalars.drawn(LOSS)).toEqual(before);
    expect(await scalars.field("smoothing").inputValue()).toBe("0.6");
  });
});

describe("out of it", () => {
  it("points are written as CSV, and read back", async () => {
    await scalars.type("smoothing", "0");
    await scalars.plot(LOSS).press("0");
    const target = join(opened.folder, "loss.csv");
    await scalars.menu(LOSS, "Save All Points as CSV…");
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast("Saved loss.csv");
    const [head, ...lines] = readFileSync(target, "utf8").trim().split("\n");
    expect(head).toBe("run,tag,point,step,wall_time,relative,value");
    expect(lines).toHaveLength(201);
    expect(Number(lines[100]?.split(",").at(-1))).toBe(Math.fround(valueAt(3, LOSS, 100)));
  });

  it("a card is written as SVG with its legend, and as PNG", async () => {
    for (const [name, item] of [
      ["loss.svg", "Save as SVG…"],
      ["loss.png", "Save as PNG…"],
    ] as const) {
      await scalars.menu(LOSS, item);
      await opened.workbench.quickPick.acceptPath(join(opened.folder, name), "OK");
      await opened.workbench.waitForToast(`Saved ${name}`);
    }
    const svg = readFileSync(join(opened.folder, "loss.svg"), "utf8");
    expect(svg).toContain("<svg");
    expect(svg).toContain("seed=3");
    expect(readFileSync(join(opened.folder, "loss.png")).subarray(1, 4).toString()).toBe("PNG");
  });

  it("from a point to what else the run has at that step", async () => {
    const { page, quickPick } = opened.workbench;
    await scalars.plot(LOSS).focus();
    await scalars.plot(LOSS).press("Home");
    await scalars.said(LOSS).filter({ hasText: "step 0: " }).waitFor();
    await scalars.plot(LOSS).press("o");
    const rows = await quickPick.rows();
    expect(rows.map(({ label }) => label)).toContain("accuracy/train");
    await page.keyboard.press("Escape");
  });
});

describe("for everyone", () => {
  it("has no accessibility finding", async () => {
    expect(await accessibilityFindings(scalars.frame)).toEqual([]);
  });

  it("breaks no content policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});
