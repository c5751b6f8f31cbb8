/// <reference lib="dom" />
import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { SICK, writeStepRuns } from "../support/stepRuns";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";
import { timersEnd } from "./waiting";
import type { Workbench } from "./workbench";

let opened: Opened;

beforeAll(async () => {
  const fill = (folder: string) => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    writeStepRuns(folder);
  };
  opened = await open(fill, { isRestarted: true });
  await opened.workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

afterAll(() => opened?.close());

afterEach(async () => {
  // A copy of the folder may be open.
  await opened.workbench.openFolder(opened.folder);
  await opened.workbench.closeEditors();
});

const SETTLED_MS = 500;

const SLICE = "[::-1, 10:60]";

/** All that makes a picture what it is. */
async function seen(panel: TensorPanel) {
  await panel.picture.waitFor();
  return {
    slice: await panel.expression.inputValue(),
    step: await panel.stepInput.inputValue(),
    view: await panel.header.getByRole("radio", { checked: true }).textContent(),
    middle: await panel.middle(),
    colours: await panel.legend.evaluate(({ shadowRoot }) => shadowRoot?.textContent),
  };
}

/** A heatmap of a slice at a step, its axes swapped, in other colours, zoomed in to cells far from the corner. */
async function setPicture(workbench: Workbench): Promise<TensorPanel> {
  await workbench.openSidebar("Tensor View");
  await workbench.expandRow("grads");
  await workbench.clickRow(["grads", "fc.weight"]);
  const panel = new TensorPanel(workbench);
  await panel.waitForHeader("float32 [5, 72]");
  await panel.goToStep("3");
  await panel.typeSlice(SLICE);
  await expect.poll(() => panel.expression.inputValue()).toBe(SLICE);
  await panel.press("t");
  await panel.tab("Heatmap").click();
  await panel.picture.waitFor();
  const { cell } = await panel.middle();
  await panel.picture.focus();
  for (const key of ["+", "+", "+"]) await workbench.page.keyboard.press(key);
  await expect.poll(async () => (await panel.middle()).cell).toBeGreaterThan(3 * cell);
  // The names of rows and columns come once cells are large, and take of the picture's room.
  await timersEnd(panel.picture, SETTLED_MS);
  return panel;
}

/** Its folders stand relative to the workspace's. */
async function copiedLink({ workbench, folder }: Opened, panel: TensorPanel): Promise<string> {
  await panel.header.getByRole("button", { name: "Copy Link" }).click();
  await panel.status.filter({ hasText: "A link to what is shown was copied." }).waitFor();
  const link = await workbench.page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain(basename(folder));
  return link;
}

describe("what was set in a picture", () => {
  it("is the same again by a bookmark after a restart", async () => {
    const { workbench } = opened;
    const panel = await setPicture(workbench);
    const wanted = await seen(panel);
    await panel.header.getByRole("button", { name: "Add Bookmark" }).click();
    await workbench.quickPick.input.waitFor();
    expect(await workbench.quickPick.input.inputValue()).toBe("fc.weight, step 3");
    await workbench.quickPick.accept();
    await panel.status.filter({ hasText: "A bookmark of what is shown was added." }).waitFor();
    // The panel itself would come back; another place in it shows that the bookmark does.
    await panel.typeSlice("[0, 0:9]");
    await workbench.closeEditors();
    await workbench.restart();
    await workbench.openSidebar("Tensor View");
    await workbench.clickRow("fc.weight, step 3", "Bookmarks");
    await panel.waitForHeader("float32 [5, 72]");
    await expect.poll(() => seen(panel)).toEqual(wanted);
  });

  it("is the same again by a link in a window of another folder name", async () => {
    const { workbench } = opened;
    const panel = await setPicture(workbench);
    const wanted = await seen(panel);
    const link = await copiedLink(opened, panel);
    await opened.openCopy("copied elsewhere");
    await workbench.openLink(link);
    await panel.waitForHeader("float32 [5, 72]");
    await expect.poll(() => seen(panel)).toEqual(wanted);
  });
});

describe("links to lines over the steps and to health", () => {
  it("show the same in a window of another folder name", async () => {
    const { workbench } = opened;
    await workbench.setViewport(1500, 860);
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("sick");
    await workbench.clickRow(["sick", SICK.tag]);
    const panel = new TensorPanel(workbench);
    await panel.cell(4, 4).click();
    await panel.press("o");
    await panel.frame.getByRole("button", { name: "This line stays, the next joins it (K)" }).click();
    const follow = panel.view.getByRole("combobox", { name: "follow" });
    await follow.click();
    await follow.getByRole("option", { name: "mean", exact: true }).click();
    await expect.poll(() => panel.courseLegend.count()).toBe(2);
    await panel.clickStep(20);
    await expect.poll(() => panel.stepInput.inputValue()).toBe("20");
    const wanted = await panel.courseLegend.allTextContents();
    const link = await copiedLink(opened, panel);
    await workbench.contextMenu("sick", "Check Health");
    const sum = (text: string) =>
      workbench.webview().locator("tensor-view-health .sum").filter({ hasText: text }).waitFor();
    await sum("3 of 4 tensors have findings");
    await panel.frame.getByRole("button", { name: "Only findings" }).click();
    await sum("3 of 4 rows are shown.");
    const healthLink = await copiedLink(opened, panel);
    await opened.openCopy("copied elsewhere");
    await workbench.openLink(link);
    await expect.poll(() => panel.courseLegend.allTextContents()).toEqual(wanted);
    expect(await panel.stepInput.inputValue()).toBe("20");
    await workbench.openLink(healthLink);
    await sum("3 of 4 rows are shown.");
  });
});
