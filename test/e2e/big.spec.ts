import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RecordFile } from "../bench/peers/recordFile";
import {
  bytesField,
  bytesOf,
  file,
  message,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
  writeSparseFile,
} from "../support/eventWriter";
import { exactly } from "./exactText";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { WAIT_MS } from "./waiting";

let opened: Opened;
let panel: Panel;
/** A log folder that is added once the huge file was looked at. */
let many: string;

const POINTS = 1_000_000;
const RUNS = 1000;
const TAGS = 20;

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

afterAll(async () => {
  await opened?.close();
  if (many) rmSync(many, { recursive: true, force: true, maxRetries: 5 });
});

/** A tensor of two elements at each of a million steps, the second element told from all others. */
function writePoints(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const records = new RecordFile(join(folder, TENSORFLOW_NAME), "brain.Event:2");
  const values = Float32Array.of(-1, 0);
  const summary = message(
    bytesField(1, tfTensor("w", { dtype: 1, shape: [2], values: [bytesField(4, bytesOf(values))] })),
  );
  const last = new DataView(summary.buffer, summary.byteOffset + summary.length - 4, 4);
  for (let i = 0; i < POINTS; i++) {
    last.setFloat32(0, i + 0.5, true);
    records.add(1_700_000_000 + i, 10 * i, summary);
  }
  records.close();
}

const runName = (run: number) => `run-${String(run).padStart(4, "0")}`;
const valueIn = (run: number, tag: number) => run * TAGS + tag;

function writeRuns(folder: string): void {
  for (let run = 0; run < RUNS; run++) {
    const values = Array.from({ length: TAGS }, (_, tag) => tfScalar(`layer${tag}/loss`, valueIn(run, tag)));
    mkdirSync(join(folder, runName(run)), { recursive: true });
    writeFileSync(join(folder, runName(run), TENSORFLOW_NAME), file({ wallTime: 1, step: 1, values }));
  }
}

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
    await workbench.quickPick.choose("vast", "vast");
    await panel.waitForHeader("750,000,000 elements");
    await panel.typeSlice("[-2:]");
    await panel
      .cell(0, VAST - 1)
      .filter({ hasText: "3.5" })
      .waitFor();
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose("huge weight", "weight");
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
    await expect.poll(keptIndexes).toBe(1);
    await expect.poll(() => panel.stepInput.inputValue()).toBe("7");
  });
});

describe("a million points and a thousand runs", () => {
  it("are found in a log folder that is added, and filtered down to one tag", async () => {
    const { workbench } = opened;
    many = mkdtempSync(join(tmpdir(), "tensor-view-many-"));
    writePoints(join(many, "long"));
    writeRuns(join(many, "sweep"));
    // A page that is given the focus back late would close the filter's box.
    await workbench.closeEditors();
    await workbench.runCommand("Tensor View: Add Log Folder…");
    await workbench.quickPick.acceptPath(many, "Add Log Folder");
    await workbench.runCommand("Tensor View: Filter Runs and Tags…");
    await workbench.quickPick.filter(`${runName(777)} layer13/`);
    const all = (3 + 1 + RUNS * TAGS).toLocaleString("en-US");
    const found = new RegExp(`: 1 of ${all} tags$`);
    await workbench.page.locator(".sidebar").getByText(found).waitFor({ timeout: WAIT_MS });
    await workbench.quickPick.cancel();
    await workbench.clickRow("layer13/loss");
    await panel.waitForHeader(`sweep/${runName(777)}`);
    // Among a thousand runs it opens on their board; its values are in the table beside.
    await panel.frame.locator("tensor-view-curve-card canvas.plot").waitFor();
    await panel.header.getByRole("radio", { name: "Table" }).click();
    await panel
      .cell(0, 0)
      .filter({ hasText: String(valueIn(777, 13)) })
      .waitFor();
  });

  it("are gone to by a step that is typed, each with its own value", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose("long w float32", "w");
    await panel.waitForHeader("float32 [2]");
    await panel.frame.getByText(`1,000,000 recorded, 0 to ${10 * (POINTS - 1)}`).waitFor();
    await panel
      .cell(0, 1)
      .filter({ hasText: String(POINTS - 0.5) })
      .waitFor();
    for (const point of [777_777, 0, 123_456]) {
      await panel.goToStep(String(10 * point));
      await panel
        .cell(0, 1)
        .filter({ hasText: exactly(String(point + 0.5)) })
        .waitFor();
    }
    await panel.goToStep("5000004");
    await panel.status.filter({ hasText: "the nearest is 5000000" }).waitFor();
    await panel
      .cell(0, 1)
      .filter({ hasText: exactly("500000.5") })
      .waitFor();
  });
});
