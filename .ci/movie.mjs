// Makes the moving pictures of README from the real editor: media/readme/tour.png and tour.zh-cn.png (animated PNG).
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { installBrowserVscode } from "./installVscode.mjs";
import { packageVsix } from "./package.mjs";

const MOST_BYTES = 2 * 1024 * 1024;
const MOVIES = [
  { file: "media/readme/tour.png", language: [] },
  { file: "media/readme/tour.zh-cn.png", language: ["zh-cn"] },
];

const folder = mkdtempSync(join(tmpdir(), "tensor-view-movie-"));
try {
  const vsix = join(folder, "tensor-view.vsix");
  packageVsix(vsix);
  await installBrowserVscode("newest");
  const script = join(folder, "story.js");
  await build({
    entryPoints: ["test/movie/story.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    // It reads files of its own package.
    external: ["playwright-core"],
    outfile: script,
  });
  const env = { ...process.env, NODE_PATH: resolve("node_modules") };
  for (const { file, language } of MOVIES) {
    const { status } = spawnSync(process.execPath, [script, vsix, file, ...language], { stdio: "inherit", env });
    if (status !== 0) throw new Error(`${file} was not made`);
    if (statSync(file).size > MOST_BYTES) throw new Error(`${file} is more than ${MOST_BYTES / 1024 / 1024} MiB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
