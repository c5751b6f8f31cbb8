import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
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
  } finally {
    await close();
  }
});
