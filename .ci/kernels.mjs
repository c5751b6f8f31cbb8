// Compiles the kernels of src/kernels to WebAssembly: src/kernels/gen has a module of each, as text, with the types of its functions.
// Not committed: `npm run build` makes what is not there, or was made of other sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { root } from "./bundles.mjs";

const folder = join(root, "src/kernels");

/** Flags of the compiler: no runtime, no memory and no checks of its own, vectors of 128 bits. */
const FLAGS = [
  ...["-O3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory"],
  ...["--enable", "simd", "--bindings", "raw"],
];

/** @param {string} declarations Declarations that the compiler makes beside a module. */
function interfaceOf(declarations) {
  return [...declarations.matchAll(/export function (.*);/g)].map(([, signature]) => `  ${signature};`).join("\n");
}

/** @param {string} source Its name. @param {Readonly<Record<string, string>>} sources */
async function compiled(source, sources) {
  const { default: asc } = await import("assemblyscript/asc");
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  const { error, stderr } = await asc.main([source, "--outFile", "module.wasm", ...FLAGS], {
    readFile: (/** @type {string} */ name) => sources[name] ?? null,
    writeFile: (/** @type {string} */ name, /** @type {string | Uint8Array} */ contents) => {
      files.set(name, contents);
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`src/kernels/${source}: ${error.message}\n${stderr.toString()}`);
  const wasm = Buffer.from(files.get("module.wasm") ?? "");
  return { wasm, types: interfaceOf(String(files.get("module.d.ts"))) };
}

/** Names of the sources that one imports. @param {string} name @param {Readonly<Record<string, string>>} sources */
function importsOf(name, sources) {
  const paths = (sources[name] ?? "").matchAll(/ from "(\.[./\w]+)"/g);
  return [...paths].map(([, path = ""]) => `${posix.join(posix.dirname(name), path)}.ts`);
}

/** Text of a source with those that it imports. @param {string} name @param {Readonly<Record<string, string>>} sources @returns {string} */
function withImports(name, sources) {
  return [sources[name], ...importsOf(name, sources).map((other) => withImports(other, sources))].join("\n");
}

/** Names of the sources: of those in folders with them. */
function sourceNames() {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return names.filter((name) => name.endsWith(".ts") && !name.startsWith("gen/"));
}

/** Compiles all kernels that are not current. What others import is a part of them, and no module of its own. */
export async function buildKernels() {
  const names = sourceNames();
  const sources = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const parts = names.flatMap((name) => importsOf(name, sources));
  const families = names.filter((name) => !parts.includes(name));
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/assemblyscript/package.json"), "utf8"));
  mkdirSync(join(folder, "gen"), { recursive: true });
  const made = families.map((name) => basename(name));
  for (const name of readdirSync(join(folder, "gen"))) if (!made.includes(name)) rmSync(join(folder, "gen", name));
  for (const source of families) {
    const family = basename(source, ".ts");
    const text = JSON.stringify([version, FLAGS, withImports(source, sources)]);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const path = join(folder, "gen", `${family}.ts`);
    const head = `// Made of src/kernels/${source} by .ci/kernels.mjs (${hash}): do not edit.\n`;
    if (existsSync(path) && readFileSync(path, "utf8").startsWith(head)) continue;
    const { wasm, types } = await compiled(source, sources);
    const name = `${family[0]?.toUpperCase()}${family.slice(1)}Kernel`;
    const module = `export interface ${name} {\n${types}\n}\n\nexport const ${family}Wasm = "${wasm.toString("base64")}";\n`;
    writeFileSync(path, head + module);
  }
}

if (process.argv[1]?.endsWith("kernels.mjs")) await buildKernels();
