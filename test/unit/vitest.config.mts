import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** Layers that keep nothing beside what a test makes. */
const layers = ["tensor", "sound", "shared", "format", "index", "data", "webview"].map((layer) => `test/unit/${layer}`);

/** But tests in them that have a document, a module that is not the real one, or measure memory. */
const odd = layers.flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
    .map((file) => `${layer}/${file}`)
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => /@vitest-environment|vi\.mock\(|memoryUsage\(/.test(readFileSync(join(root, file), "utf8"))),
);
const ofLayers = layers.map((layer) => `${layer}/**/*.test.ts`);

export default defineConfig({
  // As `.ci/tsconfig.webview.json` has it: decorators of Lit need fields that are assigned.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  resolve: { alias: { vscode: new URL("../support/fakeVscode.ts", import.meta.url).pathname } },
  test: {
    projects: [
      // Their modules are loaded once a worker, not once a file: a third of the time.
      { extends: true, test: { name: "together", include: ofLayers, exclude: odd, isolate: false } },
      {
        extends: true,
        test: { name: "alone", include: ["test/unit/{host,node}/**/*.test.ts", "test/unit/*.test.ts", ...odd] },
      },
    ],
    root,
    testTimeout: 20_000,
    // One more than a small machine has processors: some tests wait for files.
    maxWorkers: 3,
  },
});
