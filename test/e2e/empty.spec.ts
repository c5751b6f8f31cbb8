import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { Panel } from "./panel";
import { open } from "./samples";

it("a workspace without summary files says so and offers to add a log folder", async () => {
  const { workbench, close } = await open((folder) => {
    mkdirSync(folder);
    writeFileSync(join(folder, "tfevents_reader.py"), "print('no summary file')\n");
  });
  try {
    await workbench.openSidebar("Tensor View");
    await workbench.page.getByText("No summary files found in this workspace").waitFor();
    await workbench.page.getByRole("button", { name: "Add Log Folder…" }).first().waitFor();
    await workbench.page.getByRole("button", { name: "Open Sample Runs" }).waitFor();
  } finally {
    await close();
  }
});

it("a window without a folder says so, and has sample runs until their folder is removed", async () => {
  const { workbench, close } = await open((folder) => mkdirSync(folder));
  try {
    await workbench.closeFolder();
    await workbench.openSidebar("Tensor View");
    const { page } = workbench;
    await page.getByText("No folder is open.").first().waitFor();
    await page.getByRole("button", { name: "Open Folder" }).first().waitFor();
    await page.getByRole("button", { name: "Open Sample Runs" }).click();
    const way = ["samples", "training", "tensorflow", "dense", "kernel"];
    for (let depth = 2; depth < way.length; depth++) await workbench.expandRow(way.slice(0, depth));
    await workbench.clickRow(way);
    await new Panel(workbench).waitForHeader("float32 [6, 10]");
    await workbench.contextMenu("samples", "Remove Log Folder");
    await page.getByText("No folder is open.").first().waitFor();
    await page.getByRole("treeitem", { name: "samples" }).waitFor({ state: "hidden" });
  } finally {
    await close();
  }
});
