// @ts-check
// What no npm package brings: a chromium to show the workbench, the rg that VS Code searches with, Python with venv.
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";

const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome"];
/** Without any font chromium draws empty boxes, so a freshly installed one gets a Latin and a CJK font. */
const FONT_PACKAGES = ["fonts-dejavu-core", "fonts-noto-cjk"];

/**
 * Finds chromium and ripgrep; installs them with apt-get where that is possible.
 * @returns {{ chromium: string, rg: string }} the paths of the two programs
 */
export function ensureSystemPackages() {
  const before = findPrograms();
  if (before.chromium && before.rg) return { chromium: before.chromium, rg: before.rg };

  const packages = [...(before.chromium ? [] : ["chromium", ...FONT_PACKAGES]), ...(before.rg ? [] : ["ripgrep"])];
  const missing = [...(before.chromium ? [] : ["chromium"]), ...(before.rg ? [] : ["ripgrep (rg)"])].join(" and ");
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) {
    throw new Error(
      `missing: ${missing}; install with "sudo apt-get install ${packages.join(" ")}" or put the program on PATH` +
        " (the environment variable CHROMIUM may name another chromium)",
    );
  }
  aptInstall(packages);

  const after = findPrograms();
  if (!after.chromium || !after.rg) throw new Error(`missing: ${missing}; apt-get ran, but left nothing on PATH`);
  return { chromium: after.chromium, rg: after.rg };
}

/** Python with what makes virtual environments, which Debian keeps in a package of its own. */
export function ensureVenvModule() {
  if (hasVenvModule()) return;
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) {
    throw new Error('missing: Python with venv; install with "sudo apt-get install python3-venv"');
  }
  aptInstall(["python3-venv"]);
  if (!hasVenvModule()) throw new Error("missing: Python with venv; apt-get ran, but python3 cannot make one");
}

function hasVenvModule() {
  const { status } = spawnSync("python3", ["-c", "import ensurepip, venv"], { stdio: "ignore" });
  return status === 0;
}

function findPrograms() {
  const chosen = process.env.CHROMIUM;
  const chromium = chosen ? findProgram(chosen) : CHROMIUM_NAMES.map(findProgram).find(Boolean);
  if (chosen && !chromium) throw new Error(`CHROMIUM is set to "${chosen}", which is no program that can be run`);
  return { chromium, rg: findProgram("rg") };
}

/**
 * @param {string} name a bare name, looked up on PATH, or a path
 * @returns {string | undefined}
 */
function findProgram(name) {
  const folders = name.includes(path.sep) ? [""] : (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.resolve(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @param {string[]} packages */
function aptInstall(packages) {
  console.error(`installing ${packages.join(", ")} with apt-get`);
  /** @type {import("node:child_process").ExecFileSyncOptions} */
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    // Everything goes to stderr: stdout belongs to the caller.
    stdio: ["ignore", 2, 2],
  };
  execFileSync("apt-get", ["update", "-q"], options);
  execFileSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], options);
}
