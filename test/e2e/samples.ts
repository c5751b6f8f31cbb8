import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OpenOptions, openWorkbench, type Workbench } from "./workbench";

/** The packaged extension under test; `npm test` makes it. */
function packagedExtension(): string {
  const vsix = process.env.TENSOR_VIEW_VSIX;
  if (!vsix) throw new Error("TENSOR_VIEW_VSIX names no .vsix: make one with 'node .ci/package.mjs FILE'");
  return vsix;
}

/** A workbench with the extension, open on a copy of the sample runs that the test may change. */
export interface Opened {
  readonly workbench: Workbench;
  readonly folder: string;
  close(): Promise<void>;
}

interface OpenedOptions extends Partial<Pick<OpenOptions, "which" | "settings" | "language" | "others">> {
  /** User data stay over `restart`. */
  readonly isRestarted?: boolean;
  readonly folderName?: string;
}

export async function openSamples(options: OpenedOptions = {}): Promise<Opened> {
  const samples = fileURLToPath(new URL("../samples", import.meta.url));
  return open((folder) => {
    cpSync(samples, folder, { recursive: true });
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      // A file that was written just now may end inside a record without being damaged.
      utimesSync(join(folder, file), LONG_AGO, LONG_AGO);
    }
  }, options);
}

const LONG_AGO = new Date("2024-01-01");

export async function open(fill: (folder: string) => void, options: OpenedOptions = {}): Promise<Opened> {
  const parent = mkdtempSync(join(tmpdir(), "tensor-view-e2e-"));
  const { isRestarted, folderName = "samples", ...others } = options;
  const folder = join(parent, folderName);
  fill(folder);
  const workbench = await openWorkbench({
    which: "newest",
    vsix: packagedExtension(),
    folder,
    ...others,
    ...(isRestarted && { persistDir: join(parent, "vscode") }),
  });
  return {
    workbench,
    folder,
    async close() {
      await workbench.close();
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
