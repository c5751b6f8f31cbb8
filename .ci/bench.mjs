// Bundles and runs the benchmarks: npm run bench [-- NAME]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";

const wanted = process.argv.slice(2);
const names = readdirSync("test/bench")
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => basename(file, ".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
const folder = mkdtempSync(join(tmpdir(), "tensor-view-bench-"));
try {
  await build({
    entryPoints: Object.fromEntries([
      ["worker", "src/node/worker.ts"],
      ...names.map((name) => [name, `test/bench/${name}.bench.ts`]),
    ]),
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    outdir: folder,
  });
  for (const name of names) {
    const { status } = spawnSync(process.execPath, [join(folder, `${name}.js`), folder], { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
