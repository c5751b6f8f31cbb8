import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/e2e/**/*.spec.ts"],
    setupFiles: ["test/e2e/failedTests.ts"],
    globalSetup: "test/e2e/installedExtension.ts",
    // Each has a VS Code and a browser: a small machine's processors are busy with three, and its memory holds them.
    maxWorkers: 3,
    // What is waited for is a condition: on a busy machine it may take its time, and a failure has failed either way.
    testTimeout: 300_000,
    // A hook may have to install VS Code first.
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
