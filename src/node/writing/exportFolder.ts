import { mkdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { say } from "../../tensor/said/sentence";
import { flatName, foldersOf } from "./exportNames";
import { onDisk, WriteError } from "./writeError";

/** The folder of a run and a tag below one that was chosen, made where it is not there, never beside it. Throws `WriteError`. */
export function exportFolder(chosen: string, run: string, tag: string): string {
  const flat = flatName(`${run}/${tag}`);
  const folder = made(chosen, [...foldersOf(run), ...foldersOf(tag)]) ?? made(chosen, [flat]);
  if (folder === undefined) throw new WriteError(join(chosen, flat), say("writeIsFile"));
  return folder;
}

/** Undefined where a file has the name of one of the folders. A link that leads elsewhere is not followed. */
function made(chosen: string, parts: readonly string[]): string | undefined {
  onDisk(chosen, () => mkdirSync(chosen, { recursive: true }));
  const root = realpathSync(chosen);
  let folder = chosen;
  for (const part of parts) {
    folder = join(folder, part);
    if (!makeOne(folder)) return undefined;
    const real = realpathSync(folder);
    const isInside = real.startsWith(root.endsWith(sep) ? root : root + sep);
    if (!isInside) throw new WriteError(folder, say("writeOutside", { folder: real }));
  }
  return folder;
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
