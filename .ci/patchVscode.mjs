// What is changed in a VS Code of npm's code-server, so that it can be installed from npm alone and nothing is compiled.
import * as fs from "node:fs";
import path from "node:path";

/** Optional parts of VS Code that cannot be installed from npm alone, and that no test needs. */
const DROPPED_DEPENDENCIES = new RegExp(
  "^(@github/|@anthropic-ai/|@devcontainers/|@microsoft/mxc|kerberos|ssh2" +
    "|@vscode/(copilot-api|sandbox-runtime|sqlite3|windows-))",
);
const DROPPED_EXTENSIONS = ["copilot", "github", "microsoft-authentication", "git"];

/** @param {string} file a package.json */
export function dropDependencies(file) {
  const manifest = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const name of Object.keys(manifest.dependencies)) {
    if (DROPPED_DEPENDENCIES.test(name)) delete manifest.dependencies[name];
  }
  fs.writeFileSync(file, JSON.stringify(manifest));
}

/** @param {string} folder where they lie */
export function dropExtensions(folder) {
  for (const extension of DROPPED_EXTENSIONS) fs.rmSync(path.join(folder, extension), { recursive: true, force: true });
}

/**
 * Puts small JavaScript in the place of native modules, so that nothing has to be compiled.
 * @param {string} modules
 * @param {string | undefined} rg
 */
export function replaceNativeModules(modules, rg) {
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
export function writeModule(folder, name, source) {
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
