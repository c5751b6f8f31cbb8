/// <reference lib="dom" />
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { event, TENSORFLOW, TENSORFLOW_NAME } from "../support/eventWriter";
import { DEAD, EXPLODING, FRAMES, SICK, SOUND, sickAt, writeStepRuns } from "../support/stepRuns";
import { findingsInThemes } from "./accessibility";
import { HealthPanel } from "./healthPanel";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";

const [NAN_ROW, NAN_COLUMN] = SICK.nan;

let opened: Opened;
let panel: TensorPanel;
let health: HealthPanel;

beforeAll(async () => {
  opened = await open(writeStepRuns, { isRestarted: true });
  await opened.workbench.openSidebar("Tensor View");
  panel = new TensorPanel(opened.workbench);
  health = new HealthPanel(opened.workbench);
});

afterAll(() => opened?.close());

describe("the health of a run", () => {
  it("is checked from its row, the worst first, each finding at its step", async () => {
    await opened.workbench.contextMenu("sick", "Check Health");
    await health.says("3 of 4 tensors have findings");
    expect(await health.tags()).toEqual([SICK.tag, EXPLODING.tag, DEAD.tag, SOUND.tag]);
    expect(await health.finding(SICK.tag, "First NaN").textContent()).toContain(String(SICK.nanStep));
    expect(await health.finding(EXPLODING.tag, "Exploding").textContent()).toContain(String(EXPLODING.step));
    expect(await health.finding(DEAD.tag, "All zero").textContent()).toContain(String(DEAD.step));
    expect(await health.finding(DEAD.tag, "Constant").textContent()).toContain(String(DEAD.step));
  });

  it("is read by a screen reader without a finding of axe, in every theme", async () => {
    expect(await findingsInThemes(opened.workbench, health.frame, [() => health.says("3 of 4")])).toEqual([]);
  });

  it("comes back after a reload", async () => {
    await opened.workbench.reload();
    await health.says("3 of 4 tensors have findings");
  });

  it("leads to the very cell", async () => {
    await health.finding(SICK.tag, "First NaN").click();
    await panel.waitForHeader(SICK.tag);
    await panel.waitForSelected(/4, .*7\] = NaN/);
    expect(await panel.stepInput.inputValue()).toBe(String(SICK.nanStep));
    expect(await panel.cell(NAN_ROW, NAN_COLUMN).textContent()).toContain("NaN");
  });

  it("of a selection of runs names them", async () => {
    const tree = opened.workbench.tree();
    await tree.click("sick");
    await tree.add("well");
    await tree.contextMenu("well", "Check Health");
    await health.says("3 of 8 tensors have findings");
    expect(await health.tags()).toHaveLength(8);
  });
});
