import { type Dirent, opendirSync, type Stats, statSync } from "node:fs";
import { basename, isAbsolute, join, relative, sep } from "node:path";
import { fileFormats } from "../index/fileFormats";
import type { FoundFile, Logdir, Searched } from "../index/logdir";
import { isCancelled } from "../shared/channel/requestError";
import { lastPart } from "../shared/series/lastPart";
import type { Pace } from "../tensor/pace";
import { systemErrorCode } from "../tensor/said/systemError";
import { fileSource, isExact } from "./fileSource";
import { withRoom } from "./openFiles";
import { unwatched, type Watch, watched } from "./readingMark";

/** Folders that never hold a run and often hold a hundred thousand files. */
const NEVER_SEARCHED = new Set(["node_modules", ".git"]);

/** Entries of a folder that are fetched at once. */
const ENTRIES_A_FETCH = 256;

/** Codes of a path where nothing stands. */
const NOTHING: readonly (string | undefined)[] = ["ENOENT", "ENOTDIR"];

export interface DiskLogdir extends Logdir {
  /** True if a search passes a file or folder over, or a folder around it. */
  isLeftOut(file: FoundFile): boolean;
}

interface Folder {
  readonly path: string;
  readonly run: string;
}

/**
 * A folder on disk, searched whatever git ignores (logs usually are). `isGlobbed` says what else is passed over, by the path relative to it. A
 * file instead of a folder is a logdir of one run with that one file, whatever its name. `watch` is told of every operation.
 */
export function diskLogdir(
  path: string,
  isGlobbed: (inside: string) => boolean = () => false,
  watch: Watch = unwatched,
  formats = fileFormats,
): DiskLogdir {
  // Until it was looked at it is taken for a folder.
  let isFile = false;
  const pathOf = ({ run, name }: FoundFile) => (isFile ? path : join(path, run, name));
  const isExcluded = (inside: string) => NEVER_SEARCHED.has(lastPart(inside)) || isGlobbed(inside);
  return {
    async discover(found, pace) {
      isFile = !watched(watch, () => statSync(path)).isDirectory();
      if (isFile) {
        found({ run: ".", name: basename(path) });
        return { unreadableFolders: 0 };
      }
      return search(path, isExcluded, (file) => formats.isName(file.name) && found(file), pace, watch);
    },
    isLeftOut({ run, name }) {
      if (isFile) return false;
      const parts = run === "." ? [name] : [...run.split("/"), name];
      return parts.some((_, i) => isExcluded(parts.slice(0, i + 1).join("/")));
    },
    isGone: (file) => watched(watch, () => kindOfPath(pathOf(file))) === "nothing",
    pathOf,
    open: (file) => fileSource(pathOf(file), watch),
    keyOf: ({ identity }) => (isExact(identity) ? identity : undefined),
  };
}

/** Real folders first, those behind links after them: each folder once, so loops of links end. */
async function search(
  path: string,
  isExcluded: (path: string) => boolean,
  found: (file: FoundFile) => void,
  pace: Pace,
  watch: Watch,
): Promise<Searched> {
  const real: Folder[] = [{ path, run: "." }];
  const linked: Folder[] = [];
  const seen = new Set<string>();
  let unreadableFolders = 0;
  let firstUnreadable: Searched["firstUnreadable"];
  for (let folder = real.pop(); folder; folder = real.pop() ?? linked.shift()) {
    try {
      const searched = folder;
      const stats = watched(watch, () => statSync(searched.path, { bigint: true }));
      const identity = `${stats.dev}:${stats.ino}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      const entries = openFolder(searched.path, watch);
      try {
        for (let entry = entries.next(); entry; entry = entries.next()) {
          visit(searched, entry);
          if (pace.isDue()) await pace.giveWay();
        }
      } finally {
        entries.close();
      }
    } catch (error) {
      // A folder that may not be read, or went while it was searched, hides nothing of the others.
      if (isCancelled(error)) throw error;
      unreadableFolders++;
      firstUnreadable ??= { path: folder.path, error };
    }
  }
  return { unreadableFolders, ...(firstUnreadable && { firstUnreadable }) };

  function visit(folder: Folder, entry: Dirent): void {
    const run = folder.run === "." ? entry.name : `${folder.run}/${entry.name}`;
    if (isExcluded(run)) return;
    const target = join(folder.path, entry.name);
    if (entry.isDirectory()) real.push({ path: target, run });
    else if (entry.isFile()) found({ run: folder.run, name: entry.name });
    else if (entry.isSymbolicLink()) {
      const kind = watched(watch, () => kindOfPath(target));
      if (kind === "folder") linked.push({ path: target, run });
      else if (kind === "file") found({ run: folder.run, name: entry.name });
    }
  }
}

/** Entries of a folder, one after the other. */
export function openFolder(path: string, watch: Watch): { next(): Dirent | null; close(): void } {
  const entries = watched(watch, () => withRoom(() => opendirSync(path, { bufferSize: ENTRIES_A_FETCH })));
  return { next: () => watched(watch, () => entries.readSync()), close: () => entries.closeSync() };
}

/** Status of a path, links followed; undefined where that cannot be told, as on a mount with faults. */
export function lookAt(path: string): Stats | "nothing" | undefined {
  try {
    return statSync(path);
  } catch (error) {
    return NOTHING.includes(systemErrorCode(error)) ? "nothing" : undefined;
  }
}

/** The place of a path in a logdir; undefined where it is outside. */
export function placeIn(logdir: string, path: string): FoundFile | undefined {
  const inside = relative(logdir, path).split(sep);
  if (inside[0] === ".." || isAbsolute(inside[0] as string)) return undefined;
  const name = inside.pop() as string;
  return { run: inside.length === 0 ? "." : inside.join("/"), name: name === "" ? basename(path) : name };
}

/** Kind of a path now, links followed; undefined where that cannot be told. */
export function kindOfPath(path: string): "file" | "folder" | "nothing" | undefined {
  const stats = lookAt(path);
  if (stats === undefined || stats === "nothing") return stats;
  if (stats.isDirectory()) return "folder";
  // Who opens a pipe may wait for ever.
  return stats.isFile() ? "file" : "nothing";
}
