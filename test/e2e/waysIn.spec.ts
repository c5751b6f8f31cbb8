import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";
import type { Workbench } from "./workbench";

const MS_FILE = "events.out.events.summary.1700000180.0.host_MS";

let opened: Opened;
let workbench: Workbench;
let panel: Panel;
let outside: string;

beforeAll(async () => {
  opened = await openSamples({ settings: { "explorer.compactFolders": false } });
  workbench = opened.workbench;
  panel = new Panel(workbench);
  writeFileSync(join(opened.folder, "tfevents_reader.py"), "print('no summary file')\n");
  mkdirSync(join(opened.folder, "nothing"));
  outside = mkdtempSync(join(tmpdir(), "tensor-view-outside-"));
  mkdirSync(join(outside, "logs"));
  cpSync(join(fixtures, "ms/grads"), join(outside, "logs/grads"), { recursive: true });
  // A name that no glob of ours knows: only the dialog leads to it.
  cpSync(join(fixtures, "ms/grads", MS_FILE), join(outside, "renamed.bin"));
});

afterAll(async () => {
  await opened?.close();
  if (outside) rmSync(outside, { recursive: true, force: true });
});

const tabs = async () => (await workbench.tabs()).map(({ label }) => label);
const activeTab = async () => (await workbench.tabs()).find(({ active }) => active)?.label;

const closeAll = () => workbench.closeEditors();

/** Log folders in the tree, which shows them a moment after it is opened. */
const logFolders = async () => (await workbench.treeRows()).filter(({ level }) => level === 1).length;

describe("the tree", () => {
  beforeAll(async () => {
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("mindspore");
    await workbench.expandRow("weights-and-gradients");
  });

  it("shows what is clicked in one preview", async () => {
    await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
    await expect.poll(tabs).toEqual(["fc.weight"]);
    await panel.waitForHeader("fc.weight");
    await workbench.clickRow(["weights-and-gradients", "conv1.weight"]);
    await expect.poll(tabs).toEqual(["conv1.weight"]);
    await panel.waitForHeader("conv1.weight");
  });

  it("keeps what is double-clicked", async () => {
    // Two clicks are a double click within half a second: a machine that is slower than that makes two single ones.
    const doubleClicked = async () => {
      await workbench.doubleClickRow(["weights-and-gradients", "fc.weight"]);
      await expect.poll(tabs).toEqual(["fc.weight"]);
      await workbench.clickRow(["weights-and-gradients", "fc.bias"]);
      await expect.poll(activeTab).toBe("fc.bias");
      return tabs();
    };
    await expect.poll(doubleClicked).toEqual(["fc.weight", "fc.bias"]);
    // What a panel shows already is not shown twice.
    await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
    await expect.poll(activeTab).toBe("fc.weight");
    await expect.poll(tabs).toEqual(["fc.weight", "fc.bias"]);
  });

  it("keeps what is pinned, in the row and over the panel", async () => {
    const row = await workbench.tree().reveal(["weights-and-gradients", "fc.bias"]);
    await row.hover();
    await row.getByRole("button", { name: "Keep Open" }).click();
    await workbench.clickRow(["weights-and-gradients", "conv1.weight"]);
    await expect.poll(tabs).toEqual(["fc.weight", "fc.bias", "conv1.weight"]);
    await workbench.clickTab("conv1.weight");
    await workbench.page.locator(".editor-actions").getByRole("button", { name: "Keep Open" }).click();
    await workbench.clickRow(["weights-and-gradients", "loss"]);
    await expect.poll(tabs).toEqual(["fc.weight", "fc.bias", "conv1.weight", "loss"]);
  });

  it("keeps what is in front by VS Code's own keys", async () => {
    await closeAll();
    await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
    await expect.poll(tabs).toEqual(["fc.weight"]);
    await panel.waitForHeader("fc.weight");
    const keep = workbench.page.locator(".editor-actions").getByRole("button", { name: "Keep Open" });
    await keep.waitFor();
    await workbench.page.keyboard.press("Control+k");
    await workbench.page.keyboard.press("Enter");
    await keep.waitFor({ state: "hidden" });
    await workbench.clickRow(["weights-and-gradients", "fc.bias"]);
    await expect.poll(tabs).toEqual(["fc.weight", "fc.bias"]);
  });

  it("knows the preview again after a reload", async () => {
    await closeAll();
    await workbench.clickRow(["weights-and-gradients", "fc.bias"]);
    await panel.waitForHeader("fc.bias");
    await workbench.reload();
    await panel.waitForHeader("fc.bias");
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("mindspore");
    await workbench.expandRow("weights-and-gradients");
    await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
    await expect.poll(tabs).toEqual(["fc.weight"]);
  });

  it("opens in new tabs and to the side", async () => {
    await workbench.contextMenu(["weights-and-gradients", "fc.weight"], "Open in New Tab");
    await expect.poll(tabs).toEqual(["fc.weight", "fc.weight"]);
    await workbench.contextMenu(["weights-and-gradients", "conv1.weight"], "Open to the Side");
    await expect.poll(() => workbench.visibleWebviewCount()).toBe(2);
    await panel.waitForHeader("conv1.weight");
    await closeAll();
  });
});

describe("the palette", () => {
  it("offers runs and tags, what was opened last before the others", async () => {
    await workbench.runCommand("Open Tensor View");
    const first = async () => (await workbench.quickPick.rows()).slice(0, 2).map(({ label }) => label);
    await expect.poll(first).toEqual(["conv1.weight", "fc.weight"]);
    await workbench.screenshot(".screenshots/palette.png");
    await workbench.quickPick.choose("gradients weights bias fc", "fc.bias");
    await expect.poll(tabs).toEqual(["fc.bias"]);
    await closeAll();
  });

  it("browses for a file, wherever it is and whatever its name", async () => {
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.filter("no such tag");
    await workbench.quickPick.accept("Browse for file…");
    await workbench.page.locator(".quick-input-title", { hasText: "Open Summary File" }).waitFor();
    await workbench.quickPick.acceptPath(join(outside, "renamed.bin"), "Open");
    await expect.poll(tabs).toEqual(["renamed.bin"]);
    await panel.waitForHeader("float32");
    // It is in no tree.
    await workbench.openSidebar("Tensor View");
    await expect.poll(logFolders).toBe(1);
    await closeAll();
  });
});

describe("the Explorer", () => {
  beforeAll(async () => {
    await workbench.openSidebar("Explorer");
    for (const label of ["mindspore", "weights-and-gradients"]) await workbench.explorer.expand(label);
  });

  it("opens a summary file by a double click, at its first tensor", async () => {
    await workbench.explorer.doubleClick(MS_FILE);
    await expect.poll(tabs).toEqual([MS_FILE]);
    await panel.waitForHeader(/conv1|fc/);
    await panel.waitForHeader("float32");
  });

  it("brings the file back after a reload", async () => {
    await workbench.reload();
    await panel.waitForHeader("float32");
    await closeAll();
  });

  it("opens a summary file by its menu", async () => {
    await workbench.openSidebar("Explorer");
    await workbench.explorer.contextMenu(MS_FILE, "Open Tensor View");
    await expect.poll(tabs).toEqual([MS_FILE]);
    await panel.waitForHeader("float32");
    await closeAll();
  });

  it("has a summary file's checksums verified by its menu", async () => {
    await workbench.explorer.contextMenu(MS_FILE, "Verify Summary File");
    const { severity, message } = await workbench.waitForToast(/^All [\d,]+ records of /);
    expect([severity, message]).toEqual(["info", expect.stringContaining(`records of ${MS_FILE} are right`)]);
  });

  it("opens other files as it always did, and offers nothing on them", async () => {
    await workbench.explorer.doubleClick("tfevents_reader.py");
    await expect.poll(tabs).toEqual(["tfevents_reader.py"]);
    await workbench.page.locator(".monaco-editor .view-line", { hasText: "no summary file" }).waitFor();
    const items = await workbench.explorer.contextMenuItems("tfevents_reader.py");
    expect(items).not.toContain("Open Tensor View");
    expect(items).not.toContain("Verify Summary File");
    await closeAll();
  });

  it("reveals a folder in the tree", async () => {
    await workbench.explorer.contextMenu("weights-and-gradients", "Open Tensor View");
    await workbench.page.locator(".sidebar .composite.title h2", { hasText: /^Tensor View/i }).waitFor();
    const row = workbench.page.locator(".sidebar .monaco-list-row.selected", { hasText: "weights-and-gradients" });
    await expect.poll(() => row.getAttribute("aria-expanded")).toBe("true");
    // It is in the workspace: no log folder more.
    await expect.poll(logFolders).toBe(1);
  });

  it("says so when a folder has no summary files", async () => {
    await workbench.openSidebar("Explorer");
    await workbench.explorer.contextMenu("nothing", "Open Tensor View");
    await workbench.waitForToast("No summary files found in");
  });
});
