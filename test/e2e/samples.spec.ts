import { appendFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { file, tfScalar } from "../support/eventWriter";
import { type ExpectedEvent, fixtures, sliceOf, tensorEvents } from "../support/expected";
import { accessibilityFindings } from "./accessibility";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";
import type { TreeRow } from "./tree";

let opened: Opened;
let panel: Panel;

beforeAll(async () => {
  opened = await openSamples();
  panel = new Panel(opened.workbench);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

async function row(label: string): Promise<TreeRow | undefined> {
  return (await opened.workbench.treeRows()).find((one) => one.label === label);
}

describe("the tree", () => {
  it("shows runs in their folders, single ones joined", async () => {
    // Runs come one after another as they are found.
    await expect
      .poll(async () => (await opened.workbench.treeRows()).filter(({ level }) => level <= 2).map(({ label }) => label))
      .toEqual(["samples", "damaged", "keras", "mindspore", "pytorch", "tensorboardx/training-loop", "tensorflow"]);
  });

  it("shows tags in groups, with dtype, shape and steps", async () => {
    await opened.workbench.expandRow("pytorch");
    await opened.workbench.expandRow("small-cnn");
    await opened.workbench.expandRow(["small-cnn", "weights"]);
    await opened.workbench.expandRow(["small-cnn", "weights", "classifier"]);
    const events = tensorEvents("torch__train.json", "weights/classifier/weight");
    const weight = `float32 [${events[0]?.shape?.join(", ")}] · ${events.length} steps`;
    const wanted = [`weight: ${weight}`, "loss: scalar · 5 steps", "__run_graph__: graph · 1 step"];
    const shown = async () =>
      (await opened.workbench.treeRows()).map(({ label, description }) => `${label}: ${description}`);
    await expect.poll(shown).toEqual(expect.arrayContaining(wanted));
  });

  it("marks damaged files and says what is wrong and where", async () => {
    await opened.workbench.expandRow("damaged");
    for (const label of ["torn-tail", "wrong-checksum", "not-a-summary-file"]) {
      await opened.workbench.expandRow(["damaged", label]);
      // What is no summary file has no steps.
      const said = label === "not-a-summary-file" ? /^0 records, 1 damaged$/ : /^\d+ records, 1 damaged · step /;
      await expect.poll(async () => (await row(label))?.description).toMatch(said);
    }
    const labels = async () => (await opened.workbench.treeRows()).map(({ label }) => label);
    const sentences = async () => (await labels()).filter((label) => label.startsWith("Offset"));
    await expect
      .poll(sentences)
      .toEqual([
        "Offset 0: the file is text, not a summary file; nothing in it can be read",
        "Offset 680: the last record is cut: 68 of 148 bytes; all before it was kept",
        "Offset 360: a record of 144 bytes has a wrong checksum and was passed over; all others were kept",
      ]);
    // What stands before and behind the damage is there.
    const kept = async () => (await opened.workbench.treeRows()).filter(({ label }) => label === "w");
    await expect
      .poll(async () => (await kept()).map(({ description }) => description))
      .toEqual(["float32 [4, 6] · 4 steps", "float32 [4, 6] · 4 steps"]);
    await opened.workbench.tree().collapse("damaged");
  });
});

describe("the panel", () => {
  it("shows a PyTorch weight's true numbers after a click", async () => {
    await opened.workbench.clickRow(["small-cnn", "weights", "classifier", "weight"]);
    const events = tensorEvents("torch__train.json", "weights/classifier/weight");
    const last = events.at(-1) as ExpectedEvent;
    await panel.waitForHeader(`float32 [${last.shape?.join(", ")}] · ${last.count} elements`);
    await panel.waitForRow(0, sliceOf(last, "[0, 0:5]"));
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(last.step));
    await opened.workbench.screenshot(shot("panel-dark"));
  });

  it("goes to a typed step, or says which is nearest", async () => {
    const events = tensorEvents("torch__train.json", "weights/classifier/weight");
    const first = events[0] as ExpectedEvent;
    await panel.goToStep(String(first.step));
    await panel.waitForRow(0, sliceOf(first, "[0, 0:5]"));
    await panel.goToStep("1000000");
    await panel.status.filter({ hasText: `the nearest is ${events.at(-1)?.step}` }).waitFor();
    await panel.goToStep("nonsense");
    await panel.status.filter({ hasText: "is not a step" }).waitFor();
    await panel.goToStep(String(first.step));
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(first.step));
  });

  it("comes back after a reload, at its step", async () => {
    await opened.workbench.reload();
    const first = tensorEvents("torch__train.json", "weights/classifier/weight")[0] as ExpectedEvent;
    await panel.waitForHeader("weights/classifier/weight");
    await panel.waitForRow(0, sliceOf(first, "[0, 0:5]"));
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(first.step));
  });

  it("opens a MindSpore tensor by the palette, with its true numbers", async () => {
    await opened.workbench.runCommand("Open Tensor View");
    await opened.workbench.quickPick.choose("fc.weight weights-and-gradients", "fc.weight");
    const last = tensorEvents("ms__grads.ms.json", "fc.weight").at(-1) as ExpectedEvent;
    await panel.waitForHeader(`mindspore/weights-and-gradients`);
    await panel.waitForHeader(`float32 [${last.shape?.join(", ")}]`);
    await panel.waitForRow(0, sliceOf(last, "[0, 0:5]"));
  });

  it("says what MindSpore declared and what it stored", async () => {
    await opened.workbench.openSidebar("Tensor View");
    await opened.workbench.expandRow("mindspore");
    await opened.workbench.expandRow("dtypes-stored-as-float32");
    await opened.workbench.expandRow(["dtypes-stored-as-float32", "t"]);
    await opened.workbench.clickRow(["dtypes-stored-as-float32", "t", "i64"]);
    await panel.waitForHeader("int64 (declared; stored as float32)");
  });

  it("shows complex numbers as one text a cell", async () => {
    await opened.workbench.runCommand("Open Tensor View");
    await opened.workbench.quickPick.choose("complex64", "proto/complex64");
    await panel.waitForHeader("proto/complex64");
    await panel
      .cell(0, 0)
      .filter({ hasText: /^-?[\d.]+(e-\d+)?[-+][\d.]+(e-\d+)?j$/ })
      .waitFor();
  });

  it("keeps to its security policy and has no accessibility finding", async () => {
    await opened.workbench.runCommand("Open Tensor View");
    await opened.workbench.quickPick.choose("fc.weight weights-and-gradients", "fc.weight");
    await panel.waitForHeader("fc.weight");
    await panel.cell(0, 0).waitFor();
    expect(await accessibilityFindings(panel.frame)).toEqual([]);
    for (const theme of ["Default Light Modern", "Default High Contrast", "Default High Contrast Light"] as const) {
      await opened.workbench.setTheme(theme);
      await expect.poll(fieldColours).toEqual({ own: expect.any(String), isTheme: true });
      await opened.workbench.screenshot(shot(`panel-${theme.toLowerCase().replaceAll(" ", "-")}`));
    }
    await opened.workbench.setTheme("Default Dark Modern");
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});

/** The background of a field of the page, and whether it is the theme's. */
async function fieldColours(): Promise<{ readonly own: string; readonly isTheme: boolean }> {
  return panel.expression.evaluate((input) => {
    const root = input.closest(".root");
    if (!root) throw new Error("the field has no box");
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.background = "var(--vscode-input-background)";
    const [own, theme] = [root, probe].map((element) => getComputedStyle(element).backgroundColor);
    probe.remove();
    return { own: own ?? "", isTheme: own === theme };
  });
}

describe("files that change", () => {
  it("are followed: an appended step, a new run, a run that is gone", async () => {
    const { workbench, folder } = opened;
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("pytorch");
    await workbench.expandRow("small-cnn");
    await expect.poll(async () => (await row("loss"))?.description).toBe("scalar · 5 steps");
    const log = join(folder, "pytorch/small-cnn/events.out.tfevents.1700000060.host.110.2");
    appendFileSync(log, file({ wallTime: 1, step: 5, values: [tfScalar("loss", 0.25)] }));
    await expect.poll(async () => (await row("loss"))?.description).toBe("scalar · 6 steps");

    mkdirSync(join(folder, "fresh/run"), { recursive: true });
    cpSync(join(fixtures, "faults/no_version"), join(folder, "fresh/run"), { recursive: true });
    await expect.poll(() => row("fresh/run")).toBeDefined();

    rmSync(join(folder, "fresh"), { recursive: true });
    await expect.poll(() => row("fresh/run")).toBeUndefined();
  });
});

describe("a log folder outside the workspace", () => {
  it("is added, stays over a reload, and can be removed", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Tensor View: Add Log Folder…");
    await workbench.quickPick.acceptPath(join(fixtures, "torch/restart"), "Add Log Folder");
    await expect.poll(() => row("restart")).toBeDefined();
    await workbench.reload();
    await workbench.openSidebar("Tensor View");
    await expect.poll(() => row("restart")).toBeDefined();
    // What comes above it moves the row: wait until all of it is there.
    await expect.poll(() => row("tensorflow")).toBeDefined();
    await workbench.contextMenu("restart", "Remove Log Folder");
    await expect.poll(() => row("restart")).toBeUndefined();
  });
});

function shot(name: string): string {
  mkdirSync(".screenshots", { recursive: true });
  return `.screenshots/${name}.png`;
}
