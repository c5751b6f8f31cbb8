import { mkdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { file, TENSORFLOW_NAME, tfScalar, writeSparseFile } from "../support/eventWriter";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";

let opened: Opened;
let panel: Panel;

const ELEMENTS = 25_000_000;
const STEPS = 200;
const SCALARS = 6000;
const VAST = 750_000_000;

beforeAll(async () => {
  opened = await open((folder) => {
    const run = join(folder, "huge");
    mkdirSync(run, { recursive: true });
    const path = join(run, TENSORFLOW_NAME);
    writeSparseFile(path, "tensorboard", [
      ...Array.from({ length: SCALARS }, (_, step) => file({ wallTime: step, step, values: [tfScalar("loss", step)] })),
      ...Array.from({ length: STEPS }, (_, step) => ({
        step,
        tensors: [{ tag: "weight", shape: [ELEMENTS], planted: new Map([[ELEMENTS - 1, step + 0.5]]) }],
      })),
      // No writer makes a value beyond 2 GiB: a frame by hand.
      { step: 1, tensors: [{ tag: "vast", shape: [VAST], planted: new Map([[VAST - 1, 3.5]]) }] },
    ]);
    utimesSync(path, new Date("2024-01-01"), new Date("2024-01-01"));
    expect(statSync(path).size).toBeGreaterThan(20e9);
  });
  panel = new Panel(opened.workbench);
});

afterAll(() => opened?.close());

const keptIndexes = () => opened.workbench.extensionLog("Tensor View").split("took up the kept index").length - 1;

describe("a file of 23 GB", () => {
  it("is filtered and sliced", async () => {
    const { workbench } = opened;
    await workbench.openSidebar("Tensor View");
    await workbench.runCommand("Tensor View: Filter Runs and Tags…");
    await workbench.quickPick.filter("weig");
    await workbench.page.locator(".sidebar").getByText("Filter “weig”: 1 of 3").waitFor();
    await workbench.quickPick.accept();
    await workbench.clickRow(["samples", "huge", "weight"]);
    await panel.waitForHeader("25,000,000 elements");
    await panel.typeSlice("[-3:]");
    await panel
      .cell(0, ELEMENTS - 1)
      .filter({ hasText: "199.5" })
      .waitFor();
    await panel.goToStep("7");
    await panel
      .cell(0, ELEMENTS - 1)
      .filter({ hasText: "7.5" })
      .waitFor();
    expect(keptIndexes()).toBe(0);
  });

  it("has a value of 3 GB, whose last element is shown", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.filter("vast");
    await workbench.quickPick.accept("vast");
    await panel.waitForHeader("750,000,000 elements");
    await panel.typeSlice("[-2:]");
    await panel
      .cell(0, VAST - 1)
      .filter({ hasText: "3.5" })
      .waitFor();
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.filter("huge weight");
    await workbench.quickPick.accept("weight");
    await panel.waitForHeader("25,000,000 elements");
    await panel.typeSlice("[-3:]");
    await panel.goToStep("7");
    await panel
      .cell(0, ELEMENTS - 1)
      .filter({ hasText: "7.5" })
      .waitFor();
  });

  it("is opened by its kept index after a reload", async () => {
    await opened.workbench.reload();
    await panel
      .cell(0, ELEMENTS - 1)
      .filter({ hasText: "7.5" })
      .waitFor();
    await expect.poll(keptIndexes, { timeout: 10_000 }).toBe(1);
    expect(await panel.stepInput.inputValue()).toBe("7");
  });
});
