import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/unit/**/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    testTimeout: 20_000,
    // One more than a small machine has processors: some tests wait for files.
    maxWorkers: 3,
  },
});
