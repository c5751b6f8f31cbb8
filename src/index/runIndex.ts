import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import type { Pace } from "../tensor/pace";
import { damageOfError } from "./damage";
import { CUT_SEARCH_BYTES, FileIndex, type FileSeries } from "./fileIndex";
import type { KeptFileIndex } from "./keptFileIndex";
import { type Kind, kindOf } from "./kind";
import { compareNatural } from "./naturalOrder";
import { RunSeries } from "./runSeries";

/** What a scan needs of whoever starts it. */
export interface ScanHost {
  /** A fresh source for a file that was rewritten: its old index no longer holds. */
  open(name: string): ByteSource;
  /** Told before a file is read, and with undefined after. */
  isReading(name: string | undefined): void;
  /** Whether a file in that state is being written. */
  isLive(status: ByteSourceStatus): boolean;
  /** The index of a file as it was kept in another session. */
  kept(name: string): KeptFileIndex | undefined;
  keep(name: string, kept: KeptFileIndex): void;
}

/** An index of fewer records than this is made anew in no time. */
const KEPT_RECORDS = 5_000;

/** An index is kept again when it has grown by this share. */
const KEPT_GROWTH = 0.25;

/** How far a verification is, in bytes of all of its files. */
export type VerifyProgress = (doneBytes: number, totalBytes: number) => void;

/** The record index of a run: its files in the order of their names, as one series a tag and kind. */
export class RunIndex {
  private readonly files = new Map<string, FileIndex>();
  private merged: Map<string, RunSeries> | undefined;
  /** Files whose bytes may have changed since they were last scanned, and the number of the touch that said so. */
  private readonly unscanned = new Map<string, number>();
  /** How many records each file's index had when it was kept. */
  private readonly keptRecords = new WeakMap<FileIndex, number>();
  private touches = 0;
  private scanning: Promise<void> = Promise.resolve();

  get fileIndexes(): FileIndex[] {
    return [...this.files.keys()].sort(compareNames).map((name) => this.files.get(name) as FileIndex);
  }

  get isScanned(): boolean {
    return this.unscanned.size === 0;
  }

  /** Adds a file, or says that it may have changed. */
  touch(name: string, open: () => ByteSource): void {
    if (!this.files.has(name)) this.files.set(name, new FileIndex(open()));
    this.unscanned.set(name, ++this.touches);
  }

  /** Drops a file that is gone; false where it was none of this run. */
  remove(name: string): boolean {
    this.unscanned.delete(name);
    this.merged = undefined;
    return this.files.delete(name);
  }

  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  /**
   * Reads what is new in the touched files. Scans of one run follow each other; a cancelled one is taken up by the
   * next.
   */
  scan(pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => this.scanTouched(pace, host, CUT_SEARCH_BYTES));
  }

  /** Looks again at a file, or at all of them, and searches everything behind a cut record for others. */
  scanAll(name: string | undefined, pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => {
      for (const file of this.filesNamed(name)) this.unscanned.set(file.name, ++this.touches);
      return this.scanTouched(pace, host, Number.POSITIVE_INFINITY);
    });
  }

  /**
   * Checks every checksum of what was scanned of a file, or of all of them. What is found stands in the indexes; a cancel
   * keeps what was found by then.
   */
  async verify(name: string | undefined, pace: Pace, progress: VerifyProgress): Promise<void> {
    const files = this.filesNamed(name).map((file) => ({ file, bytes: file.positionBytes }));
    const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let doneBytes = 0;
    for (const { file, bytes } of files) {
      await file.verify(pace, (done) => progress(doneBytes + Math.min(done, bytes), totalBytes));
      doneBytes += bytes;
    }
  }

  private filesNamed(name: string | undefined): FileIndex[] {
    return this.fileIndexes.filter((file) => name === undefined || file.name === name);
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.scanning.catch(() => undefined).then(job);
    this.scanning = done;
    return done;
  }

  private async scanTouched(pace: Pace, host: ScanHost, cutSearchBytes: number): Promise<void> {
    for (const name of [...this.unscanned.keys()].sort(compareNames)) {
      let file = this.files.get(name);
      if (!file) continue;
      if (file.wasRewritten()) {
        file = new FileIndex(host.open(name));
        this.files.set(name, file);
      } else if (file.status === undefined) file = this.takeUp(file, host);
      const touch = this.unscanned.get(name);
      try {
        host.isReading(name);
        await file.scan(pace, (status) => (host.isLive(status) ? 0 : cutSearchBytes));
        this.keep(file, host);
        // Touched again meanwhile: what came then may not have been read.
        if (this.unscanned.get(name) === touch) this.unscanned.delete(name);
      } finally {
        host.isReading(undefined);
        this.merged = undefined;
      }
    }
  }

  /** A file that was never read, as it was kept in another session. */
  private takeUp(file: FileIndex, host: ScanHost): FileIndex {
    const kept = host.kept(file.name);
    if (!kept) return file;
    try {
      const restored = FileIndex.restored(file.source, kept);
      if (!restored) return file;
      this.files.set(file.name, restored);
      this.keptRecords.set(restored, restored.recordCount);
      return restored;
    } catch (error) {
      // A file that cannot be read is said by the scan.
      if (damageOfError(error, 0)) return file;
      throw error;
    }
  }

  private keep(file: FileIndex, host: ScanHost): void {
    const records = file.recordCount + file.recoveredCount;
    const before = this.keptRecords.get(file) ?? 0;
    if (records - before < Math.max(KEPT_RECORDS, KEPT_GROWTH * before)) return;
    const kept = file.keep();
    if (kept) host.keep(file.name, kept);
    this.keptRecords.set(file, records);
  }

  /** All series, by tag in natural order, then by kind. */
  series(): RunSeries[] {
    return [...this.seriesByKey().values()];
  }

  find(tag: string, kind: Kind): RunSeries | undefined {
    return this.seriesByKey().get(seriesKey(tag, kind));
  }

  /** The kinds that a tag has. */
  kindsOf(tag: string): RunSeries[] {
    return this.series().filter((series) => series.tag === tag);
  }

  private seriesByKey(): Map<string, RunSeries> {
    this.merged ??= this.merge();
    return this.merged;
  }

  private merge(): Map<string, RunSeries> {
    const parts = new Map<string, { tag: string; kind: Kind; parts: FileSeries[] }>();
    const files = this.fileIndexes;
    files.forEach((file, i) => {
      for (const part of file.series) {
        const plugin = part.plugin || firstPlugin(files.slice(0, i), part.tag);
        const kind = kindOf(part.content, plugin);
        const key = seriesKey(part.tag, kind);
        const entry = parts.get(key);
        if (entry) entry.parts.push(part);
        else parts.set(key, { tag: part.tag, kind, parts: [part] });
      }
    });
    const ordered = [...parts.entries()].sort(
      ([, a], [, b]) => compareNatural(a.tag, b.tag) || compareNames(a.kind, b.kind),
    );
    return new Map(ordered.map(([key, entry]) => [key, new RunSeries(entry.tag, entry.kind, entry.parts)]));
  }
}

/** Metadata often stand only in a tag's first event, which may be in an earlier file. */
function firstPlugin(files: readonly FileIndex[], tag: string): string {
  for (const file of files) {
    const plugin = file.pluginOf(tag);
    if (plugin !== undefined) return plugin;
  }
  return "";
}

function seriesKey(tag: string, kind: Kind): string {
  return `${kind}\n${tag}`;
}

/** Files of a run are taken in the plain order of their names. */
function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
