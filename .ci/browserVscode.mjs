// A real VS Code in the browser, started with the extension and a folder.
import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { installBrowserVscode } from "./installVscode.mjs";
import { withoutVariables } from "./outerEnvironment.mjs";

const run = promisify(execFile);

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

/** Inside a VS Code terminal, an npm script or vitest, these would steer the VS Code under test. */
const FOREIGN_VARIABLES = /^(VSCODE_|CODE_SERVER_|ELECTRON_|VITEST|NODE_OPTIONS$|NODE_ENV$|npm_)/;
const START_TIMEOUT_MS = 120_000;

/**
 * @typedef {import("./installVscode.mjs").Which} Which
 *
 * @typedef {object} StartOptions
 * @property {Which} which
 * @property {string} [installed] a folder of extensions that `installExtensions` made, copied: that takes a tenth of installing
 * @property {string} [vsix] the extension to install; none when left out
 * @property {readonly string[]} [others] extensions to install beside it
 * @property {string} folder the folder to open
 * @property {Record<string, unknown>} [settings] user settings, over the defaults
 * @property {number} [port] the preferred port; a free one when left out or taken
 * @property {string} [language] the display language of extensions, as `zh-cn`; the workbench itself stays English
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
 * Installs extensions into a folder of their own, for `installed`.
 * @param {Which} which
 * @param {readonly string[]} vsixes
 * @param {string} extensionsDir
 */
export async function installExtensions(which, vsixes, extensionsDir) {
  const { node, entry } = await installBrowserVscode(which);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "vscode-install-"));
  try {
    const { args, env } = rootedIn(root, entry, extensionsDir);
    await install(node, args, env, vsixes);
  } finally {
    fs.rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/**
 * A folder copied among the extensions would be ignored; each has to be installed.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} vsixes
 */
async function install(node, args, env, vsixes) {
  for (const vsix of vsixes) await run(node, [...args, "--install-extension", path.resolve(vsix), "--force"], { env });
}

/**
 * Arguments and variables that keep all of a server's data in a folder.
 * @param {string} root
 * @param {string} entry
 * @param {string} extensionsDir
 */
function rootedIn(root, entry, extensionsDir) {
  const config = path.join(root, "code-server.yaml");
  fs.writeFileSync(config, "auth: none\n");
  const userDir = path.join(root, "user");
  return {
    userDir,
    args: [entry, "--config", config, "--user-data-dir", userDir, "--extensions-dir", extensionsDir],
    env: { ...withoutVariables(FOREIGN_VARIABLES), XDG_DATA_HOME: path.join(root, "data") },
  };
}

/**
 * Starts VS Code with extensions installed and a folder open.
 * @param {StartOptions} options
 * @returns {Promise<BrowserVscode>}
 */
export async function startBrowserVscode(options) {
  const { which, installed, vsix, others = [], folder, settings, port, persistDir, language } = options;
  const { node, entry } = await installBrowserVscode(which);
  const root = persistDir ? path.resolve(persistDir) : fs.mkdtempSync(path.join(os.tmpdir(), "vscode-e2e-"));
  const extensionsDir = path.join(root, "extensions");
  const removeRoot = () => {
    if (!persistDir) fs.rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    fs.mkdirSync(root, { recursive: true });
    const { userDir, args, env } = rootedIn(root, entry, extensionsDir);
    writeSettings(userDir, settings);
    if (language) writeLanguagePack(userDir, language);
    if (installed && !fs.existsSync(extensionsDir)) fs.cpSync(installed, extensionsDir, { recursive: true });
    await install(node, args, env, [...(vsix ? [vsix] : []), ...others]);

    const address = `127.0.0.1:${port && (await isFree(port)) ? port : 0}`;
    const flags = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
    if (language) flags.push("--locale", language);
    const server = spawnTied(node, [...args, ...flags, "--bind-addr", address], env);
    const dispose = () => {
      server.kill();
      removeRoot();
    };
    process.on("exit", dispose);
    let url = new URL("http://127.0.0.1:0");
    const stop = async () => {
      process.off("exit", dispose);
      server.kill();
      await server.ended;
      // A killed group goes one after the other, and whoever starts again wants the same address.
      while (url.port !== "0" && !(await isFree(Number(url.port)))) await sleep(20);
      removeRoot();
    };
    try {
      url = new URL(await server.listening);
      url.searchParams.set("folder", path.resolve(folder));
      return { url: url.href, logsDir: path.join(userDir, "logs"), userDir, extensionsDir, stop };
    } catch (error) {
      await stop();
      // Somebody else may take the port between the look at it and the start.
      if (port && String(error).includes("EADDRINUSE")) return startBrowserVscode({ ...options, port: undefined });
      throw error;
    }
  } catch (error) {
    removeRoot();
    throw error;
  }
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
 * Without a pack for it VS Code takes no other language; an empty one will do. The browser must ask for it too, by a cookie.
 * @param {string} userDir
 * @param {string} language
 */
function writeLanguagePack(userDir, language) {
  const translations = path.join(userDir, `${language}.json`);
  writeJson(translations, { version: "1.0.0", contents: {} });
  const extensions = [{ extensionIdentifier: { id: "test.language-pack" }, version: "1.0.0" }];
  const pack = { hash: "0", label: language, extensions, translations: { vscode: translations } };
  writeJson(path.join(userDir, "languagepacks.json"), { [language]: pack });
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
