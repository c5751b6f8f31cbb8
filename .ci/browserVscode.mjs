// @ts-check
// A real VS Code in the browser: npm's code-server carries VS Code's server and workbench, and can be had where
// the desktop build cannot be downloaded. It lives in a cache folder, never among the project's dependencies.
import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ensureSystemPackages } from "./systemPackages.mjs";

const run = promisify(execFile);

/** `node` is the major version that the release's extension host runs on; older ones take ripgrep from the system. */
export const VERSIONS = {
  newest: { vscode: "1.139", codeServer: "4.139.1", node: "24", takesRipgrep: false },
  oldest: { vscode: "1.100", codeServer: "4.100.3", node: "20", takesRipgrep: true },
};

/** The port that `npm start` asks for. The browser keeps editor state per address, so the address should not change. */
export const START_PORT = 8137;

const DEFAULT_SETTINGS = {
  "workbench.startupEditor": "none",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "chat.disableAIFeatures": true,
  "explorer.compactFolders": false,
  "security.workspace.trust.enabled": false,
};

/** Optional parts of VS Code that cannot be installed from npm alone, and that no test needs. */
const DROPPED_DEPENDENCIES = new RegExp(
  "^(@github/|@anthropic-ai/|@devcontainers/|@microsoft/mxc|kerberos|ssh2" +
    "|@vscode/(copilot-api|sandbox-runtime|sqlite3|windows-))",
);
const DROPPED_EXTENSIONS = ["copilot", "github", "microsoft-authentication", "git"];

/** Inside a VS Code terminal, an npm script or vitest, these would steer the VS Code under test. */
const FOREIGN_VARIABLES = /^(VSCODE_|CODE_SERVER_|ELECTRON_|VITEST|NODE_OPTIONS$|NODE_ENV$|npm_)/;
/** What an outer `npm run` says about the project must not reach an npm that works in the cache; the registry must. */
const OUTER_NPM_VARIABLES = /^npm_(package_|lifecycle_|config_(prefix|local_prefix|global_prefix|omit|include)$)/;

const START_TIMEOUT_MS = 120_000;

/**
 * @typedef {keyof typeof VERSIONS} Which
 *
 * @typedef {object} StartOptions
 * @property {Which} which
 * @property {string} [vsix] the extension to install; none when left out
 * @property {string} folder the folder to open
 * @property {Record<string, unknown>} [settings] user settings, over the defaults
 * @property {number} [port] the preferred port; a free one when left out or taken
 * @property {string} [persistDir] keeps user data and extensions there; a temporary folder when left out
 *
 * @typedef {object} BrowserVscode
 * @property {string} url the workbench with the folder open
 * @property {string} logsDir
 * @property {string} userDir VS Code's user data folder: `User/settings.json`, read at the start, and above it
 *   `Machine/settings.json`, watched
 * @property {string} extensionsDir
 * @property {() => Promise<void>} stop ends every process of the server and removes the temporary folder
 */

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
 * Starts VS Code with the extension installed and a folder open.
 * @param {StartOptions} options
 * @returns {Promise<BrowserVscode>}
 */
export async function startBrowserVscode({ which, vsix, folder, settings, port, persistDir }) {
  const { node, entry } = await installBrowserVscode(which);
  const root = persistDir ? path.resolve(persistDir) : fs.mkdtempSync(path.join(os.tmpdir(), "vscode-e2e-"));
  const userDir = path.join(root, "user");
  const extensionsDir = path.join(root, "extensions");
  const removeRoot = () => {
    if (!persistDir) fs.rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    writeSettings(userDir, settings);
    const config = path.join(root, "code-server.yaml");
    fs.writeFileSync(config, "auth: none\n");
    const args = [entry, "--config", config, "--user-data-dir", userDir, "--extensions-dir", extensionsDir];
    const env = { ...withoutVariables(FOREIGN_VARIABLES), XDG_DATA_HOME: path.join(root, "data") };
    // A folder copied into extensionsDir would be ignored; it has to be installed.
    if (vsix) await run(node, [...args, "--install-extension", path.resolve(vsix), "--force"], { env });

    const address = `127.0.0.1:${port && (await isFree(port)) ? port : 0}`;
    const flags = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
    const server = spawnTied(node, [...args, ...flags, "--bind-addr", address], env);
    const dispose = () => {
      server.kill();
      removeRoot();
    };
    process.on("exit", dispose);
    const stop = async () => {
      process.off("exit", dispose);
      server.kill();
      await server.ended;
      removeRoot();
    };
    try {
      const url = new URL(await server.listening);
      url.searchParams.set("folder", path.resolve(folder));
      return { url: url.href, logsDir: path.join(userDir, "logs"), userDir, extensionsDir, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    removeRoot();
    throw error;
  }
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
  for (const extension of DROPPED_EXTENSIONS) {
    fs.rmSync(path.join(vscode, "extensions", extension), { recursive: true, force: true });
  }
  replaceNativeModules(path.join(vscode, "node_modules"), rg);
  // Passwords are never used here, so a release without a prebuilt argon2 does without one.
  const argon2 = path.join(folder, "node_modules/argon2");
  if (!fs.existsSync(path.join(argon2, "prebuilds"))) writeModule(argon2, "argon2.js", "module.exports = {};");
}

/** @param {string} file a package.json */
function dropDependencies(file) {
  const manifest = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const name of Object.keys(manifest.dependencies)) {
    if (DROPPED_DEPENDENCIES.test(name)) delete manifest.dependencies[name];
  }
  fs.writeFileSync(file, JSON.stringify(manifest));
}

/**
 * Puts small JavaScript in the place of native modules, so that nothing has to be compiled.
 * @param {string} modules
 * @param {string | undefined} rg
 */
function replaceNativeModules(modules, rg) {
  const vscode = path.join(modules, "@vscode");
  writeModule(path.join(vscode, "spdlog"), "index.js", LOGGER_MODULE);
  writeModule(path.join(vscode, "fs-copyfile"), "index.js", 'exports.copyFile = require("fs").promises.copyFile;');
  for (const folder of [vscode, modules]) {
    writeModule(path.join(folder, "native-watchdog"), "index.js", "exports.start = () => {};");
  }
  const ripgrep = path.join(vscode, "ripgrep");
  if (fs.existsSync(ripgrep)) {
    fs.mkdirSync(path.join(ripgrep, "bin"), { recursive: true });
    if (rg) fs.copyFileSync(rg, path.join(ripgrep, "bin/rg"));
  }
}

/**
 * Writes into a package that is there; which ones are depends on the release.
 * @param {string} folder
 * @param {string} name
 * @param {string} source
 */
function writeModule(folder, name, source) {
  if (fs.existsSync(folder)) fs.writeFileSync(path.join(folder, name), `${source}\n`);
}

const LOGGER_MODULE = `
const fs = require("fs"), path = require("path");
const LEVELS = { trace: "trace", debug: "debug", info: "info", warn: "warning", error: "error", critical: "critical" };
class Logger {
  constructor(file) { this.file = file; this.level = 2; this.raw = false; }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() { this.raw = true; }
  flush() {}
  drop() { this.file = undefined; }
}
Object.entries(LEVELS).forEach(([method, name], level) => {
  Logger.prototype[method] = function (message) {
    if (level < this.level || !this.file) return;
    const line = this.raw ? message : new Date().toISOString() + " [" + name + "] " + message + "\\n";
    try { fs.appendFileSync(this.file, line); } catch {}
  };
});
exports.setLevel = exports.setFlushOn = () => {};
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return new Logger(file);
};`;

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

/** @param {RegExp} pattern */
function withoutVariables(pattern) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !pattern.test(name)));
}

/**
 * @param {string} userDir
 * @param {Record<string, unknown>} [settings]
 */
function writeSettings(userDir, settings) {
  const user = path.join(userDir, "User/settings.json");
  const machine = path.join(userDir, "Machine/settings.json");
  // What was changed by hand in a kept folder stays.
  if (settings || !fs.existsSync(user)) writeJson(user, { ...DEFAULT_SETTINGS, ...settings });
  // In the browser VS Code takes up changes of this file only, and only when it is there from the start.
  if (!fs.existsSync(machine)) writeJson(machine, {});
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value, undefined, 2));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * The server forks, so it gets a process group of its own. The shell in front waits on a pipe from this process:
 * however this process ends, even killed, the pipe closes and the whole group goes. It also goes with the server.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function spawnTied(program, args, env) {
  const script = '{ "$@"; kill -KILL 0; } & cat >/dev/null; kill -KILL 0';
  const child = spawn("sh", ["-c", script, "sh", program, ...args], { env, detached: true });
  let output = "";
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once("close", () => resolve()));
  /** @type {Promise<string>} */
  const listening = new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`VS Code's server did not start:\n${output}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once("error", fail);
    child.once("close", fail);
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const address = /listening on (http:\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      child.stdout.off("data", read).resume();
      child.stderr.off("data", read).resume();
      resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has gone already.
    }
  };
  return { listening, ended, kill };
}
