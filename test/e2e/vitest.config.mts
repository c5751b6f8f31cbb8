import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/e2e/**/*.spec.ts"],
    // One VS Code and one browser at a time: they are big, and times measured beside another would mean nothing.
    fileParallelism: false,
    testTimeout: 120_000,
    // A hook may have to install VS Code first.
    hookTimeout: 180_000,
  },
});
