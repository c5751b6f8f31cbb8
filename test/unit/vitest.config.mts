import { defineConfig } from "vitest/config";

export default defineConfig({
  // As `.ci/tsconfig.webview.json` has it: decorators of Lit need fields that are assigned.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  resolve: { alias: { vscode: new URL("../support/fakeVscode.ts", import.meta.url).pathname } },
  test: {
    include: ["test/unit/**/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    testTimeout: 20_000,
    // One more than a small machine has processors: some tests wait for files.
    maxWorkers: 3,
  },
});
