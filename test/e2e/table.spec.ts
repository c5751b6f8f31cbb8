import { mkdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENSORFLOW_NAME, writeSparseFile } from "../support/eventWriter";
import { type ExpectedEvent, sliceOf, tensorEvents } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";

let opened: Opened;
let panel: Panel;

beforeAll(async () => {
  opened = await openSamples();
  panel = new Panel(opened.workbench);
  writeShapes(join(opened.folder, "shapes"));
});

afterAll(() => opened?.close());

/** Sparse files of the shapes that tables choke on, with a value planted in the last cell. */
function writeShapes(folder: string): void {
  const shapes: Readonly<Record<string, readonly number[]>> = {
    wide: [3, 50_000_000],
    tall: [50_000_000, 3],
    square: [10_000, 10_000],
  };
  for (const [name, shape] of Object.entries(shapes)) {
    const run = join(folder, name);
    mkdirSync(run, { recursive: true });
    const count = shape.reduce((product, size) => product * size, 1);
    const planted = new Map([
      [0, 1.5],
      [count - 1, 42.25],
    ]);
    const file = join(run, TENSORFLOW_NAME);
    writeSparseFile(file, "tensorboard", [{ step: 1, tensors: [{ tag: name, shape, planted }] }]);
    utimesSync(file, new Date("2024-01-01"), new Date("2024-01-01"));
  }
}

/** Opens a tag by the palette; words may be parts of run and tag. */
async function openTag(words: string, tag: string): Promise<void> {
  const { workbench } = opened;
  await workbench.runCommand("Open Tensor View");
  await workbench.quickPick.choose(words, tag);
}

describe("a slice", () => {
  it("is typed, and its numbers are those of the readers", async () => {
    await openTag("shapes-1d shape/2x3x4x5", "shape/2x3x4x5");
    const last = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5").at(-1) as ExpectedEvent;
    await panel.waitForHeader("float32 [2, 3, 4, 5]");
    await panel.typeSlice("[0, 0, :, :]");
    await panel.waitForRow(0, sliceOf(last, "[0, 0, 0, 0:5]"));
    await panel.typeSlice("[0, 7, :, :]");
    await panel.alert.filter({ hasText: "dim 1 has size 3: index 7 is out of range" }).waitFor();
    await panel.typeSlice("[0, 0, 0, ::-1]");
    await expect.poll(() => panel.columns()).toEqual(["4", "3", "2", "1", "0"]);
    await panel.waitForRow(0, sliceOf(last, "[0, 0, 0, 0:5]"));
  });

  it("stays at the next tag where it fits, and is let go without a word where it does not", async () => {
    await panel.typeSlice("[1, 0, 2:4, :]");
    await openTag("shapes-1d shape/3x4x5", "shape/3x4x5");
    await panel.waitForHeader("float32 [3, 4, 5]");
    await panel.waitForRow(
      0,
      sliceOf(tensorEvents("ms__ranks.ms.json", "shape/3x4x5").at(-1) as ExpectedEvent, "[0, 0, 0:5]"),
    );
    expect(await panel.status.filter({ hasText: "The shape is" }).count()).toBe(0);
    await openTag("shapes-1d shape/2x3x4x5", "shape/2x3x4x5");
    await panel.waitForHeader("float32 [2, 3, 4, 5]");
  });

  it("is transposed by a key", async () => {
    await panel.typeSlice("[0, 0, :, :]");
    const last = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5").at(-1) as ExpectedEvent;
    const first = sliceOf(last, "[0, 0, 0, 0:5]");
    await panel.waitForRow(0, first);
    await panel.grid.focus();
    await opened.workbench.page.keyboard.press("t");
    for (const row of [0, 1, 2]) await panel.waitForRow(row, [first[row] as number]);
    await panel.grid.focus();
    await opened.workbench.page.keyboard.press("t");
    await panel.waitForRow(0, first);
  });
});

describe("the steps", () => {
  it("are reached by the slider's keys and by its mouse", async () => {
    const events = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5");
    const at = (event: ExpectedEvent | undefined) => sliceOf(event as ExpectedEvent, "[0, 0, 0, 0:5]");
    await panel.slider.focus();
    await opened.workbench.page.keyboard.press("Home");
    await panel.waitForRow(0, at(events[0]));
    await panel.slider.hover();
    const box = await panel.slider.boundingBox();
    if (!box) throw new Error("the slider is not on screen");
    const { mouse } = opened.workbench.page;
    await mouse.move(box.x + 8, box.y + box.height / 2);
    await mouse.down();
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
    await mouse.up();
    await panel.waitForRow(0, at(events.at(-1)));
  });

  it("a typed step that was not recorded goes to the nearest, and says so", async () => {
    await panel.goToStep("1000000");
    await panel.status.filter({ hasText: "Step 1000000 was not recorded: the nearest is 30." }).waitFor();
  });
});

describe("a step that was written again", () => {
  it("shows the latest, and the superseded one by a menu", async () => {
    await openTag("resumed-training w", "w");
    await panel.waitForHeader("float32 [3, 3]");
    await panel.goToStep("0");
    await panel.waitForHeader("float32 [4, 3]");
    await panel.frame.getByRole("combobox", { name: "written 2 times" }).click();
    await panel.frame.getByRole("option", { name: "1., superseded" }).click();
    await panel.waitForHeader("float32 [2, 3]");
    await openTag("shapes-1d shape/2x3x4x5", "shape/2x3x4x5");
    await panel.waitForHeader("float32 [2, 3, 4, 5]");
  });
});

describe("after a reload", () => {
  it("step, slice, axes and format are what they were", async () => {
    // The values of another slice or step stay until those that are asked for are there.
    const event = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5").find(({ step }) => step === 20) as ExpectedEvent;
    await panel.goToStep(String(event.step));
    await panel.typeSlice("[0, 0, :, :]");
    await panel.waitForRow(0, sliceOf(event, "[0, 0, 0, 0:5]"));
    await panel.typeSlice("[1, :, 2, ::2]");
    await expect.poll(() => panel.columns()).toEqual(["0", "2", "4"]);
    await panel.chooseNotation("scientific");
    await panel.cell(0, 0).filter({ hasText: /e[+-]/ }).waitFor();
    const before = await panel.row(2, [0, 2, 4]);
    await opened.workbench.reload();
    await panel.waitForHeader("shape/2x3x4x5");
    await expect.poll(() => panel.row(2, [0, 2, 4])).toEqual(before);
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(event.step));
    await expect.poll(() => panel.expression.inputValue()).toBe("[1, :, 2, ::2]");
    await panel.chooseNotation("automatic");
    await panel.cell(0, 0).filter({ hasNotText: /e[+-]/ }).waitFor();
  });
});

describe("copy and export", () => {
  it("copies the selected block with all digits", async () => {
    const { workbench } = opened;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const last = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5").at(-1) as ExpectedEvent;
    await panel.goToStep(String(last.step));
    await panel.typeSlice("[0, 0, :, :]");
    await panel.waitForRow(0, sliceOf(last, "[0, 0, 0, 0:5]"));
    await panel.cell(0, 0).click();
    await workbench.page.keyboard.press("Shift+ArrowRight");
    await workbench.page.keyboard.press("Control+c");
    await panel.status.filter({ hasText: "2 cells copied." }).waitFor();
    const copied = async () => (await workbench.page.evaluate(() => navigator.clipboard.readText())).split("\t");
    const values = async () => (await copied()).map((text) => Math.fround(Number(text)));
    await expect.poll(values).toEqual(sliceOf(last, "[0, 0, 0, 0:5]").slice(0, 2));
  });

  it("copies everything by Ctrl+A and Ctrl+C", async () => {
    const { page } = opened.workbench;
    await panel.grid.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+c");
    await panel.status.filter({ hasText: "20 cells copied." }).waitFor();
  });

  it("writes the slice as CSV", async () => {
    const { workbench, folder } = opened;
    const last = tensorEvents("ms__ranks.ms.json", "shape/2x3x4x5").at(-1) as ExpectedEvent;
    await panel.chooseExport("Slice as CSV");
    await workbench.quickPick.acceptPath(join(folder, "exported.csv"), "OK");
    // It is there before all of it is written.
    await workbench.waitForToast("Saved exported.csv");
    const rows = readFileSync(join(folder, "exported.csv"), "utf8")
      .split("\n")
      .map((line) => line.split(","));
    expect(rows[0]?.map((value) => Math.fround(Number(value)))).toEqual(sliceOf(last, "[0, 0, 0, 0:5]"));
    expect(rows.filter((row) => row.length === 5)).toHaveLength(4);
  });

  it("writes the whole tensor to a .npy file", async () => {
    const { workbench, folder } = opened;
    const file = join(folder, "exported.npy");
    await panel.chooseExport("Whole tensor as .npy");
    await workbench.quickPick.acceptPath(file, "OK");
    await workbench.waitForToast("Saved exported.npy");
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 6).toString("latin1")).toBe("\x93NUMPY");
    const head = bytes.readUInt16LE(8) + 10;
    expect(bytes.subarray(10, head).toString("latin1")).toContain("'descr': '<f4'");
    expect(bytes.length - head).toBe(2 * 3 * 4 * 5 * 4);
  });
});

describe("tensors of any size", () => {
  it("3 x 50,000,000: the last cell by Ctrl+End and by go to; one key is one column", async () => {
    const { page } = opened.workbench;
    await openTag("wide", "wide");
    await panel.waitForHeader("150,000,000 elements");
    await panel.cell(0, 0).filter({ hasText: "1.5" }).click();
    await page.keyboard.press("Control+End");
    await panel.cell(2, 49_999_999).filter({ hasText: "42.25" }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await panel.status.filter({ hasText: "[2, 49999998] = 0" }).waitFor();
    const goTo = panel.frame.getByRole("textbox", { name: "go to index, row and column" });
    await goTo.fill("1, 25000000");
    await goTo.press("Enter");
    await panel.status.filter({ hasText: "[1, 25000000] = 0" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await panel.status.filter({ hasText: "[1, 25000001] = 0" }).waitFor();
  });

  it("3 x 50,000,000: the last cell by the scroll bar", async () => {
    const bar = panel.frame.locator("tensor-view-grid .scroller");
    const drag = (to: "start" | "end") =>
      bar.evaluate((element, end) => {
        element.scrollLeft = end === "end" ? element.scrollWidth : 0;
        element.scrollTop = end === "end" ? element.scrollHeight : 0;
      }, to);
    await drag("start");
    await panel.cell(0, 0).filter({ hasText: "1.5" }).waitFor();
    await drag("end");
    await panel.cell(2, 49_999_999).filter({ hasText: "42.25" }).waitFor();
  });

  it("a slice of one dim is wrapped into rows, its indices stay flat", async () => {
    await panel.typeSlice("[2, :]");
    const wrap = panel.frame.getByRole("textbox", { name: "wrap at" });
    await wrap.fill("1000");
    await wrap.press("Enter");
    const goTo = panel.frame.getByRole("textbox", { name: "go to index, row and column" });
    await goTo.fill("49999999");
    await goTo.press("Enter");
    await panel.status.filter({ hasText: "[2, 49999999] = 42.25" }).waitFor();
    await panel.cell(49_999_000, "+999").filter({ hasText: "42.25" }).waitFor();
    await opened.workbench.reload();
    await panel.cell(49_999_000, "+999").filter({ hasText: "42.25" }).waitFor();
    await expect.poll(() => wrap.inputValue()).toBe("1000");
    await wrap.fill("");
    await wrap.press("Enter");
  });

  it("copying more than a million cells offers a file instead", async () => {
    await panel.typeSlice("[:, :]");
    await panel.frame.getByRole("grid", { name: "Values of [:, :]" }).waitFor();
    await panel.grid.focus();
    await opened.workbench.page.keyboard.press("Control+a");
    await panel.frame.getByText("3 x 50,000,000 cells").waitFor();
    await panel.chooseExport("Copy (Ctrl+C)");
    await opened.workbench.waitForToast(/150,000,000 cells are too many/);
  });

  it("50,000,000 x 3 and 10,000 x 10,000: the last cell shows what was planted", async () => {
    const { page } = opened.workbench;
    for (const [tag, row, column] of [
      ["tall", 49_999_999, 2],
      ["square", 9_999, 9_999],
    ] as const) {
      await openTag(tag, tag);
      await panel.waitForHeader(tag);
      await panel.cell(0, 0).filter({ hasText: "1.5" }).click();
      await page.keyboard.press("Control+End");
      await panel.cell(row, column).filter({ hasText: "42.25" }).waitFor();
    }
  });
});
