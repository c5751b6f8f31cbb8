// @ts-check
// The Python in which the tests run the lines that "Copy Python" gives.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureVenvModule } from "./systemPackages.mjs";

/** Only what the lines import; TensorFlow is none of it. */
const PACKAGES = [
  "absl-py==2.5.1",
  "protobuf==7.36.2",
  "tensorboard==2.20.0",
  'numpy==2.4.6; python_version >= "3.11"',
  'numpy==2.2.6; python_version < "3.11"',
];

const folder = join(import.meta.dirname, "../node_modules/.cache/python");
/** Says that the packages are all there, and which. */
const mark = join(folder, "packages.txt");

/** Makes the environment where it is not there, or has other packages. */
export function ensurePython() {
  const packages = PACKAGES.join("\n");
  if (existsSync(mark) && readFileSync(mark, "utf8") === packages) return;
  ensureVenvModule();
  rmSync(folder, { recursive: true, force: true });
  /** @type {import("node:child_process").ExecFileSyncOptions} */
  const options = { stdio: ["ignore", 2, 2] };
  execFileSync("python3", ["-m", "venv", folder], options);
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", ...PACKAGES];
  execFileSync(join(folder, "bin/python"), install, options);
  writeFileSync(mark, packages);
}

if (process.argv[1] === import.meta.filename) ensurePython();
