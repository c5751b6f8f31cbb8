// Modules of the sources, bundled and loaded where a script of this folder needs what they say.
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { build } from "esbuild";
import { root } from "../bundles.mjs";

/**
 * What modules export, together. Texts are English: nobody has told `@vscode/l10n` another language.
 * @param {readonly string[]} files their paths from the root
 * @param {import("esbuild").BuildOptions} [options]
 * @returns {Promise<any>}
 */
export async function loadSources(files, options = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
    loader: { ".py": "text" },
    logLevel: "warning",
    ...options,
    stdin: { contents: files.map((file) => `export * from "./${file}";`).join("\n"), resolveDir: root },
    bundle: true,
    minify: false,
    sourcemap: false,
    metafile: false,
    write: false,
    platform: "node",
    format: "cjs",
  });
  const code = outputFiles[0]?.text ?? "";
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}
