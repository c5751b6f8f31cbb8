import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ids } from "../../../../src/host/ids";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { fake } from "../../../support/fakeVscode";
import { hostParts } from "../../../support/hostParts";
import { TreeHandles } from "../../../support/treeHandles";

const isBusy = () => fake.busyViews.has(ids.viewRuns);

it("a progress bar is over the runs until what their rows say is read and drawn: no row is told of after it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-progress-"));
  for (const run of ["a", "b", "c"]) {
    mkdirSync(join(folder, run));
    writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] }));
  }
  const parts = hostParts([folder]);
  const handles = new TreeHandles(parts.tree);
  onTestFinished(async () => {
    await handles.dispose();
    parts.dispose();
    rmSync(folder, { recursive: true });
  });
  await handles.expandAll();
  await expect.poll(() => handles.told > 0 && !isBusy()).toBe(true);
  const { told } = handles;
  const [root] = await parts.tree.getChildren();
  const runs = await parts.tree.getChildren(root);
  const described = runs.map((row) => String(parts.tree.getTreeItem(row).description));
  expect(described).toEqual(runs.map(() => expect.stringMatching(/^step 1\b/)));
  // Rows are told of every 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(handles.told).toBe(told);
  expect(isBusy()).toBe(false);
});
