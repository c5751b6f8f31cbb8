/// <reference lib="dom" />
import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { HistogramPanel } from "./histogramPanel";
import { LiveWriter } from "./liveWriter";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { timersEnd, waitFor } from "./waiting";

const SHAPE = [4, 60, 80];
const FIRST_STEPS = 10;
/** At least: while a step is kept, while the newest is followed, and while a histogram is zoomed. */
const KEPT_STEPS = 30;
const FOLLOWED_STEPS = 15;
const ZOOMED_STEPS = 15;
const EVERY_MS = 300;

/** Longer than any delay of the page's own. */
const RESTS_MS = 500;

/** Shown part: step, slice, and a cell far from the corner that the table begins with. */
const STEP = 3;
const SLICE = "[2, :, ::2]";
const CELL = [45, 60] as const;

let opened: Opened;
let panel: Panel;
let writer: LiveWriter;
let timer: NodeJS.Timeout | undefined;

const pathOf = (run: string) => join(opened.folder, run, TENSORFLOW_NAME);
/** Least number of steps that are seen while others are written, however long that takes. */
const LEAST_SEEN = 8;

/** Looks as often as it can: steps come meanwhile. */
const WAIT = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  opened = await open((folder) => {
    writer = new LiveWriter(join(folder, "train", TENSORFLOW_NAME), "w", SHAPE);
    for (let i = 0; i < FIRST_STEPS; i++) writer.append();
  });
  panel = new Panel(opened.workbench);
});

afterAll(async () => {
  clearInterval(timer);
  await opened?.close();
});

/** Writes steps as a training does, every tenth flushed in halves, until it is told to stop. */
function keepWriting(): () => void {
  timer = setInterval(() => writer.append(writer.writtenMs.length % 10 === 0), EVERY_MS);
  return () => clearInterval(timer);
}

const cell = () => panel.cell(...CELL);
const valueAt = (step: number, from = writer) => from.valueOf(step, [2, ...CELL]);
const shownValue = async () => Number(((await cell().textContent()) ?? "").replaceAll(",", ""));
/** Place of the cell, once the page does not move it any more. */
async function restingPlace(): Promise<unknown> {
  let before = "";
  return waitFor("the table to rest", async () => {
    await timersEnd(panel.grid, RESTS_MS);
    const place = await cell().boundingBox();
    const now = JSON.stringify(place);
    if (now === before) return place;
    before = now;
    return undefined;
  });
}

const follow = () => panel.frame.getByRole("button", { name: "Follow the newest step" });
const isFollowing = () => follow().getAttribute("aria-pressed");

/** Text of the page with the number of steps, from the first to the last. */
const recorded = (first: number, last: number) =>
  panel.frame.getByText(`${last - first + 1} recorded, ${first} to ${last}`, { exact: true });

async function shownCount(): Promise<number> {
  const text = await panel.frame.locator("tensor-view-step-bar .what").first().textContent();
  return Number.parseInt((text ?? "").trim().replaceAll(",", ""), 10);
}

/** Notes in the page when it says which number of steps. */
async function watchCounts(): Promise<void> {
  await panel.frame.locator("tensor-view-step-bar").evaluate((bar) => {
    const seen: [number, number][] = [];
    Object.assign(window, { seenCounts: seen });
    setInterval(() => {
      const count = Number(/([\d,]+) recorded/.exec(bar.shadowRoot?.textContent ?? "")?.[1]?.replaceAll(",", ""));
      if (count !== seen.at(-1)?.[0]) seen.push([count, Date.now()]);
    }, 20);
  });
}

const seenCounts = () =>
  panel.frame
    .locator("tensor-view-step-bar")
    .evaluate(() => (window as unknown as { seenCounts: [number, number][] }).seenCounts);

/** Resident memory of the extension host with its worker; undefined where the system does not tell. */
function hostMiB(): number | undefined {
  if (process.platform !== "linux") return undefined;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=extensionHost")) continue;
      if (!readFileSync(`/proc/${pid}/environ`, "utf8").includes(join(opened.workbench.vscode.userDir, ".."))) continue;
      const [, resident] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Math.round(Number(resident) / 1024);
    } catch {
      // A process that ended meanwhile.
    }
  }
  return undefined;
}

describe("a file that is written while it is shown", () => {
  it("has its steps come in order, while others are written, and leaves the view as it is", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose("train w", "w");
    await panel.waitForHeader("float32 [4, 60, 80]");
    await expect.poll(isFollowing).toBe("true");
    await panel.goToStep(String(STEP));
    await expect.poll(isFollowing).toBe("false");
    await panel.typeSlice(SLICE);
    const goTo = panel.frame.getByRole("textbox", { name: "go to index, row and column" });
    await goTo.fill(CELL.join(", "));
    await goTo.press("Enter");
    await expect.poll(shownValue, WAIT).toBe(valueAt(STEP));
    const place = await restingPlace();
    await watchCounts();

    const before = hostMiB();
    const first = writer.writtenMs.length;
    const stop = keepWriting();
    for (const part of [1, 2, 3]) {
      await expect.poll(shownCount, WAIT).toBeGreaterThanOrEqual(first + part * (KEPT_STEPS / 3));
      expect(await shownValue()).toBe(valueAt(STEP));
      expect(await cell().boundingBox()).toEqual(place);
      expect(await panel.expression.inputValue()).toBe(SLICE);
      expect(await panel.stepInput.inputValue()).toBe(String(STEP));
    }
    // One after another, and not only together in the end.
    await expect.poll(async () => (await seenCounts()).length).toBeGreaterThan(LEAST_SEEN);
    stop();
    await recorded(0, writer.writtenMs.length - 1).waitFor();

    await expect.poll(async () => (await seenCounts()).at(-1)?.[0]).toBe(writer.writtenMs.length);
    const seen = await seenCounts();
    const counts = seen.map(([count]) => count);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    const delays = writer.writtenMs.slice(first).map((writtenMs, i) => {
      const [, seenMs = Number.NaN] = seen.find(([count]) => count > first + i) ?? [];
      return seenMs - writtenMs;
    });
    const sorted = [...delays].sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1] as number;
    console.log(`from append to screen: median ${median} ms, longest ${sorted.at(-1)} ms`);
    console.log(`extension host with its worker: ${before} MiB before, ${hostMiB()} MiB after ${delays.length} steps`);
    expect(await panel.alert.count()).toBe(0);
  });

  it("is followed once that is asked for, over a reload too", async () => {
    const { workbench } = opened;
    await panel.grid.focus();
    await workbench.page.keyboard.press("f");
    const newest = () => writer.writtenMs.length - 1;
    await expect.poll(isFollowing).toBe("true");
    await expect.poll(shownValue, WAIT).toBe(valueAt(newest()));
    const place = await restingPlace();
    const first = writer.writtenMs.length;
    const stop = keepWriting();
    let shown = first - 1;
    for (let seen = 0; seen < LEAST_SEEN || shown < first + FOLLOWED_STEPS; seen++) {
      const before = shown;
      const next = async () => {
        shown = Number(await panel.stepInput.inputValue());
        return shown;
      };
      await expect.poll(next, WAIT).toBeGreaterThan(before);
    }
    stop();
    await expect.poll(shownValue, WAIT).toBe(valueAt(newest()));
    expect(await cell().boundingBox()).toEqual(place);
    expect(await panel.expression.inputValue()).toBe(SLICE);
    expect(await isFollowing()).toBe("true");

    await workbench.reload();
    await panel.waitForHeader("float32 [4, 60, 80]");
    await expect.poll(isFollowing).toBe("true");
    writer.append();
    await expect.poll(shownValue, WAIT).toBe(valueAt(newest()));
    await follow().click();
    await expect.poll(isFollowing).toBe("false");
    writer.append();
    await recorded(0, newest()).waitFor();
    expect([await isFollowing(), await panel.stepInput.inputValue()]).toEqual(["false", String(newest() - 1)]);
    await follow().click();
  });

  it("grows in a zoomed histogram, which stays as it is", async () => {
    const histogram = new HistogramPanel(opened.workbench);
    await panel.header.getByRole("radio", { name: "Histogram" }).click();
    await histogram.draw("Heatmap");
    const first = writer.writtenMs.length;
    await histogram.caption.filter({ hasText: `${first} steps` }).waitFor();
    await histogram.drag([0.3, 0.5], [0.6, 0.5]);
    const stepsInView = async () => {
      const [, steps, all] = /(\d+) of (\d+) steps in view/.exec(await histogram.caption.innerText()) ?? [];
      return { steps: Number(steps), all: Number(all) };
    };
    // While it is dragged there are fewer.
    await expect.poll(async () => (await stepsInView()).steps, WAIT).toBeGreaterThan(first / 4);
    const { steps: inView } = await stepsInView();
    const stop = keepWriting();
    for (const part of [1, 2, 3]) {
      const atLeast = first + part * (ZOOMED_STEPS / 3);
      const shown = async () => {
        const { steps, all } = await stepsInView();
        return { steps, isGrown: all >= atLeast };
      };
      await expect.poll(shown, WAIT).toEqual({ steps: inView, isGrown: true });
    }
    stop();
    await panel.header.getByRole("radio", { name: "Table" }).click();
    await expect.poll(shownValue, WAIT).toBe(valueAt(writer.writtenMs.length - 1));
  });

  it("shows another file that is renamed over it, and what is left where it is cut off", async () => {
    // As rsync does it.
    const other = new LiveWriter(join(opened.folder, "train", `.${TENSORFLOW_NAME}.AbC123`), "w", SHAPE, 1_000_007);
    const ends = [0, 1, 2, 3].map(() => {
      other.append();
      return statSync(other.path).size;
    });
    renameSync(other.path, pathOf("train"));
    await recorded(0, 3).waitFor();
    await expect.poll(shownValue, WAIT).toBe(valueAt(3, other));
    truncateSync(pathOf("train"), ends[1] as number);
    await recorded(0, 1).waitFor();
    await expect.poll(shownValue, WAIT).toBe(valueAt(1, other));
    expect(await panel.expression.inputValue()).toBe(SLICE);
  });
});

describe("a run", () => {
  it("that comes is in the tree, and one that goes is not, which its panel says", async () => {
    const { workbench } = opened;
    await workbench.openSidebar("Tensor View");
    const labels = async () => (await workbench.treeRows()).map(({ label }) => label);
    await expect.poll(labels, WAIT).toContain("train");
    new LiveWriter(pathOf("valid"), "w", [2, 2]).append();
    await expect.poll(labels, WAIT).toContain("valid");
    rmSync(join(opened.folder, "train"), { recursive: true });
    await expect.poll(labels, WAIT).not.toContain("train");
    await panel.alert.filter({ hasText: "there is no run train" }).waitFor();
  });
});
