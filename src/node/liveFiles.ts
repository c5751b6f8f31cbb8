import { join } from "node:path";
import type { LocalProvider } from "../data/localProvider";
import type { FileIndex } from "../index/fileIndex";
import type { RunIndex } from "../index/runIndex";
import { pathOf, placeIn } from "./diskLogdir";
import type { PolledFile } from "./livePoll";

/** A file that changed this lately may be written on. */
const LIVE_MS = 10 * 60_000;

/** So many runs that were described last count as shown: their files are looked at, however old. */
const SHOWN_RUNS = 16;

interface LiveFile {
  readonly logdir: string;
  readonly run: string;
  readonly file: FileIndex;
}

/** Which files and folders of a provider are worth a look now and then: those that are written, and those shown. */
export class LiveFiles {
  private readonly provider: LocalProvider;
  private readonly isLeftOut: (path: string) => boolean;
  private readonly shown = new Set<RunIndex>();

  /** What `isLeftOut` names is not looked at, as it cannot be read whatever becomes of it. */
  constructor(provider: LocalProvider, isLeftOut: (path: string) => boolean) {
    this.provider = provider;
    this.isLeftOut = isLeftOut;
  }

  noteShown(run: RunIndex): void {
    this.shown.delete(run);
    this.shown.add(run);
    const [oldest] = this.shown;
    if (oldest && this.shown.size > SHOWN_RUNS) this.shown.delete(oldest);
  }

  *files(): Iterable<PolledFile> {
    for (const { logdir, run, file } of this.live()) {
      const path = pathOf(logdir, { run, name: file.name });
      if (!this.isLeftOut(path)) yield { path, status: file.status };
    }
    // A file that was opened by itself and went may come back.
    for (const path of this.provider.logdirPaths) {
      if (this.provider.indexes(path).size === 0) yield { path, status: undefined };
    }
  }

  *folders(): Iterable<string> {
    yield* this.provider.logdirPaths;
    for (const { logdir, run } of this.live()) yield join(logdir, run);
  }

  /** Whether a path is a file of a run, or a folder that is a run. */
  knows(path: string): boolean {
    return this.provider.logdirPaths.some((logdir) => {
      const place = placeIn(logdir, path);
      if (!place) return false;
      const runs = this.provider.indexes(logdir);
      const folder = place.run === "." ? place.name : `${place.run}/${place.name}`;
      return runs.get(place.run)?.has(place.name) || runs.has(folder);
    });
  }

  private *live(): Iterable<LiveFile> {
    const now = Date.now();
    for (const logdir of this.provider.logdirPaths) {
      for (const [run, index] of this.provider.indexes(logdir)) {
        // What is being read is read to its end.
        if (!index.isScanned) continue;
        const isShown = this.shown.has(index);
        for (const file of index.anyFiles) {
          const isLive = file.status !== undefined && now - file.status.modifiedMs < LIVE_MS;
          if (isShown || isLive) yield { logdir, run, file };
        }
      }
    }
  }
}
