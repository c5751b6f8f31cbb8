import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = new URL("../..", import.meta.url).pathname;

// Kernels are current, also where a single test is run.
execFileSync(process.execPath, [join(root, ".ci/kernels.mjs")]);

const all = readdirSync(join(root, "test/unit"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/unit/${file}`);

function having(mark: RegExp): readonly string[] {
  return all.filter((file) => mark.test(readFileSync(join(root, file), "utf8")));
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file));
}

/** Tests that have a module that is not the real one, measure memory, or say why they are alone; and the long ones, which go over all layers. */
const odd = [
  ...having(/vi\.mock\(|memoryUsage\(|^\/\/ Alone: /m),
  ...all.filter((file) => /^test\/unit\/[^/]*$/.test(file)),
];
const withDocument = having(/@vitest-environment/);
const waiting = new Set(having(/^\/\/ Waits: /m).map((file) => join(root, file)));

/** Files that mostly wait are begun first: at the end, nothing else would run beside them. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.has(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

/** Most objects of a test live shortly: larger young generations are collected less often, and by no threads that other workers lack. */
const execArgv = ["--min-semi-space-size=32", "--max-semi-space-size=64", "--single-threaded-gc"];

/** A page lives as long as its test, and is copied by each collection meanwhile. */
const pageArgv = ["--min-semi-space-size=64", "--max-semi-space-size=128", "--single-threaded-gc"];

export default defineConfig({
  // As `.ci/tsconfig.webview.json` has it: decorators of Lit need fields that are assigned.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  // Recipes that a page shows; as `.ci/bundles.mjs` has it.
  plugins: [
    {
      name: "python as text",
      enforce: "pre",
      load: (id) => (id.endsWith(".py") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined),
    },
  ],
  resolve: { alias: { vscode: new URL("../support/fakeVscode.ts", import.meta.url).pathname } },
  test: {
    // Nothing that is drawn changes itself by that: it would be drawn twice. Nothing of a file is kept for the next.
    setupFiles: ["test/support/connectedOnce.ts", "test/support/drawnTwice.ts", "test/support/eachFile.ts"],
    projects: [
      // Their modules are loaded once a worker, not once a file: half of the time.
      {
        extends: true,
        test: { name: "together", include: without(all, [...odd, ...withDocument]), isolate: false, execArgv },
      },
      {
        extends: true,
        test: {
          ...{ name: "documents", include: without(withDocument, odd), isolate: false, execArgv: pageArgv },
          // They wait for nothing but themselves, and each worker loads the whole page.
          ...{ maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } },
        },
      },
      { extends: true, test: { name: "alone", include: odd } },
    ],
    root,
    sequence: { sequencer: WaitingFirst },
    // Bounds of what never ends, and of nothing else: a machine with other work may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // More than a small machine has processors: some tests wait for files.
    maxWorkers: 4,
  },
});
