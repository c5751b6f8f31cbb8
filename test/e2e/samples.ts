import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type OpenOptions, openWorkbench, type Workbench } from "./workbench";

/** A workbench with the extension, open on a copy of the sample runs that the test may change. */
export interface Opened {
  readonly workbench: Workbench;
  readonly folder: string;
  /** Opens a copy of the folder under another name in the same window. */
  openCopy(folderName: string): Promise<void>;
  close(): Promise<void>;
}

interface OpenedOptions extends Partial<Pick<OpenOptions, "which" | "settings" | "language" | "others">> {
  /** User data stay over `restart`. */
  readonly isRestarted?: boolean;
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
  const { which = "newest", isRestarted, ...others } = options;
  const folder = join(parent, "samples");
  fill(folder);
  const workbench = await openWorkbench({
    which,
    installed: inject("installed")[which],
    folder,
    ...others,
    ...(isRestarted && { persistDir: join(parent, "vscode") }),
  });
  return {
    workbench,
    folder,
    async openCopy(folderName) {
      const copy = join(parent, folderName);
      cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
      await workbench.openFolder(copy);
    },
    async close() {
      await workbench.close();
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
