// Bundles and runs the benchmarks: npm run bench [-- NAME], or against TensorBoard: npm run bench -- --peers [NAME]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { bundles } from "./bundles.mjs";
import { buildKernels } from "./kernels.mjs";

const wanted = process.argv.slice(2).filter((argument) => argument !== "--peers");
const isAgainstPeers = process.argv.includes("--peers");
const benches = readdirSync("test/bench")
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => basename(file, ".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
const folder = mkdtempSync(join(tmpdir(), "tensor-view-bench-"));

/** @param {string} name @param {readonly string[]} rest */
function run(name, rest = []) {
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.js`), folder, ...rest], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

try {
  await buildKernels();
  const { extension: _, webview: _page, ...beside } = bundles(true);
  for (const shipped of Object.values(beside)) {
    await build({ ...shipped, outfile: join(folder, basename(shipped.outfile ?? "")) });
  }
  await build({
    entryPoints: {
      hanging: "test/support/hangingWorker.ts",
      peers: "test/bench/peers/peers.ts",
      peakMemory: "test/bench/peers/peakMemory.ts",
      tellPeak: "test/bench/tellPeak.ts",
      readGraph: "test/bench/readGraph.ts",
      thinScalars: "test/bench/thinScalars.ts",
      pairOnce: "test/bench/pairOnce.ts",
      ...Object.fromEntries(benches.map((name) => [name, `test/bench/${name}.bench.ts`])),
    },
    // The host runs over what stands for it in tests.
    alias: { vscode: "./test/support/fakeVscode.ts" },
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    outdir: folder,
  });
  if (isAgainstPeers) run("peers", wanted);
  else for (const name of benches) run(name);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
