// Bundles the extension, its worker, its webview and the command line into dist/; for `npm pack`, whose package is the command line, that alone.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundles, root } from "./bundles.mjs";
import { buildKernels } from "./kernels.mjs";

rmSync(join(root, "dist"), { recursive: true, force: true });
mkdirSync(join(root, "dist/meta"), { recursive: true });
await buildKernels();
const isPacked = process.env.npm_command === "pack";
const OF_COMMAND_LINE = ["cli", "allCommands", "indexThread", "linearPattern", "pluginMessages"];
const wanted = Object.entries(bundles(isPacked || process.argv.includes("--production")));
for (const [name, options] of wanted.filter(([name]) => !isPacked || OF_COMMAND_LINE.includes(name))) {
  const { metafile } = await build(options);
  writeFileSync(join(root, `dist/meta/${name}.json`), JSON.stringify(metafile));
}
// What other extensions compile against.
if (!isPacked) {
  const { apiTypes } = await import("./apiTypes.mjs");
  writeFileSync(join(root, "dist/tensor-view.d.ts"), apiTypes());
}
