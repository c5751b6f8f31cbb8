// Makes decoders from the schemas in proto/: of plugins' messages and lineage those that are read with, of the two dialects the oracle of
// what we read ourselves.
//
//   node .ci/proto.mjs          writes them
//   node .ci/proto.mjs --check  exits 1 if the ones on disk are not what this makes
//
// Static code, decoding only: nothing is compiled at run time, so it runs where `eval` is forbidden.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const pbjs = createRequire(import.meta.url)("protobufjs-cli/pbjs");

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oracles = "test/support/gen";

// The name of a schema is its folder in proto/ and its file in `to`.
const schemas = [
  { name: "plugins", main: "plugins.proto", to: "src/format/gen", options: ["--keep-case"] },
  { name: "lineage", main: "lineage.proto", to: "src/format/gen", options: ["--keep-case"] },
  { name: "tensorboard", main: "event.proto", to: oracles, options: [] },
  { name: "mindspore", main: "summary.proto", to: oracles, options: [] },
];

const decodeOnly = ["create", "encode", "verify", "convert", "delimited", "typeurl", "service"].map((x) => `--no-${x}`);

function run(args) {
  return new Promise((resolve, reject) => {
    pbjs.main(args, (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes `name.js` and `name.d.ts` of one schema to a folder. */
async function generate({ name, main, options }, folder) {
  const js = join(folder, `${name}.js`);
  const dts = join(folder, `${name}.d.ts`);
  const args = ["--target", "static-module", "--wrap", "esm", "--root", name, "--lint", "", "--force-long"];
  args.push(...decodeOnly, ...options, "--out", js, join(root, "proto", name, main));
  // The declarations are made from the code's comments, which the code itself has no need of.
  await run(["--dts", ...args]);
  await run(["--no-comments", ...args]);

  const head = `// Made by .ci/proto.mjs from proto/${name}: do not edit.\n\n`;
  writeFileSync(js, head + tidy(readFileSync(js, "utf8")));
  const types = readFileSync(dts, "utf8")
    .replace("import * as $protobuf from", "import type * as $protobuf from")
    // The original form is CommonJS only, and names a type.
    .replace('import Long = require("long");', 'import type Long from "long";');
  if (!types.includes("import type * as $protobuf") || !types.includes("import type Long")) {
    throw new Error(`the declarations of ${name} do not begin as expected`);
  }
  writeFileSync(dts, head + tidy(types));
}

function tidy(text) {
  return `${text.replace(/[ \t]+$/gm, "").trim()}\n`;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

async function check() {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-proto-"));
  try {
    const stale = [];
    for (const schema of schemas) {
      await generate(schema, folder);
      for (const file of [`${schema.name}.js`, `${schema.name}.d.ts`]) {
        if (read(join(root, schema.to, file)) !== read(join(folder, file))) stale.push(`${schema.to}/${file}`);
      }
    }
    return stale;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [option, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (option !== undefined && option !== "--check")) {
  console.error("usage: node .ci/proto.mjs [--check]");
  process.exitCode = 2;
} else if (option === "--check") {
  const stale = await check();
  if (stale.length > 0) {
    console.error(`proto: not what proto/ gives: ${stale.join(", ")}; run "node .ci/proto.mjs" and commit the result`);
    process.exitCode = 1;
  }
} else {
  for (const schema of schemas) {
    mkdirSync(join(root, schema.to), { recursive: true });
    await generate(schema, join(root, schema.to));
  }
}
