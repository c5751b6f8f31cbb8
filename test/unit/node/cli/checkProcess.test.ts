import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { comparisonRoot } from "../../../support/expectedComparisons";

let folder: string;
let cli: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-check-"));
  cli = join(folder, "cli.js");
  const common = { bundle: true, platform: "node", format: "cjs", logLevel: "error" } as const;
  await build({ ...common, entryPoints: ["src/node/cli/main.ts"], outfile: cli });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Check as a pipeline runs it, on two folders that are log folders of their own. */
function checked(run: string, ...more: readonly string[]) {
  const paths = [run, "reference"].map((name) => join(comparisonRoot("port-sgd"), name));
  const args = [cli, "compare", ...paths, "--rtol", "1e-3", "--atol", "1e-5", "--check", ...more];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

it("a check ends a pipeline where a run parts from its reference, and only there", () => {
  const right = checked("port-tf");
  expect([right.status, right.stderr]).toEqual([0, ""]);
  expect(right.stdout).toMatch(/^all close: /);
  const wrong = checked("wrong-momentum");
  expect([wrong.status, wrong.stderr]).toEqual([3, ""]);
  expect(wrong.stdout).toMatch(/^step 1: weights\/bn1\/moving_mean is 782 times the tolerance\n/);
  expect(JSON.parse(checked("wrong-momentum", "--json").stdout)).toMatchObject({ first: { step: 1 }, allclose: false });
});

it("what cannot be asked is no failed check", () => {
  const missing = checked("port-tf", "--map", join(folder, "missing.json"));
  expect([missing.status, missing.stdout]).toEqual([1, ""]);
  expect(missing.stderr).toContain("missing.json");
  expect(checked("port-tf", "--worst", "3").status).toBe(2);
});
