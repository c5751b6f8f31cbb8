// Opens VS Code with the extension on the sample runs: the one on the PATH, else the browser's.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { START_PORT, startBrowserVscode } from "./browserVscode.mjs";
import { packageVsix } from "./package.mjs";

const samples = resolve("test/samples");

/** Why the `code` on the PATH cannot open a window here; undefined where it can. */
function whyNoDesktop() {
  const { status, stdout } = spawnSync("code", ["--version"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0 || !/^\d+\.\d+/.test(stdout ?? "")) return "there is no 'code' on the PATH";
  if (process.env.VSCODE_IPC_HOOK_CLI)
    return "'code' is that of a remote window, which cannot load an extension from a folder";
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return "there is no display";
  if (process.getuid?.() === 0) return "VS Code does not open windows for root";
  return undefined;
}

const why = whyNoDesktop();
if (why === undefined) {
  execFileSync(process.execPath, [".ci/build.mjs"], { stdio: "inherit" });
  spawnSync("code", ["--new-window", `--extensionDevelopmentPath=${resolve(".")}`, samples], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
} else {
  console.log(`Starting VS Code in the browser, because ${why}.`);
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-start-"));
  const vsix = join(folder, "tensor-view.vsix");
  packageVsix(vsix);
  const vscode = await startBrowserVscode({ which: "newest", vsix, folder: samples, port: START_PORT });
  console.log(`\nOpen ${vscode.url}\n\nClick the Tensor View icon in the activity bar. Ctrl+C ends it.`);
  const stop = async () => {
    await vscode.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
