import { type Dirent, opendirSync, type Stats, statSync } from "node:fs";
import { basename, isAbsolute, join, relative, sep } from "node:path";
import picomatch from "picomatch";
import { isSummaryFileName } from "../format/fileNames";
import type { FoundFile, Logdir } from "../index/logdir";
import type { Pace } from "../tensor/pace";
import { fileSource } from "./fileSource";

/** Folders that never hold a run and often hold a hundred thousand files. */
const NEVER_SEARCHED = new Set(["node_modules", ".git"]);

/** Entries of a folder that are fetched at once. */
const ENTRIES_A_FETCH = 256;

interface Folder {
  readonly path: string;
  readonly run: string;
}

/**
 * A folder on disk, searched whatever git ignores (logs usually are). `exclude` are globs over paths relative to it. A
 * file instead of a folder is a logdir of one run with that one file, whatever its name.
 */
export function diskLogdir(path: string, exclude: readonly string[] = []): Logdir {
  const isExcluded = exclude.length > 0 ? picomatch([...exclude], { dot: true }) : () => false;
  return {
    async discover(found, pace) {
      const stats = statSync(path);
      if (!stats.isDirectory()) {
        found({ run: ".", name: basename(path) });
        return { unreadableFolders: 0 };
      }
      return search(path, isExcluded, found, pace);
    },
    open: (file) => fileSource(pathOf(path, file)),
  };
}

/** Where a file of a logdir is; the logdir may be the file itself. */
export function pathOf(path: string, file: FoundFile): string {
  if (file.run === "." && file.name === basename(path) && !statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return path;
  }
  return join(path, file.run, file.name);
}

/** Real folders first, those behind links after them: each folder once, so loops of links end. */
async function search(
  path: string,
  isExcluded: (path: string) => boolean,
  found: (file: FoundFile) => void,
  pace: Pace,
): Promise<{ unreadableFolders: number }> {
  const real: Folder[] = [{ path, run: "." }];
  const linked: Folder[] = [];
  const seen = new Set<string>();
  let unreadableFolders = 0;
  for (let folder = real.pop(); folder; folder = real.pop() ?? linked.shift()) {
    try {
      const stats = statSync(folder.path, { bigint: true });
      const identity = `${stats.dev}:${stats.ino}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      const entries = opendirSync(folder.path, { bufferSize: ENTRIES_A_FETCH });
      try {
        for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
          visit(folder, entry);
          if (pace.isDue()) await pace.giveWay();
        }
      } finally {
        entries.closeSync();
      }
    } catch (error) {
      // A folder that may not be read, or went while it was searched, hides nothing of the others.
      if (!(error instanceof Error && "code" in error)) throw error;
      unreadableFolders++;
    }
  }
  return { unreadableFolders };

  function visit(folder: Folder, entry: Dirent): void {
    const run = folder.run === "." ? entry.name : `${folder.run}/${entry.name}`;
    if (NEVER_SEARCHED.has(entry.name) || isExcluded(run)) return;
    const target = join(folder.path, entry.name);
    if (entry.isDirectory()) real.push({ path: target, run });
    else if (entry.isFile()) visitFile(folder, entry.name);
    else if (entry.isSymbolicLink()) {
      const stats = targetStats(target);
      if (stats?.isDirectory()) linked.push({ path: target, run });
      else if (stats?.isFile()) visitFile(folder, entry.name);
    }
  }

  function visitFile(folder: Folder, name: string): void {
    if (isSummaryFileName(name)) found({ run: folder.run, name });
  }
}

/** What a link leads to; undefined where it leads nowhere, or to itself. */
function targetStats(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The place of a path in a logdir; undefined where it is outside. */
export function placeIn(logdir: string, path: string): FoundFile | undefined {
  const inside = relative(logdir, path).split(sep);
  if (inside[0] === ".." || isAbsolute(inside[0] as string)) return undefined;
  const name = inside.pop() as string;
  return { run: inside.length === 0 ? "." : inside.join("/"), name: name === "" ? basename(path) : name };
}

/** What a path is now, links followed. */
export function kindOfPath(path: string): "file" | "folder" | "nothing" {
  const stats = targetStats(path);
  if (!stats) return "nothing";
  return stats.isDirectory() ? "folder" : "file";
}
