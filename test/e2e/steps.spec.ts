/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("a cell over the steps", () => {
  it("is followed by a key, and says where it is no number", async () => {
    await opened.workbench.expandRow("sick");
    await opened.workbench.clickRow(["sick", SICK.tag]);
    await panel.waitForHeader(`[${SICK.shape.join(", ")}]`);
    await panel.cell(NAN_ROW, NAN_COLUMN).click();
    await panel.waitForSelected(/4, .*7\]/);
    await panel.press("o");
    expect(await panel.tab("Over Steps").getAttribute("aria-checked")).toBe("true");
    await panel.courseSentence.filter({ hasText: `NaN at ${FRAMES - SICK.nanStep} of ${FRAMES} steps` }).waitFor();
  });

  it("tells its exact value under the pointer, and a click goes to that step", async () => {
    const step = 20;
    const value = sickAt(step)[NAN_ROW * SICK.shape[1] + NAN_COLUMN] as number;
    await panel.hoverStep(step);
    const tooltip = panel.view.locator("tensor-view-over-plot .tooltip");
    await tooltip.filter({ hasText: `step ${step}` }).waitFor();
    const text = (await tooltip.textContent()) ?? "";
    const told = (text.match(/-?\d+\.\d+(e-?\d+)?/g) ?? []).map((one) => Math.fround(Number(one)));
    expect(told).toContain(value);
    await panel.clickStep(step);
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(step));
  });

  it("stands beside a figure of the slice, and comes back after a reload", async () => {
    await panel.frame.getByRole("button", { name: "This line stays, the next joins it (K)" }).click();
    const follow = panel.view.locator("tensor-view-over").getByRole("combobox", { name: "follow" });
    await follow.click();
    await follow.getByRole("option", { name: "L2 norm", exact: true }).click();
    await expect.poll(() => panel.courseLegend.count()).toBe(2);
    await opened.workbench.reload();
    await expect.poll(() => panel.courseLegend.count()).toBe(2);
    await panel.courseLegend.filter({ hasText: "L2 norm" }).waitFor();
  });

  it("is read by a screen reader without a finding of axe, in every theme", async () => {
    const look = () => panel.courseSentence.filter({ hasText: "NaN at" }).waitFor();
    expect(await findingsInThemes(opened.workbench, panel.frame, [look])).toEqual([]);
  });
});

describe("the steps as a film", () => {
  it("play without a blank frame, and stop at a condition", async () => {
    await panel.tab("Table").click();
    await panel.press("Control+Home");
    await panel.goToStep("0");
    await panel.waitForRow(0, [...sickAt(0).slice(0, 3)]);
    const controls = panel.frame.locator("tensor-view-film-controls");
    const speed = controls.getByRole("combobox", { name: "Steps a second" });
    await speed.click();
    await speed.getByRole("option", { name: "30/s", exact: true }).click();
    const stopAt = controls.getByRole("textbox");
    await stopAt.fill("nan");
    await stopAt.press("Enter");
    const looked = await panel.watchFrames();
    await panel.play.click();
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(SICK.nanStep));
    await panel.frame.getByRole("button", { name: /^Play/ }).waitFor();
    const { frames, blank, steps } = await looked();
    expect(frames).toBeGreaterThan(SICK.nanStep);
    expect(blank).toBe(0);
    // Every step was on screen, one after the other.
    expect(steps.map((text) => Math.fround(Number(text)))).toEqual(
      Array.from({ length: SICK.nanStep + 1 }, (_, step) => sickAt(step)[0]),
    );
  });

  it("goes on to the last of fifty without one", async () => {
    const stopAt = panel.frame.locator("tensor-view-film-controls").getByRole("textbox");
    await stopAt.fill("");
    await stopAt.press("Enter");
    await panel.goToStep("0");
    await panel.waitForRow(0, [...sickAt(0).slice(0, 3)]);
    const looked = await panel.watchFrames();
    await panel.play.click();
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(FRAMES - 1));
    await panel.waitForRow(0, [...sickAt(FRAMES - 1).slice(0, 3)]);
    expect(await looked()).toMatchObject({ blank: 0 });
  });
});
