import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";

let opened: Opened;
let panel: Panel;

beforeAll(async () => {
  opened = await openSamples({ isRestarted: true });
  panel = new Panel(opened.workbench);
});

afterAll(() => opened?.close());

const FILE = "mindspore/shapes-1d-to-5d/events.out.events.summary.1700000000.0.host_MS";

/** What is set to other than its default, and must come back. */
interface Kept {
  readonly slice: string;
  readonly step: string;
  readonly corner: string;
}

/** What is shown, with a cell that is on screen only when the axes are swapped. */
async function shown(corner: readonly [number, number]): Promise<Kept> {
  const cell = panel.cell(...corner);
  await cell.waitFor({ timeout: 5000 });
  return {
    slice: await panel.expression.inputValue(),
    step: await panel.stepInput.inputValue(),
    corner: (await cell.textContent()) ?? "",
  };
}

const PANEL_CORNER = [10, 2] as const;
/** Far to the right: on screen only where the table is scrolled. */
const EDITOR_CORNER = [5, 0] as const;

/** Sets step, slice, transposed axes, number format and scroll position of what is open; `corner` is in sight then. */
async function set(slice: string, step: string, corner: readonly [number, number]): Promise<Kept> {
  const { page } = opened.workbench;
  await panel.waitForHeader(/float32 \[/);
  await panel.goToStep(step);
  await panel.typeSlice(slice);
  await panel.grid.focus();
  await page.keyboard.press("t");
  await panel.frame.locator("vscode-dropdown").first().click();
  await panel.frame.getByRole("option", { name: "scientific" }).click();
  const goTo = panel.frame.getByRole("textbox", { name: "go to index, row and column" });
  await goTo.fill(corner.join(", "));
  await goTo.press("Enter");
  await panel
    .cell(...corner)
    .filter({ hasText: /e[+-]/ })
    .waitFor();
  return shown(corner);
}

describe("what was set comes back", () => {
  let inPanel: Kept;
  let inEditor: Kept;

  it("is set in a panel and in a custom editor", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.filter("small-cnn weights/classifier/weight");
    await workbench.quickPick.accept("weights/classifier/weight");
    inPanel = await set("[1:3, ::2]", "2", PANEL_CORNER);
    expect(inPanel).toMatchObject({ slice: "[1:3, ::2]", step: "2" });
    await workbench.openFile(FILE);
    await panel.frame.locator("tensor-view-step-bar").waitFor();
    await panel.header.getByRole("button", { name: /^Tag/ }).click();
    await workbench.quickPick.filter("64x32");
    await workbench.quickPick.accept("shape/64x32");
    await panel.waitForHeader("[64, 32]");
    inEditor = await set("[::-1, 3:20]", "10", EDITOR_CORNER);
  });

  it.each(["reload", "restart"] as const)("after a %s", async (how) => {
    const { workbench } = opened;
    await workbench[how]();
    // Which tab was the active one is VS Code's to keep: a server that is stopped may not have heard of it.
    await workbench.clickTab(FILE.split("/").at(-1) as string);
    await panel.waitForHeader("[64, 32]");
    await expect.poll(() => shown(EDITOR_CORNER), { timeout: 15_000 }).toEqual(inEditor);
    await workbench.clickTab("weight");
    await panel.waitForHeader("weights/classifier/weight");
    await expect.poll(() => shown(PANEL_CORNER), { timeout: 15_000 }).toEqual(inPanel);
    await workbench.clickTab(FILE.split("/").at(-1) as string);
    await panel.waitForHeader("[64, 32]");
    await expect.poll(() => shown(EDITOR_CORNER), { timeout: 15_000 }).toEqual(inEditor);
  });
});
