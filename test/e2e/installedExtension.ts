// Installs the packaged extension once for all specs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installExtensions } from "../../.ci/browserVscode.mjs";
import type { Which } from "../../.ci/installVscode.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Folders of extensions in which the one under test is installed, by the VS Code that installed it. */
    readonly installed: Readonly<Record<Which, string>>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => void> {
  const vsix = process.env.TENSOR_VIEW_VSIX;
  if (!vsix) throw new Error("TENSOR_VIEW_VSIX names no .vsix: make one with 'node .ci/package.mjs FILE'");
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-installed-"));
  const installed = { newest: join(folder, "newest"), oldest: join(folder, "oldest") };
  for (const which of ["newest", "oldest"] as const) await installExtensions(which, [vsix], installed[which]);
  provide("installed", installed);
  return () => rmSync(folder, { recursive: true, force: true });
}
