import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { ThreadIndexDisk } from "../../../src/node/threadIndexDisk";
import { unhurried } from "../../../src/tensor/pace";

it("a thread that ended often is started again once that is long ago", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [script, starts] = [join(folder, "ending.js"), join(folder, "starts")];
  writeFileSync(starts, "");
  writeFileSync(script, `require("node:fs").appendFileSync(${JSON.stringify(starts)}, "x");`);
  const disk = new ThreadIndexDisk(script, folder, 1 << 20, () => undefined);
  const count = () => readFileSync(starts, "utf8").length;
  const load = () => disk.load("/logs/a", unhurried);
  // It is not started a fifth time, but answers that there is nothing.
  await expect.poll(count).toBe(4);
  for (let i = 0; i < 3; i++) expect(await load()).toBeUndefined();
  expect(count()).toBe(4);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await load();
  await expect.poll(count).toBeGreaterThan(4);
});
