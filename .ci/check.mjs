// All checks that are no tests: types, lint and format, layers, generated code, collected and translated texts, the handbook, notices.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** @type {readonly (readonly [name: string, command: string, ...args: string[]])[]} */
const checks = [
  ["types of the pure layers", "tsc", "-p", ".ci/tsconfig.pure.json"],
  ["types of node and host", "tsc", "-p", ".ci/tsconfig.node.json"],
  ["types of the kernels", "tsc", "-p", ".ci/tsconfig.kernels.json"],
  ["types of the webview", "tsc", "-p", ".ci/tsconfig.webview.json"],
  ["types of the webview's tests", "tsc", "-p", ".ci/tsconfig.webviewTests.json"],
  ["types of the end-to-end tests", "tsc", "-p", ".ci/tsconfig.e2e.json"],
  ["lint and format", "biome", "check", "--config-path=.ci/linter.json", "--error-on-warnings", "."],
  ["layers", "depcruise", "--config", ".ci/layers.cjs", "src", "webview"],
  ["generated decoders", "node", ".ci/proto.mjs", "--check"],
  ["plain English", "node", ".ci/words.mjs"],
  ["collected texts", "node", ".ci/l10n.mjs", "--check"],
  ["translated texts", "node", ".ci/translations.mjs"],
  ["bytes of a page", "node", ".ci/pageBytes.mjs"],
  ["handbook", "node", ".ci/handbook.mjs", "--check"],
  ["links of the handbook", "node", ".ci/links.mjs"],
  ["notices of bundled packages", "node", ".ci/notices.mjs", "--check"],
];

/** Where a command is. Types are checked by the native compiler; the one beside it is what the check of layers parses with. */
function placeOf(/** @type {string} */ command) {
  if (command === "node") return process.execPath;
  return command === "tsc" ? "node_modules/typescript-native/bin/tsc" : `node_modules/.bin/${command}`;
}

/** More side by side need more memory than a small machine has. */
const AT_ONCE = Math.min(availableParallelism(), 4);

/** @param {string} command @param {readonly string[]} args @returns {Promise<{ isRight: boolean, out: string, all: string }>} */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
    child.once("error", (error) => resolve({ isRight: false, out, all: `${out}${err}${error.message}\n` }));
    child.once("close", (code) => resolve({ isRight: code === 0, out, all: out + err }));
  });
}

/** Runs all of them; the names of those that failed. */
export async function runChecks() {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...checks];
  const next = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, ...args] = check;
      const { isRight, out, all } = await run(placeOf(command), args);
      const said = command === "node" && out.trim() !== "" ? `: ${out.trim()}` : "";
      console.log(`${isRight ? "ok    " : "FAILED"} ${name}${isRight ? said : `\n${all}`}`);
      if (!isRight) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return failed;
}

if (process.argv[1]?.endsWith("check.mjs")) process.exitCode = (await runChecks()).length > 0 ? 1 : 0;
