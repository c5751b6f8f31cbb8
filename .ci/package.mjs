// Makes the .vsix: the bundles of a production build and what else .vscodeignore lets in.
import { spawnSync } from "node:child_process";

/** @param {string} file */
export function packageVsix(file) {
  const args = [
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    "--no-rewrite-relative-links",
    "--out",
    file,
  ];
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/vsce", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the extension could not be packaged:\n${stdout}${stderr}`);
}

if (process.argv[1]?.endsWith("package.mjs")) packageVsix(process.argv[2] ?? "tensor-view.vsix");
