/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { interpolateRdBu } from "d3-scale-chromatic";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ATTENTION,
  attentionAt,
  countsAt,
  HEAT_STEPS,
  KERNELS,
  WEIGHT,
  weightAt,
  writeHeatRun,
} from "../support/heatRuns";
import { readPng } from "../support/pngReader";
import { findingsInThemes } from "./accessibility";
import { type Opened, open } from "./samples";
import { contrastOf, type Shade, TensorPanel } from "./tensorPanel";

const LAST = HEAT_STEPS.length - 1;
const THEMES = [
  "Default Dark Modern",
  "Default Light Modern",
  "Default High Contrast",
  "Default High Contrast Light",
] as const;

let opened: Opened;
let panel: TensorPanel;

beforeAll(async () => {
  opened = await open(writeHeatRun, { isRestarted: true });
  await opened.workbench.openSidebar("Tensor View");
  await opened.workbench.expandRow("heat");
  panel = new TensorPanel(opened.workbench);
});

afterAll(() => opened?.close());

async function openTag(tag: string, shape: readonly number[]): Promise<void> {
  await opened.workbench.clickRow(["heat", tag]);
  await panel.waitForHeader(`[${shape.join(", ")}]`);
}

/** NumPy's linear percentile of sorted values. */
function percentile(sorted: readonly number[], percent: number): number {
  const rank = (percent / 100) * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(rank)] as number, sorted[Math.ceil(rank)] as number];
  return low + (high - low) * (rank - Math.floor(rank));
}

/** The robust range of values of both signs. */
function robustOf(values: Float32Array): number {
  const magnitudes = Array.from(values).filter(Number.isFinite).map(Math.abs);
  return percentile(
    magnitudes.sort((a, b) => a - b),
    99,
  );
}

/** Colour of a value in RdBu, blue below 0, at one of 256 colours. */
function shadeOf(value: number, most: number): Shade {
  const share = Math.min(1, Math.max(0, (value + most) / (2 * most)));
  const text = interpolateRdBu(1 - Math.round(share * 255) / 255);
  return (text.match(/\d+/g) ?? []).map(Number) as unknown as Shade;
}

/** The colour that a picture has for a value. */
function pictureShade(value: number, most: number): Shade {
  if (Number.isNaN(value)) return [255, 0, 255];
  if (Number.isFinite(value)) return shadeOf(value, most);
  return value > 0 ? [0, 255, 0] : [0, 0, 255];
}

const isOn = () => panel.frame.getByRole("button", { name: "Heat", exact: true }).getAttribute("aria-pressed");

describe("heat behind the numbers", () => {
  it("is turned on by a key, each cell with the map's colour of its value", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await panel.cell(0, 0).waitFor();
    await panel.press("h");
    await panel.legend.waitFor();
    const values = weightAt(LAST);
    const most = robustOf(values);
    await expect
      .poll(async () => (await panel.painted()).some(({ background }) => background[0] !== background[2]))
      .toBe(true);
    let compared = 0;
    for (const { label, background } of await panel.painted()) {
      const [row, column] = (label.match(/\d+/g) ?? []).map(Number) as [number, number];
      const value = values[row * 64 + column] as number;
      if (!Number.isFinite(value)) continue;
      const wanted = shadeOf(value, most);
      expect(
        Math.max(...wanted.map((part, i) => Math.abs(part - (background[i] as number)))),
        label,
      ).toBeLessThanOrEqual(2);
      compared++;
    }
    expect(compared).toBeGreaterThan(50);
  });

  it("marks what lies beyond the range, and has NaN and infinities in a look of their own", async () => {
    const values = weightAt(LAST);
    const most = robustOf(values);
    const below = Array.from(values).filter((value) => Number.isFinite(value) && value < -most).length;
    await panel.legend.filter({ hasText: `${below} below` }).waitFor();
    await panel.legend.filter({ hasText: "2 NaN" }).waitFor();
    await panel.frame.locator('[role="gridcell"][aria-label*="above the range"]').first().waitFor();
    expect(await panel.cell(10, 4).getAttribute("aria-label")).toMatch(/55.*above the range/);
    const looks = await panel.painted();
    const odd = looks.filter(({ text }) => /NaN|Inf/.test(text));
    expect(odd.length).toBeGreaterThan(1);
  });

  it.each(THEMES)("keeps its text readable on every colour, in %s", async (theme) => {
    await opened.workbench.setTheme(theme);
    await expect
      .poll(async () => Math.min(...(await panel.painted()).map(({ background, ink }) => contrastOf(background, ink))))
      .toBeGreaterThanOrEqual(4.5);
    await opened.workbench.setTheme(THEMES[0]);
  });

  it("has a range by its handles, which stays over the steps once it is locked", async () => {
    const handle = panel.legend.getByRole("slider").last();
    await handle.focus();
    await handle.press("Shift+ArrowLeft");
    await expect.poll(() => handle.getAttribute("aria-valuenow")).not.toBe(String(robustOf(weightAt(LAST))));
    const own = await handle.getAttribute("aria-valuenow");
    await panel.goToStep("0");
    await panel.waitForHeader("[48, 64]");
    await expect.poll(() => panel.slider.first().getAttribute("aria-valuetext")).toMatch(/0/);
    expect(await handle.getAttribute("aria-valuenow")).toBe(own);
    await panel.goToStep(String(LAST));
    await handle.press("Delete");
    await expect
      .poll(async () => Number(await handle.getAttribute("aria-valuenow")))
      .toBeCloseTo(robustOf(weightAt(LAST)), 5);
  });

  it("says a cell's index and value where the pointer rests", async () => {
    await panel.cell(7, 0).hover();
    const value = weightAt(LAST)[7 * 64] as number;
    const said = async () => (await panel.grid.locator(".body").getAttribute("title")) ?? "";
    await expect.poll(said).toMatch(/^\[.*7, .*0\] = /);
    expect(Math.fround(Number((await said()).split(" = ")[1]))).toBe(value);
  });

  it("is exact where doubles are not", async () => {
    await openTag("counts", [4, 6]);
    const counts = countsAt();
    await expect.poll(() => panel.cell(3, 0).textContent()).toBe(String(counts[18]));
    expect(await isOn()).toBe("true");
  });
});

describe("two panels", () => {
  const ends = (one: TensorPanel) =>
    one.legend
      .getByRole("slider")
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute("aria-valuenow")));
  const heat = async (one: TensorPanel) => {
    await one.grid.waitFor();
    const button = one.frame.getByRole("button", { name: "Heat", exact: true });
    if ((await button.getAttribute("aria-pressed")) !== "true") await one.press("h");
    await one.legend.getByRole("slider").first().waitFor();
  };
  const lock = async (one: TensorPanel, over: string) => {
    const opener = one.frame.getByRole("button", { name: "Colours", exact: true });
    await opener.click();
    await one.frame.locator("tensor-view-heat-choices").getByText(over, { exact: true }).click();
    await opener.click();
  };

  it("share a range once one locks it for all, until one releases it", async () => {
    const { workbench } = opened;
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await workbench.doubleClickRow(["heat", WEIGHT.tag]);
    await workbench.contextMenu(["heat", ATTENTION.tag], "Open to the Side");
    await expect.poll(() => workbench.visibleWebviewCount()).toBe(2);
    const [one, other] = [new TensorPanel(workbench, 0), new TensorPanel(workbench, 1)];
    await heat(one);
    await heat(other);
    const own = await ends(other);
    await lock(one, "all panels");
    const shared = await ends(one);
    expect(shared).not.toEqual(own);
    await expect.poll(() => ends(other)).toEqual(shared);
    await other.legend.getByRole("slider").last().press("Shift+ArrowLeft");
    await expect.poll(() => ends(one)).not.toEqual(shared);
    const moved = await ends(other);
    await expect.poll(() => ends(one)).toEqual(moved);
    await lock(one, "nothing");
    await expect.poll(() => ends(one)).toEqual(shared);
    await workbench.closeEditors();
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await heat(panel);
  });
});

describe("a row of the tree", () => {
  it("says a tensor's statistics when it is hovered", async () => {
    const { page } = opened.workbench;
    const row = page.locator(".sidebar .monaco-list-row", { hasText: WEIGHT.tag }).first();
    // A row on which the pointer rests already is not hovered.
    await page.mouse.move(640, 10);
    await row.hover();
    await page.locator(".monaco-hover", { hasText: /min -44 · max 55 · mean .* · 2 NaN/ }).waitFor();
    await page.mouse.move(0, 0);
  });
});

describe("finding", () => {
  it("goes through the whole tensor, and the slice goes along", async () => {
    await openTag(ATTENTION.tag, ATTENTION.shape);
    await panel.cell(0, 0).waitFor();
    await panel.press("n");
    await panel.waitForSelected(/1, .*2, .*20, .*13\] = NaN/);
    await expect.poll(() => panel.expression.inputValue()).toBe("[1, 2, :, :]");
  });

  it("finds by the bar, counts, wraps and says so", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await panel.cell(0, 0).waitFor();
    await panel.find("> 0.2");
    const hits = Array.from(weightAt(LAST)).filter((value) => value > Math.fround(0.2)).length;
    await panel.findCount.filter({ hasText: new RegExp(`of ${hits}$`) }).waitFor();
    await panel.find("max");
    await panel.waitForSelected(/10, .*4\] = 55/);
    await panel.findCount.filter({ hasText: "1 of 1" }).waitFor();
    await panel.findField.press("Enter");
    await panel.found.filter({ hasText: "went on from the start" }).waitFor();
    await panel.find("nan");
    await panel.findField.press("Enter");
    await panel.findCount.filter({ hasText: /of 2$/ }).waitFor();
    await panel.find("> what");
    await panel.alert.filter({ hasText: "what" }).waitFor();
    await panel.findField.press("Escape");
    await expect.poll(() => panel.findField.isVisible()).toBe(false);
  });

  it("goes to the first step that has one", async () => {
    await openTag(ATTENTION.tag, ATTENTION.shape);
    await panel.goToStep("0");
    await panel.find("nan");
    await panel.findCount.filter({ hasText: "No hits" }).waitFor();
    await panel.frame.getByRole("button", { name: "first step", exact: true }).click();
    await panel.waitForSelected(/1, .*2, .*20, .*13\] = NaN/);
    await expect.poll(() => panel.stepInput.inputValue()).toBe(String(ATTENTION.nanStep));
    await panel.findField.press("Escape");
  });
});

describe("statistics", () => {
  it("stand side by side for slice and whole tensor", async () => {
    await openTag(ATTENTION.tag, ATTENTION.shape);
    await panel.typeSlice("[0, 0, :, :]");
    const values = Array.from(attentionAt(LAST));
    const finite = values.filter(Number.isFinite);
    await expect.poll(() => panel.statistic("count").getByRole("cell").allTextContents()).toEqual(["576", "4,608"]);
    const l1 = finite.reduce((sum, value) => sum + Math.abs(value), 0);
    const told = async () =>
      Number((await panel.statistic("L1 norm").getByRole("cell").last().getAttribute("title")) ?? "NaN");
    await expect.poll(async () => Math.abs((await told()) / l1 - 1) < 1e-9).toBe(true);
    const median = percentile(
      finite.sort((a, b) => a - b),
      50,
    );
    const middle = async () => Number(await panel.statistic("median").getByRole("cell").last().textContent());
    await expect.poll(async () => Math.abs((await middle()) / median - 1) < 1e-5).toBe(true);
  });

  it("lead to where the extremes are", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await panel.statistic("min").getByRole("button").first().click();
    await panel.waitForSelected(/12, .*1\] = -44/);
  });
});

describe("names of dims", () => {
  it("are suggested, taken over by a click, and written to the settings", async () => {
    await openTag("conv1/weight", [8, 6, 3, 3]);
    await panel.frame.getByRole("button", { name: "use suggested names" }).click();
    const settings = () => readFileSync(join(opened.folder, ".vscode/settings.json"), "utf8");
    await expect.poll(settings).toContain("conv1/weight");
    await panel.press("n");
    await panel.typeSlice("[9, 0, :, :]");
    await panel.alert.filter({ hasText: /dim 0 \(.*\) has size 8/ }).waitFor();
  });
});

describe("mosaics", () => {
  it("show four dims at once, by a key", async () => {
    await panel.typeSlice("[0, 0, :, :]");
    await panel.press("m");
    await expect.poll(() => panel.expression.inputValue()).toBe("[:, :, :, :]");
    await expect.poll(() => panel.grid.getAttribute("aria-rowcount")).toBe("25");
    await panel.press("m");
    await expect.poll(() => panel.expression.inputValue()).toBe("[0, 0, :, :]");
  });
});

describe("the heatmap", () => {
  it("has each cell in the colour that the map has for it, and what is no number in its own", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await panel.tab("Heatmap").click();
    await panel.waitForPicture();
    const values = weightAt(LAST);
    const most = robustOf(values);
    const [rows, columns] = WEIGHT.shape;
    const cells = Array.from({ length: rows * columns }, (_, i) => [Math.floor(i / columns), i % columns] as const);
    const seen = await panel.pixelsOf(cells);
    for (const [i, value] of values.entries()) {
      const [row, column] = cells[i] ?? [0, 0];
      // A mark at the edge of such a cell covers the place that is looked at.
      if (Math.abs(value) > most && Number.isFinite(value)) continue;
      const wanted = pictureShade(value, most);
      const apart = Math.max(...wanted.map((part, k) => Math.abs(part - (seen[i]?.[k] ?? 999))));
      expect(apart, `[${row}, ${column}] = ${value}`).toBeLessThanOrEqual(2);
    }
  });

  it("is saved at true size with each cell's colour, and as shown with title and legend around it", async () => {
    const save = async (item: string, file: string) => {
      const target = join(opened.folder, file);
      await panel.savePicture(item);
      await opened.workbench.quickPick.acceptPath(target, "OK");
      await opened.workbench.waitForToast(`Saved ${file}`);
      return readPng(readFileSync(target));
    };
    // 8 px are beside a picture, 24 above it for its title, 8 and 44 below for its legend.
    const [rows, columns] = WEIGHT.shape;
    const whole = await save("At True Size", "whole.png");
    expect([whole.width, whole.height]).toEqual([320 + 16, rows + 76]);
    const values = weightAt(LAST);
    const most = robustOf(values);
    let isApart = 0;
    for (const [i, value] of values.entries()) {
      const seen = whole.at(8 + (i % columns), 24 + Math.floor(i / columns));
      isApart = Math.max(isApart, ...pictureShade(value, most).map((part, k) => Math.abs(part - (seen[k] ?? 999))));
    }
    expect(isApart).toBeLessThanOrEqual(2);
    // The legend begins with the map's colour of its low end, and has one of NaN.
    expect(whole.at(8, 24 + rows + 8 + 5)).toEqual(shadeOf(-most, most));
    expect(whole.at(8 + 320 - 3 * 48 + 5, 24 + rows + 8 + 5)).toEqual([255, 0, 255]);
    const canvas = await panel.pictureSize();
    const shown = await save("As Shown", "shown.png");
    expect([shown.width, shown.height]).toEqual([
      Math.ceil(canvas.width + 16 * canvas.ratio),
      Math.ceil(canvas.height + 76 * canvas.ratio),
    ]);
  });

  it("says what is under the pointer, and goes on searching from the cell that is pressed", async () => {
    const [row, column] = WEIGHT.high[0];
    await panel.hover(row, column);
    await panel.tooltip
      .filter({ hasText: "10" })
      .filter({ hasText: "55" })
      .filter({ hasText: "above the range" })
      .waitFor();
    await panel.pressCell(3, 5);
    await panel.waitForSelected(/3, .*5\] = NaN/);
    await panel.picture.press("n");
    await panel.waitForSelected(/40, .*60\] = NaN/);
    await panel.picture.press("Control+f");
    await panel.findField.waitFor();
    await panel.findField.press("Escape");
    await expect.poll(() => panel.picture.evaluate((element) => element.matches(":focus"))).toBe(true);
  });

  it("zooms down to numbers, takes the table along, and shows all of another shape", async () => {
    for (let i = 0; i < 6; i++) await panel.picture.press("+");
    await panel.waitForPicture();
    await panel.tab("Table").click();
    await panel.cell(40, 60).waitFor();
    await panel.tab("Heatmap").click();
    await panel.waitForPicture();
    expect(await panel.isPictureZoomed()).toBe(true);
    await openTag(KERNELS.tag, KERNELS.shape);
    await panel.waitForPicture();
    expect(await panel.isPictureZoomed()).toBe(false);
  });

  it("has room for a picture in a narrow panel", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await opened.workbench.setViewport(820, 800);
    await expect.poll(async () => (await panel.picture.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(255);
    await opened.workbench.setViewport(1280, 800);
  });

  it("has no accessibility finding, in any theme", async () => {
    const looks = [() => panel.picture.waitFor()];
    expect(await findingsInThemes(opened.workbench, panel.frame, looks)).toEqual([]);
    await panel.tab("Table").click();
  });
});

describe("for everyone", () => {
  it("lists its keys on ?", async () => {
    await panel.press("?");
    await panel.frame.getByRole("dialog").filter({ hasText: "Keyboard shortcuts" }).waitFor();
    await opened.workbench.page.keyboard.press("Escape");
    await expect.poll(() => panel.frame.getByRole("dialog").isVisible()).toBe(false);
  });

  it("has no accessibility finding, in any theme", async () => {
    await openTag(WEIGHT.tag, WEIGHT.shape);
    await panel.press("Control+f");
    const looks = [() => panel.legend.waitFor()];
    expect(await findingsInThemes(opened.workbench, panel.frame, looks)).toEqual([]);
    await panel.findField.press("Escape");
  });

  it("comes back after a reload and a restart", async () => {
    await panel.legend.getByRole("slider").last().press("Shift+ArrowLeft");
    const own = await panel.legend.getByRole("slider").last().getAttribute("aria-valuenow");
    await panel.statistics.getByRole("button", { name: "Statistics", exact: true }).click();
    // A window that ends hands over what it keeps; a server that ends does not.
    for (const again of [() => opened.workbench.reload(), () => opened.workbench.restart()]) {
      await again();
      await panel.legend.waitFor();
      await expect.poll(() => panel.legend.getByRole("slider").last().getAttribute("aria-valuenow")).toBe(own);
      expect(await panel.statistics.getByRole("table").isVisible()).toBe(false);
    }
  });
});
