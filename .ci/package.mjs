// Makes the .vsix: the bundles of a production build and what else .vscodeignore lets in.
import { execFileSync } from "node:child_process";

/** @param {string} file */
export function packageVsix(file) {
  const args = ["package", "--no-dependencies", "--allow-missing-repository", "--out", file];
  execFileSync("node_modules/.bin/vsce", args, { stdio: ["ignore", "ignore", "inherit"] });
}

if (process.argv[1]?.endsWith("package.mjs")) packageVsix(process.argv[2] ?? "tensor-view.vsix");
