// Bundles the extension, its worker, its webview and the command line into dist/.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundles, root } from "./bundles.mjs";

rmSync(join(root, "dist"), { recursive: true, force: true });
mkdirSync(join(root, "dist/meta"), { recursive: true });
for (const [name, options] of Object.entries(bundles(process.argv.includes("--production")))) {
  const { metafile } = await build(options);
  writeFileSync(join(root, `dist/meta/${name}.json`), JSON.stringify(metafile));
}
// What other extensions compile against.
copyFileSync(join(root, "src/host/api/tensorViewApi.ts"), join(root, "dist/tensor-view.d.ts"));
