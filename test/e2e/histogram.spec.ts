/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  doubleField,
  event,
  file,
  frame,
  message,
  packedDoubles,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
} from "../support/eventWriter";
import { type ExpectedEvent, fixtures, readExpected } from "../support/expected";
import { accessibilityFindings } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { HistogramPanel } from "./histogramPanel";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";

let opened: Opened;
let panel: Panel;
let histogram: HistogramPanel;

beforeAll(async () => {
  opened = await open((folder) => {
    for (const run of ["tf/keras/train", "ms/grads"]) {
      cpSync(join(fixtures, run), join(folder, run), { recursive: true });
    }
    writeRun(join(folder, "written/first"), 1);
    writeRun(join(folder, "written/second"), 3);
  });
  panel = new Panel(opened.workbench);
  histogram = new HistogramPanel(opened.workbench);
});

afterAll(() => opened?.close());

const EDGES = [-1, 0, 1, 2];
const STEPS = 6;

/** Step i has i, 10 and 5 values in its three buckets, times `factor`. */
function histogramEvent(step: number, factor: number) {
  const counts = [step, 10, 5].map((count) => count * factor);
  const proto = message(
    doubleField(1, -1),
    doubleField(2, 2),
    doubleField(
      3,
      counts.reduce((sum, count) => sum + count, 0),
    ),
    packedDoubles(6, EDGES),
    packedDoubles(7, [0, ...counts]),
  );
  const value = message(textField(1, "layer/weights"), (writer) => writer.uint32((5 << 3) | 2).bytes(proto));
  return { wallTime: 1_700_000_000 + step * 60, step: step * 100, values: [value] };
}

function writeRun(folder: string, factor: number): void {
  mkdirSync(folder, { recursive: true });
  const events = Array.from({ length: STEPS }, (_, step) => histogramEvent(step, factor));
  writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
}

async function openTag(words: string, tag: string): Promise<void> {
  const { workbench } = opened;
  await workbench.runCommand("Open Tensor View");
  await workbench.quickPick.choose(words, tag);
}

function kernelEvents(): readonly ExpectedEvent[] {
  const { files } = readExpected("tf__keras__train.json");
  const tags = files.flatMap((one) => one.tags ?? []);
  return tags.find(({ tag }) => tag === KERNEL)?.events ?? [];
}

const GRADS = "ms/grads";
const KERNEL = "sequential/hidden/kernel/histogram";

/** A number of the page: with a true minus and separators. */
const read = (text: string | undefined) => Number(text?.replaceAll("−", "-").replaceAll(",", ""));

describe("a histogram tag", () => {
  it("opens from the tree and from the palette", async () => {
    const { workbench } = opened;
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("written");
    await workbench.expandRow("first");
    await workbench.clickRow("layer/weights");
    await panel.waitForHeader("layer/weights");
    await histogram.caption.filter({ hasText: "6 steps" }).waitFor();
    await openTag(`keras train ${KERNEL}`, KERNEL);
    await panel.waitForHeader(KERNEL);
    await histogram.caption.filter({ hasText: `${kernelEvents().length} steps` }).waitFor();
  });

  it("is drawn in four ways, each by a key", async () => {
    for (const [key, name] of [
      ["2", "Overlay"],
      ["3", "Heatmap"],
      ["4", "Bands"],
      ["1", "Offset"],
    ] as const) {
      await histogram.press(key);
      await histogram.drawing(name).and(histogram.frame.locator('[aria-checked="true"]')).waitFor();
    }
    await histogram.settles();
  });

  it("says the buckets that the readers found", async () => {
    const last = kernelEvents().at(-1) as ExpectedEvent;
    const buckets = (last.buckets ?? []).map((bucket) => bucket.map(Number));
    await histogram.draw("Heatmap");
    await histogram.press("ArrowLeft", ...Array<string>(buckets.length).fill("ArrowDown"));
    const said = async () => {
      const text = await histogram.said.innerText();
      const [, low, high] = /\[(\S+), (\S+)[)\]]/.exec(text) ?? [];
      const [, count] = /; (\d+) of /.exec(text) ?? [];
      return { low: read(low), high: read(high), count: Number(count), isOfLast: text.includes(`step ${last.step} `) };
    };
    for (const [left = Number.NaN, right = Number.NaN, count] of buckets) {
      const [low, high] = [expect.closeTo(left, 6), expect.closeTo(right, 6)];
      await expect.poll(said).toEqual({ low, high, count, isOfLast: true });
      await histogram.press("ArrowUp");
    }
    await histogram.press("Escape");
  });

  it("shows the same in a tooltip", async () => {
    const { x, y } = await histogram.at([0.9, 0.5]);
    await opened.workbench.page.mouse.move(x, y);
    await histogram.tooltip.filter({ hasText: `step ${kernelEvents().at(-1)?.step}` }).waitFor();
    await expect.poll(() => histogram.tooltip.innerText()).toMatch(/\[.*\).*\n\d+ of \d+ values/);
  });

  it("has its numbers as a table, and the buckets of a step by a click", async () => {
    await histogram.press("t");
    await panel.grid.getByRole("columnheader", { name: "median" }).waitFor();
    await histogram.frame.getByRole("button", { name: /^Step \d+ alone$/ }).click();
    const last = kernelEvents().at(-1) as ExpectedEvent;
    const [left] = (last.buckets?.[0] ?? []).map(Number);
    const first = async () => read((await panel.cell(0, "from").textContent())?.trim());
    await expect.poll(first).toBeCloseTo(left as number, 5);
    await histogram.draw("Heatmap");
    const { x, y } = await histogram.at([0.2, 0.5]);
    await opened.workbench.page.mouse.click(x, y);
    await histogram.frame.getByText(`Buckets of step ${kernelEvents()[0]?.step}`).waitFor();
  });
});

describe("zooming", () => {
  it("by a brush over steps stays when a step is added, and is undone by a key", async () => {
    const { folder } = opened;
    await openTag("written first layer", "layer/weights");
    await panel.waitForHeader("first");
    await histogram.draw("Heatmap");
    await histogram.caption.filter({ hasText: "6 steps" }).waitFor();
    await histogram.drag([0.3, 0.5], [0.7, 0.5]);
    const zoomed = histogram.caption.filter({ hasText: /\d of 6 steps in view/ });
    await zoomed.waitFor();
    const inView = /(\d) of 6/.exec(await zoomed.innerText())?.[1];
    expect(Number(inView)).toBeGreaterThan(1);
    expect(Number(inView)).toBeLessThan(5);
    appendFileSync(join(folder, "written/first", TENSORFLOW_NAME), frame(event(histogramEvent(STEPS, 1))));
    await histogram.caption.filter({ hasText: `${inView} of 7 steps in view` }).waitFor();
    await histogram.press("0");
    await histogram.caption.filter({ hasText: /^\s*7 steps/ }).waitFor();
    await expect.poll(() => histogram.caption.innerText()).not.toContain("in view");
  });

  it("by the wheel over values tells what is beyond", async () => {
    const { x, y } = await histogram.at([0.5, 0.3]);
    const { mouse, keyboard } = opened.workbench.page;
    await mouse.move(x, y);
    await keyboard.down("Shift");
    for (let turn = 0; turn < 12; turn++) await mouse.wheel(0, -200);
    await keyboard.up("Shift");
    await histogram.caption.filter({ hasText: "values beyond the view in" }).waitFor();
    await histogram.settles();
    // Beside the picture: in it, two clicks that a slow machine has more than 250 ms apart are single ones.
    const beside = await histogram.at([0.5, 0.995]);
    await mouse.dblclick(beside.x, beside.y);
    await expect.poll(() => histogram.caption.innerText()).not.toContain("beyond the view");
  });
});

describe("several series", () => {
  it("are laid over each other at a step or as bands, and removed again", async () => {
    const { workbench } = opened;
    await histogram.drawing("Overlay").click();
    await histogram.frame.getByRole("button", { name: "Add…" }).click();
    await workbench.quickPick.choose("second layer/weights", "layer/weights");
    const remove = histogram.frame.getByRole("button", { name: "Remove second" });
    await remove.waitFor();
    // The other run has no step 600.
    await histogram.frame.getByText("nearest step 500").waitFor();
    await histogram.caption.filter({ hasText: "first: step 600" }).waitFor();
    await histogram.caption.filter({ hasText: "second: step 500" }).waitFor();
    await histogram.press("4");
    await histogram.caption.filter({ hasText: "second: 6 steps" }).waitFor();
    await remove.click();
    await remove.waitFor({ state: "hidden" });
  });

  it("are dragged from the tree onto the picture", async () => {
    const { workbench } = opened;
    await workbench.expandRow("second");
    await histogram.dropWithShift(await workbench.tree().reveal(["written", "second", "layer/weights"]));
    const legend = histogram.frame.getByRole("list", { name: "Series" }).getByRole("listitem");
    await legend.filter({ hasText: "first" }).waitFor();
    const second = legend.filter({ hasText: "second" });
    await second.waitFor();
    expect(await legend.count()).toBe(2);
    expect(await histogram.dropTarget.isVisible()).toBe(false);
    await second.getByRole("button", { name: /^Remove/ }).click();
    await second.waitFor({ state: "hidden" });
  });

  it("are chosen in the tree, two runs at once", async () => {
    const { workbench } = opened;
    await workbench.expandRow("second");
    await workbench.clickRow(["written", "second", "layer/weights"]);
    await workbench.tree().add(["written", "first", "layer/weights"]);
    await workbench.contextMenu(["written", "first", "layer/weights"], "Open Histogram View");
    await histogram.frame.getByRole("button", { name: /^Remove (first|second)/ }).waitFor();
    await histogram.press("2");
    await histogram.caption.filter({ hasText: "first: step 600" }).waitFor();
    await histogram.caption.filter({ hasText: "second: step 500" }).waitFor();
  });

  it("of a whole run are small pictures, and open by a click", async () => {
    await opened.workbench.contextMenu(["tf/keras/train"], "Open Histogram View");
    const tile = histogram.frame.getByRole("button", { name: new RegExp(KERNEL) }).first();
    await tile.waitFor();
    await tile.click();
    await panel.waitForHeader(KERNEL);
    await histogram.caption.filter({ hasText: `${kernelEvents().length} steps` }).waitFor();
  });

  it("of many runs are laid over each other on a board, and open together by a click", async () => {
    const { workbench } = opened;
    await workbench.contextMenu("written", "Open Histograms");
    const board = new BoardPanel(workbench, "tensor-view-histogram-board");
    await board.says("2 of 2 runs, 1 tag");
    const card = board.view.locator("tensor-view-histogram-card");
    await card.getByRole("listitem").filter({ hasText: "first" }).filter({ hasText: "step 600" }).waitFor();
    await board.goToStep("200");
    await card.getByRole("listitem").filter({ hasText: "second" }).filter({ hasText: "step 200" }).waitFor();
    expect(await accessibilityFindings(board.frame)).toEqual([]);
    await card.getByRole("button", { name: "layer/weights", exact: true }).click();
    await panel.waitForHeader("layer/weights");
    await histogram.press("2");
    await histogram.caption.filter({ hasText: "second: step 200" }).waitFor();
  });

  it("of a whole run fill a narrow panel", async () => {
    const { workbench } = opened;
    await workbench.setViewport(848, 720);
    await workbench.contextMenu(["tf/keras/train"], "Open Histogram View");
    const tiles = histogram.frame.locator("tensor-view-histogram-gallery .tiles");
    await tiles.locator("canvas").first().waitFor();
    // Two beside each other, up to the padding, each drawn for the pixels that it has.
    const laidOut = () =>
      tiles.evaluate((grid) => {
        const end = grid.getBoundingClientRect().left + grid.clientWidth - 16;
        const [first, second] = [...grid.querySelectorAll("tensor-view-histogram-tile")];
        const canvas = first?.shadowRoot?.querySelector("canvas");
        const room = end - (second?.getBoundingClientRect().right ?? 0);
        return {
          // Of whole px each.
          fills: room >= 0 && room < 2,
          drawn: canvas && canvas.width === Math.round(canvas.getBoundingClientRect().width * devicePixelRatio),
        };
      });
    await expect.poll(laidOut).toEqual({ fills: true, drawn: true });
    await workbench.setViewport(1280, 800);
  });

  it("of a tag that is recorded as a tensor as well are compared with it", async () => {
    await openTag(`${GRADS} histogram conv1.weight/grad`, "conv1.weight/grad");
    await panel.waitForHeader("conv1.weight/grad");
    await histogram.frame
      .getByRole("button", { name: "Lay the histogram of the recorded tensor over this one" })
      .click();
    await histogram.caption.filter({ hasText: "recorded: step" }).waitFor();
    await histogram.frame.getByText("recorded buckets").first().waitFor();
    await histogram.frame.getByRole("button", { name: /^Remove/ }).click();
  });
});

describe("a tensor tag", () => {
  it("has its histogram beside its table; bins and slice are typed", async () => {
    await openTag(`${GRADS} float32 fc.weight/grad`, "fc.weight/grad");
    await panel.waitForHeader("fc.weight/grad");
    // The panel stays in the view it is in.
    await panel.header.getByRole("radio", { name: "Table" }).click();
    await panel.grid.waitFor();
    await panel.header.getByRole("radio", { name: "Histogram" }).click();
    await histogram.caption.filter({ hasText: "Rice rule" }).waitFor();
    const bins = histogram.frame.getByRole("textbox", { name: "bins" });
    await bins.fill("4");
    await bins.press("Enter");
    await panel.alert.filter({ hasText: "'4' is not a number of bins: type 5 to 1000, or leave it empty." }).waitFor();
    await bins.fill("7");
    await bins.press("Enter");
    await histogram.caption.filter({ hasText: "7 bins" }).waitFor();
    const slice = histogram.frame.getByRole("textbox", { name: "slice" });
    await slice.fill("[99]");
    await slice.press("Enter");
    await panel.alert.filter({ hasText: "out of range" }).waitFor();
    await slice.fill("[0]");
    await slice.press("Enter");
    await panel.alert.waitFor({ state: "hidden" });
    await histogram.press("4");
    await histogram.settles();
    await expect.poll(() => histogram.caption.innerText()).not.toContain("estimated");
  });

  it("opens the table of a step that is chosen", async () => {
    await histogram.draw("Offset");
    await histogram.press("ArrowRight");
    await histogram.said.filter({ hasText: "step" }).waitFor();
    await histogram.press("Enter");
    await panel.grid.waitFor();
    await panel.header
      .getByRole("radio", { name: "Table" })
      .and(panel.frame.locator('[aria-checked="true"]'))
      .waitFor();
  });
});

describe("after a reload", () => {
  it("drawing, scales, zoom and table are what they were", async () => {
    await openTag("written first layer", "layer/weights");
    await panel.waitForHeader("first");
    await histogram.draw("Heatmap");
    await histogram.drag([0.3, 0.5], [0.7, 0.5]);
    const zoomed = histogram.caption.filter({ hasText: /\d of 7 steps in view/ });
    await zoomed.waitFor();
    const before = await zoomed.innerText();
    await opened.workbench.reload();
    await panel.waitForHeader("layer/weights");
    await histogram.drawing("Heatmap").and(histogram.frame.locator('[aria-checked="true"]')).waitFor();
    await expect.poll(() => histogram.caption.innerText()).toBe(before);
    await histogram.press("0");
  });
});

describe("for everyone", () => {
  it("has no accessibility finding, whatever is drawn", async () => {
    for (const key of ["1", "2", "3", "4", "t"]) {
      await histogram.press(key);
      if (key === "t") await panel.grid.getByRole("columnheader", { name: "median" }).waitFor();
      else await histogram.settles();
      expect(await accessibilityFindings(histogram.frame)).toEqual([]);
    }
    await histogram.draw("Offset");
  });
});

describe("export", () => {
  it("writes the recorded buckets as CSV", async () => {
    const target = join(opened.folder, "exported.csv");
    await histogram.export("Buckets as CSV");
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast("Saved exported.csv");
    const lines = readFileSync(target, "utf8").trim().split("\n");
    expect(lines[0]).toBe("step,wall_time,what,left,right,count");
    const wanted = Array.from({ length: STEPS + 1 }, (_, step) =>
      [step, 10, 5].map(
        (count, i) => `${step * 100},${1_700_000_000 + step * 60},bucket,${EDGES[i]},${EDGES[i + 1]},${count}`,
      ),
    ).flat();
    expect(lines.slice(1)).toEqual(wanted);
  });

  it("writes a picture", async () => {
    const target = join(opened.folder, "exported.png");
    await histogram.export("Picture as PNG");
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast("Saved exported.png");
    expect(readFileSync(target).subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  it("keeps to the content security policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});

describe("two panels side by side", () => {
  it("show the pointer of one at the same step in the other", async () => {
    const { workbench } = opened;
    await openTag("written first layer", "layer/weights");
    await panel.waitForHeader("first");
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("written");
    await workbench.expandRow("second");
    await workbench.contextMenu(["written", "second", "layer/weights"], "Open to the Side");
    await expect.poll(() => workbench.visibleWebviewCount()).toBe(2);
    const [left, right] = [0, 1].map((place) => new HistogramPanel(workbench, place));
    if (!left || !right) throw new Error("there are no two panels");
    for (const one of [left, right]) await one.draw("Heatmap");
    const step = /step (\d+)/;
    const pointed = async (one: HistogramPanel) => step.exec(await one.tooltip.innerText())?.[1];
    const pointAt = async (one: HistogramPanel, across: number) => {
      const { x, y } = await one.at([across, 0.5]);
      await workbench.page.mouse.move(x, y);
      await one.tooltip.filter({ hasText: step }).waitFor();
      return pointed(one);
    };
    expect(await right.linkedAt()).toBeUndefined();
    const wanted = await pointAt(left, 0.4);
    await expect.poll(() => right.linkedAt()).toBeGreaterThan(0);
    const { width = 0 } = (await right.plot.boundingBox()) ?? {};
    const line = (await right.linkedAt()) ?? 0;
    // The pointer itself, at that line, is at the same step; and the line is in the other panel then.
    expect(await pointAt(right, (line + 0.5) / width)).toBe(wanted);
    await expect.poll(() => left.linkedAt()).toBeGreaterThan(0);
    await workbench.page.mouse.move(0, 0);
    await expect.poll(() => left.linkedAt()).toBeUndefined();
  });
});
