import { join } from "node:path";
import type { IndexedFile } from "../../index/indexedFile";
import type { FoundFile } from "../../index/logdir";
import type { RunIndex } from "../../index/runIndex";
import { type RunId, seriesKey } from "../../shared/series/seriesId";
import { placeIn } from "../diskLogdir";
import type { PolledFile, PolledPlaces } from "./livePoll";

/** A file that changed this lately may be written on. */
const WRITTEN_MS = 10 * 60_000;

/** Number of the runs described last that count as shown: their files are looked at, however old. */
const SHOWN_RUNS = 16;

/** Indexes of files by their runs, and the paths of these. */
interface IndexedFiles {
  indexes(logdir: string): ReadonlyMap<string, RunIndex>;
  pathOf(logdir: string, file: FoundFile): string;
}

interface LiveFile {
  readonly run: string;
  readonly file: IndexedFile;
}

/** Files and folders that are worth a look now and then: those that are written, those shown and those watched. */
export class LiveFiles {
  private readonly indexed: IndexedFiles;
  private readonly isLeftOut: (path: string) => boolean;
  /** By name: a run may go, and come back; and nothing of one that went is held. */
  private readonly shown = new Set<string>();
  private watched: ReadonlySet<string> = new Set();

  /** Files that `isLeftOut` names are not looked at, as they cannot be read in any case. */
  constructor(indexed: IndexedFiles, isLeftOut: (path: string) => boolean) {
    this.indexed = indexed;
    this.isLeftOut = isLeftOut;
  }

  noteShown({ logdir, run }: RunId): void {
    const key = seriesKey({ logdir, run });
    this.shown.delete(key);
    this.shown.add(key);
    const [oldest] = this.shown;
    if (oldest !== undefined && this.shown.size > SHOWN_RUNS) this.shown.delete(oldest);
  }

  /** These runs and no others are watched. */
  watch(runs: readonly RunId[]): void {
    this.watched = new Set(runs.map(({ logdir, run }) => seriesKey({ logdir, run })));
  }

  /** Places of a log folder. */
  of(logdir: string): PolledPlaces {
    return {
      files: () => this.files(logdir),
      folders: () => this.folders(logdir),
      knows: (path) => this.knows(logdir, path),
    };
  }

  private *files(logdir: string): Iterable<PolledFile> {
    for (const { run, file } of this.live(logdir)) {
      const path = this.indexed.pathOf(logdir, { run, name: file.name });
      if (!this.isLeftOut(path)) yield { path, status: file.status };
    }
    // A file that was opened by itself and went may come back.
    if (this.indexed.indexes(logdir).size === 0) yield { path: logdir, status: undefined };
  }

  private *folders(logdir: string): Iterable<string> {
    yield logdir;
    for (const { run } of this.live(logdir)) yield join(logdir, run);
  }

  /** True if a path is a file of a run, or a folder that is a run. */
  private knows(logdir: string, path: string): boolean {
    const place = placeIn(logdir, path);
    if (!place) return false;
    const runs = this.indexed.indexes(logdir);
    const folder = place.run === "." ? place.name : `${place.run}/${place.name}`;
    return runs.get(place.run)?.has(place.name) === true || runs.has(folder);
  }

  private *live(logdir: string): Iterable<LiveFile> {
    const now = Date.now();
    for (const [run, index] of this.indexed.indexes(logdir)) {
      // What is being read is read to its end.
      if (!index.isScanned) continue;
      const key = seriesKey({ logdir, run });
      const isShown = this.shown.has(key) || this.watched.has(key);
      for (const file of index.anyFiles) {
        const isWritten = file.status !== undefined && now - file.status.modifiedMs < WRITTEN_MS;
        if (isShown || isWritten) yield { run, file };
      }
    }
  }
}
