import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { fake } from "../../../support/fakeVscode";
import { hostParts } from "../../../support/hostParts";
import { TreeHandles } from "../../../support/treeHandles";

/** Rows that come no sooner are late on any machine. */
const LATE_MS = 10_000;

it("tells of all rows where VS Code lost those that it was told of, and of nothing more where it did not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-lost-"));
  const put = (run: string) => {
    mkdirSync(join(folder, run));
    writeFileSync(
      join(folder, run, TENSORFLOW_NAME),
      file(TENSORFLOW, { wallTime: 1, step: 1, values: [tfScalar("loss", 1)] }),
    );
  };
  put("first");
  put("second");
  const parts = hostParts([folder]);
  await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
  const handles = new TreeHandles(parts.tree);
  onTestFinished(async () => {
    await handles.dispose();
    parts.dispose();
    rmSync(folder, { recursive: true });
  });
  await handles.expandAll();
  await expect.poll(() => fake.busyViews.size, { timeout: LATE_MS }).toBe(0);
  const runs = () => handles.handles.map((handle) => handles.argument(handle)).filter((row) => row?.type === "folder");
  const above = () => handles.toldRows.filter((row) => row === undefined).length;
  await expect.poll(() => runs().length).toBe(2);

  const before = above();
  handles.loseNext();
  await parts.tree.setFilter("first");
  await expect.poll(() => handles.isDeaf).toBe(false);
  expect(runs()).toHaveLength(2);
  await expect.poll(() => runs().length, { timeout: LATE_MS }).toBe(1);
  expect(above()).toBe(before + 1);

  // Rows that VS Code asked for are told of once.
  await parts.tree.setFilter("second");
  await expect.poll(() => handles.argument(handles.handles.at(-1) ?? "")).toMatchObject({ run: { run: "second" } });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(above()).toBe(before + 1);
});
