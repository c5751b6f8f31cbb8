// What is bundled into dist/, and how.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Leaves an import to a bundle of that name beside it. @param {string} path @returns {import("esbuild").Plugin} */
function besideIt(path) {
  return {
    name: "a bundle beside it",
    setup: ({ onResolve }) =>
      onResolve({ filter: /^\.\// }, (args) =>
        args.path === path ? { path: `${path}.js`, external: true } : undefined,
      ),
  };
}

/** Styles in templates, ours and those of the controls, which nothing else minifies, without their comments and indentation. @returns {import("esbuild").Plugin} */
function smallStyles() {
  /** @param {string} styles */
  const smaller = (styles) =>
    styles
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\}\s*\n\s*/g, "}")
      .replace(/\s+/g, " ")
      .replace(/([:,]) /g, "$1")
      .replace(/ > /g, ">")
      .replace(/(?<=[ :,(-])0(?=\.\d)/g, "")
      .replace(/ ?; ?/g, ";")
      .replace(/(?<!\$) ?\{ ?/g, "{")
      .replace(/;\}/g, "}");
  return {
    name: "small styles",
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]webview[\\/].*\.ts$|[\\/]webview-ui-toolkit[\\/].*\.styles\.js$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        return { contents: source.replace(/\bcss *`[^`]*`/g, smaller), loader: path.endsWith(".ts") ? "ts" : "js" };
      }),
  };
}

/**
 * @param {boolean} isProduction
 * @returns {Readonly<Record<"extension" | "worker" | "indexThread" | "layoutThread" | "nameThread" | "linearPattern" | "pluginMessages" | "storeThread" | "sweepThread" | "writeThread" | "cli" | "allCommands" | "webview", import("esbuild").BuildOptions>>}
 */
export function bundles(isProduction) {
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
  /**
   * The engine of patterns is one file for all, loaded by the first pattern, as are decoders of plugins' messages. Not as modules: they would
   * begin with the loader of these.
   */
  const withPatterns = {
    ...node,
    plugins: [besideIt("./linearPattern"), besideIt("./pluginMessages")],
    supported: { "dynamic-import": false },
  };
  return {
    extension: { ...node, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", external: ["vscode"] },
    worker: { ...withPatterns, entryPoints: ["src/node/worker.ts"], outfile: "dist/worker.js" },
    indexThread: { ...node, entryPoints: ["src/node/indexThread.ts"], outfile: "dist/indexThread.js" },
    layoutThread: { ...node, entryPoints: ["src/node/layoutThread.ts"], outfile: "dist/layoutThread.js" },
    storeThread: { ...node, entryPoints: ["src/node/storeThread.ts"], outfile: "dist/storeThread.js" },
    sweepThread: { ...node, entryPoints: ["src/node/sweepThread.ts"], outfile: "dist/sweepThread.js" },
    writeThread: { ...node, entryPoints: ["src/node/writing/writeThread.ts"], outfile: "dist/writeThread.js" },
    pluginMessages: {
      ...node,
      entryPoints: ["src/format/events/pluginMessages.ts"],
      outfile: "dist/pluginMessages.js",
    },
    linearPattern: { ...node, entryPoints: ["src/node/patterns/linearPattern.ts"], outfile: "dist/linearPattern.js" },
    nameThread: { ...withPatterns, entryPoints: ["src/node/names/nameThread.ts"], outfile: "dist/nameThread.js" },
    cli: {
      ...withPatterns,
      entryPoints: ["src/node/cli/main.ts"],
      outfile: "dist/cli.js",
      plugins: [besideIt("./allCommands"), ...withPatterns.plugins],
    },
    allCommands: { ...withPatterns, entryPoints: ["src/node/cli/allCommands.ts"], outfile: "dist/allCommands.js" },
    // Every view is a bundle of its own, loaded when it is first shown.
    webview: {
      ...common,
      entryPoints: ["webview/app/main.ts"],
      tsconfig: ".ci/tsconfig.webview.json",
      plugins: isProduction ? [smallStyles()] : [],
      // Recipes that the page shows.
      loader: { ".py": "text" },
      outdir: "dist/webview",
      chunkNames: "[name]-[hash]",
      splitting: true,
      platform: "browser",
      target: "chrome128",
      format: "esm",
    },
  };
}
