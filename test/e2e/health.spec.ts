import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEAD, EXPLODING, SICK, SOUND, sickAt, writeStepRuns } from "../support/stepRuns";
import { findingsInThemes } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";

let opened: Opened;
let health: BoardPanel;

beforeAll(async () => {
  opened = await open(writeStepRuns, { isRestarted: true });
  await opened.workbench.openSidebar("Tensor View");
  health = new BoardPanel(opened.workbench, "tensor-view-health");
});

afterAll(() => opened?.close());

const sum = (text: string) => health.view.locator(".sum").filter({ hasText: text });
const tags = () => health.view.locator("tbody th .name").allTextContents();

describe("the health of a run", () => {
  it("is checked from its row, the worst tensor first", async () => {
    await opened.workbench.contextMenu(["sick"], "Check Health");
    await sum("3 of 4 tensors have findings: 1 NaN from step 37; 1 exploding from step 30;").waitFor();
    expect(await tags()).toEqual([SICK.tag, EXPLODING.tag, DEAD.tag, SOUND.tag]);
    expect(await opened.workbench.tabs()).toMatchObject([{ label: "Health: sick" }]);
  });

  it("leads to the very element, and is found again by the way back", async () => {
    const [row, column] = SICK.nan;
    await health.button(`First NaN: step ${SICK.nanStep}, element [${row}, ${column}]`).click();
    const panel = new TensorPanel(opened.workbench);
    await panel.waitForSelected(`${row}, in ${column}] = NaN`);
    expect(await panel.stepInput.inputValue()).toBe(String(SICK.nanStep));
    expect(sickAt(SICK.nanStep)[row * SICK.shape[1] + column]).toBeNaN();
    await panel.frame.getByRole("button", { name: "Back to Health" }).click();
    await sum("3 of 4").waitFor();
  });

  it("opens a finding beside it by a key, and stays", async () => {
    const found = health.view.getByRole("button", { name: new RegExp(`^Exploding: step ${EXPLODING.step}\\b`) });
    await found.focus();
    await found.press("Control+Enter");
    const panel = new TensorPanel(opened.workbench);
    await panel.waitForHeader(EXPLODING.tag);
    expect(await panel.stepInput.inputValue()).toBe(String(EXPLODING.step));
    expect(await opened.workbench.visibleWebviewCount()).toBe(2);
    await opened.workbench.closeEditors();
  });

  it("is of all runs from the palette; sorted, filtered and narrowed as it was over a reload", async () => {
    await opened.workbench.runCommand("Tensor View: Check Health");
    await sum("3 of 8 tensors have findings").waitFor();
    await health.button("Only findings").click();
    await health.view.getByRole("columnheader", { name: "Tag" }).getByRole("button").click();
    await health.field("Filter tags").fill("weight");
    await sum("2 of 8 rows are shown.").waitFor();
    await health.settles();
    await opened.workbench.reload();
    await sum("2 of 8 rows are shown.").waitFor();
    expect(await tags()).toEqual([SICK.tag, EXPLODING.tag]);
    await health.button("Worst first").click();
    await health.button("Only findings").click();
    await health.field("Filter tags").fill("");
  });

  it("can be read by everybody in every theme, and in a narrow panel", async () => {
    const looks = [() => opened.workbench.setViewport(1280, 800), () => opened.workbench.setViewport(560, 800)];
    expect(await findingsInThemes(opened.workbench, health.frame, looks)).toEqual([]);
  });
});
