import { expect, it } from "vitest";
import { Panel } from "./panel";
import { openSamples } from "./samples";

it("works in the oldest VS Code that is supported: tree, click, numbers", async () => {
  const { workbench, close } = await openSamples({ which: "oldest" });
  try {
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("mindspore");
    await workbench.expandRow("weights-and-gradients");
    await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
    const panel = new Panel(workbench);
    await panel.waitForHeader("float32 [5, 72] · 360 elements");
    await panel.cell(4, 0).waitFor();
    const numbers = async () => (await panel.row(4, [0, 1, 2])).map((cell) => Number.isFinite(Number.parseFloat(cell)));
    await expect.poll(numbers).toEqual([true, true, true]);
    expect(workbench.cspViolations).toEqual([]);
  } finally {
    await close();
  }
});
