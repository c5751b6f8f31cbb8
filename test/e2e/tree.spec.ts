import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { type Opened, open, openSamples } from "./samples";
import { disappears, isClicked, waitFor } from "./waiting";
import type { Workbench } from "./workbench";

const FILTER = "Tensor View: Filter Runs and Tags…";

/** Names at the top of the samples' folder. */
const TOPS = ["damaged", "keras", "mindspore", "pytorch", "tensorboardx/training-loop", "tensorflow"];

/** Types a filter into the tree's box, which closes when anything else gets the focus. */
async function filter(workbench: Workbench, text: string): Promise<void> {
  await workbench.runCommand(FILTER);
  await workbench.quickPick.filter(text);
}

function message(workbench: Workbench) {
  return workbench.page.locator(".tree-explorer-viewlet-tree-view .message");
}

async function labels(workbench: Workbench): Promise<string[]> {
  return (await workbench.treeRows()).map(({ label }) => label);
}

describe("the tree of the samples", () => {
  let opened: Opened;

  beforeAll(async () => {
    opened = await openSamples();
    await opened.workbench.openSidebar("Tensor View");
  });

  afterAll(() => opened?.close());

  it("is filtered at each key, with the way to what is found expanded", async () => {
    const { workbench } = opened;
    await filter(workbench, "grads");
    await expect.poll(() => labels(workbench)).toContain("grads");
    // Words more, in any order: of the run and the tag together.
    await filter(workbench, "cnn classifier grads/");
    await message(workbench).filter({ hasText: "Filter “cnn classifier grads/”: 2 of" }).waitFor();
    const found = ["samples", "pytorch/small-cnn", "grads/classifier", "bias", "weight"];
    await expect.poll(() => labels(workbench)).toEqual(found);
    await workbench.quickPick.cancel();
  });

  it("takes a pattern, says what is wrong with one, and stops one without end", async () => {
    const { workbench } = opened;
    await filter(workbench, "/^fc\\.(weight|bias)$/");
    await message(workbench).filter({ hasText: "2 of" }).waitFor();
    const found = ["samples", "mindspore/weights-and-gradients", "fc.bias", "fc.weight"];
    await expect.poll(() => labels(workbench)).toEqual(found);
    await filter(workbench, "/(/");
    await workbench.page.locator(".quick-input-message", { hasText: "Unterminated group" }).waitFor();
    // What was found stays.
    await expect.poll(() => labels(workbench)).toEqual(found);
    await filter(workbench, "/^(?=(.+)+\\0$)/");
    await workbench.page.locator(".quick-input-message", { hasText: "takes too long" }).waitFor();
    await workbench.quickPick.cancel();
  });

  it("says so when nothing is found, and shows everything again by the clear button", async () => {
    const { workbench } = opened;
    await filter(workbench, "no such tag");
    await message(workbench).filter({ hasText: "0 of" }).waitFor();
    await workbench.quickPick.cancel();
    // VS Code draws the buttons of a view anew when it gets the focus: a press between loses its click.
    const clear = workbench.page.locator(".sidebar").getByRole("button", { name: "Clear Filter" });
    await waitFor("the filter to be cleared", async () => {
      await isClicked(clear, { timeout: 1000 });
      return disappears(message(workbench), 5000);
    });
    // As it was before: log folders open, all else closed.
    await expect
      .poll(async () => (await workbench.treeRows()).map(({ label, expanded }) => [label, expanded]))
      .toEqual([["samples", true], ...TOPS.map((label) => [label, false])]);
  });

  it("keeps what was expanded over a filter", async () => {
    const { workbench } = opened;
    await workbench.expandRow("keras");
    await filter(workbench, "loss");
    await message(workbench).waitFor();
    await workbench.quickPick.filter("");
    await message(workbench).waitFor({ state: "hidden" });
    await workbench.quickPick.cancel();
    await expect.poll(() => labels(workbench)).toContain("validation");
    await expect
      .poll(async () => (await workbench.treeRows()).find(({ label }) => label === "pytorch")?.expanded)
      .toBe(false);
  });

  it("expands and collapses all", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Tensor View: Expand All");
    await expect.poll(() => workbench.tree().rowCount()).toBeGreaterThan(200);
    await expect
      .poll(async () => (await workbench.treeRows()).filter(({ expanded }) => expanded === false))
      .toEqual([]);
    await workbench.page.locator(".sidebar").getByRole("button", { name: "Collapse All" }).click();
    await expect.poll(() => labels(workbench)).toEqual(["samples"]);
    await workbench.expandRow("samples");
    const below = async () => (await workbench.treeRows()).slice(1).map(({ expanded }) => expanded);
    await expect.poll(below).toEqual(Array(TOPS.length).fill(false));
  });

  it("copies tags and the paths of runs", async () => {
    const { workbench, folder } = opened;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());
    await workbench.expandRow("mindspore");
    await workbench.expandRow("weights-and-gradients");
    await workbench.contextMenu(["weights-and-gradients", "fc.weight"], "Copy Tag");
    await expect.poll(clipboard).toBe("fc.weight");
    await workbench.contextMenu("weights-and-gradients", "Copy Run Path");
    await expect.poll(clipboard).toBe(join(folder, "mindspore/weights-and-gradients"));
    expect(await workbench.tree().contextMenuItems(["weights-and-gradients", "fc.weight"])).toEqual([
      "Open",
      "Open in New Tab",
      "Open to the Side",
      "Open Histogram View",
      "Select for Compare",
      "Compare with…",
      "Copy Tag",
      "Copy Run Path",
      "Copy Link",
      "Copy Python",
    ]);
    // Views that nothing in it is shown by are not offered; a lineage file, which is no series, has settings.
    expect(await workbench.tree().contextMenuItems("mindspore")).toEqual([
      "Open Scalars",
      "Open Scalars to the Side",
      "Open Images",
      "Open HParams",
      "Open Histograms",
      "Open Configuration",
      "Reveal in Explorer",
      "Check Health",
      "Watch Run",
    ]);
  });

  it("reveals a run in the Explorer", async () => {
    const { workbench } = opened;
    await workbench.contextMenu("weights-and-gradients", "Reveal in Explorer");
    await expect
      .poll(async () => (await workbench.explorer.visibleRows()).map(({ label }) => label))
      .toContain("weights-and-gradients");
    await workbench.openSidebar("Tensor View");
  });

  it("tells times, files and damage of a row that is pointed at", async () => {
    const { workbench } = opened;
    const row = await workbench.tree().reveal(["weights-and-gradients", "fc.weight"]);
    const hover = workbench.page.locator(".workbench-hover", { hasText: "float32 [5, 72]" });
    const text = async () => {
      // What is drawn anew under the pointer takes its hover away: it is pointed at again.
      if (!(await hover.isVisible())) await row.locator(".monaco-icon-name-container").hover();
      return hover.innerText();
    };
    await expect.poll(text).toMatch(/20\d\d/);
    await expect.poll(text).toContain("events.out.events.summary.1700000180.0.host_MS");
  });

  it("counts records and damage", async () => {
    const { workbench } = opened;
    await workbench.expandRow("damaged");
    const damaged = async () => (await workbench.treeRows()).find(({ label }) => label === "wrong-checksum");
    await expect.poll(async () => (await damaged())?.description).toMatch(/^\d+ records, 1 damaged · /);
  });
});

describe("runs by what they reached", () => {
  let opened: Opened;

  beforeAll(async () => {
    opened = await open((folder) => {
      for (const [i, loss] of [3, 1, 2].entries()) {
        mkdirSync(join(folder, `run-${i}`), { recursive: true });
        const values = [tfScalar("loss", loss)];
        writeFileSync(
          join(folder, `run-${i}`, TENSORFLOW_NAME),
          file(TENSORFLOW, { wallTime: 9 - i, step: 1, values }),
        );
      }
    });
    await opened.workbench.openSidebar("Tensor View");
  });

  afterAll(() => opened?.close());

  const shown = async () => (await opened.workbench.treeRows()).slice(1);

  it("are ordered by a column that is picked, each with its value, also after a reload", async () => {
    const { workbench } = opened;
    const { quickPick } = workbench;
    await expect.poll(async () => (await shown()).map(({ label }) => label)).toEqual(["run-0", "run-1", "run-2"]);
    await workbench.runCommand("Tensor View: Sort Runs…");
    await quickPick.filter("gain");
    await quickPick
      .row("At character 1: “gain” is no column: hparam:NAME or scalar:TAG:last|first|min|max|mean|points.")
      .waitFor();
    await quickPick.filter("loss");
    await quickPick.row("scalar:loss:").click();
    await quickPick.row("scalar:loss:min").click();
    await quickPick.row("Ascending").click();
    const ordered = async () => (await shown()).map(({ label, description }) => [label, description.split(" · ")[0]]);
    const rows = [
      ["run-1", "1"],
      ["run-2", "2"],
      ["run-0", "3"],
    ];
    await expect.poll(ordered).toEqual(rows);
    await message(workbench).filter({ hasText: "by scalar:loss:min, ascending" }).waitFor();
    await workbench.reload();
    await workbench.openSidebar("Tensor View");
    await expect.poll(ordered).toEqual(rows);
    await workbench.runCommand("Tensor View: Sort by Name");
    await expect.poll(async () => (await shown()).map(({ label }) => label)).toEqual(["run-0", "run-1", "run-2"]);
    await message(workbench).waitFor({ state: "hidden" });
  });
});

describe("ten thousand tags", () => {
  let opened: Opened;

  beforeAll(async () => {
    opened = await open((folder) => {
      mkdirSync(join(folder, "run"), { recursive: true });
      const values = Array.from({ length: 10_000 }, (_, i) => tfScalar(`layer${i % 100}/weight${i}`, i));
      writeFileSync(join(folder, "run", TENSORFLOW_NAME), file(TENSORFLOW, { wallTime: 1, step: 1, values }));
    });
    await opened.workbench.openSidebar("Tensor View");
  });

  afterAll(() => opened?.close());

  it("are filtered, and all expanded", async () => {
    const { workbench } = opened;
    await workbench.expandRow("run");
    await expect.poll(() => labels(workbench)).toHaveLength(102);
    await filter(workbench, "weight123");
    await message(workbench).filter({ hasText: "11 of 10,000 tags" }).waitFor();
    await expect.poll(() => labels(workbench)).toHaveLength(13);
    await filter(workbench, "/weight\\d*7$/");
    await message(workbench).filter({ hasText: "1,000 of 10,000 tags" }).waitFor();
    await workbench.quickPick.filter("");
    await message(workbench).waitFor({ state: "hidden" });
    await workbench.quickPick.cancel();
    await workbench.runCommand("Tensor View: Expand All");
    // The folder, the run, its groups and their tags.
    await expect.poll(() => workbench.tree().rowCount()).toBe(1 + 1 + 100 + 10_000);
    await workbench.tree().reveal("weight9900");
    await workbench.screenshot(".screenshots/tree-10000.png");
  });
});
