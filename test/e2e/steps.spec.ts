/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FRAMES, SICK, sickAt, writeStepRuns } from "../support/stepRuns";
import { findingsInThemes } from "./accessibility";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";

const [NAN_ROW, NAN_COLUMN] = SICK.nan;

let opened: Opened;
let panel: TensorPanel;

beforeAll(async () => {
  opened = await open(writeStepRuns, { isRestarted: true });
  await opened.workbench.openSidebar("Tensor View");
  await opened.workbench.setViewport(1600, 950);
  panel = new TensorPanel(opened.workbench);
});

afterAll(() => opened?.close());

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
    await controls.getByRole("button", { name: /\/s/ }).click();
    const speed = controls.getByRole("combobox", { name: "Steps a second" });
    await speed.click();
    await speed.getByRole("option", { name: "30/s", exact: true }).click();
    const stopAt = controls.getByRole("textbox");
    await stopAt.fill("nan");
    await stopAt.press("Enter");
    await stopAt.press("Escape");
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
    const controls = panel.frame.locator("tensor-view-film-controls");
    await controls.getByRole("button", { name: /\/s/ }).click();
    const stopAt = controls.getByRole("textbox");
    await stopAt.fill("");
    await stopAt.press("Enter");
    await stopAt.press("Escape");
    await panel.goToStep("0");
    await panel.waitForRow(0, [...sickAt(0).slice(0, 3)]);
    const looked = await panel.watchFrames();
    await panel.play.click();
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(FRAMES - 1));
    await panel.waitForRow(0, [...sickAt(FRAMES - 1).slice(0, 3)]);
    expect(await looked()).toMatchObject({ blank: 0 });
  });
});

describe("two panels", () => {
  const linkOf = (one: TensorPanel) => one.frame.getByRole("button", { name: /^Link Panels/ });
  let other: TensorPanel;

  it("share step and slice once both are linked by a click", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.expandRow("sick");
    await workbench.doubleClickRow(["sick", SICK.tag]);
    panel = new TensorPanel(workbench, 0);
    await panel.waitForHeader(SICK.tag);
    await workbench.expandRow("well");
    await workbench.contextMenu(["well", SICK.tag], "Open to the Side");
    other = new TensorPanel(workbench, 1);
    await other.waitForHeader("well");
    for (const one of [panel, other]) {
      await linkOf(one).click();
      // What is changed before a panel has joined the others is its own.
      await expect.poll(() => linkOf(one).getAttribute("aria-pressed")).toBe("true");
    }
    await panel.goToStep("12");
    await expect.poll(() => other.stepInput.inputValue()).toBe("12");
    await panel.typeSlice("[3:7, 2:]");
    await expect.poll(() => other.expression.inputValue()).toBe("[3:7, 2:]");
    await other.goToStep("5");
    await expect.poll(() => panel.stepInput.inputValue()).toBe("5");
  });

  it("share the selected cell and the range of colours", async () => {
    await panel.cell(4, 3).click();
    await other.waitForSelected(/4, .*3\] = /);
    await panel.press("h");
    await other.press("h");
    await panel.legend.waitFor();
    await other.legend.waitFor();
    const ends = (one: TensorPanel) =>
      one.legend.getByRole("slider").evaluateAll((all) => all.map((end) => Number(end.getAttribute("aria-valuenow"))));
    await expect.poll(() => ends(other)).toEqual(await ends(panel));
  });

  it("play together", async () => {
    await panel.play.click();
    await expect.poll(async () => Number(await other.stepInput.inputValue())).toBeGreaterThan(8);
    await panel.frame.getByRole("button", { name: /^Pause/ }).click();
    const step = await panel.stepInput.inputValue();
    await expect.poll(() => other.stepInput.inputValue()).toBe(step);
  });

  it("go their own ways once one is unlinked", async () => {
    await linkOf(other).click();
    await expect.poll(() => linkOf(other).getAttribute("aria-pressed")).toBe("false");
    await panel.goToStep("3");
    await expect.poll(() => panel.stepInput.inputValue()).toBe("3");
    expect(await other.stepInput.inputValue()).not.toBe("3");
    expect(await other.expression.inputValue()).toBe("[3:7, 2:]");
  });
});
