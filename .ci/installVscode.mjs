// Installs a VS Code that runs in the browser: npm's code-server carries VS Code's server and workbench, and can be had
// where the desktop build cannot be downloaded. It lives in a cache folder, never among the project's dependencies.
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { withoutVariables } from "./outerEnvironment.mjs";
import { dropDependencies, dropExtensions, replaceNativeModules, writeModule } from "./patchVscode.mjs";
import { ensureSystemPackages } from "./systemPackages.mjs";

const run = promisify(execFile);

/** `node` is the major version that the release's extension host runs on; older ones take ripgrep from the system. */
export const VERSIONS = {
  newest: { vscode: "1.139", codeServer: "4.139.1", node: "24", takesRipgrep: false },
  oldest: { vscode: "1.100", codeServer: "4.100.3", node: "20", takesRipgrep: true },
};

/** What an outer `npm run` says about the project must not reach an npm that works in the cache; the registry must. */
const OUTER_NPM_VARIABLES = /^npm_(package_|lifecycle_|config_(prefix|local_prefix|global_prefix|omit|include)$)/;

/** @typedef {keyof typeof VERSIONS} Which */

/**
 * Installs one release into the cache, once; a broken-off installation is begun anew.
 * @param {Which} which
 * @returns {Promise<{ node: string, entry: string }>} the Node binary and the script to run with it
 */
export async function installBrowserVscode(which) {
  const { codeServer, node, takesRipgrep } = VERSIONS[which];
  const rg = takesRipgrep ? ensureSystemPackages().rg : undefined;
  const cache = process.env.VSCODE_CACHE || path.join(os.homedir(), ".cache", "vscode-e2e");
  const serverFolder = path.join(cache, `code-server-${codeServer}`);
  const [nodeBinary] = await Promise.all([
    installNode(path.join(cache, `node-${node}`), node),
    installOnce(serverFolder, () => installServer(serverFolder, codeServer, rg)),
  ]);
  return { node: nodeBinary, entry: path.join(serverFolder, "node_modules/code-server/out/node/entry.js") };
}

/**
 * @param {string} folder
 * @param {() => Promise<void>} fill
 */
async function installOnce(folder, fill) {
  const marker = path.join(folder, ".complete");
  if (fs.existsSync(marker)) return;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  // Without a package of its own npm would install into the nearest parent folder that has one.
  fs.writeFileSync(path.join(folder, "package.json"), '{"private":true}');
  console.error(`installing ${path.basename(folder)} (once)`);
  const begin = performance.now();
  await fill();
  fs.writeFileSync(marker, "");
  console.error(`installed ${path.basename(folder)} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} folder
 * @param {string} major
 * @returns {Promise<string>} the Node binary
 */
async function installNode(folder, major) {
  if (process.versions.node.split(".")[0] === major) return process.execPath;
  await installOnce(folder, () => npmInstall(folder, `node@${major}`));
  return path.join(folder, "node_modules/node/bin/node");
}

/**
 * @param {string} folder
 * @param {string} version
 * @param {string | undefined} rg
 */
async function installServer(folder, version, rg) {
  // Its own postinstall script fails where GitHub cannot be reached; what follows does the part that is needed.
  await npmInstall(folder, "--ignore-scripts", `code-server@${version}`);
  const vscode = path.join(folder, "node_modules/code-server/lib/vscode");
  dropDependencies(path.join(vscode, "package.json"));
  await npmInstall(vscode, "--omit=dev", "--ignore-scripts");
  // 1.139 loads some modules from where the desktop build has its archive.
  fs.rmSync(path.join(vscode, "node_modules.asar"), { recursive: true, force: true });
  fs.symlinkSync("node_modules", path.join(vscode, "node_modules.asar"));
  dropExtensions(path.join(vscode, "extensions"));
  replaceNativeModules(path.join(vscode, "node_modules"), rg);
  // Passwords are never used here, so a release without a prebuilt argon2 does without one.
  const argon2 = path.join(folder, "node_modules/argon2");
  if (!fs.existsSync(path.join(argon2, "prebuilds"))) writeModule(argon2, "argon2.js", "module.exports = {};");
}

/**
 * @param {string} folder
 * @param {...string} args
 */
async function npmInstall(folder, ...args) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["install", ...quiet, ...args], {
    cwd: folder,
    env: withoutVariables(OUTER_NPM_VARIABLES),
    maxBuffer: 64 * 1024 * 1024,
  });
}
