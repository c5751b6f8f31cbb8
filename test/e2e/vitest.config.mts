import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/e2e/**/*.spec.ts"],
    // One VS Code and one browser at a time: they are big, and times measured beside another would mean nothing.
    fileParallelism: false,
    // What is waited for is a condition: on a busy machine it may take its time, and a failure has failed either way.
    testTimeout: 300_000,
    // A hook may have to install VS Code first.
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
