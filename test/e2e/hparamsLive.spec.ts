import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { concat, event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import {
  endEvent,
  evaluationLineage,
  LINEAGE_NAME,
  lineageFrame,
  lineageVersion,
  startEvent,
  trainLineage,
} from "../support/sessionEvents";
import { BoardPanel } from "./boardPanel";
import { HparamsPanel } from "./hparamsPanel";
import { type Opened, open } from "./samples";

/** More columns than a table has in view, and tags than a list. */
const MANY_SETTINGS = 200;
const MANY_TAGS = 10_000;
const LONG = "a text that nobody would put in a table cell, ".repeat(200);
const BEGAN = 1_700_000_000;

let opened: Opened;
let board: HparamsPanel;

const pathOf = (...parts: readonly string[]) => join(opened.folder, ...parts);

beforeAll(async () => {
  opened = await open((folder) => {
    for (const run of [0, 1]) write(join(folder, "night", `run-${run}`), night(run));
    for (const job of [0, 1]) write(join(folder, "jobs", `job-${job}`), lineage(job), LINEAGE_NAME);
    write(join(folder, "odd", "plain"), file(TENSORFLOW, startEvent({ rate: 0.5, note: "short", "0": 1 })));
    write(
      join(folder, "odd", "strange"),
      file(
        TENSORFLOW,
        startEvent({
          rate: Number.NaN,
          note: LONG,
          "": "no name",
          ...Object.fromEntries(Array.from({ length: MANY_SETTINGS }, (_, i) => [`setting ${i}`, i])),
        }),
        ...Array.from({ length: MANY_TAGS / 1000 }, (_, i) => ({
          wallTime: BEGAN,
          step: 1,
          values: Array.from({ length: 1000 }, (_, j) => tfScalar(`layer${i}/weight${j}`, i + j / 1000)),
        })),
      ),
    );
  });
  board = new HparamsPanel(opened.workbench);
  await opened.workbench.setViewport(1400, 900);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

function write(folder: string, bytes: Uint8Array, name = TENSORFLOW_NAME): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}

/** A session of the night that goes on. */
function night(run: number): Uint8Array {
  const started = startEvent({ lr: 10 ** -run, optimizer: run === 0 ? "adam" : "sgd" }, { startTime: BEGAN });
  return file(TENSORFLOW, started, loss(1, 2 - run));
}

const loss = (step: number, value: number) => ({ wallTime: BEGAN + step, step, values: [tfScalar("loss", value)] });

function lineage(job: number): Uint8Array {
  const trained = trainLineage({ optimizer: "Momentum", learningRate: 0.5 ** job, loss: 4 });
  return concat(lineageFrame(BEGAN, lineageVersion), lineageFrame(BEGAN + 1, trained));
}

describe("sessions that go on", () => {
  it("have their values come, and their end", async () => {
    await opened.workbench.contextMenu("night", "Open HParams");
    await board.says("2 sessions in 2 groups, 2 settings, 1 metric.");
    expect(await board.names()).toEqual(["run-0", "run-1"]);
    expect(await board.cell("run-0", "loss")).toMatch(/^2/);
    await expect.poll(() => board.head("Status").count()).toBe(0);
    await board.name("run-1").focus();
    await board.name("run-1").press("Space");
    appendFileSync(
      pathOf("night", "run-0", TENSORFLOW_NAME),
      concat(frame(event(loss(2, 0.25))), frame(event(endEvent(1, BEGAN + 90)))),
    );
    await board.head("Status").waitFor();
    await expect.poll(() => board.cell("run-0", "Status")).toBe("success");
    expect(await board.cell("run-0", "Duration")).toBe("1:30");
    expect(await board.cell("run-0", "loss")).toMatch(/^0.25/);
    expect(await board.cell("run-1", "Status")).not.toBe("success");
    appendFileSync(pathOf("night", "run-1", TENSORFLOW_NAME), frame(event(endEvent(2, BEGAN + 3661))));
    await expect.poll(() => board.cell("run-1", "Status")).toBe("failure");
    expect(await board.cell("run-1", "Duration")).toBe("1:01:01");
    // What was selected and where the keyboard is stays.
    expect(await board.row("run-1").getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => board.name("run-1").evaluate((button) => button.matches(":focus"))).toBe(true);
  });

  it("are joined by others", async () => {
    write(pathOf("night", "run-2"), night(2));
    await board.says("3 sessions in 3 groups");
    await expect.poll(() => board.cell("run-2", "lr")).toBe("0.01");
    await opened.workbench.screenshot(".screenshots/hparams-live.png");
  });

  it("say it once their folder is gone", async () => {
    rmSync(pathOf("night"), { recursive: true });
    await board.view.getByText("There are no runs here.").waitFor();
    await opened.workbench.screenshot(".screenshots/hparams-gone.png");
  });
});

describe("lineage alone", () => {
  it("is shown by the palette, in one table with other sessions", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.runCommand("Open HParams");
    await board.says("4 sessions in 4 groups");
    expect(await board.cell("job-1", "learning_rate")).toBe("0.5");
  });

  it("grows, and is joined by others", async () => {
    const metric = JSON.stringify({ Accuracy: 0.875 });
    appendFileSync(pathOf("jobs", "job-0", LINEAGE_NAME), lineageFrame(BEGAN + 9, evaluationLineage(metric)));
    await board.says("10,002 metrics");
    write(pathOf("jobs", "job-2"), lineage(2), LINEAGE_NAME);
    await board.says("5 sessions in 5 groups");
  });
});

describe("odd sessions", () => {
  it("are shown whole: NaN, long texts, 200 settings, 10,000 tags", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.contextMenu("odd", "Open HParams");
    await board.says("2 sessions in 2 groups, 204 settings, 10,000 metrics.");
    expect(await board.cell("strange", "rate")).toBe("NaN");
    expect(await board.cell("strange", "note")).toBe(LONG.trim());
    // Two columns that are always there, and 248 of settings and metrics.
    expect(await board.table.locator("thead th").count()).toBe(250);
    for (const name of ["Parallel", "Scatter", "Importance"]) {
      await board.button(name).click();
      await board.settles();
      await opened.workbench.screenshot(`.screenshots/hparams-odd-${name}.png`);
    }
    expect(opened.workbench.toasts()).toEqual([]);
  });
  it("are settings by runs, until their folder is gone", async () => {
    const { workbench } = opened;
    await workbench.contextMenu("odd", "Open Configuration");
    const config = new BoardPanel(workbench, "tensor-view-config");
    await config.view.locator(".sum").filter({ hasText: "204 settings in 2 runs" }).waitFor();
    rmSync(pathOf("odd"), { recursive: true });
    await config.view.getByText("There are no runs here.").waitFor();
  });
});
