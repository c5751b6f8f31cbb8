import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

/** Layers that keep nothing beside what a test makes. */
const layers = ["tensor", "sound", "shared", "format", "index", "data", "webview"].map((layer) => `test/unit/${layer}`);

const ofLayers = layers.flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: "utf8" })
    .map((file) => `${layer}/${file}`)
    .filter((file) => file.endsWith(".test.ts")),
);

function having(mark: RegExp): readonly string[] {
  return ofLayers.filter((file) => mark.test(readFileSync(join(root, file), "utf8")));
}

/** Tests that have a module that is not the real one, measure memory, or say why they are alone. */
const odd = having(/vi\.mock\(|memoryUsage\(|^\/\/ Alone: /m);
const withDocument = having(/@vitest-environment/);

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
      {
        extends: true,
        test: {
          name: "together",
          include: ofLayers.filter((file) => !odd.includes(file) && !withDocument.includes(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "documents", include: withDocument.filter((file) => !odd.includes(file)), isolate: false },
      },
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
