// Bundles the extension, its worker, its webview and the command line into dist/.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isProduction = process.argv.includes("--production");

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: isProduction,
  sourcemap: !isProduction,
  metafile: true,
  logLevel: "warning",
  legalComments: "none",
};

/** @type {import("esbuild").BuildOptions} */
const node = { ...common, platform: "node", target: "node20", format: "cjs" };

/** @type {Readonly<Record<string, import("esbuild").BuildOptions>>} */
const bundles = {
  extension: { ...node, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", external: ["vscode"] },
  worker: { ...node, entryPoints: ["src/node/worker.ts"], outfile: "dist/worker.js" },
  cli: {
    ...node,
    entryPoints: ["src/node/cli/main.ts"],
    outfile: "dist/cli.js",
    banner: { js: "#!/usr/bin/env node" },
  },
  // Every view is a bundle of its own, loaded when it is first shown.
  webview: {
    ...common,
    entryPoints: ["webview/main.ts"],
    tsconfig: ".ci/tsconfig.webview.json",
    outdir: "dist/webview",
    chunkNames: "[name]-[hash]",
    splitting: true,
    platform: "browser",
    target: "chrome128",
    format: "esm",
  },
};

rmSync(join(root, "dist"), { recursive: true, force: true });
mkdirSync(join(root, "dist/meta"), { recursive: true });
for (const [name, options] of Object.entries(bundles)) {
  const { metafile } = await build(options);
  writeFileSync(join(root, `dist/meta/${name}.json`), JSON.stringify(metafile));
}
