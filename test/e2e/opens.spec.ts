/// <reference lib="dom" />
import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures, sliceOf, tensorEvents } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { timersEnd } from "./waiting";

const RUNS = {
  all: "torch/all",
  grads: "ms/grads",
  hurt: "faults/bad_payload",
  keras: "tf/keras/train",
  hp: "tf/hparams/trial-0",
};

function fill(folder: string): void {
  for (const [run, fixture] of Object.entries(RUNS))
    cpSync(join(fixtures, fixture), join(folder, run), { recursive: true });
}

/** VS Code shows at most three notifications that come within this time; those beyond are in its list alone. */
const SPAM_MS = 800;

let opened: Opened;

beforeAll(async () => {
  opened = await open(fill);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

describe("a row", () => {
  it.each([
    ["scalar", "all acc", "tensor-view-curve-card canvas.plot"],
    ["tensor", "grads fc.weight", "tensor-view-tensor [role=gridcell]"],
    ["histogram", "all h few", "tensor-view-histogram canvas"],
    ["image", "all im chw", "tensor-view-image-pane canvas"],
    ["audio", "all tone", "tensor-view-clip-pane canvas.picture"],
    ["text", "all note/text_summary", "tensor-view-text-entry .markdown"],
    ["pr_curve", "all pr", "tensor-view-pr-plot canvas.curves"],
    ["mesh", "all mesh_FACE", "tensor-view-raw [role=gridcell]"],
    ["graph", "keras keras", "tensor-view-graph-canvas canvas.picture"],
    ["hparams", "hp _hparams_ session_start_info", "tensor-view-hparams-table [data-cell]"],
    ["other", "all custom_scalars__config__", "tensor-view-raw [role=gridcell]"],
  ])("of kind %s opens it", async (_, path, shown) => {
    const { workbench } = opened;
    const parts = path.split(" ");
    for (let i = 1; i < parts.length; i++) await workbench.expandRow(parts.slice(0, i));
    await workbench.clickRow(parts);
    const panel = new Panel(workbench);
    await panel.frame.locator(shown).first().waitFor();
    await expect.poll(() => panel.alert.allTextContents()).toEqual([]);
  });

  it("of a damaged file opens its run's files", async () => {
    const { workbench } = opened;
    await workbench.expandRow("hurt");
    const labels = async () => (await workbench.treeRows()).map(({ label }) => label);
    await expect.poll(async () => (await labels()).find((label) => label.startsWith("Offset"))).toBeDefined();
    const label = (await labels()).find((one) => one.startsWith("Offset")) as string;
    await workbench.clickRow(["hurt", label]);
    await new Panel(workbench).frame.locator("tensor-view-files").getByText("wrong checksum").waitFor();
  });

  it("has a run's checksums verified by its menu", async () => {
    const { workbench } = opened;
    await workbench.contextMenu(["hurt"], "Verify Summary File");
    const damaged = await workbench.waitForToast(/^hurt: .*First: .*wrong checksum/);
    expect(damaged).toMatchObject({ severity: "warning", buttons: ["Show All"] });
    // Its progress is a notification as well, and so is that of the next.
    await timersEnd(workbench.page.locator("body"), SPAM_MS);
    await workbench.contextMenu(["all"], "Verify Summary File");
    const right = await workbench.waitForToast(/^All \d+ records of all are right/);
    expect(right.severity).toBe("info");
  });

  it("keeps to the security policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});

describe("a panel", () => {
  it("comes back from what version 0.1.0 kept, and from what is kept since", async () => {
    const { workbench, folder } = opened;
    await workbench.closeEditors();
    await workbench.expandRow("grads");
    await workbench.clickRow(["grads", "fc.weight"]);
    const panel = new Panel(workbench);
    await panel.waitForHeader("float32 [5, 72]");
    const old = { logdir: folder, run: "all", tag: "im/chw", kind: "image", step: "2", view: "raw" };
    await panel.frame.locator("tensor-view-frame").evaluate((frame, subject) => {
      (frame as unknown as { host: { save(state: unknown): void } }).host.save({ subject, views: {} });
    }, old);
    await workbench.reload();
    await panel.waitForHeader("im/chw");
    await expect.poll(() => panel.stepInput.inputValue()).toBe("2");
    await panel.goToStep("0");
    await expect.poll(() => panel.stepInput.inputValue()).toBe("0");
    await workbench.reload();
    await panel.waitForHeader("im/chw");
    await expect.poll(() => panel.stepInput.inputValue()).toBe("0");
  });
});

describe("a link", () => {
  const SLICE = "[1:4, ::2]";
  /** Name of the table: dims have names there where they have any. */
  const VALUES = /^Values of \[.*1:4, .*::2\]/;

  it("that was copied opens the same in a window on a copy of the folder under another name", async () => {
    const { workbench } = opened;
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.closeEditors();
    await workbench.expandRow("grads");
    await workbench.clickRow(["grads", "fc.weight"]);
    const panel = new Panel(workbench);
    await panel.waitForHeader("float32 [5, 72]");
    await panel.goToStep("3");
    // The values of another step stay until those that are asked for are there.
    const event = tensorEvents("ms__grads.ms.json", "fc.weight").find(({ step }) => step === 3);
    await panel.waitForRow(0, sliceOf(event, "[0, 0:5]"));
    await panel.typeSlice(SLICE);
    await panel.frame.getByRole("grid", { name: VALUES }).waitFor();
    const row = () => panel.row(1, [0, 2, 4]);
    const wanted = await row();
    await panel.frame.getByRole("button", { name: "Copy Link" }).click();
    await panel.status.filter({ hasText: "A link to what is shown was copied." }).waitFor();
    const link = await workbench.page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toContain(basename(opened.folder));
    await opened.openCopy("copied elsewhere");
    await workbench.openLink(link);
    await panel.waitForHeader("float32 [5, 72]");
    await panel.frame.getByRole("grid", { name: VALUES }).waitFor();
    await expect.poll(row).toEqual(wanted);
    expect(await panel.stepInput.inputValue()).toBe("3");
  });
});
