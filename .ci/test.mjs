// Everything that must hold: checks, unit tests, end-to-end tests. Ends with "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runChecks } from "./check.mjs";
import { installBrowserVscode } from "./installVscode.mjs";
import { packageVsix } from "./package.mjs";
import { ensurePython } from "./python.mjs";
import { ensureSystemPackages } from "./systemPackages.mjs";

const folder = mkdtempSync(join(tmpdir(), "tensor-view-test-"));
let passed = 0;
let failed = 0;
/** @type {string[]} What failed, told once more at the very end, where a cut log still has it. */
const failures = [];

/** Runs a vitest project and adds up what it found; a skipped test has failed to say what it should. */
function vitest(/** @type {string} */ name, /** @type {NodeJS.ProcessEnv} */ env = {}) {
  const results = join(folder, `${name}.json`);
  const args = [
    "run",
    "--config",
    `test/${name}/vitest.config.mts`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${results}`,
  ];
  spawnSync("node_modules/.bin/vitest", args, { stdio: "inherit", env: { ...process.env, ...env } });
  try {
    const { numTotalTests, numPassedTests, success, testResults } = JSON.parse(readFileSync(results, "utf8"));
    passed += numPassedTests;
    failed += Math.max(numTotalTests - numPassedTests, success ? 0 : 1);
    if (!success && numTotalTests === numPassedTests) failures.push(`an error beside the ${name} tests, see there`);
    for (const { name: path, message, assertionResults } of testResults) {
      const file = relative(".", path);
      if (message) failures.push(`${file}: ${message}`);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status !== "passed") failures.push(`${file}: ${fullName}: ${failureMessages?.[0] ?? status}`);
    }
  } catch (error) {
    console.error(`the ${name} tests left no results: ${error}`);
    failed++;
  }
}

try {
  ensureSystemPackages();
  const broken = await runChecks();
  failed += broken.length;
  const vsix = join(folder, "tensor-view.vsix");
  packageVsix(vsix);
  ensurePython();
  vitest("unit");
  await Promise.all([installBrowserVscode("newest"), installBrowserVscode("oldest")]);
  vitest("e2e", { TENSOR_VIEW_VSIX: vsix });
  if (broken.length > 0) console.error(`checks that failed: ${broken.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure.split("\n").slice(0, 6).join("\n  ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
