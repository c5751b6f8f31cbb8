// All checks that are no tests: types, lint and format, layers, generated code, collected texts.
import { spawnSync } from "node:child_process";

/** @type {readonly (readonly [name: string, command: string, ...args: string[]])[]} */
const checks = [
  ["types of the pure layers", "tsc", "-p", ".ci/tsconfig.pure.json"],
  ["types of node and host", "tsc", "-p", ".ci/tsconfig.node.json"],
  ["types of the webview", "tsc", "-p", ".ci/tsconfig.webview.json"],
  ["types of the webview's tests", "tsc", "-p", ".ci/tsconfig.webviewTests.json"],
  ["types of the end-to-end tests", "tsc", "-p", ".ci/tsconfig.e2e.json"],
  ["lint and format", "biome", "check", "--config-path=.ci/linter.json", "--error-on-warnings", "."],
  ["layers", "depcruise", "--config", ".ci/layers.cjs", "src", "webview"],
  ["generated decoders", "node", ".ci/proto.mjs", "--check"],
  ["collected texts", "node", ".ci/l10n.mjs", "--check"],
  ["bytes of a page", "node", ".ci/pageBytes.mjs"],
];

/** Runs all of them; the names of those that failed. */
export function runChecks() {
  return checks
    .filter(([name, command, ...args]) => {
      const local = command === "node" ? process.execPath : `node_modules/.bin/${command}`;
      const { status, stdout, stderr } = spawnSync(local, args, { encoding: "utf8" });
      const said = command === "node" && stdout.trim() !== "" ? `: ${stdout.trim()}` : "";
      console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}${status === 0 ? said : ""}`);
      if (status !== 0) console.log(`${stdout}${stderr}`);
      return status !== 0;
    })
    .map(([name]) => name);
}

if (process.argv[1]?.endsWith("check.mjs")) process.exitCode = runChecks().length > 0 ? 1 : 0;
