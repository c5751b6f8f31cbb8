import { closeSync, mkdirSync, openSync, realpathSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { say } from "../../tensor/sentence";
import { flatName, foldersOf } from "./exportNames";
import { onDisk, WriteError, writeWhole } from "./wholeFile";

/** A folder that files are written into, each by names that came from elsewhere: none is written over, none beside it. */
export class ExportFolder {
  private readonly folder: string;
  /** Folders that were made or looked at, by run and tag. */
  private readonly known = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a new file of a run and tag; where there is one of its name it gets a number. Throws `WriteError`. */
  async write(
    { run, tag }: { readonly run: string; readonly tag: string },
    name: string,
    extension: string,
    write: (put: (bytes: Uint8Array) => void) => Promise<void>,
  ): Promise<{ bytes: number }> {
    const file = reserve(this.folderOf(run, tag), name, extension);
    try {
      return await writeWhole(file, write);
    } catch (error) {
      // Only the room that was kept for it is there.
      rmSync(file, { force: true });
      throw error;
    }
  }

  private folderOf(run: string, tag: string): string {
    const key = `${run}\0${tag}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const flat = flatName(`${run}/${tag}`);
    const folder = this.make([...foldersOf(run), ...foldersOf(tag)]) ?? this.make([flat]);
    if (folder === undefined) throw new WriteError(join(this.folder, flat), say("writeIsFile"));
    this.known.set(key, folder);
    return folder;
  }

  /** Undefined where a file has the name of one of the folders. A link that leads elsewhere is not followed. */
  private make(parts: readonly string[]): string | undefined {
    onDisk(this.folder, () => mkdirSync(this.folder, { recursive: true }));
    const root = realpathSync(this.folder);
    let folder = this.folder;
    for (const part of parts) {
      folder = join(folder, part);
      if (!makeOne(folder)) return undefined;
      const real = realpathSync(folder);
      const isInside = real.startsWith(root.endsWith(sep) ? root : root + sep);
      if (!isInside) throw new WriteError(folder, say("writeOutside", { folder: real }));
    }
    return folder;
  }
}

/** False where there is something else of its name. */
function makeOne(folder: string): boolean {
  try {
    onDisk(folder, () => mkdirSync(folder));
    return true;
  } catch (error) {
    if (error instanceof WriteError && error.diskCode === "EEXIST") return isFolder(folder);
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** An empty file of a name that nobody had; a number is added until that is so. */
function reserve(folder: string, name: string, extension: string): string {
  for (let number = 1; ; number++) {
    const file = join(folder, `${name}${number === 1 ? "" : ` (${number})`}.${extension}`);
    try {
      onDisk(file, () => closeSync(openSync(file, "wx")));
      return file;
    } catch (error) {
      if (!(error instanceof WriteError) || error.diskCode !== "EEXIST") throw error;
    }
  }
}
