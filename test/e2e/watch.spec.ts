import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { LiveWriter } from "./liveWriter";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";

const SHAPE = [40, 60];
/** Far from the corner that the table begins with. */
const CELL = [33, 47] as const;
const WAIT = { timeout: 60_000, interval: 50 };

let opened: Opened;
let panel: TensorPanel;
let writer: LiveWriter;

beforeAll(async () => {
  opened = await open(
    (folder) => {
      writer = new LiveWriter(join(folder, "train", TENSORFLOW_NAME), "fc1/weight", SHAPE);
      new LiveWriter(join(folder, "valid", TENSORFLOW_NAME), "fc1/weight", SHAPE).append();
      for (let step = 0; step < 3; step++) writer.append();
    },
    { isRestarted: true },
  );
  panel = new TensorPanel(opened.workbench);
});

afterAll(async () => {
  await opened?.close();
});

const row = async (name: string) => (await opened.workbench.treeRows()).find(({ label }) => label === name);
const shownCell = async () => (await panel.cell(...CELL).textContent())?.trim();
/** Notifications of the watch: others tell of themselves. */
const told = () => opened.workbench.toasts().filter(({ message }) => message.startsWith("train:"));

describe("a run that is watched", () => {
  it("is chosen in the tree, whose row says so", async () => {
    const { workbench } = opened;
    await workbench.openSidebar("Tensor View");
    await workbench.contextMenu("train", "Watch Run");
    await expect.poll(async () => (await row("train"))?.description, WAIT).toMatch(/^watched · step /);
    expect((await row("valid"))?.description).toMatch(/^step /);
  });

  it("tells of the NaN that its writer writes, and the message's button opens the very cell", async () => {
    const { workbench } = opened;
    writer.append();
    writer.append(false, new Map([[CELL, Number.NaN]]));
    const { message, severity } = await workbench.waitForToast("NaN in fc1/weight");
    expect([message, severity]).toEqual(["train: NaN in fc1/weight at step 4", "warning"]);
    await workbench.clickToast("NaN in fc1/weight", "Show");
    await panel.waitForHeader(`float32 [${SHAPE.join(", ")}]`);
    await expect.poll(shownCell, WAIT).toBe("NaN");
    expect(await panel.stepInput.inputValue()).toBe("4");
    await panel.waitForSelected(/33, .*47\] = NaN/);
  });

  it("is watched on over a restart, in a window that shows nothing of it", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.openSidebar("Explorer");
    // What was told stays silent.
    writer.append(false, new Map([[CELL, Number.NaN]]));
    const other = new LiveWriter(join(opened.folder, "train", `${TENSORFLOW_NAME}.2`), "fc2/weight", SHAPE);
    const before = told().length;
    await workbench.restart();
    other.append(false, new Map([[CELL, Number.NaN]]));
    other.append();
    await workbench.waitForToast("train: NaN in fc2/weight at step 0");
    expect(told()).toHaveLength(before + 1);
    await workbench.openSidebar("Tensor View");
    await workbench.contextMenu("train", "Stop Watching");
    await expect.poll(async () => (await row("train"))?.description, WAIT).toMatch(/^step /);
  });
});
