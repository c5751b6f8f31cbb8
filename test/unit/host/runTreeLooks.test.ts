import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { fake } from "../../support/fakeVscode";
import { hostParts } from "../../support/hostParts";
import { TreeHandles } from "../../support/treeHandles";

/** Runs whose tags are put into rows at the moment, and what holds them up. */
const nesting = vi.hoisted(() => ({ active: 0, most: 0, gate: Promise.resolve() }));

vi.mock("../../../src/host/tree/treeModel", async (original) => {
  const model = await original<typeof import("../../../src/host/tree/treeModel")>();
  return {
    ...model,
    nestTags: async (...asked: Parameters<typeof model.nestTags>) => {
      nesting.most = Math.max(nesting.most, ++nesting.active);
      await nesting.gate;
      nesting.active--;
      return model.nestTags(...asked);
    },
  };
});

it("rows of a run that grows faster than its tags are put into rows are made one after the other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-looks-"));
  const log = join(folder, "run", TENSORFLOW_NAME);
  mkdirSync(join(folder, "run"));
  writeFileSync(log, file(TENSORFLOW, { wallTime: 1, step: 1, values: [tfScalar("loss", 1)] }));
  const parts = hostParts([folder]);
  await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
  const handles = new TreeHandles(parts.tree);
  onTestFinished(async () => {
    await handles.dispose();
    parts.dispose();
    rmSync(folder, { recursive: true });
  });
  await handles.expandAll();
  const points = () =>
    handles.handles.map((handle) => handles.argument(handle)).find((row) => row?.type === "series")?.series.pointCount;
  await expect.poll(points).toBe(1);
  // What rows say is read, too: they are not told of once more for it.
  await expect.poll(() => fake.busyViews.size).toBe(0);
  await handles.settled();
  nesting.most = 0;
  let open = () => {};
  nesting.gate = new Promise((resolve) => {
    open = resolve;
  });
  for (let step = 2; step < 6; step++) {
    const told = new Promise((resolve) => parts.catalog.onDidChange(resolve));
    appendFileSync(log, frame(event({ wallTime: step, step, values: [tfScalar("loss", step)] })));
    parts.reader.filesChanged([log]);
    await told;
    await expect.poll(() => nesting.active).toBeGreaterThan(0);
    // The tree looks every 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  open();
  await expect.poll(points).toBe(5);
  expect(nesting.most).toBe(1);
});
