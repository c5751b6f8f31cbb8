// Packages the extension, and measures views of it in a real VS Code in the browser: npm run bench:views [-- views|histograms|scalars|images|sounds|prCurves|heatmaps|graphs|hparams|hparamsTable]
// Only where they are asked for: npm run bench:views -- memory; a long session: npm run bench:views -- soak [--panels=300] [--minutes=20]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { installBrowserVscode } from "./installVscode.mjs";
import { packageVsix } from "./package.mjs";

const folder = mkdtempSync(join(tmpdir(), "tensor-view-bench-"));
try {
  const vsix = join(folder, "tensor-view.vsix");
  packageVsix(vsix);
  await installBrowserVscode("newest");
  const env = { ...process.env, NODE_PATH: resolve("node_modules") };
  const wanted = process.argv.slice(2).filter((name) => !name.startsWith("-"));
  const options = process.argv.slice(2).filter((name) => name.startsWith("-"));
  const usual = [
    "views",
    "histograms",
    "scalars",
    "images",
    "sounds",
    "prCurves",
    "heatmaps",
    "graphs",
    "hparams",
    "hparamsTable",
  ];
  // These say whether bounds hold, and take their time.
  const byName = ["memory", "soak"];
  for (const name of wanted.length === 0 ? usual : [...usual, ...byName].filter((one) => wanted.includes(one))) {
    const script = join(folder, `${name}.js`);
    await build({
      entryPoints: [`test/bench/views/${name}.ts`],
      bundle: true,
      platform: "node",
      format: "cjs",
      // It reads files of its own package.
      external: ["playwright-core"],
      outfile: script,
    });
    // Node 20 has the socket that an extension host is asked by only where it is told to.
    const { status } = spawnSync(process.execPath, ["--experimental-websocket", script, folder, vsix, ...options], {
      stdio: "inherit",
      env,
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
