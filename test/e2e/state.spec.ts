import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExpectedEvent, sliceOf, tensorEvents } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";
import { timersEnd } from "./waiting";

let opened: Opened;
let panel: Panel;

beforeAll(async () => {
  opened = await openSamples({ isRestarted: true });
  panel = new Panel(opened.workbench);
});

afterAll(() => opened?.close());

const FILE = "mindspore/shapes-1d-to-5d/events.out.events.summary.1700000000.0.host_MS";

/** State that is set to other than its default, and must come back. */
interface Kept {
  readonly slice: string;
  readonly step: string;
  readonly corner: string;
}

const PLACE_KEPT_MS = 300;

function eventOf(file: string, tag: string, step: number): ExpectedEvent {
  return tensorEvents(file, tag).find((event) => event.step === step) as ExpectedEvent;
}

/** State that is shown, with a cell that is on screen only when the axes are swapped. */
async function shown(corner: readonly [number, number]): Promise<Kept> {
  const cell = panel.cell(...corner);
  await cell.waitFor();
  return {
    slice: await panel.expression.inputValue(),
    step: await panel.stepInput.inputValue(),
    corner: (await cell.textContent()) ?? "",
  };
}

const PANEL_CORNER = [10, 2] as const;
/** Far to the right: on screen only where the table is scrolled. */
const EDITOR_CORNER = [5, 0] as const;
const EDITOR_COLUMNS = ["63", "62", "61"];

interface Setting {
  readonly event: ExpectedEvent;
  readonly slice: string;
  /** Texts of the headers of the first columns, once the axes are swapped. */
  readonly columns: readonly string[];
  readonly corner: readonly [number, number];
}

/** Sets step, slice, transposed axes, number format and scroll position of what is open; `corner` is in sight then. */
async function set({ event, slice, columns, corner }: Setting): Promise<Kept> {
  const { page } = opened.workbench;
  await panel.waitForHeader(/float32 \[/);
  await panel.goToStep(String(event.step));
  // Old cells stay until the new ones are there.
  await panel.waitForRow(0, sliceOf(event, "[0, 0:5]"));
  await panel.typeSlice(slice);
  await expect.poll(() => panel.expression.inputValue()).toBe(slice);
  await panel.grid.focus();
  await page.keyboard.press("t");
  await expect.poll(async () => (await panel.columns()).slice(0, columns.length)).toEqual(columns);
  await panel.chooseNotation("scientific");
  const goTo = panel.frame.getByRole("textbox", { name: "go to index, row and column" });
  await goTo.fill(corner.join(", "));
  await goTo.press("Enter");
  await panel
    .cell(...corner)
    .filter({ hasText: /e[+-]/ })
    .waitFor();
  // The page keeps where it stands a moment later, and another tab may hide it before.
  await timersEnd(panel.grid, PLACE_KEPT_MS);
  return shown(corner);
}

describe("what was set comes back", () => {
  let inPanel: Kept;
  let inEditor: Kept;

  it("is set in a panel and in a custom editor", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose("small-cnn weights/classifier/weight", "weights/classifier/weight");
    await panel.waitForHeader("weights/classifier/weight");
    inPanel = await set({
      event: eventOf("torch__train.json", "weights/classifier/weight", 2),
      slice: "[1:3, ::2]",
      columns: ["1", "2"],
      corner: PANEL_CORNER,
    });
    expect(inPanel).toMatchObject({ slice: "[1:3, ::2]", step: "2" });
    await workbench.openFile(FILE);
    // Not the panel before, which stays in sight until then.
    await panel.waitForHeader(FILE.split("/").at(-1) as string);
    await panel.frame.locator("tensor-view-step-bar").waitFor();
    await panel.header.getByRole("button", { name: /^Tag/ }).click();
    await workbench.quickPick.choose("64x32", "shape/64x32");
    await panel.waitForHeader("[64, 32]");
    inEditor = await set({
      event: eventOf("ms__ranks.ms.json", "shape/64x32", 20),
      slice: "[::-1, 3:20]",
      columns: EDITOR_COLUMNS,
      corner: EDITOR_CORNER,
    });
  });

  it.each(["reload", "restart"] as const)("after a %s", async (how) => {
    const { workbench } = opened;
    await workbench[how]();
    // Which tab was the active one is VS Code's to keep: a server that is stopped may not have heard of it.
    await workbench.clickTab(FILE.split("/").at(-1) as string);
    await panel.waitForHeader("[64, 32]");
    await expect.poll(() => shown(EDITOR_CORNER)).toEqual(inEditor);
    await workbench.clickTab("weights/classifier/weight");
    await panel.waitForHeader("weights/classifier/weight");
    await expect.poll(() => shown(PANEL_CORNER)).toEqual(inPanel);
    await workbench.clickTab(FILE.split("/").at(-1) as string);
    await panel.waitForHeader("[64, 32]");
    await expect.poll(() => shown(EDITOR_CORNER)).toEqual(inEditor);
  });
});
